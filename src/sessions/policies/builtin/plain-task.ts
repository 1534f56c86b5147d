// A task in the plainest words that say the same: what only says how to look, with what, or until when, is left out.

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
  `^(.{3,90}?)(?::|\\?)\\s+(?=(?:${verb}|fill|go|use|tap|add|answer|search|put|move|drag)\\b)`,
  'i',
);
/** What stands for the thing that the words before name. */
const meansThat =
  /\b(?:it|them|that(?: one)?|(?:that|the|this|its|his|her|their)\s+(?:\w+['’]s\s+)?(?:name|link|row|button|entry|answer|item|one|\w+))(?=[,.]|\s+(?:and|then)\b|$)/i;

/** Ways of saying it, and the plainer one; in order, each on what the one before left. */
const rephrasings: readonly [RegExp, string][] = [
  [/^(?:please|now|first)[\s,]+/i, ''],
  [/[\s.!]+$/, ''],
  [/,?\s+(?:when|if|once)\s+(?:you\s+are\s+|you['’]re\s+)?(?:asked|prompted)(?:\s+to)?\b/i, ''],
  [
    /\s+(?:using|with|via|through)\s+the\s+(?:\w+\s+)?(?:search|filter|calendar|date picker|slider|menu|drop-?down)(?:\s+(?:box|bar|field|function))?(?=[,.]|\s+(?:and|then|to)\b|$)/i,
    '',
  ],
  [
    new RegExp(
      `^(?:look|go|browse|flip|scroll|page|leaf|click|read)\\s+(?:through|over|down|in|into|at|around)\\b[^.;"“]{0,60}?\\s+(?:and|then)\\s+(?:then\\s+)?(?=(?:${verb})\\b)`,
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
      `^(?:switch|go|look|click|browse|flip|scroll|navigate|page|expand|open|unfold|search)\\b[^.;"“]{0,60}?\\bto\\s+(?:find|reach|locate)\\s+and\\s+(?=(?:${verb})\\b)`,
      'i',
    ),
    '',
  ],
  [new RegExp(`^(?:find|locate)\\s+and\\s+(?:then\\s+)?(?=(?:${verb})\\b)`, 'i'), ''],
  [/^navigate\s+(?:through\s+the\s+menu|the\s+menu|to)\s*:?\s+/i, 'go to '],
  [/,?\s+(?:when|once|as soon as)\s+(?:you\s+(?:are|have)\s+|you['’]re\s+)?(?:done|finished|ready)\b/i, ''],
  [
    /\s+(?:by|with)\s+(?:clicking|pressing|tapping|using)\s+(?:on\s+)?the\s+["“]?(?:x|×)["”]?(?:\s+button|\s+icon)?/i,
    '',
  ],
  [
    /\s+(?:in order\s+)?to\s+(?:mark|delete|remove|archive|flag|star|open|send)\s+(?:it|them|that \S+)(?:\s+as\s+\w+)?(?=[,.]|$)/i,
    '',
  ],
  [/^(?:put|place|move)\s+(.+?)\s+by\s+dragging(?:\s+(?:it|them))?\b/i, 'drag $1'],
  [/\s+by\s+dragging(?:\s+(?:it|them|the \w+))?\b/i, ''],
  // Questions that ask to write the answer down.
  [
    new RegExp(
      `^(?:what|which|who|when|where)(?:['’]s|\\s+(?:is|are|was|were))\\s+(?:the\\s+)?(.+?)\\?\\s+(?:then\\s+)?(?:type|enter|write|give|fill in|put|submit)\\s+${answerWords}(?=[\\s,.]|$)`,
      'i',
    ),
    'enter the $1',
  ],
  [
    new RegExp(
      `^(?:solve|work out|calculate|compute)\\s+(?:the\\s+)?(.+?)(?:,\\s*|\\s+)(?:(?:and|then)\\s+)*(?:type|enter|write|put)\\s+(?:in\\s+)?${answerWords}(?=[\\s,.]|$)`,
      'i',
    ),
    'enter the result of $1',
  ],
  [
    /^make\s+(?:the\s+)?(.+?)\s+(?:the\s+same\s+as|equal\s+to|match)\s+(?:the\s+)?(.+?)(?=,?\s+(?:and|then)\b|$)/i,
    'copy the $2 into $1',
  ],
];

const about =
  /^(?:for|at|beside|next to|in|on)\s+(?:the\s+)?(?:user|person|row|item|entry|post|line|card|product|customer|order|message|e-?mail)(?:\s+(?:of|for|by|from|called|named))?\s+([^,]{2,50}),\s+(?=\w)/i;

/** Says it plainly; the text of a task that is plain already comes back as it was, without its full stop. */
export function plainTask(task: string): PlainTask {
  const plain = withoutPurpose(
    rephrasings.reduce((text, [said, plainer]) => text.replace(said, plainer), task.trim()),
  );
  const match = about.exec(plain);
  return match ? { text: plain.slice(match[0].length), within: match[1] ?? '' } : { text: plain, within: '' };
}

/** What is to be done alone; where it only points at what was asked before, that takes its place. */
function withoutPurpose(text: string): string {
  const before = purpose.exec(text);
  if (!before) return text;
  const told = text.slice(before[0].length);
  const asked = /^(?:which|what|who)\s+(?:is\s+|are\s+)?(.+)$/i.exec(before[1] ?? '')?.[1];
  return asked === undefined ? told : told.replace(meansThat, () => `the ${asked.replace(/^the\s+/i, '')}`);
}
