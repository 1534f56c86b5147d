// The checks of a proven suspicion as code of Playwright: what is read after which step, and when the fault is there. Pure. What
// cannot be read by a test alone has no code.
import { checkHelpers } from './check-helpers.ts';
import {
  createCheckReader,
  literal,
  type CheckReader,
  type CodeFrame,
  type StepCode,
} from './check-reader.ts';
import type { Check } from './checks/check-index.ts';
import { changedBy } from './checks/kinds/change.ts';

export interface CheckCode extends StepCode {
  /** Functions outside of the test. */
  helpers: string;
  /** An expression that is true while the fault is there. */
  fault: string;
}

/** Null where one of the checks has no code. */
export function codeOf(checks: readonly Check[], frame: CodeFrame): CheckCode | null {
  const code: StepCode = { opening: [], before: new Map(), after: new Map() };
  const reader = createCheckReader(code, frame);
  const faults = checks.map((check) => faultOf(check, reader));
  if (faults.some((fault) => fault === null)) return null;
  return { ...code, helpers: checkHelpers, fault: faults.join(' && ') };
}

function faultOf<Kind extends Check['kind']>(check: CheckOf<Kind>, reader: CheckReader): string | null {
  return (faults[check.kind] as FaultOf<Kind>)(check, reader);
}

type CheckOf<Kind extends Check['kind']> = Extract<Check, { kind: Kind }>;
/** Reads what a check needs and answers the expression that is true while its fault is there; null where it cannot be read. */
type FaultOf<Kind extends Check['kind']> = (check: CheckOf<Kind>, reader: CheckReader) => string | null;

const faults: { [Kind in Check['kind']]: FaultOf<Kind> } = {
  text(check, reader) {
    const name = check.within
      ? reader.words(check.within, check.at)
      : reader.read(check.at, 'wordsOfPage(page)');
    return name && is(`flat(${name}).includes(flat(${literal(check.text)}))`, check.present);
  },

  equal(check, reader) {
    const [left, right] = [reader.value(check.left, check.as), reader.value(check.right, check.as)];
    if (left === null || right === null) return null;
    const same = check.as === 'text' ? `flat(${left}) === flat(${right})` : `same(${left}, ${right})`;
    return is(same, check.same);
  },

  sum(check, reader) {
    const [parts, total] = [reader.numbers(check.parts), reader.value(check.total, 'number')];
    return parts && total && is(`same(${parts.join(' + ')}, ${total})`, check.correct);
  },

  product(check, reader) {
    const [factors, result] = [reader.numbers(check.factors), reader.value(check.result, 'number')];
    return factors && result && is(`same(cents(${factors.join(' * ')}), ${result})`, check.correct);
  },

  order(check, reader) {
    const things = reader.many(check.of, check.at);
    if (things === null) return null;
    const name = reader.read(check.at, `wordsOfAll(${things})`);
    return is(`stands(${name}, ${literal(check.by)}, ${literal(check.direction)})`, check.ordered);
  },

  count(check, reader) {
    const [things, wanted] = [reader.many(check.of, check.at), reader.value(check.equals, 'number')];
    if (things === null || wanted === null) return null;
    return is(`same(${reader.read(check.at, `shown(${things})`)}, ${wanted})`, check.same);
  },

  subset(check, reader) {
    const [fewer, more] = [reader.many(check.of, check.at), reader.many(check.of, check.among)];
    if (fewer === null || more === null) return null;
    const some = reader.read(check.at, `wordsOfAll(${fewer})`);
    const whole = reader.read(check.among, `wordsOfAll(${more})`);
    return is(`${some}.every((words) => ${whole}.includes(words))`, check.contained);
  },

  attribute(check, reader) {
    const thing = reader.one(check.of, check.at);
    if (!thing) return null;
    const name = reader.read(
      check.at,
      `attributeOf(${reader.locate(thing.locator)}, ${literal(check.attribute)})`,
    );
    return is(`flat(${name}) === flat(${literal(check.value)})`, check.same);
  },

  focus(check, reader) {
    const thing = check.on && reader.one(check.on, check.at);
    if (check.on !== null && !thing) return null;
    const where = thing ? `hasFocus(${reader.locate(thing.locator)})` : 'hasFocus(page.locator("body"))';
    return is(reader.read(check.at, where), check.there);
  },

  box(check, reader) {
    const thing = reader.one(check.of, check.at);
    const other = check.other && reader.one(check.other, check.at);
    if (!thing || (check.other !== null && !other)) return null;
    const own = reader.read(check.at, `boxOf(${reader.locate(thing.locator)})`);
    if (check.relation === 'is smaller than')
      return is(`Math.min(${own}.width, ${own}.height) < ${check.px}`, check.so);
    const against = other ? `boxOf(${reader.locate(other.locator)})` : 'boxOfView(page)';
    const second = reader.read(check.at, against);
    const by = check.relation === 'overlaps' ? 'sharedPx' : 'outPx';
    return is(`${by}(${own}, ${second}) > ${Math.max(check.px, 2)}`, check.so);
  },

  request(check, reader) {
    const made = reader.since(check.step, 'answers');
    const wanted = { method: check.method, path: check.path, ...check.status };
    return is(`${made}.some((one) => fits(one, ${JSON.stringify(wanted)}))`, check.made);
  },

  console(check, reader) {
    const logged = reader.since(check.step, 'errors');
    return is(
      `${logged}.some((words) => flat(words).includes(flat(${literal(check.text ?? '')})))`,
      check.logged,
    );
  },

  kept(check, reader) {
    const thing = reader.one(check.of, check.before);
    if (!thing) return null;
    const then = reader.read(check.before, `wordsOf(${reader.locate(thing.locator)})`);
    const now = reader.read(check.after, `wordsOf(${reader.locate(thing.locator)})`);
    return is(`flat(${then}) === flat(${now})`, check.kept);
  },

  change(check, reader) {
    const turn = reader.checked.turnOf[check.step - 1] ?? 0;
    const done = reader.checked.turns.find((one) => one.turn === turn);
    // A test reads words and structure, and compares no pictures.
    if (!done || changedBy(done, check.what, reader.checked) === 'drawn') return null;
    const name = `before${turn}`;
    const line = `const ${name} = await lookOf(page);`;
    reader.before(turn, line);
    const limitMs = check.withinMs ?? 2_000;
    const changed = `changed${turn}`;
    const watched = `const ${changed} = await changes(page, ${name}, { what: ${literal(check.what)}, limitMs: ${limitMs} });`;
    reader.firstAfter(turn, watched);
    return is(changed, check.changed);
  },

  possible(check, reader) {
    const turn = reader.checked.turnOf[check.step - 1] ?? 0;
    const { kind, target, refused } = reader.checked.turns.find((one) => one.turn === turn)?.action ?? {};
    // Whether a keyboard reaches a thing no press of a pointer tells.
    if (kind !== 'click' || !target || refused?.includes('keyboard')) return null;
    const name = `possible${turn}`;
    const tried = `const ${name} = await canBePressed(${reader.locate(target.locator)});`;
    reader.before(turn, tried);
    return is(name, check.possible);
  },

  style(check, reader) {
    const thing = reader.one(check.of, check.at);
    const others = thing && reader.many(check.among, check.at, thing);
    if (!thing || others === null) return null;
    const drawn = `drawnOf([${reader.locate(thing.locator)}, ...${others}], ${literal(check.property)})`;
    return is(`standsOut(${reader.read(check.at, drawn)})`, check.differs);
  },
};

function is(expression: string, wanted: boolean): string {
  return wanted ? `(${expression})` : `!(${expression})`;
}
