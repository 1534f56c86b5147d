// Every attack of the bench, in the order in which they are made: what kills the service comes last.
import type { Attack } from './attack.ts';
import { attack as busyJudge } from './busy-judge.ts';
import { attack as changedCertificate } from './changed-certificate.ts';
import { attack as costlyReport } from './costly-report.ts';
import { attack as diskFilling } from './disk-filling.ts';
import { attack as dnsRebinding } from './dns-rebinding.ts';
import { attack as escapeSequences } from './escape-sequences.ts';
import { attack as exemptionOfTargets } from './exemption-of-targets.ts';
import { attack as extremePersonas } from './extreme-personas.ts';
import { attack as floodOfSessions } from './flood-of-sessions.ts';
import { attack as formattedWords } from './formatted-words.ts';
import { attack as freezingTask } from './freezing-task.ts';
import { attack as hostilePrompts } from './hostile-prompts.ts';
import { attack as hugeTexts } from './huge-texts.ts';
import { attack as keyOfKey } from './key-of-key.ts';
import { attack as killedInEachPhase } from './killed-in-each-phase.ts';
import { attack as longAddresses } from './long-addresses.ts';
import { attack as manyStreams } from './many-streams.ts';
import { attack as pageOfPrices } from './page-of-prices.ts';
import { attack as privateTarget } from './private-target.ts';
import { attack as readingCss } from './reading-css.ts';
import { attack as slowAnswers } from './slow-answers.ts';
import { attack as storedLogin } from './stored-login.ts';
import { attack as streamAfterKey } from './stream-after-key.ts';
import { attack as unvisitedHosts } from './unvisited-hosts.ts';

export const attacks: readonly Attack[] = [
  privateTarget,
  dnsRebinding,
  storedLogin,
  streamAfterKey,
  keyOfKey,
  floodOfSessions,
  escapeSequences,
  formattedWords,
  exemptionOfTargets,
  freezingTask,
  pageOfPrices,
  costlyReport,
  hugeTexts,
  longAddresses,
  hostilePrompts,
  unvisitedHosts,
  changedCertificate,
  slowAnswers,
  diskFilling,
  extremePersonas,
  readingCss,
  manyStreams,
  busyJudge,
  killedInEachPhase,
];
