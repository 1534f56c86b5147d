// What a good site lets any guest do: only the guest sees it, and can change it back.
import type { Scene } from '../scene.ts';
import { moreReversible } from './reversible/more.ts';
import { reversibleInEnglish } from './reversible/en.ts';
import { reversibleInFrench } from './reversible/fr.ts';
import { reversibleInGerman } from './reversible/de.ts';

/** Twenty-two scenes in each of three languages, and more in nine. */
export const reversibleScenes: readonly Scene[] = [
  ...reversibleInEnglish,
  ...reversibleInGerman,
  ...reversibleInFrench,
  ...moreReversible,
];
