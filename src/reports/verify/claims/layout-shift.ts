// Again: how far the page shifted, as the browser measured it.
import { only, type Claim } from '../claim.ts';

export const ofJourney: Claim = ({ screen, evidence, finding }) => {
  const page = (url: string) => url.replace(/#.*/s, '').replace(/\/$/, '');
  const shifts = evidence.vitals
    .filter(({ url }) => page(url) === page(screen.url))
    .map(({ cls }) => Math.round(cls * 100) / 100);
  const told = finding.measured['cumulative_layout_shift'];
  const same = shifts.find((shift) => shift === told && shift >= (shifts.length > 2 ? 0.1 : 0.25));
  return same === undefined ? `it was ${shifts.join(', ')}` : only({ cumulative_layout_shift: same });
};
