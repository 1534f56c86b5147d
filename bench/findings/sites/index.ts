// Every seeded site.
import type { SeededSite } from '../seeded-site.ts';
import { booking } from './held-out/booking.ts';
import { news } from './held-out/news.ts';
import { onboarding } from './held-out/onboarding.ts';
import { support } from './held-out/support.ts';

/** The sites, the held-out third first. */
export const seededSites: readonly SeededSite[] = [booking, news, onboarding, support];
