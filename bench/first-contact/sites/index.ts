// A second set of six small sites for first contact, written apart from everything that visits them.
import type { ContactSite } from '../site.ts';
import { bikeWorkshop } from './bike-workshop.ts';
import { flatBoard } from './flat-board.ts';
import { hotelDesk } from './hotel-desk.ts';
import { museumLoans } from './museum-loans.ts';
import { newsletterTool } from './newsletter-tool.ts';
import { schoolPage } from './school-page.ts';

export const contactSites: readonly ContactSite[] = [
  hotelDesk,
  schoolPage,
  bikeWorkshop,
  newsletterTool,
  flatBoard,
  museumLoans,
];
