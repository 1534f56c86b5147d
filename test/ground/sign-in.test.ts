// A monkey starts as a visit may: signed in where a login is given, and with as many actions.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../bench/ground/baselines/sign-in.ts';
import { actionsOf } from '../../bench/ground/visits/measure-coverage.ts';
import { launchPlain } from '../support/launch-plain.ts';
import { visitWith } from './sample-fault.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchPlain();
  page = await browser.newPage();
});
afterAll(async () => browser.close());

const form = `<form id="enter"><input name="who"><input type="password" name="word"><button>Enter</button></form>
<script>document.getElementById('enter').onsubmit = (event) => {
  event.preventDefault();
  const { who, word } = event.target;
  if (who.value === 'ada' && word.value === 'right') event.target.remove();
};</script>`;
const hidden = `<a href="#" onclick="document.getElementById('box').hidden = false">Log in</a><div id="box" hidden>${form}</div>`;
const login = { username: 'ada', password: 'right' };

test.each([
  ['on the form that stands there', form, login, true],
  ['on the form that a link opens', hidden, login, true],
  ['not with a wrong login', form, { ...login, password: 'wrong' }, false],
  ['not where there is no form', '<p>Nothing</p>', login, false],
  ['not where no login is given', form, null, null],
])('it signs in %s', async (_where, content, given, signedIn) => {
  await page.setContent(content);
  expect(await signIn(page, given)).toBe(signedIn);
});

test('the monkey acts as often as the persona in its turns and its crawl together', () => {
  const crawl = { actions: 250, states: 9, ended: 'actions' };
  expect(actionsOf(visitWith([], { crawl }))).toBe(253);
  expect(actionsOf(visitWith([]))).toBe(3);
});
