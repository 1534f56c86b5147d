// What a form saved does not show in the list that it was saved to, or only when the page is loaded once more.
import type { RequestRecord, ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { type BlockItem, blocksOf } from '../../../fragments/blocks.ts';
import { at, count, known, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { isCounting } from '../../signals/failed-answers.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { writesOf } from '../form-trials.ts';
import { isTelling, savedForms, shownOn, type Saved, valueIn } from '../saved-trials.ts';
import { foundOnTrial, type Step } from '../trials.ts';

/** Things of the list that show: it is the one that the form adds to, and it is drawn. */
const leastListed = 2;
/** Longer lists are shown in parts. */
const longestList = 20;

export const savedUnseen = defineRule({
  id: 'saved-unseen',
  science: 'R140',
  title: 'What was saved does not show in its list',
  promise: 'What was saved to a list is shown the next time that the list is read.',
  remedy: 'Answer with success only after the data is stored, and clear the cached list with each write.',
  falsePositives:
    'Counts only if a write to the address of a collection was accepted and that address was read afterwards. What was read is data that a script asked for, or a page whose things lie below the address. The page must show two to twenty other things of it. Nothing that was entered may show on any page that was looked at, but for what stood there before. It counts as late where the same address shows it when it is loaded once more, with nothing sent between.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: {
    leastListed: { value: leastListed, source: 'a positive control [D]' },
    longestList: { value: longestList, source: 'shorter than the usual page of a list [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) =>
    savedForms({ graph, screens, turns }).flatMap((saved): Verdict[] => {
      const entry = saved.entries.find((each) => isTelling(each) && !shownOn(saved.fill.before, each.value));
      const write = writesOf(saved.send, requests).find(
        ({ status, url }) => status !== null && status < 400 && !isCounting(url),
      );
      if (!entry || !write) return [];
      const looks = looksAtList(saved, write, requests);
      const missed = looks.find(({ look }) => !isShown(saved, look.after));
      if (!missed) return [];
      const { look, things } = missed;
      const after = [...saved.places, saved.still].filter(({ turn }) => turn.turn !== look.turn.turn);
      // What stood there before is another thing of that name.
      const stood = new Set(
        screens
          .filter((screen) => screen.turn < saved.fill.turn.turn && isShown(saved, screen))
          .map(({ url }) => url),
      );
      const shown = after.filter((other) => isShown(saved, other.after) && !stood.has(other.after.url));
      const isLate = shown.some(
        (other) => other.after.url === look.after.url && other.turn.turn > look.turn.turn,
      );
      if (shown.length > 0 && !isLate) return [];
      const name = `“${shorten(entry.value, 40)}”`;
      const where = addressPhrase(look.after.url);
      return [
        foundOnTrial(
          {
            title: isLate ? `${name} shows late in its list` : `${name} was saved and does not show`,
            summary: `${write.method} ${pathOf(write.url)} was answered with ${String(write.status)}. Read again, ${where} lists ${things.length} other things and not ${name}${isLate ? '; loaded once more, it shows it' : ', and neither does another page that was looked at'}.`,
            impact: isLate
              ? 'People take it for lost, and enter it a second time.'
              : 'People believe that something is saved, and it is not.',
            level: 3,
            confidence: 'medium',
            element: faceOf(things[0]),
            measured: {
              entered: short(valueIn(entry.field), 120),
              status: known(write, 'status'),
              method: at(write, 'method'),
              listed: count(things.flatMap((thing) => faceOf(thing) ?? [])),
            },
            cause: `saved unseen ${saved.trial.about['form'] ?? ''}`,
          },
          { steps: [saved.fill, saved.send, look], screen: look.after, events },
        ),
      ];
    }),
});

/** Anything of what was entered shows. */
function isShown({ entries }: Saved, screen: ScreenRecord): boolean {
  return entries.some((entry) => isTelling(entry) && shownOn(screen, entry.value));
}

interface Look {
  look: Step;
  /** What the list of the collection shows. */
  things: BlockItem[];
}

/** Looks that read the collection after the write, where the page shows things of it. */
function looksAtList(
  { send, still, places }: Saved,
  write: RequestRecord,
  requests: readonly RequestRecord[],
): Look[] {
  const homes = collectionsOf(pathOf(write.url));
  const steps = [...new Set([still, ...places])];
  return steps.flatMap((look): Look[] => {
    const turns = look === still ? [send.turn.turn, still.turn.turn] : [look.turn.turn];
    const asked = requests.filter(
      (one) =>
        turns.includes(one.turn) &&
        one.method === 'GET' &&
        one.status !== null &&
        one.status < 300 &&
        one.atMs > write.atMs &&
        homes.includes(pathOf(one.url)),
    );
    const isData = asked.some(({ type }) => /^(fetch|xhr)$/.test(type));
    const lists = blocksOf(look.after).filter(
      ({ kind, items }) => kind === 'items' && items.length <= longestList,
    );
    const list = lists.find(
      ({ items }) =>
        isData || (asked.length > 0 && items.filter((item) => isBelow(item, homes)).length >= leastListed),
    );
    return list ? [{ look, things: list.items }] : [];
  });
}

/** The address itself, and the one above it: what is put at `/notes/7` is read in `/notes`. */
function collectionsOf(path: string): string[] {
  const above = path.slice(0, path.lastIndexOf('/'));
  return [path, above].filter((each) => each !== '');
}

function isBelow({ elements }: BlockItem, homes: readonly string[]): boolean {
  return elements.some(({ href }) =>
    homes.some((home) => href !== '' && pathOf(href).startsWith(`${home}/`)),
  );
}

function pathOf(url: string): string {
  return (URL.parse(url)?.pathname ?? '').replace(/\/$/, '');
}

function faceOf(item: BlockItem | undefined): ScreenElement | null {
  return item?.elements[0] ?? null;
}
