// Optional things that are already chosen for the person.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { partsOf } from '../../evidence/evidence.ts';
import { known } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase, shorten } from '../wording.ts';

/** What people are asked to agree to for the good of the site. */
const offered =
  /\b(newsletters?|marketing|promotion(s|al)?|special offers?|offers|partners?|third part(y|ies)|insurance|protection( plan)?|warranty|donat(e|ion)|subscribe|membership|free trial|auto-?renew(al)?|gift[- ]?wrap(ping)?|express handling|priority|premium|upgrade|share my|send me|keep me (posted|informed|updated)|news and|werbung|angebote|versicherung)\b/i;
const forMoney =
  /[$€£]\s?(?!0+([.,]0+)?\b)\d|(?<![\d.,])(?!0+([.,]0+)?\s?[€£])\b\d[\d.,]*\s?(€|£|EUR|USD|GBP)/i;
/** What keeps the service itself at work. */
const neededAnyway =
  /\b(necessary|essential|required|functional|remember me|keep me (signed|logged) in|terms|free shipping|free delivery|same as|in stock)\b/i;
/** Places whose boxes show what was chosen before, or narrow a list. */
const ownChoices =
  /\b(settings|preferences|notifications?|profile|filters?|sort|my account|subscriptions|facets?|refine|permissions)\b/i;

/** So many boxes of one form, some on and some off, set something up. */
const leastOfSettings = 6;

export const preTicked = defineRule({
  id: 'pre-ticked',
  science: 'R24',
  title: 'Optional extra is selected in advance',
  promise: 'Consent to advertising and paid extras are not selected in advance.',
  remedy:
    'Do not select the box in advance; let people select it if they want it. In the EU a box that is selected in advance is no consent (GDPR, recital 32; CJEU C-673/17), and paid extras need an express choice (Directive 2011/83/EU, article 22).',
  falsePositives:
    'Only boxes and switches that nobody had touched and whose label names advertising, partners, insurance, donations, membership or a price. Settings, filters and what the service needs are left out, and so is one of six boxes or more of a form, of which several are on and several are off.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['pre-ticked'],
  wcag: [],
  heuristics: ['H5'],
  thresholds: {
    touchedBefore: { value: 0, source: 'science R24' },
    leastOfSettings: { value: leastOfSettings, source: 'fewer are asked of whoever orders or signs up [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements
        .filter((element) => isChosenForThem(element, screen) && !wasTouched(element, screen, turns))
        .map((element) =>
          foundOnScreen(
            {
              title: `“${shorten(element.name, 50)}” is selected in advance`,
              summary: `On ${addressPhrase(screen.url)} the choice “${shorten(element.name, 100)}” was selected before anybody had touched it.`,
              impact: 'People agree to, or pay for, what they did not choose, and notice it later or never.',
              impactIfOnPath: 3,
              confidence: 'high',
              element,
              measured: { checked: known(element.states, 'checked') },
            },
            { screen, turns, events },
          ),
        ),
    ),
});

function isChosenForThem(element: ScreenElement, screen: ScreenRecord): boolean {
  const { role, states, name, groupLabel, heading } = element;
  if (!/^(checkbox|switch)$/.test(role) || states.checked !== true || states.disabled === true) return false;
  if (!offered.test(name) && !forMoney.test(name)) return false;
  return (
    !isOneOfSettings(element, screen) &&
    !neededAnyway.test(name) &&
    !ownChoices.test(`${groupLabel} ${heading} ${screen.title} ${addressPhrase(screen.url)}`)
  );
}

/** One of many switches of its form, of which the site has some on and some off: a default, and no offer. */
function isOneOfSettings({ field }: ScreenElement, { elements }: ScreenRecord): boolean {
  const all = elements.filter(
    (one) =>
      /^(checkbox|switch)$/.test(one.role) && one.field?.form === field?.form && one.states.disabled !== true,
  );
  const on = all.filter(({ states }) => states.checked === true).length;
  return all.length >= leastOfSettings && on > 1 && on < all.length - 1;
}

/** Somebody pressed it, or something named alike, before this screen. */
function wasTouched(
  { locator }: ScreenElement,
  { turn }: ScreenRecord,
  turns: readonly TurnRecord[],
): boolean {
  return turns
    .filter((each) => each.turn <= turn)
    .some(({ action }) => partsOf(action).some(({ target }) => target?.locator.css === locator.css));
}
