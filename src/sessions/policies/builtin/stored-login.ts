// When the mind signs in with the stored login of its session, and what it makes of the answer. It knows the origin alone.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { findLogin } from '../../login-form.ts';
import type { Outcome } from '../../policy.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import type { LoginKnowledge } from './login-knowledge.ts';
import { keyOf } from './view.ts';

/** A person tries a refused login once more, in case of a slip; then it is wrong. Sites lock accounts after a few. */
const failuresMax = 2;
/** Slips that are no try; a button that is missed more often counts as one that does not answer. */
const slipsMax = 3;
const refusal =
  /\b(wrong|incorrect|invalid|not (valid|recogni[sz]ed|correct|found)|(does|do|did)(n['’]t| not) (match|exist|recogni[sz]e|work)|unknown (user|account|e-?mail)|denied|locked|disabled|too many|try again|could not (sign|log)|failed|falsch|ungültig|incorrecte?|invalide|incorrect[ao]|inválid[ao]|errat[ao]|onjuist)\b/i;

/** Knowledge at the beginning; null without a stored login. */
export function newLoginKnowledge(login: { origin: string } | null | undefined): LoginKnowledge | null {
  return login ? { origin: login.origin, state: 'not used', failures: 0, slips: 0, said: '' } : null;
}

/** Signs in where a login of the origin is in reach; gives up where that was refused; null where there is nothing to do. */
export function useStoredLogin({ view, goal, memory, login }: Situation): Plan | null {
  if (!login || /^(sign-up|recover-password)$/.test(goal.archetype.id)) return null;
  const form = findLogin(view.observation);
  const field = form?.password ?? form?.username ?? null;
  if (!form || !field || !view.fields.some(({ ref }) => ref === field.ref)) return null;
  if (originOf(field, view.observation.url) !== login.origin) return null;
  memory.deadEnd = false;
  const name = `the stored login for ${new URL(login.origin).hostname}`;
  if (login.state === 'failed') {
    const because =
      login.said === ''
        ? `The login stayed after ${name} was sent.`
        : `The site did not take ${name}: “${login.said}”.`;
    return simplePlan({
      action: { kind: 'give-up', because },
      strategy: 'give-up',
      thought: `I cannot get in. ${because}`,
      expectation: { kind: 'nothing', about: [], sentence: 'Nothing more should happen.' },
    });
  }
  const slipped = memory.last?.strategy === 'log-in' && login.slips > 0 && login.failures === 0;
  const half = form.password === null ? ' It asks for the user name first.' : '';
  return simplePlan({
    action: { kind: 'log-in' },
    strategy: 'log-in',
    thought: slipped
      ? `I missed the button. Once more with ${name}.`
      : login.failures === 0
        ? `They want me to sign in. I use ${name}.${half}`
        : `It did not let me in. Once more with ${name}.`,
    expectation: { kind: 'submit', about: [], sentence: 'I should be signed in.' },
    effort: { wordsRead: 0, labelsRead: 3, headingsRead: 1 },
    move: { key: `log-in:${keyOf(field)}`, label: '', concepts: ['signin'], scent: 1, element: null },
  });
}

/** Takes in what came of a `log-in`; other actions teach nothing here. */
export function learnLogin(login: LoginKnowledge | null, before: Situation, outcome: Outcome): void {
  if (!login || outcome.action.kind !== 'log-in') return;
  const now = findLogin(outcome.now);
  if (outcome.refused !== null) {
    // The site did not refuse: the harness, a cover or the page's own frame did.
    fail(login, outcome.refused);
    return;
  }
  if (outcome.missed === true && outcome.effect.requests.length === 0 && login.slips < slipsMax) {
    login.slips += 1;
    return;
  }
  const asked = findLogin(before.view.observation);
  const secondPage = asked?.password === null && now?.password != null;
  if (secondPage) return;
  if (now === null) {
    login.state = 'signed in';
    before.memory.submissions += 1;
    return;
  }
  fail(login, complaintIn(outcome));
}

function fail(login: LoginKnowledge, said: string): void {
  login.failures += 1;
  login.said = said;
  login.state = login.failures >= failuresMax ? 'failed' : 'not used';
}

/** What the page says against the login: words that came with the answer, else an alert, else any that refuse. */
function complaintIn({ effect, now }: Outcome): string {
  const fresh = effect.newText.find(({ error, text }) => error || refusal.test(text))?.text;
  const shown = (element: ScreenElement) => element.live !== '' || refusal.test(element.text);
  const told =
    fresh ??
    now.elements.find((element) => element.kind !== 'control' && shown(element) && element.text !== '')?.text;
  const text = (told ?? '').replace(/\s+/g, ' ').trim();
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

function originOf(field: ScreenElement, pageUrl: string): string {
  const frame = field.locator.frameUrl;
  // A frame without an address of its own is its parent's.
  const url = frame === null || !/^https?:/.test(frame) ? pageUrl : frame;
  return URL.parse(url)?.origin ?? '';
}
