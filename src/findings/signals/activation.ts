// What counts as pressing a control: a click or Enter that hit something usable and should have done something.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';

/** Roles of controls that a click only prepares for typing or choosing. */
const entryRoles = /^(textbox|searchbox|combobox|spinbutton|slider|listbox|option)$/;

/**
 * The control that this turn pressed, as it stood before; null for anything else: a missed or refused click, a disabled
 * control, a field that is only focused, a key that presses nothing.
 */
export function pressedControl(turn: TurnRecord, before: ScreenRecord | undefined): ScreenElement | null {
  const { action } = turn;
  if (!action.target || action.missed || action.refused !== null) return null;
  const isPress =
    action.kind === 'click' || (action.kind === 'press' && /^(Enter| |Space)$/.test(action.value ?? ''));
  if (!isPress) return null;
  const { ref } = action.target;
  const element = before?.elements.find((each) => each.ref === ref);
  if (!element || element.kind !== 'control' || element.states.disabled === true) return null;
  return isEntry(element) ? null : element;
}

/** True for fields and players, whose first answer to a click is a caret, a native picker or nothing to see. */
export function isEntry(element: ScreenElement): boolean {
  if (/^(video|audio|select|textarea|label)$/.test(element.tag)) return true;
  const type = element.field?.type ?? '';
  if (type !== '') return !/^(checkbox|radio)$/.test(type);
  return entryRoles.test(element.role);
}

/** True where pressing it again rightly does nothing: the chosen tab, the ticked radio, the link to this very page or to its top. */
export function isAlreadyThere(element: ScreenElement, before: ScreenRecord): boolean {
  const { states } = element;
  if (states.current === true || states.selected === true || states.pressed === true) return true;
  if (element.role.endsWith('radio') && states.checked === true) return true;
  if (leadsToTheTop(element) && before.scroll.y <= 0) return true;
  return element.href !== '' && !isPlaceholder(element.href) && sameDocument(element.href, before.url);
}

/** True for a link that goes back up: where the page stands at its top already, it rightly does nothing. */
function leadsToTheTop({ href, name }: ScreenElement): boolean {
  return /#(top)?$/.test(href) && /\b(top|up)\b|nach oben|haut de|arriba|torna su|naar boven/i.test(name);
}

/** True for `href="#"`: a link to nowhere that waits for a script. */
export function isPlaceholder(href: string): boolean {
  return href.endsWith('#');
}

/** Same address, fragments and an ending slash aside. */
export function sameDocument(a: string, b: string): boolean {
  const bare = (url: string) => url.replace(/#.*/s, '').replace(/\/$/, '');
  return bare(a) === bare(b);
}

/** True where the effect lies outside the page, where we do not look: clipboard, printer, another program, a new tab. */
export function worksOutsideThePage(element: ScreenElement): boolean {
  if (/^(mailto|tel|sms|blob|data|javascript):/.test(element.href) || element.opensTab) return true;
  return /\b(copy|print|share|full ?screen|mute|unmute|play|pause|kopieren|drucken|teilen)\b/i.test(
    `${element.name} ${element.icon}`,
  );
}
