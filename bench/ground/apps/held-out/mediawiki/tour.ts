// A tour through the wiki as one who keeps it: reading, search, writing, history, moving, protecting, deleting and settings.
import type { Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';
import { step, type Where } from '../../kit.ts';

async function open(page: Page, app: Where, query: string): Promise<void> {
  await page.goto(`${app.url}?${query}`, { waitUntil: 'domcontentloaded' });
}

/** Opens a page as the keeper. */
async function keep(page: Page, app: Where, query: string): Promise<void> {
  await signIn(page, app);
  await open(page, app, query);
}

async function signIn(page: Page, app: Where): Promise<void> {
  const cookies = await page.context().cookies(app.url);
  if (cookies.some(({ name }) => name.endsWith('UserID'))) return;
  await open(page, app, 'title=Special:UserLogin');
  await page.getByRole('textbox', { name: 'Username' }).fill(app.login?.username ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill(app.login?.password ?? '');
  await page.locator('#wpLoginAttempt').click();
  await page.locator('#pt-userpage').waitFor();
}

const heading = (page: Page, name: string | RegExp) =>
  page.locator('#firstHeading').filter({ hasText: name }).waitFor();
const body = (page: Page) => page.locator('#mw-content-text');
const seen = (page: Page, text: string | RegExp) =>
  page.locator('#content').getByText(text).first().waitFor();
const save = (page: Page) => page.locator('#wpSave').click();

export const tour: Tour = [
  step('read the front page', async (page, app) => {
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await seen(page, 'We have 42 plots');
  }),
  step('follow a link of the front page', async (page, app) => {
    await open(page, app, 'title=Main_Page');
    await body(page).getByRole('link', { name: 'Calendar' }).click();
    await heading(page, 'Calendar');
  }),
  step('sort a table', async (page, app) => {
    await open(page, app, 'title=List_of_plots');
    const column = page.getByRole('columnheader', { name: 'Square metres' });
    await page.locator('table.jquery-tablesorter').waitFor();
    await column.click();
    await page.locator('.wikitable tbody tr').first().getByText('155').waitFor();
  }),
  step('sort it the other way', async (page, app) => {
    await open(page, app, 'title=List_of_plots');
    const column = page.getByRole('columnheader', { name: 'Square metres' });
    await page.locator('table.jquery-tablesorter').waitFor();
    await column.click();
    await column.click();
    await page.locator('.wikitable tbody tr').first().getByText('305').waitFor();
  }),
  step('go straight to a page by its name', async (page, app) => {
    await open(page, app, 'title=Main_Page');
    await page.getByRole('searchbox').first().fill('Compost');
    await page.locator('#searchButton').click();
    await heading(page, 'Compost');
  }),
  step('search for a word', async (page, app) => {
    await open(page, app, 'title=Special:Search');
    await page.locator('#searchText input, #ooui-php-1').first().fill('frost');
    await page.keyboard.press('Enter');
    await body(page).getByRole('link', { name: 'Potatoes' }).first().waitFor();
  }),
  step('search for what is not there', async (page, app) => {
    await open(page, app, 'title=Special:Search&search=submarine&fulltext=1');
    await seen(page, 'There were no results matching the query');
  }),
  step('be offered pages while typing', async (page, app) => {
    await open(page, app, 'title=Rules');
    await page.getByRole('searchbox').first().click();
    await page.keyboard.type('Tom');
    await page.locator('.suggestions-result').filter({ hasText: 'Tomatoes' }).waitFor();
  }),
  step('choose an offered page by keyboard', async (page, app) => {
    await open(page, app, 'title=Rules');
    await page.getByRole('searchbox').first().click();
    await page.keyboard.type('Hed');
    await page.locator('.suggestions-result').filter({ hasText: 'Hedgehogs' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'Hedgehogs');
  }),
  step('follow a redirect', async (page, app) => {
    await open(page, app, 'title=Well');
    await seen(page, 'Redirected from');
  }),
  step('jump to a footnote', async (page, app) => {
    await open(page, app, 'title=Bees');
    await body(page).getByRole('link', { name: '[1]' }).click();
    await page.waitForURL(/#cite_note/);
  }),
  step('read a category', async (page, app) => {
    await open(page, app, 'title=Tomatoes');
    await page.locator('#catlinks').getByRole('link', { name: 'Gardening' }).click();
    await body(page).getByRole('link', { name: 'Watering' }).waitFor();
  }),
  step('read what others say about the rules', async (page, app) => {
    await open(page, app, 'title=Rules');
    await page.getByRole('link', { name: 'Discussion' }).click();
    await seen(page, 'Should they not last until four');
  }),
  step('see the history of a page', async (page, app) => {
    await open(page, app, 'title=Rules');
    await page.getByRole('link', { name: 'View history' }).click();
    await seen(page, 'fee as decided in February');
  }),
  step('compare two versions', async (page, app) => {
    await open(page, app, 'title=Rules&action=history');
    await page.getByRole('button', { name: 'Compare selected revisions' }).first().click();
    await page.locator('.diff-addedline').first().waitFor();
  }),
  step('read an old version', async (page, app) => {
    await open(page, app, 'title=Rules&action=history');
    await page.locator('#pagehistory .mw-changeslist-date').last().click();
    await seen(page, 'The yearly fee is 96.00');
  }),
  step('be refused with a wrong password', async (page, app) => {
    await page.context().clearCookies();
    await open(page, app, 'title=Special:UserLogin');
    await page.getByRole('textbox', { name: 'Username' }).fill('Hanna');
    await page.getByRole('textbox', { name: 'Password' }).fill('parsnip');
    await page.locator('#wpLoginAttempt').click();
    await seen(page, 'Incorrect username or password');
  }),
  step('log in', signIn),
  step('look at a change before saving it', async (page, app) => {
    await keep(page, app, 'title=Compost&action=edit');
    await page
      .locator('#wpTextbox1')
      .fill('Layers of green and brown, turned every five weeks.\n\n[[Category:Gardening]]');
    await page.getByRole('button', { name: 'Show preview' }).click();
    await page.locator('#wikiPreview').getByText('every five weeks').waitFor();
  }),
  step('see what a change changes', async (page, app) => {
    await keep(page, app, 'title=Potatoes&action=edit');
    await page
      .locator('#wpTextbox1')
      .fill('Plant after the last frost, 40 cm apart. See also [[Compost]].\n\n[[Category:Gardening]]');
    await page.getByRole('button', { name: 'Show changes' }).click();
    await page.locator('.diff-addedline').first().waitFor();
  }),
  step('change a page', async (page, app) => {
    await keep(page, app, 'title=Potatoes&action=edit');
    await page
      .locator('#wpTextbox1')
      .fill(
        'Plant after the last frost, 40 cm apart. See also [[Compost]] and [[Watering]].\n\n[[Category:Gardening]]',
      );
    await page.locator('#wpSummary').fill('more room');
    await save(page);
    await heading(page, 'Potatoes');
    await seen(page, '40 cm apart');
  }),
  step('change one section', async (page, app) => {
    await keep(page, app, 'title=Watering&action=edit&section=1');
    await page.locator('#wpTextbox1').fill('== Hoses ==\nHoses are 30 metres long.');
    await page.locator('#wpMinoredit').check();
    await save(page);
    await seen(page, 'Hoses are 30 metres long.');
  }),
  step('make words bold with the bar above the text', async (page, app) => {
    await keep(page, app, 'title=Hedgehogs&action=edit');
    await page.locator('.wikiEditor-ui-toolbar .tool[rel="bold"] a').first().waitFor();
    await page.locator('#wpTextbox1').press('Control+a');
    await page.locator('.wikiEditor-ui-toolbar .tool[rel="bold"] a').first().click();
    await page.locator('#wpTextbox1').press('End');
  }),
  step('open the dialog for a link and close it', async (page, app) => {
    await keep(page, app, 'title=Hedgehogs&action=edit');
    await page.locator('.wikiEditor-ui-toolbar .tool[rel="link"] a').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }),
  step('write a new page', async (page, app) => {
    await keep(page, app, 'title=Pumpkins&action=edit');
    await page.locator('#wpTextbox1').fill('One plant needs two square metres.\n\n[[Category:Gardening]]');
    await save(page);
    await heading(page, 'Pumpkins');
  }),
  step('come to a page that is not there', async (page, app) => {
    await keep(page, app, 'title=Parking');
    await seen(page, 'There is currently no text in this page');
  }),
  step('answer in a discussion', async (page, app) => {
    await keep(page, app, 'title=Talk:Rules&action=edit&section=new');
    await page.locator('#wpSummary').fill('Grills');
    await page.locator('#wpTextbox1').fill('May we grill in April? ~~~~');
    await save(page);
    await seen(page, 'May we grill in April?');
  }),
  step('undo the last change', async (page, app) => {
    await keep(page, app, 'title=Tomatoes&action=history');
    await page.getByRole('link', { name: 'undo', exact: true }).first().click();
    await save(page);
    await heading(page, 'Tomatoes');
  }),
  step('move a page', async (page, app) => {
    await keep(page, app, 'title=Special:MovePage/Plant_market');
    await page
      .locator('#wpNewTitleMain input, input[name="wpNewTitleMain"]')
      .first()
      .fill('Spring plant market');
    await page.locator('input[name="wpReason"]').fill('there is one in autumn now');
    await page.getByRole('button', { name: 'Move page' }).click();
    await seen(page, 'has been moved to');
  }),
  step('be refused to move upon another page', async (page, app) => {
    await keep(page, app, 'title=Special:MovePage/Bees');
    await page.locator('input[name="wpNewTitleMain"]').fill('Rules');
    await page.getByRole('button', { name: 'Move page' }).click();
    await seen(page, /already exists|delete/i);
  }),
  step('protect a page', async (page, app) => {
    await keep(page, app, 'title=Calendar&action=protect');
    await page
      .locator('#mwProtect-level-edit select, select[name="mwProtect-level-edit"]')
      .first()
      .selectOption('sysop', { force: true });
    await page.getByRole('button', { name: 'Confirm' }).click();
    await heading(page, 'Calendar');
  }),
  step('delete a page', async (page, app) => {
    await keep(page, app, 'title=Hedgehogs&action=delete');
    await page.locator('input[name="wpReason"]').fill('nobody reads it');
    await page.getByRole('button', { name: 'Delete page' }).click();
    await seen(page, 'has been deleted');
  }),
  step('bring a deleted page back', async (page, app) => {
    await keep(page, app, 'title=Special:Undelete&target=Hedgehogs');
    await page.getByRole('button', { name: 'Undelete' }).click();
    await seen(page, /has been restored|undeleted/);
  }),
  step('watch a page', async (page, app) => {
    await keep(page, app, 'title=Bees&action=watch');
    await body(page).getByRole('button', { name: 'OK' }).click();
    await seen(page, /been added to your/);
  }),
  step('see the pages one watches', async (page, app) => {
    await keep(page, app, 'title=Special:EditWatchlist');
    await seen(page, 'Remove titles from watchlist');
  }),
  step('stop watching by the raw list', async (page, app) => {
    await keep(page, app, 'title=Special:EditWatchlist/raw');
    await page.locator('textarea[name="wpTitles"]').fill('Rules\nCalendar');
    await page.getByRole('button', { name: 'Update watchlist' }).click();
    await seen(page, 'Your watchlist has been updated');
  }),
  step('see the newest changes', async (page, app) => {
    await keep(page, app, 'title=Special:RecentChanges');
    await page.locator('.mw-changeslist').getByText('Potatoes').first().waitFor();
  }),
  step('list all pages from one letter on', async (page, app) => {
    await keep(page, app, 'title=Special:AllPages');
    await page.locator('input[name="from"]').fill('P');
    await body(page).getByRole('button', { name: 'Go' }).click();
    await page.waitForURL(/from=P/);
    await body(page).getByRole('link', { name: 'Potatoes' }).waitFor();
  }),
  step('see what links to a page', async (page, app) => {
    await keep(page, app, 'title=Compost');
    await page.getByRole('link', { name: 'What links here' }).click();
    await body(page)
      .getByRole('link', { name: 'Tomatoes' })
      .or(body(page).getByRole('link', { name: 'Potatoes' }))
      .first()
      .waitFor();
  }),
  step('see facts about a page', async (page, app) => {
    await keep(page, app, 'title=Bees&action=info');
    await seen(page, 'Page length');
  }),
  step('read the log', async (page, app) => {
    await keep(page, app, 'title=Special:Log');
    await page.locator('#mw-content-text li').first().waitFor();
  }),
  step('see who has an account', async (page, app) => {
    await keep(page, app, 'title=Special:ListUsers');
    await body(page).getByRole('link', { name: 'Priya' }).first().waitFor();
  }),
  step('see the special pages', async (page, app) => {
    await keep(page, app, 'title=Main_Page');
    await page.getByRole('link', { name: 'Special pages' }).click();
    await seen(page, 'Maintenance reports');
  }),
  step('open the settings', async (page, app) => {
    await keep(page, app, 'title=Special:Preferences');
    // The tabs are drawn by the server and brought to life by script.
    await page.locator('[role="tab"][data-ooui=""]').first().waitFor();
  }),
  step('turn to the settings of appearance', async (page, app) => {
    if (!page.url().includes('Special:Preferences')) await keep(page, app, 'title=Special:Preferences');
    await page.getByRole('tab', { name: 'Appearance' }).click();
    await page.getByText('MonoBook').first().waitFor();
  }),
  step("write down one's own name", async (page, app) => {
    if (!page.url().includes('Special:Preferences')) await keep(page, app, 'title=Special:Preferences');
    await page.getByRole('tab', { name: 'User profile' }).click();
    await page.locator('input[name="wprealname"]').pressSequentially('Hanna Petersen');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your preferences have been saved').first().waitFor({ state: 'attached' });
  }),
  step('be refused an account whose passwords differ', async (page, app) => {
    await keep(page, app, 'title=Special:CreateAccount');
    await page.locator('#wpName2').fill('Bruno');
    await page.locator('#wpPassword2').fill('wheelbarrow-12');
    await page.locator('#wpRetype').fill('wheelbarrow-13');
    await page.locator('#wpCreateaccount').click();
    await page.getByText('The passwords you entered do not match').first().waitFor();
  }),
  step('make an account', async (page, app) => {
    await keep(page, app, 'title=Special:CreateAccount');
    await page.locator('#wpName2').fill('Bruno');
    await page.locator('#wpPassword2').fill('wheelbarrow-12');
    await page.locator('#wpRetype').fill('wheelbarrow-12');
    await page.locator('#wpCreateaccount').click();
    await page.getByText('has been created').first().waitFor();
  }),
  step('jump past the head with the keyboard', async (page, app) => {
    await keep(page, app, 'title=Rules');
    await page.getByRole('link', { name: 'Jump to search' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#searchInput/);
  }),
  step('log out', async (page, app) => {
    await keep(page, app, 'title=Rules');
    await page.getByRole('link', { name: 'Log out' }).click();
    await page.locator('#pt-login, #pt-login-2, #pt-createaccount').first().waitFor();
    await page.context().clearCookies();
  }),
];
