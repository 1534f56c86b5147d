// The third set, which was read on 2026-11-26, in one list.
import type { ContactSite } from '../site.ts';
import { allotmentSociety } from './allotment-society.ts';
import { dentalBook } from './dental-book.ts';
import { episodePlanner } from './episode-planner.ts';
import { houseRepairs } from './house-repairs.ts';
import { loyaltyDesk } from './loyalty-desk.ts';
import { parcelDepot } from './parcel-depot.ts';

export const thirdSites: readonly ContactSite[] = [
  dentalBook,
  parcelDepot,
  episodePlanner,
  houseRepairs,
  loyaltyDesk,
  allotmentSociety,
];
