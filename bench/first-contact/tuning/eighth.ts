// The eighth set, which was read on 2026-11-27, in one list.
import type { ContactSite } from '../site.ts';
import { hairSalon } from './hair-salon.ts';
import { houseplants } from './houseplants.ts';
import { railwayTickets } from './railway-tickets.ts';
import { teamBoard } from './team-board.ts';
import { timeTracker } from './time-tracker.ts';
import { townLibrary } from './town-library.ts';

export const eighthSites: readonly ContactSite[] = [
  houseplants,
  townLibrary,
  hairSalon,
  timeTracker,
  teamBoard,
  railwayTickets,
];
