// What the persona had entered is gone after the page complained.
import {
  partsOf,
  type FieldFacts,
  type ScreenElement,
  type ScreenRecord,
  type TurnRecord,
} from '../../evidence/evidence.ts';
import { bonesOf, nearest } from '../../fragments/bones.ts';
import { count, known, length } from '../measured/measured.ts';
import { cssTemplate } from '../fingerprint.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type Verdict } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { errorAppeared, errorOnScreen } from '../signals/error-text.ts';
import { holds, lostValues, type Entered } from '../signals/lost-values.ts';
import { standsOn } from '../signals/seen-words.ts';
import { pressesLink } from '../signals/sends-form.ts';
import { isForGoal, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { urlTemplate } from '../url-template.ts';
import { personaPhrase, plural, shorten } from '../wording.ts';

export const lostInput = defineRule({
  id: 'lost-input',
  science: 'R08',
  title: 'Entered data is lost after an error',
  promise: 'After an error a form still contains everything that was entered, apart from secrets.',
  remedy:
    'When you show an error, fill the form again with what was sent (or do not reload it at all) and mark only the field that needs a change. Passwords and card security codes may stay empty; everything else must stay.',
  falsePositives:
    'Only fields that the persona filled and that are in view again after the error are compared; spaces, punctuation and letter case may differ. Passwords, security codes, one-time codes and files are left out; whoever follows a link sent no form, and what stands in another form than the one that was sent is left out.',
  label: 'measured',
  kinds: ['lost-input'],
  repeatable: true,
  wcag: ['3.3.7'],
  heuristics: ['H5', 'H9'],
  thresholds: { leastLostFields: { value: 1, source: 'science R08: any non-secret field' } },
  needs: ['facts', 'screens', 'turns', 'events', 'end'],
  evaluate({ facts, screens, turns, events, end }) {
    const byId = screensById(screens);
    const entered: Entered[] = [];

    return turns.flatMap((turn): Verdict[] => {
      const before = byId.get(turn.screen);
      const after = byId.get(turn.screenAfter);
      forget(entered, before);
      remember(entered, turn, before);
      // Whoever follows a link to another page sends no form.
      if (!before || !after || (turn.effect.navigated && pressesLink(turn.action, before))) return [];
      if (!complained(turn, after, stoodBefore(entered, screens))) return [];
      const views = [
        { from: before, to: after, by: [turn], spared: new Set<string>() },
        ...laterViews(turn, after),
      ];
      const { to, by, lost } = views
        .map((view) => {
          const kept = keptUntil(view, entered).filter((entry) => !isOfAnotherForm(entry, turn, before));
          return { ...view, lost: lostValues(kept, view.from, view.to) };
        })
        .find((view) => view.lost.length > 0) ?? { to: after, by: [], lost: [] };
      const [first] = lost;
      if (!first) return [];
      const onTaskPath = isForGoal(turn);
      const stopped = stoppedAt(turn, turns, end);
      const names = lost.map(({ element }) => labelOf(element)).slice(0, 4);
      const name = personaPhrase(facts);
      return [
        {
          verdict: 'found',
          title: `${plural(lost.length, 'filled field')} lost after an error`,
          summary: `${name} sent the form, the page answered with an error, and what had been entered in ${names.join(', ')} was ${lost.every(({ now }) => now.value === '') ? 'gone' : 'changed'}.`,
          impact: stopped
            ? `${name} would have had to enter everything again, and gave up.`
            : `${name} has to enter ${plural(lost.length, 'value')} again.`,
          ...severityOf(impactOf({ stopped, personSeconds: secondsOf([turn]) }, 3), onTaskPath),
          confidence: 'medium',
          url: to.url,
          element: { role: first.element.role, name: first.element.name, locator: first.element.locator },
          box: first.element.box,
          measured: {
            fields_filled: count(entered.map(({ element }) => element)),
            fields_lost: count(lost.map(({ element }) => element)),
            first_field_before_characters: length(first.was),
            first_field_after_characters: length(first.now),
          },
          proof: proofOfTurns(events, { turns: [...lost.map((each) => each.turn), ...by], screen: to }),
          onTaskPath,
          // One form loses what was entered, whichever of its fields is missed first.
          cause: `form|${urlTemplate(to.url)}|${formIn(first.element.locator.css)}`,
        },
      ];
    });

    /** What came into view of the same page afterwards, by looking and writing alone: a form may stand further down than its error. */
    function laterViews(turn: TurnRecord, after: ScreenRecord): View[] {
      const views: View[] = [];
      // What stands on the page of the error, or came into view since, kept its value then: whatever changes it later is no loss by the error.
      const spared = new Set(fieldsOn(after));
      for (const later of turns.slice(turns.indexOf(turn) + 1)) {
        const [from, to] = [byId.get(later.screen), byId.get(later.screenAfter)];
        const { action, effect } = later;
        const looks = /^(scroll|wait|hover|listen|zoom|type|fill)$/.test(action.kind) && !effect.navigated;
        const asks = effect.requests.length > 0 || action.submitted === true;
        if (!looks || asks || !from || !to || to.url !== after.url) break;
        for (const { target } of partsOf(action)) if (target) spared.add(target.locator.css);
        views.push({ from, to, by: [turn, later], spared: new Set(spared) });
        for (const css of fieldsOn(to)) spared.add(css);
      }
      return views;
    }
  },
});

/** It stood in another form of the page than the control that sent: that was not sent, and nothing promises to keep it. */
function isOfAnotherForm({ element }: Entered, { action }: TurnRecord, before: ScreenRecord): boolean {
  const formOf = (is: (one: ScreenElement) => boolean) => {
    const bones = bonesOf(before);
    const { node } = before.elements.find(is) ?? {};
    return bones && node !== undefined ? nearest(bones, node, ({ tag }) => tag === 'form') : -1;
  };
  const sent = formOf(({ ref }) => ref === action.target?.ref);
  const own = formOf(({ locator }) => locator.css === element.locator.css);
  return sent >= 0 && own >= 0 && sent !== own;
}

/** The path of the form that an element lies in; '' where the path does not tell. */
function formIn(css: string): string {
  return cssTemplate(/^.*\bform\b[^>]*/.exec(css)?.[0] ?? '');
}

/** Entries that this view is the first to show, and nothing wrote over. */
function keptUntil({ spared }: View, entered: readonly Entered[]): Entered[] {
  return entered.filter(({ element }) => !spared.has(element.locator.css));
}

function fieldsOn({ elements }: ScreenRecord): string[] {
  return elements.flatMap(({ field, locator }) => (field ? [locator.css] : []));
}

/** Whether these words stood on a page before the first of these entries was made: no complaint about any. */
function stoodBefore(
  entered: readonly Entered[],
  screens: readonly ScreenRecord[],
): (text: string) => boolean {
  const firstMs = Math.min(...entered.map(({ turn }) => turn.action.startedMs));
  const earlier = screens.filter(({ atMs }) => entered.length > 0 && atMs <= firstMs);
  return (text) => earlier.some((screen) => standsOn(screen, text));
}

interface View {
  from: ScreenRecord;
  to: ScreenRecord;
  by: TurnRecord[];
  /** Paths of the fields that were written in since, or stood in an earlier view of the error. */
  spared: ReadonlySet<string>;
}

/** A field that stood otherwise before anything was sent anew belongs to another form, or was changed by hand. */
function forget(entered: Entered[], before: ScreenRecord | undefined): void {
  const shown = new Map(
    before?.elements.flatMap(({ field, locator }) =>
      field ? [[locator.css, field.value ?? ''] as const] : [],
    ),
  );
  const kept = entered.filter(({ element, value, turn }) => {
    const now = shown.get(element.locator.css);
    return now === undefined || turn.screen === before?.id || (now !== '' && holds(now, value));
  });
  entered.splice(0, entered.length, ...kept);
}

/** Keeps what this turn entered; a later entry in the same field takes its place. What a stored login entered is not told. */
function remember(entered: Entered[], turn: TurnRecord, before: ScreenRecord | undefined): void {
  if (turn.action.kind === 'log-in') return;
  for (const part of partsOf(turn.action)) {
    if (!before || !part.target || part.refused !== null || !/^(type|select)$/.test(part.kind)) continue;
    const element = before.elements.find((each) => each.ref === part.target?.ref);
    if (!element?.field || isSecret(element.field) || !part.value) continue;
    const { css } = element.locator;
    const place = entered.findIndex((each) => each.element.locator.css === css);
    const held = part.valueAfter ? known(part, 'valueAfter') : known(part, 'value');
    const entry = { element, value: held.value, at: held, turn, url: before.url };
    if (place >= 0) entered[place] = entry;
    else entered.push(entry);
  }
}

function isSecret(field: FieldFacts): boolean {
  return (
    field.value === null ||
    /^(password|file|hidden|checkbox|radio)$/.test(field.type) ||
    /one-time-code|cc-csc|password/.test(field.autocomplete)
  );
}

/** True where this turn sent something and the page answered with a complaint. */
function complained(turn: TurnRecord, after: ScreenRecord, isOld: (text: string) => boolean): boolean {
  const { action } = turn;
  const effect = { ...turn.effect, newText: turn.effect.newText.filter(({ text }) => !isOld(text)) };
  if (action.refused !== null || !/^(click|press|type)$/.test(action.kind)) return false;
  const sent = effect.navigated || effect.requests.length > 0 || action.kind !== 'type';
  return sent && (errorAppeared(effect) || (effect.navigated && errorOnScreen(after)));
}

function labelOf(element: ScreenElement): string {
  const label = element.name || element.field?.label || element.field?.placeholder;
  return label ? `“${shorten(label)}”` : 'a field without a name';
}
