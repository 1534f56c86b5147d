// How much a persona's magnifier enlarges: by so much smaller is what it shows of each side of the viewport.
import type { Persona } from '../../personas/persona.ts';

/** 1 without a magnifier, else 2 or 4. */
export function magnificationOf({ abilities }: Pick<Persona, 'abilities'>): 1 | 2 | 4 {
  if (abilities.vision === 'magnified-400') return 4;
  return abilities.vision === 'magnified-200' ? 2 : 1;
}
