// The second set of sites for first contact, which has been read since.
import type { ContactSite } from '../site.ts';
import { bikeWorkshop } from './bike-workshop.ts';
import { flatBoard } from './flat-board.ts';
import { hotelDesk } from './hotel-desk.ts';
import { museumLoans } from './museum-loans.ts';
import { newsletterTool } from './newsletter-tool.ts';
import { schoolPage } from './school-page.ts';

export const secondSites: readonly ContactSite[] = [
  hotelDesk,
  schoolPage,
  bikeWorkshop,
  newsletterTool,
  flatBoard,
  museumLoans,
];
