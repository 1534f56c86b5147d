// The type of what the pages say: every language says all that English says.
import type { en } from './en.ts';

export type Words = typeof en;
