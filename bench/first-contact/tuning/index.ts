// The sites that personas are tuned on. What they reach here is no measure of what they reach elsewhere.
import type { ContactSite } from '../site.ts';
import { alderChoir } from './alder-choir.ts';
import { club } from './club.ts';
import { desk } from './desk.ts';
import { haverlyMarket } from './haverly-market.ts';
import { kindlyShifts } from './kindly-shifts.ts';
import { lanternfish } from './lanternfish.ts';
import { nursery } from './nursery.ts';
import { pawsDesk } from './paws-desk.ts';
import { pennyJar } from './penny-jar.ts';
import { recipes } from './recipes.ts';
import { rooms } from './rooms.ts';
import { tools } from './tools.ts';
import { secondSites } from './second.ts';
import { thirdSites } from './third.ts';
import { fourthSites } from './fourth.ts';
import { fifthSites } from './fifth.ts';
import { sixthSites } from './sixth.ts';
import { seventhSites } from './seventh.ts';
import { eighthSites } from './eighth.ts';
import { ninthSites } from './ninth.ts';
import { eleventhSites } from './eleventh.ts';

export const tuningSites: readonly ContactSite[] = [
  haverlyMarket,
  lanternfish,
  kindlyShifts,
  pennyJar,
  pawsDesk,
  alderChoir,
  tools,
  rooms,
  recipes,
  club,
  desk,
  nursery,
  ...secondSites,
  ...thirdSites,
  ...fourthSites,
  ...fifthSites,
  ...sixthSites,
  ...seventhSites,
  ...eighthSites,
  ...ninthSites,
  ...eleventhSites,
];
