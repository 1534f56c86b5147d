// Draws an icon again, in black on nothing, on a canvas that the page cannot see.
import { newElement } from './any-document.ts';

/** What is drawn, 64 rows of 64 bits as base64, eight cells a byte; '' for nothing, or for what a page may not read back. */
export function bitsOf(draw: (context: CanvasRenderingContext2D, side: number) => void): string {
  const side = 64;
  const canvas = newElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  try {
    draw(context, side);
    const { data } = context.getImageData(0, 0, side, side);
    const bytes = new Uint8Array((side * side) / 8);
    let cells = 0;
    for (let at = 0; at < side * side; at++) {
      if ((data[at * 4 + 3] ?? 0) < 128) continue;
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
      cells++;
    }
    // A picture without see-through parts is a photo or a tile: its outline is a box.
    return cells === 0 || cells > side * side * 0.95 ? '' : btoa(String.fromCharCode(...bytes));
  } catch {
    return '';
  }
}

/** The shapes of an svg, filled and stroked as they are, whatever their colours. */
export function drawSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement, side: number): void {
  const box = svg.viewBox.baseVal;
  const view = box && box.width > 0 ? box : { x: 0, y: 0, width: svg.clientWidth, height: svg.clientHeight };
  const scale = side / Math.max(view.width, view.height, 1);
  for (const { shape, host } of shapesOf(svg)) {
    const path = pathOf(shape);
    if (!path) continue;
    const style =
      shape.isConnected && shape.ownerDocument === document ? getComputedStyle(shape) : ownLook(shape);
    // A shape of a symbol has its own look, or that of the place where it is used.
    const isPlain = host !== null && style.fill === 'rgb(0, 0, 0)' && style.stroke === 'none';
    const look = isPlain && host ? getComputedStyle(host) : style;
    context.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale);
    for (const { a, b, c, d, e, f } of matricesOf(shape, svg)) context.transform(a, b, c, d, e, f);
    if (inks(look.fill, look.fillOpacity))
      context.fill(path, look.fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
    if (!inks(look.stroke, look.strokeOpacity)) continue;
    context.lineWidth = parseFloat(look.strokeWidth) || 1;
    context.lineCap = look.strokeLinecap as CanvasLineCap;
    context.lineJoin = look.strokeLinejoin as CanvasLineJoin;
    context.stroke(path);
  }
}

/** How a shape of a drawing that is no part of the page says that it looks. */
export function ownLook(
  shape: Element,
): Record<
  | 'fill'
  | 'fillOpacity'
  | 'fillRule'
  | 'stroke'
  | 'strokeOpacity'
  | 'strokeWidth'
  | 'strokeLinecap'
  | 'strokeLinejoin',
  string
> {
  const said = (name: string, otherwise: string) => {
    for (let at: Element | null = shape; at; at = at.parentElement) {
      const value =
        at.getAttribute(name) ?? (at instanceof SVGElement ? at.style.getPropertyValue(name) : '');
      if (value !== '') return value;
    }
    return otherwise;
  };
  return {
    fill: said('fill', 'black'),
    fillOpacity: said('fill-opacity', '1'),
    fillRule: said('fill-rule', 'nonzero'),
    stroke: said('stroke', 'none'),
    strokeOpacity: said('stroke-opacity', '1'),
    strokeWidth: said('stroke-width', '1'),
    strokeLinecap: said('stroke-linecap', 'butt'),
    strokeLinejoin: said('stroke-linejoin', 'miter'),
  };
}

/** Its shapes, at most 60, and those that it uses from elsewhere in the document, each with the `use` that shows it. */
export function shapesOf(svg: Element): { shape: Element; host: Element | null }[] {
  const shapes = 'path,circle,ellipse,rect,line,polyline,polygon';
  const own = [...svg.querySelectorAll(shapes)]
    .filter((shape) => !shape.closest('defs,clipPath,mask,symbol,pattern'))
    .map((shape) => ({ shape, host: null }));
  const used = [...svg.querySelectorAll('use')].flatMap((use) => {
    const address = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '';
    const target = address.startsWith('#') ? document.getElementById(address.slice(1)) : null;
    const found = target
      ? [...(target.matches(shapes) ? [target] : []), ...target.querySelectorAll(shapes)]
      : [];
    return found.map((shape) => ({ shape, host: use }));
  });
  return [...own, ...used].slice(0, 60);
}

/** The path of a shape in its own units; null for one without extent. */
export function pathOf(shape: Element): Path2D | null {
  const of = (name: string) => parseFloat(shape.getAttribute(name) ?? '') || 0;
  const path = new Path2D();
  if (shape.localName === 'path') return new Path2D(shape.getAttribute('d') ?? '');
  if (shape.localName === 'circle') path.arc(of('cx'), of('cy'), of('r'), 0, 2 * Math.PI);
  else if (shape.localName === 'ellipse')
    path.ellipse(of('cx'), of('cy'), of('rx'), of('ry'), 0, 0, 2 * Math.PI);
  else if (shape.localName === 'rect')
    path.roundRect(of('x'), of('y'), of('width'), of('height'), of('rx') || of('ry'));
  else if (shape.localName === 'line') {
    path.moveTo(of('x1'), of('y1'));
    path.lineTo(of('x2'), of('y2'));
  } else {
    const numbers = (shape.getAttribute('points') ?? '').match(/-?[\d.]+/g) ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2)
      path.lineTo(Number(numbers[at]), Number(numbers[at + 1]));
    if (shape.localName === 'polygon') path.closePath();
  }
  return path;
}

/** Transforms from `svg` down to `shape`. */
export function matricesOf(
  shape: Element,
  svg: Element,
): { a: number; b: number; c: number; d: number; e: number; f: number }[] {
  const matrices: { a: number; b: number; c: number; d: number; e: number; f: number }[] = [];
  for (let at: Element | null = shape; at && at !== svg; at = at.parentElement) {
    const matrix = at instanceof SVGGraphicsElement ? at.transform.baseVal.consolidate()?.matrix : null;
    if (matrix) matrices.unshift(matrix);
  }
  return matrices;
}

/** True for a paint that leaves something to see. */
export function inks(paint: string, opacity: string): boolean {
  return paint !== 'none' && !/^rgba\(.*, 0\)$/.test(paint) && parseFloat(opacity) > 0.1;
}

/** One sign in the type of what wears it. A type that is not loaded yet draws nothing. */
export function drawText(
  context: CanvasRenderingContext2D,
  { text, wearer, pseudo }: { text: string; wearer: Element; pseudo: string },
  side: number,
): void {
  const style = getComputedStyle(wearer, pseudo);
  const font = `${style.fontStyle} ${style.fontWeight} ${side * 0.7}px ${style.fontFamily}`;
  if (!document.fonts.check(font, text)) return;
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, side / 2, side / 2);
}
