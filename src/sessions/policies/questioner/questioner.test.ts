// A questioner beside the built-in mind, on pages made of words: what is asked, what is tried, when it may end.
import { expect, test } from 'vitest';
import {
  button,
  field,
  heading,
  link,
  text,
  walk,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';
import { seededRandom } from '../../../base/random.ts';
import { firstTimeVisitor } from '../../../personas/library/first-time-visitor.ts';
import type { CreatePolicy } from '../../policy.ts';
import { createBuiltinPolicy } from '../builtin/builtin-policy.ts';
import { createNoopPolicy } from '../noop.ts';
import { createQuestioner, type GuidedLevel } from './questioner.ts';

const site: Record<string, SitePage> = {
  '/': {
    title: 'Fern & Oak',
    parts: [
      field('Search', { type: 'search', form: '' }, { group: '' }),
      link('Returns and exchanges', '/exchange'),
      link('Return policy', '/returns'),
      link('Gift cards', '/gifts'),
      link('Our story', '/story'),
      field('E-mail', { type: 'email' }),
      button('Subscribe', { group: 'f1' }),
      button('Clear'),
    ],
  },
  '/returns': {
    title: 'Return policy',
    parts: [
      heading('Return policy'),
      text('Send anything back within 30 days and get a full refund. Returns are free in our stores.'),
    ],
  },
  '/gifts': { title: 'Gift cards', parts: [heading('Gift cards')] },
  '/story': { title: 'Our story', parts: [heading('Our story')] },
  '/exchange': { title: 'Exchanges', parts: [heading('Exchanges'), text('Swap it for another size.')] },
};
const context = (task: string | null, flows: string[] = [], seed = 3) => ({
  persona: firstTimeVisitor,
  targetUrl: 'https://shop.example/',
  task,
  flows,
  effects: 'reversible' as const,
  random: seededRandom(seed),
});
const guided = async (level: GuidedLevel, turnsMax = 40, seed = 3) => {
  const policy = createQuestioner(createBuiltinPolicy, level)(context('Find the return policy', [], seed));
  const log = await walk(policy, site, { turnsMax });
  return { log, record: policy.guided?.(), asked: log.decisions.flatMap((decision) => decision.asked ?? []) };
};

test('standard asks three questions at the end of the goal and has the other way tried before it may end', async () => {
  const { log, record, asked } = await guided('standard');
  expect(asked.slice(0, 3).map(({ id }) => id)).toEqual(['expected', 'unclear', 'left']);
  expect(log.paths.some((path) => path === '/gifts' || path === '/story')).toBe(true);
  expect(log.decisions.at(-1)?.action).toMatchObject({ kind: 'finish', reached: true });
  expect(record).toMatchObject({ level: 'standard', passed: true });
  expect(record?.items.find(({ id }) => id === 'alternative')).toMatchObject({ state: 'done' });
  const gates = asked.filter(({ id }) => id === 'gate').map(({ state }) => state);
  expect(gates[0]).toBe('open');
  expect(gates.at(-1)).toBe('done');
});

test('what sounded right and was not is named', async () => {
  const answers: (string | undefined)[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const { asked } = await guided('standard', 40, seed);
    answers.push(asked.find(({ id }) => id === 'unclear')?.answer);
  }
  expect(answers).toContain('“Returns and exchanges” sounded right, but I had to come back from it.');
});

test('deep tries wrong input, back and forth, search, the next best link, undoing and the way out of an error', async () => {
  const { record, log } = await guided('deep');
  const states = Object.fromEntries((record?.items ?? []).map(({ id, state }) => [id, state]));
  expect(Object.keys(states)).toEqual(
    expect.arrayContaining([
      'alternative',
      'second-best link',
      'back and forth',
      'search',
      'invalid input',
      'error path',
      'change of mind',
    ]),
  );
  expect(Object.values(states)).not.toContain('open');
  expect(states['back and forth']).toBe('done');
  expect(log.decisions.filter(({ record }) => record.strategy === 'probe').length).toBeGreaterThan(3);
});

test('who only looks around goes on where the list has led to something new', async () => {
  const hidden: Record<string, SitePage> = {
    '/': {
      title: 'Hall',
      parts: [heading('Hall'), link('Lights', '/lights'), link('Courts', '/courts', { salience: 0.9 })],
    },
    '/courts': { title: 'Courts', parts: [heading('Courts')] },
    '/lights': { title: 'Lights', parts: [heading('Lights'), button('Switch on')] },
  };
  const policy = createQuestioner(blindTo(createBuiltinPolicy, '/lights'), 'standard')(context(null));
  const { decisions, paths } = await walk(policy, hidden, { turnsMax: 30 });
  const after = decisions.slice(decisions.findIndex(({ record }) => record.strategy === 'probe') + 1);
  expect(paths).toContain('/lights');
  expect(after.some(({ record }) => record.thought.includes('Switch on'))).toBe(true);
  expect(decisions.at(-1)?.action.kind).toBe('finish');
  expect(decisions.flatMap(({ asked }) => asked ?? []).filter(({ id }) => id === 'expected')).toHaveLength(1);
});

/** A mind that overlooks the links to one page. */
function blindTo(create: CreatePolicy, path: string): CreatePolicy {
  return (given) => {
    const policy = create(given);
    return {
      ...policy,
      decide: (observation, signal) =>
        policy.decide(
          { ...observation, elements: observation.elements.filter(({ href }) => !href.endsWith(path)) },
          signal,
        ),
    };
  };
}

test('a budget that ends first leaves the gate shut, and says what was open', async () => {
  const { record } = await guided('deep', 4);
  expect(record?.passed).toBe(false);
  expect(record?.items.some(({ state }) => state === 'open')).toBe(true);
});

test('any policy can be wrapped, and one that never ends is never asked', async () => {
  const policy = createQuestioner(createNoopPolicy, 'standard')(context('Find the return policy'));
  const log = await walk(policy, site, { turnsMax: 5 });
  expect(log.decisions.flatMap((decision) => decision.asked ?? [])).toEqual([]);
  expect(policy.guided?.()).toMatchObject({ passed: false, goalEndedTurn: null });
  expect(policy.name).toBe('noop');
});

test('each named step is asked about when it is behind', async () => {
  const policy = createQuestioner(
    createBuiltinPolicy,
    'standard',
  )(context(null, ['Find the return policy', 'Find the moon']));
  const log = await walk(policy, site, { turnsMax: 60 });
  const ids = log.decisions.flatMap((decision) => decision.asked ?? []).map(({ id }) => id);
  expect(ids).toContain('expected: Find the return policy');
  expect(policy.flows().map(({ verdict }) => verdict)).toEqual(['reached', 'not_reached']);
});
