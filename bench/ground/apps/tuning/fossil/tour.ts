// A tour through the project as its keeper: history, files, tickets, wiki, forum, reports, users and settings.
import type { Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';
import { at, step, type Where } from '../../kit.ts';

async function on(page: Page, app: Where, path: string): Promise<void> {
  const cookies = await page.context().cookies(app.url);
  if (!cookies.some(({ name }) => name.startsWith('fossil-'))) await logIn(page, app);
  await page.goto(new URL(path, app.url).href, { waitUntil: 'domcontentloaded' });
}

async function logIn(page: Page, app: Where): Promise<void> {
  await page.goto(new URL('login', app.url).href, { waitUntil: 'domcontentloaded' });
  await page.locator('input[name="u"]').fill(app.login?.username ?? '');
  await page.locator('input[name="p"]').fill(app.login?.password ?? '');
  await page.locator('input[name="in"]').click();
  await page.getByRole('link', { name: 'Logout' }).waitFor();
}

const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const menu = (page: Page, name: string) =>
  page.locator('.mainmenu, nav').getByRole('link', { name, exact: true }).first().click();
const sub = (page: Page, name: string) =>
  page.locator('.submenu').getByRole('link', { name, exact: true }).click();

async function ticket(page: Page, app: Where, title: string): Promise<void> {
  await on(page, app, 'rptview?rn=1');
  await page.locator('tr').filter({ hasText: title }).getByRole('link').first().click();
  await page.waitForURL(/tktview|info/);
}

export const tour: Tour = [
  step('read the start page', async (page, app) => {
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await seen(page, 'how to help');
  }),
  step('follow a link of the start page', async (page, app) => {
    await at(page, app, 'wiki?name=Start');
    await page.getByRole('link', { name: 'spare parts' }).click();
    await seen(page, 'Bearing 6204');
  }),
  step('be refused with a wrong password', async (page, app) => {
    await at(page, app, 'login');
    await page.locator('input[name="u"]').fill('keeper');
    await page.locator('input[name="p"]').fill('rusty nail');
    await page.locator('input[name="in"]').click();
    await seen(page, 'You entered an unknown user or an incorrect password');
  }),
  step('log in', logIn),
  step('see the timeline', async (page, app) => {
    await on(page, app, '');
    await menu(page, 'Timeline');
    await seen(page, 'Try a gentler brake');
  }),
  step('show tickets in the timeline', async (page, app) => {
    await on(page, app, 'timeline');
    await page.locator('select[name="y"]').selectOption('t');
    await seen(page, 'Lamp at the door stays on');
  }),
  step('show the timeline in columns', async (page, app) => {
    await on(page, app, 'timeline');
    await page.locator('select[name="ss"]').selectOption('c');
    await page.waitForURL(/ss=c/);
  }),
  step('show three entries of the timeline', async (page, app) => {
    await on(page, app, 'timeline?y=all');
    await page.locator('input[name="n"]').fill('3');
    await page.locator('input[name="n"]').press('Enter');
    await page.waitForURL(/n=3/);
  }),
  step('open a check-in', async (page, app) => {
    await on(page, app, 'timeline?y=ci&ss=m');
    await page
      .locator('.timelineModernDetail, .timelineColumnDetail, .timelineCompactComment, .content')
      .getByRole('link', { name: /^[0-9a-f]{10}$/ })
      .first()
      .click();
    await seen(page, 'Overview');
  }),
  step('choose two check-ins to compare', async (page, app) => {
    await on(page, app, 'timeline?y=ci');
    const nodes = page.locator('.tl-node');
    await nodes.nth(0).click();
    await nodes.nth(1).click();
    await page.waitForURL(/vdiff|info/);
  }),
  step('see a difference side by side', async (page, app) => {
    await on(page, app, 'vdiff?from=release-1.0&to=soft-brake');
    await page.locator('table.diff').first().waitFor();
    await sub(page, 'Unified Diff');
    await page.locator('table.udiff').first().waitFor();
  }),
  step('browse the files', async (page, app) => {
    await on(page, app, '');
    await menu(page, 'Files');
    await page.getByRole('link', { name: 'src' }).first().click();
    await page.getByRole('link', { name: 'cap.c' }).waitFor();
  }),
  step('read a file', async (page, app) => {
    await on(page, app, 'dir?ci=trunk&name=src');
    await page.getByRole('link', { name: 'brake.c' }).click();
    await seen(page, 'The brake closes above');
  }),
  step('see who wrote which line', async (page, app) => {
    await on(page, app, 'annotate?filename=src/brake.c&checkin=trunk');
    await seen(page, 'brake_needed');
  }),
  step('see the files as a tree', async (page, app) => {
    await on(page, app, 'dir?ci=trunk');
    await page.getByRole('link', { name: 'Tree-View' }).first().click();
    await page.locator('.filetree').first().waitFor();
  }),
  step('fold a folder of the tree', async (page, app) => {
    await on(page, app, 'tree?ci=trunk&type=tree&expand');
    await page.locator('.filetree li.dir > div > a, .filetree .dir a').nth(1).click();
  }),
  step('read the wiring', async (page, app) => {
    await on(page, app, 'doc/trunk/doc/wiring.md');
    await seen(page, 'wind gauge');
  }),
  step('see the branches', async (page, app) => {
    await on(page, app, '');
    await menu(page, 'Branches');
    await page.getByRole('link', { name: 'soft-brake' }).waitFor();
  }),
  step('sort the branches by name', async (page, app) => {
    await on(page, app, 'brlist');
    await page
      .getByRole('columnheader', { name: 'Branch Name' })
      .or(page.locator('th').first())
      .first()
      .click();
    await page.locator('table.sortable tbody tr').first().getByText('soft-brake').waitFor();
  }),
  step('see the tags', async (page, app) => {
    await on(page, app, '');
    await menu(page, 'Tags');
    await page.getByRole('link', { name: 'release-1.0' }).click();
    await seen(page, 'Brake at 14 metres');
  }),
  step('list all tickets', async (page, app) => {
    await on(page, app, 'ticket');
    await sub(page, 'Reports');
    await page.getByRole('link', { name: 'All Tickets' }).click();
    await seen(page, 'Gauge freezes below minus 12');
  }),
  step('search the tickets', async (page, app) => {
    await on(page, app, '');
    await menu(page, 'Tickets');
    await page.locator('input[name="s"]').fill('owls');
    await page.getByRole('button', { name: 'Search Tickets' }).click();
    await page.locator('.searchResult').first().waitFor();
  }),
  step('sort the tickets by title', async (page, app) => {
    await on(page, app, 'rptview?rn=1');
    await page.locator('th').filter({ hasText: 'title' }).click();
    await page.locator('table.sortable tbody tr').first().getByText('Brake squeals').waitFor();
  }),
  step('open a ticket', async (page, app) => {
    await ticket(page, app, 'Cap overshoots in gusts');
    await seen(page, 'It turns 9 degrees too far');
  }),
  step('see the history of a ticket', async (page, app) => {
    await ticket(page, app, 'Cap overshoots in gusts');
    await sub(page, 'History');
    await seen(page, 'Severe');
  }),
  step('write a ticket', async (page, app) => {
    await on(page, app, 'tktnew');
    await page.locator('input[name="title"]').fill('Door sticks');
    await page.locator('select[name="type"]').selectOption('Incident');
    await page.locator('select[name="severity"]').selectOption('Minor');
    await page.locator('textarea[name="icomment"]').fill('It opens only with a shoulder.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await seen(page, 'It opens only with a shoulder.');
  }),
  step('begin a ticket and give up', async (page, app) => {
    await on(page, app, 'tktnew');
    await page.locator('input[name="title"]').fill('Never mind');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await seen(page, 'how to help');
  }),
  step('close a ticket', async (page, app) => {
    await ticket(page, app, 'Log fills the card');
    await sub(page, 'Edit');
    await page.locator('select[name="status"]').selectOption('Closed');
    await page.locator('select[name="resolution"]').selectOption('Fixed');
    await page.locator('textarea[name="icomment"]').fill('Seen on Monday, it stays small.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('input[name="submit"]').first().click();
    await seen(page, 'Seen on Monday, it stays small.');
  }),
  step('give a ticket a priority and look first', async (page, app) => {
    await ticket(page, app, 'Brake squeals in the rain');
    await sub(page, 'Edit');
    await page.locator('select[name="priority"]').selectOption('High');
    await page.locator('textarea[name="icomment"]').fill('A drop of oil may do.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('input[name="submit"]').first().click();
    await seen(page, 'A drop of oil may do.');
  }),
  step("make a list of tickets of one's own", async (page, app) => {
    await on(page, app, 'rptnew');
    await page.locator('input[name="t"]').fill('What is open');
    await page
      .locator('textarea[name="s"]')
      .fill("SELECT substr(tkt_uuid,1,10) AS '#', status, title FROM ticket WHERE status='Open'");
    await page
      .getByRole('button', { name: 'Apply Changes' })
      .or(page.locator('input[type="submit"]'))
      .first()
      .click();
    await seen(page, 'What is open');
  }),
  step('be refused a list with a mistake', async (page, app) => {
    await on(page, app, 'rptnew');
    await page.locator('input[name="t"]').fill('Broken');
    await page.locator('textarea[name="s"]').fill('DELETE FROM ticket');
    await page.locator('input[type="submit"]').first().click();
    await page.locator('.reportError').first().waitFor();
  }),
  step('see the pages of the wiki', async (page, app) => {
    await on(page, app, 'wcontent');
    await page.getByRole('link', { name: 'Storm plan' }).waitFor();
  }),
  step('sort the pages by changes', async (page, app) => {
    await on(page, app, 'wcontent');
    await page.locator('th').nth(1).click();
  }),
  step('read a page', async (page, app) => {
    await on(page, app, 'wcontent');
    await page.getByRole('link', { name: 'Storm plan' }).click();
    await seen(page, 'Turn the cap out of the wind.');
  }),
  step('change a page and look at it first', async (page, app) => {
    await on(page, app, 'wikiedit?name=Helping');
    await page.locator('#wikiedit-content-editor').fill('We meet on the first Friday at 19:30 in the mill.');
    await page
      .getByRole('button', { name: 'Preview' })
      .or(page.getByText('Preview', { exact: true }))
      .first()
      .click();
    await page.locator('#wikiedit-tab-preview').getByText('first Friday').waitFor();
  }),
  step('save a page', async (page, app) => {
    await on(page, app, 'wikiedit?name=Helping');
    await page.locator('#wikiedit-content-editor').fill('We meet on the first Friday at 19:30 in the mill.');
    await page.locator('#wikiedit-content-editor').blur();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page
      .locator('#fossil-status-bar')
      .getByText(/[Ss]aved/)
      .first()
      .waitFor();
  }),
  step('see the history of a page', async (page, app) => {
    await on(page, app, 'whistory?name=Helping');
    await page.locator('table').first().waitFor();
  }),
  step('read a thread of the forum', async (page, app) => {
    await on(page, app, '');
    await menu(page, 'Forum');
    await page.getByRole('link', { name: 'Supper after the open day' }).click();
    await seen(page, 'Dark bread, please.');
  }),
  step('read a thread in order of time', async (page, app) => {
    await on(page, app, 'forum');
    await page.getByRole('link', { name: 'Supper after the open day' }).click();
    await page
      .locator('.submenu')
      .getByRole('link', { name: /Chronological/ })
      .click();
    await page.waitForURL(/t=c/);
  }),
  step('answer in a thread', async (page, app) => {
    await on(page, app, 'forum');
    await page.getByRole('link', { name: 'Key of the upper floor' }).click();
    await page.getByRole('button', { name: 'Reply' }).first().click();
    await page.locator('textarea[name="content"]').fill('Please bring it on Thursday.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await seen(page, 'Please bring it on Thursday.');
  }),
  step('begin a thread', async (page, app) => {
    await on(page, app, 'forumnew');
    await page.locator('input[name="title"]').fill('Paint for the rail');
    await page.locator('textarea[name="content"]').fill('White or green?');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await seen(page, 'White or green?');
  }),
  step('search everything', async (page, app) => {
    await on(page, app, 'search');
    await page.locator('input[name="s"]').fill('brake');
    await page.keyboard.press('Enter');
    await page.locator('.searchResult').first().waitFor();
  }),
  step('search tickets only', async (page, app) => {
    await on(page, app, 'search?s=lamp');
    await page.locator('select[name="y"]').selectOption('t');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('.searchResult').first().waitFor();
  }),
  step('search what is not there', async (page, app) => {
    await on(page, app, 'search?s=submarine');
    await seen(page, 'No matches for');
  }),
  step('see who did how much', async (page, app) => {
    await on(page, app, 'reports');
    await page.locator('svg').first().waitFor();
  }),
  step('see what was done in each month', async (page, app) => {
    await on(page, app, 'reports');
    await page.locator('select[name="view"]').selectOption('bymonth');
    await page.waitForURL(/bymonth/);
  }),
  step('see the users', async (page, app) => {
    await on(page, app, '');
    await menu(page, 'Admin');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('link', { name: 'bartek' }).waitFor();
  }),
  step('give somebody an account', async (page, app) => {
    await on(page, app, 'setup_uedit');
    await page.locator('input[name="login"]').fill('petra');
    await page.locator('textarea[name="info"]').fill('Petra of the bakery');
    await page.locator('input[name="pw"]').fill('rye-and-wheat-9');
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    await page.getByRole('link', { name: 'petra' }).first().waitFor();
  }),
  step('be refused a second one of that name', async (page, app) => {
    await on(page, app, 'setup_uedit');
    await page.locator('input[name="login"]').fill('bartek');
    await page.getByRole('button', { name: 'Apply Changes' }).click();
    await seen(page, 'is already used');
  }),
  step('describe the project otherwise', async (page, app) => {
    await on(page, app, 'setup_config');
    await page
      .locator('textarea[name="project-description"], [name="pdesc"], textarea')
      .first()
      .fill('Software that keeps the mill of Osterholt turning.');
    await page.getByRole('button', { name: 'Apply Changes' }).first().click();
  }),
  step('open the menu with the keyboard', async (page, app) => {
    await on(page, app, 'timeline');
    await page.getByRole('link', { name: 'Site Map' }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('#hbdrop').getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
  }),
  step('change a file in the browser', async (page, app) => {
    await on(page, app, 'fileedit?filename=README.md&checkin=trunk');
    await page
      .locator('#fileedit-content-editor')
      .fill('# Windmill control\n\nTurns the cap into the wind.\n');
    await page
      .getByRole('button', { name: /Commit/ })
      .or(page.getByText('Commit', { exact: true }))
      .first()
      .click();
    await page.locator('#fileedit-comment').waitFor();
  }),
  step('log out', async (page, app) => {
    await on(page, app, 'logout');
    await page.locator('input[name="out"], input[value="Logout"]').first().click();
    await page.context().clearCookies();
  }),
];
