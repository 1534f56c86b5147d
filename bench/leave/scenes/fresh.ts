// Reversible deeds written and recorded when the judge was done, by somebody who had not read it. Applications: HFS 0.52, Ungit 1.5,
// Fauxton (of pouchdb-server 4.2) and MailDev 2. Left out of what was recorded: what makes, sends or deletes.
// Once a miss has been looked at to mend the judge, the set is spent; `docs/figures.md` says when.
import type { Scene } from '../scene.ts';
import { freshInEnglish } from './fresh/en.ts';
import { freshInFrench } from './fresh/fr.ts';
import { freshInGerman } from './fresh/de.ts';
import { fromFauxton } from './fresh/recorded/fauxton.ts';
import { fromHfs } from './fresh/recorded/hfs.ts';
import { fromMaildev } from './fresh/recorded/maildev.ts';
import { fromUngit } from './fresh/recorded/ungit.ts';

/** Eighteen scenes in each of three languages. */
export const freshScenes: readonly Scene[] = [...freshInEnglish, ...freshInGerman, ...freshInFrench];

/** As applications by others sent them; scenes with a `link` were recorded as GET. */
export const freshRecordedScenes: readonly Scene[] = [
  ...fromHfs,
  ...fromUngit,
  ...fromFauxton,
  ...fromMaildev,
];
