// The fourth set, which was read on 2026-11-26, in one list.
import type { ContactSite } from '../site.ts';
import { beeClub } from './bee-club.ts';
import { drivingSchool } from './driving-school.ts';
import { foodBank } from './food-bank.ts';
import { lawOffice } from './law-office.ts';
import { translatorDesk } from './translator-desk.ts';
import { villageCinema } from './village-cinema.ts';

export const fourthSites: readonly ContactSite[] = [
  villageCinema,
  beeClub,
  lawOffice,
  drivingSchool,
  foodBank,
  translatorDesk,
];
