// A task in the plainest words that say the same: what only says how to look, with what, or until when, is left out.
import { oneSpaced } from './words.ts';

/** A task in plain words, and the thing that all of it is about. */
export interface PlainTask {
  text: string;
  /** `@lofoten` in `For the user @lofoten, …`; '' where the task names none. */
  within: string;
}

const verb =
  'click|press|tap|open|select|choose|pick|mark|tick|check|enter|type|set|delete|star|like|read|write|copy';
const answerWords = '(?:it|the (?:correct |right )?(?:answer|value|result|number|name)|your answer)';
/** What it is for, before what is to be done: `Register the device: copy …`, `When do you want to come? Choose …`. */
const purpose = new RegExp(
  `^(.{3,90}?)(?::|\\?) (?=(?:${verb}|fill|go|use|tap|add|answer|search|put|move|drag)\\b)`,
  'i',
);
/** What stands for the thing that the words before name. */
const meansThat =
  /\b(?:it|them|that(?: one)?|(?:that|the|this|its|his|her|their)\s+(?:\w+['’]s\s+)?(?:name|link|row|button|entry|answer|item|one|\w+))(?=[,.]|\s+(?:and|then)\b|$)/i;

/** Ways of saying it, and the plainer one; in order, each on what the one before left. */
const rephrasings: readonly [RegExp, string][] = [
  [/^(?:please|now|first)[\s,]+/i, ''],
  [/(?<![\s.!])[\s.!]+$/, ''],
  [/,? (?:when|if|once) (?:you are |you['’]re )?(?:asked|prompted)(?: to)?\b/i, ''],
  [
    / (?:using|with|via|through) the (?:\w+ )?(?:search|filter|calendar|date picker|slider|menu|drop-?down)(?: (?:box|bar|field|function))?(?=[,.]| (?:and|then|to)\b|$)/i,
    '',
  ],
  [
    new RegExp(
      `^(?:look|go|browse|flip|scroll|page|leaf|click|read) (?:through|over|down|in|into|at|around)\\b[^.;"“]{0,60}? (?:and|then) (?:then )?(?=(?:${verb})\\b)`,
      'i',
    ),
    '',
  ],
  // How to look, with what, and until when.
  [/^(?:using|from|with|given|according to)\s+the\s+[^,]{3,40},\s+/i, ''],
  [/^use\s+the\s+(?:[\w-]+\s+){0,3}?to\s+(?:find|look for|search for|search|look up)\s+/i, 'search for '],
  [/^use\s+the\s+(?:[\w-]+\s+){0,3}?to\s+(?=\w)/i, ''],
  [
    new RegExp(
      `^(?:switch|go|look|click|browse|flip|scroll|navigate|page|expand|open|unfold|search)\\b[^.;"“]{0,60}?\\bto (?:find|reach|locate) and (?=(?:${verb})\\b)`,
      'i',
    ),
    '',
  ],
  [new RegExp(`^(?:find|locate) and (?:then )?(?=(?:${verb})\\b)`, 'i'), ''],
  [/^navigate\s+(?:through\s+the\s+menu|the\s+menu|to)\s*:?\s+/i, 'go to '],
  [/,? (?:when|once|as soon as) (?:you (?:are|have) |you['’]re )?(?:done|finished|ready)\b/i, ''],
  [/ (?:by|with) (?:clicking|pressing|tapping|using) (?:on )?the ["“]?(?:x|×)["”]?(?: button| icon)?/i, ''],
  [
    / (?:in order )?to (?:mark|delete|remove|archive|flag|star|open|send) (?:it|them|that \S+)(?: as \w+)?(?=[,.]|$)/i,
    '',
  ],
  [/^(?:put|place|move) (.+?) by dragging(?: (?:it|them))?\b/i, 'drag $1'],
  [/ by dragging(?: (?:it|them|the \w+))?\b/i, ''],
  // Questions that ask to write the answer down.
  [
    new RegExp(
      `^(?:what|which|who|when|where)(?:['’]s| (?:is|are|was|were)) (?:the )?(.+?)\\? (?:then )?(?:type|enter|write|give|fill in|put|submit) ${answerWords}(?=[\\s,.]|$)`,
      'i',
    ),
    'enter the $1',
  ],
  [
    new RegExp(
      `^(?:solve|work out|calculate|compute) (?:the )?(.+?)(?:, ?| )(?:(?:and|then) ){0,3}(?:type|enter|write|put) (?:in )?${answerWords}(?=[\\s,.]|$)`,
      'i',
    ),
    'enter the result of $1',
  ],
  [
    /^make (?:the )?(.+?) (?:the same as|equal to|match) (?:the )?(.+?)(?=,? (?:and|then)\b|$)/is,
    'copy the $2 into $1',
  ],
];

const about =
  /^(?:for|at|beside|next to|in|on)\s+(?:the\s+)?(?:user|person|row|item|entry|post|line|card|product|customer|order|message|e-?mail)(?:\s+(?:of|for|by|from|called|named))?\s+([^,]{2,50}),\s+(?=\w)/i;

/** Says it plainly; the text of a task that is plain already comes back as it was, without its full stop. */
export function plainTask(task: string): PlainTask {
  const plain = withoutPurpose(
    rephrasings.reduce((text, [said, plainer]) => text.replace(said, plainer), oneSpaced(task)),
  );
  const match = about.exec(plain);
  return match ? { text: plain.slice(match[0].length), within: match[1] ?? '' } : { text: plain, within: '' };
}

/** What is to be done alone; where it only points at what was asked before, that takes its place. */
function withoutPurpose(text: string): string {
  const before = purpose.exec(text);
  if (!before) return text;
  const told = text.slice(before[0].length);
  const asked = /^(?:which|what|who) (?:is |are )?(.+)$/is.exec(before[1] ?? '')?.[1];
  return asked === undefined ? told : told.replace(meansThat, () => `the ${asked.replace(/^the\s+/i, '')}`);
}
