// The reference tour of the file manager: two panels, viewing, editing, copying, moving, packing, searching, settings and its keys.
import type { Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';

type App = Parameters<Tour[number]['do']>[1];
type Side = 'left' | 'right';

const panel = (page: Page, side: Side) => page.locator(`[data-name="js-${side}"]`);
const row = (page: Page, name: string, side: Side = 'left') =>
  panel(page, side)
    .locator('li')
    .filter({ has: page.locator(`a[title="${name}"]`) });
const dialog = (page: Page) => page.locator('.smalltalk');
const view = (page: Page) => page.locator('.view');
const key = (page: Page, name: string) => page.locator('#js-keyspanel').getByTitle(name, { exact: true });
const menu = (page: Page) => page.locator('.menu:visible');

/** A folder in the left panel, with nothing open over it. */
async function at(page: Page, app: App, folder = ''): Promise<void> {
  const url = folder === '' ? app.url : `${app.url}fs/${folder}/`;
  await page.goto(url);
  await panel(page, 'left').locator('li').first().waitFor();
  await page.locator('.current-file').first().waitFor();
}

/** Sets the cursor on one entry. */
async function choose(page: Page, name: string, side: Side = 'left'): Promise<void> {
  await row(page, name, side).locator('[data-name="js-size"]').click();
  await panel(page, side)
    .locator('li.current-file')
    .filter({ has: page.locator(`a[title="${name}"]`) })
    .waitFor();
}

async function menuOf(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).locator('[data-name="js-size"]').click({ button: 'right' });
  await menu(page).getByText(action, { exact: true }).first().click();
}

const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' }).click();
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' }).click();
const gone = (page: Page, name: string, side: Side = 'left') =>
  row(page, name, side).waitFor({ state: 'detached' });

export const tour: Tour = [
  {
    name: 'see the first folder',
    do: async (page, app) => {
      await at(page, app);
      await row(page, 'invoices').waitFor();
    },
  },
  {
    name: 'open a folder with two clicks',
    do: async (page, app) => {
      await at(page, app);
      await row(page, 'invoices').locator('[data-name="js-size"]').dblclick();
      await row(page, '2026-001.txt').waitFor();
    },
  },
  {
    name: 'go up one folder',
    do: async (page, app) => {
      if ((await row(page, '2026-001.txt').count()) === 0) await at(page, app, 'invoices');
      await row(page, '..').locator('[data-name="js-size"]').dblclick();
      await row(page, 'invoices').waitFor();
    },
  },
  {
    name: 'move the cursor with the arrows',
    do: async (page, app) => {
      await at(page, app);
      await choose(page, 'invoices');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await panel(page, 'left').locator('li.current-file').filter({ hasText: 'prices' }).waitFor();
    },
  },
  {
    name: 'open a folder with the Enter key',
    do: async (page, app) => {
      await at(page, app);
      await choose(page, 'prices');
      await page.keyboard.press('Enter');
      await row(page, 'parts.csv').waitFor();
    },
  },
  {
    name: 'go up with the Backspace key',
    do: async (page, app) => {
      if ((await row(page, 'parts.csv').count()) === 0) await at(page, app, 'prices');
      await page.keyboard.press('Backspace');
      await row(page, 'invoices').waitFor();
    },
  },
  {
    name: 'jump to the end and back',
    do: async (page, app) => {
      await at(page, app);
      await page.keyboard.press('End');
      await panel(page, 'left').locator('li.current-file').filter({ hasText: 'to-do.txt' }).waitFor();
      await page.keyboard.press('Home');
      await panel(page, 'left').locator('li.current-file').filter({ hasText: 'invoices' }).waitFor();
    },
  },
  {
    name: 'change to the other panel with Tab',
    do: async (page, app) => {
      await at(page, app);
      await choose(page, 'notes');
      await page.keyboard.press('Tab');
      await panel(page, 'right').locator('li.current-file').waitFor();
    },
  },
  {
    name: 'open a folder in the other panel',
    do: async (page, app) => {
      await at(page, app);
      await row(page, 'website', 'right').locator('[data-name="js-size"]').dblclick();
      await row(page, 'style.css', 'right').waitFor();
    },
  },
  {
    name: 'follow a part of the path',
    do: async (page, app) => {
      await at(page, app, 'notes/old');
      await panel(page, 'left').locator('[data-name="js-path-link"]').filter({ hasText: 'notes' }).click();
      await row(page, 'suppliers.md').waitFor();
    },
  },
  {
    name: 'sort by size',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await panel(page, 'left').locator('.fm-header [data-name="js-size"]').click();
      await panel(page, 'left')
        .locator('.fm-header')
        .getByText(/size[↑↓]/)
        .waitFor();
    },
  },
  {
    name: 'sort by date',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await panel(page, 'left').locator('.fm-header [data-name="js-date"]').click();
      await panel(page, 'left')
        .locator('.fm-header')
        .getByText(/date[↑↓]/)
        .waitFor();
    },
  },
  {
    name: 'sort by name, the other way round',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await panel(page, 'left').locator('.fm-header [data-name="js-name"]').click();
      await panel(page, 'left')
        .locator('.fm-header')
        .getByText(/name[↑↓]/)
        .waitFor();
    },
  },
  {
    name: 'read the folder again',
    do: async (page, app) => {
      await at(page, app, 'notes');
      await panel(page, 'left').locator('[data-name="js-refresh"]').click();
      await row(page, 'suppliers.md').waitFor();
    },
  },
  {
    name: 'read a file',
    do: async (page, app) => {
      await at(page, app);
      await choose(page, 'to-do.txt');
      await key(page, 'View').click();
      await view(page).getByText('order inner tubes').waitFor();
    },
  },
  {
    name: 'close what was read',
    do: async (page, app) => {
      if ((await view(page).count()) === 0) await at(page, app);
      await page.keyboard.press('Escape');
      await view(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'read an invoice with a key',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await choose(page, '2026-003.txt');
      await page.keyboard.press('F3');
      await view(page).getByText('Ines Duarte').waitFor();
    },
  },
  {
    name: 'edit a file',
    do: async (page, app) => {
      await at(page, app);
      await choose(page, 'to-do.txt');
      await key(page, 'Edit').click();
      await page.locator('.ace_text-input').waitFor({ state: 'attached' });
      await page.locator('.ace_line').getByText('inner').first().waitFor();
    },
  },
  {
    name: 'write a line and save it',
    do: async (page, app) => {
      if ((await page.locator('.ace_text-input').count()) === 0) {
        await at(page, app);
        await choose(page, 'to-do.txt');
        await key(page, 'Edit').click();
        await page.locator('.ace_line').getByText('inner').first().waitFor();
      }
      await page.locator('.ace_content').first().click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('oil the door');
      const saved = page.waitForResponse(
        (answer) => answer.url().includes('to-do.txt') && answer.request().method() !== 'GET',
      );
      await page.keyboard.press('Control+s');
      await saved;
    },
  },
  {
    name: 'close the editor',
    do: async (page, app) => {
      if ((await page.locator('.ace_text-input').count()) === 0) await at(page, app);
      await page.keyboard.press('Escape');
      await view(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'make a folder',
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'New Directory').click();
      await dialog(page).getByRole('textbox').fill('photos');
      await ok(page);
      await row(page, 'photos').waitFor();
    },
  },
  {
    name: 'give up making a folder',
    do: async (page, app) => {
      await at(page, app);
      await page.keyboard.press('F7');
      await dialog(page).getByRole('textbox').fill('nothing');
      await cancel(page);
      await dialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'make a folder in the place of a file',
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'New Directory').click();
      await dialog(page).getByRole('textbox').fill('customers.csv/inside');
      await ok(page);
      await dialog(page)
        .getByText(/ENOTDIR|EEXIST|not a directory/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'make a file from the menu',
    do: async (page, app) => {
      await at(page, app, 'notes');
      await row(page, 'suppliers.md').locator('[data-name="js-size"]').click({ button: 'right' });
      await menu(page).getByText('New', { exact: true }).first().hover();
      await menu(page).getByText('File', { exact: true }).first().click();
      await dialog(page).getByRole('textbox').fill('ideas.md');
      await ok(page);
      await row(page, 'ideas.md').waitFor();
    },
  },
  {
    name: 'rename a file',
    do: async (page, app) => {
      await at(page, app, 'notes');
      await menuOf(page, 'opening-hours.md', 'Rename');
      await dialog(page).getByRole('textbox').fill('hours.md');
      await ok(page);
      await row(page, 'hours.md').waitFor();
    },
  },
  {
    name: 'copy a file into the other panel',
    do: async (page, app) => {
      await at(page, app);
      await row(page, 'notes', 'right').locator('[data-name="js-size"]').dblclick();
      await row(page, 'suppliers.md', 'right').waitFor();
      await choose(page, 'customers.csv');
      await key(page, 'Copy').click();
      await ok(page);
      await row(page, 'customers.csv', 'right').waitFor();
    },
  },
  {
    name: 'give up copying',
    do: async (page, app) => {
      await at(page, app);
      await choose(page, 'customers.csv');
      await page.keyboard.press('F5');
      await cancel(page);
      await dialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'move a draft among the invoices',
    do: async (page, app) => {
      await at(page, app, 'invoices/drafts');
      await row(page, '..', 'right').locator('[data-name="js-size"]').dblclick();
      await row(page, '2026-001.txt', 'right').waitFor();
      await choose(page, '2026-005.txt');
      await key(page, 'Move').click();
      await ok(page);
      await gone(page, '2026-005.txt');
    },
  },
  {
    name: 'mark several files',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await choose(page, '2026-001.txt');
      await page.keyboard.press('Insert');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Insert');
      await panel(page, 'left').locator('li.selected-file').nth(1).waitFor();
    },
  },
  {
    name: 'mark all',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await page.keyboard.press('Control+a');
      await panel(page, 'left').locator('li.selected-file').nth(2).waitFor();
    },
  },
  {
    name: 'mark files by a pattern',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await page.keyboard.press('NumpadAdd');
      await dialog(page).getByRole('textbox').fill('*-00[12]*');
      await ok(page);
      await panel(page, 'left').locator('li.selected-file').first().waitFor();
    },
  },
  {
    name: 'keep a file from being deleted',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await choose(page, '2026-002.txt');
      await key(page, 'Delete').click();
      await dialog(page).getByText('Do you really want to delete').waitFor();
      await cancel(page);
      await row(page, '2026-002.txt').waitFor();
    },
  },
  {
    name: 'delete a file',
    do: async (page, app) => {
      await at(page, app, 'invoices');
      await choose(page, '2026-002.txt');
      await page.keyboard.press('F8');
      await ok(page);
      await gone(page, '2026-002.txt');
    },
  },
  {
    name: 'delete a folder from the menu',
    do: async (page, app) => {
      await at(page, app, 'notes');
      await menuOf(page, 'old', 'Delete');
      await ok(page);
      await gone(page, 'old');
    },
  },
  {
    name: 'pack a folder',
    do: async (page, app) => {
      await at(page, app);
      await menuOf(page, 'website', 'Pack');
      await row(page, 'website.tar.gz').waitFor();
    },
  },
  {
    name: 'cut a file and put it elsewhere',
    do: async (page, app) => {
      await at(page, app, 'prices');
      await menuOf(page, 'work.json', 'Cut');
      await row(page, '..').locator('[data-name="js-size"]').dblclick();
      await row(page, 'invoices').waitFor();
      await page.keyboard.press('Control+v');
      await row(page, 'work.json').waitFor();
    },
  },
  {
    name: 'open the menu of the keys',
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'Menu').click();
      await menu(page).getByText('Paste', { exact: true }).first().waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: "open the menu of one's own",
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'User Menu').click();
      await page.getByText('F2 - Rename file').waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'begin an upload',
    do: async (page, app) => {
      await at(page, app);
      await menuOf(page, 'customers.csv', 'Upload');
      await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'send a file',
    do: async (page, app) => {
      if ((await page.locator('input[type=file]').count()) === 0) {
        await at(page, app);
        await menuOf(page, 'customers.csv', 'Upload');
      }
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'offer.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('Wheel: 55.00 EUR\n'),
        });
      await row(page, 'offer.txt').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'read the help',
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'Help').click();
      await view(page).getByText('Benefits').first().waitFor();
    },
  },
  {
    name: 'open the settings',
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'Config').click();
      await view(page).getByText('Confirm Copy').waitFor();
    },
  },
  {
    name: 'use one panel only',
    do: async (page, app) => {
      if (!(await view(page).getByText('Confirm Copy').isVisible())) {
        await at(page, app);
        await key(page, 'Config').click();
      }
      await view(page).getByRole('checkbox', { name: 'One File Panel' }).check();
      await page.keyboard.press('Escape');
      await view(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'see the one panel',
    do: async (page, app) => {
      await at(page, app, 'prices');
      await row(page, 'parts.csv').waitFor();
    },
  },
  {
    name: 'use two panels again',
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'Config').click();
      await view(page).getByRole('checkbox', { name: 'One File Panel' }).uncheck();
      await page.keyboard.press('Escape');
      await view(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'show fewer columns',
    do: async (page, app) => {
      await at(page, app);
      await key(page, 'Config').click();
      await view(page)
        .getByRole('listitem', { name: 'Visible Columns' })
        .getByRole('combobox')
        .selectOption('name-size');
      await page.keyboard.press('Escape');
      await view(page).waitFor({ state: 'hidden' });
    },
  },
];
