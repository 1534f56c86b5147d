// An action of a session in a few words, with the thing as a step would name it.
import type { ActionRecord } from '../evidence/evidence.ts';

/**
 * `click button “Add”`, `type into textbox “Name” “Ida”`, with what the hand did not bring about: that is no doing of the site. Secrets are
 * masked in the record already.
 */
export function actionName({ kind, target, value, parts, missed }: ActionRecord): string {
  const thing = target ? ` ${target.role || 'thing'} “${target.name.slice(0, 60)}”` : '';
  if (parts) {
    const fields = parts.map((part) => {
      const name = `“${(part.target?.name ?? '').slice(0, 40)}”`;
      if (part.missed) return `${name}: (${slipped})`;
      if (part.refused !== null) return `${name}: (not possible: ${part.refused.slice(0, 60)})`;
      return `${name}: “${(part.value ?? '').slice(0, 40)}”`;
    });
    return `${kind} ${fields.join(', ')}`;
  }
  const slip = missed ? ` (${slipped})` : '';
  return `${kind}${thing}${value === null || value === '' ? '' : ` “${value.slice(0, 80)}”`}${slip}`;
}

const slipped = 'the hand slipped and came down beside it';
