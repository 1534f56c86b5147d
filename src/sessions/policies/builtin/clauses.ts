// A task that says what to do with the page, cut into its clauses: `Tick olives and basil, then press Order`.

/** One thing to do, in the task's own words. */
export interface Clause {
  /** `fill` gives fields a value or a choice, `press` uses a control, `drag` moves a thing onto another. */
  kind: 'fill' | 'press' | 'drag';
  /** Lower case, `press`; '' where the clause only names a place, as in `On the Supplies tab, …`. */
  verb: string;
  /** Everything after the verb, as written. */
  rest: string;
  /** Only names where to look: passed over where nothing by that name is in view. */
  optional: boolean;
}

const fillVerbs =
  'enter|type|fill in|fill out|fill|set|choose|select|pick|tick|check|untick|uncheck|put|write|turn|switch|copy|paste|use';
const pressVerbs =
  'click on|click|press|tap on|tap|push|hit|open|save|submit|confirm|continue|send|go to|like|unlike|star|unstar|flag|delete|remove|reply|forward|archive|mark|search|sort|expand|collapse|close|play|pause|rent|follow|show|view|apply|undo|accept|decline|redeem|look up|pin|mute|share|join';
const dragVerbs = 'drag|move';
const anyVerb = `${fillVerbs}|${pressVerbs}|${dragVerbs}`;
const boundary = new RegExp(
  `\\s*(?:[,;]\\s*(?:and\\s+)?(?:then\\s+)?|\\.\\s+(?:then\\s+)?|\\s+and\\s+(?:then\\s+)?|\\s+then\\s+)(?=(?:${anyVerb})\\b(?!['’-]))|\\s*,\\s*(?:and\\s+)?then\\s+`,
  'i',
);
const starts = new RegExp(`^(${anyVerb})\\b\\s*(.*)$`, 'is');
const place =
  /^(?:on|in|under|within|from|at)\s+(?:the\s+)?(.{2,40}?)(?:\s+(?:tab|section|menu|panel|dialog|list))?,\s+(?=\w)/i;
const clausesMax = 12;

/** The clauses of a task; empty where it does not begin by saying what to do with the page. */
export function clausesOf(task: string): Clause[] {
  const text = task
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^please\s+/i, '');
  const where = place.exec(text);
  const told = where ? text.slice(where[0].length) : text;
  if (!starts.test(told)) return [];
  const clauses: Clause[] = [];
  if (where?.[1] !== undefined && !/^(the )?(menu|page|form|site|list|calendar)$/i.test(where[1]))
    clauses.push({ kind: 'press', verb: '', rest: where[1], optional: true });
  for (const part of told.split(boundary).slice(0, clausesMax)) {
    const match = starts.exec(part.trim());
    const before = clauses.at(-1);
    const verb = match?.[1]?.toLowerCase() ?? before?.verb ?? 'press';
    const said = (match ? (match[2] ?? '') : part).trim();
    const sought = before !== undefined && /^(search|look up|filter|show)$/.test(before.verb);
    const rest = sought && /^(it|them|that|that one)$/i.test(said) ? thingOf(before) : said;
    clauses.push({ kind: match ? kindOf(verb) : (before?.kind ?? 'press'), verb, rest, optional: false });
  }
  return clauses;
}

/** What `it` stands for: the thing of the clause before, without what was done with it. */
function thingOf(before: Clause): string {
  return before.rest
    .replace(/^(?:for|up|at)\s+/i, '')
    .replace(/\b(?:in|into|to|on|with|from)\s+the\b.*$/i, '')
    .replace(/["“”]/g, '')
    .trim();
}

function kindOf(verb: string): Clause['kind'] {
  if (new RegExp(`^(${dragVerbs})$`).test(verb)) return 'drag';
  return new RegExp(`^(${fillVerbs})$`).test(verb) ? 'fill' : 'press';
}
