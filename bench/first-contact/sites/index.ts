// The sites of first contact, each written from one line by an author who had not read the mind.
import type { ContactSite } from '../site.ts';
import { bloodDonors } from './blood-donors.ts';
import { carShare } from './car-share.ts';
import { photoClub } from './photo-club.ts';
import { schoolCanteen } from './school-canteen.ts';
import { secondHandBikes } from './second-hand-bikes.ts';
import { sportsHall } from './sports-hall.ts';

export const contactSites: readonly ContactSite[] = [
  carShare,
  schoolCanteen,
  photoClub,
  bloodDonors,
  secondHandBikes,
  sportsHall,
];
