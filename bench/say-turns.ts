// A visit told turn by turn, for work on the mind.
import type { Evidence } from '../src/evidence/evidence.ts';
import { actionSentence } from '../src/reports/turn-sentences.ts';

/** Says what was done in each turn and why; with `look` also what stood in view. */
export function sayTurns(
  evidence: Evidence,
  { look, say }: { look: boolean; say: (line: string) => void },
): void {
  for (const turn of evidence.turns) {
    if (look) sayScreen(turn.screen, evidence, say);
    const dialogs = turn.effect.dialogs.map(
      ({ type, message, agreed }) => ` [${type}${agreed === undefined ? '' : ' agreed'}: ${message}]`,
    );
    const { action } = turn;
    const entries =
      action.kind === 'fill'
        ? (action['parts'] as { value?: string }[]).map(({ value }) => JSON.stringify(value))
        : [];
    say(
      `     ${turn.turn} ${turn.decision.strategy}: ${actionSentence(turn.action, turn.effect)} | ${turn.decision.thought} ${turn.action.refused ?? ''}${entries.join(' ')}${dialogs.join('')}`,
    );
  }
}

/** Everything that stood in view: kind, words, state, value. */
function sayScreen(id: string, { screens }: Evidence, say: (line: string) => void): void {
  const screen = screens.find((one) => one.id === id);
  say(`        ${screen?.url ?? ''} “${screen?.title ?? ''}” modal ${screen?.modal ?? ''}`);
  for (const { ref, kind, role, text, name, groupLabel, icon, states, field, box } of screen?.elements ??
    []) {
    const words = [
      text,
      name === text ? '' : `name ${name}`,
      groupLabel && `in ${groupLabel}`,
      icon && `icon ${icon}`,
    ];
    const facts = field ? `${field.type} ${field.label} = ${field.value ?? ''}` : '';
    const told = [...words.filter((part) => part !== ''), facts]
      .map((part) => part.slice(0, 120))
      .join(' | ');
    say(
      `          ${ref} ${kind} ${role} [${Math.round(box.x)} ${Math.round(box.y)}] ${told} ${JSON.stringify(states)}`,
    );
  }
}
