// Which states in the middle of a journey a second look comes to again.
import { expect, test } from 'vitest';
import { effect, element, evidence, field, screen, turn } from '../../test/support/evidence-builder.ts';
import type { Evidence, ScreenRecord } from '../evidence/evidence.ts';
import { planStates } from './plan-states.ts';

const url = 'https://shop.example.com/order';
const next = element('next', { name: 'Next' });
const named = (name: string) => field(name, '', { label: name });
const at = (id: string, ...elements: ScreenRecord['elements']) =>
  screen(id, elements, { url, structure: id });

const turnsOf = (told: Evidence, pages: readonly string[], most: number) =>
  planStates(told, pages, most).map(({ turn: number }) => number);

/** A journey that comes from each screen to the one after it by pressing Next. */
function journey(...screens: ScreenRecord[]): Evidence {
  const turns = screens
    .slice(1)
    .map((to, place) =>
      turn(place + 1, next, { from: screens[place]?.id ?? '', to: to.id, effect: effect({ urlAfter: url }) }),
    );
  return evidence({ screens, turns });
}

test('steps with fields of their own, when they first come up', () => {
  const told = journey(
    at('s1', next),
    at('s2', next, named('Name')),
    at('s3', next, named('Name'), element('help', { name: 'Help' })),
    at('s4', next, named('Card number')),
    at('s5', next, named('Name')),
  );
  expect(turnsOf(told, [url], 5)).toEqual([1, 3]);
});

test('what lies further down belongs to its state, and what the page shows by its address is looked at there', () => {
  const below = screen('s3', [named('Postcode')], { url, structure: 's2' });
  const told = journey(at('s1', next, named('Name')), at('s2', next), below, at('s4', next, named('Name')));
  expect(turnsOf(told, [url], 5)).toEqual([1]);
});

test('nothing of a state in which a layer is open, whatever it is built of', () => {
  const dialog = element('d1', { kind: 'dialog', role: 'dialog', name: 'Basket' });
  const help = element('help', { name: 'Help' });
  const over = [next, help].map((each) => ({ ...each, visibleShare: 0 }));
  const first = at('s1', next, help);
  expect(turnsOf(journey(first, at('s2', next, dialog, named('Code'))), [url], 5)).toEqual([]);
  expect(turnsOf(journey(first, at('s2', ...over, named('Code'))), [url], 5)).toEqual([]);
  expect(turnsOf(journey(first, at('s2', next, help, named('Code'))), [url], 5)).toEqual([1]);
});

test('as many as are wanted, of the first forty turns', () => {
  const steps = Array.from({ length: 60 }, (_, place) =>
    at(`s${place + 1}`, next, named(`Field ${'x'.repeat(place)}`)),
  );
  expect(turnsOf(journey(...steps), [url], 5)).toEqual([1, 2, 3, 4, 5]);
  const late = [at('s0', next), ...Array.from({ length: 40 }, () => at('s0', next)), at('s9', named('Code'))];
  expect(turnsOf(journey(...late), [url], 5)).toEqual([]);
});

test('a step that a script gave an address to is come to unless the address brings it back', () => {
  const own = `${url}/payment`;
  const told = journey(
    at('s1', next),
    screen('s2', [next, named('Card number')], { url: own, structure: 's2' }),
  );
  const [press] = told.turns;
  const led = (more: object) => (press ? [{ ...press, effect: effect({ urlAfter: own, ...more }) }] : []);
  const states = (more: object) => planStates({ ...told, turns: led(more) }, [url, own], 5);
  expect(states({ historyChanged: true })).toEqual([{ turn: 1, unless: own }]);
  expect(states({ navigated: true })).toEqual([]);
});
