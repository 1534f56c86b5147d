// Agreeing takes one press, refusing more, or it is hard to see.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, label, of, rounded, short, type Measured } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase, shorten } from '../wording.ts';

/** Refusing has at least this share of the area of accepting (science R23). */
const leastShare = 0.5;
const asks = /\b(cookies?|tracking|consent|your privacy|personali[sz]ed ads)\b/i;
const agrees = /^(yes,? )?(i )?(accept|agree|allow|consent|enable)\b|^(yes|ok),? (accept|i agree|allow)/i;
const refuses =
  /\b(reject|decline|refuse|deny|disagree|do not (accept|allow|consent)|don['’]?t (accept|allow|agree)|necessary|essentials?|required|without (accepting|agreeing)|opt out|no,? thanks|only)\b|^no\b/i;

export const consentAsymmetry = defineRule({
  id: 'consent-asymmetry',
  science: 'R23',
  title: 'Refusing is harder than agreeing',
  promise: 'Refusing consent takes as few presses as agreeing and looks the same.',
  remedy:
    'Put “Reject all” beside “Accept all”, in the same size and style, on the first layer. Authorities in the EU hold consent without it to be invalid.',
  falsePositives:
    'Counts only where one layer names cookies, tracking or consent and has a button that agrees. Layers that merely inform are left out. English only.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['consent-asymmetry'],
  wcag: [],
  heuristics: ['H3'],
  thresholds: { leastShareOfArea: { value: leastShare, source: 'science R23' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen): Found[] => {
      const accept = screen.elements.find(
        (each) => isButton(each) && agrees.test(labelOf(each)) && asksHere(each, screen),
      );
      if (!accept) return [];
      const reject = onLayerOf(accept, screen).find((each) => isButton(each) && refuses.test(labelOf(each)));
      const share = reject ? areaOf(reject) / areaOf(accept) : 0;
      const isFainter = reject && share < leastShare && accept.style.looksActionable && !isFilled(reject);
      if (reject && !isFainter) return [];
      return [
        foundOnScreen(
          {
            title: reject
              ? 'Refusing is drawn much smaller than agreeing'
              : 'Cookies can be accepted at once but not refused',
            summary: reject
              ? `On ${addressPhrase(screen.url)} “${shorten(labelOf(reject), 40)}” has ${Math.round(share * 100)} % of the area of “${shorten(labelOf(accept), 40)}” and is no button.`
              : `On ${addressPhrase(screen.url)} the layer that asks for consent has “${shorten(labelOf(accept), 40)}” and nothing that refuses.`,
            impact: 'People who do not want to be tracked have to search for the way out, and many give in.',
            impactIfOnPath: 2,
            confidence: 'high',
            element: accept,
            measured: {
              agrees: short(label(accept), 60),
              ...(reject && {
                refuses: short(label(reject), 60),
                share_of_area: rounded(of('ratio', [areaAt(reject), areaAt(accept)]), 2),
              }),
            },
          },
          { screen, turns, events },
        ),
      ];
    }),
});

function isButton({ kind, role }: ScreenElement): boolean {
  return kind === 'control' && /^(button|link)$/.test(role);
}

function labelOf({ text, name }: ScreenElement): string {
  return (text || name).trim();
}

function areaOf({ box }: ScreenElement): number {
  return Math.max(1, box.width * box.height);
}

function areaAt({ box }: ScreenElement): Measured<number> {
  return of('product', [at(box, 'width'), at(box, 'height')]);
}

function isFilled({ style, role }: ScreenElement): boolean {
  return role === 'button' && style.looksActionable;
}

function asksHere(button: ScreenElement, screen: ScreenRecord): boolean {
  return onLayerOf(button, screen).some(({ text, name, groupLabel }) =>
    asks.test(`${text} ${name} ${groupLabel}`),
  );
}

/** What belongs with a button: its group and what the smallest region around it holds, or else what lies within a hand's breadth. */
function onLayerOf(button: ScreenElement, screen: ScreenRecord): ScreenElement[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= 240;
  const region = regionOf(button, screen);
  return screen.elements.filter(({ group, box, locator }) => {
    if (region !== null && holds(region, locator.css)) return true;
    if (button.group !== '') return group === button.group;
    return near(box.y, button.box.y) && near(box.y + box.height, button.box.y + button.box.height);
  });
}

/** CSS path of the innermost region or dialog that holds the button; main parts, headers and footers hold too much. */
function regionOf({ locator }: ScreenElement, { elements }: ScreenRecord): string | null {
  const around = elements
    .filter(({ kind, role }) => kind === 'dialog' || /^(region|complementary|dialog|alertdialog)$/.test(role))
    .map((each) => each.locator.css)
    .filter((css) => holds(css, locator.css));
  return around.sort((a, b) => b.length - a.length)[0] ?? null;
}

function holds(outer: string, css: string): boolean {
  return css === outer || css.startsWith(`${outer} > `);
}
