import { describe, expect, it } from 'vitest';
import { button, element, field, heading, link, readOf, text } from '../../../test/support/synthetic-page.ts';
import type { Observation } from '../policy.ts';
import { deltaOf } from './delta.ts';
import { tellObservation, tellingCap } from './tell-observation.ts';

const parts = [
  heading('Mugs'),
  link('Home', '/'),
  link('Shop', '/shop'),
  text('We make mugs.'),
  field('Name', { value: 'Ida' }),
  button('Send', { states: { disabled: true } }),
];
const observation = (more: Partial<Observation> = {}): Observation => ({
  ...readOf({ title: 'Mugs', parts }, 'https://shop.example/mugs'),
  turn: 1,
  canGoBack: false,
  delta: null,
  ...more,
});

describe('tellObservation', () => {
  it('tells controls with ref, value and state, like things on one line, and what lies below', () => {
    const { text: told, leftOut } = tellObservation(observation({ controlsBelow: 3 }));
    expect(told.split('\n')).toEqual([
      'Mugs · /mugs',
      '# Mugs',
      'link e1 Home; e2 Shop',
      'We make mugs.',
      'textbox e4 Name="Ida"',
      'button e5 Send [disabled]',
      '(3 more below)',
    ]);
    expect(leftOut).toBe(0);
  });

  it('tells what a list offers, and not again once something was chosen', () => {
    const day = field('Day', { type: 'select', value: 'Any', options: ['Any', 'Monday'] });
    const page = readOf({ title: 'Days', parts: [day] }, 'https://shop.example/days');
    const told = (changed: string[]) =>
      tellObservation({ ...observation({ delta: { appeared: [], changed, gone: 0 } }), ...page }).text;
    expect(told([])).toContain('e0 Day="Any" of "Any", "Monday"');
    expect(told(['e0'])).toContain('~e0 Day="Any"');
    expect(told(['e0'])).not.toContain('Monday');
  });

  it('tells a heading and the link in it once, and pictures by their words alone', () => {
    const card = [
      heading('Blue mug'),
      link('Blue mug', '/mug'),
      heading('About mugs'),
      link('Read on', '/about'),
    ];
    const image = { ...element(text('A mug'), 9), kind: 'image' as const };
    const { text: told } = tellObservation(
      observation({ elements: [image, ...card.map((part, at) => element(part, at))] }),
    );
    expect(told.split('\n').slice(1)).toEqual([
      'image A mug',
      '# link e1 Blue mug',
      '# About mugs',
      'link e3 Read on',
    ]);
  });

  it('tells a control and the picture on it once, but for a picture that failed', () => {
    const badge = element(link('Donate', '/donate'), 1);
    const drawn = { ...element(text('Donate'), 2), kind: 'image' as const, name: 'Donate', text: '' };
    const told = (image: typeof drawn) =>
      tellObservation(observation({ elements: [badge, image] }))
        .text.split('\n')
        .slice(1);
    expect(told(drawn)).toEqual(['link e1 Donate']);
    expect(told({ ...drawn, imageLoaded: false })).toEqual(['link e1 Donate', 'image Donate [did not load]']);
    expect(told({ ...drawn, name: 'A jar' })).toEqual(['link e1 Donate', 'image A jar']);
  });

  it('keeps its cap on any page, controls before words, and counts what it leaves out', () => {
    const elements = Array.from({ length: 900 }, (_, i) =>
      element(i % 3 === 0 ? button(`Press ${i}`) : text(`Some words that fill the page, number ${i}`), i),
    );
    const { text: told, leftOut } = tellObservation(observation({ elements, leftOut: 50 }));
    expect(told.length).toBeLessThanOrEqual(tellingCap);
    expect(told).toContain('Press 297');
    expect(leftOut).toBeGreaterThan(500);
    expect(told).toContain(`${leftOut + 50} things here are not told`);
  });

  it('keeps the heading, price and button of a card together where not all fits', () => {
    const cards = Array.from({ length: 80 }, (_, i) => [
      heading(`Mug ${i}`),
      text(`A mug of many that are sold here, number ${i}`),
      text(`€${i}.00`),
      button(`Add ${i}`),
    ]);
    const elements = cards.flat().map((part, i) => element(part, i));
    const { text: told } = tellObservation(observation({ elements }));
    expect(told.length).toBeLessThanOrEqual(tellingCap);
    const whole = [...cards.keys()].filter((i) =>
      [`Mug ${i}`, `€${i}.00`, `Add ${i}`].every((words) => told.includes(words)),
    );
    expect(whole.length).toBeGreaterThan(40);
    const torn = [...cards.keys()].filter(
      (i) => told.includes(`€${i}.00`) !== new RegExp(`Add ${i}\\b`).test(told),
    );
    expect(torn.length).toBeLessThanOrEqual(1);
  });

  it('marks what appeared and what changed since the last look, and counts what went', () => {
    const before = parts.slice(0, 5).map((part, i) => element(part, i));
    const gone = element(button('Old'), 99);
    const after = parts.map((part, i) => element(i === 4 ? field('Name', { value: 'Otto' }) : part, i));
    const delta = deltaOf([...before, gone], after);
    expect(delta).toEqual({ appeared: ['e5'], changed: ['e4'], gone: 1 });
    const told = tellObservation(observation({ elements: after, delta })).text;
    expect(told).toContain('+e5 Send');
    expect(told).toContain('~e4 Name="Otto"');
    expect(told).toContain('1 gone since the last look');
  });
});
