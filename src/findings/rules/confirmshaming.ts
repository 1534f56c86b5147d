// A way to decline that makes whoever takes it call themselves a fool.
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase, shorten } from '../wording.ts';

/** Said in the first person, declining. */
const declines =
  /^(no\b[,.!]?\s*(thanks|thank you)?\b|nah\b|nope\b|not now\b|skip\b)?[\s,.!:;–—-]*(but )?\b(i|i['’](m|d|ll|ve)|my|let me|we)\b/i;
/** Of somebody who does not want what is good for them. */
const belittles =
  /\b((do ?n['’]?t|do not|never|no longer) (want|like|need|care|enjoy|believe|wish)|hate|dislike|rather|prefer (to|not|pay|paying)|(like|love|enjoy|happy|willing|want) (to )?(pay|paying|miss|missing|los|wast|overpay)|['’]ll (pay|risk|miss|stay|take my chances)|will (pay|risk|miss|stay)|not interested in|already (know|have enough|perfect))/i;
const goodThings =
  /\b(sav(e|es|ing|ings)|deals?|discounts?|offers?|money|free|tips?|news|better|grow(th|ing)?|succe(ss|ed)|smart(er)?|fun|protect(ed|ion)?|safe(ty|r)?|secur(e|ity)|health(y|ier)?|inform(ed|ation)?|full price|expensive|more|great|good|improve|learn|best|gifts?|rewards?|benefits?|updates?|chances?|risk|updates|productive|organi[sz]ed|help)\b/i;

export const confirmshaming = defineRule({
  id: 'confirmshaming',
  science: 'R25',
  title: 'Declining is made shameful',
  promise: 'Whoever declines an offer says no more than that.',
  remedy:
    'Call the way out what it is, “No thanks” or “Continue without”, in the same plain words as the way in.',
  falsePositives:
    'Counts only where a link or button declines in the first person, says something unflattering about whoever presses it, and names something good that is refused. English only.',
  label: 'measured',
  wcag: [],
  heuristics: ['H2'],
  thresholds: { longestLabel: { value: 120, source: 'longer texts are no labels [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements
        .filter(({ kind, field, text, name }) => kind === 'control' && field === null && shames(text || name))
        .map((element) =>
          foundOnScreen(
            {
              title: `Declining means saying “${shorten(element.text || element.name, 60)}”`,
              summary: `On ${addressPhrase(screen.url)} the way to decline is called “${shorten(element.text || element.name, 100)}”: whoever takes it has to say something bad about themselves.`,
              impact: 'Some people accept what they do not want; others feel insulted and leave.',
              impactIfOnPath: 2,
              confidence: 'high',
              element,
              measured: { label: shorten(element.text || element.name, 120), first_person: true },
            },
            { screen, turns, events },
          ),
        ),
    ),
});

/** Of somebody who would choose to be worse off: “I would rather stay …”, “I am fine with paying …”. */
const worseOff =
  /\b(i|we)\b.{0,20}\b(rather|prefer to|happy|fine|ok(ay)?|love|like|enjoy|content|['’]ll|will)\b.{0,12}\b(stay(ing)?|remain(ing)?|keep(ing)?|be(ing)?|pay(ing)?|miss(ing)?|los(e|ing)|wast(e|ing)|guess(ing)?|struggl(e|ing)|suffer(ing)?|risk(ing)?|live|living|go(ing)? without)\b/i;

/** What nobody says of themselves without being made to. */
const unkind =
  /\b(do ?n['o’]?t|never|not) (really )?(care|enjoy|believe|trust|value|mind (pay|los|miss|wast))|\b(hate|dislike|despise)\b|\bnot interested in\b|\balready (know (everything|enough|it all)|perfect)\b/i;

function shames(label: string): boolean {
  if (label.length > 120 || !declines.test(label.trim())) return false;
  return worseOff.test(label) || unkind.test(label) || (belittles.test(label) && goodThings.test(label));
}
