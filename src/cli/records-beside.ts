// The records of a report as they lie beside its file: what can be checked of a report from another machine, without the service
// that made it.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf, OperatorError } from '../base/errors.ts';
import { publicKeysSchema } from '../base/signing-keys.ts';
import { crawlPicture } from '../evidence/crawl-picture.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { checkManifest, manifestSchema, recordsName } from '../evidence/manifest.ts';
import { boundedJson, recordsBounds, reportBounds, type Bounds } from '../reports/verify/bounded-json.ts';
import type { Check } from '../reports/verify/check.ts';
import type { NamedImage } from '../runs/judge.ts';

/** Records with what their signature says of them. */
export interface SignedRecords {
  evidence: Evidence;
  images: NamedImage[];
  checks: Check[];
  leftOut: string[];
}

/** What every records have. */
const lists = ['screens', 'turns', 'requests', 'console', 'vitals', 'images', 'flows', 'events'] as const;
/** Names of pictures that the product gives; any other names no file here. */
/** The remedy for records that are not as they were given. */
export const recordsAnew = 'download the records again';

const pictureName = /^\d{3,6}-[a-z0-9]+(-[a-z0-9]+)*\.png$/;

/**
 * `evidence.json`, `manifest.json`, `passerby-keys.json` and `screenshots/` in the folder of the report; null where no records
 * lie there. OperatorError for what cannot be read.
 */
export async function recordsBeside(reportFile: string): Promise<SignedRecords | null> {
  const folder = dirname(reportFile);
  const bytes = await readFile(join(folder, recordsName)).catch(() => null);
  if (bytes === null) return null;
  const evidence = parsed(bytes, recordsName, recordsBounds) as Evidence;
  if (!lists.every((name) => Array.isArray(evidence?.[name])) || typeof evidence.facts !== 'object')
    throw new OperatorError(
      `${recordsName} beside the report does not contain the records of a session`,
      recordsAnew,
    );
  // Or following them could take many times what they say.
  if (evidence.crawl && 'crawl' in evidence.crawl)
    throw new OperatorError(
      `${recordsName} beside the report contains a crawl within a crawl, which no session has`,
      recordsAnew,
    );
  const images: NamedImage[] = [];
  const ofCrawl = (evidence.crawl?.images ?? []).map(({ name }) => crawlPicture(name));
  for (const name of [...evidence.images.map((image) => image.name), ...ofCrawl]) {
    const picture = pictureName.test(name)
      ? await readFile(join(folder, 'screenshots', name)).catch(() => null)
      : null;
    if (picture) images.push({ name, bytes: picture });
  }
  const [manifest, keys] = await Promise.all(
    ['manifest.json', 'passerby-keys.json'].map((name) => readFile(join(folder, name)).catch(() => null)),
  );
  const files = new Map<string, Uint8Array>([
    [recordsName, bytes],
    ...images.map((image) => [image.name, image.bytes] as const),
  ]);
  return { evidence, images, ...signatureOf(files, manifest ?? null, keys ?? null) };
}

/** What the manifest says of these files, as checks, and what it cannot say. */
export function signatureOf(
  files: ReadonlyMap<string, Uint8Array>,
  manifestBytes: Uint8Array | null,
  keyBytes: Uint8Array | null,
): { checks: Check[]; leftOut: string[] } {
  if (manifestBytes === null)
    return { checks: [], leftOut: ['The signature of the records: there is no manifest of them.'] };
  const manifest = manifestSchema.safeParse(parsed(manifestBytes, 'manifest.json', reportBounds));
  if (!manifest.success) throw new OperatorError('manifest.json is not a manifest of records', recordsAnew);
  const keys = keyBytes && publicKeysSchema.safeParse(parsed(keyBytes, 'passerby-keys.json', reportBounds));
  const { wrong, unknown } = checkManifest({
    manifest: manifest.data,
    keys: keys?.success ? keys.data : { keys: [] },
    files,
  });
  const { key_id: keyId } = manifest.data;
  const checks =
    wrong.length === 0
      ? [{ at: 'manifest', holds: true, says: '' }]
      : wrong.map((says) => ({ at: 'manifest', holds: false, says }));
  const leftOut = unknown
    ? [
        `Who signed the records: the key ${keyId} is not among the keys that are known here. Its service tells it at /.well-known/passerby-keys.json.`,
      ]
    : [];
  return { checks, leftOut };
}

function parsed(bytes: Uint8Array, name: string, bounds: Bounds): unknown {
  try {
    return boundedJson(bytes, bounds);
  } catch (error) {
    throw new OperatorError(`${name} ${messageOf(error)}`, recordsAnew);
  }
}
