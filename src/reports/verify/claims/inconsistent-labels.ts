// Again: two names of one address.
import { theElement, only, inShort, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { name, href } = theElement(context);
  const { name_elsewhere: elsewhere } = context.finding.measured;
  const bare = (address: string) => address.replace(/[?#].*/s, '');
  const other = context.evidence.screens
    .flatMap(({ elements }) => elements)
    .find((each) => bare(each.href) === bare(href) && inShort(each.name, 60) === elsewhere);
  if (!other || other.name === name) return 'nothing calls it otherwise';
  return only({ name_here: inShort(name, 60), name_elsewhere: inShort(other.name, 60) });
};
