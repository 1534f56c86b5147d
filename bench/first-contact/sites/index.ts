// Sites of first contact that nobody who works on the mind has looked at: the tenth set, by an author who had read nothing of it.
import type { ContactSite } from '../site.ts';
import { cityWaste } from './city-waste.ts';
import { laundryRound } from './laundry-round.ts';
import { lostProperty } from './lost-property.ts';
import { powerAccount } from './power-account.ts';
import { townRun } from './town-run.ts';
import { vegBox } from './veg-box.ts';

export const contactSites: readonly ContactSite[] = [
  cityWaste,
  vegBox,
  powerAccount,
  lostProperty,
  laundryRound,
  townRun,
];
