// The reference tour of the ledger: signing in, the budget, accounts and their lines, payees, rules, schedules, reports, settings.
import type { Locator, Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';

type App = Parameters<Tour[number]['do']>[1];

/** Opening a ledger fetches a program and a database; everything later is quick. */
const openingMs = 15_000;

const lines = (page: Page) => page.getByTestId('transaction-table').getByTestId('row');
const line = (page: Page, text: string) => lines(page).filter({ hasText: text }).first();
const fresh = (page: Page) => page.getByTestId('new-transaction');
const dialog = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search' });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** A page of the opened ledger, with no dialog over it. */
async function at(page: Page, app: App, name: string | RegExp): Promise<void> {
  const there = page.getByRole('link', { name: 'Budget', exact: true });
  if (!(await there.isVisible())) await enter(page, app);
  for (let tries = 0; tries < 3 && (await dialog(page).count()) > 0; tries += 1)
    await page.keyboard.press('Escape');
  const link = page.getByRole('link', { name, exact: typeof name === 'string' }).first();
  if (!(await link.isVisible())) await button(page, 'More').click();
  // A tip over a sum that the pointer rests on may lie above it for a moment.
  await link.click({ timeout: 1_500 }).catch(() => link.press('Enter'));
}

async function enter(page: Page, app: App): Promise<void> {
  await page.goto(app.url);
  const password = page.getByPlaceholder('Password');
  const file = page.getByRole('row', { name: 'House' });
  const inside = page.getByRole('link', { name: 'Budget', exact: true });
  await password.or(file).or(inside).first().waitFor({ timeout: openingMs });
  if (await password.isVisible()) {
    await password.fill(app.login?.password ?? '');
    await button(page, 'Sign in').click();
    await file.or(inside).first().waitFor({ timeout: openingMs });
  }
  if (await file.isVisible()) await file.click();
  await inside.waitFor({ timeout: openingMs });
  const welcome = page.getByRole('alert').getByRole('button', { name: 'Close' });
  await welcome.click().catch(() => undefined);
}

const account = (page: Page, app: App, name = 'Checking') => at(page, app, new RegExp(`^${name}`));

async function enterLine(
  page: Page,
  values: { payee: string; notes: string; category: string; payment: string },
): Promise<void> {
  await button(page, 'Add New').click();
  const row = fresh(page).getByTestId('row').first();
  await row.getByTestId('payee').click();
  await page.keyboard.type(values.payee);
  await page.keyboard.press('Tab');
  await page.keyboard.type(values.notes);
  await page.keyboard.press('Tab');
  await page.keyboard.type(values.category);
  await page.keyboard.press('Tab');
  await page.keyboard.type(values.payment);
  await page.keyboard.press('Tab');
}

const budgeted = (page: Page, name: string) =>
  page
    .getByTestId('budget-table')
    .getByTestId('row')
    .filter({ hasText: name })
    .first()
    .getByTestId('budget')
    .first();

/** The months before and after the shown one are drawn too, out of view. */
const summary = (page: Page) => page.getByTestId('budget-summary').nth(1);

export const tour: Tour = [
  {
    name: 'arrive',
    do: async (page, app) => {
      await page.goto(app.url);
      await page.getByPlaceholder('Password').waitFor({ timeout: openingMs });
    },
  },
  {
    name: 'sign in with a wrong password',
    do: async (page) => {
      await page.getByPlaceholder('Password').fill('not it');
      await button(page, 'Sign in').click();
      await page.getByText('Invalid password').waitFor();
    },
  },
  {
    name: 'sign in',
    do: async (page, app) => {
      await page.getByPlaceholder('Password').fill(app.login?.password ?? '');
      await page.keyboard.press('Enter');
      await page.getByRole('row', { name: 'House' }).waitFor({ timeout: openingMs });
    },
  },
  {
    name: 'open the ledger',
    do: async (page, app) => {
      await enter(page, app);
      await page.getByText('To Budget:').first().waitFor();
    },
  },
  {
    name: 'change what is set aside for books',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await budgeted(page, 'Books').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('45');
      await page.keyboard.press('Enter');
      await page.getByTestId('budget-table').getByText('45.00').first().waitFor();
    },
  },
  {
    name: 'look at an earlier month',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await page.getByText('Sep', { exact: true }).first().click();
      await page.getByText('September', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'fold the sum of a month',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await summary(page).hover();
      await button(summary(page), 'Collapse month summary').click();
      await button(summary(page), 'Expand month summary').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'unfold the sum of a month',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await summary(page).hover();
      await button(summary(page), 'Expand month summary').click();
      await button(summary(page), 'Collapse month summary').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'open the menu of a month',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await button(summary(page), 'Menu').click();
      await button(page, /Set budgets to zero/).waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'add a group of categories',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await button(page, 'Add group').click();
      await page.keyboard.type('Travel');
      await page.keyboard.press('Enter');
      await page.getByTestId('budget-table').getByText('Travel').first().waitFor();
    },
  },
  {
    name: 'open an account',
    do: async (page, app) => {
      await account(page, app);
      await line(page, 'Page and Ink').waitFor();
    },
  },
  {
    name: 'search its lines',
    do: async (page, app) => {
      await account(page, app);
      await search(page).fill('Power');
      await line(page, 'Page and Ink').waitFor({ state: 'detached' });
      await line(page, 'bill 4602').waitFor();
    },
  },
  {
    name: 'search for what is nowhere',
    do: async (page, app) => {
      await account(page, app);
      await search(page).fill('zeppelin');
      await page.getByText('No transactions').waitFor();
    },
  },
  {
    name: 'clear the search',
    do: async (page, app) => {
      await account(page, app);
      await search(page).fill('zeppelin');
      await search(page).press('Escape');
      await search(page).fill('');
      await line(page, 'Page and Ink').waitFor();
    },
  },
  {
    name: 'sort by payee',
    do: async (page, app) => {
      await account(page, app);
      await button(page.getByTestId('transaction-table-header'), 'Payee').click();
      await lines(page)
        .first()
        .filter({ hasText: /Bus Office|Paper Mill/ })
        .waitFor();
    },
  },
  {
    name: 'sort by what was paid',
    do: async (page, app) => {
      await account(page, app);
      await button(page.getByTestId('transaction-table-header'), 'Payment').click();
      await lines(page)
        .first()
        .filter({ hasText: /850\.00|2,310\.00/ })
        .waitFor();
    },
  },
  {
    name: 'sort by day',
    do: async (page, app) => {
      await account(page, app);
      await button(page.getByTestId('transaction-table-header'), 'Date').click();
      await lines(page).first().waitFor();
    },
  },
  {
    name: 'filter by category',
    do: async (page, app) => {
      await account(page, app);
      await button(page, 'Filter').click();
      await page
        .getByTestId('filters-select-tooltip')
        .getByRole('button', { name: 'Category', exact: true })
        .click();
      await page.getByTestId('filters-menu-tooltip').getByRole('textbox').first().click();
      await page.keyboard.type('Rent');
      await page.keyboard.press('Enter');
      await page.getByTestId('filters-menu-tooltip').getByRole('button', { name: 'Apply' }).click();
      await line(page, 'Page and Ink').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'take the filter off',
    do: async (page, app) => {
      await account(page, app);
      await page.getByRole('button', { name: 'Delete filter' }).first().click();
      await line(page, 'Page and Ink').waitFor();
    },
  },
  {
    name: 'enter a line',
    do: async (page, app) => {
      await account(page, app);
      await enterLine(page, {
        payee: 'Corner Shop',
        notes: 'bread and milk',
        category: 'Groceries',
        payment: '8.40',
      });
      await page.getByTestId('add-button').click();
      await line(page, 'bread and milk').waitFor();
    },
  },
  {
    name: 'close the row for new lines',
    do: async (page, app) => {
      await account(page, app);
      if ((await fresh(page).count()) === 0) await button(page, 'Add New').click();
      await page.getByTestId('cancel-button').click();
      await fresh(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'enter a line and give it up',
    do: async (page, app) => {
      await account(page, app);
      await enterLine(page, { payee: 'Noodle House', notes: 'lunch', category: 'Eating out', payment: '12' });
      await page.getByTestId('cancel-button').click();
      await fresh(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'change the note of a line',
    do: async (page, app) => {
      await account(page, app);
      await line(page, 'Page and Ink').getByTestId('notes').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('present for Nora');
      await page.keyboard.press('Enter');
      await line(page, 'present for Nora').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'change an amount',
    do: async (page, app) => {
      await account(page, app);
      await line(page, 'Mr Tallow').getByTestId('debit').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('121.50');
      await page.keyboard.press('Enter');
      await line(page, '121.50').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'undo that',
    do: async (page, app) => {
      await account(page, app);
      await page.keyboard.press('Control+z');
      await line(page, '118.00').waitFor();
    },
  },
  {
    name: 'mark two lines',
    do: async (page, app) => {
      await account(page, app);
      await line(page, 'Page and Ink').getByTestId('select').click();
      await line(page, 'City Power').getByTestId('select').click();
      await button(page, /2 selected|2 transactions/).waitFor();
    },
  },
  {
    name: 'delete them',
    do: async (page, app) => {
      await account(page, app);
      await button(page, /2 selected|2 transactions/).click();
      await button(page, /^Delete/).click();
      await button(dialog(page), 'Delete').click();
      await line(page, 'Page and Ink').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'write a note on the account',
    do: async (page, app) => {
      await account(page, app);
      await button(page, 'Edit account name').click({ force: true });
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Checking at the bank');
      await page.keyboard.press('Enter');
      await page.getByTestId('account-name').getByText('Checking at the bank').waitFor();
    },
  },
  {
    name: 'begin to reconcile',
    do: async (page, app) => {
      await account(page, app);
      await button(page, 'Reconcile').click();
      await page.getByText(/bank/i).first().waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'open all accounts',
    do: async (page, app) => {
      await at(page, app, /^All accounts/);
      await line(page, 'Noodle House').waitFor();
    },
  },
  {
    name: 'begin to add an account',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await button(page, 'Add account').click();
      await button(dialog(page), 'Create a local account').press('Enter');
      await dialog(page).getByLabel('Name').waitFor();
    },
  },
  {
    name: 'leave its name out',
    do: async (page, app) => {
      if ((await dialog(page).count()) === 0) {
        await at(page, app, 'Budget');
        await button(page, 'Add account').click();
        await button(dialog(page), 'Create a local account').press('Enter');
      }
      await dialog(page).getByRole('button', { name: 'Create', exact: true }).press('Enter');
      await dialog(page).getByText('Name cannot be blank').waitFor();
    },
  },
  {
    name: 'add the account',
    do: async (page) => {
      await dialog(page).getByLabel('Name').fill('Holiday jar');
      await dialog(page).getByLabel('Balance').fill('75');
      await dialog(page).getByRole('button', { name: 'Create', exact: true }).press('Enter');
      await page.getByRole('link', { name: /^Holiday jar/ }).waitFor();
    },
  },
  {
    name: 'open the payees',
    do: async (page, app) => {
      await at(page, app, 'Payees');
      await page.getByText('Old Mill Cinema').waitFor();
    },
  },
  {
    name: 'look for a payee',
    do: async (page, app) => {
      await at(page, app, 'Payees');
      await page.getByPlaceholder('Filter payees...').fill('noodle');
      await page.getByText('Old Mill Cinema').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'open the rules',
    do: async (page, app) => {
      await at(page, app, 'Rules');
      await button(page, 'Create new rule').waitFor();
    },
  },
  {
    name: 'begin a rule and give it up',
    do: async (page, app) => {
      await at(page, app, 'Rules');
      await button(page, 'Create new rule').click();
      await dialog(page).getByText('If', { exact: false }).first().waitFor();
      await button(dialog(page), 'Cancel').click();
    },
  },
  {
    name: 'open the schedules',
    do: async (page, app) => {
      await at(page, app, 'Schedules');
      await page.getByText('No schedules').waitFor();
    },
  },
  {
    name: 'add a schedule that says nothing',
    do: async (page, app) => {
      await at(page, app, 'Schedules');
      await button(page, 'Add new schedule').click();
      await dialog(page)
        .getByRole('button', { name: /^(Add|Save)$/ })
        .last()
        .click();
      await page.getByText('Due', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'open the reports',
    do: async (page, app) => {
      await at(page, app, 'Reports');
      await page.getByRole('heading', { name: 'Net Worth' }).first().waitFor();
    },
  },
  {
    name: 'open the report of what one owns',
    do: async (page, app) => {
      await at(page, app, 'Reports');
      await page.getByRole('heading', { name: 'Net Worth' }).first().click();
      await page.getByText('How is net worth calculated?').waitFor();
    },
  },
  {
    name: 'go back from the report',
    do: async (page) => {
      await page.getByText('Back', { exact: true }).first().click();
      await page.getByRole('heading', { name: 'Cash Flow' }).first().waitFor();
    },
  },
  {
    name: 'hide the amounts',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await button(page, 'Enable privacy mode').click();
      await button(page, 'Disable privacy mode').waitFor();
    },
  },
  {
    name: 'show the amounts',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await button(page, 'Disable privacy mode').click();
      await button(page, 'Enable privacy mode').waitFor();
    },
  },
  {
    name: 'open the settings',
    do: async (page, app) => {
      await at(page, app, 'Settings');
      await page.getByText('Formatting').first().waitFor();
    },
  },
  {
    name: 'hide the cents',
    do: async (page, app) => {
      await at(page, app, 'Settings');
      await page.getByText('Hide decimal places').click();
      await page.getByRole('checkbox', { name: 'Hide decimal places', checked: true }).waitFor();
    },
  },
  {
    name: 'use the dark theme',
    do: async (page, app) => {
      await at(page, app, 'Settings');
      await button(page, 'System default').click();
      await button(page.locator('[data-popover], [role=dialog], .react-aria-Popover').last(), 'Dark').click();
    },
  },
  {
    name: 'look at the keys',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await page.keyboard.press('?');
      await dialog(page).getByText('Keyboard shortcuts').first().waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'send all to the server',
    do: async (page, app) => {
      await at(page, app, 'Budget');
      await button(page, /Sync/).click();
      await button(page, /Sync/).waitFor();
    },
  },
];
