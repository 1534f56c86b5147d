// A small S3 server for tests and benches: objects in memory, version 4 signatures checked, parts, ranges, listings. It can be
// taken away and brought back, and told to refuse.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  type: string;
}

export interface S3Server {
  /** Address without a path. */
  endpoint: string;
  port: number;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  objects: Map<string, StoredObject>;
  /** Parts of uploads that were not finished, by upload id. */
  uploads: Map<string, { key: string; begun: Date; parts: Map<number, Buffer> }>;
  /** Calls that were answered, as `PUT key`. */
  calls: string[];
  /** Calls whose signature was wrong. */
  refused: number;
  /** While true each call is answered 503. */
  setAway(away: boolean): void;
  close(): Promise<void>;
}

const region = 'us-east-1';
/** A store refuses what was signed longer ago, or further ahead, by its own clock, milliseconds. */
const skewLimitMs = 900_000;

export async function startS3Server(options: { port?: number; bucket?: string } = {}): Promise<S3Server> {
  const { bucket = 'artefacts' } = options;
  const accessKeyId = `AK${randomBytes(8).toString('hex').toUpperCase()}`;
  const secretAccessKey = randomBytes(20).toString('hex');
  let away = false;
  const state: S3Server = {
    endpoint: '',
    port: 0,
    bucket,
    accessKeyId,
    secretAccessKey,
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    refused: 0,
    setAway: (value) => void (away = value),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    if (away) return problem(response, 503, 'ServiceUnavailable');
    if (!isSigned(request, body, state)) {
      state.refused += 1;
      return problem(response, 403, 'SignatureDoesNotMatch');
    }
    if (Math.abs(signedMs(request) - trueNowMs()) > skewLimitMs) {
      return problem(response, 403, 'RequestTimeTooSkewed');
    }
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (name !== bucket) return problem(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    state.calls.push(`${request.method} ${key}`);
    const md5 = request.headers['content-md5'];
    if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) {
      return problem(response, 400, 'BadDigest');
    }
    return key === '' ? onBucket(request, response, url) : onObject({ request, response, url, key, body });
  }

  function onBucket(request: IncomingMessage, response: ServerResponse, url: URL): void {
    if (request.method === 'HEAD') return void response.writeHead(200).end();
    const prefix = url.searchParams.get('prefix') ?? '';
    if (url.searchParams.has('uploads')) {
      const uploads = [...state.uploads]
        .filter(([, { key }]) => key.startsWith(prefix))
        .map(
          ([id, { key, begun }]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
        );
      return xml(response, `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`);
    }
    const after = url.searchParams.get('continuation-token') ?? '';
    const all = [...state.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const keys = all.slice(0, 1_000);
    const more =
      all.length > keys.length ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : '';
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    return xml(
      response,
      `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents}</ListBucketResult>`,
    );
  }

  function onObject(call: {
    request: IncomingMessage;
    response: ServerResponse;
    url: URL;
    key: string;
    body: Buffer;
  }): void {
    const { request, response, url, key, body } = call;
    const uploadId = url.searchParams.get('uploadId');
    const upload = uploadId === null ? undefined : state.uploads.get(uploadId);
    const type = request.headers['content-type'] ?? 'application/octet-stream';
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    switch (request.method ?? 'GET') {
      case 'PUT':
        if (uploadId !== null) {
          if (!upload) return problem(response, 404, 'NoSuchUpload');
          upload.parts.set(Number(url.searchParams.get('partNumber')), body);
        } else state.objects.set(key, { bytes: body, type });
        return void response.writeHead(200, { etag }).end();
      case 'POST': {
        if (url.searchParams.has('uploads')) {
          const id = randomBytes(8).toString('hex');
          state.uploads.set(id, { key, begun: new Date(), parts: new Map() });
          return xml(
            response,
            `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        if (!upload || uploadId === null) return problem(response, 404, 'NoSuchUpload');
        const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
        state.objects.set(key, { bytes: Buffer.concat(parts), type });
        state.uploads.delete(uploadId);
        return xml(
          response,
          `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
        );
      }
      case 'DELETE':
        if (uploadId !== null) state.uploads.delete(uploadId);
        else state.objects.delete(key);
        return void response.writeHead(204).end();
      default: {
        const found = state.objects.get(key);
        if (!found) return problem(response, 404, 'NoSuchKey');
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        const part = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1);
        const status = from === undefined ? 200 : 206;
        return void response
          .writeHead(status, { 'content-type': found.type, 'content-length': part.length })
          .end(request.method === 'HEAD' ? undefined : part);
      }
    }
  }

  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  state.port = (server.address() as AddressInfo).port;
  state.endpoint = `http://127.0.0.1:${state.port}`;
  return state;
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}

function problem(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** The clock of this server, whatever a test makes of `Date.now`. */
function trueNowMs(): number {
  return performance.timeOrigin + performance.now();
}

function signedMs(request: IncomingMessage): number {
  const compact = String(request.headers['x-amz-date'] ?? '');
  return Date.parse(compact.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
}

/** Is the call signed by the one pair of keys (AWS Signature Version 4)? Written from the specification, not from a client. */
function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Pick<S3Server, 'accessKeyId' | 'secretAccessKey'>,
): boolean {
  const header = request.headers.authorization ?? '';
  const [, id, day, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (id !== accessKeyId || day === undefined || signed === undefined || signature === undefined)
    return false;
  const claimed = String(request.headers['x-amz-content-sha256'] ?? '');
  const sum = createHash('sha256').update(body).digest('hex');
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sum) return false;
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, signed, claimed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
