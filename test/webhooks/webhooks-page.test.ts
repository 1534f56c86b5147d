// docs/webhooks.md says nothing that does not hold: its programs verify what the service signs and refuse what it did not,
// its vectors and examples are those of the code.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payloadJsonSchemas, webhookEvents } from '../../src/webhooks/payload.ts';
import { newWebhookSecret, signatureHeaders } from '../../src/webhooks/signature.ts';

const page = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].flatMap(([, name, text]) =>
    name === language ? [text ?? ''] : [],
  );
const schemas = payloadJsonSchemas();
const nowS = 1_800_000_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-page-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Case {
  what: string;
  secret: string;
  headers: Record<string, string>;
  body: string;
}

function cases(): { genuine: Case[]; forged: Case[] } {
  const secrets = [newWebhookSecret(), 'a-secret of sixteen and more'];
  const bodies = schemas.map((schema) => JSON.stringify((schema['examples'] as unknown[])[0]));
  const signed = (secret: string, body: string, timestampS = nowS) => ({
    secret,
    body,
    headers: signatureHeaders({ secret, id: 'msg_1', timestampS, body }),
  });
  const genuine = secrets.flatMap((secret) => [
    ...bodies.map((body) => ({ what: 'as it came', ...signed(secret, body) })),
    { what: 'beyond ASCII', ...signed(secret, '{"text":"Kärntner Straße — 你好"}') },
    { what: '4 minutes old', ...signed(secret, '{}', nowS - 240) },
  ]);
  const forged = secrets.flatMap((secret) => {
    const one = signed(secret, bodies[0] ?? '');
    const mac = one.headers['webhook-signature'] ?? '';
    const withHeader = (name: string, value: string) => ({
      ...one,
      headers: { ...one.headers, [name]: value },
    });
    return [
      { what: 'another body', ...one, body: `${one.body} ` },
      { what: 'another secret', ...one, secret: newWebhookSecret() },
      { what: 'another id', ...withHeader('webhook-id', 'msg_2') },
      { what: 'another time', ...withHeader('webhook-timestamp', String(nowS + 1)) },
      { what: 'another version', ...withHeader('webhook-signature', mac.replace('v1,', 'v2,')) },
      { what: 'half a signature', ...withHeader('webhook-signature', mac.slice(0, 20)) },
      { what: 'no signature', ...withHeader('webhook-signature', '') },
      { what: '6 minutes old', ...signed(secret, '{}', nowS - 360) },
      { what: 'from the future', ...signed(secret, '{}', nowS + 360) },
    ];
  });
  const rotated = genuine.map((one) => ({
    ...one,
    what: 'among other signatures',
    headers: {
      ...one.headers,
      'webhook-signature': `v1,${'A'.repeat(43)}= ${one.headers['webhook-signature'] ?? ''} v1a,abc`,
    },
  }));
  return { genuine: [...genuine, ...rotated], forged };
}

/** The parsed body of each case, or null where it was refused. */
type Verify = (all: Case[]) => Promise<unknown[]>;

const inJavaScript: Verify = async (all) => {
  const file = join(folder, 'verify.mjs');
  await writeFile(file, blocks('js')[0] ?? '');
  const { verify } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    verify: (secret: string, headers: Record<string, string>, body: string, nowS: number) => unknown;
  };
  return all.map(({ secret, headers, body }) => {
    try {
      return verify(secret, headers, body, nowS);
    } catch {
      return null;
    }
  });
};

const inPython: Verify = async (all) => {
  await writeFile(join(folder, 'verify.py'), blocks('python')[0] ?? '');
  await writeFile(join(folder, 'cases.json'), JSON.stringify(all));
  await writeFile(
    join(folder, 'main.py'),
    `import json
from verify import verify
out = []
for case in json.load(open("cases.json", encoding="utf-8")):
    try:
        out.append(verify(case["secret"], case["headers"], case["body"].encode(), ${nowS}))
    except ValueError:
        out.append(None)
print(json.dumps(out))
`,
  );
  const told = await new Promise<string>((resolve, reject) => {
    execFile('python3', ['main.py'], { cwd: folder, timeout: 30_000 }, (error, out) => {
      if (error) reject(new Error(`this test needs python3: ${error.message}`));
      else resolve(out);
    });
  });
  return JSON.parse(told) as unknown[];
};

test.each([
  ['JavaScript', inJavaScript],
  ['Python', inPython],
])('the program in %s accepts what the service signs, and nothing else', async (_language, verify) => {
  const { genuine, forged } = cases();
  const answers = await verify([...genuine, ...forged]);
  for (const [nth, one] of genuine.entries()) expect(answers[nth], one.what).toEqual(JSON.parse(one.body));
  for (const [nth, one] of forged.entries()) expect(answers[genuine.length + nth], one.what).toBeNull();
});

test('the signatures on the page are those of the code and of the reference library', () => {
  const [, id, timestamp] = /`webhook-id: (\w+)`, `webhook-timestamp: (\d+)`/.exec(page) ?? [];
  const body = (blocks('')[0] ?? '').trim();
  const vectors = [...page.matchAll(/^\| `(.+?)` +\| `(v1,.+?)` \|$/gm)];
  expect(vectors).toHaveLength(2);
  for (const [, secret = '', signature] of vectors) {
    const made = signatureHeaders({ secret, id: id ?? '', timestampS: Number(timestamp), body });
    expect(made['webhook-signature']).toBe(signature);
    const reference = secret.startsWith('whsec_')
      ? new Webhook(secret)
      : new Webhook(secret, { format: 'raw' });
    expect(reference.sign(id ?? '', new Date(Number(timestamp) * 1_000), body)).toBe(signature);
  }
});

test('every event has a schema, and an example that fits it and stands on the page', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const shown = blocks('json').map((text) => JSON.parse(text) as { type: string });
  expect(shown.map((one) => one.type).toSorted()).toEqual([...webhookEvents, 'webhook.test'].toSorted());
  for (const schema of schemas) {
    const [example] = schema['examples'] as { type: string }[];
    expect(ajv.validate(schema, example), ajv.errorsText()).toBe(true);
    expect(shown.find((one) => one.type === example?.type)).toEqual(example);
    expect(page).toContain(`### ${example?.type}\n`);
    expect(page).toContain(`(${String(schema['$id']).slice(1)})`);
  }
});
