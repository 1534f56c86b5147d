// The sites of first contact, each written from one line by an author who had not read the mind. The sets before this one are spent, and
// no longer listed.
import type { ContactSite } from '../site.ts';
import { choirRota } from './choir-rota.ts';
import { guestHouse } from './guest-house.ts';
import { invoiceInbox } from './invoice-inbox.ts';
import { seedExchange } from './seed-exchange.ts';
import { swimCourses } from './swim-courses.ts';
import { toolLibrary } from './tool-library.ts';

export const contactSites: readonly ContactSite[] = [
  guestHouse,
  toolLibrary,
  seedExchange,
  swimCourses,
  invoiceInbox,
  choirRota,
];
