// A task that says what to do with the page, cut into its clauses: `Tick olives and basil, then press Order`.
import { itemsOf } from './items.ts';
import { plainTask } from './plain-task.ts';

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
  /** The thing in or beside which it is to be done, `the email by Kari`; left out where the clause stands alone. */
  within?: string;
  /** Not said by the task, but by the page: the button that ends what was begun. */
  closing?: boolean;
}

const fillVerbs =
  'start typing|enter|type|fill in|fill out|fill|set|choose|select|pick|tick|check|untick|uncheck|put|write|turn|switch|copy|paste|use';
const pressVerbs =
  'click on|click|press|tap on|tap|push|hit|open|save|submit|confirm|continue|send|go to|go back to|like|unlike|star|unstar|flag|delete|remove|reply|forward|archive|mark|search|sort|expand|collapse|close|play|pause|rent|follow|show|view|apply|undo|accept|decline|redeem|look up|pin|unpin|mute|unmute|share|join|go on to|proceed to|continue to|mark|rate|dismiss|fold|unfold|check out|rename|retweet|repost|upvote|downvote|favou?rite|block|unfollow|print|download|upload|edit|log ?out|sign ?out|navigate to|visit|launch|start|stop|finish|approve|reject|cancel|hover over|double-click|activate|toggle|enable|disable|complete|discard|place(?= (?:the|my|your|an) order)';
/** Verbs that say what to do with a page only where the page offers just that. */
const widerVerbs =
  'book|reserve|take out|take|add|post|remove|rent|order|pay|buy|create|make|compose|change|adjust|raise|lower|increase|decrease|specify|provide|answer|assign|register|schedule|invite|insert|clear|reset|hide|keep|discard|place|report|vote for|vote|rate|look for|leave|attach|move|write';
const dragVerbs = 'drag|move';
const anyVerb = `${fillVerbs}|${pressVerbs}|${dragVerbs}`;
const boundaryOf = (verbs: string) =>
  new RegExp(
    ` ?(?:[,;] ?(?:and )?(?:then )?|\\. (?:then )?| and (?:then )?| then )(?=(?:${verbs})\\b(?!['’-]))| ?, ?(?:and )?then `,
    'i',
  );
const startsOf = (verbs: string) => new RegExp(`^(${verbs})\\b ?(.*)$`, 'is');
const narrow = { boundary: boundaryOf(anyVerb), starts: startsOf(anyVerb) };
const wide = {
  boundary: boundaryOf(`${anyVerb}|${widerVerbs}`),
  starts: startsOf(`${anyVerb}|${widerVerbs}`),
};
const place =
  /^(?:on|in|under|within|from|at) (?:the )?(.{2,40}?)(?: (?:tab|section|menu|panel|dialog|list))?, (?=\w)/i;
const clausesMax = 12;

/** The clauses of a task; empty where it does not begin by saying what to do with the page. */
export function clausesOf(task: string, verbs: 'of pages' | 'any verb' = 'of pages'): Clause[] {
  const { boundary, starts } = verbs === 'of pages' ? narrow : wide;
  const { text, within } = plainTask(task);
  const where = place.exec(text);
  const told = where ? text.slice(where[0].length) : text;
  const found = finding.exec(told);
  const parts = told.split(boundary).slice(0, clausesMax);
  if (found && parts.length > 1) return afterFinding(found[1] ?? '', clausesIn(parts.slice(1), starts));
  if (!starts.test(told)) return [];
  const clauses: Clause[] = [];
  if (where?.[1] !== undefined && !/^(the )?(menu|page|form|site|list|calendar|table)$/i.test(where[1]))
    clauses.push({ kind: 'press', verb: '', rest: where[1], optional: true });
  return simpler([...clauses, ...clausesIn(parts, starts)]).map((clause) =>
    within === '' ? clause : { ...clause, within },
  );
}

/** `Find X and …`: the thing is looked for by what is done with it, and so no clause of its own. */
const finding = /^(?:find|locate) (.+?)(?:,|\.| and\b| then\b)/i;
const itself =
  /^(?:(?:to|on)\s+)?(?:it|them|him|her|that one|(?:that|this|the)\s+(?:e-?mail|message|item|entry|post|link|row|one|card))\b\s*/i;
const partOfIt = /^(?:its|his|her|their)\s+(?:page|profile|details|entry|record|card)\b/i;

const meansWhatWasSought =
  /^(?:it|them|that|that one|(?:the|its|his|her|their)\s+(?:entry|result|item|link|page|profile|record|one))$/i;

function clausesIn(parts: readonly string[], starts: RegExp): Clause[] {
  const clauses: Clause[] = [];
  for (const part of parts) {
    const match = starts.exec(part.trim());
    const before = clauses.at(-1);
    const verb = match?.[1]?.toLowerCase() ?? before?.verb ?? 'press';
    const said = (match ? (match[2] ?? '') : part).trim();
    const sought = before !== undefined && /^(search|look up|filter|show)$/.test(before.verb);
    const meant = sought && meansWhatWasSought.test(said) ? thingOf(before) : said;
    const rest = before ? meant.replace(/^(?:her|his|their)\s+(?=\p{Ll})/iu, whose(before.rest)) : meant;
    clauses.push({ kind: match ? kindOf(verb) : (before?.kind ?? 'press'), verb, rest, optional: false });
  }
  return clauses;
}

/** Whose it is: the name in the words before, `@mira ` or `Mira Holt `; as it is said where there is none. */
function whose(before: string): (said: string) => string {
  const name = /@[\w.]+|\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}+)*/u.exec(before)?.[0];
  return (said) => (name === undefined ? said : `${name} `);
}

function simpler(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index) => plainer(clause, clauses[index - 1], clauses[index + 1]));
}

/** What is done with the thing that was to be found; [] where nothing says that it is done with that very thing. */
function afterFinding(found: string, clauses: readonly Clause[]): Clause[] {
  const thing = thingOf({ kind: 'press', verb: 'find', rest: found, optional: false }).replace(
    /^the\s+/i,
    '',
  );
  const meant = clauses.some(
    ({ verb, rest }) =>
      itself.test(rest) || partOfIt.test(rest) || /^(click|click on|press|tap|hit)$/.test(verb),
  );
  if (!meant) return [];
  return simpler(
    clauses.map((clause, index): Clause => {
      const rest = clause.rest.replace(partOfIt, '').replace(itself, '').trim();
      const bare = rest === '' || rest.length < clause.rest.length;
      // What is entered is what was found; what is pressed is the thing itself or stands beside it.
      if (clause.kind === 'fill') return bare ? { ...clause, rest: `the ${thing} ${rest}`.trim() } : clause;
      if (index > 0 && !bare) return clause;
      return bare && rest === '' ? { ...clause, rest: thing } : { ...clause, rest, within: thing };
    }),
  );
}

const doneToThing =
  /^(forward|delete|archive|star|unstar|like|unlike|mute|unmute|pin|unpin|remove|retweet|repost|upvote|downvote|block)$/;

/** `the report to Ada Nowak`: what is sent, and to which name or address; null where it names none. */
function receiverIn(rest: string): { thing: string; who: string } | null {
  const at = [...rest.matchAll(/\bto /g)].at(-1)?.index;
  if (at === undefined) return null;
  const who = rest.slice(at + 'to '.length);
  const named = /^(?:[^\s@]+@\S+|(?:the )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*)$/u.test(who);
  return named ? { thing: rest.slice(0, at).trim(), who } : null;
}

/** One clause as the simpler ones that it means. */
function plainer(clause: Clause, before: Clause | undefined, after: Clause | undefined): Clause[] {
  const { verb, rest } = clause;
  const path = rest.split(/ (?:>|→|») /);
  if (clause.kind === 'press' && path.length > 1) return path.map((part) => ({ ...clause, rest: part }));
  const to = receiverIn(rest);
  if (/^(forward|send|share)$/.test(verb) && to)
    return [
      { ...clause, rest: '', ...(to.thing === '' ? {} : { within: to.thing }) },
      { kind: 'fill', verb: 'enter', rest: `${to.who} in To`, optional: false },
      { kind: 'press', verb: 'send', rest: '', optional: true },
    ];
  // What is done to a thing is done by a control beside it, or after it was opened.
  if (
    doneToThing.test(verb) &&
    rest !== '' &&
    clause.within === undefined &&
    !/\b(with the text|saying)\b/i.test(rest)
  )
    return [{ ...clause, rest: '', within: rest }];
  const by = verb === 'sort' ? /\bby (?:the )?(.+)$/is.exec(rest)?.[1] : undefined;
  if (by !== undefined) return [{ ...clause, rest: by }];
  const answer = /^["“](.+?)["”] (?:to|on|under|below) (.+)$/s.exec(rest);
  if (/^(reply|comment|respond|answer)$/.test(verb) && answer)
    return [
      { ...clause, kind: 'press', rest: '', within: answer[2] ?? '' },
      { kind: 'fill', verb: 'enter', rest: `"${answer[1] ?? ''}"`, optional: false },
      { kind: 'press', verb: 'send', rest: '', optional: true },
    ];
  const marked = verb === 'mark' ? /^(.+?) as (?:an? )?(\S+)$/is.exec(rest) : null;
  if (marked && itemsOf(marked[1] ?? '').length < 2)
    return [{ ...clause, rest: marked[2] ?? '', within: marked[1] ?? '' }];
  const message =
    /^(compose|write|create|send|start)$/.test(verb) &&
    /^an? (?:new )?(?:e-?mail|mail|message) (.+)$/is.exec(rest);
  if (message && /["“@]/.test(rest))
    return [
      { kind: 'press', verb: 'compose', rest: '', optional: true },
      { kind: 'fill', verb: 'enter', rest: message[1] ?? '', optional: false },
      ...(after?.verb === 'send' ? [] : [{ kind: 'press' as const, verb: 'send', rest: '', optional: true }]),
    ];
  const called =
    /^(?:(?:an?|the) )?(.+?) (?:called|named|titled|entitled|labell?ed|with the (?:name|title)) (.+)$/is.exec(
      rest,
    );
  if (/^(create|make|add|start|open|set up|register|schedule)$/.test(verb) && called && /\ban?\s/i.test(rest))
    return [
      { kind: 'press', verb, rest: called[1] ?? '', optional: true },
      { kind: 'fill', verb: 'enter', rest: called[2] ?? '', optional: false },
      { kind: 'press', verb, rest: '', optional: true, closing: true },
    ];
  const named = /^(.+?) (?:to|as) (.+)$/is.exec(rest);
  if (verb === 'rename' && named)
    return [
      { ...clause, rest: '', within: named[1] ?? '' },
      { kind: 'fill', verb: 'enter', rest: named[2] ?? '', optional: false },
      { kind: 'press', verb: 'save', rest: '', optional: true },
    ];
  if (/^(copy|paste)$/.test(verb) && before?.verb === 'copy' && /^(it|them|that)\b/i.test(rest))
    return [{ ...clause, verb: 'copy', rest: rest.replace(/^\w+\b/, before.rest) }];
  // `Copy it, then paste it there` is one doing, told by its second half.
  if (
    verb === 'copy' &&
    after &&
    /^(copy|paste|put|enter|type)$/.test(after.verb) &&
    /^it\b/i.test(after.rest)
  )
    return [];
  const inside =
    /^(.+?) (?:(?:in|from|on|under|within|inside) the (\D{2,30}?) (?:menu|sub-?menu|tab|section|folder|panel|accordion)|under (?:the )?(\D{2,30}))$/is.exec(
      rest,
    );
  if (
    inside &&
    /^(click|click on|press|tap|choose|select|pick|open|tick|check|enable|disable|turn)$/.test(verb)
  )
    return [
      { kind: 'press', verb: '', rest: inside[2] ?? inside[3] ?? '', optional: true },
      { ...clause, rest: inside[1] ?? '' },
    ];
  if (verb === 'take out') return [{ ...clause, verb: 'remove', rest: '', within: rest }];
  const out = /^(.+?) (?:out of|off) (.+)$/is.exec(rest);
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

/** Wider verbs that give something a value. */
const settingVerbs = /^(?:change|adjust|raise|lower|increase|decrease|specify|provide|answer|insert)$/;

function kindOf(verb: string): Clause['kind'] {
  if (settingVerbs.test(verb)) return 'fill';
  if (new RegExp(`^(${dragVerbs})$`).test(verb)) return 'drag';
  return new RegExp(`^(${fillVerbs})$`).test(verb) ? 'fill' : 'press';
}
