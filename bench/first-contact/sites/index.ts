// Sites of first contact that nobody who works on the mind has looked at.
import type { ContactSite } from '../site.ts';
import { bakery } from './bakery.ts';
import { bikeShare } from './bike-share.ts';
import { communityGarden } from './community-garden.ts';
import { languageSchool } from './language-school.ts';
import { podcastDesk } from './podcast-desk.ts';
import { vetPortal } from './vet-portal.ts';

export const contactSites: readonly ContactSite[] = [
  communityGarden,
  languageSchool,
  bakery,
  podcastDesk,
  vetPortal,
  bikeShare,
];
