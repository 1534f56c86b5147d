// Pictures on their way to a mind: with the first look, when the screen changed, and with refs on request.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { replyOf, sceneNonce } from '../../../test/support/llm-scene.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { recordVisit } from '../../../test/support/record-visit.ts';
import { systemClock } from '../../base/time.ts';
import { meterModel } from '../../models/metered.ts';
import { createScriptedModel } from '../../models/scripted.ts';
import { createLlmPolicy } from '../policies/llm/llm-policy.ts';

let site: HttpsSite;
beforeAll(async () => {
  site = await serveSite({
    handler: (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>A</title><h1>A page</h1><button>One</button><button>Two</button>');
    },
  });
});
afterAll(() => site.close());

async function asked(pictures: boolean, persona = plainPersona) {
  const script = createScriptedModel(
    [
      { value: replyOf() },
      { value: replyOf({ action: pictures ? 'show-refs' : 'wait' }) },
      { value: replyOf() },
      { value: replyOf({ action: 'give-up', text: 'Enough.' }) },
    ],
    { pictures },
  );
  const model = meterModel(script, async () => ({ ok: true, settle: async () => undefined }));
  const createPolicy = createLlmPolicy({ model, clock: systemClock, nonce: sceneNonce });
  await recordVisit({ site, persona, task: 'Look', seed: 1, turns: 5, createPolicy });
  return script.asked.map(({ messages }) => messages.at(-1)?.picture ?? null);
}

test.concurrent('a picture comes first, not again while nothing changes, and with refs where they are asked for', async () => {
  const [first, second, third, fourth] = await asked(true);
  expect([second, fourth]).toEqual([null, null]);
  const { width, height, format } = await sharp(Buffer.from(first?.base64 ?? '', 'base64')).metadata();
  expect(format).toBe('jpeg');
  expect(Math.max(width, height)).toBeLessThanOrEqual(1_024);
  expect([first?.width, first?.height]).toEqual([width, height]);
  expect(third?.base64).toBeDefined();
  expect(third?.base64).not.toBe(first?.base64);
});

test.concurrent('a model that takes none gets none, and neither does a persona who sees no screen', async () => {
  const abilities = { ...plainPersona.abilities, vision: 'magnified-200' as const };
  const [taken, seen] = await Promise.all([asked(false), asked(true, { ...plainPersona, abilities })]);
  expect(taken).toEqual([null, null, null, null]);
  expect(seen.filter((one) => one !== null)).toEqual([]);
});
