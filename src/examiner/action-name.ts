// An action of a session in a few words, with the thing as a step would name it.
import type { ActionRecord } from '../evidence/evidence.ts';

/** `click button “Add”`, `type into textbox “Name” “Ida”`. Secrets are masked in the record already. */
export function actionName({ kind, target, value, parts }: ActionRecord): string {
  const thing = target ? ` ${target.role || 'thing'} “${target.name.slice(0, 60)}”` : '';
  if (parts) {
    const fields = parts.map(
      (part) => `“${(part.target?.name ?? '').slice(0, 40)}”: “${(part.value ?? '').slice(0, 40)}”`,
    );
    return `${kind} ${fields.join(', ')}`;
  }
  return `${kind}${thing}${value === null || value === '' ? '' : ` “${value.slice(0, 80)}”`}`;
}
