// Everyday sites with everyday tasks, as a product team would type them: sites that nobody who works on the mind has looked at.
import type { ContactSite } from '../site.ts';
import { oakline } from './oakline.ts';
import { brooksideDental } from './brookside-dental.ts';
import { larkmobile } from './larkmobile.ts';
import { ferrytownFestival } from './ferrytown-festival.ts';
import { theWeathercock } from './the-weathercock.ts';
import { cliffhavenHotel } from './cliffhaven-hotel.ts';

export const everydaySites: readonly ContactSite[] = [
  oakline,
  brooksideDental,
  larkmobile,
  ferrytownFestival,
  theWeathercock,
  cliffhavenHotel,
];
