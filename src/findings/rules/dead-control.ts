// A control that looks usable, is pressed, and does nothing at all.
import { pixelAnswerShare } from '../../evidence/drawn-elsewhere.ts';
import type { RequestRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, count, length, of, rounded } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import type { Confidence } from '../finding.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type CannotTell, type Found } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { normalisedLocator } from '../fingerprint.ts';
import { isAlreadyThere, isPlaceholder, pressedControl, worksOutsideThePage } from '../signals/activation.ts';
import { answeredOutOfSight, answersTo, scrollAnswerPx, type Press } from '../signals/dead-click.ts';
import { failuresOf } from '../signals/failed-answers.ts';
import { doubtWithout, missingPhrase, missingScripts } from '../signals/missing-scripts.ts';
import { nothingToStepTo } from '../signals/nothing-to-step.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../signals/own-delay.ts';
import { isOnLineOf } from '../signals/row.ts';
import { isForGoal, secondsAt, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { controlPhrase, personaPhrase, plural } from '../wording.ts';

export const deadControl = defineRule({
  id: 'dead-control',
  science: 'R01',
  title: 'Control does nothing',
  promise:
    'A control that looks usable has an effect when it is pressed: a new page, a visible change, a request, a dialog or a moved focus.',
  remedy:
    'Attach the action that the label promises, and check that the script behind it loads and runs before the control is shown. If the control cannot be used yet, disable it and say why beside it; if it never will be, take it away or draw it as plain text.',
  falsePositives:
    'Effects out of sight, on the clipboard, in another program or in a new tab are not judged. Left out are the chosen tab, a link to the current page or to its top, and fields that only take the focus. So are controls that look disabled, steps to a next or previous thing where there is none, entries and blocks that hold controls of their own, and buttons of forms in which nothing is written. A control that answered a later press is left out too. If a script of another host could not be loaded, nothing is reported. If a script of the site itself could not be loaded, the finding names it and has lower confidence. A press that ended in an error is reported as silent-failure. In a crawl only a named button or link is reported, and only if it was pressed without effect on two screens.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'no-feedback', 'obstruction'],
  repeatable: true,
  judgesCrawl: true,
  wcag: [],
  heuristics: ['H1'],
  thresholds: {
    scrollAnswerPx: { value: scrollAnswerPx, source: 'science R01 [D]' },
    pixelAnswerShare: { value: pixelAnswerShare, source: 'science R01 [D]' },
    absenceDelayLimitMs: { value: absenceDelayLimitMs, source: 'a third of the 3 s that we watch [D]' },
  },
  needs: ['graph', 'facts', 'screens', 'turns', 'requests', 'console', 'events', 'end', 'pixels'],
  evaluate({ graph, facts, screens, turns, requests, console, events, end, pixels }) {
    const byId = screensById(screens);
    const presses = turns.flatMap((turn): Press[] => {
      const before = byId.get(turn.screen);
      const control = pressedControl(turn, before);
      if (!before || !control) return [];
      const after = byId.get(turn.screenAfter);
      return [
        {
          turn,
          control,
          before,
          after,
          pixels,
        },
      ];
    });

    const verdicts: (Found | CannotTell)[] = [];
    for (const group of byControl(presses)) {
      const dead = group.filter(
        (press) => isJudged(press, turns) && answersTo(press).length === 0 && !hasFailed(press.turn),
      );
      const [first] = dead;
      if (!first || (graph && !isSureInCrawl(dead))) continue;
      const missing = missingScripts(first.turn, turns, requests);
      const doubt = doubtAbout(dead, group) ?? doubtWithout(missing);
      if (doubt === null) verdicts.push(finding(dead, first, missing.forEverybody));
      else verdicts.push({ verdict: 'cannot tell', what: controlPhrase(first.control), because: doubt });
    }
    return verdicts;

    function hasFailed(turn: TurnRecord): boolean {
      const failures = failuresOf(turn, requests, console);
      return failures.errors.length + failures.requests.length > 0;
    }

    function finding(
      dead: readonly Press[],
      { control, before, turn }: Press,
      missing: readonly RequestRecord[],
    ): Found {
      const presses = dead.map((press) => press.turn);
      const onTaskPath = presses.some(isForGoal);
      const stopped = presses.some((each) => stoppedAt(each, turns, end));
      const personSeconds = secondsOf(presses);
      const name = personaPhrase(facts);
      return {
        verdict: 'found',
        title: `${controlPhrase(control)} does nothing`,
        summary:
          `${name} pressed ${controlPhrase(control)} ${plural(dead.length, 'time')} and nothing followed: ` +
          `no new page, no visible change, no request, no dialog.${isPlaceholder(control.href) ? ' Its address is only “#”.' : ''}` +
          (missing.length > 0 ? ` The page lacks what may answer it: ${missingPhrase(missing)}.` : ''),
        impact: stopped
          ? `${name} found no other way and gave up.`
          : `${name} could not tell whether the press was noticed, and had to look for another way.`,
        ...severityOf(impactOf({ stopped, personSeconds }), onTaskPath),
        confidence: confidenceOf(dead.length, missing.length),
        url: before.url,
        element: { role: control.role, name: control.name, locator: control.locator },
        box: control.box,
        measured: {
          presses: count(presses),
          watched_ms: of('minimum', some(presses.map(({ effect }) => rounded(at(effect, 'settledMs'))))),
          visible_mutations: at(turn.effect, 'visibleMutations'),
          requests: length(at(turn.effect, 'requests')),
          person_seconds: secondsAt(presses),
        },
        proof: proofOfTurns(events, {
          turns: presses,
          screen: before,
          requests: missing.map(({ id }) => id),
        }),
        onTaskPath,
      };
    }
  },
});

/** Screens on which a crawl pressed a control in vain, before that is told. */
const crawlPresses = 2;

function confidenceOf(presses: number, missingScripts: number): Confidence {
  if (missingScripts > 0) return presses > 1 ? 'medium' : 'low';
  return presses > 1 ? 'high' : 'medium';
}

function isJudged({ control, before, turn }: Press, turns: readonly TurnRecord[]): boolean {
  const { states, style } = control;
  if (isAlreadyThere(control, before) || states.busy === true || states.drawnOff === true) return false;
  const earlier = turns.filter((each) => each.turn < turn.turn);
  if (nothingToStepTo(control, before, earlier) !== null || isOnlyHolder(control, before)) return false;
  if (hasNothingToSend(control, before)) return false;
  return looksUsable(control) || style.looksActionable || style.cursor === 'pointer';
}

/**
 * A crawl presses whatever may react, once for each way to it: it tells of a named button or link alone, and where it was pressed again
 * after the page had come anew.
 */
function isSureInCrawl(dead: readonly Press[]): boolean {
  const isNamed = dead.every(({ control: { role, name } }) => /^(button|link)$/.test(role) && name !== '');
  const screens = new Set(dead.map(({ turn }) => turn.screen));
  return isNamed && screens.size >= crawlPresses;
}

/** The button of a form, or at the end of a line, all lines of which are empty: a chat that sends no empty message is not broken. */
function hasNothingToSend(button: ScreenElement, { elements }: ScreenRecord): boolean {
  if (button.role !== 'button') return false;
  const lines = elements.filter((line) => {
    const { form = '', type = '' } = line.field ?? {};
    return line.field && isLine(type) && (form === '' ? isOnLineOf(button, line) : form === button.group);
  });
  return lines.length > 0 && lines.every(({ field }) => field?.value === '');
}

/** Written into rather than chosen. */
function isLine(type: string): boolean {
  return !/^(checkbox|radio|select|range|color|file|button|submit|reset)$/.test(type);
}

/** An entry of a list or a tree, or a block, that holds what is to be pressed: nobody needs to press beside that. */
function isOnlyHolder({ role, href, locator }: ScreenElement, { elements }: ScreenRecord): boolean {
  if (href !== '' || !/^(treeitem|row|listitem|generic|)$/.test(role)) return false;
  return elements.some(
    (other) => other.kind === 'control' && other.locator.css.startsWith(`${locator.css} > `),
  );
}

function looksUsable(control: ScreenElement): boolean {
  return /^(button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|treeitem)$/.test(
    control.role,
  );
}

function doubtAbout(dead: readonly Press[], all: readonly Press[]): string | null {
  const [first] = dead;
  if (!first) return null;
  // Where nothing but the picture changed and another press changed nothing, something else moved.
  const answered = (press: Press) => answersTo(press).some((answer) => answer !== 'a changed picture');
  if (all.some(answered)) return 'it answered another press in this session';
  if (worksOutsideThePage(first.control)) return 'its effect may lie outside the page, where we do not look';
  if (dead.some(answeredOutOfSight)) return 'the page changed outside the part that was in view';
  if (dead.some(({ turn }) => turn.effect.timedOut)) return 'the page was still at work when our wait ended';
  return (
    dead.map(({ turn }) => tooBusyToTell(turn.effect, absenceDelayLimitMs)).find((why) => why !== null) ??
    null
  );
}

/** Presses of one control, wherever on the site it was met. */
function byControl(presses: readonly Press[]): Press[][] {
  const groups = Map.groupBy(
    presses,
    ({ control }) => normalisedLocator(control.locator) + control.locator.css,
  );
  return [...groups.values()];
}
