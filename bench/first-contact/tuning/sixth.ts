// The sixth set, which was read on 2026-11-27, in one list.
import type { ContactSite } from '../site.ts';
import { choirRota } from './choir-rota.ts';
import { guestHouse } from './guest-house.ts';
import { invoiceInbox } from './invoice-inbox.ts';
import { seedExchange } from './seed-exchange.ts';
import { swimCourses } from './swim-courses.ts';
import { toolLibrary } from './tool-library.ts';

export const sixthSites: readonly ContactSite[] = [
  guestHouse,
  toolLibrary,
  seedExchange,
  swimCourses,
  invoiceInbox,
  choirRota,
];
