// A shop of lamps, tables and garden things: its goods, its buyers, their orders. Prices are in the currency's unit.
const goods = [
  // name, description, facets, variants: option group, [value, sku, price, stock]
  [
    'Brass Lantern',
    'Burns eight hours. Made by hand.',
    'category:Lamps|maker:Oak Works',
    'size',
    [
      ['small', 'LAN-S', 24.5, 30],
      ['large', 'LAN-L', 39.9, 12],
    ],
  ],
  [
    'Reading Lamp',
    'A lamp with a bent neck.',
    'category:Lamps|maker:Northlight',
    '',
    [['', 'LMP-R', 58, 17]],
  ],
  ['Paper Shade', 'Folds flat.', 'category:Lamps|maker:Northlight', '', [['', 'SHD-P', 12.95, 80]]],
  ['Candle Box', 'Twenty candles of beeswax.', 'category:Lamps|maker:Hive', '', [['', 'CND-20', 16.4, 55]]],
  ['Oak Table', 'For six. Oiled.', 'category:Tables|maker:Oak Works', '', [['', 'TBL-O', 420, 3]]],
  [
    'Side Table',
    'Three legs.',
    'category:Tables|maker:Oak Works',
    'colour',
    [
      ['oak', 'TBL-SO', 89, 9],
      ['black', 'TBL-SB', 95, 6],
    ],
  ],
  [
    'Folding Stool',
    'Carries 120 kilograms.',
    'category:Tables|maker:Northlight',
    '',
    [['', 'STL-F', 34.75, 21]],
  ],
  ['Watering Can', 'Five litres, tin.', 'category:Garden|maker:Hive', '', [['', 'CAN-5', 27.3, 40]]],
  ['Hand Trowel', 'Ash handle.', 'category:Garden|maker:Oak Works', '', [['', 'TRW-1', 11.2, 66]]],
  [
    'Seed Tin',
    'Twelve parts for twelve months.',
    'category:Garden|maker:Hive',
    '',
    [['', 'TIN-12', 19.6, 25]],
  ],
  [
    'Wool Blanket',
    'Two metres by one and a half.',
    'category:Home|maker:Northlight',
    'colour',
    [
      ['grey', 'BLK-G', 72, 14],
      ['blue', 'BLK-B', 72, 8],
    ],
  ],
  ['Bread Board', 'Beech.', 'category:Home|maker:Oak Works', '', [['', 'BRD-1', 18.8, 37]]],
];

const quoted = (text) => `"${String(text).replaceAll('"', '""')}"`;
const slug = (name) => name.toLowerCase().replaceAll(' ', '-');
const head =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const productsCsv = [
  head,
  ...goods.flatMap(([name, description, facets, group, variants]) =>
    variants.map(([value, sku, price, stock], position) =>
      [
        ...(position === 0 ? [name, slug(name), description, '', facets, group] : ['', '', '', '', '', '']),
        value,
        sku,
        price,
        'standard',
        stock,
        'true',
        '',
        '',
      ]
        .map(quoted)
        .join(','),
    ),
  ),
].join('\n');

const person = (name, street) => ({
  name,
  email: `${name.split(' ')[0].toLowerCase()}@buyers.example`,
  street,
});
const customers = [
  person('Hanna Bergman', 'Quay 4'),
  person('Tomas Reyes', 'Mill Lane 19'),
  person('Aiko Mori', 'Station Road 7'),
  person('Femi Balogun', 'Church Hill 2'),
  person('Lena Vogt', 'Harbour 33'),
];

const orders = [
  {
    customer: customers[0],
    lines: [
      ['LAN-S', 2],
      ['CND-20', 1],
    ],
    paid: true,
  },
  { customer: customers[1], lines: [['TBL-SO', 1]], paid: true },
  {
    customer: customers[2],
    lines: [
      ['BLK-G', 1],
      ['BRD-1', 2],
    ],
    paid: true,
  },
  {
    customer: customers[3],
    lines: [
      ['CAN-5', 1],
      ['TRW-1', 3],
    ],
    paid: true,
  },
  { customer: customers[4], lines: [['LMP-R', 1]], paid: false },
];

/** Those who have an account and bought nothing yet. */
const visitors = [person('Oskar Lind', 'Quay 9'), person('Priya Nair', 'Mill Lane 2')];

const collection = (name) => ({
  name,
  filters: [{ code: 'facet-value-filter', args: { facetValueNames: [name], containsAny: false } }],
});

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [
    ['Netherlands', 'NL'],
    ['Germany', 'DE'],
    ['Norway', 'NO'],
    ['Spain', 'ES'],
  ].map(([name, code]) => ({ name, code, zone: 'Europe' })),
  taxRates: [
    { name: 'Standard Tax', percentage: 21 },
    { name: 'Reduced Tax', percentage: 9 },
  ],
  shippingMethods: [
    { name: 'Parcel', price: 595 },
    { name: 'Carrier', price: 2900 },
  ],
  paymentMethods: [
    {
      name: 'Invoice',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: ['Lamps', 'Tables', 'Garden', 'Home'].map(collection),
};

module.exports = { initialData, orders, productsCsv, visitors };
