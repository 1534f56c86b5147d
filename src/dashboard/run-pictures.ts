// The pictures of a run: the gallery of a session, its screenshots and crops, and the screenshots of the crawl.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html } from '../reports/render/html.ts';
import { ofCrawl } from '../runs/required.ts';
import type { WatchedRun } from '../runs/watch-run.ts';
import { sendPage, sendPicture } from './answer.ts';
import { frame } from './frame.ts';
import { forPerson } from './person.ts';
import type { RunPageParts } from './run-page.ts';
import { keyOf, type SessionPath } from './run-path.ts';
import { runCrumb, sessionTabs } from './run-tabs.ts';

interface PicturePath {
  Params: { id: string; sid: string; name: string };
}

const pictureName = /^[\w-]{1,150}\.(png|webp)$/;

/** Adds the pages and files of pictures below /r/:id. */
export function runPictureRoutes(
  app: FastifyInstance,
  parts: Pick<RunPageParts, 'signIns' | 'readRuns' | 'watchRun' | 'files'>,
): void {
  const { readRuns, signIns } = parts;

  app.get<SessionPath>(
    '/r/:id/s/:sid/screenshots',
    forPerson(signIns, 'read', async (request: FastifyRequest<SessionPath>, reply, who) => {
      const watched = await parts.watchRun.one(who.accountId, request.params.id);
      const found = watched.sessions.find(({ session }) => session.id === request.params.sid);
      if (!found) throw new AppError('not_found', 'There is no such session in this run.');
      const pictures = await parts.watchRun.screenshots(found.session.id);
      return sendPage(reply, galleryPage(parts.files, who, { ...found, run: watched.run, pictures }));
    }),
  );

  app.get<PicturePath>(
    '/r/:id/s/:sid/screenshots/:name',
    forPerson(signIns, 'read', async (request: FastifyRequest<PicturePath>, reply, who) => {
      const picture = await readRuns.screenshot(keyOf(request, who), nameOf(request));
      return sendPicture(request, reply, { ...picture, mediaType: 'image/png' });
    }),
  );

  app.get<{ Params: { id: string; name: string } }>(
    '/r/:id/crawl/screenshots/:name',
    forPerson(signIns, 'read', async (request, reply, who) => {
      const { id, name } = request.params;
      if (!pictureName.test(name)) throw new AppError('not_found', 'There is no such picture.');
      const key = { accountId: who.accountId, runId: id, sessionId: ofCrawl };
      const picture = await readRuns.screenshot(key, name);
      return sendPicture(request, reply, { ...picture, mediaType: 'image/png' });
    }),
  );

  app.get<PicturePath>(
    '/r/:id/s/:sid/crops/:name',
    forPerson(signIns, 'read', async (request: FastifyRequest<PicturePath>, reply, who) => {
      const picture = await readRuns.crop(keyOf(request, who), nameOf(request));
      return sendPicture(request, reply, { ...picture, mediaType: 'image/webp' });
    }),
  );
}

function nameOf(request: FastifyRequest<PicturePath>): string {
  const { name } = request.params;
  if (!pictureName.test(name)) throw new AppError('not_found', 'There is no such picture.');
  return name;
}

function galleryPage(
  files: PageFiles,
  who: SignedIn,
  {
    run,
    session,
    pictures,
  }: Pick<WatchedRun, 'run'> &
    WatchedRun['sessions'][number] & { pictures: { name: string; turn: number }[] },
): string {
  const { name, device } = { name: session.persona.who.name, device: session.persona.device };
  const tall = device.viewport.height > device.viewport.width;
  return frame(files, {
    title: `Screenshots of ${name}`,
    crumb: runCrumb(run),
    tabs: sessionTabs(session, 'screenshots'),
    who,
    body:
      pictures.length === 0
        ? html`<p class="lead">This session has taken no picture.</p>`
        : html`<ol class="gallery">
            ${pictures.map(({ name: file, turn }) => {
              const when = turn === 0 ? 'At the start' : `Turn ${turn}`;
              return html`<li>
                <figure>
                  <a class="${tall ? 'tall' : ''}" href="/r/${run.id}/s/${session.id}/screenshots/${file}"
                    ><img
                      src="/r/${run.id}/s/${session.id}/screenshots/${file}"
                      alt="${when}: ${file}"
                      width="${device.viewport.width}"
                      height="${device.viewport.height}"
                      loading="lazy"
                  /></a>
                  <figcaption>${when} · <span class="mono">${file}</span></figcaption>
                </figure>
              </li>`;
            })}
          </ol>`,
  });
}
