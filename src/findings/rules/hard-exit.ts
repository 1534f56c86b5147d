// Ending is harder than beginning: one signs up on the page, and ends by letter, by telephone or in person.
import { withoutQuery } from '../../base/addresses.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, of, piece } from '../measured/measured.ts';
import { isOfFrame } from '../fingerprint.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase, shorten } from '../wording.ts';

/** What is ended; the verb stands before it, or it is what is ended. */
const ending =
  /\b(end|cancel|close|terminate|delete|leave|stop|give notice on|unsubscribe from)(ing|ling|ning)? (of )?(your |the |a |my |this )?(\p{L}+ )?(subscription|account|membership|contract|plan|trial|policy|order|booking|service)\b|\b(cancellations?|notice of cancellation)\b/iu;
/** Ways that take people off the page. */
const offThePage =
  /\b((signed |written |registered )?letters?|in writing|by (post|mail|fax|phone|telephone)|fax|(ring|call|phone|telephone)(?! (back|for free))\b|in person|visit (us|our|the|a) (\p{L}+ )?(office|branch|shop|club)|at the (desk|counter|reception))\b/iu;
/** Words of another way that the page offers itself. */
const onThePage =
  /\b(online|here|below|on this page|in your account|by e-?mail|with one click|button|form)\b/i;
/** A way that is said not to be there. */
const noSuchWay =
  /\b(not|no|never|cannot|can['’]t|neither|nor|without)\b[^.!?]{0,40}\b(online|here|on this page|in your account|by e-?mail|with one click|button|form)\b/gi;
/** A sentence that asks for something, and is no offer of help. */
const asksFor =
  /^((then|first|next|please|after that|to (end|cancel|leave|stop)[^,]*),? )*(ring|call|phone|telephone|send|write|post|visit|come|bring|fax)\b(?!:? ?[\d(+])|\b(must|needs?|required?|requires|has to|have to|only)\b/i;
const offersHelp =
  /\b(questions?|help|support|problems?|quer(y|ies)|unsure|instead|prefer|trouble|lost|advice|can also|may also|if you)\b/i;
const begins =
  /\b(subscribe|sign ?up|join|register|order|buy|book|start|get started|create (an )?account|try)\b/i;
const ends = /\b(end|cancel|close|terminate|delete|leave|stop|unsubscribe)\b/i;

export const hardExit = defineRule({
  id: 'hard-exit',
  science: 'R28',
  title: 'Ending is harder than beginning',
  promise: 'What was started on the site, such as a subscription, can be ended on the site.',
  remedy:
    'Put a button beside the account by which people end it in as few steps as they began, and confirm it by mail. In the EU and several other places the law asks for it (Germany: BGB § 312k; USA: Restore Online Shoppers’ Confidence Act).',
  falsePositives:
    'Counts only if one text says that something is ended by letter, by telephone or in person, and names no way on the page. No control in view may end anything, apart from the one that brought up this text. The site must let people begin by a link or a button. If a press to end something led here, or a heading names the ending, the sentence that asks for the letter or the call need not name it again. Then no control on this page may end anything or lead to a next step. Offers of help do not count.',
  label: 'measured',
  kinds: ['obstruction'],
  wcag: [],
  heuristics: ['H3'],
  thresholds: { waysOnThePage: { value: 0, source: 'science R28: by phone only' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const canBegin = screens.some(({ elements }) =>
      elements.some((each) => isControl(each) && begins.test(each.name)),
    );
    if (!canBegin) return [];
    return screens.flatMap((screen): Found[] => {
      const led = turns.find(({ screenAfter }) => screenAfter === screen.id)?.action.target?.name ?? '';
      if (canEnd(screen, led)) return [];
      const page = screens.filter(({ url }) => withoutQuery(url) === withoutQuery(screen.url));
      const goesOn = page.some((each) => canEnd(each, led) || leadsOn(each));
      const wordsIn = ({ text, heading }: ScreenElement) =>
        sentenceOf(text, ends.test(led)) ??
        (!goesOn && [led, heading, mainHeading(screen)].some((each) => ending.test(each))
          ? sentenceUnder(text)
          : undefined);
      const told = screen.elements.find(
        (each) => each.kind === 'text' && !isOfFrame(each.locator.css) && wordsIn(each) !== undefined,
      );
      const words = told && wordsIn(told);
      if (!told || !words) return [];
      return [
        foundOnScreen(
          {
            title: 'One begins here and ends elsewhere',
            summary: `On ${addressPhrase(screen.url)} stands “${shorten(words, 140)}”, and nothing in view ends it; to begin, a press is enough.`,
            impact: 'People go on paying for what they no longer want, because ending it takes days.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: told,
            measured: { way: of('lower', [piece(at(told, 'text'), offThePage.exec(words)?.[0] ?? words)]) },
          },
          { screen, turns, events },
        ),
      ];
    });
  },
});

/** The sentence that sends people off the page to end something, or what they have just `asked` to end. */
function sentenceOf(text: string, asked: boolean): string | undefined {
  return sentencesOf(text).find(
    (each) =>
      (ending.test(each) || (asked && wantsToEnd.test(each))) && offThePage.test(each) && !namesWayHere(each),
  );
}

/** The sentence that asks for a letter or a call, in a text about an ending that names no way on the page. */
function sentenceUnder(text: string): string | undefined {
  if (namesWayHere(text)) return undefined;
  return sentencesOf(text).find(
    (each) => offThePage.test(each) && asksFor.test(each) && !offersHelp.test(each),
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

function namesWayHere(text: string): boolean {
  return onThePage.test(text.replace(noSuchWay, ' '));
}

const wantsToEnd = /\b(to|and) (end|cancel|close|terminate|delete|leave|stop)\b/i;

function isControl({ role }: ScreenElement): boolean {
  return role === 'link' || role === 'button';
}

/** What led to this screen only led to these words. */
function canEnd({ elements }: ScreenRecord, led: string): boolean {
  return elements.some((each) => isControl(each) && ends.test(each.name) && each.name !== led);
}

/** A button by which something that takes several steps goes on. */
function leadsOn({ elements }: ScreenRecord): boolean {
  return elements.some(
    ({ role, name }) =>
      role === 'button' && /^\W*(continue|next|confirm|proceed|submit|send|yes|go on)\b/i.test(name),
  );
}

function mainHeading({ elements }: ScreenRecord): string {
  return elements.find(({ kind, level }) => kind === 'heading' && level === 1)?.text ?? '';
}
