import { elementOperator } from '../parts/element-operator.ts';

/** A text is hardly darker or lighter than what is behind it. */
export const lowContrast = elementOperator({
  id: 'low-contrast',
  layer: 'style',
  about: 'A text is hardly darker or lighter than what is behind it.',
  suits: ({ text, box }) => text.length >= 4 && box[2] >= 20 && box[3] >= 10,
  change: (element) => {
    if (element.style.getPropertyPriority('color') !== '') return;
    let behind: Element | null = element;
    let ground: number[] | null = null;
    for (; behind && !ground; behind = behind.parentElement) {
      const parts =
        getComputedStyle(behind)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      if (parts.length >= 3 && (parts[3] ?? 1) > 0.5) ground = parts.slice(0, 3);
    }
    const base = ground ?? [255, 255, 255];
    const light = base.reduce((sum, part) => sum + part, 0) > 380;
    const near = base.map((part) => Math.max(0, Math.min(255, part + (light ? -38 : 38))));
    element.style.setProperty('color', `rgb(${near.join(', ')})`, 'important');
  },
});
