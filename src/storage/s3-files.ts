// Artefacts in an object store that speaks S3, through Amazon's own client. Credentials are found as that client finds them:
// variables, files, or the role of the machine.
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { messageOf } from '../base/errors.ts';
import type { FilesSetting } from '../base/fleet-setting.ts';
import { segmentsOf, type Files } from './file-store.ts';
import { putObject } from './s3-put.ts';

/** One call may take this long, milliseconds. */
const requestLimitMs = 30_000;
const connectLimitMs = 5_000;
/** Tries of one call by the client itself; longer absences are waited for by `patientFiles`. */
const tries = 3;

/** Files below the prefix of a bucket. `credentials` are for tests; left out, the client finds its own. */
export function createS3Files(
  { bucket, prefix, endpoint, region }: Extract<FilesSetting, { kind: 's3' }>,
  credentials?: S3ClientConfig['credentials'],
): Files & { close(): void } {
  const client = new S3Client({
    region,
    maxAttempts: tries,
    requestHandler: { requestTimeout: requestLimitMs, connectionTimeout: connectLimitMs },
    // Other makers' servers refuse the sums that the client would add by itself; ours is sent below where it matters.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
  retryWrongTime(client);
  const below = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const placeOf = (key: string) => ({ Bucket: bucket, Key: below(segmentsOf(key).join('/')) });

  const files: Files & { close(): void } = {
    put: (key, bytes, mediaType) => putObject(client, { place: placeOf(key), key, mediaType }, bytes),

    async get(key) {
      const stream = await files.read(key);
      return stream && Buffer.concat(await stream.toArray());
    },

    async read(key, range) {
      const part = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...placeOf(key), ...part }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },

    async list(under) {
      const keys: string[] = [];
      const Prefix = `${placeOf(under).Key}/`;
      for (let ContinuationToken: string | undefined; ;) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix,
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(below('').length));
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
        if (ContinuationToken === undefined) return keys.sort();
      }
    },

    async tidy(beforeMs) {
      const found = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, ...(prefix ? { Prefix: `${prefix}/` } : {}) }),
      );
      const left = (found.Uploads ?? []).filter(({ Initiated }) => (Initiated?.getTime() ?? 0) < beforeMs);
      for (const { Key, UploadId } of left) {
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      }
      return left.length;
    },

    async fault() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
        return null;
      } catch (error) {
        return `The bucket ${bucket} of PASSERBY_FILES cannot be used: ${reasonOf(error)}.`;
      }
    },

    close: () => client.destroy(),
  };
  return files;
}

/**
 * A refusal for the time of the signature tells the client the time of the store. It signs anew with that while this machine's clock
 * is wrong, but gives up where the clock has just been set right: the difference that it then learns is none.
 */
function retryWrongTime(client: S3Client): void {
  const marked =
    <Call, Answer>(next: (call: Call) => Promise<Answer>) =>
    (call: Call): Promise<Answer> =>
      next(call).catch((error: { name?: string; $metadata?: { clockSkewCorrected?: boolean } }) => {
        if (error.name === 'RequestTimeTooSkewed' && error.$metadata)
          error.$metadata.clockSkewCorrected = true;
        throw error;
      });
  client.middlewareStack.addRelativeTo(marked, {
    name: 'retryWrongTime',
    relation: 'after',
    toMiddleware: 'retryMiddleware',
  });
}

/** A refused HEAD has no text of its own, only a status. */
function reasonOf(error: unknown): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 403) return 'it refuses the credentials';
  if (status === 404) return 'there is no such bucket';
  return messageOf(error) || `it answered ${status ?? 'nothing'}`;
}
