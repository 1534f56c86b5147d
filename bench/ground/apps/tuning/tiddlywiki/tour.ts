// The reference tour of the notebook: reading, searching, writing, tags, tools, settings and the keyboard.
import type { Locator, Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';

type App = Parameters<Tour[number]['do']>[1];

const note = (page: Page, title: string) => page.locator(`[data-tiddler-title="${title}"]`);
const draft = (page: Page) => page.locator('[data-tiddler-title^="Draft of"]');
const side = (page: Page) => page.getByRole('region', { name: 'Sidebar' });
const find = (page: Page) => page.getByRole('searchbox').first();
const text = (page: Page) => draft(page).frameLocator('iframe').locator('textarea');

/** The note open and not in its editor. */
async function open(page: Page, app: App, title: string): Promise<Locator> {
  const shown = note(page, title);
  if ((await draft(page).count()) > 0 || page.url() === 'about:blank') await page.goto(app.url);
  if ((await shown.count()) === 0)
    await page.evaluate((name) => (location.hash = `#${encodeURIComponent(name)}`), title);
  await shown.first().waitFor();
  return shown;
}

/** The note in its editor. */
async function edit(page: Page, app: App, title: string): Promise<void> {
  const shown = await open(page, app, title);
  await shown.getByRole('button', { name: 'Edit this tiddler' }).click();
  await text(page).waitFor();
}

const confirm = (page: Page) =>
  draft(page).getByRole('button', { name: 'Confirm changes to this tiddler' }).click();

async function more(page: Page, app: App, title: string, action: string): Promise<void> {
  const shown = await open(page, app, title);
  await shown.getByRole('button', { name: 'more', exact: true }).click();
  await page.getByRole('button', { name: action, exact: true }).last().click();
}

async function tab(page: Page, name: string, within: Locator = side(page)): Promise<void> {
  await within.getByRole('tab', { name, exact: true }).first().click();
}

async function panel(page: Page, app: App, ...tabs: string[]): Promise<Locator> {
  const shown = await open(page, app, '$:/ControlPanel');
  for (const name of tabs) await tab(page, name, shown);
  return shown;
}

export const tour: Tour = [
  {
    name: 'read what stands there first',
    do: async (page, { url }) => {
      await page.goto(url);
      await note(page, 'Price list')
        .getByRole('row', { name: /Poppy roll/ })
        .waitFor();
    },
  },
  {
    name: 'follow a link to another note',
    do: async (page, app) => {
      await (await open(page, app, 'Welcome')).getByRole('link', { name: 'To do' }).click();
      await note(page, 'To do').waitFor();
    },
  },
  {
    name: 'open a task from the list',
    do: async (page, app) => {
      await (await open(page, app, 'To do')).getByRole('link', { name: 'Order flour' }).click();
      await note(page, 'Order flour').getByText('Twelve sacks').waitFor();
    },
  },
  {
    name: 'see what else is urgent',
    do: async (page, app) => {
      await (await open(page, app, 'Order flour')).getByText('Urgent', { exact: true }).click();
      await page
        .locator('.tc-tag-list-wrapper, .tc-drop-down')
        .getByRole('link', { name: 'Mend the oven door' })
        .first()
        .click();
      await note(page, 'Mend the oven door').waitFor();
    },
  },
  {
    name: 'close one note',
    do: async (page, app) => {
      await (
        await open(page, app, 'Mend the oven door')
      )
        .getByRole('button', { name: 'close', exact: true })
        .click();
      await note(page, 'Mend the oven door').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'search as one types',
    do: async (page) => {
      await find(page).fill('');
      await find(page).pressSequentially('almond', { delay: 10 });
      await page.getByRole('link', { name: 'Almond tart' }).first().click();
      await note(page, 'Almond tart').waitFor();
    },
  },
  {
    name: 'search for what is nowhere',
    do: async (page) => {
      await find(page).fill('zeppelin');
      await page.getByText('0 matches').first().waitFor();
    },
  },
  {
    name: 'clear the search',
    do: async (page) => {
      await find(page).fill('zeppelin');
      await find(page).press('Escape');
      await page.getByText('0 matches').first().waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'search with the keyboard alone',
    do: async (page) => {
      await find(page).fill('dairy');
      await page.getByRole('link', { name: 'Dairy Holm' }).first().waitFor();
      await find(page).press('ArrowDown');
      await find(page).press('Enter');
      await note(page, 'Dairy Holm').waitFor();
    },
  },
  {
    name: 'see what changed lately',
    do: async (page) => {
      await find(page).fill('');
      await tab(page, 'Recent');
      await side(page).getByRole('link', { name: 'Journal of March' }).click();
      await note(page, 'Journal of March').waitFor();
    },
  },
  {
    name: 'see what is open',
    do: async (page) => {
      await tab(page, 'Open');
      await side(page).getByRole('link', { name: 'Journal of March' }).waitFor();
    },
  },
  {
    name: 'close a note from the side',
    do: async (page, app) => {
      await open(page, app, 'Dairy Holm');
      await tab(page, 'Open');
      await side(page)
        .locator('.tc-sidebar-tab-open-item')
        .filter({ hasText: 'Dairy Holm' })
        .getByRole('button')
        .first()
        .click();
      await note(page, 'Dairy Holm').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'list all notes',
    do: async (page) => {
      await tab(page, 'More');
      await tab(page, 'All', side(page).getByRole('tabpanel').first());
      await side(page).getByRole('link', { name: 'Paint the sign' }).click();
      await note(page, 'Paint the sign').waitFor();
    },
  },
  {
    name: 'list notes that are missing',
    do: async (page) => {
      await tab(page, 'More');
      await tab(page, 'Missing', side(page).getByRole('tabpanel').first());
      await side(page).getByRole('tab', { name: 'Missing', selected: true }).waitFor();
    },
  },
  {
    name: 'list the tags',
    do: async (page) => {
      await tab(page, 'More');
      await tab(page, 'Tags', side(page).getByRole('tabpanel').first());
      await side(page).getByText('Supplier', { exact: true }).click();
      await page.getByRole('link', { name: 'Nut House' }).last().waitFor();
    },
  },
  {
    name: 'open the manager of tags',
    do: async (page) => {
      await tab(page, 'More');
      await tab(page, 'Tags', side(page).getByRole('tabpanel').first());
      await side(page).getByRole('button', { name: 'tag manager' }).click();
      await note(page, '$:/TagManager').waitFor();
    },
  },
  {
    name: 'begin to write',
    do: async (page, app) => {
      await open(page, app, 'Welcome');
      await page.getByRole('button', { name: 'new tiddler' }).first().click();
      await text(page).waitFor();
    },
  },
  {
    name: 'write a title and a text',
    do: async (page) => {
      if ((await draft(page).count()) === 0)
        await page.getByRole('button', { name: 'new tiddler' }).first().click();
      await draft(page).getByRole('textbox').first().fill('Buy yeast');
      await text(page).fill('Two kilograms, 6.40 EUR.');
      await page.getByRole('textbox', { name: 'tag name' }).waitFor();
    },
  },
  {
    name: 'put a tag on it',
    do: async (page) => {
      await draft(page).getByRole('textbox', { name: 'tag name' }).fill('Task');
      await draft(page).getByRole('button', { name: 'add', exact: true }).first().click();
      await draft(page).locator('.tc-edit-tags').getByText('Task', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'keep the new note',
    do: async (page) => {
      await confirm(page);
      await note(page, 'Buy yeast').getByText('Two kilograms').waitFor();
    },
  },
  {
    name: 'find it among the tasks',
    do: async (page, app) => {
      await (await open(page, app, 'To do')).getByRole('link', { name: 'Buy yeast' }).waitFor();
    },
  },
  {
    name: 'change a price',
    do: async (page, app) => {
      await edit(page, app, 'Price list');
      const before = await text(page).inputValue();
      await text(page).fill(before.replace('2.30', '2.50'));
      await confirm(page);
      await note(page, 'Price list').getByRole('cell', { name: '2.50' }).waitFor();
    },
  },
  {
    name: 'see a preview while writing',
    do: async (page, app) => {
      await edit(page, app, 'Opening hours');
      await draft(page)
        .getByRole('button', { name: /Show preview pane/ })
        .click();
      await draft(page).locator('.tc-tiddler-preview-preview').getByText('Closed on Sunday').waitFor();
    },
  },
  {
    name: 'make words bold',
    do: async (page, app) => {
      if ((await draft(page).count()) === 0) await edit(page, app, 'Opening hours');
      await text(page).press('Control+a');
      await draft(page)
        .getByRole('button', { name: /Apply bold formatting/ })
        .click();
      await draft(page).locator('.tc-tiddler-preview-preview strong, iframe').first().waitFor();
    },
  },
  {
    name: 'hide the preview',
    do: async (page, app) => {
      if ((await draft(page).count()) === 0) await edit(page, app, 'Opening hours');
      await draft(page)
        .getByRole('button', { name: /preview pane/ })
        .click();
      await draft(page).locator('.tc-tiddler-preview-preview').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'give up the change',
    do: async (page, app) => {
      if ((await draft(page).count()) === 0) await edit(page, app, 'Opening hours');
      await draft(page).getByRole('button', { name: 'Discard changes to this tiddler' }).click();
      await note(page, 'Opening hours').waitFor();
    },
  },
  {
    name: 'keep a change with the keyboard',
    do: async (page, app) => {
      await edit(page, app, 'Paint the sign');
      await text(page).press('Control+End');
      await text(page).pressSequentially(' Gold leaf.');
      await text(page).press('Control+Enter');
      await note(page, 'Paint the sign').getByText('Gold leaf').waitFor();
    },
  },
  {
    name: 'rename a note',
    do: async (page, app) => {
      await edit(page, app, 'Journal of March');
      await draft(page).getByRole('textbox').first().fill('Diary of March');
      await confirm(page);
      await note(page, 'Diary of March').waitFor();
    },
  },
  {
    name: 'be warned of a title that exists',
    do: async (page, app) => {
      await edit(page, app, 'Suppliers');
      await draft(page).getByRole('textbox').first().fill('Recipes');
      await draft(page)
        .getByText(/already exists/)
        .waitFor();
      await draft(page).getByRole('textbox').first().fill('Suppliers');
      await draft(page).getByRole('button', { name: 'Discard changes to this tiddler' }).click();
    },
  },
  {
    name: 'take a tag off',
    do: async (page, app) => {
      await edit(page, app, 'Order flour');
      await draft(page)
        .locator('.tc-tag-list-item, .tc-tag-label')
        .filter({ hasText: 'Urgent' })
        .getByRole('button')
        .first()
        .click();
      await confirm(page);
      await note(page, 'Order flour').waitFor();
    },
  },
  {
    name: 'add a field',
    do: async (page, app) => {
      await edit(page, app, 'Nut House');
      await draft(page).getByRole('textbox', { name: 'field name' }).fill('town');
      await draft(page).getByRole('textbox', { name: 'field value' }).fill('Harbour Hill');
      await draft(page).getByRole('button', { name: 'add', exact: true }).last().click();
      await confirm(page);
      await note(page, 'Nut House').waitFor();
    },
  },
  {
    name: 'delete a note',
    do: async (page, app) => {
      await more(page, app, 'Dairy Holm', 'Delete this tiddler');
      await note(page, 'Dairy Holm').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'copy a note',
    do: async (page, app) => {
      await more(page, app, 'Rye loaf', 'Clone this tiddler');
      await text(page).waitFor();
      await confirm(page);
      await page
        .locator('[data-tiddler-title^="Rye loaf "]')
        .or(page.locator('[data-tiddler-title="New Tiddler"]'))
        .first()
        .waitFor();
    },
  },
  {
    name: 'read about a note',
    do: async (page, app) => {
      await more(page, app, 'Sourdough', 'info');
      await note(page, 'Sourdough').getByRole('tab', { name: 'Backlinks' }).click();
      await note(page, 'Sourdough').getByRole('tab', { name: 'Backlinks', selected: true }).waitFor();
    },
  },
  {
    name: 'fold a note',
    do: async (page, app) => {
      await more(page, app, 'Sourdough', 'fold tiddler');
      await note(page, 'Sourdough').getByText('700 g water').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'close all other notes',
    do: async (page, app) => {
      await more(page, app, 'Price list', 'close others');
      await note(page, 'Welcome').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'open the tools',
    do: async (page) => {
      await tab(page, 'Tools');
      await side(page).getByRole('button', { name: 'home', exact: true }).waitFor();
    },
  },
  {
    name: 'put a tool into the bar',
    do: async (page) => {
      await tab(page, 'Tools');
      await side(page).getByRole('checkbox').first().check();
      await page.locator('.tc-page-controls').getByRole('button', { name: 'home' }).waitFor();
    },
  },
  {
    name: 'go home',
    do: async (page) => {
      await tab(page, 'Tools');
      await side(page).getByRole('button', { name: 'home', exact: true }).click();
      await note(page, 'Welcome').waitFor();
    },
  },
  {
    name: 'open the settings',
    do: async (page) => {
      await page.getByRole('button', { name: 'control panel' }).first().click();
      await note(page, '$:/ControlPanel').waitFor();
    },
  },
  {
    name: 'change the name of the notebook',
    do: async (page, app) => {
      const shown = await panel(page, app, 'Info', 'Basics');
      await shown
        .getByRole('row', { name: /^Title of this/ })
        .getByRole('textbox')
        .fill('Fenwick and Daughter');
      await page.getByRole('heading', { name: 'Fenwick and Daughter', level: 1 }).waitFor();
    },
  },
  {
    name: 'choose other colours',
    do: async (page, app) => {
      const shown = await panel(page, app, 'Appearance', 'Palette');
      await shown
        .getByRole('link', { name: /Cupertino/ })
        .or(shown.getByText(/Cupertino/))
        .first()
        .click();
      await shown
        .getByText(/Cupertino/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'hide a button of the notes',
    do: async (page, app) => {
      const shown = await panel(page, app, 'Appearance', 'Toolbars', 'View Toolbar');
      await shown.getByRole('checkbox').first().waitFor();
      await shown.getByRole('checkbox', { checked: false }).first().check();
    },
  },
  {
    name: 'look at the keys',
    do: async (page, app) => {
      const shown = await panel(page, app, 'Keyboard Shortcuts');
      await shown.getByText(/ctrl/i).first().waitFor();
    },
  },
  {
    name: 'search by a filter',
    do: async (page) => {
      await page.getByRole('button', { name: 'advanced search' }).first().click();
      const shown = note(page, '$:/AdvancedSearch');
      await tab(page, 'Filter', shown);
      await shown.getByRole('searchbox').or(shown.getByRole('textbox')).first().fill('[tag[Supplier]]');
      await shown.getByRole('link', { name: 'Mill Brothers' }).first().waitFor();
    },
  },
  {
    name: 'hide the side',
    do: async (page) => {
      await page.getByRole('button', { name: 'hide sidebar' }).click();
      await side(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'show the side again',
    do: async (page) => {
      await page.getByRole('button', { name: 'show sidebar' }).click();
      await side(page).waitFor();
    },
  },
  {
    name: 'close everything',
    do: async (page) => {
      await tab(page, 'Open');
      await side(page).getByRole('button', { name: 'close all' }).click();
      await page.getByRole('article').first().waitFor({ state: 'detached' });
    },
  },
];
