// A tour over the console: choosing, filtering, sorting, the inspector, menus, dialogs, preferences and keys.
import type { Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';
import { step, type Where } from '../../kit.ts';

/** Stands at the list with no dialog or menu open. */
async function list(page: Page, app: Where): Promise<void> {
  if (!page.url().startsWith(app.url)) await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  await page.locator('.torrent').first().waitFor();
  for (const name of [
    '#upload_cancel_button',
    '#rename_cancel_button',
    '#move_cancel_button',
    '#dialog_cancel_button',
  ]) {
    if (await page.locator(name).isVisible()) await page.locator(name).click();
  }
  if (await page.locator('.ui-contextmenu:visible').first().isVisible()) await page.keyboard.press('Escape');
  if ((await page.locator('.ui-dialog:visible').count()) === 0) return;
  await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  await page.locator('.torrent').first().waitFor();
}

const row = (page: Page, name: string) =>
  page.locator('.torrent').filter({ has: page.locator('.torrent_name', { hasText: name }) });
const chosen = (page: Page, name: string) => page.locator('.torrent.selected').filter({ hasText: name });

async function choose(page: Page, app: Where, name: string): Promise<void> {
  await list(page, app);
  await row(page, name).locator('.torrent_name').click();
  // A list that is just being drawn anew forgets what was chosen.
  await chosen(page, name)
    .waitFor({ timeout: 1_000 })
    .catch(() => row(page, name).locator('.torrent_name').click());
  await chosen(page, name).waitFor();
}

async function inspect(page: Page, app: Where, { name, tab }: { name: string; tab: string }): Promise<void> {
  await choose(page, app, name);
  if (!(await page.locator('#torrent_inspector').isVisible()))
    await page.locator('#toolbar-inspector').click();
  await page.locator(`#inspector-tab-${tab}`).click();
  await page.locator(`#inspector-page-${tab}`).waitFor();
}

async function context(
  page: Page,
  app: Where,
  { name, entry }: { name: string; entry: string | RegExp },
): Promise<void> {
  await list(page, app);
  await row(page, name).locator('.torrent_name').click({ button: 'right' });
  await page
    .locator('.ui-contextmenu:visible, #torrent_context_menu:visible')
    .getByText(entry, { exact: true })
    .first()
    .click();
}

async function preferences(page: Page, app: Where, tab: string): Promise<void> {
  if (!(await page.locator('#prefs-dialog').isVisible())) {
    await list(page, app);
    await page.locator('#prefs-button').click();
    await page.locator('#prefs-dialog').waitFor();
  }
  await page.locator(`#prefs-tab-${tab.toLowerCase()} a`).click();
}

/** Changes something that the service keeps and waits for its answer. */
async function kept(page: Page, act: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse(
    (answer) =>
      /"method":"(torrent-(set|start|stop|add|remove|rename|verify|reannounce|start-now)|session-set|queue-)/.test(
        answer.request().postData() ?? '',
      ) && answer.ok(),
    { timeout: 3_000 },
  );
  await Promise.all([told, act()]);
}

async function set(page: Page, { field, value }: { field: string; value: string }): Promise<void> {
  await page.locator(field).fill(value);
  await kept(page, () => page.locator(field).press('Tab'));
}

async function menu(page: Page, app: Where): Promise<void> {
  await list(page, app);
  await page.locator('#settings_menu').click();
  await page.locator('#footer_super_menu').waitFor();
}

const shown = (page: Page, text: string) => page.locator('#filter-count').filter({ hasText: text }).waitFor();

export const tour: Tour = [
  step('read the list', async (page, app) => {
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await row(page, 'Maps of the dyke').waitFor();
  }),
  step('choose one', (page, app) => choose(page, app, 'Brass band 1987')),
  step('choose two', async (page, app) => {
    await choose(page, app, 'Brass band 1987');
    await row(page, 'House plans')
      .locator('.torrent_name')
      .click({ modifiers: ['Control'] });
    await chosen(page, 'House plans').waitFor();
  }),
  step('choose a stretch', async (page, app) => {
    await choose(page, app, 'Cookbook of the parish.pdf');
    await row(page, 'House plans')
      .locator('.torrent_name')
      .click({ modifiers: ['Shift'] });
    await chosen(page, 'Harvest photographs').waitFor();
  }),
  step('choose the next by keyboard', async (page, app) => {
    await choose(page, app, 'Ferry film 1962.mkv');
    await page.keyboard.press('ArrowDown');
    await chosen(page, 'Harvest photographs').waitFor();
  }),
  step('choose all by keyboard', async (page, app) => {
    await choose(page, app, 'Ferry film 1962.mkv');
    await page.keyboard.press('a');
    await chosen(page, 'Weather diary').waitFor();
  }),
  step('choose none', async (page, app) => {
    await list(page, app);
    await page.locator('#torrent_container').click({ position: { x: 300, y: 680 } });
    await page.locator('.torrent.selected').first().waitFor({ state: 'detached' });
  }),
  step('filter by name', async (page, app) => {
    await list(page, app);
    await page.locator('#torrent_search').fill('');
    await page.locator('#torrent_search').pressSequentially('of the');
    await shown(page, '3 Transfers');
  }),
  step('filter by what is not there', async (page, app) => {
    await list(page, app).catch(() => undefined);
    await page.locator('#torrent_search').fill('');
    await page.locator('#torrent_search').pressSequentially('submarine');
    await shown(page, '0 Transfers');
  }),
  step('show all again', async (page) => {
    await page.locator('#torrent_search').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await shown(page, '10 Transfers');
  }),
  step('show what is finished', async (page, app) => {
    await list(page, app);
    await page.locator('#filter-mode').selectOption({ label: 'Finished' });
    await page.locator('#filter-count').waitFor();
  }),
  step('show what stands still', async (page) => {
    await page.locator('#filter-mode').selectOption({ label: 'Paused' });
    await shown(page, '10');
  }),
  step('show every state', async (page) => {
    await page.locator('#filter-mode').selectOption({ label: 'All' });
    await shown(page, '10 Transfers');
  }),
  step('show those of one tracker', async (page, app) => {
    await list(page, app);
    await page.locator('#filter-tracker').selectOption({ index: 1 });
    await shown(page, '10');
    await page.locator('#filter-tracker').selectOption({ index: 0 });
    await shown(page, '10 Transfers');
  }),
  step('open the inspector', (page, app) => inspect(page, app, { name: 'Maps of the dyke', tab: 'info' })),
  step('read the facts of another', async (page, app) => {
    await inspect(page, app, { name: 'House plans', tab: 'info' });
    await page.locator('#inspector-info-comment').getByText('Copied with leave').waitFor();
  }),
  step('see from whom it comes', (page, app) => inspect(page, app, { name: 'House plans', tab: 'peers' })),
  step('see its trackers', async (page, app) => {
    await inspect(page, app, { name: 'House plans', tab: 'trackers' });
    await page.locator('#inspector_trackers_list').getByText('tracker.example').first().waitFor();
  }),
  step('see its files', async (page, app) => {
    await inspect(page, app, { name: 'Harvest photographs', tab: 'files' });
    await page.locator('#inspector_file_list').getByText('barn.tif').waitFor();
  }),
  step('leave a file out', async (page, app) => {
    await inspect(page, app, { name: 'Harvest photographs', tab: 'files' });
    const file = page.locator('#inspector_file_list li').filter({ hasText: 'cart.tif' });
    await kept(page, () => file.getByRole('checkbox').click());
  }),
  step('want a file first', async (page, app) => {
    await inspect(page, app, { name: 'Harvest photographs', tab: 'files' });
    const file = page.locator('#inspector_file_list li').filter({ hasText: 'barn.tif' });
    await kept(page, () => file.locator('.high').click());
  }),
  step('close the inspector', async (page, app) => {
    await list(page, app);
    if (!(await page.locator('#torrent_inspector').isVisible()))
      await page.locator('#toolbar-inspector').click();
    await page.locator('#toolbar-inspector').click();
    await page.locator('#torrent_inspector').waitFor({ state: 'hidden' });
  }),
  step('open the inspector by keyboard and close it', async (page, app) => {
    await choose(page, app, 'House plans');
    await page.keyboard.press('i');
    await page.locator('#torrent_inspector').waitFor();
    await page.keyboard.press('i');
    await page.locator('#torrent_inspector').waitFor({ state: 'hidden' });
  }),
  step('start one', async (page, app) => {
    await choose(page, app, 'Songs for children.txt');
    await kept(page, () => page.locator('#toolbar-start').click());
  }),
  step('stop it', async (page, app) => {
    await choose(page, app, 'Songs for children.txt');
    await page.locator('#toolbar-pause:not(.disabled)').waitFor();
    await kept(page, () => page.locator('#toolbar-pause').click());
  }),
  step('start one by its own button', async (page, app) => {
    await list(page, app);
    await kept(page, () => row(page, 'Cookbook').locator('.torrent_resume').click());
  }),
  step('stop everything', async (page, app) => {
    await list(page, app);
    await kept(page, () => page.locator('#toolbar-pause-all').click());
  }),
  step('start one from its menu', async (page, app) => {
    await kept(page, () => context(page, app, { name: 'House plans', entry: 'Resume' }));
  }),
  step('check the files of one', async (page, app) => {
    await kept(page, () => context(page, app, { name: 'House plans', entry: 'Verify Local Data' }));
  }),
  step('move one to the top', async (page, app) => {
    await kept(page, () => context(page, app, { name: 'Maps of the dyke', entry: 'Move to Top' }));
  }),
  step('begin to rename one and think again', async (page, app) => {
    await context(page, app, { name: 'Newspaper', entry: /^Rename/ });
    await page.locator('#torrent_rename_name').waitFor();
    await page.locator('#rename_cancel_button').click();
    await page.locator('#rename_container').waitFor({ state: 'hidden' });
  }),
  step('rename one', async (page, app) => {
    await context(page, app, { name: 'Newspaper', entry: /^Rename/ });
    await page.locator('#torrent_rename_name').fill('Newspaper of ten years.zip');
    await kept(page, () => page.locator('#rename_confirm_button').click());
    await row(page, 'Newspaper of ten years.zip').waitFor();
  }),
  step('look where one lies', async (page, app) => {
    await context(page, app, { name: 'House plans', entry: /^Set Location/ });
    await page.locator('#torrent_path').waitFor();
    await page.locator('#move_cancel_button').click();
  }),
  step('ask to remove one and think again', async (page, app) => {
    await choose(page, app, 'Brass band 1987');
    await page.locator('#toolbar-remove').click();
    await page.locator('#dialog_cancel_button').click();
    await row(page, 'Brass band 1987').waitFor();
  }),
  step('remove one', async (page, app) => {
    await choose(page, app, 'Weather diary of the pastor.pdf');
    await page.locator('#toolbar-remove').click();
    await kept(page, () => page.locator('#dialog_confirm_button').click());
    await row(page, 'Weather diary').waitFor({ state: 'detached' });
  }),
  step('open the dialog for a new one and close it', async (page, app) => {
    await list(page, app);
    await page.locator('#toolbar-open').click();
    await page.locator('#torrent_upload_url').waitFor();
    await page.locator('#upload_cancel_button').click();
    await page.locator('#upload_container').waitFor({ state: 'hidden' });
  }),
  step('add one by its address', async (page, app) => {
    await list(page, app);
    await page.locator('#toolbar-open').click();
    await page
      .locator('#torrent_upload_url')
      .fill(`magnet:?xt=urn:btih:${'5a'.repeat(20)}&dn=Letters%20from%20overseas`);
    await page.locator('#torrent_auto_start').uncheck();
    await kept(page, () => page.locator('#upload_confirm_button').click());
  }),
  step('be refused a file that is none', async (page, app) => {
    await list(page, app);
    await page.locator('#toolbar-open').click();
    await page.locator('#torrent_upload_file').setInputFiles({
      name: 'none.torrent',
      mimeType: 'application/x-bittorrent',
      buffer: Buffer.from('nothing'),
    });
    const told = page.waitForEvent('dialog', { timeout: 3_000 });
    await page.locator('#upload_confirm_button').click({ noWaitAfter: true });
    await (await told).accept().catch(() => undefined);
  }),
  step('see how much was moved', async (page, app) => {
    await list(page, app);
    await menu(page, app);
    await page.locator('#statistics').click();
    await page.locator('#stats-dialog').waitFor();
  }),
  step('read the keys', async (page, app) => {
    await menu(page, app);
    await page.locator('#hotkeys').click();
    await page.locator('#hotkeys-dialog').waitFor();
  }),
  step('read about the program', async (page, app) => {
    await menu(page, app);
    await page.locator('#about-button').click();
    await page.locator('#about-dialog').waitFor();
  }),
  step('sort by age', async (page, app) => {
    await menu(page, app);
    await page.locator('#footer_super_menu').getByText('Sort Transfers By').hover();
    await page.locator('#sort_by_age').click();
    await page.locator('.torrent').first().waitFor();
  }),
  step('sort by size', async (page, app) => {
    await menu(page, app);
    await page.locator('#footer_super_menu').getByText('Sort Transfers By').hover();
    await page.locator('#sort_by_size').click();
    await page.locator('.torrent').first().waitFor();
  }),
  step('turn the order round', async (page, app) => {
    await menu(page, app);
    await page.locator('#footer_super_menu').getByText('Sort Transfers By').hover();
    await page.locator('#reverse_sort_order').click();
    await page.locator('.torrent').first().waitFor();
  }),
  step('limit what comes in from the menu', async (page, app) => {
    await menu(page, app);
    await page.locator('#footer_super_menu').getByText('Total Download Rate').hover();
    await kept(page, () => page.locator('#footer_download_rate_menu').getByText('100 kB/s').first().click());
  }),
  step('show short rows', async (page, app) => {
    await list(page, app);
    await page.locator('#compact-button').click();
    await page.locator('.torrent.compact').first().waitFor();
  }),
  step('show long rows', async (page, app) => {
    await list(page, app);
    await page.locator('#compact-button').click();
    await page.locator('.torrent:not(.compact)').first().waitFor();
  }),
  step('go slowly', async (page, app) => {
    await list(page, app);
    await kept(page, () => page.locator('#turtle-button').click());
  }),
  step('stop sharing at a ratio', async (page, app) => {
    await preferences(page, app, 'General');
    await kept(page, () => page.locator('#seedRatioLimited').click());
  }),
  step('not start what is added', async (page, app) => {
    await preferences(page, app, 'General');
    await kept(page, () => page.locator('#start-added-torrents').click());
  }),
  step('limit what goes out', async (page, app) => {
    await preferences(page, app, 'Speed');
    await kept(page, () => page.locator('#speed-limit-up-enabled').click());
    await set(page, { field: '#speed-limit-up', value: '250' });
  }),
  step('change what slowly means', async (page, app) => {
    await preferences(page, app, 'Speed');
    await set(page, { field: '#alt-speed-down', value: '90' });
  }),
  step('go slowly at set times', async (page, app) => {
    await preferences(page, app, 'Speed');
    await kept(page, () => page.locator('#alt-speed-time-enabled').click());
  }),
  step('ask fewer at once', async (page, app) => {
    await preferences(page, app, 'Peers');
    await set(page, { field: '#peer-limit-global', value: '120' });
  }),
  step('want coded lines only', async (page, app) => {
    await preferences(page, app, 'Peers');
    await kept(page, () => page.locator('#encryption').selectOption('required'));
  }),
  step('see the network settings and close them', async (page, app) => {
    await preferences(page, app, 'Network');
    await page.locator('#peer-port').waitFor();
    await page
      .locator('.ui-dialog:visible .ui-dialog-titlebar-close, #prefs-dialog ~ .ui-dialog-titlebar-close')
      .first()
      .click();
    await page.locator('#prefs-dialog').waitFor({ state: 'hidden' });
  }),
];
