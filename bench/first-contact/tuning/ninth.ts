// The ninth set, which was measured on 2026-11-28 and is tuned on since, in one list.
import type { ContactSite } from '../site.ts';
import { bakery } from './bakery.ts';
import { bikeShare } from './bike-share.ts';
import { communityGarden } from './community-garden.ts';
import { languageSchool } from './language-school.ts';
import { podcastDesk } from './podcast-desk.ts';
import { vetPortal } from './vet-portal.ts';

export const ninthSites: readonly ContactSite[] = [
  communityGarden,
  languageSchool,
  bakery,
  podcastDesk,
  vetPortal,
  bikeShare,
];
