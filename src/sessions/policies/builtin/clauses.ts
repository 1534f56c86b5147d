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
  'start typing|enter|type|fill in|fill out|fill|set|choose|select|pick|tick|check|untick|uncheck|put|write|turn|switch|copy|paste|use';
const pressVerbs =
  'click on|click|press|tap on|tap|push|hit|open|save|submit|confirm|continue|send|go to|like|unlike|star|unstar|flag|delete|remove|reply|forward|archive|mark|search|sort|expand|collapse|close|play|pause|rent|follow|show|view|apply|undo|accept|decline|redeem|look up|pin|mute|share|join|go on to|proceed to|continue to|mark|rate|dismiss|fold|unfold|flag|check out';
/** Verbs that say what to do with a page only where the page offers just that. */
const widerVerbs = 'book|reserve|take|add|post|remove|rent|order|log out|sign out';
const dragVerbs = 'drag|move';
const anyVerb = `${fillVerbs}|${pressVerbs}|${dragVerbs}`;
const boundaryOf = (verbs: string) =>
  new RegExp(
    `\\s*(?:[,;]\\s*(?:and\\s+)?(?:then\\s+)?|\\.\\s+(?:then\\s+)?|\\s+and\\s+(?:then\\s+)?|\\s+then\\s+)(?=(?:${verbs})\\b(?!['’-]))|\\s*,\\s*(?:and\\s+)?then\\s+`,
    'i',
  );
const startsOf = (verbs: string) => new RegExp(`^(${verbs})\\b\\s*(.*)$`, 'is');
const narrow = { boundary: boundaryOf(anyVerb), starts: startsOf(anyVerb) };
const wide = {
  boundary: boundaryOf(`${anyVerb}|${widerVerbs}`),
  starts: startsOf(`${anyVerb}|${widerVerbs}`),
};
const place =
  /^(?:on|in|under|within|from|at)\s+(?:the\s+)?(.{2,40}?)(?:\s+(?:tab|section|menu|panel|dialog|list))?,\s+(?=\w)/i;
const clausesMax = 12;

/** The clauses of a task; empty where it does not begin by saying what to do with the page. */
export function clausesOf(task: string, verbs: 'of pages' | 'any verb' = 'of pages'): Clause[] {
  const { boundary, starts } = verbs === 'of pages' ? narrow : wide;
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
  return clauses.flatMap((clause, index) => plainer(clause, clauses[index - 1], clauses[index + 1]));
}

/** One clause as the simpler ones that it means. */
function plainer(clause: Clause, before: Clause | undefined, after: Clause | undefined): Clause[] {
  const { verb, rest } = clause;
  const path = rest.split(/\s+(?:>|→|»)\s+/);
  if (clause.kind === 'press' && path.length > 1) return path.map((part) => ({ ...clause, rest: part }));
  const to = /^(.+?)\s+to\s+(\S+@\S+)$/i.exec(rest);
  if (/^(forward|send|share)$/.test(verb) && to)
    return [
      { ...clause, rest: to[1] ?? '' },
      { kind: 'fill', verb: 'enter', rest: `${to[2] ?? ''} in To`, optional: false },
      { kind: 'press', verb: 'send', rest: '', optional: true },
    ];
  const out = /^(.+?)\s+(?:out of|off)\s+(.+)$/i.exec(rest);
  if (verb === 'take' && out) return [{ ...clause, verb: 'remove', rest: out[1] ?? '' }];
  // `Look it up, then write it down` is one doing: what is written is what was looked up.
  if (/^look up$/.test(verb) && after && writes(after)) return [];
  if (before && before.verb === 'look up' && writes(clause))
    return [{ ...clause, rest: rest.replace(/^it\b/i, before.rest) }];
  return [clause];
}

function writes({ verb, rest }: Clause): boolean {
  return /^(write|enter|type|put)$/.test(verb) && /^it\b/i.test(rest);
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
