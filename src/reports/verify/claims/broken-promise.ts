// Again: where the control led, by the server's word, the page's word, or the words of its label.
import { saysNotFound } from '../../../findings/signals/soft-404.ts';
import { contentStems, coveredShare, rareStems } from '../../../findings/signals/label-words.ts';
import { pagesBehind, wholePage } from '../../../findings/signals/link-promise.ts';
import type { Evidence, ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { inShort, distinct, screenOf, theElement, turnsOnElement, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { evidence, screen, turns } = context;
  const { promise } = context.finding.measured;
  if (promise === 'further') return furtherClaim(context);
  if (promise === 'works') return worksClaim(context);
  if (promise === 'no card') return cardClaim(context);
  if (promise !== undefined) return promiseClaim(context);
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

/** A way on that sent something, after which the page said in new words that it is done. */
const furtherClaim: Claim = (context) => {
  const { evidence, screen, finding } = context;
  const turn = turnsOnElement(context).find(({ screen: from }) => from === screen.id);
  const after = turn && screenOf(evidence, turn.screenAfter);
  const said = (shown: ScreenRecord) => shown.elements.map(({ text }) => inShort(text, 120));
  const words =
    after && said(after).find((text) => text === finding.measured['said'] && !said(screen).includes(text));
  if (
    !turn ||
    !after ||
    !words ||
    !/\b(thank|sent|submitted|placed|booked|confirm|order|receiv|paid|filed|complete)/i.test(words)
  )
    return 'the page did not say so after the press';
  const sent = evidence.requests.filter(
    ({ id, method }) => turn.effect.requests.includes(id) && method !== 'GET',
  ).length;
  if (sent === 0 || !/next|continue|go on|proceed|forward|weiter|suiv|sigu/i.test(theElement(context).name))
    return 'it sent nothing, or is no way on';
  return {
    measured: { destination: after.url, title: after.title, promise: 'further', sent, said: words },
    requests: distinct(context.turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
};

/** A field for a card after words that promised to need none. */
const cardClaim: Claim = (context) => {
  const { evidence, screen } = context;
  const { name, field } = theElement(context);
  const before = evidence.screens.slice(0, evidence.screens.indexOf(screen));
  const said = before
    .flatMap(({ elements }) => elements)
    .find(({ text }) => inShort(text, 120) === context.finding.measured['said'] && /card/i.test(text));
  if (!said || field === null || !/card/i.test(name) || !/\b(no|without)\b/i.test(said.text))
    return 'no card is asked for, or none was promised not to be';
  return { measured: { promise: 'no card', said: inShort(said.text, 120) }, requests: [], console: [] };
};

/** A press that was answered by nothing but words that say so. */
const worksClaim: Claim = (context) => {
  const turn = turnsOnElement(context).find(({ screen: from }) => from === context.screen.id);
  const after = turn && screenOf(context.evidence, turn.screenAfter);
  const [came = ''] = [
    ...(turn?.effect.dialogs ?? []).map(({ message }) => message),
    turn?.effect.newText[0]?.text,
  ];
  const had = context.screen.elements.some(({ text }) => text === came);
  if (
    !turn ||
    !after ||
    had ||
    !/soon|construction|implemented|not (ready|available) yet|being built/i.test(came)
  )
    return 'what came says nothing of the kind';
  return {
    measured: { destination: after.url, title: after.title, promise: 'works', said: inShort(came, 120) },
    requests: distinct(context.turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
};

/** A promise that the page behind the link breaks, as a probe opened it or as the journey saw all of it. */
const promiseClaim: Claim = (context) => {
  const element = theElement(context);
  const { evidence, screen, finding } = context;
  const bare = (url: string) => url.replace(/#.*$/, '').replace(/\/$/, '');
  const page =
    pagesBehind(evidence.probes ?? []).find(({ href, url }) =>
      [href, url].every((each) => bare(each) === bare(element.href)),
    ) ?? wholePage(element.href, evidence.screens);
  if (!page) return 'the page at its address was not met';
  const words = [page.title, ...page.heads, page.body];
  const covered = coveredShare(contentStems(element.text || element.name), words);
  const { promise } = finding.measured;
  const told: Record<string, boolean> = {
    there: words.some(saysNotFound),
    ready: /soon|construction|implemented|not (ready|available) yet|being built/i.test(words.join(' ')),
    contact: page.contacts.every((way) => bare(way) === bare(screen.url)),
    file: !/\b(download|pdf)\b/i.test(words.join(' ')) && page.contacts.some((way) => way.startsWith('#')),
    facts: /prices|pricing|fees|tariff/i.test(element.text || element.name)
      ? !/[£$€]\s?\d/.test(words.join(' '))
      : !/\d\s?[ap]m\b|\b\d\d?:\d\d\b|(mon|tues|wednes|thurs|fri|satur|sun)day/i.test(words.join(' ')),
    free: page.contacts.some((way) => /^#.*card/i.test(way)) && /[£$€]\s?[\d.,]*[1-9]/.test(page.body),
    elsewhere: covered < 1,
  };
  const broken = Object.keys(told).find((each) => each === promise && told[each] === true);
  return broken === undefined
    ? 'the page keeps what the label promises'
    : { measured: { destination: page.url, title: page.title, promise: broken }, requests: [], console: [] };
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
    heading: inShort(headings(after)[0]?.text ?? after.title, 120),
  };
}
