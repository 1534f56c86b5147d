// The shop as a program of its own: `node server.cjs MODULES PORT CONTROL FOLDER`. Its database is SQLite in WebAssembly and lies in
// memory, so that a reset is one load. On the loopback port CONTROL it answers `POST /reset` and `GET /state`.
const { cpSync, mkdirSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:http');
const { dirname, join } = require('node:path');
const { createRequire } = require('node:module');
const { initialData, orders, productsCsv, visitors } = require('./seed.cjs');

const [modules, port, control, folder] = process.argv.slice(2);
const load = createRequire(`${modules}/`);
const {
  bootstrap,
  CustomerService,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} = load('@vendure/core');
const { AdminUiPlugin } = load('@vendure/admin-ui-plugin');
const { populate } = load('@vendure/core/cli');

const shop = `http://127.0.0.1:${port}/shop-api`;

/** Orders so far; their codes are random otherwise. */
let ordered = 0;

const config = (ui) => ({
  logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
  apiOptions: {
    port: Number(port),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'keeper', password: 'lantern-5-shop' },
    cookieOptions: { secret: 'lantern' },
    requireVerification: false,
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, logging: false, driver: load('sql.js') },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: folder },
  orderOptions: { orderCodeStrategy: { generate: () => `LO-${1000 + (ordered += 1)}` } },
  plugins: [
    DefaultSearchPlugin.init({ bufferUpdates: false }),
    AdminUiPlugin.init({
      route: 'admin',
      port: Number(port),
      app: { path: ui },
      adminUiConfig: {
        apiHost: 'auto',
        apiPort: 'auto',
        brand: 'Lantern and Oak',
        loginImageUrl: '/admin/assets/logo-login.webp',
      },
    }),
  ],
});

/** The interface is copied, since the shop writes its settings into the folder that it serves. */
function copyInterface() {
  const ui = join(folder, 'ui');
  cpSync(join(dirname(load.resolve('@vendure/admin-ui-plugin')), 'admin-ui'), ui, {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  return ui;
}

/** One question to the shop's own interface for buyers; `session` keeps what is in the basket. */
async function ask(session, query, variables) {
  const headers = {
    'content-type': 'application/json',
    ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
  };
  const answer = await fetch(shop, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  session.token = answer.headers.get('vendure-auth-token') || session.token;
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

async function buy(order, variants) {
  const session = {};
  for (const [sku, quantity] of order.lines)
    await ask(
      session,
      'mutation($id: ID!, $n: Int!) { addItemToOrder(productVariantId: $id, quantity: $n) { __typename } }',
      { id: variants[sku], n: quantity },
    );
  const [firstName, lastName] = order.customer.name.split(' ');
  await ask(
    session,
    'mutation($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename } }',
    { input: { firstName, lastName, emailAddress: order.customer.email } },
  );
  await ask(
    session,
    'mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename } }',
    {
      input: {
        fullName: order.customer.name,
        streetLine1: order.customer.street,
        city: 'Harbour Hill',
        postalCode: '1204',
        countryCode: 'NL',
      },
    },
  );
  const { eligibleShippingMethods } = await ask(session, '{ eligibleShippingMethods { id } }');
  await ask(
    session,
    'mutation($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename } }',
    { id: [eligibleShippingMethods[0].id] },
  );
  if (!order.paid) return;
  await ask(session, 'mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }');
  await ask(
    session,
    'mutation { addPaymentToOrder(input: { method: "invoice", metadata: {} }) { __typename } }',
  );
}

async function stateOf(connection) {
  const rows = (query) => connection.rawConnection.query(query);
  const lower = (list) => list.map((row) => Object.fromEntries(Object.entries(row)));
  return {
    products: lower(
      await rows(
        'select t.name, t.slug, t.description, p.enabled from product p join product_translation t on t.baseId = p.id where p.deletedAt is null order by t.slug',
      ),
    ),
    variants: lower(
      await rows(
        'select v.sku, t.name, v.enabled, pr.price, s.stockOnHand from product_variant v join product_variant_translation t on t.baseId = v.id left join product_variant_price pr on pr.variantId = v.id left join stock_level s on s.productVariantId = v.id where v.deletedAt is null order by v.sku',
      ),
    ),
    customers: lower(
      await rows(
        'select c.firstName, c.lastName, c.emailAddress, c.phoneNumber from customer c where c.deletedAt is null order by c.emailAddress',
      ),
    ),
    groups: lower(await rows('select name from customer_group order by name')),
    orders: lower(
      await rows(
        'select o.state, o.active, o.subTotal, o.shipping, c.emailAddress from "order" o left join customer c on c.id = o.customerId order by o.id',
      ),
    ),
    notes: lower(await rows("select type, data from history_entry where type like '%NOTE%' order by id")),
    collections: lower(
      await rows(
        'select t.name from collection c join collection_translation t on t.baseId = c.id where c.isRoot = 0 order by t.name',
      ),
    ),
    facets: lower(await rows('select t.name from facet_value_translation t order by t.name')),
    promotions: lower(
      await rows(
        'select t.name, p.enabled, p.couponCode from promotion p join promotion_translation t on t.baseId = p.id where p.deletedAt is null order by t.name',
      ),
    ),
    administrators: lower(
      await rows(
        'select emailAddress, firstName, lastName from administrator where deletedAt is null order by emailAddress',
      ),
    ),
    channels: lower(await rows('select code, defaultCurrencyCode from channel order by code')),
    shipping: lower(await rows('select code from shipping_method where deletedAt is null order by code')),
    tax: lower(await rows('select name, value from tax_rate order by name')),
    countries: lower(await rows('select code, enabled from region where code is not null order by code')),
  };
}

/** Collections and the index of the search are filled by jobs in the background. */
async function untilIndexed(connection) {
  for (let waited = 0; waited < 150; waited += 1) {
    const [{ indexed }] = await connection.rawConnection.query(
      'select count(*) as indexed from search_index_item',
    );
    const [{ sorted }] = await connection.rawConnection.query(
      'select count(*) as sorted from collection_product_variants_product_variant',
    );
    if (indexed >= 14 && sorted >= 14) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the goods are not indexed');
}

/** Whatever was seeded carries a fixed time. */
async function settleTimes(connection) {
  const run = (query) => connection.rawConnection.query(query);
  for (const table of [
    'product',
    'product_variant',
    'customer',
    '"order"',
    'collection',
    'facet',
    'history_entry',
  ])
    await run(
      `update ${table} set createdAt = '2026-10-05 09:00:00.000', updatedAt = '2026-10-05 09:00:00.000'`,
    );
  await run(
    `update "order" set orderPlacedAt = '2026-10-0' || (1 + id) || ' 10:00:00.000', updatedAt = '2026-10-0' || (1 + id) || ' 10:00:00.000' where orderPlacedAt is not null`,
  );
}

async function main() {
  mkdirSync(folder, { recursive: true });
  const csv = join(folder, 'products.csv');
  writeFileSync(csv, productsCsv);
  const started = async () => {
    const app = await bootstrap(config(copyInterface()));
    await app.get(JobQueueService).start();
    return app;
  };
  const app = await populate(started, initialData, csv);
  const connection = app.get(TransactionalConnection);
  const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
  const variants = Object.fromEntries(
    (await connection.rawConnection.query('select id, sku from product_variant')).map(({ id, sku }) => [
      sku,
      id,
    ]),
  );
  for (const order of orders) await buy(order, variants);
  for (const { name, email } of visitors) {
    const [firstName, lastName] = name.split(' ');
    await app
      .get(CustomerService)
      .create(ctx, { firstName, lastName, emailAddress: email }, 'customer-3-key');
  }
  await app.get(SearchService).reindex(ctx);
  await untilIndexed(connection);
  await settleTimes(connection);
  const manager = connection.rawConnection.sqljsManager;
  const seeded = manager.exportDatabase();
  const orderedAtFirst = ordered;
  createServer((asked, answer) => {
    const work =
      asked.url === '/reset'
        ? manager.loadDatabase(Uint8Array.from(seeded)).then(() => void (ordered = orderedAtFirst))
        : stateOf(connection);
    work.then(
      (told) => answer.end(JSON.stringify(told ?? null)),
      (error) => answer.writeHead(500).end(String(error && error.stack)),
    );
  }).listen(Number(control), '127.0.0.1');
}

main().catch((error) => {
  console.error(error && error.message);
  process.exit(1);
});
