// The reference tour of the flow editor: flows, nodes and their forms, deploying, running, searching, settings and its keys.
import type { Locator, Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';

type App = Parameters<Tour[number]['do']>[1];

const tray = (page: Page) => page.locator('.red-ui-tray').last();
const node = (page: Page, name: string) =>
  page.locator('g.red-ui-flow-node').filter({ hasText: name }).first();
const found = (page: Page) => page.locator('.red-ui-search');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const tabs = (page: Page) => page.locator('#red-ui-workspace-tabs');
const outline = (page: Page) => page.locator('.red-ui-info-outline');

/** The editor on one of its flows, with nothing open over it. */
async function at(page: Page, app: App, flow = 'Heating'): Promise<void> {
  if ((await page.locator('#red-ui-workspace-chart').count()) === 0) await page.goto(app.url);
  await tabs(page).getByRole('link').first().waitFor({ timeout: 10_000 });
  if (await tray(page).isVisible()) await leave(page);
  if ((await found(page).count()) > 0 || (await page.locator('.ui-dialog:visible').count()) > 0)
    await page.keyboard.press('Escape');
  // Two clicks on a tab, however far apart the reasons, open its form.
  const shown = tabs(page).locator('.red-ui-tab.active').getByRole('link', { name: flow, exact: true });
  if ((await shown.count()) === 0) await tabs(page).getByRole('link', { name: flow, exact: true }).click();
}

/** Closes the form that is open, without its changes. */
async function leave(page: Page): Promise<void> {
  await tray(page)
    .getByRole('button', { name: /^(Cancel|Close)$/ })
    .first()
    .click();
  await page.locator('.red-ui-tray').waitFor({ state: 'detached' });
}

async function edit(page: Page, app: App, flow: string, name: string): Promise<Locator> {
  await at(page, app, flow);
  await node(page, name).locator('.red-ui-flow-node-label').first().dblclick({ force: true });
  await tray(page).getByRole('button', { name: 'Done' }).waitFor();
  return tray(page);
}

/** Writes as keys do, since these boxes listen to keys alone; a box that is opening is ready once it has the focus. */
async function write(into: Locator, text: string, opening = true): Promise<void> {
  if (opening) await into.and(into.page().locator(':focus')).waitFor();
  await into.fill(text.slice(0, -1));
  await into.press(text.slice(-1));
}

async function done(page: Page): Promise<void> {
  await tray(page).getByRole('button', { name: 'Done' }).click();
  await page.locator('.red-ui-tray').waitFor({ state: 'detached' });
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Main menu' }).click();
  await page.locator('#red-ui-header-button-sidemenu-submenu').getByRole('link', { name }).first().click();
}

async function deploy(page: Page): Promise<void> {
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/flows') && answer.request().method() === 'POST',
    { timeout: 3_000 },
  );
  await page.locator('#red-ui-header-button-deploy').click();
  await sent;
}

const box = (within: Locator, name: RegExp) => within.getByRole('textbox', { name }).first();

export const tour: Tour = [
  {
    name: 'open the editor',
    do: async (page, app) => {
      await page.goto(app.url);
      await node(page, 'too cold?').waitFor({ timeout: 10_000 });
    },
  },
  {
    name: 'look at another flow',
    do: async (page, app) => {
      await at(page, app, 'Watering');
      await node(page, 'litres needed').waitFor();
    },
  },
  {
    name: 'look at the flow of orders',
    do: async (page, app) => {
      await at(page, app, 'Orders');
      await node(page, 'answer').waitFor();
    },
  },
  {
    name: 'choose a node and read about it',
    do: async (page, app) => {
      await at(page, app, 'Heating');
      await node(page, 'too cold?').click();
      await page
        .locator('.red-ui-sidebar-info')
        .getByText('"heat-switch"')
        .or(page.getByText('heat-switch'))
        .first()
        .waitFor();
    },
  },
  {
    name: 'open the form of a switch',
    do: async (page, app) => {
      await (await edit(page, app, 'Heating', 'too cold?')).getByText('Property').first().waitFor();
    },
  },
  {
    name: 'close the form without a change',
    do: async (page, app) => {
      if (!(await tray(page).isVisible())) await edit(page, app, 'Heating', 'too cold?');
      await leave(page);
    },
  },
  {
    name: 'rename a node',
    do: async (page, app) => {
      const form = await edit(page, app, 'Heating', 'cold night');
      await box(form, /Name/).fill('frosty night');
      await done(page);
      await node(page, 'frosty night').waitFor();
    },
  },
  {
    name: 'undo that',
    do: async (page, app) => {
      await at(page, app, 'Heating');
      await page.locator('#red-ui-workspace-chart').focus();
      await page.keyboard.press('Control+z');
      await node(page, 'cold night').waitFor();
    },
  },
  {
    name: 'redo that',
    do: async (page, app) => {
      await at(page, app, 'Heating');
      await page.locator('#red-ui-workspace-chart').focus();
      await page.keyboard.press('Control+y');
      await node(page, 'frosty night').waitFor();
    },
  },
  {
    name: 'change the limit of the switch',
    do: async (page, app) => {
      const form = await edit(page, app, 'Heating', 'too cold?');
      await form.getByRole('listitem').locator('input:visible').first().fill('10');
      await done(page);
    },
  },
  {
    name: 'change a function',
    do: async (page, app) => {
      const form = await edit(page, app, 'Watering', 'litres needed');
      await form.locator('.ace_editor:visible').first().click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('// measured in March');
      await done(page);
    },
  },
  {
    name: 'look at what a function does at its start',
    do: async (page, app) => {
      const form = await edit(page, app, 'Watering', 'litres needed');
      await form.getByRole('link', { name: 'On Start' }).click();
      await leave(page);
    },
  },
  {
    name: 'change the sentence of a template',
    do: async (page, app) => {
      const form = await edit(page, app, 'Watering', 'sentence');
      await box(form, /Name/).fill('advice');
      await done(page);
      await node(page, 'advice').waitFor();
    },
  },
  {
    name: 'switch a node off',
    do: async (page, app) => {
      const form = await edit(page, app, 'Heating', 'heater off');
      await form.getByRole('button', { name: 'Enabled' }).click();
      await done(page);
      await page.locator('g.red-ui-flow-node-disabled').first().waitFor();
    },
  },
  {
    name: 'deploy',
    do: async (page, app) => {
      await at(page, app);
      await deploy(page);
      await page.getByText('Successfully deployed').first().waitFor();
    },
  },
  {
    name: 'run a flow by hand',
    do: async (page, app) => {
      await at(page, app, 'Watering');
      await node(page, 'dry bed').locator('.red-ui-flow-node-button-button').click({ force: true });
      await page.locator('.red-ui-debug-msg').getByText('Give 33 litres.').first().waitFor();
    },
  },
  {
    name: 'filter the messages',
    do: async (page, app) => {
      await at(page, app, 'Watering');
      await page.locator('#red-ui-sidebar-debug-filter').click();
      await page.getByText('current flow', { exact: true }).first().click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'clear the messages',
    do: async (page, app) => {
      await at(page, app, 'Watering');
      await page.locator('#red-ui-sidebar-debug-clear').click();
      await page.locator('.red-ui-debug-msg').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'switch a debug node off',
    do: async (page, app) => {
      await at(page, app, 'Watering');
      await node(page, 'valve').locator('.red-ui-flow-node-button-button').click({ force: true });
      await page.getByText('Successfully deactivated').first().waitFor();
    },
  },
  {
    name: 'search the flows',
    do: async (page, app) => {
      await at(page, app);
      await page.keyboard.press('Control+f');
      await write(found(page).getByRole('textbox'), 'heater');
      await found(page).getByText('heater off').first().waitFor();
    },
  },
  {
    name: 'go to what was found',
    do: async (page, app) => {
      if ((await found(page).count()) === 0) {
        await at(page, app);
        await page.keyboard.press('Control+f');
        await write(found(page).getByRole('textbox'), 'heater');
      }
      await found(page).getByText('heater off').first().click();
      await page.locator('g.red-ui-flow-node-highlighted, g.red-ui-flow-node-selected').first().waitFor();
    },
  },
  {
    name: 'search for what is nowhere',
    do: async (page, app) => {
      await at(page, app);
      await page.keyboard.press('Control+f');
      await found(page).getByText('Search history').waitFor();
      await write(found(page).getByRole('textbox'), 'zeppelin');
      await found(page).getByText('No matches found').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'fold a part of the palette',
    do: async (page, app) => {
      await at(page, app);
      await page.getByRole('button', { name: 'common' }).click();
      await page.locator('.red-ui-palette-node[data-palette-type="inject"]').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'common' }).click();
      await page.locator('.red-ui-palette-node[data-palette-type="inject"]').waitFor();
    },
  },
  {
    name: 'put a new node on the flow',
    do: async (page, app) => {
      await at(page, app, 'Orders');
      await page.locator('.red-ui-palette-node[data-palette-type="comment"]').scrollIntoViewIfNeeded();
      await page
        .locator('.red-ui-palette-node[data-palette-type="comment"]')
        .dragTo(page.locator('#red-ui-workspace-chart'), { targetPosition: { x: 200, y: 320 } });
      await page.locator('g.red-ui-flow-node').filter({ hasText: 'comment' }).first().waitFor();
    },
  },
  {
    name: 'write into the new node',
    do: async (page, app) => {
      const form = await edit(page, app, 'Orders', 'comment');
      await box(form, /Name/).fill('Ask Rosa');
      await done(page);
      await node(page, 'Ask Rosa').waitFor();
    },
  },
  {
    name: 'add a node by its name',
    do: async (page, app) => {
      await at(page, app, 'Orders');
      await page
        .locator('#red-ui-workspace-chart')
        .click({ position: { x: 420, y: 360 }, modifiers: ['Control'] });
      await write(page.locator('.red-ui-type-search').getByRole('textbox'), 'delay');
      await page.locator('.red-ui-type-search').getByText('delay', { exact: true }).first().click();
      await page.locator('g.red-ui-flow-node').filter({ hasText: 'delay' }).first().waitFor();
    },
  },
  {
    name: 'delete a node',
    do: async (page, app) => {
      await at(page, app, 'Heating');
      await node(page, 'warm noon').click();
      await page.keyboard.press('Delete');
      await page
        .locator('g.red-ui-flow-node')
        .filter({ hasText: 'warm noon' })
        .waitFor({ state: 'detached' });
    },
  },
  {
    name: 'copy and paste a node',
    do: async (page, app) => {
      await at(page, app, 'Heating');
      await node(page, 'heater on').click();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await page.locator('#red-ui-workspace-chart').click({ position: { x: 300, y: 400 } });
      await page.locator('g.red-ui-flow-node').filter({ hasText: 'heater on' }).nth(1).waitFor();
    },
  },
  {
    name: 'add a flow',
    do: async (page, app) => {
      await at(page, app);
      await page.getByRole('link', { name: 'Add flow' }).click();
      await tabs(page).getByRole('link', { name: 'Flow 1' }).waitFor();
    },
  },
  {
    name: 'rename a flow',
    do: async (page, app) => {
      await at(page, app);
      await tabs(page).getByRole('link', { name: 'Orders', exact: true }).dblclick();
      await box(tray(page), /Name/).fill('Sales');
      await done(page);
      await tabs(page).getByText('Sales').waitFor();
    },
  },
  {
    name: 'delete a flow',
    do: async (page, app) => {
      await at(page, app);
      await tabs(page).getByRole('link', { name: 'Flow 1' }).click({ button: 'right' });
      await page
        .locator('.red-ui-menu-dropdown:visible')
        .getByRole('link', { name: 'Delete', exact: true })
        .click();
      await tabs(page).getByRole('link', { name: 'Flow 1' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'unfold a flow in the outline',
    do: async (page, app) => {
      await at(page, app);
      await outline(page)
        .locator('.red-ui-treeList-label')
        .filter({ hasText: 'Watering' })
        .locator('.red-ui-treeList-icon, .fa')
        .first()
        .click();
      await outline(page).getByText('advice').or(outline(page).getByText('sentence')).first().waitFor();
    },
  },
  {
    name: 'lock a flow',
    do: async (page, app) => {
      await at(page, app, 'Watering');
      const line = outline(page).locator('.red-ui-treeList-label').filter({ hasText: 'Watering' }).first();
      await line.hover();
      await line.getByRole('button', { name: 'Lock' }).click();
      await page
        .locator('.red-ui-workspace-locked, .red-ui-workspace-locked-icon')
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'export the flow',
    do: async (page, app) => {
      await at(page, app);
      await page.keyboard.press('Control+e');
      await dialog(page, 'Export nodes').getByRole('link', { name: 'all flows' }).click();
      await dialog(page, 'Export nodes').getByText('JSON').first().waitFor();
    },
  },
  {
    name: 'close the export',
    do: async (page, app) => {
      if ((await dialog(page, 'Export nodes').count()) === 0) {
        await at(page, app);
        await page.keyboard.press('Control+e');
      }
      await dialog(page, 'Export nodes').getByRole('button', { name: 'Cancel' }).click();
      await dialog(page, 'Export nodes').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'import what is no flow',
    do: async (page, app) => {
      await at(page, app);
      await page.keyboard.press('Control+i');
      await dialog(page, 'Import nodes').getByRole('textbox').first().fill('[{ oh no');
      await dialog(page, 'Import nodes')
        .getByRole('button', { name: 'Import' })
        .and(page.locator('[disabled]'))
        .waitFor();
      await dialog(page, 'Import nodes').getByRole('button', { name: 'Cancel' }).click();
    },
  },
  {
    name: 'import a node',
    do: async (page, app) => {
      await at(page, app, 'Heating');
      await page.keyboard.press('Control+i');
      await write(
        dialog(page, 'Import nodes').getByRole('textbox').first(),
        '[{"id":"n1","type":"comment","z":"","name":"Spring","info":"","x":200,"y":340,"wires":[]}]',
        false,
      );
      await dialog(page, 'Import nodes').getByRole('button', { name: 'Import' }).click();
      await node(page, 'Spring').waitFor();
      await page.locator('#red-ui-workspace-chart').click({ position: { x: 200, y: 420 } });
    },
  },
  {
    name: 'open the settings',
    do: async (page, app) => {
      await at(page, app);
      await fromMenu(page, 'Settings');
      await tray(page).getByRole('checkbox', { name: 'Show grid' }).waitFor();
    },
  },
  {
    name: 'hide the grid',
    do: async (page, app) => {
      if (!(await tray(page).isVisible())) {
        await at(page, app);
        await fromMenu(page, 'Settings');
      }
      await tray(page).getByRole('checkbox', { name: 'Show grid' }).uncheck();
      await leave(page);
    },
  },
  {
    name: 'use the dark theme',
    do: async (page, app) => {
      await at(page, app);
      await page.keyboard.press('Control+,');
      await tray(page).getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
      await leave(page);
    },
  },
  {
    name: 'look at the keys',
    do: async (page, app) => {
      await at(page, app);
      await fromMenu(page, 'Keyboard shortcuts');
      await tray(page)
        .getByText('Copy selection', { exact: false })
        .or(tray(page).getByRole('textbox').first())
        .first()
        .waitFor();
      await leave(page);
    },
  },
  {
    name: 'look at the help of a node',
    do: async (page, app) => {
      await at(page, app);
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByText('Node Help', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'look at the context data',
    do: async (page, app) => {
      await at(page, app);
      await page.getByRole('button', { name: 'Context Data' }).click();
      await page.getByText('Global', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'make the flow bigger',
    do: async (page, app) => {
      await at(page, app);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Reset zoom' }).click();
    },
  },
  {
    name: 'show the small map',
    do: async (page, app) => {
      await at(page, app);
      await page.getByRole('button', { name: 'Toggle navigator' }).click();
      await page.locator('.red-ui-navigator-visible').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'hide the right side',
    do: async (page, app) => {
      await at(page, app);
      await page.getByRole('button', { name: 'Toggle right sidebar' }).click();
      await page.getByRole('button', { name: 'Toggle right sidebar', expanded: false }).waitFor();
    },
  },
  {
    name: 'filter the palette',
    do: async (page, app) => {
      await at(page, app);
      await write(page.getByRole('textbox', { name: 'filter nodes' }), 'csv', false);
      await page.locator('.red-ui-palette-node[data-palette-type="inject"]').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'deploy all at the end',
    do: async (page, app) => {
      await at(page, app);
      await deploy(page);
    },
  },
];
