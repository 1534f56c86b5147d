// Every seeded site.
import type { SeededSite } from '../seeded-site.ts';
import { coursesSite } from './held-out/courses.ts';
import { energy } from './held-out/energy.ts';
import { meals } from './held-out/meals.ts';
import { news } from './held-out/news.ts';
import { onboarding } from './tuning/onboarding.ts';
import { support } from './tuning/support.ts';
import { booking } from './tuning/booking.ts';
import { dashboard } from './tuning/dashboard.ts';
import { docs } from './tuning/docs.ts';
import { login } from './tuning/login.ts';
import { mobileList } from './tuning/mobile-list.ts';
import { pricing } from './tuning/pricing.ts';
import { serviceForm } from './tuning/service-form.ts';
import { settings } from './tuning/settings.ts';
import { shop } from './tuning/shop.ts';

/** The sites, the held-out ones first. */
export const seededSites: readonly SeededSite[] = [
  news,
  energy,
  meals,
  coursesSite,
  onboarding,
  support,
  booking,
  dashboard,
  docs,
  login,
  mobileList,
  pricing,
  serviceForm,
  settings,
  shop,
];
