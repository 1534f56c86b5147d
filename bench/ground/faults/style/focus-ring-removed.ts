import { elementOperator } from '../parts/element-operator.ts';

/** Nothing shows which control holds the focus. */
export const focusRingRemoved = elementOperator({
  id: 'focus-ring-removed',
  layer: 'style',
  about: 'Nothing shows that a control holds the focus.',
  suits: ({ focused, control }) => focused && control,
  change: (element) => {
    const plain = (name: string, value: string) => {
      if (element.style.getPropertyValue(name) !== value || element.style.getPropertyPriority(name) === '')
        element.style.setProperty(name, value, 'important');
    };
    const resting = element.dataset;
    if (document.activeElement !== element) {
      if (resting['rest'] === undefined) {
        const { borderColor, backgroundColor } = getComputedStyle(element);
        resting['rest'] = `${borderColor}|${backgroundColor}`;
      }
    }
    plain('outline-style', 'none');
    plain('box-shadow', 'none');
    const [border, ground] = (resting['rest'] ?? '').split('|');
    if (border) plain('border-color', border);
    if (ground) plain('background-color', ground);
  },
});
