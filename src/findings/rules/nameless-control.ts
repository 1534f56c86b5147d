// A control without an accessible name: a screen reader can only call it "button".
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, of } from '../measured/measured.ts';
import type { Severity } from '../finding.ts';
import { proofOfScreen } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { componentOf } from '../one-cause.ts';
import { placeInWords } from '../signals/words-near.ts';
import { isOnTaskPath } from '../signals/task-path.ts';
import { addressPhrase, personaPhrase, shorten } from '../wording.ts';

const leastSidePx = 8;
const widgetRoles =
  /^(button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|combobox|searchbox|textbox|slider|spinbutton|listbox)$/;

export const namelessControl = defineRule({
  id: 'nameless-control',
  science: 'R37',
  title: 'Control has no name',
  promise: 'Every control has a name that assistive technology can read out.',
  remedy:
    'Give the control a name: visible text, a label for a field, alt text on the picture inside it, or aria-label where there is only an icon. Name what it does (“Search”), not how it looks (“magnifier”).',
  falsePositives:
    'The name is computed as browsers do (label, aria, alt, title, text, placeholder). Controls without a widget role, kept from assistive technology, hidden, covered or smaller than 8 px, and controls inside frames of other sites are left out.',
  label: 'measured',
  byCauseSince: 8,
  judgesCrawl: true,
  supersedesAxe: [
    'button-name',
    'link-name',
    'input-button-name',
    'input-image-alt',
    'select-name',
    'aria-command-name',
    'aria-input-field-name',
    'aria-toggle-field-name',
    'label',
    'image-alt',
  ],
  kinds: ['nameless-control'],
  wcag: ['4.1.2', '1.1.1'],
  heuristics: ['H2'],
  thresholds: { leastSidePx: { value: leastSidePx, source: 'smaller boxes are not drawn to be used [D]' } },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate({ facts, screens, turns, events }) {
    return screens.flatMap((screen) => {
      const nameless = screen.elements.filter((element) => isNameless(element, screen));
      return nameless.map((element): Found => {
        const onTaskPath = isOnTaskPath(turns, element.locator);
        const cannotSee = facts.persona.abilities.vision === 'screen-reader';
        return {
          verdict: 'found',
          title: titleOf(
            element,
            placeInWords(
              element,
              screen,
              nameless.filter((other) => isAlike(element, other)),
            ),
          ),
          summary: `${kindOf(element)} on ${addressPhrase(screen.url)} has no accessible name, ${looks(element)}. A screen reader reads out only “${spoken(element)}”.`,
          impact: cannotSee
            ? `${personaPhrase(facts)} cannot know what it does.`
            : `People who use a screen reader or voice control cannot know what it does or call it by name.`,
          ...severityOf((cannotSee ? 3 : 2) satisfies Severity, onTaskPath),
          confidence: 'high',
          url: screen.url,
          element: { role: element.role, name: '', locator: element.locator },
          box: element.box,
          measured: {
            accessible_name: of('trimmed', [at(element, 'name')]),
            role: at(element, 'role'),
            icon: at(element, 'icon'),
            tag: at(element, 'tag'),
          },
          proof: proofOfScreen(events, screen),
          onTaskPath,
          sharedCause: causeOf(element),
        };
      });
    });
  },
});

function isNameless(element: ScreenElement, screen: ScreenRecord): boolean {
  if (element.states.unspoken === true) return false;
  if (element.kind !== 'control' || element.name.trim() !== '' || !widgetRoles.test(element.role))
    return false;
  // Words on a control that is no field are its name; where they are not, something else is amiss than a missing name.
  if (element.field === null && element.text.trim() !== '') return false;
  const { width, height } = element.box;
  if (width < leastSidePx || height < leastSidePx || element.visibleShare < 0.4) return false;
  return !isForeignFrame(element.locator.frameUrl, screen.url);
}

/** Controls with one sign at one place of parts that differ by their own id alone lack one name: that of the component. */
function causeOf(element: ScreenElement): string {
  const component = componentOf(element);
  return element.icon === '' ? component : component.replace(/\|#[^ >|]+(?=( >[^>]*){2})/, '|#*');
}

function isForeignFrame(frameUrl: string | null, pageUrl: string): boolean {
  if (frameUrl === null || !URL.canParse(frameUrl) || !URL.canParse(pageUrl)) return false;
  return new URL(frameUrl).host !== new URL(pageUrl).host && new URL(frameUrl).host !== '';
}

/** They would have the same title. */
function isAlike(one: ScreenElement, other: ScreenElement): boolean {
  return (
    spoken(one) === spoken(other) &&
    one.icon === other.icon &&
    (one.field === null) === (other.field === null)
  );
}

/** `place` tells it apart from others like it. */
function titleOf(element: ScreenElement, place: string): string {
  const beside = element.field?.label ?? '';
  const at = place === '' ? '' : ` ${place}${place.includes('number ') ? ',' : ''}`;
  if (beside !== '') return `The field beside “${shorten(beside, 40)}” has no label`;
  if (element.field) return at === '' ? 'A field has no label' : `The field${at} has no label`;
  if (element.icon === '' && leadsSomewhere(element))
    return `The link to ${addressPhrase(element.href)} has no name`;
  return element.icon === ''
    ? `${at === '' ? 'A' : 'The'} ${spoken(element)}${at} has no name`
    : `The ${element.icon} ${spoken(element)} has no name`;
}

function leadsSomewhere({ href }: ScreenElement): boolean {
  return href !== '' && !href.startsWith('javascript:');
}

function kindOf(element: ScreenElement): string {
  return element.field ? 'A field' : `A ${spoken(element)}`;
}

function looks(element: ScreenElement): string {
  if (element.field) return element.field.label === '' ? 'and no label' : 'though words stand beside it';
  if (element.icon === '' && leadsSomewhere(element))
    return `and shows no words; it leads to ${addressPhrase(element.href)}`;
  return element.icon === '' ? 'and shows no words' : `only a ${element.icon} icon`;
}

/** The words that a screen reader says for a role. */
function spoken(element: ScreenElement): string {
  const words: Record<string, string> = {
    textbox: 'edit',
    searchbox: 'search edit',
    combobox: 'combo box',
    spinbutton: 'spin button',
    listbox: 'list box',
    checkbox: 'tick box',
    radio: 'radio button',
    menuitem: 'menu item',
  };
  return words[element.role] ?? element.role;
}
