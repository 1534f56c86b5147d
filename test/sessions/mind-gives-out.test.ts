// A mind whose thread is ended for its memory: the session says so, and nobody takes it for a fault of the page.
import { expect, test } from 'vitest';
import { createMinds } from '../../src/sessions/minds/minds.ts';
import type { CreateMind } from '../../src/sessions/policy.ts';
import { pages, serveSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

/** Words of which each copy in the thread is a text of its own. */
const words = 'lamp '.repeat(1_000_000);

test('a session whose mind takes more memory than it may have ends as its own failure, with the reason', async () => {
  const site = await serveSite({
    handler: pages({ '/': '<!doctype html><h1>Hall</h1><a href="/b">On</a>' }),
  });
  const minds = createMinds({ thinkLimitMs: 60_000 });
  const createPolicy: CreateMind = (context, forThread) => {
    const mind = minds.mindFor({})(context, forThread);
    return {
      ...mind,
      decide: (seen, signal) => {
        const [element] = seen.elements;
        if (!element) throw new Error('the page has elements');
        const elements = Array.from({ length: 80 }, () => ({ ...element, text: words }));
        return mind.decide({ ...seen, elements }, signal);
      },
    };
  };
  try {
    const visit = { site, persona: plainPersona, task: 'Find the opening hours', seed: 1, turns: 3 };
    const { evidence } = await recordVisit({ ...visit, wallMs: 90_000, createPolicy });
    expect(evidence.end).toMatchObject({
      outcome: null,
      failure: { code: 'harness_error', reason: 'mind_memory' },
    });
  } finally {
    await Promise.all([minds.close(), site.close()]);
  }
});
