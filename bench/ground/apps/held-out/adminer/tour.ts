// A tour through the admin panel: rows, search, sorting, structure, queries, import and export.
import type { Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';
import { step, type Where } from '../../kit.ts';

/** Stands on a page of the database, signed in; the query is what follows the database's name. */
async function on(page: Page, app: Where, query: string): Promise<void> {
  await page.goto(`${app.url}${query}`, { waitUntil: 'domcontentloaded' });
  const password = page.locator('input[name="auth[password]"]');
  if ((await password.count()) === 0) return;
  await password.fill(app.login?.password ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

const seen = (page: Page, text: string | RegExp) =>
  page.locator('#content').getByText(text).first().waitFor();

const row = (page: Page, text: string) => page.locator('#table tbody tr').filter({ hasText: text });

/** The coloured field hears keys only. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('pre.sqlarea').click();
  await page.keyboard.type(text);
}

/** Opens one of the folded parts above a table. */
async function unfold(page: Page, name: string): Promise<void> {
  const part = page.locator('fieldset').filter({ has: page.getByRole('link', { name, exact: true }) });
  if (!(await part.locator('div').first().isVisible()))
    await part.getByRole('link', { name, exact: true }).click();
}

export const tour: Tour = [
  step('be refused with a wrong password', async (page, app) => {
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await page.locator('input[name="auth[password]"]').fill('elm');
    await page.getByRole('button', { name: 'Login' }).click();
    await seen(page, 'Database does not support password.');
  }),
  step('log in', (page, app) => on(page, app, '')),
  step('choose all tables and none', async (page, app) => {
    await on(page, app, '');
    await page.locator('#check-all').check();
    await page.getByRole('button', { name: 'Truncate' }).isEnabled();
    await page.locator('#check-all').uncheck();
  }),
  step('search a word in all tables', async (page, app) => {
    await on(page, app, '');
    await page.locator('input[name="query"]').fill('Emden');
    await page.locator('input[name="search"]').click();
    await page.locator('#content').getByRole('link', { name: 'customers' }).first().waitFor();
  }),
  step('see the schema', async (page, app) => {
    await on(page, app, '');
    await page.getByRole('link', { name: 'Database schema' }).click();
    await page.locator('#schema').waitFor();
  }),
  step('move a table in the schema', async (page, app) => {
    await on(page, app, '&schema=');
    const table = page.locator('#schema .table').first();
    const box = await table.boundingBox();
    if (box === null) throw new Error('no table in the schema');
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 220, box.y + 60, { steps: 4 });
    await page.mouse.up();
  }),
  step('show the rows of a table', async (page, app) => {
    await on(page, app, '');
    await page.locator('#tables').getByRole('link', { name: 'select' }).nth(3).click();
    await row(page, 'Hornbeam').waitFor();
  }),
  step('sort by price', async (page, app) => {
    await on(page, app, '&select=species');
    await page.locator('#table thead').getByRole('link', { name: 'price' }).click();
    await page.locator('#table tbody tr').first().getByText('Goat willow').waitFor();
  }),
  step('sort by price downwards', async (page, app) => {
    await on(page, app, '&select=species&order%5B0%5D=price');
    await page.locator('#table thead').getByRole('link', { name: 'price' }).click();
    await page.locator('#table tbody tr').first().getByText('Sessile oak').waitFor();
  }),
  step('search within a column', async (page, app) => {
    await on(page, app, '&select=species');
    await unfold(page, 'Search');
    await page.locator('select[name="where[0][col]"]').selectOption('name');
    await page.locator('select[name="where[0][op]"]').selectOption('LIKE %%');
    await page.locator('input[name="where[0][val]"]').fill('birch');
    await page.getByRole('button', { name: 'Select' }).click();
    await row(page, 'Silver birch').waitFor();
    await row(page, 'Hornbeam').waitFor({ state: 'detached' });
  }),
  step('search what is not there', async (page, app) => {
    await on(page, app, '&select=species');
    await unfold(page, 'Search');
    await page.locator('input[name="where[0][val]"]').fill('palm');
    await page.keyboard.press('Enter');
    await seen(page, 'No rows');
  }),
  step('count by town', async (page, app) => {
    await on(page, app, '&select=customers');
    await unfold(page, 'Select');
    await page.locator('select[name="columns[0][fun]"]').selectOption('count');
    await page.locator('#fieldset-select select[name$="[col]"]').last().selectOption('town');
    await page.getByRole('button', { name: 'Select' }).click();
    await seen(page, 'Aurich');
  }),
  step('sort through the form', async (page, app) => {
    await on(page, app, '&select=customers');
    await unfold(page, 'Sort');
    await page.locator('select[name="order[0]"]').selectOption('since');
    await page.getByRole('button', { name: 'Select' }).click();
    await page.locator('#table tbody tr').first().getByText('Garden Works Brandt').waitFor();
  }),
  step('show five rows', async (page, app) => {
    await on(page, app, '&select=orders');
    await page.locator('input[name="limit"]').fill('5');
    await page.locator('input[name="limit"]').press('Enter');
    await page.waitForURL(/limit=5/);
  }),
  step('load more rows', async (page, app) => {
    await on(page, app, '&select=orders&limit=5');
    await page.getByRole('link', { name: 'Load more data' }).click();
    await page.locator('#table tbody tr').nth(8).waitFor();
  }),
  step('go to the second page', async (page, app) => {
    await on(page, app, '&select=orders&limit=5');
    await page.locator('.footer, #content').getByRole('link', { name: '2', exact: true }).last().click();
    await page.waitForURL(/page=1/);
  }),
  step('shorten long texts', async (page, app) => {
    await on(page, app, '&select=notes');
    await page.locator('input[name="text_length"]').fill('10');
    await page.getByRole('button', { name: 'Select' }).click();
    await page.waitForURL(/text_length=10/);
  }),
  step('read a view', async (page, app) => {
    await on(page, app, '&select=unpaid');
    await page.locator('#table thead').getByRole('link', { name: 'amount' }).waitFor();
  }),
  step('change a cell in its place', async (page, app) => {
    await on(page, app, '&select=species');
    const cell = row(page, 'Rowan').locator('td').nth(5);
    await cell.click({ modifiers: ['Control'] });
    await cell.locator('input').fill('61');
    await page.locator('input[name="save"], input[value="Save"]').first().click();
    await seen(page, '1 item has been affected');
  }),
  step('follow a foreign key', async (page, app) => {
    await on(page, app, '&select=orders');
    await page
      .locator('#table tbody tr')
      .first()
      .getByRole('link', { name: '1', exact: true })
      .last()
      .click();
    await page.waitForURL(/select=(customers|species)/);
  }),
  step('open a row', async (page, app) => {
    await on(page, app, '&select=species');
    await row(page, 'Yew').getByRole('link', { name: 'edit' }).click();
    await page.locator('input[name="fields[price]"]').waitFor();
  }),
  step('change the price of a row', async (page, app) => {
    await on(page, app, '&edit=species&where%5Bid%5D=3');
    await page.locator('input[name="fields[price]"]').fill('41.5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page, 'Item has been updated');
  }),
  step('save a row and stay', async (page, app) => {
    await on(page, app, '&edit=customers&where%5Bid%5D=5');
    await page.locator('[name="fields[town]"]').fill('Norden');
    await page.getByRole('button', { name: 'Save and continue edit' }).click();
    await page.locator('#ajaxstatus, #content').getByText('Item has been updated').first().waitFor();
  }),
  step('add a row', async (page, app) => {
    await on(page, app, '&select=species');
    await page.getByRole('link', { name: 'New item' }).click();
    await page.locator('[name="fields[name]"]').fill('Black alder');
    await page.locator('[name="fields[latin]"]').fill('Alnus glutinosa');
    await page.locator('[name="fields[price]"]').fill('13.2');
    await page.locator('[name="fields[stock]"]').fill('40');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page, /Item.*has been inserted/);
  }),
  step('be refused a second one of that name', async (page, app) => {
    await on(page, app, '&edit=species');
    await page.locator('[name="fields[name]"]').fill('Juniper');
    await page.locator('[name="fields[price]"]').fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page, 'UNIQUE constraint failed');
  }),
  step('add two rows by keyboard', async (page, app) => {
    await on(page, app, '&edit=notes');
    await page.locator('[name="fields[written]"]').fill('2025-10-30');
    await page.locator('[name="fields[text]"]').fill('Sharpen the spades.');
    await page.getByRole('button', { name: 'Save and insert next' }).focus();
    await page.keyboard.press('Enter');
    await page
      .locator('#content')
      .getByText(/has been inserted/)
      .first()
      .waitFor();
  }),
  step('clone a row', async (page, app) => {
    await on(page, app, '&select=orders');
    await page.locator('#table tbody tr').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Clone' }).click();
    await page.locator('input[name="fields[count]"]').fill('61');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page, /inserted|affected/);
  }),
  step('edit several rows at once', async (page, app) => {
    await on(
      page,
      app,
      '&select=orders&where%5B0%5D%5Bcol%5D=paid&where%5B0%5D%5Bop%5D=%3D&where%5B0%5D%5Bval%5D=0',
    );
    await page.locator('#all-page').check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('input[name="fields[paid]"]').fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page, /item.*affected/);
  }),
  step('delete a row and confirm', async (page, app) => {
    await on(page, app, '&select=notes');
    page.once('dialog', (dialog) => void dialog.accept());
    await row(page, 'The pump by the gate').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await seen(page, '1 item has been affected');
  }),
  step('ask to delete and think again', async (page, app) => {
    await on(page, app, '&edit=species&where%5Bid%5D=12');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.locator('[name="fields[name]"]').waitFor();
  }),
  step('see a structure', async (page, app) => {
    await on(page, app, '&select=orders');
    await page.getByRole('link', { name: 'Show structure' }).click();
    await page.getByRole('heading', { name: 'Foreign keys' }).waitFor();
  }),
  step('add a column', async (page, app) => {
    await on(page, app, '&create=customers');
    await page.locator('input[name="fields[5][field]"]').waitFor();
    await page.locator('input[name^="add["]').last().click();
    await page.locator('#edit-fields tbody tr').last().locator('input[name$="[field]"]').fill('telephone');
    await page.locator('#content').getByRole('button', { name: 'Save' }).last().click();
    await seen(page, 'Table has been altered');
  }),
  step('create a table', async (page, app) => {
    await on(page, app, '&create=');
    await page.locator('input[name="name"]').fill('tools');
    await page.locator('input[name="fields[1][field]"]').fill('id');
    await page.locator('input[name="auto_increment_col"]').first().check();
    await page.locator('#content').getByRole('button', { name: 'Save' }).last().click();
    await seen(page, 'Table has been created');
  }),
  step('be refused a table that is there already', async (page, app) => {
    await on(page, app, '&create=');
    await page.locator('input[name="name"]').fill('species');
    await page.locator('input[name="fields[1][field]"]').fill('id');
    await page.locator('#content').getByRole('button', { name: 'Save' }).last().click();
    await page.locator('.error').first().waitFor();
  }),
  step('drop a table', async (page, app) => {
    await on(page, app, '');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.locator('input[name="tables[]"][value="tools"]').check();
    await page.getByRole('button', { name: 'Drop' }).click();
    await seen(page, 'have been dropped');
  }),
  step('add an index', async (page, app) => {
    await on(page, app, '&indexes=customers');
    const last = page.locator('#content tbody tr').last();
    await last.locator('select').first().selectOption('INDEX');
    await last.locator('select[name*="columns"]').first().selectOption('town');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await seen(page, 'Indexes have been altered');
  }),
  step('create a view', async (page, app) => {
    await on(page, app, '&view=');
    await page.locator('input[name="name"]').fill('evergreens');
    await write(page, 'SELECT name, stock FROM species WHERE evergreen = 1');
    await page.locator('#content').getByRole('button', { name: 'Save' }).click();
    await seen(page, 'View has been');
  }),
  step('run a query', async (page, app) => {
    await on(page, app, '&sql=');
    await write(page, 'SELECT town, count(*) AS people FROM customers GROUP BY town');
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('#content').getByRole('link', { name: 'Explain' }).waitFor();
  }),
  step('run a query with a mistake by keyboard', async (page, app) => {
    await on(page, app, '&sql=');
    await write(page, 'SELEKT 1');
    await page.getByRole('button', { name: 'Execute' }).focus();
    await page.keyboard.press('Enter');
    await seen(page, 'Error in query');
  }),
  step('change rows by a query', async (page, app) => {
    await on(page, app, '&sql=');
    await write(page, "UPDATE species SET stock = stock - 1 WHERE name = 'Holly'");
    await page.getByRole('button', { name: 'Execute' }).click();
    await seen(page, 'Query executed OK');
  }),
  step('find the query in the history', async (page, app) => {
    await on(page, app, '&sql=');
    await page.getByRole('link', { name: 'History' }).click();
    await page.locator('#fieldset-history, #content').getByText('Holly').first().waitFor();
  }),
  step('export as commands on the page', async (page, app) => {
    await on(page, app, '&dump=');
    await page.locator('input[name="output"][value="text"]').check();
    await page.locator('input[name="format"][value="sql"]').check();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Carpinus betulus').first().waitFor();
  }),
  step('export as a file of tables', async (page, app) => {
    await on(page, app, '&dump=');
    await page.locator('input[name="format"][value="csv"]').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    await download.cancel();
  }),
  step('export rows from their table', async (page, app) => {
    await on(page, app, '&select=species');
    await page
      .locator('#content')
      .getByRole('link', { name: /^Export/ })
      .click();
    await page.locator('input[name="export"]').waitFor();
  }),
  step('import a file of commands', async (page, app) => {
    await on(page, app, '&import=');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'more.sql',
      mimeType: 'text/plain',
      buffer: Buffer.from("INSERT INTO notes (written, text) VALUES ('2025-11-01', 'Order labels.');"),
    });
    await page.locator('#content').getByRole('button', { name: 'Execute' }).first().click();
    await seen(page, 'Query executed OK');
  }),
  step('read the page in German and back', async (page, app) => {
    await on(page, app, '');
    await page.locator('select[name="lang"]').selectOption('de');
    await page.getByRole('button', { name: 'Abmelden' }).waitFor();
    await page.locator('select[name="lang"]').selectOption('en');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  }),
  step('log out', async (page, app) => {
    await on(page, app, '');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.locator('input[name="auth[password]"]').waitFor();
  }),
];
