// The flows of a greenhouse: three tabs with nodes of many kinds. Nothing of them leaves the machine.
interface SeedNode {
  id: string;
  type: string;
  z?: string;
  name?: string;
  x?: number;
  y?: number;
  wires?: string[][];
  [setting: string]: unknown;
}

const place = (id: string, z: string, [x, y]: readonly [number, number]) => ({ id, z, x, y });

const inject = (
  id: string,
  z: string,
  at: readonly [number, number],
  name: string,
  payload: string,
  to: string[],
): SeedNode => ({
  ...place(id, z, at),
  type: 'inject',
  name,
  props: [{ p: 'payload' }],
  repeat: '',
  crontab: '',
  once: false,
  onceDelay: 0.1,
  topic: '',
  payload,
  payloadType: 'num',
  wires: [to],
});
const debug = (id: string, z: string, at: readonly [number, number], name: string): SeedNode => ({
  ...place(id, z, at),
  type: 'debug',
  name,
  active: true,
  tosidebar: true,
  console: false,
  tostatus: false,
  complete: 'payload',
  targetType: 'msg',
  statusVal: '',
  statusType: 'auto',
  wires: [],
});
const fn = (
  id: string,
  z: string,
  at: readonly [number, number],
  name: string,
  func: string,
  to: string[],
): SeedNode => ({
  ...place(id, z, at),
  type: 'function',
  name,
  func,
  outputs: 1,
  timeout: 0,
  noerr: 0,
  initialize: '',
  finalize: '',
  libs: [],
  wires: [to],
});
const change = (
  id: string,
  z: string,
  at: readonly [number, number],
  name: string,
  to: string,
  next: string[],
): SeedNode => ({
  ...place(id, z, at),
  type: 'change',
  name,
  rules: [{ t: 'set', p: 'payload', pt: 'msg', to, tot: 'str' }],
  action: '',
  property: '',
  from: '',
  to: '',
  reg: false,
  wires: [next],
});
const comment = (
  id: string,
  z: string,
  at: readonly [number, number],
  name: string,
  info: string,
): SeedNode => ({
  ...place(id, z, at),
  type: 'comment',
  name,
  info,
  wires: [],
});

/** Flows as `flows.json` holds them. */
export const flows: SeedNode[] = [
  {
    id: 'tab-heat',
    type: 'tab',
    label: 'Heating',
    disabled: false,
    info: 'Keeps the greenhouse above 12 degrees.',
    env: [],
  },
  { id: 'tab-water', type: 'tab', label: 'Watering', disabled: false, info: '', env: [] },
  { id: 'tab-shop', type: 'tab', label: 'Orders', disabled: false, info: '', env: [] },
  comment('heat-note', 'tab-heat', [130, 60], 'Lowest 12 degrees', 'Agreed with Rosa in January.'),
  inject('heat-cold', 'tab-heat', [120, 140], 'cold night', '7', ['heat-switch']),
  inject('heat-warm', 'tab-heat', [120, 200], 'warm noon', '24', ['heat-switch']),
  {
    ...place('heat-switch', 'tab-heat', [290, 160]),
    type: 'switch',
    name: 'too cold?',
    property: 'payload',
    propertyType: 'msg',
    rules: [{ t: 'lt', v: '12', vt: 'num' }, { t: 'else' }],
    checkall: 'true',
    repair: false,
    outputs: 2,
    wires: [['heat-on'], ['heat-off']],
  },
  change('heat-on', 'tab-heat', [470, 120], 'heater on', 'on', ['heat-log']),
  change('heat-off', 'tab-heat', [470, 200], 'heater off', 'off', ['heat-log']),
  debug('heat-log', 'tab-heat', [640, 160], 'heater'),
  inject('water-dry', 'tab-water', [120, 120], 'dry bed', '18', ['water-need']),
  fn(
    'water-need',
    'tab-water',
    [290, 120],
    'litres needed',
    'msg.payload = Math.max(0, 40 - msg.payload) * 1.5;\nreturn msg;',
    ['water-text'],
  ),
  {
    ...place('water-text', 'tab-water', [470, 120]),
    type: 'template',
    name: 'sentence',
    field: 'payload',
    fieldType: 'msg',
    format: 'handlebars',
    syntax: 'mustache',
    template: 'Give {{payload}} litres.',
    output: 'str',
    wires: [['water-log']],
  },
  debug('water-log', 'tab-water', [640, 120], 'valve'),
  {
    ...place('shop-in', 'tab-shop', [120, 120]),
    type: 'http in',
    name: 'order',
    url: '/order',
    method: 'get',
    upload: false,
    swaggerDoc: '',
    wires: [['shop-sum']],
  },
  fn(
    'shop-sum',
    'tab-shop',
    [290, 120],
    'total',
    'msg.payload = { seedlings: 12, price: 2.40, total: 28.80 };\nreturn msg;',
    ['shop-out', 'shop-log'],
  ),
  {
    ...place('shop-out', 'tab-shop', [470, 120]),
    type: 'http response',
    name: 'answer',
    statusCode: '',
    headers: {},
    wires: [],
  },
  debug('shop-log', 'tab-shop', [470, 200], 'orders'),
];

/** What the user of the editor chose: no tips, which change by chance. */
export const userSettings = { editor: { view: { 'view-show-tips': false } } };
