// The eighth six sites of first contact, each written from one line by an author who had not read the mind.
import type { ContactSite } from '../site.ts';
import { hairSalon } from './hair-salon.ts';
import { houseplants } from './houseplants.ts';
import { railwayTickets } from './railway-tickets.ts';
import { teamBoard } from './team-board.ts';
import { timeTracker } from './time-tracker.ts';
import { townLibrary } from './town-library.ts';

export const contactSites: readonly ContactSite[] = [
  houseplants,
  townLibrary,
  hairSalon,
  timeTracker,
  teamBoard,
  railwayTickets,
];
