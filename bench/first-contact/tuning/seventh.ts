// The seventh set, which was read on 2026-11-27, in one list.
import type { ContactSite } from '../site.ts';
import { bloodDonors } from './blood-donors.ts';
import { carShare } from './car-share.ts';
import { photoClub } from './photo-club.ts';
import { schoolCanteen } from './school-canteen.ts';
import { secondHandBikes } from './second-hand-bikes.ts';
import { sportsHall } from './sports-hall.ts';

export const seventhSites: readonly ContactSite[] = [
  carShare,
  schoolCanteen,
  photoClub,
  bloodDonors,
  secondHandBikes,
  sportsHall,
];
