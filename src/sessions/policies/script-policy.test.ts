// Deeds of a script find again what they were done to.
import { expect, test } from 'vitest';
import { element } from '../../../test/support/evidence-builder.ts';
import { observationOf } from '../../../test/support/llm-scene.ts';
import { rankedLocators } from '../../evidence/ranked-locators.ts';
import type { ScriptStep } from '../replay/script.ts';
import { actionFor } from './script-policy.ts';

const terms = element('e7', { kind: 'text', text: 'You agree to all of this.' });
const row = element('e8', { name: 'Row 1' });

function step(kind: 'scroll' | 'hover', over: typeof terms | null): ScriptStep {
  const state = { url: '', structure: '' };
  const target = over && { frameUrl: null, locators: rankedLocators(over.locator), words: over.text };
  const deed = {
    kind,
    target,
    value: 'down',
    paste: false,
    weakPassword: false,
    missed: false,
    refused: null,
  };
  return { ...deed, turn: 1, submitted: false, agreed: null, fields: [], before: state, after: state };
}

test('a box of words alone is scrolled again as one of controls is, and nothing else is done to words', () => {
  const seen = observationOf([terms, row]);
  const down = { kind: 'scroll', direction: 'down' };
  expect(actionFor(step('scroll', terms), seen, false)).toEqual({ ...down, ref: 'e7' });
  expect(actionFor(step('scroll', row), seen, false)).toEqual({ ...down, ref: 'e8' });
  expect(actionFor(step('scroll', null), seen, false)).toEqual(down);
  expect(actionFor(step('hover', row), seen, false)).toEqual({ kind: 'hover', ref: 'e8' });
  expect(actionFor(step('hover', terms), seen, false)).toContain('not on the screen');
});
