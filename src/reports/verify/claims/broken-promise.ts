// Again: where the control led, by the server's word, the page's word, or the words of its label.
import { saysNotFound } from '../../../findings/signals/soft-404.ts';
import { contentStems, coveredShare, rareStems } from '../../../findings/signals/label-words.ts';
import type { Evidence, ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { shorten } from '../../../findings/wording.ts';
import { distinct, screenOf, theElement, turnsOnElement, type Claim } from '../claim.ts';

export const brokenPromiseClaim: Claim = (context) => {
  const { evidence, screen, turns } = context;
  const turn = turnsOnElement(context).find(({ screen: from }) => from === screen.id);
  if (!turn) return seenClaim(context);
  const after = screenOf(evidence, turn.screenAfter);
  if (!after) return 'none of its turns used the element on its screen';
  const status = turn.effect.navigated ? statusOf(turn, evidence) : null;
  const said = wordsOfLoss(after);
  const more =
    status !== null && status >= 400
      ? { status }
      : said === null
        ? labelAgainst(theElement(context), after)
        : { status: turn.effect.status, said };
  return {
    measured: { destination: after.url, title: after.title, ...more },
    requests: distinct(turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
};

/** A link that nobody pressed, against the page at its address as it was met by another way. */
const seenClaim: Claim = (context) => {
  const element = theElement(context);
  const page = (url: string) => url.replace(/#.*$/, '').replace(/\/$/, '');
  const after = context.evidence.screens.find(
    ({ url, busy, modal, scroll }) =>
      page(url) === page(element.href) && !busy && modal === '' && scroll.y <= 10,
  );
  if (!after || element.href === '') return 'the page at its address was not met';
  return {
    measured: { destination: after.url, title: after.title, ...labelAgainst(element, after) },
    requests: [],
    console: [],
  };
};

function statusOf({ effect }: TurnRecord, { requests }: Evidence): number | null {
  const documents = requests.filter(({ id, type }) => type === 'document' && effect.requests.includes(id));
  return effect.status ?? documents.at(-1)?.status ?? null;
}

function headings({ elements }: ScreenRecord): ScreenElement[] {
  return elements.filter(({ kind }) => kind === 'heading');
}

function wordsOfLoss(after: ScreenRecord): string | null {
  const main = headings(after).filter(({ level }) => level !== null && level <= 2);
  return [...main.map(({ text }) => text), after.title].find(saysNotFound) ?? null;
}

function labelAgainst(control: ScreenElement, after: ScreenRecord): Record<string, string | number> {
  const label = control.text || control.name;
  const rare = rareStems(label);
  const stems = rare.length >= 2 ? rare : contentStems(label);
  const inFrame = /(^|[\s>#.])(header|nav|footer|navbar)\b/;
  const words = after.elements
    .filter(({ locator }) => !inFrame.test(locator.css))
    .map(({ text, name }) => text || name)
    .join(' ')
    .split(/\s+/)
    .slice(0, 300);
  const heads = headings(after).filter(({ level }) => (level ?? 9) <= 2);
  const there = coveredShare(stems, [after.title, ...heads.map(({ text }) => text), ...words]);
  return {
    label_words: stems.length,
    found_share: Number(there.toFixed(2)),
    heading: shorten(headings(after)[0]?.text ?? after.title, 120),
  };
}
