// Again: what single deeds brought about, read anew from the records. One claim for each rule that judges deeds.
import type { NewText, ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { partsOf } from '../../../evidence/evidence.ts';
import { shorten } from '../../../findings/wording.ts';
import { screenOf, theElement, type Claim, type ClaimContext } from '../claim.ts';
import { only, shownBy } from './words-on-screen.ts';

/** Turns of the proof whose records bear out `claim`; the first counts. */
function firstTurn(context: ClaimContext, bears: (turn: TurnRecord) => boolean): TurnRecord | undefined {
  return context.turns.find(bears);
}

/** The new text that the finding quotes as its message. */
function quoted(turn: TurnRecord, { finding }: ClaimContext): NewText | undefined {
  return turn.effect.newText.find(({ text }) => shorten(text, 120) === finding.measured['message']);
}

/** One page, whatever it was asked: the same host and path. */
function isPageOf(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  return a !== null && b !== null && a.host === b.host && a.pathname === b.pathname;
}

export const hiddenRequirementClaim: Claim = (context) => {
  const turn = firstTurn(context, (each) => quoted(each, context) !== undefined);
  const message = turn && quoted(turn, context);
  const before = turn && screenOf(context.evidence, turn.screen);
  if (!message || !before) return 'no such message came up';
  const told = context.evidence.screens
    .filter(({ turn: shown, url }) => shown <= before.turn && isPageOf(url, before.url))
    .flatMap(({ elements }) => elements)
    .map(({ text, name, field }) =>
      field === null
        ? `${text} ${name}`
        : field.type === 'date'
          ? ''
          : [name, field.label, field.placeholder, field.description, field.min, field.max].join(' '),
    )
    .join('\n')
    .toLowerCase();
  const says = message.text.toLowerCase();
  const both = (asked: RegExp, hint: RegExp) => asked.test(says) && !hint.test(told);
  const hidden = [
    both(
      /\b\d+\b.{0,20}\b(character|letter|digit|number)s?\b/,
      /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty)\b.{0,20}\b(character|letter|digit|number|sign)s?\b/,
    ),
    both(/\b(upper-?\s?case|capital)\b/, /\b(upper-?\s?case|capital)\b/),
    both(/\blower-?\s?case\b/, /\blower-?\s?case\b/),
    both(/\b(a|one|1) (number|digit)\b/, /\b(number|digit)s?\b/),
    both(/\b(symbol|special character)s?\b/, /\b(symbol|special character)s?\b/),
    both(/\b[dmy]{2,4}[/.-][dmy]{2,4}[/.-][dmy]{2,4}\b/, /\b[dmy]{2,4}[/.-][dmy]{2,4}/),
    both(
      /\bfirst\b.{0,16}\b(last|family|second) ?name|\bfull name\b|\bfirst name and\b/,
      /\b(first|last|full|family|whole|sur) ?-?names?\b|\bfirst and last\b/,
    ),
    both(/\b(start|begin)s?\b with\b/, /\b(start|begin)s?\b/),
  ].filter(Boolean).length;
  return hidden === 0
    ? 'it was told before'
    : only({ message: shorten(message.text, 120), rules_not_told: hidden });
};

export const overStrictInputClaim: Claim = (context) => {
  const element = theElement(context);
  const { refused, taken, by } = context.finding.measured;
  const message = context.turns.map((turn) => quoted(turn, context)).find((each) => each !== undefined);
  if (message) {
    const entries = context.evidence.turns.flatMap(({ action }) => partsOf(action));
    const entered = entries
      .filter(({ target }) => target?.locator.css === element.locator.css)
      .map(({ value }) => value);
    if (typeof taken === 'string' && typeof refused === 'string') {
      const bare = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
      const later = entered.indexOf(taken, entered.indexOf(refused) + 1);
      if (!entered.includes(refused) || later < 0 || bare(taken) !== bare(refused))
        return 'the same was not entered otherwise';
      return only({ refused, taken: entered[later] ?? '', message: shorten(message.text, 120) });
    }
    const unfilled = element.field?.value === '' && element.field.description.includes(message.text);
    const value =
      refused === '' && unfilled
        ? ''
        : entered.toReversed().find((each) => each !== null && each === refused);
    return value === undefined
      ? 'no such value was entered'
      : only({ refused: value, message: shorten(message.text, 120) });
  }
  const { pattern = '', maxLength = null } = element.field ?? {};
  const cut = maxLength !== null && maxLength >= 15 && maxLength < 19;
  if (by === `length of ${maxLength} characters` && cut)
    return only({
      refused: '4242 4242 4242 4242',
      taken: '4242424242424242',
      by: `length of ${maxLength} characters`,
    });
  if (pattern === '' || pattern.length > 150 || /[*+}]\??\)[*+{]/.test(pattern)) return 'it has no pattern';
  const takes = (value: unknown) =>
    typeof value === 'string' && new RegExp(`^(?:${pattern})$`, 'v').test(value);
  const usual = [
    '202 555 0143',
    '4242 4242 4242 4242',
    'O’Brien',
    'Müller',
    'Smith-Jones',
    'anna+news@example.com',
    'anna@example.photography',
    'sw1a 1aa',
  ];
  const plain = [
    '2025550143',
    '02079460958',
    '12025550143',
    '+12025550143',
    '4242424242424242',
    'Smith',
    'John Smith',
    'john',
    'JOHN',
    'anna@example.com',
    'anna.smith@example.com',
    'SW1A 1AA',
    'SW1A1AA',
    'K1A 0B1',
    'K1A0B1',
  ];
  const known = usual.find((value) => value === refused);
  const fine = plain.find((value) => value === taken);
  if (known === undefined || fine === undefined || takes(refused) || !takes(taken))
    return `its pattern is ${pattern}`;
  return only({ refused: known, taken: fine, by: 'pattern' });
};

export const inputEchoClaim: Claim = (context) => {
  const { css } = theElement(context).locator;
  const parts = context.turns
    .flatMap(({ action }) => partsOf(action))
    .filter(({ target }) => target?.locator.css === css);
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const part = parts.find(
    ({ value, valueAfter }) => value && valueAfter && !letters(valueAfter).includes(letters(value)),
  );
  if (!part?.value || !part.valueAfter) return 'it holds what was typed';
  return only({
    typed_characters: part.value.length,
    held_characters: part.valueAfter.length,
    cut_off: letters(part.value).startsWith(letters(part.valueAfter)),
  });
};

export const changeOnInputClaim: Claim = (context) => {
  const { css } = theElement(context).locator;
  const turn = firstTurn(context, ({ action, effect }) => {
    const last = partsOf(action).at(-1);
    return (
      last?.target?.locator.css === css &&
      action.submitted !== true &&
      (effect.navigated || effect.popups.length > 0)
    );
  });
  if (!turn) return 'nothing opened when it was used';
  const part = partsOf(turn.action).at(-1);
  return only({
    new_page: turn.effect.navigated,
    new_tabs: turn.effect.popups.length,
    by: part?.kind ?? turn.action.kind,
  });
};

export const dialogFocusClaim: Claim = (context) => {
  const opener = theElement(context);
  const { evidence } = context;
  const turn = firstTurn(context, ({ action }) => action.target?.locator.css === opener.locator.css);
  const after = turn && screenOf(evidence, turn.screenAfter);
  if (!turn || !after || after.modal === '' || screenOf(evidence, turn.screen)?.modal !== '')
    return 'it opened no dialog';
  const inside = after.focus !== '' && after.focus !== turn.action.target?.ref;
  if (inside) return `the focus was on ${after.focus}`;
  return only({
    dialog: after.outline?.dialog ?? '',
    focus_inside: inside,
    focus_nowhere: after.focus === '',
  });
};

export const unannouncedResultClaim: Claim = (context) => {
  const turn = firstTurn(context, (each) => quoted(each, context) !== undefined);
  if (!turn) return 'no such message came up';
  const { announcements = ['unknown'], focusMoved, newText } = turn.effect;
  const live = newText.filter((each) => each.live !== '' && each.live !== 'off').length;
  const message = quoted(turn, context)?.text ?? '';
  const echoed = context.evidence.screens
    .find(({ id }) => id === turn.screen)
    ?.elements.some(
      ({ field }) =>
        field?.value && newText.some(({ text }) => text.includes(field.value?.slice(0, 60) ?? '\n')),
    );
  const sent =
    turn.action.value !== null &&
    newText.some(({ text }) => text.includes(turn.action.value?.slice(0, 60) ?? '\n'));
  const answered = echoed === true || sent;
  if (announcements.length + live > 0 || (focusMoved && !answered))
    return 'it was announced, or the focus moved';
  return only({
    message: shorten(message, 120),
    announcements: announcements.length,
    focus_moved: focusMoved,
  });
};

export const vanishingMessageClaim: Claim = (context) => {
  const turn = firstTurn(context, (each) => quoted(each, context) !== undefined);
  const message = turn && quoted(turn, context);
  if (!turn || !message) return 'no such message came up';
  const shows = (screen: ScreenRecord | undefined) =>
    screen?.elements.some((element) => element.text.includes(message.text)) === true;
  const looks = context.evidence.turns
    .slice(context.evidence.turns.indexOf(turn))
    .map((each) => ({ kind: each.action.kind, screen: screenOf(context.evidence, each.screenAfter) }));
  const gone = looks.findIndex(({ screen }) => screen && !shows(screen));
  if (gone === -1 || (gone > 0 && looks[gone]?.kind !== 'wait')) return 'it stayed';
  const words = message.text.split(/\s+/).length;
  const reading = 1_000 + (words * 90_000) / context.evidence.facts.persona.abilities.readingWpm;
  return only({
    message: shorten(message.text, 120),
    words,
    needed_ms: Math.max(5_000, Math.round(reading)),
  });
};

export const backBrokenClaim: Claim = (context) => {
  const turn = firstTurn(context, ({ action }) => action.kind === 'back');
  if (!turn) return 'Back was not pressed';
  const bare = (url: string) => url.replace(/#.*$/, '').replace(/\/$/, '');
  const shown = (id: string) =>
    screenOf(context.evidence, id)
      ?.elements.flatMap(({ text, role }) => [role, text])
      .join(' ');
  const moved = turn.effect.urlAfter !== turn.effect.urlBefore;
  if (moved && (turn.effect.navigated || shown(turn.screen) !== shown(turn.screenAfter)))
    return `it led to ${turn.effect.urlAfter}`;
  const came = context.evidence.turns.findLast(
    (each) =>
      each.turn < turn.turn &&
      (each.effect.navigated || each.effect.historyChanged) &&
      bare(each.effect.urlBefore) !== bare(each.effect.urlAfter),
  );
  const from = came && screenOf(context.evidence, came.screen);
  if (moved && (from?.url !== turn.effect.urlAfter || shown(from.id) === shown(turn.screen)))
    return 'it is where it came from';
  return from ? only({ came_from: from.url, url_after: turn.effect.urlAfter }) : 'it came from nowhere';
};

export const searchFailsClaim: Claim = (context) => {
  const { query, item } = context.finding.measured;
  const last = Math.max(...context.turns.map(({ turn }) => turn));
  const typed = context.evidence.turns
    .filter(({ turn }) => turn === last || turn === last - 1)
    .flatMap(({ action }) => partsOf(action));
  const value = typed.find((part) => part.kind === 'type' && part.value === query)?.value;
  const there = context.evidence.screens
    .filter(({ url }) => url !== context.screen.url)
    .flatMap(({ elements }) => elements)
    .find(
      (element) =>
        (element.kind === 'heading' || element.role === 'link') &&
        shorten(element.name || element.text, 80) === item,
    );
  const beginnings = (value ?? '').toLowerCase().match(/\p{L}{3}/gu) ?? [];
  const says = context.screen.elements.some(({ text }) =>
    /\b(no|0|zero|nothing|n[o']t find|unable)\b/i.test(text),
  );
  const label = there ? (there.name || there.text).toLowerCase() : '';
  const folder = (href: string) => href.replace(/[?#].*$/, '').replace(/[^/]+\/?$/, '');
  const covered = (context.evidence.probes ?? []).some(
    (look) =>
      look.kind === 'search-look' &&
      look.asked.some(({ query, shows }) => query === look.title && shows) &&
      context.evidence.screens.some(({ elements }) =>
        elements.some(
          ({ name, href }) => name.trim() === look.title && folder(href) === folder(there?.href ?? '-'),
        ),
      ),
  );
  if (!covered) return 'nothing shows that the search holds such things';
  if (!value || !there || !says || !label.includes(beginnings[0] ?? '\n'))
    return 'it was not searched for, found, or not there';
  return only({ query: value, hits: 0, item: shorten(there.name || there.text, 80) });
};

export const surpriseTabClaim: Claim = (context) => {
  const element = theElement(context);
  if ('links' in context.finding.measured) {
    // What was pressed and opened a tab is told by itself.
    const opened = context.evidence.turns.filter(({ effect }) => effect.popups.length > 0);
    const pressed = new Set(opened.map(({ action }) => action.target?.locator.css));
    const links = context.screen.elements.filter(
      (each) => opensQuietly(each, context.screen) && !pressed.has(each.locator.css),
    );
    return links[0]?.locator.css === element.locator.css
      ? only({ links: links.length, told_before: false })
      : 'it opens no tab, or says so';
  }
  const turn = firstTurn(
    context,
    ({ action, effect }) => action.target?.locator.css === element.locator.css && effect.popups.length > 0,
  );
  if (!turn) return 'it opened no tab';
  const told = /new (tab|window)|opens|external/i.test(`${element.name} ${element.text}`);
  return told ? 'its words tell of it' : only({ new_tabs: turn.effect.popups.length, told_before: told });
};

/** A link to a page of the same site for a new tab, of which neither it nor the words around it tell. */
function opensQuietly(
  { role, opensTab, visibleShare, text, name, href, icon }: ScreenElement,
  { url, elements }: ScreenRecord,
): boolean {
  if (role !== 'link' || !opensTab || visibleShare === 0 || text.trim() === '') return false;
  if (!URL.canParse(href) || new URL(href).host !== new URL(url).host) return false;
  const [, ending] = /\.(\w{2,4})$/.exec(new URL(href).pathname) ?? [];
  if (ending !== undefined && !/^(html?|php|aspx?)$/i.test(ending)) return false;
  const around = elements.filter(({ kind }) => kind === 'text').map((each) => each.text);
  const told = `${name} ${text} ${around.join(' ')}`;
  if (/\bnew (tab|window)s?\b/i.test(told)) return false;
  const cue = /\b(opens|external|pdf|download|neues fenster|nouvel onglet)\b|[↗⧉🡕]/iu;
  return !cue.test(`${name} ${text}`) && !/external|new|window|tab|launch|arrow/i.test(icon);
}

/** Of sorting, limits and switches; the others stand in a file of their own. */
export const listOrSwitchClaim: Claim = (context) => {
  const element = theElement(context);
  const turn = firstTurn(context, ({ action }) => action.target?.locator.css === element.locator.css);
  const after = turn && screenOf(context.evidence, turn.screenAfter);
  if (!turn || !after) return 'it was not used';
  if ('state_after' in context.finding.measured) {
    const now = after.elements.find(({ ref }) => ref === turn.action.target?.ref)?.states.checked === true;
    const was = element.states.checked === true;
    return now === was ? only({ state_before: was, state_after: now }) : 'it changed';
  }
  const prices = pricesOn(after);
  const told = prices.join(', ');
  const wish = (turn.action.kind === 'select' ? turn.action.value : shownBy(element)) ?? '';
  const limit = /(?:under|below|up to|less than|max)\D*(\d+)/i.exec(wish)?.[1];
  if ('over_limit' in context.finding.measured && limit !== undefined)
    return only({ prices: told, over_limit: prices.filter((price) => price > Number(limit)).length });
  const rising = /low\w* to|lowest|cheapest|asc/i.test(wish) && !/^.*high\w* to/i.test(wish);
  const wrong = prices
    .slice(1)
    .filter((price, place) =>
      rising ? price < (prices[place] ?? price) : price > (prices[place] ?? price),
    ).length;
  return wrong === 0 ? 'they stand in order' : only({ prices: told, out_of_order: wrong });
};

/** The prices of the longest list of like elements, in reading order. */
function pricesOn({ elements }: ScreenRecord): number[] {
  const lists = new Map<string, number[]>();
  const place = ({ locator }: ScreenElement) => locator.css.replace(/:nth-\w+(-\w+)*\(\d+\)|#\S*\d\S*/g, '');
  for (const element of elements) {
    const digits = /[$€£]\s?([\d.,]*\d)|([\d.,]*\d)\s?[€£]/.exec(element.text);
    if (!digits || element.kind === 'control' || element.text.length > 40) continue;
    const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d\d))?$/.exec(digits[1] ?? digits[2] ?? '') ?? [];
    lists.set(place(element), [
      ...(lists.get(place(element)) ?? []),
      Number(whole.replace(/\D/g, '')) + Number(cents) / 100,
    ]);
  }
  return [...lists.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}
