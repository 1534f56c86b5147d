// TELL: a transcript as an ordinary Playwright test of the path, to keep beside one's own tests. Pure.
import { pressedTwice } from '../evidence/turn.ts';
import type { Transcript, TranscriptLocator, TranscriptTurn } from './transcript-schema.ts';
import { sampleFiles } from '../evidence/sample-files.ts';
import type { Locator } from '../evidence/evidence.ts';
import { toldLocators } from './transcript.ts';
import { clip } from './wording.ts';

/** Roles by which Playwright finds elements; others are found by their path. */
const findableRoles =
  /^(button|link|textbox|searchbox|checkbox|radio|combobox|listbox|option|switch|slider|spinbutton|tab|menuitem|menuitemcheckbox|menuitemradio|treeitem)$/;
/** Names longer than this are cut in a transcript's way, not in the page's; the path is exact. */
const longestName = 200;

/** What stands around the deeds of a test that proves something. */
export interface TestFrame {
  title: string;
  /** Said in the first line. */
  about: string;
  helpers: string;
  opening: readonly string[];
  /** Around a turn; 0 is the opened page. */
  before: ReadonlyMap<number, readonly string[]>;
  after: ReadonlyMap<number, readonly string[]>;
  last: readonly string[];
}

/**
 * TypeScript for `@playwright/test`: the device, then each deed that the page took, with the address that followed where it
 * changed. A hand that missed comes down where it did; what was refused stands as a comment. Secrets are read from the
 * environment. A `frame` makes a test of a fault of it.
 */
export function playwrightTest(told: Transcript, frame?: TestFrame): string {
  const title = frame?.title ?? told.task ?? `a visit to ${told.target_url}`;
  const about = frame?.about ?? `${told.persona.id} on ${told.target_url}: session ${told.session_id}`;
  const around = (turn: number, lines: readonly string[]) => [
    ...(frame?.before.get(turn) ?? []),
    ...lines,
    ...(frame?.after.get(turn) ?? []),
  ];
  return [
    ...(frame ? ['// @ts-nocheck'] : []),
    oneLine(`// ${about}, written by Passerby.`),
    `import { expect, test } from '@playwright/test';`,
    '',
    `const origin = process.env['TARGET_ORIGIN'] ?? ${text(new URL(told.target_url).origin)};`,
    '',
    `test.use(${deviceOf(told)});`,
    '',
    `test(${text(clip(title, 120))}, async ({ page }) => {`,
    ...[
      ...(frame?.opening ?? []),
      ...around(0, [`await page.goto(${address(told.target_url, told)});`]),
      ...told.turns.flatMap((turn) => around(turn.turn, deed(turn, told))),
      ...(frame?.last ?? []),
    ].map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
    '',
    ...(frame ? [frame.helpers, ''] : []),
  ].join('\n');
}

/** Code of a Playwright locator of this thing. */
export function locatorCodeOf(locator: Locator): string {
  return locatorCode(toldLocators(locator), locator.frameUrl);
}

/** The part of a persona that a browser context knows. */
interface ToldDevice {
  viewport?: { width: number; height: number };
  pixel_ratio?: number;
  touch?: boolean;
}

function deviceOf(told: Transcript): string {
  const device = (told.persona['device'] ?? {}) as ToldDevice;
  const who = (told.persona['who'] ?? {}) as { languages?: string[]; timezone?: string };
  const uses = {
    viewport: device.viewport,
    deviceScaleFactor: device.pixel_ratio,
    hasTouch: device.touch === true ? true : undefined,
    locale: who.languages?.[0],
    timezoneId: who.timezone,
  };
  return JSON.stringify(uses, null, 2);
}

function deed(turn: TranscriptTurn, told: Transcript): string[] {
  const { action, effect } = turn;
  const thought = clip(turn.decision.thought, 160);
  const head = ['', `// ${turn.turn}. ${oneLine(thought)}`];
  if (action.refused !== null) return [...head, `// Not done: ${oneLine(action.refused)}`];
  if (action.missed && action.fields.length === 0) {
    const at = action.point ?? { x: 0, y: 0 };
    const name = oneLine(action.target?.name ?? 'its target');
    return [...head, `await page.mouse.click(${at.x}, ${at.y}); // The hand missed ${name}.`];
  }
  const popup = effect.navigated ? undefined : effect.popups[0];
  const lines =
    popup === undefined || told.screens.every(({ url }) => url !== popup)
      ? statements(turn, told)
      : [`await page.goto(${address(popup, told)}); // It opens in a new tab.`];
  const moved = effect.url_after !== effect.url_before && popup === undefined;
  return [
    ...head,
    ...lines,
    ...(moved ? [`await expect(page).toHaveURL(${address(effect.url_after, told)});`] : []),
  ];
}

function statements({ action, effect }: TranscriptTurn, told: Transcript): string[] {
  const target = action.target && locatorCode(action.target.locators, action.target.frame_url);
  switch (action.kind) {
    case 'click':
      if (target === null) return [];
      return [`await ${target}.${action.value === pressedTwice ? 'dblclick' : 'click'}();`];
    case 'type': {
      if (target === null) return [];
      const fill = typed(target, action);
      return action.submitted ? [fill, `await page.keyboard.press('Enter');`] : [fill];
    }
    case 'select':
      return target === null ? [] : [`await ${target}.selectOption({ label: ${text(action.value ?? '')} });`];
    case 'fill':
    case 'log-in':
      return action.fields.flatMap((field) => fieldStatement(field));
    case 'drag':
      if (target === null) return [];
      return [`await ${target}.dragTo(page.getByText(${text(action.value ?? '')}).first());`];
    case 'open-menu':
      return target === null ? [] : [`await ${target}.click({ button: 'right' });`];
    case 'hover':
      return target === null ? [] : [`await ${target}.hover();`];
    case 'move-focus': {
      const [key = 'Tab', times = '1'] = (action.value ?? 'Tab').split(' × ');
      return Array.from({ length: Number(times) }, () => `await page.keyboard.press(${text(key)});`);
    }
    case 'dismiss':
      return [target === null ? `await page.keyboard.press('Escape');` : `await ${target}.click();`];
    case 'press-outside':
      return action.point === null ? [] : [`await page.mouse.click(${action.point.x}, ${action.point.y});`];
    case 'press':
      return [`await page.keyboard.press(${text(action.value ?? 'Enter')});`];
    case 'scroll':
      return scrolling({ action, effect }, target);
    case 'back':
      return [`await page.goBack();`];
    case 'reload':
      return [`await page.reload();`];
    case 'open-start':
      return [`await page.goto(${address(told.target_url, told)});`];
    case 'zoom':
    case 'listen':
    case 'wait':
    case 'open':
    case 'finish':
    case 'give-up':
      return [];
  }
}

/** The page, or the box that scrolls by itself where the pointer is; how far it went is recorded without the way. */
function scrolling(
  { action, effect }: Pick<TranscriptTurn, 'action' | 'effect'>,
  over: string | null,
): string[] {
  const px = Math.round(effect.scrolled_px) * (/up$/i.test(action.value ?? '') ? -1 : 1);
  return [...(over === null ? [] : [`await ${over}.hover();`]), `await page.mouse.wheel(0, ${px});`];
}

function fieldStatement(field: TranscriptTurn['action']['fields'][number]): string[] {
  if (field.target === null || field.refused !== null || field.missed) return [];
  const target = locatorCode(field.target.locators, field.target.frame_url);
  switch (field.kind) {
    case 'click':
      return [`await ${target}.click();`];
    case 'type':
      return [typed(target, field)];
    case 'select':
      return [`await ${target}.selectOption({ label: ${text(field.value ?? '')} });`];
  }
}

/** By test id, else by role and name where that is the first of its like, else by path. */
function locatorCode(locators: readonly TranscriptLocator[], frameUrl: string | null): string {
  const root = frameUrl === null ? 'page' : `page.frame({ url: ${text(frameUrl)} })!`;
  const testId = locators.find((locator) => locator.by === 'test_id');
  const role = locators.find((locator) => locator.by === 'role');
  const css = locators.find((locator) => locator.by === 'css');
  if (testId) {
    const names = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
    const ways = names.map((name) => `[${name}=${JSON.stringify(testId.test_id)}]`).join(', ');
    return `${root}.locator(${text(ways)})`;
  }
  if (role && findableRoles.test(role.role) && isExact(role)) {
    return `${root}.getByRole(${text(role.role)}, { name: ${text(role.name)}, exact: true }).first()`;
  }
  return `${root}.locator(${text((css?.css ?? '*').replaceAll(' >>> ', ' >> '))})`;
}

function isExact({ name, nth }: Extract<TranscriptLocator, { by: 'role' }>): boolean {
  return nth === 0 && name !== '' && name.length < longestName;
}

/** Text, or the sample file that the field was given. */
function typed(
  target: string,
  { value, file }: { value: string | null; file?: boolean | undefined },
): string {
  const sample = file === true ? sampleFiles.find(({ name }) => name === value) : undefined;
  if (!sample) return `await ${target}.fill(${valueCode(value)});`;
  const { name, mimeType, base64 } = sample;
  return `await ${target}.setInputFiles({ name: ${text(name)}, mimeType: ${text(mimeType)}, buffer: Buffer.from(${text(base64)}, 'base64') });`;
}

function valueCode(value: string | null): string {
  if (value === '‹user name›') return `process.env['PASSERBY_USERNAME'] ?? ''`;
  return value !== null && /^•+$/.test(value) ? `process.env['PASSERBY_SECRET'] ?? ''` : text(value ?? '');
}

/** An address below the target's origin is told by `origin`, so that the test moves to another host. */
function address(url: string, told: Transcript): string {
  const { origin } = new URL(told.target_url);
  return url.startsWith(`${origin}/`) ? `origin + ${text(url.slice(origin.length))}` : text(url);
}

/** A string of TypeScript in single quotes. */
function text(words: string): string {
  const escaped = JSON.stringify(words).slice(1, -1).replaceAll(`\\"`, `"`).replaceAll(`'`, `\\'`);
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

function oneLine(words: string): string {
  return words.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}
