// The reference tour of the wiki: reading, searching, editing, history, media, profile and the administrator's screens.
import type { Locator, Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';

type App = Parameters<Tour[number]['do']>[1];

/** Brings the visitor to a screen, signed in; nothing where it stands there already. */
async function at(page: Page, app: App, where: string): Promise<void> {
  if (!page.url().endsWith(where) || (await page.getByRole('link', { name: 'Log In' }).count()) > 0)
    await page.goto(app.url + where);
  if ((await page.getByRole('link', { name: 'Log In' }).count()) === 0) return;
  await page.goto(`${app.url}?id=start&do=login`);
  await signIn(page, app.login?.password ?? '');
  await page.goto(app.url + where);
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

const heading = (page: Page | Locator, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const tools = (page: Page) => page.getByRole('navigation', { name: 'Page Tools' });
const content = (page: Page) => page.getByRole('main');
const editor = (page: Page) => page.locator('#wiki__text');

export const tour: Tour = [
  {
    name: 'read the first page',
    do: async (page, { url }) => {
      await page.goto(url);
      await heading(content(page), 'Long Lane Allotments');
    },
  },
  {
    name: 'fold the table of contents',
    do: async (page, { url }) => {
      await page.goto(url);
      await page.locator('#dw__toc h3').click();
      await page.getByRole('link', { name: 'Contact' }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'unfold the table of contents',
    do: async (page) => {
      await page.locator('#dw__toc h3').click();
      await page.getByRole('link', { name: 'Rules in short' }).waitFor();
    },
  },
  { name: 'jump to a heading', do: (page) => page.getByRole('link', { name: 'Rules in short' }).click() },
  {
    name: 'read the source as a stranger',
    do: async (page) => {
      await tools(page)
        .getByRole('link', { name: /Show pagesource/ })
        .click();
      await content(page).getByText('This page is read only').waitFor();
    },
  },
  {
    name: 'register under a name that is taken',
    do: async (page, { url }) => {
      await page.goto(`${url}?id=start&do=register`);
      await page.getByLabel('Username').fill('bert');
      await page.getByLabel('Real name').fill('Bert Two');
      await page.getByLabel('E-Mail').fill('two@allotment.example');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('a user with this login already exists').waitFor();
    },
  },
  {
    name: 'sign in with a wrong password',
    do: async (page, { url }) => {
      await page.goto(`${url}?id=start&do=login`);
      await signIn(page, 'not it');
      await page.getByText('Sorry, username or password was wrong.').waitFor();
    },
  },
  {
    name: 'sign in',
    do: async (page, app) => {
      await page.goto(`${app.url}?id=start&do=login`);
      await signIn(page, app.login?.password ?? '');
      await page.getByText('Logged in as').waitFor();
    },
  },
  {
    name: 'open the tools from the first page',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      await content(page).getByRole('link', { name: 'Tools in the shed' }).click();
      await heading(page, 'Tools in the shed');
    },
  },
  {
    name: 'open the plots from the side',
    do: async (page, app) => {
      await at(page, app, '?id=tools:inventory');
      await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Plots' }).click();
      await heading(page, 'Plots');
    },
  },
  {
    name: 'open one plot from its table',
    do: async (page, app) => {
      await at(page, app, '?id=plots:overview');
      await content(page).getByRole('link', { name: '7', exact: true }).click();
      await heading(page, 'Plot 7');
    },
  },
  {
    name: 'see what links here',
    do: async (page, app) => {
      await at(page, app, '?id=plots:plot-7');
      await tools(page).getByRole('link', { name: 'Backlinks' }).click();
      await content(page).getByRole('link', { name: 'overview' }).waitFor();
    },
  },
  {
    name: 'go back by the trace',
    do: async (page, app) => {
      await at(page, app, '?id=plots:plot-7');
      await page.locator('.trace').getByRole('link', { name: 'overview' }).click();
      await heading(page, 'Plots');
    },
  },
  {
    name: 'search as one types',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      await page.getByRole('search').getByRole('textbox').pressSequentially('tomat', { delay: 20 });
      await page.locator('#qsearch__out').getByRole('link', { name: 'tomatoes' }).click();
      await heading(page, 'Growing tomatoes');
    },
  },
  {
    name: 'search with the Enter key',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      const box = page.getByRole('search').getByRole('textbox');
      await box.fill('potatoes');
      await box.press('Enter');
      await content(page).getByRole('link', { name: 'plot-12' }).waitFor();
    },
  },
  {
    name: 'open the tools of the search',
    do: async (page, app) => {
      await at(page, app, '?do=search&id=start&q=potatoes');
      await page.getByRole('button', { name: 'Toggle Search Tools' }).click();
      await page.getByText('Sort by', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'sort the found pages by time',
    do: async (page, app) => {
      await at(page, app, '?do=search&id=start&q=plot');
      if (!(await page.locator('.advancedOptions').isVisible()))
        await page.getByRole('button', { name: 'Toggle Search Tools' }).click();
      await page.locator('.advancedOptions .current', { hasText: /Sort/ }).click();
      await page.getByRole('link', { name: 'Sort by last modified' }).click();
      await page.waitForURL(/srt=mtime/);
    },
  },
  {
    name: 'search for what is nowhere',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      await page.getByRole('search').getByRole('textbox').fill('zeppelin');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await content(page).getByText('Nothing was found').first().waitFor();
    },
  },
  {
    name: 'begin to edit the rota',
    do: async (page, app) => {
      await at(page, app, '?id=tools:rota');
      await tools(page)
        .getByRole('link', { name: /Edit this page/ })
        .click();
      await editor(page).waitFor();
    },
  },
  {
    name: 'make a word bold with the toolbar',
    do: async (page, app) => {
      await at(page, app, '?id=tools:rota&do=edit');
      await editor(page).press('Control+End');
      await page.getByRole('button', { name: /^Bold Text/ }).click();
      if (!(await editor(page).inputValue()).includes('**Bold')) throw new Error('nothing bold was put in');
    },
  },
  {
    name: 'preview the change',
    do: async (page, app) => {
      await at(page, app, '?id=tools:rota&do=edit');
      await editor(page).fill(
        '====== Rota for the shed key ======\n\n^ Month ^ Keyholder ^\n| June | Bert Lindqvist |\n',
      );
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.locator('.preview').getByText('June').waitFor();
    },
  },
  {
    name: 'save the change with a summary',
    do: async (page, app) => {
      if (!(await editor(page).isVisible())) await at(page, app, '?id=tools:rota&do=edit');
      await page.getByLabel('Edit summary').fill('June for Bert');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.dokuwiki').getByText('Last modified').waitFor();
    },
  },
  {
    name: 'edit one part of a page',
    do: async (page, app) => {
      await at(page, app, '?id=tools:inventory');
      await content(page).getByRole('button', { name: 'Edit' }).last().click();
      await editor(page).fill(
        '===== Borrowing =====\n\nBring it back the same day. A deposit of 5.00 EUR.\n\n',
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await content(page).getByText('A deposit of 5.00 EUR').waitFor();
    },
  },
  {
    name: 'give up an edit',
    do: async (page, app) => {
      await at(page, app, '?id=growing:compost');
      await page.keyboard.press('Alt+Shift+e').catch(() => undefined);
      if (!(await editor(page).isVisible()))
        await tools(page)
          .getByRole('link', { name: /Edit this page/ })
          .click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await heading(page, 'Compost');
    },
  },
  {
    name: 'look at the old versions',
    do: async (page, app) => {
      await at(page, app, '?id=tools:inventory');
      await tools(page)
        .getByRole('link', { name: /Old revisions/ })
        .click();
      await heading(page, 'Old Revisions');
    },
  },
  {
    name: 'compare two versions',
    do: async (page, app) => {
      await at(page, app, '?id=tools:inventory&do=revisions');
      await page.locator('.changes input[type=checkbox]').first().check();
      await page.locator('.changes input[type=checkbox]').last().check();
      await page.getByRole('button', { name: 'Show differences between selected revisions' }).click();
      await page.locator('table.diff').waitFor();
    },
  },
  {
    name: 'compare them in line',
    do: async (page, app) => {
      if ((await page.locator('select[name=difftype]').count()) === 0)
        await at(page, app, '?id=start&do=diff');
      await page.locator('select[name=difftype]').selectOption('inline');
      await page.locator('table.diff.diff_inline').waitFor();
    },
  },
  {
    name: 'read an old version',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=revisions');
      await content(page).getByRole('list').getByRole('link', { name: 'start' }).last().click();
      await content(page).getByText('This is an old revision of the document!').waitFor();
    },
  },
  {
    name: 'see what changed lately',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      await page.getByRole('link', { name: 'Recent Changes' }).click();
      await heading(page, 'Recent Changes');
    },
  },
  {
    name: 'see what files changed lately',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=recent');
      await page.getByLabel('View changes of').selectOption({ label: 'Media files' });
      await page.waitForURL(/show_changes=mediafiles/);
    },
  },
  {
    name: 'unfold a part of the site map',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      await page.getByRole('link', { name: 'Sitemap' }).click();
      await page.locator('#index__tree').getByRole('link', { name: 'growing' }).click();
      await page.locator('#index__tree').getByRole('link', { name: 'calendar' }).waitFor();
    },
  },
  {
    name: 'make a new page',
    do: async (page, app) => {
      await at(page, app, '?id=meetings:2026-04');
      await tools(page)
        .getByRole('link', { name: /Create this page/ })
        .click();
      await editor(page).fill('====== Minutes of April ======\n\nPresent: nine members.\n');
      await page.getByRole('button', { name: 'Save' }).click();
      await heading(page, 'Minutes of April');
    },
  },
  {
    name: 'delete a page by emptying it',
    do: async (page, app) => {
      await at(page, app, '?id=growing:compost&do=edit');
      await editor(page).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await content(page).getByText('This page does not exist anymore').waitFor();
    },
  },
  {
    name: 'be told of changes to a page',
    do: async (page, app) => {
      await at(page, app, '?id=plots:overview');
      await tools(page).getByRole('link', { name: 'Manage Subscriptions' }).click();
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.locator('.success').waitFor();
    },
  },
  {
    name: 'open the files and their folder',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=media&ns=');
      await page.getByRole('tree').getByRole('link', { name: 'tools' }).click();
      await page.locator('#mediamanager__page').getByRole('link', { name: /shed/ }).first().waitFor();
    },
  },
  {
    name: 'list the files in rows',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=media&ns=tools');
      await page.getByText('Rows', { exact: true }).click();
      await page.locator('#mediamanager__page ul.rows').waitFor();
    },
  },
  {
    name: 'look at one file',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=media&ns=tools');
      await page
        .locator('#mediamanager__page .filelist')
        .getByRole('link', { name: 'shed.png' })
        .last()
        .click();
      await page.locator('#mediamanager__page').getByText('Date:').first().waitFor();
    },
  },
  {
    name: 'send a file',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=media&ns=tools&tab_files=upload');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: dot });
      await page.getByRole('button', { name: 'Upload' }).click();
      await page.locator('.qq-upload-success, .success').first().waitFor();
    },
  },
  {
    name: 'change the name with a wrong password',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=profile');
      const form = page.getByRole('group', { name: 'User Profile' });
      await form.getByLabel('Real name').fill('Anna K.');
      await form.getByLabel('Confirm current password').fill('not it');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.locator('.error').first().waitFor();
    },
  },
  {
    name: 'change the name',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=profile');
      const form = page.getByRole('group', { name: 'User Profile' });
      await form.getByLabel('Real name').fill('Anna K.');
      await form.getByLabel('Confirm current password').fill(app.login?.password ?? '');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.locator('.success').waitFor();
    },
  },
  {
    name: 'open the administration',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      await page.getByRole('link', { name: 'Admin' }).click();
      await heading(page, 'Administration');
    },
  },
  {
    name: 'look for a member',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=admin&page=usermanager');
      await page.locator('input[name=userid]').first().waitFor({ state: 'attached' });
      await page.locator('table input[type=text]').nth(1).fill('Carla');
      await page.getByRole('button', { name: 'Search', exact: true }).last().click();
      await page.getByText('Displaying users 1-1 of 1').waitFor();
    },
  },
  {
    name: 'add a member',
    do: async (page, app) => {
      await page.goto(`${app.url}?id=start&do=admin&page=usermanager`);
      await at(page, app, '?id=start&do=admin&page=usermanager');
      await page.getByLabel('User:', { exact: true }).fill('dora');
      await page.getByLabel('Password:').fill('pumpkin-4');
      await page.getByLabel('once again:').fill('pumpkin-4');
      await page.getByLabel('Real Name:').fill('Dora Quist');
      await page.getByLabel('Email:').fill('dora@allotment.example');
      await page.getByRole('button', { name: 'Add' }).click();
      await page.getByText('User added successfully').waitFor();
    },
  },
  {
    name: 'look at who may do what',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=admin&page=acl');
      await page.getByRole('tree').getByRole('link', { name: 'tools' }).click();
      await heading(page, 'Current ACL Rules');
    },
  },
  {
    name: 'change the name of the wiki',
    do: async (page, app) => {
      await at(page, app, '?id=start&do=admin&page=config');
      await page.locator('#config___title').fill('Long Lane Society');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByText('Settings updated successfully.').waitFor();
    },
  },
  {
    name: 'sign out',
    do: async (page, app) => {
      await at(page, app, '?id=start');
      await page.getByRole('link', { name: 'Log Out' }).click();
      await page.getByRole('link', { name: 'Log In' }).waitFor();
    },
  },
];

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
