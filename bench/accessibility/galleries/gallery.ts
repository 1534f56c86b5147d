// A gallery of components by other makers: pages made of the markup that a package carries. Packages are installed into the cache of the
// proving ground, never into the checkout.
import { fileTypes } from '../../file-types.ts';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { cacheFolder } from '../../ground/ground-cache.ts';
import type { GroundPackage } from '../../ground/app.ts';
import { installApp } from '../../ground/install-app.ts';

export interface GalleryPage {
  id: string;
  /** Where it is served. Files of packages lie below their names, such as `/bootstrap/dist/css/bootstrap.css`. */
  path: string;
  /** Null where the package has a whole page at `path`. */
  html: string | null;
}

export interface Gallery {
  id: string;
  packages: readonly GroundPackage[];
  /** Folder of the cache that holds its files where no package carries them. */
  cached?: string;
  /** The pages, from the `node_modules` with the packages, or from that folder. */
  pages(modules: string): Promise<GalleryPage[]>;
}

/** For pages that draw ids by chance: by these draws they are the same each time, and so are fingerprints. */
export const draws = '<script>{let n=1;Math.random=()=>(n=(n*16807)%2147483647)/2147483647}</script>';

/** The pages of a gallery, and the folder that holds its packages. Throws with one sentence where they cannot be had. */
export async function openGallery(gallery: Gallery): Promise<{ modules: string; pages: GalleryPage[] }> {
  const { id, packages, cached } = gallery;
  if (cached !== undefined) {
    const folder = await cacheFolder(cached);
    return { modules: folder, pages: await gallery.pages(folder) };
  }
  // Only files of the packages are served.
  const app = { id, packages, withoutScripts: true };
  const modules = join(await installApp(app, AbortSignal.timeout(900_000)), 'node_modules');
  return { modules, pages: await gallery.pages(modules) };
}

/** Serves one page and the files of the packages. Every other page is a plain one, so that links lead somewhere and nowhere far. */
export function servePage(modules: string, { path, html }: GalleryPage): Promise<HttpsSite> {
  return serveSite({
    handler: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'https://localhost');
      const wanted = normalize(decodeURIComponent(pathname));
      const type = fileTypes[extname(wanted)];
      const answer = (status: number, body: string | Buffer, kind = 'text/html; charset=utf-8') =>
        response.writeHead(status, { 'content-type': kind }).end(body);
      if (pathname === path && html !== null) return answer(200, html);
      const file = join(modules, wanted);
      const isOther = type === undefined || extname(wanted) === '.html';
      if (pathname !== path && isOther) return answer(200, elsewhere);
      if (!file.startsWith(modules + sep)) return answer(404, elsewhere);
      readFile(file).then(
        (body) => answer(200, body, type),
        () => answer(404, elsewhere),
      );
    },
  });
}

const elsewhere =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Another page</title></head><body><main><h1>Another page</h1><p>Nothing is shown here.</p></main></body></html>';
