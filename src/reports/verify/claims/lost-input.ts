// Again: what had been entered, and what the fields held after the complaint.
import { partsOf, type Evidence, type ScreenRecord } from '../../../evidence/evidence.ts';
import { screenOf, type Claim } from '../claim.ts';

export const ofJourney: Claim = ({ evidence, screen, turns, element }) => {
  const sent = turns.findLast(({ screenAfter }) => screenAfter === screen.id);
  const before = sent && screenOf(evidence, sent.screen);
  if (!sent || !before) return 'none of its turns led to its screen';
  // What was written after the form was sent was not lost by it; where it was lost again later, that is told by other turns.
  const sender =
    turns.findLast(
      ({ turn, action, effect }) =>
        turn <= sent.turn && (/^(click|press)$/.test(action.kind) || effect.requests.length > 0),
    ) ?? sent;
  const entries = entriesUntil(evidence, sender.turn);
  const since = evidence.turns.filter(({ turn }) => turn > sender.turn && turn <= sent.turn);
  const rewritten = new Set(
    since.flatMap(({ action }) => partsOf(action)).map(({ target }) => target?.locator.css),
  );
  const lost = entries.flatMap((entry) => {
    const now = valueIn(screen, entry);
    const shown = valueIn(before, entry);
    const justEntered = entry.screen === before.id;
    if (now === null || rewritten.has(entry.css) || (shown === '' && !justEntered)) return [];
    const was = justEntered || !shown ? entry.value : shown;
    const [plainWas, plainNow] = [bare(was), bare(now)];
    return plainWas === '' || plainNow.includes(plainWas) ? [] : [{ css: entry.css, was, now }];
  });
  const [first] = lost;
  if (!first) return 'every field still held what had been entered';
  if (first.css !== element?.locator.css) return 'another field was lost first';
  return {
    measured: {
      fields_filled: entries.length,
      fields_lost: lost.length,
      first_field_before_characters: first.was.length,
      first_field_after_characters: first.now.length,
    },
    requests: [],
    console: [],
  };
};

interface Entry {
  css: string;
  role: string;
  value: string;
  screen: string;
}

/** Newest entry of each field, in the order in which the fields were first filled. */
function entriesUntil(evidence: Evidence, turn: number): Entry[] {
  const entries = new Map<string, Entry>();
  for (const each of evidence.turns.filter((other) => other.turn <= turn)) {
    const shown = screenOf(evidence, each.screen);
    // What stands empty, or otherwise, when a turn begins is lost already, or another form's.
    for (const entry of entries.values()) {
      const now = shown && entry.screen !== each.screen ? valueIn(shown, entry) : null;
      if (now !== null && (now === '' || !bare(now).includes(bare(entry.value)))) entries.delete(entry.css);
    }
    for (const part of partsOf(each.action)) {
      const field = shown?.elements.find(({ ref }) => ref === part.target?.ref);
      const entered = (part.kind === 'type' || part.kind === 'select') && part.refused === null;
      if (!entered || !field?.field || !part.value || field.field.value === null) continue;
      if (/password|file|hidden|checkbox|radio/.test(field.field.type)) continue;
      if (/one-time-code|cc-csc|password/.test(field.field.autocomplete)) continue;
      const { css, role } = field.locator;
      entries.set(css, { css, role, value: part.valueAfter || part.value, screen: each.screen });
    }
  }
  return [...entries.values()];
}

function valueIn({ elements }: ScreenRecord, { css, role }: Entry): string | null {
  const same = elements.find(({ field, locator }) => field && locator.css === css && locator.role === role);
  return same?.field?.value ?? null;
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
