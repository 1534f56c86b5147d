// Takes what the page offers for what was just written.
import { utilities } from '../calibration/utilities.ts';
import { fieldKey } from '../field-name.ts';
import type { Strategy } from '../situation.ts';
import { suggested } from '../suggestions.ts';
import { labelOf, quoted } from '../view.ts';
import { going } from './ways-on.ts';

/** The offer that fits, before anything else is done with the form. */
export const takeSuggestion: Strategy = (situation) => {
  const found = suggested(situation);
  if (!found) return [];
  const { field, offer } = found;
  return [
    {
      ...going(offer, situation, {
        strategy: 'take-offer',
        utility: utilities.values,
        reason: `They offer ${quoted(offer)} for it, so I take that.`,
        scent: 1,
      }),
      entered: [{ field: fieldKey(field), ref: field.ref, value: labelOf(offer) }],
    },
  ];
};
