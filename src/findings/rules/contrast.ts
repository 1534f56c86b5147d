// Text that is too faint against its background, as declared by styles and confirmed on the pixels of the screenshot.
import { withoutQuery } from '../../base/addresses.ts';
import { assert } from '../../base/errors.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, it, of } from '../measured/measured.ts';
import type { Severity } from '../finding.ts';
import { proofOfScreen } from '../proof.ts';
import { defineRule, type CannotTell, type Found, type Verdict } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { composite, contrastRatio, hex, type Rgb } from '../signals/contrast-ratio.ts';
import {
  drawnText,
  largeTextRatio,
  leastRatio,
  pictureTolerance,
  roundingTolerance,
  textRatio,
  type DrawnText,
} from '../signals/drawn-text.ts';
import { isOnTaskPath } from '../signals/task-path.ts';
import { addressPhrase, personaPhrase, shorten } from '../wording.ts';

const visibleRatio = 1.05;

export const contrast = defineRule({
  id: 'contrast',
  science: 'R41',
  title: 'Text has too little contrast',
  promise: 'The contrast of text with its background is at least 4.5 to 1, of large text 3 to 1.',
  remedy:
    'Darken the text or lighten its background until the ratio is reached; change the colour where it is defined, so that every use changes. Check hover, focus and dark mode too.',
  falsePositives:
    'Reported only where the declared colours and the pixels of the screenshot agree. Text on a picture or gradient counts only if nothing in its whole box has a contrast of 4.2 to 1 with its colour, of large text 2.95 to 1. For half-transparent layers and strokes too thin to measure the answer is “cannot tell”. Disabled controls, logos, placeholders, invisible and covered text are left out. Ratios within 0.05 of the limit pass, and so do colours that a text had once only and others at other times, as in a transition. The 3 to 1 of edges of fields and of icons (1.4.11) is judged by markup. The 7 to 1 of level AAA is not judged either; for people with low vision a finding weighs more instead.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 3,
  kinds: ['contrast'],
  wcag: ['1.4.3'],
  heuristics: ['H8'],
  thresholds: {
    textRatio: { value: textRatio, source: 'WCAG 2.2, 1.4.3' },
    largeTextRatio: { value: largeTextRatio, source: 'WCAG 2.2, 1.4.3' },
    largeTextPx: { value: 24, source: 'WCAG 2.2, 1.4.3: 18 pt' },
    largeBoldTextPx: { value: 18.66, source: 'WCAG 2.2, 1.4.3: 14 pt bold' },
    roundingTolerance: {
      value: roundingTolerance,
      source: 'colours are rounded to whole steps when drawn [D]',
    },
    pictureTolerance: { value: pictureTolerance, source: 'dust on a picture is left out [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'events', 'pixels'],
  evaluate({ facts, screens, turns, events, pixels }) {
    /** One look at each colour of a place: what lies behind a text takes its whole picture to tell. */
    const onPictures = new Set<string>();
    const looks = looksOf(screens);
    return screens.flatMap((screen) => {
      const texts = screen.elements.filter((element) => isJudged(element, screen));
      return texts.flatMap((element): Verdict[] => {
        if (element.style.background === null) {
          const key = `${withoutQuery(screen.url)}|${element.locator.css}|${colourOf(element)}`;
          if (onPictures.has(key)) return [];
          onPictures.add(key);
          const faint = drawnText(element, pixels.get(screen.image ?? ''));
          if (typeof faint !== 'string')
            return [finding(screen, element, { measured: faint, declared: faint })];
          return [cannotTell(element, faint)];
        }
        const suspicion = suspect(element);
        if (suspicion === null) return [];
        const measured = drawnText(element, pixels.get(screen.image ?? ''));
        if (typeof measured === 'string') return [cannotTell(element, measured)];
        if (isPassing(looks.get(placeOf(element, screen)) ?? [], element))
          return [cannotTell(element, 'its colours were changing just then')];
        return measured.ratio < suspicion.least - roundingTolerance
          ? [finding(screen, element, { measured, declared: suspicion })]
          : [];
      });
    });

    function finding(
      screen: ScreenRecord,
      element: ScreenElement,
      {
        measured: { text, background, ratio },
        declared,
      }: { measured: DrawnText; declared: Pick<Suspicion, 'text' | 'background'> },
    ): Found {
      const onTaskPath = isOnTaskPath(turns, element.locator);
      const lowVision = /^(blurred|low-contrast)$/.test(facts.persona.abilities.vision);
      const { style } = element;
      const least = leastRatio(style.fontSizePx, style.fontWeight);
      const picture = pixels.get(screen.image ?? '');
      assert(picture, 'a text is told to be faint only where a picture shows it');
      const drawn = [it(picture), it(element)] as const;
      const shown = Math.floor(ratio * 100) / 100;
      return {
        verdict: 'found',
        title: `“${shorten(element.text, 40)}” is too faint`,
        summary: `On ${addressPhrase(screen.url)} the text “${shorten(element.text)}” is drawn in ${hex(text)} on ${hex(background)}: a contrast of ${shown} to 1, where ${least} to 1 is needed at ${element.style.fontSizePx} px.`,
        impact: lowVision
          ? `${personaPhrase(facts)} can hardly read it.`
          : 'It is hard to read with low vision, in sunlight or on a poor screen.',
        ...severityOf(impactOf(ratio, least, lowVision), onTaskPath),
        confidence: 'high',
        url: screen.url,
        element: { role: element.role, name: element.name, locator: element.locator },
        box: element.box,
        measured: {
          ratio: of('drawn_ratio', drawn),
          least_ratio: of('least_ratio', [at(style, 'fontSizePx'), at(style, 'fontWeight')]),
          text_colour: of('drawn_colour', drawn, 'text'),
          background_colour: of('drawn_colour', drawn, 'background'),
          font_px: at(element.style, 'fontSizePx'),
          font_weight: at(element.style, 'fontWeight'),
        },
        proof: proofOfScreen(events, screen),
        onTaskPath,
        // One colour on another is one fault, in however many places, however its strokes were drawn.
        cause: `${hex(declared.text)} on ${hex(declared.background)}`,
      };
    }
  },
});

/** How each text was coloured, screen by screen. */
function looksOf(screens: readonly ScreenRecord[]): Map<string, string[]> {
  const looks = new Map<string, string[]>();
  for (const screen of screens)
    for (const element of screen.elements) {
      const place = placeOf(element, screen);
      looks.set(place, [...(looks.get(place) ?? []), colourOf(element)]);
    }
  return looks;
}

function placeOf({ locator }: ScreenElement, { url }: ScreenRecord): string {
  return `${addressPhrase(url)}|${locator.frameUrl ?? ''}|${locator.css}`;
}

function colourOf({ style }: ScreenElement): string {
  return JSON.stringify([style.color, style.background]);
}

/** A colour that was seen once, of a text that has another at other times, may be the middle of a transition. */
function isPassing(looks: readonly string[], element: ScreenElement): boolean {
  const own = colourOf(element);
  return looks.some((look) => look !== own) && looks.filter((look) => look === own).length === 1;
}

function cannotTell(element: ScreenElement, because: string): CannotTell {
  return { verdict: 'cannot tell', what: `“${shorten(element.text)}”`, because };
}

interface Suspicion {
  least: number;
  text: Rgb;
  background: Rgb;
}

/** True for words that a person is meant to read here and now. */
function isJudged(element: ScreenElement, screen: ScreenRecord): boolean {
  if (element.kind === 'image' || element.kind === 'landmark' || element.kind === 'dialog') return false;
  if (!/[\p{L}\p{N}]/u.test(element.text) || element.states.disabled === true) return false;
  if (element.visibleShare < 0.8 || (element.field && !element.field.value)) return false;
  if (/logo|brand/i.test(`${element.locator.css} ${element.locator.testId ?? ''}`)) return false;
  // A tall control holds words of several styles; the one style that we know says little about them.
  if (element.kind === 'control' && element.box.height > 3.5 * element.style.fontSizePx + 24) return false;
  return isInside(element, screen);
}

function isInside({ box }: ScreenElement, { viewport }: ScreenRecord): boolean {
  return (
    box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height
  );
}

/** What styles say, where they say that it is too faint; null where it passes or is not drawn at all. */
function suspect(element: ScreenElement): Suspicion | null {
  const { color, background } = element.style;
  if (color[3] < 0.1 || background === null) return null;
  const text = composite(color, background);
  const ratio = contrastRatio(text, background);
  const least = leastRatio(element.style.fontSizePx, element.style.fontWeight);
  return ratio < visibleRatio || ratio >= least - roundingTolerance ? null : { least, text, background };
}

function impactOf(ratio: number, least: number, lowVision: boolean): Severity {
  if (lowVision) return 3;
  return ratio < least * (2 / 3) ? 2 : 1;
}
