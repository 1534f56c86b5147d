// A tour through the ledger: journal, registers, chart, search patterns, entries by form and by text, files and keys.
import type { Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';
import { at, step, type Where } from '../../kit.ts';

const seen = (page: Page, text: string | RegExp) =>
  page.locator('#main-content').getByText(text).first().waitFor();
const account = (page: Page, name: string) =>
  page.locator('#sidebar-menu').getByRole('link', { name, exact: true });

async function search(page: Page, app: Where, pattern: string): Promise<void> {
  await at(page, app, 'journal');
  await page.locator('input[name="q"]').first().fill(pattern);
  await page.locator('input[name="q"]').first().press('Enter');
}

async function register(page: Page, app: Where, name: string): Promise<void> {
  await at(page, app, `register?q=inacct%3A${encodeURIComponent(name)}`);
  await page.getByRole('heading', { name }).first().waitFor();
}

interface Entry {
  day: string;
  what: string;
  parts: readonly [account: string, amount: string][];
}

/** Fills the form of the page or of the dialog, whichever is open. */
async function fill(page: Page, { day, what, parts }: Entry): Promise<void> {
  const form = page.locator('#addform:visible');
  await form.locator('input[name="date"]').fill(day);
  await form.locator('input[name="description"]').fill(what);
  for (const [place, [name, amount]] of parts.entries()) {
    await form.locator('input[name="account"]').nth(place).fill(name);
    await form.locator('input[name="amount"]').nth(place).fill(amount);
  }
}

async function dialog(page: Page, app: Where): Promise<void> {
  await page.goto(new URL('journal', app.url).href, { waitUntil: 'load' });
  await page
    .getByRole('button', { name: 'Add a transaction' })
    .or(page.getByText('Add a transaction').first())
    .first()
    .click();
  await page.locator('#addmodal').getByPlaceholder('Description').waitFor();
}

async function form(page: Page, app: Where): Promise<void> {
  await page.goto(new URL('add', app.url).href, { waitUntil: 'load' });
}

const add = (page: Page) => page.locator('#addform:visible').getByRole('button', { name: 'add' }).click();

async function manage(page: Page, app: Where, name: string): Promise<void> {
  await page.goto(new URL('manage', app.url).href, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name, exact: true }).first().click();
}

export const tour: Tour = [
  step('read the journal', async (page, app) => {
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await seen(page, 'Conductor, October');
  }),
  step('open the bank account', async (page, app) => {
    await at(page, app, 'journal');
    await account(page, 'bank').click();
    await page.getByRole('heading', { name: 'assets:bank' }).waitFor();
  }),
  step('see the chart of the bank', async (page, app) => {
    await register(page, app, 'assets:bank');
    await page.locator('#register-chart canvas').first().waitFor();
  }),
  step('point at the chart', async (page, app) => {
    await register(page, app, 'assets:bank');
    await page.locator('#register-chart').hover({ position: { x: 300, y: 60 } });
  }),
  step('choose a stretch of the chart', async (page, app) => {
    await register(page, app, 'assets:bank');
    const box = await page.locator('#register-chart').boundingBox();
    if (box === null) throw new Error('no chart');
    await page.mouse.move(box.x + 250, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 480, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(/date/);
  }),
  step('narrow the register to a month', async (page, app) => {
    await register(page, app, 'assets:bank');
    await page.locator('input[name="q"]').first().fill('inacct:assets:bank date:2025-03');
    await page.locator('#searchform button[type="submit"], #searchform button').first().click();
    await seen(page, 'Cash to the bank');
    await page.locator('#main-content').getByText('Bus to Emden').waitFor({ state: 'detached' });
  }),
  step('open an account from the register', async (page, app) => {
    await register(page, app, 'assets:bank');
    await page.locator('#main-content').getByRole('link', { name: 'ex:conductor' }).first().click();
    await page.getByRole('heading', { name: 'expenses:conductor' }).waitFor();
  }),
  step('open an entry from the register', async (page, app) => {
    await register(page, app, 'expenses:hall');
    await page.locator('#main-content').getByRole('link', { name: '2025-04-07' }).click();
    await page.waitForURL(/journal/);
  }),
  step('open an account from the journal', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'domcontentloaded' });
    await page.locator('#main-content').getByRole('link', { name: 'expenses:gifts' }).click();
    await seen(page, 'Flowers for Gerda');
  }),
  step('open all expenses', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'domcontentloaded' });
    await account(page, 'expenses').click();
    await seen(page, 'Bus to Emden');
  }),
  step('open what came in', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'domcontentloaded' });
    await account(page, 'income').click();
    await seen(page, 'Summer concert');
  }),
  step('open the cash box', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'domcontentloaded' });
    await account(page, 'cash').click();
    await seen(page, 'Cash to the bank');
  }),
  step('come back to the journal', async (page, app) => {
    await register(page, app, 'assets:cash');
    await account(page, 'Journal').click();
    await page.getByRole('heading', { name: 'General Journal' }).waitFor();
  }),
  step('search by a word of the description', async (page, app) => {
    await search(page, app, 'desc:concert');
    await seen(page, 'Spring concert');
    await page.locator('#main-content').getByText('Bus to Emden').waitFor({ state: 'detached' });
  }),
  step('search by month', async (page, app) => {
    await search(page, app, 'date:2025-05');
    await seen(page, 'Bus to Emden');
  }),
  step('search by size', async (page, app) => {
    await search(page, app, 'amt:>900');
    await seen(page, 'Summer concert');
  }),
  step('search what is not settled', async (page, app) => {
    await search(page, app, 'status:!');
    await seen(page, 'rent of the third quarter');
  }),
  step('search by two things', async (page, app) => {
    await search(page, app, 'expenses:scores date:2025-08');
    await seen(page, 'Christmas scores');
  }),
  step('search what is not there', async (page, app) => {
    await search(page, app, 'desc:submarine');
    await page.locator('#main-content').getByText('Conductor, October').waitFor({ state: 'detached' });
  }),
  step('search with a mistake', async (page, app) => {
    await search(page, app, 'date:someday');
    await page.getByText(/date/i).first().waitFor();
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'domcontentloaded' });
  }),
  step('clear the search', async (page, app) => {
    await page.goto(new URL('journal?q=desc%3Aconcert', app.url).href, { waitUntil: 'domcontentloaded' });
    await page.locator('#searchform a').first().click();
    await seen(page, 'Conductor, October');
  }),
  step('search within an account', async (page, app) => {
    await at(page, app, 'register?q=inacct%3Aassets%3Abank+desc%3Ahall');
    await seen(page, 'Town hall');
  }),
  step('hide the list of accounts', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'load' });
    await page.keyboard.press('s');
    await page.locator('#sidebar-menu.col-any-0').waitFor({ state: 'attached' });
  }),
  step('show the list of accounts', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'load' });
    await page.keyboard.press('s');
    await page.locator('#sidebar-menu.col-md-4').waitFor();
  }),
  step('show accounts without money', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'load' });
    await page.keyboard.press('e');
  }),
  step('open the help', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'load' });
    await page.locator('[data-target="#helpmodal"]').first().click();
    await page.locator('#helpmodal').getByText('Keyboard shortcuts').first().waitFor();
  }),
  step('open the help by keyboard and close it', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'load' });
    await page.keyboard.press('h');
    await page.locator('#helpmodal').getByText('Keyboard shortcuts').first().waitFor();
    await page.locator('#helpmodal .close').first().click();
    await page.locator('#helpmodal').waitFor({ state: 'hidden' });
  }),
  step('go to the search by keyboard', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'load' });
    await page.keyboard.press('f');
    await page.keyboard.type('desc:bus');
    await page.keyboard.press('Enter');
    await page.waitForURL(/desc/);
  }),
  step('come back to the journal by keyboard', async (page, app) => {
    await page.goto(new URL('register?q=inacct%3Aassets', app.url).href, { waitUntil: 'load' });
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'General Journal' }).waitFor();
  }),
  step('open the dialog for an entry', dialog),
  step('close the dialog for an entry', async (page, app) => {
    await dialog(page, app);
    await page.locator('#addmodal .close').click();
    await page.locator('#addmodal').waitFor({ state: 'hidden' });
  }),
  step('write an entry in the dialog', async (page, app) => {
    await dialog(page, app);
    await fill(page, {
      day: '2025-11-10',
      what: 'Cough drops',
      parts: [
        ['expenses:gifts', '6.30 EUR'],
        ['assets:cash', ''],
      ],
    });
    await page.locator('#addmodal').getByRole('button', { name: 'add' }).click();
    await seen(page, 'Cough drops');
  }),
  step('write an entry on its own page', async (page, app) => {
    await form(page, app);
    await fill(page, {
      day: '2025-11-12',
      what: 'Fees of November',
      parts: [
        ['assets:bank', '75.00 EUR'],
        ['income:fees', '-75.00 EUR'],
      ],
    });
    await add(page);
    await seen(page, 'Fees of November');
  }),
  step('write an entry in three parts', async (page, app) => {
    await form(page, app);
    await fill(page, {
      day: '2025-11-15',
      what: 'Weekend in Leer',
      parts: [
        ['expenses:travel', '88.00 EUR'],
        ['expenses:hall', '40.00 EUR'],
        ['assets:bank', '-128.00 EUR'],
      ],
    });
    await add(page);
    await seen(page, 'Weekend in Leer');
  }),
  step('be refused an entry that does not balance', async (page, app) => {
    await form(page, app);
    await fill(page, {
      day: '2025-11-16',
      what: 'Wrong sum',
      parts: [
        ['expenses:travel', '10.00 EUR'],
        ['assets:bank', '-9.00 EUR'],
      ],
    });
    await add(page);
    await page
      .getByText(/balanc|sum/i)
      .first()
      .waitFor();
  }),
  step('be refused an entry without accounts', async (page, app) => {
    await form(page, app);
    await fill(page, { day: '2025-11-16', what: 'Nothing at all', parts: [] });
    await add(page);
    await page.getByRole('heading', { name: 'Add transaction' }).waitFor();
  }),
  step('be refused a day that is none', async (page, app) => {
    await form(page, app);
    await fill(page, {
      day: 'someday',
      what: 'No day',
      parts: [
        ['expenses:travel', '10.00 EUR'],
        ['assets:bank', ''],
      ],
    });
    await add(page);
    await page.getByText(/date/i).first().waitFor();
  }),
  step('take an account that is offered', async (page, app) => {
    await form(page, app);
    const first = page.locator('#addform:visible input[name="account"]').first();
    await first.click();
    await page.keyboard.type('exp');
    await page.locator('.tt-suggestion').filter({ hasText: 'expenses:conductor' }).first().click();
  }),
  step('get a further line in the form', async (page, app) => {
    await form(page, app);
    const lines = page.locator('#addform:visible input[name="amount"]');
    await lines.nth(3).click();
    await lines.nth(3).pressSequentially('1');
    await lines.nth(4).waitFor();
  }),
  step('choose a day in the calendar', async (page, app) => {
    await form(page, app);
    await page.locator('#dateWrap:visible .input-group-addon').first().click();
    await page.locator('.datepicker').getByText('15', { exact: true }).first().click();
  }),
  step('see the files', async (page, app) => {
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'domcontentloaded' });
    await page.locator('#searchform a[href$="/manage"]').first().click();
    await page.getByRole('heading', { name: "Your journal's files" }).waitFor();
  }),
  step('open the text of the file', async (page, app) => {
    await manage(page, app, 'Edit');
    await page.locator('textarea').first().waitFor();
  }),
  step('change an entry in the text', async (page, app) => {
    await manage(page, app, 'Edit');
    const text = page.locator('textarea').first();
    await text.fill((await text.inputValue()).replace('Flowers for Gerda', 'Flowers for Gerda and Tom'));
    await page.locator('#main-content').getByRole('button', { name: /save/i }).click();
    await seen(page, 'Flowers for Gerda and Tom');
  }),
  step('be refused a text with a mistake', async (page, app) => {
    await manage(page, app, 'Edit');
    const text = page.locator('textarea').first();
    await text.fill(
      `${await text.inputValue()}\n2025-11-30 Half an entry\n    assets:bank  5.00 EUR\n    income:fees  5.00 EUR\n`,
    );
    await page.locator('#main-content').getByRole('button', { name: /save/i }).click();
    await page
      .getByText(/balanc|error|unexpected/i)
      .first()
      .waitFor();
  }),
  step('leave the text as it is', async (page, app) => {
    await manage(page, app, 'Edit');
    await page
      .getByRole('link', { name: /cancel|go back/i })
      .or(page.getByRole('button', { name: /cancel|go back/i }))
      .first()
      .click();
    await page.waitForURL(/manage|journal/);
  }),
  step('download the file', async (page, app) => {
    await page.goto(new URL('manage', app.url).href, { waitUntil: 'domcontentloaded' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download', exact: true }).first().click(),
    ]);
    await download.cancel();
  }),
  step('put another file in its place', async (page, app) => {
    await manage(page, app, 'Upload');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'choir.journal',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        '2025-11-01 * New year of the choir\n    assets:bank  1,500.00 EUR\n    equity:opening\n',
      ),
    });
    await page
      .locator('#main-content')
      .getByRole('button', { name: /upload/i })
      .click();
    await page.goto(new URL('journal', app.url).href, { waitUntil: 'domcontentloaded' });
    await seen(page, 'New year of the choir');
  }),
];
