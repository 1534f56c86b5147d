// The sites of first contact, each written from one line. Visits to this set were read on 2026-11-26, after it had been measured once: it
// is spent, and a new one takes its place before the next measurement.
import type { ContactSite } from '../site.ts';
import { beeClub } from './bee-club.ts';
import { drivingSchool } from './driving-school.ts';
import { foodBank } from './food-bank.ts';
import { lawOffice } from './law-office.ts';
import { translatorDesk } from './translator-desk.ts';
import { villageCinema } from './village-cinema.ts';

export const contactSites: readonly ContactSite[] = [
  villageCinema,
  beeClub,
  lawOffice,
  drivingSchool,
  foodBank,
  translatorDesk,
];
