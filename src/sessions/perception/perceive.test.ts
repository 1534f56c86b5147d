import { describe, expect, it } from 'vitest';
import type { ElementStyle, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { perceive } from './perceive.ts';

const plain: ElementStyle = {
  color: [0, 0, 0, 1],
  background: [255, 255, 255],
  fontSizePx: 16,
  fontWeight: 400,
  cursor: 'auto',
  looksActionable: false,
};
const element = (text: string, more: Partial<ScreenElement>, style: Partial<ElementStyle> = {}) =>
  ({
    kind: 'text',
    name: '',
    icon: '',
    text,
    visibleShare: 1,
    ...more,
    style: { ...plain, ...style },
  }) as ScreenElement;
const grey = (level: number): Partial<ElementStyle> => ({ color: [level, level, level, 1] });
const read = {
  elements: [
    element('plain', {}),
    element('covered', { visibleShare: 0 }),
    element('small', {}, { fontSizePx: 12 }),
    element('tiny', {}, { fontSizePx: 4 }),
    element('pale', {}, grey(170)),
    element('ghost', {}, grey(245)),
    element('on a picture', {}, { ...grey(245), background: null }),
    element('Pale button', { kind: 'control', name: 'Pale button' }, { ...grey(170), looksActionable: true }),
  ],
  leftOut: 0,
} as unknown as PageRead;
const seenBy = (vision: Persona['abilities']['vision']) =>
  perceive(read, { abilities: { vision } } as Persona).elements.map(({ text }) => text);

describe('perceive', () => {
  it('takes out what is covered and what nobody can read', () => {
    expect(seenBy('normal')).toEqual(['plain', 'small', 'pale', 'on a picture', 'Pale button']);
  });

  it('takes small words from blurred eyes', () => {
    expect(seenBy('blurred')).toEqual(['plain', 'pale', 'on a picture', 'Pale button']);
  });

  it('takes pale words from eyes that need contrast, and leaves the button as a box without words', () => {
    expect(seenBy('low-contrast')).toEqual(['plain', 'small', 'on a picture', '']);
  });

  it('takes nothing but the covered from a screen reader', () => {
    expect(seenBy('screen-reader')).toHaveLength(7);
  });

  it('leaves the read as it was', () => {
    const before = structuredClone(read);
    perceive(read, { abilities: { vision: 'low-contrast' } } as Persona);
    expect(read).toEqual(before);
  });
});
