// Whether the label of a way to decline speaks ill of whoever takes it. Known by how such labels are built, not by their
// subject: a refusal, or a sentence in the first person, that says something nobody says of themselves without being made to.
// English only.

/** Longest label that is judged: longer texts are no labels [D]. */
export const longestLabel = 120;

/** A no, ahead of what is held against whoever says it. */
const refusal =
  /^(no\b|nah\b|nope\b|not (now|today|for me)\b|skip\b|never ?mind\b|thanks,? but no\b)[\s,.!:;–—-]*(thanks|thank you)?[\s,.!:;–—-]*(but )?/i;
/** Also within a longer label: “…, so no tips for me”. */
const refusalWithin = /\b(so|but|and|,) no\b|\bno .{1,40} for (me|us)\b/i;
/** What begins neither with a no nor in the first person declines by telling what is then left. */
const declines =
  /^(i\b|we\b|my\b|(stay|remain|keep|continue|leave|let|abandon|live|turn)(ing)?\b(?! me (informed|posted|updated|signed|logged)))/i;
/** To end or to lessen something, one is made to say yes. */
const agreement = /^(yes|ok)\b[\s,.!:;–—-]*/i;
/** What is agreed to, asked, or quoted is no refusal. */
const noRefusal =
  /^(i|we)(['’]ve| have)?( read and)?\s(understand|agree|accept|acknowledge|confirm|consent|am aware|declare|certify|know that)\b|\?$|[“”":]|\bsa(ys|id)\b/i;

const me = String.raw`\b(?:i|we)(?:['’](?:d|ll|m|re|ve))?`;
const notDo = String.raw`(?:do ?n['’]?o?t|do not|never|no longer|could ?n['’]t|wo ?n['’]t|will not)(?: really| even| ever| actually| much)?`;
/** Good in itself, for anybody: whoever refuses a letter or a plan refuses none of these. */
const good = String.raw`(?:to )?(?:any |more |a |an |the |my |our |your |some |such |good |great |better |best |lower |cheaper |new |being |be |get |getting |have |having |feel |feeling |stay |staying )*(?:sav(?:e|ing)(?: (?:money|time|energy|lives|on|up|me|us|more|[£$€\d])|$|[.,!])|saving\b|savings\b(?! (?:account|plan|book))|money\b(?! back)|deals?\b|bargains?\b|discounts?\b(?! codes?)|[£$€]?\d+ ?%|fun\b|joy\b|comfort\b|success(?:ful)?\b|grow(?:th|ing)\b|grow (?:my|our)\b|learning\b|learn (?:more|new|how|anything)\b|succeed(?:ing)?\b|healthy?\b|healthier\b|fit(?:ter)?\b|safe(?:ty|r)?\b|secur(?:e|ity)\b|protect(?:ed|ing)?\b(?: (?:my|our)\b)?|smart(?:er)?\b|informed\b|rich(?:er)?\b|happy\b|happier\b|productive\b|organi[sz]ed\b|improv(?:e|ing) (?:my|our)\b|customers\b|clients\b|sales\b|traffic\b|leads\b|revenue\b|profits?\b|skin\b|sleep\b)`;
const willing = String.raw`(?:['’](?:d|ll|m|re)|\s(?:would|will|am|are))?(?:\s(?:just|much|really|actually|quite|totally|perfectly|simply|so))?\s(?:rather|prefer(?: to)?|(?:happy|glad|content|fine|ok|okay|willing|pleased)(?: to| with)?|like(?: to)?|love(?: to)?|enjoy|choose to)\s`;
const intending = String.raw`(?:['’]ll|\swill)(?:\s(?:just|simply|gladly|happily))?\s`;
const payMore = String.raw`(?:pay(?:ing)? (?:the )?(?:full\b|more\b|extra\b|too much|double\b|twice\b)|overpay(?:ing)?\b|miss(?:ing)? out\b|miss(?:ing)? .{0,20}\b(?:deals?|savings?|discounts?|chances?|opportunit)|gambl(?:e|ing) (?:with|on)\b|risk(?:ing)?\b|tak(?:e|ing) (?:my|our|the|a) (?:chances?|risks?)\b|struggl(?:e|ing)\b|suffer(?:ing)?\b|throw(?:ing)? away\b|squander(?:ing)?\b)`;
const lose = String.raw`(?:los(?:e|ing)\b(?! (?:weight|fat|inches|pounds|kilos|\d))|wast(?:e|ing)\b)`;
const badState = String.raw`(?:beginner|amateur|loser|nobody|unprotected|ignorant|uninformed|misinformed|clueless|in the dark|broke|poor|unfit|unhealthy|out of shape|mediocre|boring|bored|lonely|unsafe|vulnerable|overpaying|overcharged|losing(?: money)?|wasting (?:money|time|my .{1,20})|struggling|guessing|missing out|suffering|stressed|unproductive|disorgani[sz]ed|inefficient|frustrated|confused|ugly|unhappy|miserable)`;
const others = String.raw`(?:someone|somebody|anyone|others|people|them|children|child|kids|animals?|pets?|puppies|dogs|cats|famil(?:y|ies)|farmers?|neighbou?rs?|friends?|victims|refugees|workers|patients|planet|forests?|oceans?|team)`;
const caring = String.raw`(?:feed|help|save|care|protect|rescue|support|look after|worry|fight for|clean up|pay for)`;

/** Sentences that no one says of themselves, whatever was asked. */
const abasing: readonly RegExp[] = [
  `\\bi(?:['’]m| am) (?:just |too |so |really |already )*(?:lazy|stupid|dumb|selfish|heartless|perfect|(?:bad|terrible|hopeless) (?:at|with)|an? (?:idiot|loser|fool|failure|cheapskate)|not (?:smart|clever) enough)\\b`,
  `\\blet(?:ting)? (?:my|our|everyone|everybody|them|people|(?:the|these|those) ${others})\\b.{0,30}\\bdown\\b`,
  `\\b(?:abandon|turn (?:my|our) backs? on) .{0,30}\\b${others}\\b`,
  `${me}(?: am)?(?: just| simply)? (?:giv(?:e|ing)|quit(?:ting)?|abandon(?:ing)?)(?: up)?(?: on)? (?:(?:my|our) (?:\\S+ )?(?:goals?|dreams?|ambitions?|progress|health|fitness|future|potential|career|success|journey)\\b|(?:my|our)sel(?:f|ves)\\b)`,
].map((pattern) => new RegExp(pattern, 'i'));
/** Sentences that make whoever says them careless, foolish, worse off, or cruel. */
const shaming: readonly RegExp[] = [
  `${me} (?:really |honestly |just )?${notDo} (?:care|give a \\w+|mind) (?:about (?:my|our|other|people|children|animals|the (?:planet|environment|future|climate|world|town|community)|${good})|what (?:happens|becomes|i\\b|we\\b|my\\b|our\\b)|how (?:much|many) (?:i|we)\\b|(?:if|whether) (?:i|we|my|our|people|children|others)\\b)`,
  `${me} ${notDo} (?:like|enjoy|love|believe in|value|appreciate|deserve) ${good}`,
  `${me}(?: would| really| just)? (?:hate|dislike|despise|ca(?:n['’]t|nnot) stand) ${good}`,
  `${me}(?: am| are)? not (?:really |that )?interested in ${good}`,
  `${me} ${notDo} (?:want|need|wish|care) (?:to )?${good}`,
  `\\b(?:i|we)${willing}${payMore}`,
  `\\b(?:i|we)${willing}${lose}`,
  `\\b(?:i|we)${intending}${payMore}`,
  `\\b(?:stay|remain|keep|be|continue|live|leave me|keep me)(?:ing)?(?: on)?(?: being)?(?: an?)? ${badState}(?=$|[.,!;)]|\\s(?:and|at|in|with|on|for|forever|about|so)\\b)`,
  `${me} already know (?:everything|enough|it all)\\b`,
  `${me}(?: already)? (?:have|got|make|earn) (?:enough|too much|too many|plenty of) (?:money|customers|clients|sales|friends|traffic|leads)\\b`,
  `\\b(?:leave|leaving|let|letting|allow) .{0,30}\\b${others}\\b.{0,20}\\b(?:hungry|alone|behind|cold|suffer(?:ing)?|starv\\w+|die|dying|homeless|in need)\\b`,
]
  .map((pattern) => new RegExp(pattern, 'i'))
  .concat(abasing);
/** Only after a no: without one it may be an offer. */
const shamingAfterNo: readonly RegExp[] = [
  `\\blet (?:someone|somebody|anyone|others|other people|the others)(?: else)? ${caring}\\b`,
  `\\b(?:hungry|starving|suffering|sick|homeless|dying|abandoned|lonely) ${others}\\b`,
  `^(?:keep |stay )?miss(?:ing)? out\\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * Whether a label declines and shames. `isChoice`: it belongs to a box or a radio button, where people also tell of themselves
 * in surveys; there it has to say no in so many words.
 */
export function shames(label: string, isChoice: boolean): boolean {
  const words = label.replace(/\s+/g, ' ').trim();
  if (words.length > longestLabel || noRefusal.test(words)) return false;
  const agreed = words.replace(agreement, '');
  if (agreed !== words) return abasing.some((each) => each.test(agreed));
  const rest = words.replace(refusal, '');
  const saysNo = rest !== words;
  if (isChoice ? !saysNo && !refusalWithin.test(words) : !saysNo && !declines.test(words)) return false;
  return (
    shaming.some((each) => each.test(words)) || (saysNo && shamingAfterNo.some((each) => each.test(rest)))
  );
}

/** Whether a label is said in the first person. */
export function inFirstPerson(label: string): boolean {
  return /\b(i|me|my|we|us|our)\b/i.test(label);
}
