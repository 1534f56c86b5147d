// What the questioner has the persona try: each probe is a few turns with a question before it and an answer after it.
import type { GuidedRecord } from '../../../evidence/evidence.ts';
import type { Random } from '../../../base/random.ts';
import { isUsable, type Action, type Decision, type Observation } from '../../policy.ts';
import type { Notes } from './notes.ts';
import type { Contested } from './runners-up.ts';
import { thingIn, type ThingToTry } from './things-to-try.ts';

/** What a probe wants now. */
export type ProbeStep =
  | { kind: 'act'; decision: Decision }
  | { kind: 'done'; because: string }
  | { kind: 'not possible'; because: string };

/** One thing to try. `next` is asked every turn until it is done or cannot be done. */
export interface Probe {
  id: string;
  question: string;
  turns: number[];
  next(observation: Observation, notes: Notes): ProbeStep;
}

/** Turns that one probe may take. */
const probeTurnsMax = 6;

/** The probes of a level, in the order in which they are tried. */
export function probesFor(level: GuidedRecord['level'], random: Random): Probe[] {
  const standard = [otherWay('alternative', 'What if that way had been closed? Try the other one.', 0)];
  if (level === 'standard') return standard;
  return [
    ...standard,
    otherWay('second-best link', 'And the next best one?', 1),
    backAndForth(),
    searchWithTypo(random),
    invalidInput(),
    errorPath(),
    changeOfMind(),
  ];
}

/** Takes the rival of the most contested choice; goes back to its page for it. */
function otherWay(id: string, question: string, rank: number): Probe {
  let wanted: Contested | undefined;
  let clicked = false;
  return steps(id, question, (observation, notes, turns) => {
    wanted ??= notes.contested()[rank] ?? wayNotTaken(observation, notes);
    if (!wanted)
      return observation.canGoBack && turns < 2
        ? act({ kind: 'back' }, 'Back to where there were other ways.', {
            kind: 'navigate',
            sentence: 'I should be where I was before.',
          })
        : { kind: 'not possible', because: 'There was no other way to take.' };
    const { other } = wanted;
    if (clicked) return { kind: 'done', because: `“${other.name}” led to “${observation.title}”.` };
    const found = observation.elements.find(
      (element) => isUsable(element) && element.role === other.role && element.name === other.name,
    );
    if (found) {
      clicked = true;
      notes.visit(found.href);
      return act({ kind: 'click', ref: found.ref }, `Let me try “${other.name}” instead.`, {
        kind: 'open',
        sentence: `“${other.name}” might lead there too.`,
      });
    }
    if (turns >= probeTurnsMax)
      return { kind: 'not possible', because: `“${other.name}” could not be reached again.` };
    if (observation.url !== wanted.url && observation.canGoBack)
      return act({ kind: 'back' }, `Back to where “${other.name}” was.`, {
        kind: 'navigate',
        sentence: 'I should be where I was before.',
      });
    if (observation.scroll.y < observation.scroll.maxY - 1)
      return act({ kind: 'scroll', direction: 'down' }, `“${other.name}” must be further down.`, {
        kind: 'move',
        sentence: 'More of the page.',
      });
    return { kind: 'not possible', because: `“${other.name}” could not be reached again.` };
  });
}

/** The most striking link in view that was not followed, where no choice was close. */
function wayNotTaken(observation: Observation, notes: Notes): Contested | undefined {
  const host = URL.parse(observation.url)?.host;
  const open = observation.elements.filter(
    (element) =>
      isUsable(element) &&
      element.href !== '' &&
      URL.parse(element.href)?.host === host &&
      !notes.visited().has(element.href.replace(/#.*/s, '').replace(/\/$/, '')),
  );
  const [other] = [...open].sort((a, b) => b.salience - a.salience);
  return other && { url: observation.url, chosen: '', other, closeness: 0 };
}

function backAndForth(): Probe {
  let from: string | null = null;
  let went = 0;
  return steps('back and forth', 'Go back a page and forth again: is all as it was?', (observation) => {
    if (went === 0 && !observation.canGoBack)
      return { kind: 'not possible', because: 'There was no page to go back to.' };
    if (went === 0) {
      from = observation.url;
      went = 1;
      return act({ kind: 'back' }, 'I go back a page.', {
        kind: 'navigate',
        sentence: 'I should be where I was before.',
      });
    }
    if (went === 1) {
      went = 2;
      return act({ kind: 'press', key: 'Alt+ArrowRight' }, 'And forth again.', {
        kind: 'navigate',
        sentence: 'I should be where I just was.',
      });
    }
    return {
      kind: 'done',
      because: observation.url === from ? 'I was where I had been.' : `I came out at ${observation.url}.`,
    };
  });
}

function searchWithTypo(random: Random): Probe {
  let sent = '';
  return steps(
    'search',
    'Look for it with the search box, with a slip of the finger.',
    (observation, notes, turns) => {
      if (sent !== '') return { kind: 'done', because: `“${sent}” led to “${observation.title}”.` };
      const box = thingIn(observation, 'search box');
      if (!box) return towards('search box', observation, { notes, turns });
      const word = notes.contested()[0]?.chosen ?? observation.title;
      const term = word.toLowerCase().match(/\p{L}{4,}/gu)?.[0] ?? 'help';
      const at = 1 + Math.floor(random.uniform() * (term.length - 2));
      sent = term.slice(0, at) + (term[at + 1] ?? '') + (term[at] ?? '') + term.slice(at + 2);
      return act(
        { kind: 'type', ref: box.ref, text: sent, submit: true },
        `I search for “${sent}”, mistyped.`,
        { kind: 'navigate', sentence: 'It should know what I mean.' },
      );
    },
  );
}

function invalidInput(): Probe {
  let told = '';
  return steps(
    'invalid input',
    'Put something impossible into a field: does it say so?',
    (observation, notes, turns) => {
      if (told !== '') {
        const said = observation.elements.find(
          (element) =>
            element.states.invalid === true || element.live === 'alert' || element.live === 'assertive',
        );
        return { kind: 'done', because: said ? `It noticed ${told}.` : `It said nothing about ${told} yet.` };
      }
      const field = thingIn(observation, 'strict field');
      if (!field) return towards('strict field', observation, { notes, turns });
      told = `an impossible value in “${field.name}”`;
      const text =
        field.field?.type === 'date'
          ? '0001-01-01'
          : field.field?.type === 'number'
            ? '-99999'
            : 'not@@valid';
      return act(
        { kind: 'type', ref: field.ref, text, submit: false },
        `I put “${text}” into “${field.name}”.`,
        { kind: 'change-value', sentence: 'It should tell me that this cannot be.' },
      );
    },
  );
}

/** Sends the form with what is in it; the harness stops it where sending would reach people. */
function errorPath(): Probe {
  let sent = '';
  return steps(
    'error path',
    'Send the form as it is: can you get out of the error?',
    (observation, notes, turns) => {
      if (sent !== '') {
        const alert = observation.elements.find(
          (element) => element.live === 'alert' || element.live === 'assertive' || element.role === 'alert',
        );
        return {
          kind: 'done',
          because:
            alert && alert.text !== ''
              ? `It said “${alert.text.slice(0, 120)}”.`
              : 'It gave no error that I could see.',
        };
      }
      const button = thingIn(observation, 'form');
      if (!button) return towards('form', observation, { notes, turns });
      sent = button.name;
      return act({ kind: 'click', ref: button.ref }, `I press “${button.name}” and see what it says.`, {
        kind: 'submit',
        sentence: 'It should tell me what is wrong.',
      });
    },
  );
}

/** Takes the last thing back: removes, cancels or closes it. */
function changeOfMind(): Probe {
  let undone = '';
  return steps('change of mind', 'You changed your mind. Undo it.', (observation, notes, turns) => {
    if (undone !== '') return { kind: 'done', because: `“${undone}” left me at “${observation.title}”.` };
    const control = thingIn(observation, 'undo');
    if (!control) return towards('undo', observation, { notes, turns });
    undone = control.name;
    return act({ kind: 'click', ref: control.ref }, `I changed my mind: “${control.name}”.`, {
      kind: 'remove',
      sentence: 'It should be as it was before.',
    });
  });
}

const missing: Record<ThingToTry, string> = {
  'search box': 'No search box was seen.',
  'strict field': 'No field was seen that takes only some kinds of value.',
  form: 'No form was seen.',
  undo: 'Nothing was seen that takes anything back.',
};

/** One step to the page where such a thing was in view: by a link to it, down the page, or back. */
function towards(
  kind: ThingToTry,
  observation: Observation,
  { notes, turns }: { notes: Notes; turns: number },
): ProbeStep {
  const place = notes.placeOf(kind);
  const { url, elements, scroll, canGoBack } = observation;
  if (place === null || turns >= probeTurnsMax) return { kind: 'not possible', because: missing[kind] };
  const bare = (address: string) => address.replace(/#.*/s, '');
  if (bare(url) === bare(place)) {
    if (scroll.y >= scroll.maxY - 1)
      return { kind: 'not possible', because: 'What was there to use was not in view again.' };
    return act({ kind: 'scroll', direction: 'down' }, 'It was on this page.', {
      kind: 'move',
      sentence: 'More of the page.',
    });
  }
  const way = elements.find((element) => isUsable(element) && bare(element.href) === bare(place));
  if (way)
    return act({ kind: 'click', ref: way.ref }, `“${way.name}” leads to where I saw it.`, {
      kind: 'navigate',
      sentence: 'I should be where I was before.',
    });
  return canGoBack
    ? act({ kind: 'back' }, 'Back to where I saw it.', {
        kind: 'navigate',
        sentence: 'I should be where I was before.',
      })
    : { kind: 'not possible', because: 'The page that had it could not be reached again.' };
}

function steps(
  id: string,
  question: string,
  next: (observation: Observation, notes: Notes, turns: number) => ProbeStep,
): Probe {
  const turns: number[] = [];
  return {
    id,
    question,
    turns,
    next: (observation, notes) =>
      turns.length > probeTurnsMax
        ? { kind: 'not possible', because: 'It took too long.' }
        : next(observation, notes, turns.length),
  };
}

function act(
  action: Action,
  thought: string,
  { kind, sentence }: Pick<Decision['record']['expectation'], 'kind' | 'sentence'>,
): ProbeStep {
  return {
    kind: 'act',
    decision: {
      action,
      record: {
        thought,
        strategy: 'probe',
        candidates: [],
        thresholds: {},
        expectation: { kind, about: action.kind === 'type' ? [action.text] : [], sentence },
      },
      effort: { wordsRead: 0, labelsRead: 3, headingsRead: 1 },
    },
  };
}
