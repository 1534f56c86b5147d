import { describe, expect, it } from 'vitest';
import { element, effect, turn } from '../../test/support/evidence-builder.ts';
import type { ActionRecord } from '../evidence/evidence.ts';
import { actionSentence, resultSentence } from './turn-sentences.ts';

const button = element('go', { name: 'Go' });
const act = (more: Partial<ActionRecord>) => turn(1, button, { action: more }).action;

describe('actionSentence', () => {
  it.each([
    [act({}), 'Clicked “Go”.'],
    [act({ kind: 'type', value: 'lamp' }), 'Typed “lamp” into “Go”.'],
    [act({ kind: 'type', value: null }), 'Typed into “Go”.'],
    [act({ kind: 'press', value: 'Tab', target: null }), 'Pressed Tab.'],
    [act({ missed: true }), 'Clicked “Go”, but missed it by a little.'],
    [act({ refused: 'covered' }), 'Tried to: clicked “Go”. It could not be done: covered.'],
    [act({ kind: 'give-up', target: null }), 'Gave up.'],
    [act({ kind: 'reload', target: null }), 'Reloaded the page.'],
    [act({ kind: 'open-start', target: null }), 'Opened the start page.'],
    [act({ kind: 'press-outside', target: null }), 'Pressed beside the layer.'],
  ])('says %#', (action, sentence) => {
    expect(actionSentence(action, { scrolledPx: 0 })).toBe(sentence);
  });

  it('says which way it scrolled', () => {
    expect(actionSentence(act({ kind: 'scroll', target: null }), { scrolledPx: -300 })).toBe('Scrolled up.');
  });

  it('says that a control has no name', () => {
    const { action } = turn(1, element('x', { name: ' ' }));
    expect(actionSentence(action, { scrolledPx: 0 })).toBe('Clicked a button without a name.');
  });
});

describe('resultSentence', () => {
  const result = (more: Parameters<typeof effect>[0]) => resultSentence(act({}), effect(more), []);

  it('says where it went, and that the answer was an error', () => {
    const moved = { urlAfter: 'https://shop.example.com/gone', navigated: true, status: 404 };
    expect(result(moved)).toBe('Went to /gone, which answered 404.');
  });

  it('says that nothing happened', () => {
    expect(result({})).toBe('Nothing visible happened.');
  });

  it('quotes an error before any other words', () => {
    const words = (text: string, error: boolean) => ({ text, error, role: '', live: '', box: button.box });
    const newText = [words('Loading', false), words('No', true)];
    expect(result({ newText, visibleMutations: 2 })).toBe('The page said: “No”.');
  });

  it('sets no second stop after a quote that ends in one', () => {
    const newText = [{ text: 'Saved.', error: false, role: '', live: 'polite', box: button.box }];
    expect(result({ newText, visibleMutations: 1 })).toBe('The page said: “Saved.”');
  });

  it('says that the page was still busy', () => {
    expect(result({ visibleMutations: 1, timedOut: true })).toBe(
      'The page was still busy when the wait ended.',
    );
  });
});
