// The reference tour of the shop's keeper: signing in, goods, their kinds and prices, orders, buyers, offers, settings.
import type { Locator, Page } from 'playwright-core';
import type { Tour } from '../../../app.ts';

type App = Parameters<Tour[number]['do']>[1];

/** The first screen fetches a large program. */
const openingMs = 15_000;

const rows = (page: Page) => page.locator('vdr-data-table-2').first().locator('tbody tr');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text }).first();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
const dialog = (page: Page) => page.locator('vdr-modal-dialog, .modal-dialog').last();
const told = (page: Page, text: RegExp) => page.locator('vdr-notification').getByText(text).first().waitFor();
const save = (page: Page, name = 'Update') => page.getByRole('button', { name, exact: true }).first().click();
const search = (page: Page) =>
  page
    .locator('vdr-data-table-2')
    .first()
    .getByPlaceholder(/^(Search|Filter) by/);

/** Two: the everyday part, and the settings below it. */
const nav = (page: Page) => page.locator('vdr-main-nav');

/** A screen of the keeper's side, signed in. */
async function at(page: Page, app: App, path: string): Promise<void> {
  if (!page.url().endsWith(`/admin/${path}`)) await page.goto(app.url + path);
  const user = page.getByLabel('Username').or(page.getByPlaceholder('Username'));
  await user.first().or(nav(page).first()).first().waitFor({ timeout: openingMs });
  if (await user.first().isVisible()) {
    await signIn(page, app.login?.password ?? '');
    await nav(page).first().waitFor({ timeout: openingMs });
    await page.goto(app.url + path);
  }
  await nav(page).first().waitFor({ timeout: openingMs });
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox').first().fill('keeper');
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function open(page: Page, app: App, path: string, name: string): Promise<void> {
  await at(page, app, path);
  await row(page, name).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Update', exact: true }).first().waitFor();
}

async function look(page: Page, text: string): Promise<void> {
  if (!(await search(page).isVisible()))
    await page
      .locator('vdr-data-table-2')
      .first()
      .getByRole('button', { name: 'Search and filter this list' })
      .click();
  await search(page).fill(text);
}

/** A field of a form by the words before it. */
const field = (page: Page | Locator, label: string) =>
  page.locator('vdr-form-field').filter({ hasText: label }).locator('input, textarea').first();

const screen = (name: string, path: string, title: string) => ({
  name,
  do: async (page: Page, app: App) => {
    await at(page, app, path);
    await heading(page, title);
  },
});

const fromMenu = (name: string, link: string, title: string) => ({
  name,
  do: async (page: Page, app: App) => {
    await at(page, app, '');
    await nav(page).getByRole('link', { name: link }).first().click();
    await heading(page, title);
  },
});

export const tour: Tour = [
  {
    name: 'arrive',
    do: async (page, app) => {
      await page.goto(app.url);
      await page.getByRole('button', { name: 'Log in' }).waitFor({ timeout: openingMs });
    },
  },
  {
    name: 'sign in with a wrong password',
    do: async (page) => {
      const refused = page.waitForResponse(
        (answer) =>
          answer.url().includes('/admin-api') && (answer.request().postData() ?? '').includes('not it'),
        { timeout: 3_000 },
      );
      await signIn(page, 'not it');
      await (await refused).finished();
      await page.getByRole('button', { name: 'Log in' }).waitFor();
    },
  },
  {
    name: 'sign in',
    do: async (page, app) => {
      await signIn(page, app.login?.password ?? '');
      await nav(page).first().waitFor({ timeout: openingMs });
    },
  },
  {
    name: 'see the sums of this month',
    do: async (page, app) => {
      await at(page, app, '');
      await page.getByRole('button', { name: 'This month' }).click();
      await page.getByText('Total orders').waitFor();
    },
  },
  {
    name: 'count the orders in the chart',
    do: async (page, app) => {
      await at(page, app, '');
      await page.getByRole('button', { name: 'Number of orders' }).click();
      await page.getByRole('button', { name: 'Number of orders' }).waitFor();
    },
  },
  fromMenu('open the goods', 'Products', 'Products'),
  {
    name: 'sort the goods by name',
    do: async (page, app) => {
      await at(page, app, 'catalog/products');
      await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
      await rows(page)
        .first()
        .filter({ hasText: /Brass Lantern|Wool Blanket/ })
        .waitFor();
    },
  },
  {
    name: 'look for a lamp',
    do: async (page, app) => {
      await at(page, app, 'catalog/products');
      await look(page, 'lamp');
      await row(page, 'Oak Table').waitFor({ state: 'detached' });
      await row(page, 'Reading Lamp').waitFor();
    },
  },
  {
    name: 'look for what is nowhere',
    do: async (page, app) => {
      await at(page, app, 'catalog/products');
      await look(page, 'zeppelin');
      await page.getByText('No results').first().waitFor();
    },
  },
  {
    name: 'see all the goods again',
    do: async (page, app) => {
      await page.goto(`${app.url}catalog/products`);
      await at(page, app, 'catalog/products');
      await row(page, 'Seed Tin').waitFor();
    },
  },
  {
    name: 'turn to the next page of the goods',
    do: async (page, app) => {
      await page.goto(`${app.url}catalog/products`);
      await at(page, app, 'catalog/products');
      await page.getByRole('listitem').getByText('2', { exact: true }).last().click();
      await row(page, 'Seed Tin').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'mark one of the goods',
    do: async (page, app) => {
      await page.goto(`${app.url}catalog/products`);
      await at(page, app, 'catalog/products');
      await row(page, 'Seed Tin').getByRole('checkbox').check({ force: true });
      await page
        .getByText(/1 selected|With 1 selected/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'list the variants',
    do: async (page, app) => {
      await at(page, app, 'catalog/products');
      await page.getByRole('link', { name: 'Product variants' }).click();
      await row(page, 'LAN-S').waitFor();
    },
  },
  {
    name: 'open one of the goods',
    do: async (page, app) => {
      await open(page, app, 'catalog/products', 'Side Table');
      await heading(page, 'Side Table');
    },
  },
  {
    name: 'rename it',
    do: async (page, app) => {
      await open(page, app, 'catalog/products', 'Side Table');
      await field(page, 'Product name').fill('Low Side Table');
      await save(page);
      await told(page, /Updated/);
    },
  },
  {
    name: 'leave its name out',
    do: async (page, app) => {
      await open(page, app, 'catalog/products', 'Seed Tin');
      await field(page, 'Product name').fill('');
      await page
        .getByRole('button', { name: 'Update', exact: true })
        .first()
        .and(page.locator('[disabled]'))
        .waitFor();
    },
  },
  {
    name: 'open a variant',
    do: async (page, app) => {
      await open(page, app, 'catalog/products', 'Seed Tin');
      await row(page, 'TIN-12').getByRole('link').first().click();
      await page.getByText('Stock levels').first().waitFor();
    },
  },
  {
    name: 'change its price',
    do: async (page) => {
      await page
        .locator('vdr-currency-input')
        .getByRole('spinbutton')
        .or(page.locator('vdr-currency-input input'))
        .first()
        .fill('21.50');
      await save(page);
      await told(page, /Updated/);
    },
  },
  {
    name: 'take one of the goods off the shelf',
    do: async (page, app) => {
      await open(page, app, 'catalog/products', 'Folding Stool');
      await page
        .locator('vdr-page-detail-sidebar, .page-detail-sidebar')
        .getByText('Enabled')
        .first()
        .click();
      await save(page);
      await told(page, /Updated/);
    },
  },
  {
    name: 'begin a new product',
    do: async (page, app) => {
      await at(page, app, 'catalog/products');
      await page.getByRole('link', { name: 'New product' }).click();
      await page.getByRole('button', { name: 'Create', exact: true }).first().waitFor();
    },
  },
  {
    name: 'delete one of the goods',
    do: async (page, app) => {
      await page.goto(`${app.url}catalog/products`);
      await at(page, app, 'catalog/products');
      await row(page, 'Paper Shade').getByRole('checkbox').check({ force: true });
      await page
        .getByRole('button', { name: /selected/ })
        .first()
        .click();
      await page.getByText('Delete', { exact: true }).last().click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await row(page, 'Paper Shade').waitFor({ state: 'detached' });
    },
  },
  fromMenu('open the kinds', 'Facets', 'Facets'),
  {
    name: 'open one kind',
    do: async (page, app) => {
      await open(page, app, 'catalog/facets', 'maker');
      await page.getByText('Facet values').first().waitFor();
    },
  },
  fromMenu('open the collections', 'Collections', 'Collections'),
  fromMenu('open the pictures', 'Assets', 'Assets'),
  fromMenu('open the orders', 'Orders', 'Orders'),
  {
    name: 'look for the order of one buyer',
    do: async (page, app) => {
      await at(page, app, 'orders');
      await look(page, 'Mori');
      await row(page, 'Hanna').waitFor({ state: 'detached' });
      await row(page, 'Aiko Mori').waitFor();
    },
  },
  {
    name: 'open an order',
    do: async (page, app) => {
      await page.goto(`${app.url}orders`);
      await at(page, app, 'orders');
      await row(page, 'Tomas Reyes').getByRole('link').first().click();
      await page.getByText('Order history').first().waitFor();
    },
  },
  {
    name: 'write a note on it',
    do: async (page) => {
      await page.locator('vdr-order-history textarea').first().fill('Rings before he comes.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.locator('vdr-order-history').getByText('Rings before he comes.').first().waitFor();
    },
  },
  {
    name: 'begin to send the goods',
    do: async (page) => {
      await page.getByRole('button', { name: 'Fulfill order' }).click();
      await dialog(page).getByText('Fulfill order').first().waitFor();
    },
  },
  {
    name: 'do not send them yet',
    do: async (page) => {
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'begin a draft of an order',
    do: async (page, app) => {
      await page.goto(`${app.url}orders`);
      await at(page, app, 'orders');
      await page.getByRole('link', { name: 'Create draft order' }).click();
      await page.getByRole('button', { name: 'Complete draft' }).waitFor();
    },
  },
  fromMenu('open the buyers', 'Customers', 'Customers'),
  {
    name: 'look for a buyer',
    do: async (page, app) => {
      await at(page, app, 'customer/customers');
      await look(page, 'Vogt');
      await row(page, 'Aiko Mori').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'change the telephone of a buyer',
    do: async (page, app) => {
      await page.goto(`${app.url}customer/customers`);
      await open(page, app, 'customer/customers', 'Femi Balogun');
      // A field of somebody's stays shut until its pen is pressed.
      await page
        .locator('vdr-form-field')
        .filter({ hasText: 'Phone number' })
        .getByRole('button')
        .first()
        .click();
      await field(page, 'Phone number').fill('0151 7788');
      await save(page);
      await told(page, /Updated/);
    },
  },
  {
    name: 'add a buyer',
    do: async (page, app) => {
      await at(page, app, 'customer/customers/create');
      await field(page, 'First name').fill('Greta');
      await field(page, 'Last name').fill('Holm');
      await field(page, 'Email address').fill('greta@buyers.example');
      await save(page, 'Create');
      await told(page, /Created/);
    },
  },
  screen('open the groups of buyers', 'customer/groups', 'Customer groups'),
  fromMenu('open the offers', 'Promotions', 'Promotions'),
  {
    name: 'add an offer with no terms',
    do: async (page, app) => {
      await at(page, app, 'marketing/promotions/create');
      await field(page, 'Name').fill('Spring week');
      await page.getByRole('button', { name: 'Create', exact: true }).first().waitFor();
    },
  },
  {
    name: 'unfold the settings',
    do: async (page, app) => {
      await at(page, app, '');
      await nav(page).last().getByRole('button', { name: 'Expand entries' }).first().click();
      await nav(page)
        .getByRole('link', { name: /Tax rates/ })
        .waitFor();
    },
  },
  screen('open the rates of tax', 'settings/tax-rates', 'Tax rates'),
  {
    name: 'change a rate of tax',
    do: async (page, app) => {
      await open(page, app, 'settings/tax-rates', 'Reduced Tax');
      await field(page, 'Rate').fill('8');
      await save(page);
      await told(page, /Updated/);
    },
  },
  screen('open the ways of sending', 'settings/shipping-methods', 'Shipping methods'),
  screen('open the ways of paying', 'settings/payment-methods', 'Payment methods'),
  screen('open the countries', 'settings/countries', 'Countries'),
  screen('open those who keep the shop', 'settings/administrators', 'Administrators'),
  {
    name: 'use the dark theme',
    do: async (page, app) => {
      await at(page, app, '');
      await page.getByRole('button', { name: 'Super Admin' }).click();
      await page.locator('vdr-theme-switcher').first().click();
      await page.locator('[data-theme=dark]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'sign out',
    do: async (page, app) => {
      await page.goto(app.url);
      await at(page, app, '');
      await page.getByRole('button', { name: 'Super Admin' }).click();
      await page.getByText('Log out').click();
      await page.getByRole('button', { name: 'Log in' }).waitFor({ timeout: openingMs });
    },
  },
];
