// Suspicions behind a login, driven in a real browser: with a login that the site shows to everybody, and with a stored one.
import { afterAll, test } from 'vitest';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { replyOf } from '../../test/support/llm-scene.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { openSiteOf, recordVisit } from '../../test/support/record-visit.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { createMask } from '../evidence/mask.ts';
import { meterModel } from '../models/metered.ts';
import { createScriptedModel } from '../models/scripted.ts';
import { createLlmPolicy } from '../sessions/policies/llm/llm-policy.ts';
import type { Reply } from '../sessions/policies/llm/reply.ts';
import { createKeptSignIn, type KeptSignIn } from '../sessions/kept-sign-in.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import { readCheck, type Check } from './checks/check-index.ts';
import { prove } from './prove.ts';
import { frameOf } from './step-frame.ts';
import { readSteps } from './steps.ts';

const shownLogin = { username: 'visitor', password: 'open-sesame-22' };
const signIn = (
  hint: string,
) => `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1><p>${hint}</p>
  <form method="post" action="/login"><label>User name <input name="user" autocomplete="username"></label>
  <label>Password <input name="password" type="password" autocomplete="current-password"></label>
  <button>Sign in</button></form>`;
const account = (count: number) => `<!doctype html><html lang="en"><title>Account</title><h1>Account</h1>
  <a href="/logout">Sign out</a><p>Paid €10.00</p><p>Spent €3.00</p><p>Left €8.00</p>
  <form method="post" action="/basket/add"><input type="hidden" name="item" value="7"><button>Add to basket</button></form>
  <p>Basket (${count})</p>`;

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** A site that takes this login, with what was done there. */
async function openMembers(accepted: typeof shownLogin, hint: string) {
  const done = { signIns: 0, inBasket: 0 };
  /** Sessions that the site knows; who signs out is known no more. */
  const known = new Set<string>();
  const site = await serveSite({
    handler: (request, response) => {
      let body = '';
      request.on('data', (piece) => (body += String(piece)));
      request.on('end', () => {
        const { method = '', url = '' } = request;
        const given = new URLSearchParams(body);
        const isRight =
          given.get('user') === accepted.username && given.get('password') === accepted.password;
        if (method === 'POST' && url === '/login' && isRight) {
          done.signIns += 1;
          known.add(`in=${done.signIns}`);
          const cookie = `in=${done.signIns}; Path=/`;
          return response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
        }
        const cookie = request.headers.cookie ?? '';
        if (url === '/logout') {
          known.delete(cookie);
          return response.writeHead(303, { location: '/' }).end();
        }
        if (method === 'POST' && url === '/basket/add') done.inBasket += 1;
        if (method === 'POST') return response.writeHead(303, { location: '/' }).end();
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        return response.end(known.has(cookie) ? account(done.inBasket) : signIn(hint));
      });
    },
  });
  sites.push(site);
  return { site, done };
}

/** A visit of these replies; a `ref` is the name of the thing. */
async function visited(site: HttpsSite, replies: Partial<Reply>[], login?: StoredLogin): Promise<Evidence> {
  const model = createScriptedModel(({ messages }, at) => {
    const told = messages.map(({ text }) => text).join('\n');
    const refOf = (name: string) => [...told.matchAll(new RegExp(`(e\\d+) ${name}`, 'g'))].at(-1)?.[1] ?? '';
    const reply = replies[at] ?? { action: 'give-up' as const, text: 'Enough.' };
    return { value: replyOf({ ...reply, ref: reply.ref ? refOf(reply.ref) : '' }) };
  });
  const metered = meterModel(model, async () => ({ ok: true, settle: async () => undefined }));
  const { evidence } = await recordVisit({
    site,
    persona: plainPersona,
    task: 'See what is left',
    seed: 3,
    turns: 6,
    effects: 'reversible',
    createPolicy: createLlmPolicy({ model: metered, clock: systemClock, nonce: 'N0nceForLogins' }),
    ...(login ? { login } : {}),
  });
  return evidence;
}

async function proofOf(
  { site, evidence }: { site: HttpsSite; evidence: Evidence },
  {
    steps,
    check,
    login = null,
    keptSignIn,
  }: { steps: unknown[]; check: unknown; login?: StoredLogin | null; keptSignIn?: KeptSignIn },
) {
  const frame = frameOf(evidence, null, {
    hide: (text) => text,
    leaks: () => false,
    hasLogin: login !== null,
  });
  const read = readSteps(steps, frame);
  if ('refused' in read) return read;
  return prove({
    evidence,
    steps: read,
    checks: [readCheck(check) as Check],
    sinkOf: () => ({ events: () => Promise.resolve(), image: () => Promise.resolve() }),
    login,
    ...(keptSignIn && { keptSignIn }),
    mask: createMask(login ? [login.password] : []),
    openSite: openSiteOf(site),
    limitMs: 60_000,
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  });
}

const shown = (text: string) => ({ of: { text }, at: 'end' });
const wrongSum = {
  kind: 'sum',
  parts: [shown('Spent'), shown('Left')],
  total: shown('Paid'),
  correct: false,
};
const again = (...turns: number[]) => turns.map((turn) => ({ do: 'again', turn }));
const add = { do: 'click', on: { name: 'Add to basket' } };
const basketStays = { kind: 'text', at: 'end', text: 'Basket (0)', present: true };

test.concurrent('a login that the site shows to everybody is typed again, and what lies behind it is proven', async ({
  expect,
}) => {
  const hint = `Try it: ${shownLogin.username} / ${shownLogin.password}`;
  const { site, done } = await openMembers(shownLogin, hint);
  const evidence = await visited(site, [
    { action: 'type', ref: 'User name', text: shownLogin.username },
    { action: 'type', ref: 'Password', text: shownLogin.password, submit: true },
  ]);
  expect(evidence.turns[1]?.action.value).toBe(shownLogin.password);
  expect(done.signIns).toBe(1);
  expect(await proofOf({ site, evidence }, { steps: again(1, 2), check: wrongSum })).toMatchObject({
    verdict: 'proven',
    because: 'The parts add up to 11, and 10 is shown.',
  });
  expect(done.signIns).toBe(3);
  const typed = [
    { do: 'type', on: { name: 'User name' }, text: shownLogin.username },
    { do: 'type', on: { name: 'Password' }, text: shownLogin.password, enter: true },
  ];
  expect(await proofOf({ site, evidence }, { steps: typed, check: wrongSum })).toMatchObject({
    verdict: 'proven',
  });
  // What one drive leaves in the account would be found by the next.
  expect(await proofOf({ site, evidence }, { steps: [...typed, add], check: basketStays })).toMatchObject({
    verdict: 'not checkable',
  });
  expect(done.inBasket).toBe(0);
});

test.concurrent('with a stored login proofs sign in once, and once more where one of them signed out; the account is only read', async ({
  expect,
}) => {
  const accepted = { username: 'mia.berg', password: 'Canary 77 Häst' };
  const { site, done } = await openMembers(accepted, 'For members.');
  const login = { origin: site.url, ...accepted };
  const evidence = await visited(site, [{ action: 'log-in' }], login);
  expect(evidence.turns[0]?.action.kind).toBe('log-in');
  done.signIns = 0;
  const keptSignIn = createKeptSignIn();
  const both = { login, keptSignIn };
  const proof = await proofOf({ site, evidence }, { steps: again(1), check: wrongSum, ...both });
  expect(proof).toMatchObject({ verdict: 'proven' });
  expect(JSON.stringify(proof)).not.toContain('Canary');
  const adding = await proofOf(
    { site, evidence },
    { steps: [...again(1), add], check: basketStays, ...both },
  );
  expect(adding).toMatchObject({ verdict: 'not checkable' });
  expect([done.signIns, done.inBasket]).toEqual([1, 0]);

  const isOut = { kind: 'text', at: 'end', text: 'For members.', present: true };
  const out = [...again(1), { do: 'click', on: { name: 'Sign out' } }];
  expect(await proofOf({ site, evidence }, { steps: out, check: isOut, ...both })).toMatchObject({
    verdict: 'proven',
  });
  // Its first drive came back and signed out, so that the second was known no more and had to sign in.
  expect([done.signIns, keptSignIn.sends(), keptSignIn.forgotten()]).toEqual([2, 2, 1]);
  expect(await proofOf({ site, evidence }, { steps: again(1), check: wrongSum })).toEqual({
    refused: 'turn 1 cannot be done again',
  });
});
