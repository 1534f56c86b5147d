// A tour over the board: drawing, choosing, painting, moving, text, menus, dialogs and the keyboard. The board stands at its origin, so
// that places on the page are places of the drawing.
import type { Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';
import { step, type Where } from '../../kit.ts';

type Spot = [x: number, y: number];

const kitchen: Spot = [320, 300];
const nothing: Spot = [1000, 620];

/** Stands at the board with nothing open, chosen or half drawn. */
async function board(page: Page, app: Where): Promise<void> {
  if (page.url() !== app.url) await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('region', { name: 'Shapes' })
    .or(page.locator('.zen-mode, .excalidraw--view-mode'))
    .first()
    .waitFor();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await page.mouse.click(...nothing);
}

/** Does something that changes the drawing and waits until it is kept. */
async function kept(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT', { timeout: 3_000 });
  await Promise.all([saved, act()]);
}

const tool = (page: Page, name: string) =>
  page.locator(`label.ToolIcon:has([data-testid="toolbar-${name}"])`).click();

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

/** Draws with a tool from one spot to another. */
async function draw(
  page: Page,
  app: Where,
  { name, from, to }: { name: string; from: Spot; to: Spot },
): Promise<void> {
  await board(page, app);
  await tool(page, name);
  await kept(page, () => drag(page, from, to));
}

async function choose(page: Page, app: Where, spot: Spot): Promise<void> {
  await board(page, app);
  await page.mouse.click(...spot);
  await actions(page).waitFor();
}

const actions = (page: Page) => page.locator('.App-menu__left');

async function menu(page: Page, app: Where): Promise<void> {
  await board(page, app);
  await page.getByTestId('main-menu-trigger').click();
  await page.locator('.dropdown-menu').first().waitFor();
}

async function context(page: Page, app: Where, name: string): Promise<void> {
  await board(page, app);
  await page.mouse.click(...nothing, { button: 'right' });
  await page.locator('.context-menu').getByRole('button', { name }).click();
}

export const tour: Tour = [
  step('open the drawing', async (page, app) => {
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await page.getByRole('region', { name: 'Shapes' }).waitFor();
  }),
  step('draw a rectangle', (page, app) =>
    draw(page, app, { name: 'rectangle', from: [920, 180], to: [1060, 260] }),
  ),
  step('draw an ellipse', (page, app) =>
    draw(page, app, { name: 'ellipse', from: [920, 290], to: [1020, 350] }),
  ),
  step('draw a diamond', (page, app) =>
    draw(page, app, { name: 'diamond', from: [1080, 290], to: [1160, 370] }),
  ),
  step('draw an arrow', (page, app) => draw(page, app, { name: 'arrow', from: [440, 430], to: [485, 426] })),
  step('draw a line', (page, app) => draw(page, app, { name: 'line', from: [300, 640], to: [520, 640] })),
  step('draw by hand', async (page, app) => {
    await board(page, app);
    await tool(page, 'freedraw');
    await kept(page, async () => {
      await page.mouse.move(560, 560);
      await page.mouse.down();
      for (const [x, y] of [
        [590, 540],
        [620, 575],
        [650, 540],
      ] as Spot[])
        await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    });
  }),
  step('write a text', async (page, app) => {
    await board(page, app);
    await tool(page, 'text');
    await page.mouse.click(920, 400);
    await page.keyboard.type('Cake 3.90');
    await kept(page, () => page.keyboard.press('Escape'));
  }),
  step('choose a tool by its number', async (page, app) => {
    await board(page, app);
    await page.keyboard.press('2');
    await page.locator('[data-testid="toolbar-rectangle"]:checked').waitFor({ state: 'attached' });
    await kept(page, () => drag(page, [1100, 180], [1180, 260]));
  }),
  step('write into a rectangle', async (page, app) => {
    await choose(page, app, [922, 220]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Terrace');
    await kept(page, () => page.keyboard.press('Escape'));
  }),
  step('change a text', async (page, app) => {
    await board(page, app);
    await page.mouse.dblclick(730, 402);
    await page.locator('textarea').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Soup 6.80');
    await kept(page, () => page.keyboard.press('Escape'));
  }),
  step('choose a shape', (page, app) => choose(page, app, kitchen)),
  step('paint a shape', async (page, app) => {
    await choose(page, app, kitchen);
    await kept(page, () => actions(page).getByRole('button', { name: '#ffc9c9' }).click());
  }),
  step('give a shape a red line', async (page, app) => {
    await choose(page, app, kitchen);
    await kept(page, () => actions(page).getByRole('button', { name: '#e03131' }).click());
  }),
  step('choose a colour from the palette', async (page, app) => {
    await choose(page, app, [640, 290]);
    await actions(page).getByRole('button', { name: 'Background', exact: true }).click();
    await kept(page, () =>
      page
        .locator('.color-picker-content')
        .getByRole('button', { name: /violet|grape|cyan/i })
        .first()
        .click(),
    );
  }),
  step('hatch a shape', async (page, app) => {
    await choose(page, app, kitchen);
    await kept(page, () =>
      actions(page)
        .getByRole('button', { name: /^Hachure/ })
        .click(),
    );
  }),
  step('draw its line bold', async (page, app) => {
    await choose(page, app, kitchen);
    await kept(page, () => page.locator('label:has([data-testid="strokeWidth-extraBold"])').click());
  }),
  step('draw its line dashed', async (page, app) => {
    await choose(page, app, kitchen);
    await kept(page, () => page.locator('label[title="Dashed"]').click());
  }),
  step('make it half as strong by keyboard', async (page, app) => {
    await choose(page, app, kitchen);
    await actions(page).getByRole('slider', { name: 'Opacity' }).focus();
    await kept(page, async () => {
      for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowLeft');
    });
  }),
  step('move a shape', async (page, app) => {
    await choose(page, app, [320, 300]);
    await kept(page, () => drag(page, [320, 300], [320, 320]));
  }),
  step('move a shape by keyboard', async (page, app) => {
    await choose(page, app, [320, 320]);
    await kept(page, async () => {
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowUp');
    });
  }),
  step('make a shape larger', async (page, app) => {
    await choose(page, app, [302, 570]);
    await kept(page, () => drag(page, [394, 604], [424, 624]));
  }),
  step('undo', async (page, app) => {
    await board(page, app);
    await kept(page, () => page.getByRole('button', { name: 'Undo' }).click());
  }),
  step('redo', async (page, app) => {
    await board(page, app);
    await kept(page, () => page.getByRole('button', { name: 'Redo' }).click());
  }),
  step('undo by keyboard', async (page, app) => {
    await board(page, app);
    await kept(page, () => page.keyboard.press('Control+z'));
  }),
  step('double a shape', async (page, app) => {
    await choose(page, app, [922, 320]);
    await kept(page, () => actions(page).getByRole('button', { name: 'Duplicate' }).click());
  }),
  step('delete a shape', async (page, app) => {
    await choose(page, app, [1082, 330]);
    await kept(page, () => actions(page).getByRole('button', { name: 'Delete' }).click());
  }),
  step('delete a shape by keyboard', async (page, app) => {
    await choose(page, app, [400, 640]);
    await kept(page, () => page.keyboard.press('Delete'));
  }),
  step('rub something out', async (page, app) => {
    await board(page, app);
    await tool(page, 'eraser');
    await kept(page, () => drag(page, [540, 520], [660, 580]));
  }),
  step('send a shape to the back', async (page, app) => {
    await choose(page, app, [922, 220]);
    await kept(page, () =>
      actions(page)
        .getByRole('button', { name: /^Send to back/ })
        .click(),
    );
  }),
  step('bring a shape to the front', async (page, app) => {
    await choose(page, app, [922, 220]);
    await kept(page, () =>
      actions(page)
        .getByRole('button', { name: /^Bring to front/ })
        .click(),
    );
  }),
  step('choose several and group them', async (page, app) => {
    await board(page, app);
    await drag(page, [680, 380], [860, 510]);
    await actions(page).waitFor();
    await kept(page, () => page.keyboard.press('Control+g'));
  }),
  step('align them', async (page, app) => {
    await board(page, app);
    await page.keyboard.press('Control+a');
    await actions(page)
      .getByRole('button', { name: /^Align left/ })
      .waitFor();
    await page.keyboard.press('Escape');
  }),
  step('give a shape a link', async (page, app) => {
    await choose(page, app, [302, 570]);
    await actions(page).getByRole('button', { name: /link/ }).click();
    await page.locator('.excalidraw-hyperlinkContainer-input').fill('http://lamps.example/');
    await kept(page, () => page.keyboard.press('Enter'));
  }),
  step('lock a shape', async (page, app) => {
    await choose(page, app, [302, 570]);
    await page.mouse.click(302, 570, { button: 'right' });
    await kept(page, () => page.locator('.context-menu').getByRole('button', { name: /^Lock/ }).click());
  }),
  step('copy and paste', async (page, app) => {
    await choose(page, app, [922, 220]);
    await page.keyboard.press('Control+c');
    await page.mouse.move(1000, 560);
    await kept(page, () => page.keyboard.press('Control+v'));
  }),
  step('show the grid', async (page, app) => {
    await context(page, app, 'Show grid');
  }),
  step('hide the grid', async (page, app) => {
    await context(page, app, 'Show grid');
  }),
  step('show the numbers of the drawing', async (page, app) => {
    await context(page, app, 'Stats for nerds');
    await page.locator('.Stats').getByText('Elements').waitFor();
  }),
  step('close the numbers', async (page, app) => {
    await board(page, app);
    await page.locator('.Stats .close').click();
    await page.locator('.Stats').waitFor({ state: 'detached' });
  }),
  step('come closer and go back', async (page, app) => {
    await board(page, app);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Reset zoom' }).filter({ hasText: '110%' }).click();
    await page.getByRole('button', { name: 'Reset zoom' }).filter({ hasText: '100%' }).waitFor();
  }),
  step('go away and come back by keyboard', async (page, app) => {
    await board(page, app);
    await page.getByRole('button', { name: 'Zoom out' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reset zoom' }).filter({ hasText: '90%' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reset zoom' }).filter({ hasText: '100%' }).waitFor();
  }),
  step('open the menu', (page, app) => menu(page, app)),
  step('give the board another ground', async (page, app) => {
    await menu(page, app);
    await kept(page, () => page.locator('.dropdown-menu').getByRole('button', { name: '#fffce8' }).click());
  }),
  step('turn the light off and on', async (page, app) => {
    await menu(page, app);
    await page.getByTestId('toggle-dark-mode').click();
    await page.locator('.excalidraw.theme--dark').waitFor();
    await menu(page, app);
    await page.getByTestId('toggle-dark-mode').click();
    await page.locator('.excalidraw.theme--dark').waitFor({ state: 'detached' });
  }),
  step('read the help and close it', async (page, app) => {
    await board(page, app);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
  }),
  step('look at the picture before exporting it', async (page, app) => {
    await menu(page, app);
    await page.getByRole('button', { name: 'Export image...' }).click();
    await page.getByRole('dialog').getByText('Embed scene').waitFor();
  }),
  step('export the picture as SVG', async (page, app) => {
    await menu(page, app);
    await page.getByRole('button', { name: 'Export image...' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export to SVG' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }),
  step('open the library and close it', async (page, app) => {
    await board(page, app);
    await page.locator('.sidebar-trigger').click();
    await page.locator('.layer-ui__library, .library-menu').first().waitFor();
    await page.locator('.sidebar__close').click();
  }),
  step('see nothing but the drawing', async (page, app) => {
    await context(page, app, 'Zen mode');
    await page.locator('.zen-mode').first().waitFor();
    await page.keyboard.press('Alt+z');
    await page.locator('.zen-mode').first().waitFor({ state: 'detached' });
  }),
  step('only look and draw again', async (page, app) => {
    await context(page, app, 'View mode');
    await page.getByRole('radio', { name: 'Rectangle' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+r');
    await page.getByRole('radio', { name: 'Rectangle' }).waitFor({ state: 'attached' });
  }),
  step('begin to clear the board and think again', async (page, app) => {
    await menu(page, app);
    await page.getByTestId('clear-canvas-button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }),
  step('clear the board', async (page, app) => {
    await menu(page, app);
    await page.getByTestId('clear-canvas-button').click();
    await kept(page, () => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click());
  }),
];
