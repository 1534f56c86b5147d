// Types into a field, with the typos of the persona, and reads back what the field made of it.
import type { Random } from '../../base/random.ts';
import { sampleFiles } from '../../evidence/sample-files.ts';
import { weakPassword } from '../made-up-passwords.ts';
import { fieldValueSource, giveFileSource, pasteIntoSource, setFieldSource } from '../page/target.ts';
import type { Done, Hand, PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { usesKeyboard } from './uses.ts';
import { bringFocus, unreachable } from './keyboard-focus.ts';
import { pressPointer } from './point.ts';
import { findTarget, probeAgain, type Target } from './target.ts';

/** What stands for a secret in a record, whatever its length. */
export const secretMask = '••••••••';
/** Characters typed by one action at most. */
const textCap = 2_000;

/**
 * Replaces what the field holds by `text`; `submit` presses Enter, `paste` pastes it and types it where the page forbids that.
 * Fields such as dates are set as a whole.
 */
export const type: PerformAction<'type'> = async (hand, action) => {
  const found = await findTarget(hand, action.ref);
  if (!found.target) return { ...nothingDone, target: found.record, refused: found.refused };
  const { target } = found;
  if (target.probe.entry === '' || target.probe.entry === 'select') {
    return { ...nothingDone, target: target.record, refused: 'not a text field' };
  }
  if (target.probe.entry === 'file') return giveFile(target, action.text !== '');
  if (target.element.states.readonly) return { ...nothingDone, target: target.record, refused: 'read only' };
  const focused = await focus(hand, target);
  if (focused.refused !== null || focused.missed) return focused;
  const text = action.text.slice(0, textCap);
  let keysPressed = 0;
  if (target.probe.entry === 'value')
    await target.frame.evaluate(setFieldSource, { ref: target.ref, value: text });
  else if (action.paste === true) {
    const pasted = await target.frame.evaluate<boolean>(pasteIntoSource, { ref: target.ref, text });
    if (!pasted) keysPressed = await write(hand, await probeAgain(target), text);
    focused.pasted = pasted;
  } else keysPressed = await write(hand, await probeAgain(target), text);
  const valueAfter = await valueNow(target);
  if (action.submit) await hand.page.press('Enter');
  const value = target.probe.secret && action.shown !== true ? secretMask : text;
  // How many keys a secret took would tell its length.
  const told = target.probe.secret || keysPressed === 0 ? {} : { keysPressed };
  const which = target.probe.secret && text === weakPassword ? { weakPassword: true as const } : {};
  const purpose = action.onPurpose ? { onPurpose: true as const } : {};
  return { ...focused, ...told, ...which, ...purpose, value, valueAfter, submitted: action.submit };
};

/** A field for files takes the first sample that it accepts, whatever was to be typed, and none where that is nothing: choosing it is one step, without the dialog of the system. */
async function giveFile(target: Target, isGiven: boolean): Promise<Done> {
  if (!isGiven) {
    await target.frame.evaluate(setFieldSource, { ref: target.ref, value: '' });
    return { ...nothingDone, target: target.record, value: '', valueAfter: '' };
  }
  const given = await target.frame.evaluate<string>(giveFileSource, { ref: target.ref, files: sampleFiles });
  if (given === '') return { ...nothingDone, target: target.record, refused: 'no sample file of that kind' };
  return { ...nothingDone, target: target.record, value: given, valueAfter: given, file: true };
}

/** The value that the field shows; null where it is secret or went away. */
export async function valueNow(target: Target): Promise<string | null> {
  return target.frame.evaluate<string | null>(fieldValueSource, target.ref).catch(() => null);
}

/** Brings the focus to a field as this persona would: by pointer, or by Tab. */
export async function focus(hand: Hand, target: Target): Promise<Done> {
  if (target.probe.focused) return { ...nothingDone, target: target.record };
  if (!usesKeyboard(hand)) return pressPointer(hand, target);
  const presses = await bringFocus(hand, target);
  return { ...nothingDone, target: target.record, refused: presses === null ? unreachable : null };
}

/** Answers how many keys were pressed for the text. */
async function write(hand: Hand, target: Target, text: string): Promise<number> {
  if (target.probe.gone) return 0;
  if (target.probe.length > 0) {
    await hand.page.press('Control+a');
    if (text === '') await hand.page.press('Backspace');
  }
  let pressed = 0;
  for (const stroke of strokes(text, hand.steady === true ? 0 : hand.persona.how.typoRate, hand.random)) {
    hand.signal.throwIfAborted();
    if (stroke.wrong) {
      await hand.page.type(stroke.wrong);
      for (let i = 0; i < stroke.wrong.length; i++) await hand.page.press('Backspace');
    }
    await hand.page.type(stroke.text);
    pressed += 2 * stroke.wrong.length + stroke.text.length;
  }
  return pressed;
}

/** Pieces of text, each after what was typed by mistake and taken back. Joined, the texts are the text. */
export function strokes(text: string, typoRate: number, random: Random): { wrong: string; text: string }[] {
  const pieces: { wrong: string; text: string }[] = [];
  for (const character of text) {
    const slips = random.uniform() < typoRate && /[a-z]/i.test(character);
    const last = pieces.at(-1);
    if (slips) pieces.push({ wrong: neighbourOf(character, random), text: character });
    else if (last) last.text += character;
    else pieces.push({ wrong: '', text: character });
  }
  return pieces;
}

/** A letter beside this one on a QWERTY keyboard. */
function neighbourOf(character: string, random: Random): string {
  const row =
    ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].find((keys) => keys.includes(character.toLowerCase())) ?? 'asdf';
  const at = Math.max(0, row.indexOf(character.toLowerCase()));
  const step = random.uniform() < 0.5 ? -1 : 1;
  return row[at + step] ?? row[at - step] ?? 'e';
}
