// The reference tour of the databases: reading, sorting, paging, editing, searching, SQL, structure, export, import and whole databases.
import type { Page } from 'playwright-core';
import type { Tour, TourStep } from '../../../app.ts';
import { at as goTo, step, type Where } from '../../kit.ts';

const main = (page: Page) => page.locator('#main');
const side = (page: Page) => page.locator('#leftNav');
const cells = (page: Page, text: string | RegExp) =>
  main(page).getByRole('cell', { name: text, exact: true });
const rowOf = (page: Page, text: string) =>
  main(page).locator('tr', { has: page.getByText(text, { exact: true }) });
const said = (page: Page, text: string | RegExp) =>
  main(page).locator('.confirm').getByText(text).first().waitFor();
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click();
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).first();
const tab = (page: Page, name: string) =>
  page.locator('#main_column').getByRole('link', { name, exact: true }).first().click();

/** The address of a database, as the program's own links write it. */
const database = (rest = '', name = 'library') =>
  `/index.php?database=..%2Fdatabases%2F${name}.sqlite&fulltexts=0&numRows=12${rest}`;
const table = (name: string, action = 'row_view') =>
  `/index.php?database=..%2Fdatabases%2Flibrary.sqlite&table=${name}&fulltexts=0&numRows=12&action=${action}`;

/** Brings the visitor to a screen, signed in. */
async function at(page: Page, app: Where, path: string): Promise<void> {
  await goTo(page, app, path);
  if ((await page.locator('input[type=password]').count()) === 0) return;
  await signIn(page, app.login?.password ?? '');
  await goTo(page, app, path);
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The editor for SQL draws its own field over the real one. */
async function write(page: Page, sql: string): Promise<void> {
  await page.locator('.CodeMirror').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(sql);
}

/** Opens the form for a row of a table that shows `text`. */
async function edit(page: Page, app: Where, of: { table: string; text: string }): Promise<void> {
  await at(page, app, table(of.table));
  await rowOf(page, of.text).getByRole('link', { name: 'Edit' }).click();
  await main(page).getByRole('button', { name: 'Save Changes' }).waitFor();
}

/** The value of a field in the form of one row. */
const field = (page: Page, name: string) =>
  main(page)
    .locator('tr', { has: page.locator('td:first-child').getByText(name, { exact: true }) })
    .locator('input[type=text], textarea')
    .first();

const signingIn: TourStep[] = [
  step('sign in with a wrong password', async (page, { url }) => {
    await page.goto(url);
    await signIn(page, 'not it');
    await page.getByText('Incorrect password.').waitFor();
  }),
  step('do not be remembered', async (page, { url }) => {
    await page.goto(url);
    await page.getByLabel('Remember me').uncheck();
  }),
  step('sign in with the Enter key', async (page, app) => {
    if ((await page.locator('input[type=password]').count()) === 0) await page.goto(app.url);
    await page.locator('input[type=password]').fill(app.login?.password ?? '');
    await page.locator('input[type=password]').press('Enter');
    await main(page).getByText('Database name').waitFor();
  }),
];

const lookingAround: TourStep[] = [
  step('sort the tables by kind', async (page, app) => {
    await at(page, app, database());
    await link(page, 'Type').click();
    await page.waitForURL(/sort=type/);
  }),
  step('sort the tables by name', async (page, app) => {
    await at(page, app, database());
    await link(page, 'Name').click();
    await page.waitForURL(/sort=name/);
  }),
  step('change to the other database', async (page, app) => {
    await at(page, app, database());
    await side(page).getByRole('link', { name: 'workshops.sqlite' }).first().click();
    await link(page, 'bookings').waitFor();
  }),
  step('browse the courses', async (page, app) => {
    await at(page, app, database('', 'workshops'));
    await rowOf(page, 'courses').getByRole('link', { name: 'Browse' }).click();
    await cells(page, 'Tiling a kitchen').waitFor();
  }),
  step('change back to the library', async (page, app) => {
    await at(page, app, database('', 'workshops'));
    await side(page).getByRole('link', { name: 'library.sqlite' }).first().click();
    await link(page, 'members').waitFor();
  }),
  step('open the tools from the side', async (page, app) => {
    await at(page, app, database());
    await side(page).getByRole('link', { name: 'tools', exact: true }).click();
    await cells(page, 'Cordless drill').waitFor();
  }),
  step('sort the tools by name', async (page, app) => {
    await at(page, app, table('tools'));
    await link(page, 'name').click();
    await cells(page, 'Extension ladder').waitFor();
  }),
  step('sort them the other way round', async (page, app) => {
    await at(page, app, `${table('tools')}&sort=name&order=ASC`);
    await link(page, 'name').click();
    await cells(page, 'Wheelbarrow').waitFor();
  }),
  step('sort the tools by deposit', async (page, app) => {
    await at(page, app, table('tools'));
    await link(page, 'deposit').click();
    await page.waitForURL(/sort=deposit/);
  }),
  step('go to the next page of loans', async (page, app) => {
    await at(page, app, table('loans'));
    await press(page, '→');
    await said(page, /Showing rows 12 - 23/);
  }),
  step('go to the last page of loans', async (page, app) => {
    await at(page, app, table('loans'));
    await press(page, '→→');
    await said(page, /Showing rows 24 - 29/);
  }),
  step('go back to the first page of loans', async (page, app) => {
    await at(page, app, `${table('loans')}&startRow=24`);
    await press(page, '←←');
    await said(page, /Showing rows 0 - 11/);
  }),
  step('show five loans from the tenth on', async (page, app) => {
    await at(page, app, table('loans'));
    await main(page).locator('input[name=numRows][type=text]').fill('5');
    await main(page).locator('input[name=startRow][type=text]').fill('10');
    await press(page, 'Show :');
    await said(page, /Showing rows 10 - 14/);
  }),
  step('show full texts', async (page, app) => {
    await at(page, app, table('tools'));
    await main(page).getByTitle('Show full texts').click();
    await main(page).getByTitle('Shorten long texts').waitFor();
  }),
  step('look at what is lent out', async (page, app) => {
    await at(page, app, database());
    await side(page).getByRole('link', { name: 'on_loan' }).click();
    await main(page).getByText("'on_loan' is a view").waitFor();
  }),
  step('look at how that view is made', async (page, app) => {
    await at(page, app, table('on_loan'));
    await tab(page, 'Structure');
    await said(page, 'Query used to create this view');
  }),
];

const rows: TourStep[] = [
  step('check all rows', async (page, app) => {
    await at(page, app, table('members'));
    await main(page).getByText('Check All', { exact: true }).click();
    if (!(await main(page).locator('#check_5').isChecked())) throw new Error('nothing is checked');
  }),
  step('uncheck all rows', async (page, app) => {
    await at(page, app, table('members'));
    await main(page).getByText('Uncheck All', { exact: true }).click();
    if (await main(page).locator('#check_5').isChecked()) throw new Error('something is still checked');
  }),
  step('go on with no row selected', async (page, app) => {
    await at(page, app, table('members'));
    await main(page).getByText('Uncheck All', { exact: true }).click();
    await press(page, 'Go');
    await said(page, 'You did not select anything.');
  }),
  step('return from the refusal', async (page, app) => {
    await at(page, app, table('members', 'row_editordelete'));
    await link(page, 'Return').click();
    await cells(page, 'Greta Holm').waitFor();
  }),
  step(
    'open the form of a member',
    async (page, app) => await edit(page, app, { table: 'members', text: 'Yara Haddad' }),
  ),
  step('empty a field by its box', async (page, app) => {
    await edit(page, app, { table: 'members', text: 'Lotte Verbeek' });
    await main(page).locator('#row_0_field_5_null').check();
    if (!(await field(page, 'phone').isDisabled())) throw new Error('the field is still open');
  }),
  step('cancel the change', async (page, app) => {
    await edit(page, app, { table: 'members', text: 'Lotte Verbeek' });
    await link(page, 'Cancel').click();
    await cells(page, '555 0107').waitFor();
  }),
  step('change a deposit', async (page, app) => {
    await edit(page, app, { table: 'tools', text: 'Jigsaw' });
    await field(page, 'deposit').fill('37.5');
    await press(page, 'Save Changes');
    await said(page, /1 row\(s\) affected/);
  }),
  step('edit two rows at once', async (page, app) => {
    await at(page, app, table('members'));
    await main(page).locator('#check_1').check();
    await main(page).locator('#check_2').check();
    await main(page).getByRole('combobox').last().selectOption('Edit');
    await press(page, 'Go');
    await main(page).getByRole('button', { name: 'Save Changes' }).nth(1).waitFor();
  }),
  step('copy a tool as a new row', async (page, app) => {
    await edit(page, app, { table: 'tools', text: 'Hammer drill' });
    await field(page, 'id').fill('19');
    await field(page, 'name').fill('Hammer drill, small');
    await press(page, 'Insert As New Row');
    await said(page, /1 row\(s\) inserted/);
  }),
  step('ask to delete a repair and cancel', async (page, app) => {
    await at(page, app, table('repairs'));
    await rowOf(page, 'Tines worn down.').getByRole('link', { name: 'Delete' }).click();
    await said(page, /Are you sure you want to delete row/);
    await link(page, 'Cancel').click();
    await cells(page, 'Tines worn down.').waitFor();
  }),
  step('ask to delete a repair', async (page, app) => {
    await at(page, app, table('repairs'));
    await rowOf(page, 'A rung is loose.').getByRole('link', { name: 'Delete' }).click();
    await said(page, /Are you sure you want to delete row/);
  }),
  step('delete it', async (page, app) => {
    if (!page.url().includes('type=delete')) {
      await at(page, app, table('repairs'));
      await rowOf(page, 'A rung is loose.').getByRole('link', { name: 'Delete' }).click();
    }
    await press(page, 'Confirm');
    await said(page, /1 row\(s\) deleted/);
  }),
  step('delete two repairs at once', async (page, app) => {
    await at(page, app, table('repairs'));
    await main(page).locator('#check_0').check();
    await main(page).locator('#check_1').check();
    await main(page).getByRole('combobox').last().selectOption('Delete');
    await press(page, 'Go');
    await press(page, 'Confirm');
    await said(page, /2 row\(s\) deleted/);
  }),
  step('open the form for a new row', async (page, app) => {
    await at(page, app, table('repairs'));
    await tab(page, 'Insert');
    await main(page).getByRole('button', { name: 'Insert' }).waitFor();
  }),
  step('insert a repair', async (page, app) => {
    await at(page, app, table('repairs', 'row_create'));
    await field(page, 'tool_id').fill('5');
    await field(page, 'reported').fill('2026-04-17');
    await field(page, 'fault').fill('The pad does not hold.');
    await field(page, 'cost').fill('9.5');
    await press(page, 'Insert');
    await said(page, /1 row\(s\) inserted/);
  }),
  step('insert a member whose mail is taken', async (page, app) => {
    await at(page, app, table('members', 'row_create'));
    await field(page, 'name').fill('Greta Two');
    await field(page, 'street').fill('1 Mill Lane');
    await field(page, 'email').fill('greta@lane.example');
    await press(page, 'Insert');
    await said(page, /UNIQUE constraint failed/);
  }),
  step('ask for forms for three rows', async (page, app) => {
    await at(page, app, table('repairs', 'row_create'));
    await main(page).locator('select[name=newRows]').selectOption('3');
    await press(page, 'Go');
    await main(page).getByRole('button', { name: 'Insert' }).nth(2).waitFor();
  }),
];

const searching: TourStep[] = [
  step('search the members by street', async (page, app) => {
    await at(page, app, table('members'));
    await tab(page, 'Search');
    await field(page, 'street').fill('%Mill Lane%');
    await press(page, 'Search');
    await cells(page, "Sean O'Dowd").waitFor();
  }),
  step('search the tools above a deposit', async (page, app) => {
    await at(page, app, table('tools', 'table_search'));
    await main(page).locator('select[name=field_4_operator]').selectOption('>');
    await field(page, 'deposit').fill('60');
    await press(page, 'Search');
    await cells(page, 'Scaffold tower').waitFor();
  }),
  step('search for parts of a word', async (page, app) => {
    await at(page, app, table('tools', 'table_search'));
    await field(page, 'name').fill('ladder');
    await main(page).locator('select[name=field_1_operator]').selectOption('LIKE %...%');
    await press(page, 'Search');
    await cells(page, 'Extension ladder').waitFor();
  }),
  step('search for what is nowhere', async (page, app) => {
    await at(page, app, table('tools', 'table_search'));
    await field(page, 'name').fill('Zeppelin');
    await press(page, 'Search');
    await said(page, /There are no rows in the table/);
  }),
];

const sql: TourStep[] = [
  step('run the query that is there', async (page, app) => {
    await at(page, app, table('repairs', 'table_sql'));
    await press(page, 'Go');
    await said(page, /Showing \d+ row\(s\)/);
  }),
  step('write a query', async (page, app) => {
    await at(page, app, database('&view=sql'));
    await write(page, 'SELECT kind, count(*) AS number FROM tools GROUP BY kind');
    await press(page, 'Go');
    await cells(page, 'measuring').waitFor();
  }),
  step('write a query that is wrong', async (page, app) => {
    await at(page, app, database('&view=sql'));
    await write(page, 'SELECT name FROM nowhere');
    await press(page, 'Go');
    await said(page, /no such table/);
  }),
  step('take a query from before', async (page, app) => {
    await at(page, app, table('tools', 'table_sql'));
    await main(page)
      .getByRole('list')
      .getByRole('link', { name: /GROUP BY kind/ })
      .click();
    await page.locator('.CodeMirror').getByText('number').waitFor();
  }),
  step('put a field into the query', async (page, app) => {
    await at(page, app, table('tools', 'table_sql'));
    await main(page).locator('#fieldcontainer').selectOption('shelf');
    await press(page, '<<');
    await page.locator('.CodeMirror').getByText('"shelf"').waitFor();
  }),
];

const structure: TourStep[] = [
  step('open the structure of the members', async (page, app) => {
    await at(page, app, table('members'));
    await tab(page, 'Structure');
    await said(page, 'Query used to create this table');
  }),
  step('add no field at all', async (page, app) => {
    await at(page, app, table('members', 'column_view'));
    await main(page).locator('input[name=tablefields]').fill('');
    await main(page).locator('input[name=addfields]').click();
    await main(page).getByText('You must specify the number of table fields.').waitFor();
  }),
  step('add a field', async (page, app) => {
    await at(page, app, table('members', 'column_view'));
    await main(page).locator('input[name=addfields]').click();
    await main(page).locator('input[name="0_field"]').fill('born');
    await main(page).locator('select[name="0_type"]').selectOption('TEXT');
    await press(page, 'Add Fields');
    await cells(page, 'born').waitFor();
  }),
  step('change the name of the field', async (page, app) => {
    await at(page, app, table('members', 'column_view'));
    await rowOf(page, 'born').getByRole('link', { name: 'Edit' }).click();
    await main(page).locator('input[name="0_field"]').fill('birthday');
    await press(page, 'Save Changes');
    await cells(page, 'birthday').waitFor();
  }),
  step('delete the field', async (page, app) => {
    await at(page, app, table('members', 'column_view'));
    await rowOf(page, 'birthday').getByRole('link', { name: 'Delete' }).click();
    await said(page, /Are you sure you want to delete column/);
    await press(page, 'Confirm');
    await said(page, /has been altered successfully/);
  }),
  step('create an index without a name', async (page, app) => {
    await at(page, app, table('loans', 'column_view'));
    await main(page).locator('input[name=addindex]').first().click();
    await press(page, 'Create Index');
    await said(page, 'Index name must not be blank.');
  }),
  step('create an index', async (page, app) => {
    await at(page, app, table('loans', 'column_view'));
    await main(page).locator('input[name=addindex]').first().click();
    await main(page).getByLabel('Index name:').fill('loans_by_due');
    await main(page).locator('select[name="0_field"]').selectOption('due');
    await main(page).locator('select[name="0_order"]').selectOption('Descending');
    await press(page, 'Create Index');
    await cells(page, 'loans_by_due').waitFor();
  }),
  step('delete the index', async (page, app) => {
    await at(page, app, table('loans', 'column_view'));
    await rowOf(page, 'loans_by_due').getByRole('link', { name: 'Delete' }).click();
    await press(page, 'Confirm');
    await said(page, /Index 'loans_by_due' deleted/);
  }),
  step('create a trigger', async (page, app) => {
    await at(page, app, table('repairs', 'column_view'));
    await main(page).locator('input[name=addindex]').last().click();
    await main(page).locator('input[name=trigger_name]').fill('no_negative');
    await main(page).locator('select[name=beforeafter]').selectOption('Before');
    await main(page).locator('select[name=event]').selectOption('Insert');
    await main(page).locator('textarea[name=whenexpression]').fill('NEW.cost < 0');
    await main(page).locator('textarea[name=triggersteps]').fill("SELECT RAISE(ABORT, 'below nothing');");
    await press(page, 'Create a new trigger');
    await cells(page, 'no_negative').waitFor();
  }),
  step('cancel the deletion of the trigger', async (page, app) => {
    await at(page, app, table('repairs', 'column_view'));
    await rowOf(page, 'no_negative').getByRole('link', { name: 'Delete' }).click();
    await link(page, 'Cancel').click();
    await cells(page, 'no_negative').waitFor();
  }),
];

const inAndOut: TourStep[] = [
  step('see how a table goes out as CSV', async (page, app) => {
    await at(page, app, table('tools'));
    await tab(page, 'Export');
    await main(page).getByLabel('CSV').check();
    await main(page).getByText('Put field names in first row').waitFor();
  }),
  step('send a table out', async (page, app) => {
    await at(page, app, table('tools', 'table_export'));
    const download = page.waitForEvent('download');
    await press(page, 'Export');
    await (await download).cancel();
  }),
  step('bring members in from a file', async (page, app) => {
    await at(page, app, table('members'));
    await tab(page, 'Import');
    await main(page).getByLabel('CSV').check();
    const text =
      'id;name;street;email;joined;phone\n13;Olga Tamm;3 Mill Lane;olga@lane.example;2026-04-20;NULL\n';
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await press(page, 'Import');
    await said(page, 'Import was successful.');
  }),
  step('choose what of the database goes out', async (page, app) => {
    await at(page, app, database());
    await tab(page, 'Export');
    await main(page).getByRole('listbox').selectOption(['loans', 'tools']);
    await main(page).getByLabel('Add DROP TABLE').check();
  }),
  step('bring SQL into the database', async (page, app) => {
    await at(page, app, database('&view=import'));
    const text = "UPDATE tools SET shelf = 'E1' WHERE id = 9;\n";
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'shelf.sql', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await press(page, 'Import');
    await said(page, 'Import was successful.');
  }),
];

const wholeTables: TourStep[] = [
  step('rename a table', async (page, app) => {
    await at(page, app, table('repairs', 'table_rename'));
    await main(page).locator('input[name=newname]').fill('mending');
    await press(page, 'Rename');
    await said(page, /has been renamed to/);
  }),
  step('rename it back', async (page, app) => {
    await at(page, app, table('mending', 'table_rename'));
    await main(page).locator('input[name=newname]').fill('repairs');
    await press(page, 'Rename');
    await said(page, /has been renamed to/);
  }),
  step('ask to empty a table and cancel', async (page, app) => {
    await at(page, app, table('loans'));
    await tab(page, 'Empty');
    await said(page, /Are you sure you want to empty the table/);
    await link(page, 'Cancel').click();
    await link(page, 'loans').waitFor();
  }),
  step('create a table without fields', async (page, app) => {
    await at(page, app, database());
    await main(page).locator('input[name=tablename]').fill('keys');
    await main(page).locator('input[name=createtable]').first().click();
    await main(page).getByText('You must specify the number of table fields.').waitFor();
  }),
  step('create a table', async (page, app) => {
    await at(page, app, database());
    await main(page).locator('input[name=tablename]').fill('keys');
    await main(page).locator('input[name=tablefields]').fill('2');
    await main(page).locator('input[name=createtable]').first().click();
    await main(page).locator('input[name="0_field"]').fill('id');
    await main(page).locator('input[name="0_primarykey"]').check();
    await main(page).locator('input[name="1_field"]').fill('holder');
    await main(page).locator('select[name="1_type"]').selectOption('TEXT');
    await press(page, 'Create');
    await side(page).getByRole('link', { name: 'keys', exact: true }).waitFor();
  }),
  step('open the empty table', async (page, app) => {
    await at(page, app, database());
    await side(page).getByRole('link', { name: 'keys', exact: true }).click();
    await said(page, /This table is empty/);
  }),
  step('drop the table', async (page, app) => {
    await at(page, app, table('keys'));
    await tab(page, 'Drop');
    await said(page, /Are you sure you want to drop the table/);
    await press(page, 'Confirm');
    await said(page, /has been dropped/);
  }),
  step('create a view', async (page, app) => {
    await at(page, app, database());
    await main(page).locator('input[name=viewname]').fill('garden');
    await main(page)
      .locator('input[name=select]')
      .fill("SELECT name, shelf FROM tools WHERE kind = 'garden'");
    await main(page).locator('input[name=createtable]').last().click();
    await side(page).getByRole('link', { name: 'garden', exact: true }).waitFor();
  }),
  step('drop the view', async (page, app) => {
    await at(page, app, table('garden'));
    await tab(page, 'Drop');
    await press(page, 'Confirm');
    await said(page, /has been dropped/);
  }),
];

const wholeDatabases: TourStep[] = [
  step('vacuum the database', async (page, app) => {
    await at(page, app, database('&view=vacuum'));
    await press(page, 'Vacuum');
    await said(page, /has been VACUUMed/);
  }),
  step('create a database without a name', async (page, app) => {
    await at(page, app, database());
    await side(page).getByRole('button', { name: 'Create' }).click();
    await said(page, /The database name cannot be blank/);
  }),
  step('create a database', async (page, app) => {
    await at(page, app, database());
    await side(page).locator('input[name=new_dbname]').fill('notes.sqlite');
    await side(page).getByRole('button', { name: 'Create' }).click();
    await main(page).getByText('No table in database.').waitFor();
  }),
  step('rename the database', async (page, app) => {
    await at(page, app, database('', 'notes'));
    await tab(page, 'Rename Database');
    await main(page).locator('input[name=newname]').fill('../databases/minutes.sqlite');
    await press(page, 'Rename');
    await said(page, /has been renamed to/);
  }),
  step('delete the database', async (page, app) => {
    await at(page, app, database('', 'minutes'));
    await tab(page, 'Delete Database');
    await said(page, /Are you sure you want to delete the database/);
    await press(page, 'Confirm');
    await side(page).getByRole('link', { name: 'minutes.sqlite' }).waitFor({ state: 'detached' });
  }),
  step('open the documentation beside the page', async (page, app) => {
    await at(page, app, database());
    const opened = page.waitForEvent('popup');
    await side(page).getByRole('link', { name: 'Documentation' }).click();
    await (await opened).close();
  }),
  step('read about views in the documentation', async (page, app) => {
    await at(page, app, '/index.php?help=1');
    await page.getByRole('link', { name: 'Tables vs. Views' }).first().click();
  }),
  step('sign out', async (page, app) => {
    await at(page, app, database());
    await side(page).getByRole('button', { name: 'Logout' }).press('Enter');
    await page.locator('input[type=password]').waitFor();
  }),
];

export const tour: Tour = [
  ...signingIn,
  ...lookingAround,
  ...rows,
  ...searching,
  ...sql,
  ...structure,
  ...inAndOut,
  ...wholeTables,
  ...wholeDatabases,
];
