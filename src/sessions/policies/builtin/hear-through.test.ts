// Somebody who listens and jumped over a part of the page hears it before they go elsewhere.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { heading, link, noEffect, readOf, type Part } from '../../../../test/support/synthetic-page.ts';
import { firstTimeVisitor } from '../../../personas/library/first-time-visitor.ts';
import { screenReaderUser } from '../../../personas/library/screen-reader-user.ts';
import type { Persona } from '../../../personas/persona.ts';

const page: Part[] = [
  heading('Sign in'),
  ...['Kitchen', 'Clothing', 'Living'].map((name) => link(name, `/${name.toLowerCase()}`)),
  link('Create an account', '/join'),
  ...['Privacy', 'Cookies'].map((name) => link(name, `/${name.toLowerCase()}`)),
];
const whole = readOf({ title: 'Sign in', parts: page }, 'https://shop.example/sign-in', 0);

/** What is heard of the page from one place to another. */
function heard(from: number, to: number) {
  const isControl = ({ kind }: (typeof whole.elements)[number]) => kind === 'control';
  return {
    ...whole,
    elements: whole.elements.slice(from, to),
    controlsAbove: whole.elements.slice(0, from).filter(isControl).length,
    controlsBelow: whole.elements.slice(to).filter(isControl).length,
    scroll: { x: 0, y: from, maxX: 0, maxY: to >= whole.elements.length ? from : whole.elements.length },
  };
}

async function strategiesOf(persona: Persona, reads: ReturnType<typeof heard>[]): Promise<string[]> {
  const mind = builtinMind('Create an account', { persona });
  const { signal } = new AbortController();
  const strategies: string[] = [];
  for (const [at, now] of reads.entries()) {
    const { action, record } = await mind.decide({ ...now, turn: at + 1, canGoBack: false }, signal);
    strategies.push(action.kind === 'listen' ? `${record.strategy} ${action.to}` : record.strategy);
    mind.learn({
      action,
      effect: { ...noEffect, urlBefore: now.url, urlAfter: now.url },
      refused: null,
      expectationMet: null,
      missed: false,
      now: { ...(reads[at + 1] ?? now), turn: at + 2, canGoBack: false },
    });
  }
  return strategies;
}

test('what was jumped over is heard from the top, and used', async () => {
  const jumped = [heard(0, 4), heard(5, 7), heard(0, 4), heard(4, 7)];
  expect(await strategiesOf(screenReaderUser, jumped)).toEqual([
    'scroll',
    'hear-through top',
    'hear-through read-on',
    'choose',
  ]);
});

test('who heard all of it, or sees it, does not begin again', async () => {
  const all = await strategiesOf(screenReaderUser, [heard(0, 4), heard(4, 7)]);
  expect(all.join(' ')).not.toContain('hear-through');
  const sees = await strategiesOf(firstTimeVisitor, [heard(0, 4), heard(5, 7)]);
  expect(sees.join(' ')).not.toContain('hear-through');
});
