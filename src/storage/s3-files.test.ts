// Against a server that checks signatures and digests (test/support/s3-server).
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { startS3Server, type S3Server } from '../../test/support/s3-server.ts';
import { patientFiles } from './patient-files.ts';
import { createS3Files } from './s3-files.ts';

let server: S3Server;
let files: ReturnType<typeof createS3Files>;

const settingOf = (endpoint: string) => ({
  kind: 's3' as const,
  bucket: 'artefacts',
  prefix: 'passerby/eu',
  endpoint,
  region: 'us-east-1',
});
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  server = await startS3Server();
  const { accessKeyId, secretAccessKey } = server;
  files = createS3Files(settingOf(server.endpoint), { accessKeyId, secretAccessKey });
});
afterAll(async () => {
  files.close();
  await server.close();
});

test('small bytes are kept under the prefix with their digest, read whole, in part, and removed', async () => {
  const bytes = Buffer.from('a picture');
  expect(await files.put('acc/run/ses/picture.png', bytes, 'image/png')).toEqual({
    key: 'acc/run/ses/picture.png',
    sizeBytes: 9,
    sha256: sha256(bytes),
  });
  expect(server.objects.get('passerby/eu/acc/run/ses/picture.png')?.type).toBe('image/png');
  expect((await files.get('acc/run/ses/picture.png'))?.toString()).toBe('a picture');
  const part = await files.read('acc/run/ses/picture.png', { first: 2, last: 4 });
  expect(Buffer.concat((await part?.toArray()) ?? []).toString()).toBe('pic');
  await files.delete('acc/run/ses/picture.png');
  expect(await files.get('acc/run/ses/picture.png')).toBeNull();
  await expect(files.delete('acc/run/ses/picture.png')).resolves.toBeUndefined();
});

test('large bytes and streams go in parts', async () => {
  const bytes = randomBytes(20_000_000);
  const whole = await files.put('acc/run/ses/large.bin', bytes, 'application/gzip');
  expect(whole).toMatchObject({ sizeBytes: bytes.length, sha256: sha256(bytes) });
  const streamed = await files.put('acc/run/ses/stream.bin', Readable.from([bytes]), 'application/gzip');
  expect(streamed.sha256).toBe(whole.sha256);
  expect(sha256((await files.get('acc/run/ses/stream.bin')) ?? Buffer.alloc(0))).toBe(whole.sha256);
  expect(server.calls.filter((call) => call === 'PUT passerby/eu/acc/run/ses/large.bin').length).toBe(3);
});

test('a stream that breaks leaves no object, and what parts it left is tidied', async () => {
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(9_000_000);
      await Promise.resolve();
      throw new Error('the source broke');
    })(),
  );
  await expect(files.put('acc/run/ses/broken.bin', broken, 'application/gzip')).rejects.toThrow();
  expect(await files.get('acc/run/ses/broken.bin')).toBeNull();
  server.uploads.set('left', { key: 'passerby/eu/acc/x', begun: new Date(0), parts: new Map() });
  server.uploads.set('new', { key: 'passerby/eu/acc/y', begun: new Date(), parts: new Map() });
  await files.tidy(Date.now() - 60_000);
  expect([...server.uploads.keys()]).toEqual(['new']);
});

test('more keys than one page are listed, in order, of that folder alone', async () => {
  for (let nth = 0; nth < 1_005; nth++) {
    server.objects.set(`passerby/eu/many/${String(nth).padStart(4, '0')}`, {
      bytes: Buffer.alloc(0),
      type: '',
    });
  }
  server.objects.set('passerby/eu/many-others/1', { bytes: Buffer.alloc(0), type: '' });
  const keys = await files.list('many');
  expect(keys).toHaveLength(1_005);
  expect(keys[0]).toBe('many/0000');
});

test('a wrong secret is refused, and told as that', async () => {
  const stranger = createS3Files(settingOf(server.endpoint), {
    accessKeyId: server.accessKeyId,
    secretAccessKey: 'wrong',
  });
  await expect(stranger.put('acc/x', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    /SignatureDoesNotMatch/,
  );
  expect(await stranger.fault()).toMatch(/refuses the credentials/);
  expect(await files.fault()).toBeNull();
  stranger.close();
});

test('a store that is away for a while is waited for, and a refusal is not', async () => {
  const patient = patientFiles(files, { clock: systemClock, log: silentLog });
  server.setAway(true);
  expect(await files.fault()).toMatch(/cannot be used/);
  const kept = patient.put('acc/run/ses/late.png', Buffer.from('late'), 'image/png');
  setTimeout(() => server.setAway(false), 1_500);
  expect((await kept).sizeBytes).toBe(4);
  const stranger = createS3Files(settingOf(server.endpoint), { accessKeyId: 'nobody', secretAccessKey: 'x' });
  await expect(
    patientFiles(stranger, { clock: systemClock, log: silentLog }).get('acc/run/ses/late.png'),
  ).rejects.toThrow();
  stranger.close();
});

test('a clock that jumps by an hour, or is set right, loses no write', async () => {
  const trueNow = Date.now;
  let aheadMs = 0;
  Date.now = () => trueNow() + aheadMs;
  try {
    for (aheadMs of [3_600_000, 0, -3_600_000, 0]) {
      await files.put('acc/run/ses/small.bin', Buffer.from(`at ${aheadMs}`), 'a/b');
      expect((await files.get('acc/run/ses/small.bin'))?.toString()).toBe(`at ${aheadMs}`);
    }
    for (aheadMs of [3_600_000, 0]) {
      await files.put('acc/run/ses/stream.bin', Readable.from([Buffer.from('streamed')]), 'a/b');
      expect(await files.fault()).toBeNull();
    }
  } finally {
    Date.now = trueNow;
  }
});
