// Everyday sites with everyday tasks, as a product team would type them, in one list: the half that may be looked at.
import type { ContactSite } from '../site.ts';
import { threadAndTide } from './thread-and-tide.ts';
import { tallyform } from './tallyform.ts';
import { osteriaLume } from './osteria-lume.ts';
import { northlightJobs } from './northlight-jobs.ts';
import { boltwerk } from './boltwerk.ts';
import { sprintly } from './sprintly.ts';

export const eleventhSites: readonly ContactSite[] = [
  threadAndTide,
  tallyform,
  osteriaLume,
  northlightJobs,
  boltwerk,
  sprintly,
];
