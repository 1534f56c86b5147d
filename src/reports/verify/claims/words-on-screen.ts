// Again: what single screens show, read anew from the records. One claim for each rule that judges words and marks.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { shorten } from '../../../findings/wording.ts';
import { theElement, type Claim, type Recomputed } from '../claim.ts';

/** Nothing but these values is claimed. */
export function only(measured: Recomputed['measured']): Recomputed {
  return { measured, requests: [], console: [] };
}

/** Words that an element shows. */
export function shownBy({ text, name }: ScreenElement): string {
  return (text || name).trim();
}

const leaks: readonly (readonly [kind: string, signs: readonly string[]])[] = [
  ['an object of the program', ['[object ']],
  ['filler text', ['lorem ipsum']],
  ['a stack trace', ['traceback', 'at ']],
  [
    'a message of the program',
    [
      'error',
      'exception',
      'warning',
      'notice',
      'sql',
      'select',
      'insert',
      'delete',
      'update',
      'ora-',
      'java.',
      'enoent',
      'econnrefused',
    ],
  ],
  ['an unfilled placeholder', ['{{', '${', '<%', '%s', '%d', '%(', '{']],
  ['a missing value', ['undefined', 'null', 'nan', 'invalid date']],
  ['a bare code', ['error']],
  ['a raw time stamp', ['t']],
  ['an id of the program', ['_id', '_uuid', '_guid']],
  ['a note of its makers', ['todo', 'fixme', 'xxx', 'asdf']],
  ['a key instead of words', ['.', '_']],
];

export const leakedInternalsClaim: Claim = (context) => {
  const words = shownBy(theElement(context));
  const { shown, kind } = context.finding.measured;
  const piece = typeof shown === 'string' ? shown.replace(/…$/, '') : '';
  const signs = leaks.find(([each]) => each === kind)?.[1] ?? [];
  const bears =
    piece.length >= 3 && words.includes(piece) && signs.some((sign) => piece.toLowerCase().includes(sign));
  // A piece is cut out whole: it neither begins nor ends within a word.
  const at = words.indexOf(piece);
  const inWord = /\w/.test(words[at - 1] ?? ' ') && /^\w/.test(piece);
  const onInWord = /\w/.test(words[at + piece.length] ?? ' ') && /\w$/.test(piece) && shown === piece;
  if (!bears || inWord || onInWord) return `the element shows “${words}”`;
  if (`The page shows “${shorten(piece, 40)}”` !== context.finding.title && shown === piece)
    return 'its title names another piece';
  return only({ shown: shown ?? null, kind: kind ?? null });
};

export const labelTypoClaim: Claim = (context) => {
  const element = theElement(context);
  const { written, meant } = context.finding.measured;
  const label = element.field?.label || shownBy(element);
  if (typeof written !== 'string' || typeof meant !== 'string') return 'it names no words';
  if (!label.split(/[^\p{L}]+/u).includes(written)) return `the label is “${label}”`;
  const distance = editsBetween(written.toLowerCase(), meant);
  if (distance !== 1 || context.finding.title !== `“${written}” should be “${meant}”`)
    return 'the words are not one slip apart';
  return only({ written, meant, edit_distance: distance });
};

/** Insertions, removals, replacements and changes over of neighbours (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 0; row <= a.length; row++) {
    rows.push([]);
    for (let column = 0; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (same ? 0 : 1),
              swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  return at(a.length, b.length);
}

export const preTickedClaim: Claim = (context) => {
  const element = theElement(context);
  const touched = context.evidence.turns
    .filter(({ turn }) => turn <= context.screen.turn)
    .flatMap(({ action }) => [action.target, ...(action.parts ?? []).map((part) => part.target)])
    .some((target) => target?.locator.css === element.locator.css);
  if (element.states.checked !== true || touched) return 'it was not on, or had been pressed';
  return only({ checked: element.states.checked, touched });
};

export const confirmshamingClaim: Claim = (context) => {
  const label = shownBy(theElement(context));
  const ofOneself = label
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => /^(i|me|my|we|us|our)$/.test(word));
  const refuses =
    /^\W*(no|nah|nope|not|skip|never|stay|remain|keep|continue|leave|let|abandon|live|turn)/i.test(label);
  if (!ofOneself && !refuses) return `the label is “${label}”`;
  return only({ label: shorten(label, 120), first_person: ofOneself });
};

export const consentAsymmetryClaim: Claim = (context) => {
  const accept = theElement(context);
  const refusing =
    /reject|decline|refuse|deny|disagree|necessary|essential|required|without|opt out|no,? thanks|\bonly\b|^no\b|do ?n['o’]t allow/i;
  const beside = context.screen.elements.filter(
    (each) =>
      each.kind === 'control' &&
      /button|link/.test(each.role) &&
      (accept.group === '' ? Math.abs(each.box.y - accept.box.y) <= 240 : each.group === accept.group) &&
      refusing.test(shownBy(each)),
  );
  const [refuse] = beside;
  const area = (element: ScreenElement) => element.box.width * element.box.height;
  const share = refuse ? Math.round((100 * area(refuse)) / area(accept)) / 100 : 0;
  if (share >= 0.5) return 'refusing is drawn alike';
  return only({ refusing_on_first_layer: beside.length > 0, share_of_area: share });
};

export const smallTargetClaim: Claim = (context) => {
  const element = theElement(context);
  const { box } = element;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const small = (each: ScreenElement) => each.box.width < 23.5 || each.box.height < 23.5;
  // Normal scatter of 1.5 mm: of many slices of the box, the part that is hit.
  const hit = (px: number) => {
    const slices = Array.from({ length: 400 }, (_none, at) => ((at + 0.5) / 400 - 0.5) * px * 0.159);
    return slices.reduce((sum, mm) => sum + Math.exp(-(mm * mm) / 4.5), 0) * ((px * 0.159) / 400 / 3.7599424);
  };
  const finger = context.evidence.facts.persona.device.touch && hit(box.width) * hit(box.height) < 0.63;
  const around = context.screen.elements.filter((each) => {
    if (
      each === element ||
      each.kind !== 'control' ||
      each.states.disabled === true ||
      each.visibleShare !== 1
    )
      return false;
    const apart = context.screen.elements.some(
      (dialog) => dialog.kind === 'dialog' && holds(dialog.box, box) && !holds(dialog.box, each.box),
    );
    if (apart) return false;
    if (holds(each.box, box) || holds(box, each.box)) return false;
    const { x, y, width, height } = each.box;
    const nearestX = Math.min(Math.max(middle.x, x), x + width);
    const nearestY = Math.min(Math.max(middle.y, y), y + height);
    if (Math.hypot(nearestX - middle.x, nearestY - middle.y) < 11.5) return true;
    if (finger && beside(each.box, box)) return true;
    const thick = Math.min(width, height) >= 4;
    return thick && small(each) && Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y) < 23.5;
  });
  if (!small(element) || around.length === 0) return 'it is large enough, or has room around it';
  return only({
    width_px: Math.round(box.width),
    height_px: Math.round(box.height),
    neighbours_within_circle: around.length,
  });
};

function beside(a: ScreenElement['box'], b: ScreenElement['box']): boolean {
  const [x, y] = [
    Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width),
    Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height),
  ];
  return (x >= 0 || y >= 0) && Math.hypot(Math.max(0, x), Math.max(0, y)) <= 9;
}

function holds(outer: ScreenElement['box'], inner: ScreenElement['box']): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width;
  return (
    outer.x <= inner.x && outer.y <= inner.y && right && inner.y + inner.height <= outer.y + outer.height
  );
}

export const labelInNameClaim: Claim = (context) => {
  const { text, name } = theElement(context);
  const keys = new Set(['ctrl', 'cmd', 'alt', 'shift', 'esc', 'enter', 'tab', 'new']);
  const words = (of: string) =>
    of
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && !keys.has(word));
  const seen = words(text);
  const missing = seen.filter((word) => !words(name).includes(word)).length;
  if (missing * 2 <= seen.length) return `its name is “${name}”`;
  return only({ words_seen: seen.length, words_missing: missing });
};

export const pageLanguageClaim: Claim = ({ screen, finding }) => {
  const lang = screen.lang.trim().toLowerCase();
  if (lang === '') return only({ lang, read_as: null });
  const read = finding.measured['read_as'];
  const typical: Record<string, RegExp> = {
    en: /\b(the|and|you|your|with|this|have|for|it|what|we|that|are|is|of)\b/gi,
    de: /\b(der|und|nicht|das|ist|mit)\b/gi,
    fr: /\b(les|des|vous|pour|dans|est)\b/gi,
    es: /\b(los|las|para|una|que|por)\b/gi,
    it: /\b(il|gli|che|per|della|sono)\b/gi,
    nl: /\b(het|een|van|niet|voor|zijn)\b/gi,
  };
  const words = screen.elements.map((element) => shownBy(element)).join(' ');
  const [most] = Object.entries(typical)
    .map(([language, pattern]) => ({ language, count: (words.match(pattern) ?? []).length }))
    .sort((a, b) => b.count - a.count);
  if (!most || most.count < 4 || lang.startsWith(most.language))
    return 'its words are of the language that it names';
  return only({ lang, read_as: read === most.language ? read : most.language });
};

export const obstructionClaim: Claim = ({ screen, evidence }) => {
  const led = evidence.turns.find(({ screenAfter }) => screenAfter === screen.id);
  const quiet = ['scroll', 'wait', 'hover', 'open', 'back', 'zoom', 'listen'];
  const asked = led !== undefined && !led.effect.navigated && !quiet.includes(led.action.kind);
  if (screen.modal === '' || asked) return 'no layer came up by itself';
  const layer = screen.elements.find(({ ref }) => ref === screen.modal)?.box;
  const { width, height } = screen.viewport;
  const inside = (low: number, high: number, most: number) =>
    Math.max(0, Math.min(high, most) - Math.max(low, 0));
  const covered = layer
    ? inside(layer.x, layer.x + layer.width, width) * inside(layer.y, layer.y + layer.height, height)
    : width * height;
  return only({ covered_percent: Math.round((100 * covered) / (width * height)), asked_for: asked });
};

export const hardExitClaim: Claim = (context) => {
  const { text, heading } = theElement(context);
  const { screen, evidence, finding } = context;
  const way = String(finding.measured['way']);
  const press = ({ elements }: typeof screen, verbs: RegExp, but = '') =>
    elements.some(({ role, name }) => ['link', 'button'].includes(role) && verbs.test(name) && name !== but);
  const asked = evidence.turns.find(({ screenAfter }) => screenAfter === screen.id)?.action.target?.name;
  const verb = /\b(end|cancel|close|terminate|delete|leave|stop|unsubscribe)/i;
  const begin = /\b(subscribe|sign ?up|join|register|order|buy|book|start|create|try)/i;
  const off = /letter|writing|post|mail|fax|phone|ring|call|person|visit|desk|counter|reception/;
  // What is ended stands in the text, over it, or on what led to it.
  const heads = screen.elements.filter(({ level }) => level === 1).map(({ text }) => text);
  const about = [text, heading, asked ?? '', ...heads];
  const same =
    text.toLowerCase().includes(way) &&
    off.test(way) &&
    about.some((words) => verb.test(words) || /cancellation/i.test(words));
  const control = press(screen, new RegExp(`${verb.source}\\b`, 'i'), asked);
  if (!same || !evidence.screens.some((each) => press(each, begin))) return 'it says nothing of the kind';
  return only({
    way: new RegExp(escape(way), 'i').exec(text)?.[0].toLowerCase() ?? '',
    control_to_end: control,
  });
};

export const dripPriceClaim: Claim = (context) => {
  const element = theElement(context);
  const fee = String(context.finding.measured['fee']);
  const sums = context.evidence.screens.flatMap(({ elements }) =>
    elements
      .filter(({ text }) =>
        /total|to pay|amount due|in all|altogether|you pay|\bsum\b|month|year|week|day|night|hour|person|seat|user|\/ ?(mo|yr)\b|annual/i.test(
          text,
        ),
      )
      .flatMap(({ text }) => amountOf(text) ?? []),
  );
  const beside = context.screen.elements.filter(
    ({ box, text }) =>
      Math.abs(box.y - element.box.y) < 12 &&
      box.x > element.box.x &&
      !/\p{L}{4}/u.test(text.replace(/once|today|monthly|yearly|(per|each|every|a) (month|year|week)/gi, '')),
  );
  const at = Math.max(0, element.text.toLowerCase().indexOf(fee));
  const row = element.text.slice(at).replace(/[×x*]\s*[$€£]\s?[\d.,]*\d/g, '');
  const own =
    beside.map(({ text }) => amountOf(text)).find((each) => each !== null) ??
    amountOf(row) ??
    amountOf(element.text);
  const every = (text: string) =>
    [...text.matchAll(/[$€£]\s?[\d.,]*\d/g)].map(([found]) => amountOf(found) ?? 0);
  const total = [...every(element.text), ...sums];
  const place = context.evidence.screens.indexOf(context.screen);
  const told = new Set(
    context.evidence.screens
      .slice(0, place)
      .flatMap(({ elements }) => elements.flatMap((each) => [...every(each.text), ...every(each.name)])),
  );
  // All rows that are new make the difference to the largest amount, where one of them does not.
  const here = context.screen.elements.flatMap(({ kind, text }) => (kind === 'control' ? [] : every(text)));
  const most = Math.max(0, ...here);
  const late = here
    .filter((each) => !told.has(each) && !sums.includes(each) && each !== most)
    .reduce((sum, each) => sum + each, 0);
  total.push(most);
  const charged = total.some(
    (now) =>
      own !== null &&
      own > 0 &&
      now > own &&
      total.some((then) => [own, late].some((more) => Math.abs(now - then - more) < 0.005)),
  );
  if (
    fee.length < 3 ||
    !(/fee|charge/.test(fee) || charged) ||
    !new RegExp(`\\b${escape(fee)}\\b`, 'i').test(element.text)
  )
    return `the line is “${element.text}”`;
  if (!context.finding.title.toLowerCase().startsWith(`“${shorten(fee, 40)}”`))
    return 'its title names another fee';
  const earlier = context.evidence.screens
    .slice(0, place)
    .flatMap(({ elements }) => elements.map(({ text }) => text.toLowerCase()));
  const named = earlier.some((text) => text.includes(fee.replace(/s$/, '')));
  return named ? 'an earlier page named it' : only({ fee, amount: own, named_before: named });
};

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function amountOf(text: string): number | null {
  const money = /[$€£]\s?([\d.,\s]*\d)|([\d.,]*\d)\s?(?:€|£|EUR|USD|GBP)/.exec(text);
  const digits = (money?.[1] ?? money?.[2])?.replace(/\s/g, '');
  if (digits === undefined) return null;
  const [, whole = digits, cents = '0'] = /^(.*)[.,](\d\d)$/.exec(digits) ?? [];
  return Number(whole.replace(/\D/g, '')) + Number(cents) / 100;
}

export const inconsistentLabelsClaim: Claim = (context) => {
  const { name, href } = theElement(context);
  const { name_elsewhere: elsewhere } = context.finding.measured;
  const bare = (address: string) => address.replace(/[?#].*$/, '');
  const other = context.evidence.screens
    .flatMap(({ elements }) => elements)
    .find((each) => bare(each.href) === bare(href) && shorten(each.name, 60) === elsewhere);
  if (!other || other.name === name) return 'nothing calls it otherwise';
  return only({ name_here: shorten(name, 60), name_elsewhere: shorten(other.name, 60) });
};

export const stuckBusyClaim: Claim = ({ screen, evidence, finding }) => {
  const { place, busy_longer_than_ms: told } = finding.measured;
  const signAt = ({ elements, working = [] }: typeof screen) =>
    working.find(({ css }) => css === place)?.words ??
    elements.find(({ locator, text }) => locator.css === place && text !== '')?.text.trim();
  const sign = place === '' ? '' : shorten(signAt(screen) ?? '', 60);
  const stands = (each: typeof screen) =>
    place === ''
      ? each.busy && (each.working ?? []).length === 0
      : signAt(each) !== undefined && shorten(signAt(each) ?? '', 60) === sign;
  const upTo = evidence.screens.slice(0, evidence.screens.indexOf(screen) + 1).toReversed();
  const end = upTo.findIndex((each) => !stands(each) || each.url !== screen.url);
  const first = upTo[(end === -1 ? upTo.length : end) - 1];
  const ends = evidence.turns
    .filter(({ screenAfter }) => screenAfter === screen.id)
    .map(({ action, effect }) => action.endedMs + effect.settledMs);
  const until = [screen.atMs, ...ends].sort((a, b) => b - a)[0] ?? 0;
  const address = (url: string) => url.replace(/[?#].*$/, '');
  const running = evidence.requests.filter(
    ({ type, atMs, endedMs, url, status }, _place, all) =>
      ['fetch', 'xhr', 'document', 'script'].includes(type.toLowerCase()) &&
      atMs <= until &&
      (endedMs ?? Infinity) > until - 5_000 &&
      all.some(
        (each) =>
          address(each.url) === address(url) && first && (each.turn <= first.turn || each.atMs <= first.atMs),
      ) &&
      !(
        all.filter((each) => each.url === url && each.status === status).length > 3 &&
        (endedMs ?? 0) - atMs < 1_000
      ),
  ).length;
  if (told !== 5_000 && told !== 10_000) return 'it is no such time';
  const led = evidence.turns.find(({ screenAfter }) => screenAfter === first?.id);
  const answered = (led?.action.endedMs ?? 0) + (led?.effect.firstResponseMs ?? 0);
  const since = Math.min(
    first?.atMs ?? 0,
    led && !led.effect.navigated && led.effect.firstResponseMs !== null ? answered : Infinity,
  );
  if (!first || until - since < told || running > 0) return 'it was not busy for so long, or at work';
  return only({ busy_longer_than_ms: told, under_way: running, sign, place: place ?? null });
};

export const layoutShiftClaim: Claim = ({ screen, evidence, finding }) => {
  const page = (url: string) => url.replace(/#.*$/, '').replace(/\/$/, '');
  const shifts = evidence.vitals
    .filter(({ url }) => page(url) === page(screen.url))
    .map(({ cls }) => Math.round(cls * 100) / 100);
  const told = finding.measured['cumulative_layout_shift'];
  const same = shifts.find((shift) => shift === told && shift >= (shifts.length > 2 ? 0.1 : 0.25));
  return same === undefined ? `it was ${shifts.join(', ')}` : only({ cumulative_layout_shift: same });
};
