// Puts an object into a store that speaks S3: whole where it is small, in parts where it is large or its size is not known.
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from './file-store.ts';

/** Size of a part, and from where on an object is sent in parts, bytes; S3 takes parts of 5 MB and more. */
const partBytes = 8 * 1024 * 1024;
/** An object that is put at `place`, under the `key` of our own. */
export interface NewObject {
  place: { Bucket: string; Key: string };
  key: string;
  mediaType: string;
}

/** Answers its size and sum. Rejects where the store refuses it; then nothing of it is left. */
export function putObject(
  client: S3Client,
  object: NewObject,
  bytes: Uint8Array | Readable,
): Promise<StoredFile> {
  if (bytes instanceof Readable) return putInParts(client, object, bytes);
  if (bytes.length <= partBytes) return putWhole(client, object, bytes);
  return putInParts(client, object, Readable.from(slices(bytes)));
}

async function putWhole(
  client: S3Client,
  { place, key, mediaType }: NewObject,
  bytes: Uint8Array,
): Promise<StoredFile> {
  const digest = createHash('sha256').update(bytes).digest();
  await client.send(
    new PutObjectCommand({
      ...place,
      Body: bytes,
      ContentType: mediaType,
      // The store refuses bytes that changed on their way.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      Metadata: { sha256: digest.toString('hex') },
    }),
  );
  return { key, sizeBytes: bytes.length, sha256: digest.toString('hex') };
}

async function putInParts(
  client: S3Client,
  { place, key, mediaType }: NewObject,
  bytes: Readable,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const body = new PassThrough();
  body.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    sizeBytes += chunk.length;
  });
  const upload = new Upload({
    client,
    partSize: partBytes,
    queueSize: 2,
    params: { ...place, Body: body, ContentType: mediaType },
  });
  // Whichever fails first ends the other: a half object never appears, its parts are given up.
  await Promise.all([
    upload.done(),
    pipeline(bytes, body).catch(async (error: unknown) => {
      await upload.abort();
      throw error;
    }),
  ]);
  return { key, sizeBytes, sha256: hash.digest('hex') };
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}
