// What following a link would do where nobody decided to follow it: told by its address and by what it is called.
import { actsIn, actsInPath } from '../../language/acts-in.ts';
import { isUnsafeAct, type Act } from '../../language/acts.ts';
import type { LinkDeed, SeenLink } from '../../evidence/look-plan.ts';
import { tellingSegments } from './address.ts';
import { begunByPage, judgeReading, plainDeeds } from './judge-address.ts';
import { kept } from './marks.ts';
import { untouched } from './sight.ts';

/** Acts that take away or end. */
const ending: ReadonlySet<Act> = new Set<Act>([
  'delete',
  'close-account',
  'end',
  'archive',
  'reset',
  'sign-out',
  'sign-out-others',
]);

/**
 * `does`: the address does something, or the words say that it takes away or ends; a machine never opens it. `may do`: something may
 * begin there, so that only who came there by it comes there again. `shows`: anything else.
 */
export function judgeLink({ url, name }: SeenLink): LinkDeed {
  const words = actsIn(name);
  const body = { known: true, fields: [], files: false, calls: [], bytes: 0 };
  const request = { method: 'GET', url, type: 'document', headers: {}, documentUrl: null, body };
  const judged = judgeReading({ ...request, navigation: 'main' }, { ...untouched, acted: true });
  if (judged.class !== 'read' || words.some(({ act, sure }) => sure && ending.has(act))) return 'does';
  const last = actsInPath(tellingSegments(url).at(-1) ?? '');
  const mayBegin =
    last.some(({ act, sure }) => isUnsafeAct(act) && (sure || begunByPage.has(act) || plainDeeds.has(act))) ||
    words.some(({ act }) => isUnsafeAct(act) || kept.has(act));
  return mayBegin ? 'may do' : 'shows';
}
