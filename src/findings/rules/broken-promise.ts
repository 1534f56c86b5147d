// A control whose label promised one thing and that led to another. Border with broken-link-or-image: a plain link
// whose address is answered with 404, 410 or 5xx is reported there; here stand pages that say "not found" although the
// server says that all is well, buttons and forms that end on an error page, and pages about something else.
import type { RequestRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type CannotTell, type Verdict } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { sameDocument } from '../signals/activation.ts';
import { arrivalFault, isPlainLink } from '../signals/arrival-fault.ts';
import { coveredShare, rareStems, wordsOfPage } from '../signals/label-words.ts';
import { isForGoal, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { addressPhrase, controlPhrase, personaPhrase, sentence, shorten } from '../wording.ts';

const leastRareWords = 2;
const leastShare = 0.5;

export const brokenPromise = defineRule({
  id: 'broken-promise',
  science: 'R05',
  title: 'Label promises something else',
  promise: 'A control leads to what its label says.',
  remedy:
    'Point the control at the page that its label names, or change the label to what is really there. If the thing is gone, redirect to its successor or say so where the link stands, and answer missing pages with status 404 so that monitoring sees them.',
  falsePositives:
    'Labels are judged only where at least two of their words name one thing among many and the destination shares none of them in its title and headings; sign-in pages, dialogs, pages in another language and pages still loading are left alone. General labels are never judged.',
  label: 'measured',
  repeatable: true,
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    leastRareWords: { value: leastRareWords, source: 'science R05 (b)' },
    leastShare: { value: leastShare, source: 'science R05 (b)' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end'],
  evaluate({ facts, screens, turns, requests, events, end }) {
    const byId = screensById(screens);

    return turns.flatMap((turn): Verdict[] => {
      const before = byId.get(turn.screen);
      const after = byId.get(turn.screenAfter);
      const { target } = turn.action;
      if (!before || !after || !target || turn.action.missed || turn.action.refused !== null) return [];
      const control = before.elements.find((element) => element.ref === target.ref);
      const broken = judge(turn, control, before, after, requests);
      if (broken === null) return [];
      if ('verdict' in broken) return [broken];
      const onTaskPath = isForGoal(turn);
      const stopped = stoppedAt(turn, turns, end);
      return [
        {
          verdict: 'found',
          title: `${sentence(controlPhrase(target))} ${broken.title}`,
          summary: `${personaPhrase(facts)} followed ${controlPhrase(target)} and came to ${addressPhrase(after.url)}. ${broken.saw}`,
          impact: stopped
            ? `${personaPhrase(facts)} did not find the right page any more and gave up.`
            : `${personaPhrase(facts)} came to the wrong place and had to find the way back.`,
          severity: severityOf(impactOf({ stopped, personSeconds: secondsOf([turn]) }, 3), onTaskPath),
          confidence: 'medium',
          url: before.url,
          element: { role: target.role, name: target.name, locator: target.locator },
          box: target.box,
          measured: { destination: after.url, title: after.title, ...broken.measured },
          proof: proofOfTurns(events, [turn], before, { requests: turn.effect.requests }),
          onTaskPath,
        },
      ];
    });
  },
});

interface Broken {
  title: string;
  saw: string;
  measured: Record<string, string | number | null>;
}

function judge(
  turn: TurnRecord,
  control: ScreenElement | undefined,
  before: ScreenRecord,
  after: ScreenRecord,
  requests: readonly RequestRecord[],
): Broken | CannotTell | null {
  const fault = arrivalFault(turn, after, requests);
  if (fault?.status != null) {
    if (isPlainLink(control)) return null;
    return {
      title: `ends on an error page (${fault.status})`,
      saw: `The server answered with status ${fault.status}.`,
      measured: { status: fault.status },
    };
  }
  if (fault?.said != null) {
    return {
      title: 'leads to a page that is not there',
      saw: `The page says “${shorten(fault.said)}”, although the server answered that all is well.`,
      measured: { status: turn.effect.status, said: fault.said },
    };
  }
  return control ? judgeLabel(turn, control, before, after) : null;
}

function judgeLabel(
  turn: TurnRecord,
  control: ScreenElement,
  before: ScreenRecord,
  after: ScreenRecord,
): Broken | CannotTell | null {
  const arrived =
    control.role === 'link' &&
    (turn.effect.navigated || turn.effect.historyChanged) &&
    !sameDocument(before.url, after.url);
  const label = control.text || control.name;
  const stems = rareStems(label);
  if (!arrived || stems.length < leastRareWords || label.split(/\s+/).length > 8) return null;
  const { heads, body } = wordsOfPage(after);
  const share = coveredShare(stems, [...heads, ...body]);
  if (share >= leastShare || coveredShare(stems, heads) > 0) return null;
  const what = controlPhrase(control);
  const doubt = doubtAbout(before, after);
  if (doubt !== null) return { verdict: 'cannot tell', what, because: doubt };
  const heading = after.elements.find((element) => element.kind === 'heading')?.text ?? after.title;
  return {
    title: 'leads to something else',
    saw: `That page is headed “${shorten(heading)}” and shows ${Math.round(share * stems.length)} of the ${stems.length} words that the label names.`,
    measured: {
      label_words: stems.length,
      found_share: Math.round(share * 100) / 100,
      heading: shorten(heading, 120),
    },
  };
}

function doubtAbout(before: ScreenRecord, after: ScreenRecord): string | null {
  if (after.busy) return 'the page it led to was still loading';
  if (after.modal !== '') return 'a dialog covered the page it led to';
  if (after.scroll.y > 10) return 'the page it led to opened further down, with its heading out of view';
  if (after.elements.some(({ field }) => field?.type === 'password')) return 'it led to a sign-in page';
  if (before.lang.slice(0, 2) !== after.lang.slice(0, 2)) return 'the page it led to is in another language';
  if (!after.elements.some(({ kind }) => kind === 'heading')) return 'the page it led to shows no heading';
  return null;
}
