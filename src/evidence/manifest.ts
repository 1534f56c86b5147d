// What a session recorded, file by file with its SHA-256, signed by the service that recorded it: so that a report can be
// checked where that service is not at hand.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSigned, type PublicKeys, type Signer } from '../base/signing-keys.ts';
import { version } from '../base/version.ts';
import { crawlPicture } from './crawl-picture.ts';
import type { Evidence } from './evidence.ts';

const signedFile = z.object({ name: z.string().max(300), sha256: z.string().length(64) });

export const manifestSchema = z
  .object({
    signed: z
      .object({
        version: z.literal(1).describe('Version of this shape.'),
        run_id: z.string().max(100),
        session_id: z.string().max(100),
        program: z.string().max(100).describe('Version of the program that recorded.'),
        files: z
          .array(signedFile)
          .max(20_000)
          .describe(
            '`evidence.json` as it is served, and every screenshot, those of the crawl by their names in the session.',
          ),
      })
      .describe('What the signature is over: this object as JSON without blanks, its fields in this order.'),
    key_id: z.string().max(100).describe('`kid` of the key in /.well-known/passerby-keys.json.'),
    signature: z.string().max(200).describe('Ed25519, base64.'),
  })
  .meta({ id: 'Manifest' });
export type Manifest = z.infer<typeof manifestSchema>;

/** Name of the records among the files of a manifest. */
export const recordsName = 'evidence.json';

/** The manifest of these records, `sum` being the SHA-256 of their JSON as it is kept and served. */
export function manifestOf(evidence: Evidence, sum: string, sign: Signer): Manifest {
  const { facts, images, crawl } = evidence;
  const signed: Manifest['signed'] = {
    version: 1,
    run_id: facts.runId,
    session_id: facts.sessionId,
    program: evidence.program ?? version,
    files: [
      { name: recordsName, sha256: sum },
      ...images.map((image) => ({ name: image.name, sha256: image.sha256 })),
      ...(crawl?.images ?? []).map((image) => ({ name: crawlPicture(image.name), sha256: image.sha256 })),
    ],
  };
  const { keyId, signature } = sign(Buffer.from(JSON.stringify(signed)));
  return { signed, key_id: keyId, signature };
}

/**
 * Why these files are not the ones that the manifest tells of, each as a sentence; empty where all agree. `unknown` is true
 * where none of the keys is the one that signed, so that the signature says nothing.
 */
export function checkManifest(options: {
  manifest: Manifest;
  keys: PublicKeys;
  files: ReadonlyMap<string, Uint8Array>;
}): { wrong: string[]; unknown: boolean } {
  const { manifest, keys, files } = options;
  const { signed, key_id: keyId, signature } = manifest;
  const holds = isSigned(Buffer.from(JSON.stringify(signed)), { keyId, signature }, keys);
  const told = new Map(signed.files.map((file) => [file.name, file.sha256]));
  const wrong = [...files].flatMap(([name, bytes]) => {
    const wanted = told.get(name);
    if (wanted === undefined) return [`${name} is not among the signed files.`];
    return sha256(bytes) === wanted ? [] : [`${name} is not what was signed.`];
  });
  return {
    wrong: holds === false ? ['The signature of the manifest does not hold.', ...wrong] : wrong,
    unknown: holds === null,
  };
}

/** As hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
