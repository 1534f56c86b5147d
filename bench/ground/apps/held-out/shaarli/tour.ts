// A tour through the bookmark manager as its owner: list, search, tags, editing, settings and the pages of the day.
import type { Locator, Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';
import { at, step, type Where } from '../../kit.ts';

/** The list as its owner sees it, whatever the step before left behind. */
async function list(page: Page, app: Where): Promise<void> {
  await signedIn(page, app);
  await at(page, app, '/');
}

async function tools(page: Page, app: Where, path: string): Promise<void> {
  await signedIn(page, app);
  await at(page, app, path);
}

async function signedIn(page: Page, app: Where): Promise<void> {
  const cookies = await page.context().cookies(app.url);
  if (cookies.some(({ name }) => name === 'shaarli_staySignedIn')) return;
  await page.goto(new URL('/login', app.url).href, { waitUntil: 'domcontentloaded' });
  const form = page.locator('form[name="loginform"]').last();
  await form.locator('input[name="login"]').fill(app.login?.username ?? '');
  await form.locator('input[name="password"]').fill(app.login?.password ?? '');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Tools' }).first().waitFor();
}

const item = (page: Page, title: string): Locator =>
  page.locator('.linklist-item').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

export const tour: Tour = [
  step('read the public list', async (page, app) => {
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await item(page, 'Tide tables for the northern harbours').waitFor();
  }),
  step('be refused with a wrong password', async (page, app) => {
    await page.goto(new URL('/login', app.url).href, { waitUntil: 'domcontentloaded' });
    const form = page.locator('form[name="loginform"]').last();
    await form.locator('input[name="login"]').fill('marta');
    await form.locator('input[name="password"]').fill('not this one');
    await form.getByRole('button', { name: 'Login' }).click();
    await seen(page, 'Wrong login/password');
  }),
  step('log in', signedIn),
  step('search a word', async (page, app) => {
    await list(page, app);
    await page.getByRole('textbox', { name: 'Search text' }).last().fill('rope');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await seen(page, '2 results');
  }),
  step('search what is not there', async (page, app) => {
    await list(page, app);
    await page.getByRole('textbox', { name: 'Search text' }).last().fill('submarine');
    await page.keyboard.press('Enter');
    await seen(page, 'Nothing found');
  }),
  step('filter by a tag of a bookmark', async (page, app) => {
    await list(page, app);
    await item(page, 'Splicing a rope eye').getByRole('link', { name: 'teaching' }).click();
    await seen(page, '4 results');
  }),
  step('add a second tag to the filter by typing', async (page, app) => {
    await at(page, app, '/?searchtags=teaching');
    const tags = page.locator('.searchtags:visible, #tagfilter_value:visible').first();
    await tags.fill('teaching visits');
    await page.locator('button[type="submit"]:visible').first().click();
    await page.waitForURL(/teaching(\+|%20)visits/);
    await item(page, 'Courses of the sailing school').waitFor();
  }),
  step('take a tag out of the filter', async (page, app) => {
    await at(page, app, '/?searchtags=teaching+visits');
    await page.locator('.label-tag, .search-result a').filter({ hasText: 'visits' }).first().click();
    await item(page, 'Knots every apprentice should know').waitFor();
  }),
  step('show private bookmarks only', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: 'Only display private links' }).first().click();
    await seen(page, '2 results');
  }),
  step('show all again', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: 'Only display private links' }).first().click();
    await item(page, 'Tool rental on the quay').waitFor();
  }),
  step('show public bookmarks only and back', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: 'Only display public links' }).first().click();
    await seen(page, '12 results');
    await page.getByRole('link', { name: 'Only display public links' }).first().click();
    await item(page, 'Tool rental on the quay').waitFor();
  }),
  step('show untagged bookmarks and back', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: 'Filter untagged links' }).first().click();
    await seen(page, 'Nothing found');
    await page.getByRole('link', { name: 'Filter untagged links' }).first().click();
    await item(page, 'Tool rental on the quay').waitFor();
  }),
  step('show five a page', async (page, app) => {
    await list(page, app);
    const count = page.locator('.linksperpage input[name="nb"]').first();
    await count.fill('5');
    await count.press('Enter');
    await seen(page, '1 / 3');
  }),
  step('turn to the next page', async (page, app) => {
    await list(page, app);
    await page.locator('.paging_older, a[href*="page=2"]').first().click();
    await seen(page, '2 / 3');
  }),
  step('show twenty a page', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: '20', exact: true }).first().click();
    await item(page, 'Tide tables for the northern harbours').waitFor();
  }),
  step('fold one bookmark', async (page, app) => {
    await list(page, app);
    await item(page, 'Tool rental on the quay').getByRole('link', { name: 'Fold', exact: true }).click();
    await item(page, 'Tool rental on the quay')
      .locator('.linklist-item-description')
      .waitFor({ state: 'hidden' });
  }),
  step('fold all bookmarks', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: 'Fold all' }).first().click();
    await item(page, 'Old charts of the estuary')
      .locator('.linklist-item-description')
      .waitFor({ state: 'hidden' });
  }),
  step('open a single bookmark', async (page, app) => {
    await list(page, app);
    await item(page, 'How to seal an oak hull').getByRole('link', { name: 'permalink' }).click();
    await page.waitForURL(/shaare\//);
    await item(page, 'How to seal an oak hull').waitFor();
  }),
  step('make a bookmark sticky', async (page, app) => {
    await list(page, app);
    await item(page, 'Reading a weather chart').getByRole('link', { name: 'Toggle sticky' }).click();
    await page.locator('.linklist-item').first().getByText('Reading a weather chart').waitFor();
  }),
  step('let it be loose again', async (page, app) => {
    await list(page, app);
    await item(page, 'Reading a weather chart').getByRole('link', { name: 'Toggle sticky' }).click();
    await page.locator('.linklist-item').first().getByText('Tool rental on the quay').waitFor();
  }),
  step('add a bookmark', async (page, app) => {
    await tools(page, app, '/admin/add-shaare');
    await page.locator('#shaare').fill('http://sails.example/mending');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.waitForURL(/admin\/shaare\?/);
    await page.getByRole('textbox', { name: 'Title' }).fill('Mending a torn sail');
    await page.getByRole('textbox', { name: 'Description' }).fill('Zigzag stitch, waxed thread.');
    await page.getByRole('combobox', { name: 'Tags' }).fill('repair sails');
    await page.getByRole('button', { name: 'Save' }).click();
    await item(page, 'Mending a torn sail').waitFor();
  }),
  step('add a note without an address by keyboard', async (page, app) => {
    await tools(page, app, '/admin/add-shaare');
    await page.locator('#shaare').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/admin\/shaare\?/);
    await page.getByRole('textbox', { name: 'Title' }).fill('Shopping for Friday');
    await page.getByRole('textbox', { name: 'Description' }).fill('* shackles\n* two tins of varnish');
    await page.getByText('Private', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await item(page, 'Shopping for Friday').waitFor();
  }),
  step('be shown the old one for an address that is kept already', async (page, app) => {
    await tools(page, app, '/admin/add-shaare');
    await page.locator('#shaare').fill('http://ropes.example/prices');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByRole('heading', { name: 'Edit Shaare' }).waitFor();
  }),
  step('change title and description of a bookmark', async (page, app) => {
    await list(page, app);
    await item(page, 'Varnish without solvents').getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Varnish without any solvent');
    await page.getByRole('textbox', { name: 'Description' }).fill('Dries in **eight** hours at 20 degrees.');
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    await item(page, 'Varnish without any solvent').waitFor();
  }),
  step('take a proposed tag with the keyboard', async (page, app) => {
    await list(page, app);
    await item(page, 'Museum of inland shipping').getByRole('link', { name: 'Edit' }).click();
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' harb');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    await item(page, 'Museum of inland shipping').getByRole('link', { name: 'harbour' }).waitFor();
  }),
  step('make a bookmark private', async (page, app) => {
    await list(page, app);
    await item(page, 'Second-hand engines in the region').getByRole('link', { name: 'Edit' }).click();
    await page.getByText('Private', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    await item(page, 'Second-hand engines in the region').getByText('Private').waitFor();
  }),
  step('delete a bookmark and confirm', async (page, app) => {
    await list(page, app);
    page.once('dialog', (dialog) => void dialog.accept());
    await item(page, 'Old charts of the estuary').getByRole('link', { name: 'Delete' }).click();
    await item(page, 'Old charts of the estuary').waitFor({ state: 'detached' });
  }),
  step('ask to delete and think again', async (page, app) => {
    await list(page, app);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await item(page, 'Tool rental on the quay').getByRole('link', { name: 'Delete' }).click();
    await item(page, 'Tool rental on the quay').waitFor();
  }),
  // This version answers so, whatever was selected.
  step('be refused to make two private at once', async (page, app) => {
    await list(page, app);
    for (const title of ['Knots every apprentice should know', 'How to seal an oak hull'])
      await item(page, title).getByRole('checkbox').check();
    await page.getByRole('link', { name: 'Set private' }).click();
    await seen(page, 'Invalid visibility provided');
  }),
  step('select two and delete them', async (page, app) => {
    await list(page, app);
    for (const title of ['Knots every apprentice should know', 'How to seal an oak hull'])
      await item(page, title).getByRole('checkbox').check();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.locator('#actions-delete').first().click();
    await item(page, 'How to seal an oak hull').waitFor({ state: 'detached' });
  }),
  step('see the tag cloud', async (page, app) => {
    await tools(page, app, '/tags/cloud');
    await page.getByRole('link', { name: 'knots' }).first().waitFor();
  }),
  step('filter the tag cloud', async (page, app) => {
    await tools(page, app, '/tags/cloud');
    await page.locator('.filter-tag, #cloudtag, main').getByRole('combobox').last().fill('kn');
    await page.locator('#search-tagcloud button, main button').last().click();
    await page.waitForURL(/searchtags|tags/);
  }),
  step('list the tags by how often they are used', async (page, app) => {
    await tools(page, app, '/tags/cloud');
    await page.getByRole('link', { name: 'Most used' }).first().click();
    await page.waitForURL(/tags\/list/);
  }),
  step('list the tags by alphabet', async (page, app) => {
    await tools(page, app, '/tags/list');
    await page.getByRole('link', { name: 'Alphabetical' }).first().click();
    await page.waitForURL(/sort=alpha/);
  }),
  step('rename a tag', async (page, app) => {
    await tools(page, app, '/admin/tags');
    await page.locator('input[name="fromtag"]').fill('wood');
    await page.locator('input[name="totag"]').fill('timber');
    await page.getByRole('button', { name: 'Rename tag' }).click();
    await seen(page, 'The tag was renamed');
  }),
  step('rename a tag in the list', async (page, app) => {
    await tools(page, app, '/tags/list');
    await page.locator('.tag-list-item[data-tag="money"] .rename-tag').click();
    await page.locator('.tag-list-item[data-tag="money"] .rename-tag-input').fill('cash');
    await page.locator('.tag-list-item[data-tag="money"] .validate-rename-tag').click();
    await page.locator('.tag-list-item[data-tag="cash"]').waitFor();
  }),
  step('read the page of the day', async (page, app) => {
    await tools(page, app, '/daily?day=20251011');
    await seen(page, 'Tool rental on the quay');
  }),
  step('go to the day before', async (page, app) => {
    await tools(page, app, '/daily?day=20250926');
    await page.getByRole('link', { name: 'Previous day' }).click();
    await seen(page, 'Courses of the sailing school');
  }),
  step('read the page of the month', async (page, app) => {
    await tools(page, app, '/daily');
    await page.getByRole('link', { name: 'Monthly' }).click();
    await page.waitForURL(/daily\?month/);
  }),
  step('see the wall of pictures', async (page, app) => {
    await tools(page, app, '/picture-wall');
    await seen(page, 'Picture Wall');
  }),
  step('open the tools from the menu', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: 'Tools' }).first().click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  }),
  step('give the site another title', async (page, app) => {
    await tools(page, app, '/admin/configure');
    await page.locator('input[name="title"]').fill('Reading list of the boat shed');
    await page.getByRole('button', { name: 'Save' }).click();
    await seen(page, 'Configuration was saved');
  }),
  step('make new bookmarks private by habit', async (page, app) => {
    await tools(page, app, '/admin/configure');
    await page.locator('input[name="privateLinkByDefault"]').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await seen(page, 'Configuration was saved');
  }),
  step('find the new habit in the form', async (page, app) => {
    await tools(page, app, '/admin/shaare?post=http://pumps.example/');
    await page.locator('input[name="lf_private"]:checked').waitFor({ state: 'attached' });
  }),
  step('be refused a new password', async (page, app) => {
    await tools(page, app, '/admin/password');
    await page.locator('input[name="oldpassword"]').fill('something else');
    await page.locator('input[name="setpassword"]').fill('never-mind-22');
    await page.getByRole('button', { name: 'Change' }).click();
    await seen(page, 'The old password is not correct');
  }),
  step('switch a plugin on', async (page, app) => {
    await tools(page, app, '/admin/plugins');
    await page.locator('input[name="addlink_toolbar"]').check();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await seen(page, 'Setting successfully saved');
  }),
  step('see how the server does', async (page, app) => {
    await tools(page, app, '/admin/server');
    await seen(page, 'Server administration');
  }),
  step('export the public bookmarks', async (page, app) => {
    await tools(page, app, '/admin/export');
    await page.locator('input[name="selection"][value="public"]').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    await download.cancel();
  }),
  step('import a file of bookmarks', async (page, app) => {
    await tools(page, app, '/admin/import');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'bookmarks.html',
      mimeType: 'text/html',
      buffer: Buffer.from(
        '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF="http://lamps.example/" ADD_DATE="1730000000" TAGS="suppliers">Lamps for masts</A>\n</DL><p>\n',
      ),
    });
    await page.getByRole('button', { name: 'Import' }).click();
    await seen(page, 'was successfully processed');
  }),
  step('open the search from the bar with the keyboard', async (page, app) => {
    await tools(page, app, '/admin/tools');
    await page.locator('#search-button').focus();
    await page.keyboard.press('Enter');
    await page.locator('#search input[name="searchterm"]').fill('lamps');
    await page.keyboard.press('Enter');
    await item(page, 'Lamps for masts').waitFor();
  }),
  step('log out', async (page, app) => {
    await list(page, app);
    await page.getByRole('link', { name: 'Logout' }).first().click();
    await page.locator('#login-button').waitFor();
  }),
];
