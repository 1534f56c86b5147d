// Again: the control has no accessible name.
import { theElement, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { name, role, icon, tag } = theElement(context);
  if (name.trim() !== '') return `the element has the name "${name}"`;
  return { measured: { accessible_name: name.trim(), role, icon, tag }, requests: [], console: [] };
};
