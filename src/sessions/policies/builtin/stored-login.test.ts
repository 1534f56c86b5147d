// The built-in mind and a stored login, in whole sessions on small sites. Wrong passwords and echoes: test/contract/stored-logins.
import { expect, test } from 'vitest';
import { serveSite, type HttpsSite } from '../../../../test/support/https-site.ts';
import { plainPersona } from '../../../../test/support/personas.ts';
import { recordVisit } from '../../../../test/support/record-visit.ts';
import { maskText } from '../../../evidence/mask.ts';
import type { Evidence } from '../../../evidence/evidence.ts';
import type { CreatePolicy } from '../../policy.ts';
import { createBuiltinPolicy } from './builtin-policy.ts';

const login = { username: 'mia@example.com', password: 'Kestrel#Harbour!9' };

/** All that a mind is ever told, as a prompt to a language model would be made from it. */
function listenIn(told: unknown[]): CreatePolicy {
  return (context) => {
    told.push(context);
    const mind = createBuiltinPolicy(context);
    return {
      ...mind,
      decide: (observation, signal) => {
        told.push(observation);
        return mind.decide(observation, signal);
      },
      learn: (outcome) => {
        told.push(outcome);
        return mind.learn(outcome);
      },
    };
  };
}

async function visit(
  answer: (path: string, body: URLSearchParams) => string,
  more: { task: string | null; turns: number; createPolicy?: CreatePolicy },
): Promise<Evidence> {
  const site: HttpsSite = await serveSite({
    handler: (request, response) => {
      let body = '';
      request.on('data', (piece) => (body += String(piece)));
      request.on('end', () => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        const path = new URL(request.url ?? '/', 'https://localhost').pathname;
        response.end(`<!doctype html><html lang="en">${answer(path, new URLSearchParams(body))}`);
      });
    },
  });
  try {
    const { evidence } = await recordVisit({
      site,
      persona: plainPersona,
      seed: 4,
      login: { ...login, origin: site.url },
      ...more,
    });
    return evidence;
  } finally {
    await site.close();
  }
}

const form = (to: string, fields: string) => `<form method="post" action="${to}">${fields}</form>`;

test('a login on two pages that stays without a word is tried twice, then given up', async () => {
  const sent: (string | null)[] = [];
  const first = `<title>Ledger</title><h1>Sign in</h1>${form(
    '/password',
    '<label>E-mail <input type="email" name="u"></label><button>Continue</button>',
  )}`;
  const second = `<title>Ledger</title><h1>Sign in</h1>${form(
    '/',
    '<label>Password <input type="password" name="p"></label><button>Continue</button>',
  )}`;
  const evidence = await visit(
    (path, body) => {
      if (body.has('p')) sent.push(body.get('p'));
      return path === '/password' ? second : first;
    },
    { task: 'Sign in', turns: 10 },
  );
  expect(sent).toEqual([login.password, login.password]);
  expect(evidence.end).toMatchObject({
    outcome: 'gave_up',
    because: 'The login stayed after the stored login for localhost was sent.',
  });
  // A press beside the button is made again, so that there may be more turns than forms.
  expect(new Set(evidence.turns.map(({ action }) => action.kind))).toEqual(new Set(['log-in']));
  expect(JSON.stringify(evidence)).not.toContain(login.password);
});

test('who only looks around signs in where a login comes up, here in a frame, and goes on', async () => {
  const sent: (string | null)[] = [];
  const told: unknown[] = [];
  const frame = form(
    '/in',
    '<input type="email" name="u" aria-label="E-mail"><input type="password" name="p" aria-label="Password"><button>Log in</button>',
  ).replace('<form ', '<form target="_top" ');
  const evidence = await visit(
    (path, body) => {
      if (body.has('p')) sent.push(body.get('p'));
      if (path === '/login') return `<title>Log in</title>${frame}`;
      if (path === '/in')
        return `<title>Home of ${body.get('p')}</title><h1>Your boxes</h1><p role="alert">${body.get('u')} came with ${body.get('p')}</p>
          <a href="/boxes?${body.get('p')}">Open a box</a>`;
      if (path === '/boxes') return '<title>Boxes</title><h1>Box one</h1><p>It holds a lamp.</p>';
      return '<title>Boxes</title><h1>Boxes</h1><iframe src="/login" width="600" height="200" title="Log in"></iframe>';
    },
    { task: null, turns: 3, createPolicy: listenIn(told) },
  );
  expect(sent).toEqual([login.password]);
  expect(evidence.turns[0]?.action).toMatchObject({ kind: 'log-in', refused: null });
  expect(evidence.turns[0]?.decision.thought).toBe(
    'They want me to sign in. I use the stored login for localhost.',
  );
  expect(evidence.screens.map(({ title }) => title)).toContain(`Home of ${maskText}`);
  expect(told.length).toBeGreaterThan(5);
  const heard = JSON.stringify(told);
  expect(heard).toContain(`${maskText} came with ${maskText}`);
  expect(heard).not.toMatch(/Kestrel|Harbour|mia@/);
  expect(evidence.turns.filter(({ action }) => action.kind === 'log-in')).toHaveLength(1);
});

test('who has a login and changes something goes to the sign-in first, and gives the password to no other form', async () => {
  const sent: string[] = [];
  const password = '<label>Password <input type="password" name="p"></label>';
  const menu =
    '<nav><a href="/">News</a> <a href="/members">Members</a> <a href="/profile">Your profile</a></nav>';
  const pages: Record<string, string> = {
    '/': `<title>Club</title><h1>Club news</h1><p>The hall is shut.</p><a href="/login">Log in</a>`,
    '/login': `<title>Club</title><h1>Log in</h1>${form('/in', `<label>User name <input name="u"></label>${password}<button>Log in</button>`)}`,
    '/in': `<title>Club</title>${menu}<h1>Welcome</h1>`,
    '/members': `<title>Members</title>${menu}<h1>Members</h1>${form(
      '/made',
      `<label>First name <input name="f"></label><label>Last name <input name="l"></label><label>E-mail <input type="email" name="e"></label>${password}<button>Create</button>`,
    )}`,
    '/profile': `<title>Profile</title>${menu}<h1>Profile</h1>${form('/gone', `${password}<button>End membership</button>`)}`,
  };
  const evidence = await visit(
    (path, body) => {
      if (body.has('p')) sent.push(`${path} ${body.get('p') === login.password}`);
      return pages[path] ?? `<title>Club</title>${menu}<h1>That is done</h1>`;
    },
    { task: 'Change the opening hours of the hall to 18:00.', turns: 10 },
  );
  expect(evidence.turns.find(({ action }) => action.kind === 'click')?.decision.thought).toContain(
    'I sign in first: “Log in”',
  );
  expect(new Set(sent.filter((line) => line.endsWith('true')))).toEqual(new Set(['/in true']));
});
