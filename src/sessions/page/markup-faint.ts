// Words in fields, edges of fields and drawings on controls that are too faint, where styles tell it. Runs inside the page.
import { isTextField } from './markup-fields.ts';
import { flatParent } from './flat-tree.ts';
import { inTrees, isDrawnHere, type MarkupPlace, type Trees } from './markup-parts.ts';
import { backgroundOf, blend, contrastOf, parseColor, type Backgrounds } from './style.ts';
import { tidy } from './words.ts';

/** The contrast of a colour as computed with what lies under it; null where it cannot be seen at all. */
export function contrastWith(color: string, under: [number, number, number], share: number): number | null {
  const [red, green, blue, alpha] = parseColor(color);
  const seen = alpha * share;
  return seen === 0 ? null : contrastOf(blend([red, green, blue, seen], under), under);
}

export function roundedRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)} to 1`;
}

/** Words that stand in an empty field, with a contrast below 4.5, or 3 where they are large. */
export function faintPlaceholders(trees: Trees): MarkupPlace[] {
  const known: Backgrounds = new Map();
  return inTrees<HTMLInputElement>(trees, 'input[placeholder],textarea[placeholder]')
    .slice(0, 200)
    .flatMap((field) => {
      if (!isTextField(field) || field.value !== '' || !/\p{L}{2}/u.test(field.placeholder)) return [];
      const style = getComputedStyle(field, '::placeholder');
      const under = backgroundOf(field, known);
      // Labels that float lie there instead, and the words are hidden.
      const share = Number(style.opacity);
      if (!under || share === 0 || field.readOnly) return [];
      const ratio = contrastWith(style.color, under, share);
      const least = Number.parseFloat(style.fontSize) >= 24 ? 3 : 4.5;
      return ratio !== null && ratio < least - 0.05 && ratio >= 1.05
        ? [{ element: field, says: `${roundedRatio(ratio)} for “${tidy(field.placeholder, 60)}”` }]
        : [];
    });
}

/** Text fields of which only an edge with a contrast below 3 shows where they are. */
export function faintEdges(trees: Trees): MarkupPlace[] {
  const known: Backgrounds = new Map();
  return inTrees<HTMLInputElement>(trees, 'input,textarea,select')
    .slice(0, 200)
    .flatMap((field) => {
      const style = getComputedStyle(field);
      const around = flatParent(field);
      const outer = around && backgroundOf(around, known);
      const inner = backgroundOf(field, known);
      const isPlain = style.boxShadow === 'none' && style.outlineStyle === 'none' && !field.matches(':focus');
      if (!isTextField(field) || field.readOnly || !outer || !inner || !isPlain) return [];
      if (contrastOf(inner, outer) >= 3) return [];
      const edges = ['top', 'right', 'bottom', 'left'].flatMap((side) => {
        const isDrawn = Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0;
        const isLine = !/^(none|hidden)$/.test(style.getPropertyValue(`border-${side}-style`));
        return isDrawn && isLine
          ? (contrastWith(style.getPropertyValue(`border-${side}-color`), outer, 1) ?? [])
          : [];
      });
      // Without an edge of its own something else may draw it; with a dark line below, that shows it.
      const most = Math.max(0, ...edges);
      if (edges.length < 4 || most >= 3 || hasFrameAround(field)) return [];
      return [{ element: field, says: `its edge has ${roundedRatio(most)}` }];
    });
}

/** Something close around it is framed, filled or shaded, or draws a part of its own on it. */
export function hasFrameAround(field: Element): boolean {
  const box = field.getBoundingClientRect();
  for (let at = flatParent(field), step = 0; at && step < 3; at = flatParent(at), step++) {
    const around = at.getBoundingClientRect();
    if (around.width > box.width + 120 || around.height > box.height + 24) return false;
    const style = getComputedStyle(at);
    const isFramed = ['top', 'right', 'bottom', 'left'].some(
      (side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    );
    const isDrawn = ['::before', '::after'].some(
      (part) => !/^(none|normal)$/.test(getComputedStyle(at, part).content),
    );
    if (isFramed || isDrawn || style.boxShadow !== 'none' || style.backgroundImage !== 'none') return true;
  }
  return false;
}

/** Controls that show nothing but a drawing of one colour with a contrast below 3. */
export function faintDrawings(trees: Trees): MarkupPlace[] {
  const known: Backgrounds = new Map();
  return inTrees<HTMLElement>(trees, 'button,a[href],[role=button]')
    .slice(0, 400)
    .flatMap((control) => {
      const drawings = [...control.querySelectorAll('svg')];
      const [drawing] = drawings;
      const isOff = control.matches(':disabled,[aria-disabled=true],:disabled *,:focus,:hover');
      if (!drawing || drawings.length > 1 || isOff || control.querySelector('img,canvas,video,slot'))
        return [];
      if ((control.innerText ?? '').trim() !== '' || !isDrawnHere(control)) return [];
      const { width, height } = drawing.getBoundingClientRect();
      const under =
        width >= 8 && height >= 8 && width <= 48 && height <= 48 ? backgroundOf(control, known) : null;
      if (!under || drawing.querySelector('image,use,[fill^=url],filter,mask,text')) return [];
      let share = 1;
      for (let at: Element | null = drawing; at && at !== control.parentElement; at = at.parentElement) {
        const { opacity, filter } = getComputedStyle(at);
        if (filter !== 'none') return [];
        share *= Number(opacity);
      }
      const paints = [...drawing.querySelectorAll('path,circle,rect,line,polyline,polygon,ellipse')].flatMap(
        (shape) => {
          const style = getComputedStyle(shape);
          const part = share * Number(style.opacity);
          return [
            ...(style.fill === 'none' ? [] : [{ color: style.fill, part: part * Number(style.fillOpacity) }]),
            ...(style.stroke === 'none'
              ? []
              : [{ color: style.stroke, part: part * Number(style.strokeOpacity) }]),
          ];
        },
      );
      if (paints.some(({ color }) => color.includes('url('))) return [];
      const ratios = paints.flatMap(({ color, part }) => contrastWith(color, under, part) ?? []);
      const most = Math.max(0, ...ratios);
      // One that cannot be seen at all is shown in another state of the page.
      return most >= 1.2 && most < 3
        ? [{ element: control, says: `its drawing has ${roundedRatio(most)}` }]
        : [];
    });
}
