import { expect, test } from 'vitest';
import { evidence } from '../../test/support/evidence-builder.ts';
import { checkIndex } from './checks/check-index.ts';
import { examinerText } from './examiner-text.ts';
import { stepWords } from './steps.ts';

test('whoever states steps and checks is told all that may be stated', () => {
  const told = examinerText(evidence({ screens: [], turns: [] }), 'K7m2Qx9LwB4t');
  expect(stepWords).toContain(
    'press (key: Enter, Escape, Space, Tab, Shift+Tab, ArrowDown, ArrowUp, ArrowLeft, ArrowRight, Backspace)',
  );
  for (const words of stepWords) expect(told).toContain(words);
  let chosen = 0;
  for (const { kind, schema } of checkIndex) {
    const line = told.split('\n').find((one) => one.startsWith(`${kind}: `)) ?? '';
    for (const [field, of] of Object.entries(schema.shape)) {
      expect(line, `${kind}, ${field}`).toMatch(new RegExp(`\\b${field}\\b`));
      const choices: unknown = 'options' in of ? of.options : [];
      for (const choice of Array.isArray(choices) ? choices.filter((one) => typeof one === 'string') : []) {
        expect(line, `${kind}, ${field}`).toContain(choice);
        chosen += 1;
      }
    }
  }
  expect(chosen).toBeGreaterThan(5);
});
