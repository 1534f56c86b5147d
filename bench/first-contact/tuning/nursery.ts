// The stock sheet of a nursery: a table whose cells are edited where they are, and plain pages for the orders.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as e, json, line, only, page, same, see } from '../wire.ts';
import type { Answer } from '../wire.ts';

interface Plant {
  id: number;
  name: string;
  pot: string;
  /** In pence. */
  price: number;
  left: number;
}

interface Supplier {
  id: string;
  name: string;
  town: string;
}

interface Order {
  id: number;
  supplier: string;
  plant: number;
  qty: number;
  status: 'on order' | 'arrived' | 'called off';
}

interface State {
  plants: Plant[];
  suppliers: Supplier[];
  orders: Order[];
}

const POTS = ['9 cm', '1 l', '2 l', '3 l', '5 l', '10 l'];
const ON_A_PAGE = 8;

function seed(): State {
  const plants: [string, string, number, number][] = [
    ["Acer palmatum 'Bloodgood'", '10 l', 8900, 4],
    ['Buxus sempervirens', '2 l', 895, 64],
    ["Geranium 'Rozanne'", '2 l', 950, 31],
    ["Hebe 'Green Globe'", '1 l', 620, 12],
    ["Hebe 'Red Edge'", '1 l', 620, 18],
    ["Heuchera 'Palace Purple'", '9 cm', 380, 25],
    ["Heuchera 'Lime Rickey'", '9 cm', 420, 40],
    ["Hosta 'Halcyon'", '3 l', 1290, 9],
    ["Hydrangea 'Limelight'", '3 l', 1650, 14],
    ["Hydrangea 'Limelight'", '5 l', 2290, 11],
    ["Hydrangea 'Limelight'", '10 l', 3990, 3],
    ["Hydrangea 'Little Lime'", '5 l', 2290, 7],
    ["Lavender 'Munstead'", '1 l', 490, 85],
    ["Lavender 'Munstead'", '2 l', 750, 52],
    ["Nepeta 'Six Hills Giant'", '2 l', 780, 36],
    ["Rosa 'Iceberg'", '5 l', 1950, 16],
    ["Rosa 'Ice Cream'", '5 l', 1950, 5],
    ["Salvia 'Caradonna'", '2 l', 820, 6],
    ["Salvia 'Amistad'", '2 l', 880, 22],
    ["Sedum 'Herbstfreude'", '1 l', 560, 47],
  ];
  const orders: [string, number, number, Order['status']][] = [
    ['hollis', 13, 100, 'arrived'],
    ['vandijk', 7, 40, 'arrived'],
    ['greenleaf', 4, 30, 'on order'],
    ['greenleaf', 5, 30, 'arrived'],
    ['thorpe', 16, 20, 'arrived'],
    ['vandijk', 12, 10, 'on order'],
    ['hollis', 4, 30, 'on order'],
    ['thorpe', 17, 15, 'on order'],
    ['greenleaf', 15, 50, 'on order'],
    ['hollis', 6, 60, 'on order'],
    ['vandijk', 6, 60, 'on order'],
    ['vandijk', 7, 60, 'on order'],
    ['greenleaf', 3, 24, 'called off'],
    ['thorpe', 1, 2, 'on order'],
    ['hollis', 2, 80, 'on order'],
    ['greenleaf', 20, 36, 'on order'],
    ['vandijk', 8, 12, 'on order'],
  ];
  return {
    plants: plants.map(([name, pot, price, left], at) => ({ id: at + 1, name, pot, price, left })),
    suppliers: [
      { id: 'greenleaf', name: 'Greenleaf Growers', town: 'Spalding' },
      { id: 'hollis', name: 'Hollis & Daughters', town: 'Evesham' },
      { id: 'thorpe', name: 'Thorpe Roses', town: 'Wisbech' },
      { id: 'vandijk', name: 'Van Dijk', town: 'Boskoop' },
    ],
    orders: orders.map(([supplier, plant, qty, status], at) => ({
      id: 1101 + at,
      supplier,
      plant,
      qty,
      status,
    })),
  };
}

const money = (pence: number): string => (pence / 100).toFixed(2);

/** A value as it is typed into a cell, or what is wrong with it. */
function readCell(column: string, typed: string): { value: string | number } | { wrong: string } {
  const value = line(typed).replace(/[\u2018\u2019]/gu, "'");
  if (column === 'name')
    return value === '' || value.length > 80 ? { wrong: 'The plant needs a name.' } : { value };
  if (column === 'pot') return POTS.includes(value) ? { value } : { wrong: 'There is no such pot.' };
  if (column === 'price') {
    const read = /^£?\s*(\d{1,4})(?:[.,](\d{1,2}))?$/u.exec(value);
    if (read === null) return { wrong: 'A price looks like 7.50.' };
    return { value: Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) };
  }
  if (column === 'left')
    return /^\d{1,5}$/u.test(value)
      ? { value: Number(value) }
      : { wrong: 'How many are left? A whole number, please.' };
  return { wrong: 'There is no such column.' };
}

const STYLE = `
body{margin:0;font:14px Calibri,Carlito,'Segoe UI',sans-serif;color:#222;background:#fff}
#ribbon{background:#217346;color:#fff;padding:8px 14px;display:flex;gap:22px;align-items:baseline}#ribbon b{font-size:16px}#ribbon a{color:#fff;text-decoration:none;padding:4px 2px}#ribbon a.here{border-bottom:2px solid #fff}
#tools{background:#f3f2f1;border-bottom:1px solid #d2d0ce;padding:7px 14px;display:flex;gap:14px;align-items:center}
table{border-collapse:collapse}#sheet{width:100%;table-layout:fixed}th{background:#e6e6e6;border:1px solid #c8c6c4;font-weight:600;padding:4px 6px;text-align:left}
th.sort{cursor:pointer}td{border:1px solid #d9d9d9;padding:4px 6px;height:20px}td.n{text-align:right;font-variant-numeric:tabular-nums}tr.low td.n:last-child{background:#fde9d9}
td[data-col]{cursor:cell}td[data-col]:focus{outline:2px solid #217346;outline-offset:-2px}td.edit{padding:0}td.edit input,td.edit select{width:100%;box-sizing:border-box;height:28px;border:2px solid #217346;font:inherit;padding:2px 4px}td.edit.bad input{border-color:#c00}
tr.blank td{background:#f4faf6;padding:2px}tr.blank input,tr.blank select{width:100%;box-sizing:border-box;border:1px solid #b7d3c2;font:inherit;padding:3px}
#line{position:fixed;left:0;right:0;bottom:0;background:#f3f2f1;border-top:1px solid #d2d0ce;padding:5px 14px;min-height:18px}#line.bad{background:#fbdcdc}
.page{padding:14px}.page td,.page th{padding:5px 12px}.page form.in{display:inline}.page p.ok{background:#dff0e4;padding:7px 12px}.page p.bad{background:#fbdcdc;padding:7px 12px}.off{color:#888;text-decoration:line-through}button{font:inherit}
`;

const SCRIPT = String.raw`
(function () {
  var body = document.getElementById('rows'), status = document.getElementById('line'), find = document.getElementById('find');
  function tell(text, bad) { status.textContent = text; status.className = bad ? 'bad' : ''; }
  function post(path, fields, done) {
    var x = new XMLHttpRequest(), out = [];
    for (var k in fields) out.push(encodeURIComponent(k) + '=' + encodeURIComponent(fields[k]));
    x.open('POST', path);
    x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
    x.onload = function () { var got = {}; try { got = JSON.parse(x.responseText); } catch (_) { got = { wrong: 'Something went wrong.' }; } done(x.status < 300, got); };
    x.onerror = function () { done(false, { wrong: 'The sheet is not connected.' }); };
    x.send(out.join('&'));
  }
  function edit(cell, first) {
    if (cell.classList.contains('edit')) return;
    var old = cell.textContent, col = cell.dataset.col, over = false, box;
    if (col === 'pot') {
      box = document.createElement('select');
      window.POTS.forEach(function (p) { box.add(new Option(p, p, false, p === old)); });
    } else { box = document.createElement('input'); box.value = first === undefined ? old : first; }
    box.setAttribute('aria-label', cell.dataset.label);
    cell.textContent = ''; cell.append(box); cell.classList.add('edit'); box.focus();
    if (box.select && first === undefined) box.select();
    function close(text) { if (over) return; over = true; cell.classList.remove('edit', 'bad'); cell.textContent = text; }
    function keep(then) {
      if (over) return;
      if (box.value === old) { close(old); if (then) then(); return; }
      post('/cell', { id: cell.parentNode.dataset.id, col: col, value: box.value }, function (ok, got) {
        if (!ok) { cell.classList.add('bad'); tell(got.wrong, true); return; }
        close(got.text); tell('Kept: ' + cell.parentNode.cells[1].textContent + ', ' + col + ' ' + got.text); mark(cell.parentNode);
        if (then) then();
      });
    }
    box.addEventListener('blur', function () { keep(); });
    if (col === 'pot') box.addEventListener('change', function () { keep(); });
    box.addEventListener('keydown', function (ev) {
      ev.stopPropagation();
      if (ev.key === 'Enter') { ev.preventDefault(); keep(function () { var below = cell.parentNode.nextElementSibling; if (below) below.cells[cell.cellIndex].focus(); }); }
      if (ev.key === 'Escape') { close(old); cell.focus(); tell(''); }
    });
  }
  function mark(row) { row.classList.toggle('low', Number(row.cells[4].textContent) < 8); }
  body.addEventListener('click', function (ev) { var cell = ev.target.closest('td[data-col]'); if (cell) edit(cell); });
  body.addEventListener('keydown', function (ev) {
    var cell = ev.target;
    if (!cell.dataset.col) return;
    if (ev.key === 'Enter' || ev.key === 'F2') { ev.preventDefault(); edit(cell); return; }
    var by = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[ev.key];
    if (by) {
      ev.preventDefault();
      var row = by[0] === 1 ? cell.parentNode.nextElementSibling : by[0] === -1 ? cell.parentNode.previousElementSibling : cell.parentNode;
      var next = row && row.cells[cell.cellIndex + by[1]];
      if (next && next.dataset.col) next.focus();
    } else if (ev.key.length === 1 && !ev.ctrlKey && !ev.metaKey && cell.dataset.col !== 'pot' && ev.key !== ' ') { ev.preventDefault(); edit(cell, ev.key); }
  });
  function ticked() { return Array.prototype.filter.call(body.querySelectorAll('input[type=checkbox]'), function (c) { return c.checked; }); }
  body.addEventListener('change', function () { document.getElementById('off').disabled = ticked().length === 0; });
  document.getElementById('off').addEventListener('click', function () {
    var boxes = ticked();
    if (!boxes.length || !window.confirm('Take ' + boxes.length + (boxes.length === 1 ? ' row' : ' rows') + ' off the sheet?')) return;
    post('/off', { ids: boxes.map(function (c) { return c.closest('tr').dataset.id; }).join(',') }, function (ok, got) {
      if (!ok) { tell(got.wrong, true); return; }
      boxes.forEach(function (c) { c.closest('tr').remove(); });
      document.getElementById('off').disabled = true;
      tell('Off the sheet.');
    });
  });
  find.addEventListener('input', function () {
    var q = find.value.trim().toLowerCase();
    Array.prototype.forEach.call(body.rows, function (r) { r.hidden = r.cells[1].textContent.toLowerCase().indexOf(q) < 0; });
  });
  document.querySelector('#sheet thead').addEventListener('click', function (ev) {
    var th = ev.target.closest('th.sort');
    if (!th) return;
    var at = th.cellIndex, up = th.getAttribute('aria-sort') !== 'ascending';
    Array.prototype.forEach.call(th.parentNode.cells, function (c) { c.removeAttribute('aria-sort'); });
    th.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    Array.prototype.slice.call(body.rows).sort(function (a, b) {
      var x = a.cells[at].textContent, y = b.cells[at].textContent, d = at > 2 ? x - y : x.localeCompare(y);
      return up ? d : -d;
    }).forEach(function (r) { body.append(r); });
  });
  var blank = document.getElementById('blank');
  function addRow() {
    var fields = {};
    blank.querySelectorAll('[name]').forEach(function (f) { fields[f.name] = f.value; });
    post('/row', fields, function (ok, got) {
      if (!ok) { tell(got.wrong, true); var f = blank.querySelector('[name=' + got.col + ']'); if (f) f.focus(); return; }
      body.insertAdjacentHTML('beforeend', got.row);
      blank.querySelectorAll('input').forEach(function (f) { f.value = ''; });
      blank.querySelector('select').selectedIndex = 0;
      tell('New row: ' + fields.name);
      blank.querySelector('input').focus();
    });
  }
  document.getElementById('put').addEventListener('click', addRow);
  blank.addEventListener('keydown', function (ev) { if (ev.key === 'Enter' && ev.target.name) { ev.preventDefault(); addRow(); } });
})();
`;

function start(): { handle: ReturnType<typeof answering>; state(): State } {
  const held = seed();
  let nextPlant = held.plants.length + 1;
  let nextOrder = 1101 + held.orders.length;

  const frame = (title: string, body: string, status = 200): Answer => {
    const links = [
      ['/', 'Stock sheet'],
      ['/orders', 'Orders out'],
      ['/suppliers', 'Suppliers'],
    ].map(([to, name]) => `<a href="${to}"${name === title ? ' class="here"' : ''}>${name}</a>`);
    return page(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} - Fernside Nursery</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><div id="ribbon"><b>Fernside Nursery</b>${links.join('')}</div>${body}</body></html>`,
      status,
    );
  };

  const cell = (plant: Plant, column: 'name' | 'pot' | 'price' | 'left', label: string): string =>
    `<td data-col="${column}" data-label="${label}" tabindex="0"${column === 'price' || column === 'left' ? ' class="n"' : ''}>${e(column === 'price' ? money(plant.price) : plant[column])}</td>`;

  const row = (plant: Plant): string =>
    `<tr data-id="${plant.id}"${plant.left < 8 ? ' class="low"' : ''}><td><input type="checkbox" aria-label="Tick ${e(plant.name)}, ${plant.pot}"></td>${cell(plant, 'name', 'Plant')}${cell(plant, 'pot', 'Pot')}${cell(plant, 'price', 'Price')}${cell(plant, 'left', 'Left')}</tr>`;

  const sheet = (): Answer =>
    frame(
      'Stock sheet',
      `<div id="tools"><input id="find" type="search" placeholder="Filter plants" aria-label="Filter plants"><button id="off" type="button" disabled>Take ticked rows off</button><span>Click a cell to type over it. Prices in £.</span></div>
<table id="sheet"><colgroup><col style="width:36px"><col><col style="width:110px"><col style="width:110px"><col style="width:110px"></colgroup><thead><tr><th></th><th class="sort">Plant</th><th class="sort">Pot</th><th class="sort">Price</th><th class="sort">Left</th></tr></thead><tbody id="rows">${held.plants.map(row).join('')}</tbody>
<tfoot><tr class="blank" id="blank"><td><button id="put" type="button" title="Put this row on the sheet" aria-label="Put this row on the sheet">+</button></td><td><input name="name" placeholder="New plant" aria-label="New plant"></td><td><select name="pot" aria-label="New pot"><option value=""></option>${POTS.map((pot) => `<option>${pot}</option>`).join('')}</select></td><td><input name="price" aria-label="New price"></td><td><input name="left" aria-label="New number left"></td></tr></tfoot></table><div style="height:40px"></div><div id="line" role="status"></div>
<script>window.POTS = ${JSON.stringify(POTS)};${SCRIPT}</script>`,
    );

  const plantName = (id: number): string => {
    const plant = held.plants.find((one) => one.id === id);
    return plant === undefined ? '(no longer on the sheet)' : `${plant.name}, ${plant.pot}`;
  };

  const said: Record<string, string> = {
    placed: 'The order is out.',
    arrived: 'Arrived, and added to the stock.',
    off: 'The order has been called off.',
  };

  const orders = (query: URLSearchParams, wrong = '', form = new URLSearchParams()): Answer => {
    const supplier = query.get('supplier') ?? '';
    const found = held.orders.filter((order) => supplier === '' || order.supplier === supplier).reverse();
    const last = Math.max(1, Math.ceil(found.length / ON_A_PAGE));
    const at = Math.min(last, Math.max(1, Math.trunc(Number(query.get('page') ?? '1')) || 1));
    const to = (number: number): string =>
      `/orders?supplier=${encodeURIComponent(supplier)}&amp;page=${number}`;
    const options = (chosen: string): string =>
      held.suppliers
        .map(
          (one) => `<option value="${one.id}"${one.id === chosen ? ' selected' : ''}>${e(one.name)}</option>`,
        )
        .join('');
    const rows = found.slice((at - 1) * ON_A_PAGE, at * ON_A_PAGE).map((order) => {
      const who = held.suppliers.find((one) => one.id === order.supplier)?.name;
      const does =
        order.status === 'on order'
          ? `<form class="in" method="post" action="/orders/${order.id}/arrived"><button>Arrived</button></form> <form class="in" method="post" action="/orders/${order.id}/off" onsubmit="return confirm('Call off order ${order.id}?')"><button>Call off</button></form>`
          : '';
      return `<tr${order.status === 'called off' ? ' class="off"' : ''}><td>${order.id}</td><td>${e(who)}</td><td>${e(plantName(order.plant))}</td><td class="n">${order.qty}</td><td>${order.status}</td><td>${does}</td></tr>`;
    });
    const ok = said[query.get('ok') ?? ''];
    return frame(
      'Orders out',
      `<div class="page">${ok === undefined ? '' : `<p class="ok" role="status">${ok}</p>`}
<form method="get" action="/orders"><label>From <select name="supplier"><option value="">all suppliers</option>${options(supplier)}</select></label> <button>Narrow down</button></form><br>
<table><thead><tr><th>No.</th><th>Supplier</th><th>Plant</th><th>Pieces</th><th>Status</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>${at > 1 ? `<a href="${to(at - 1)}">Newer</a> ` : ''}Page ${at} of ${last}${at < last ? ` <a href="${to(at + 1)}">Older</a>` : ''}</p>
<details${wrong === '' ? '' : ' open'}><summary>Order something</summary><form method="post" action="/orders">${wrong === '' ? '' : `<p class="bad" role="alert">${wrong}</p>`}
<p><label>Supplier <select name="supplier"><option value=""></option>${options(form.get('supplier') ?? '')}</select></label></p>
<p><label>Plant <select name="plant"><option value=""></option>${held.plants.map((plant) => `<option value="${plant.id}"${String(plant.id) === form.get('plant') ? ' selected' : ''}>${e(plant.name)}, ${plant.pot}</option>`).join('')}</select></label></p>
<p><label>Pieces <input name="qty" size="6" value="${e(form.get('qty') ?? '')}"></label></p><p><button>Send the order</button></p></form></details></div>`,
      wrong === '' ? 200 : 422,
    );
  };

  const twin = (plant: Plant): boolean =>
    held.plants.some(
      (one) =>
        one.id !== plant.id && one.name.toLowerCase() === plant.name.toLowerCase() && one.pot === plant.pot,
    );

  const setCell = (form: URLSearchParams): Answer => {
    const plant = held.plants.find((one) => String(one.id) === form.get('id'));
    const column = form.get('col') ?? '';
    if (plant === undefined) return json({ wrong: 'That row is no longer on the sheet.' }, 404);
    const read = readCell(column, form.get('value') ?? '');
    if ('wrong' in read) return json(read, 422);
    const changed: Plant = { ...plant, [column]: read.value };
    if (twin(changed)) return json({ wrong: 'That plant is on the sheet in this pot already.' }, 422);
    Object.assign(plant, changed);
    return json({ text: column === 'price' ? money(plant.price) : String(read.value) });
  };

  const addRow = (form: URLSearchParams): Answer => {
    const values: Record<string, string | number> = {};
    for (const column of ['name', 'pot', 'price', 'left']) {
      const read = readCell(column, form.get(column) ?? '');
      if ('wrong' in read)
        return json({ col: column, wrong: column === 'pot' ? 'Choose a pot.' : read.wrong }, 422);
      values[column] = read.value;
    }
    const plant: Plant = {
      id: nextPlant,
      name: String(values['name']),
      pot: String(values['pot']),
      price: Number(values['price']),
      left: Number(values['left']),
    };
    if (twin(plant))
      return json({ col: 'name', wrong: 'That plant is on the sheet in this pot already.' }, 422);
    nextPlant += 1;
    held.plants.push(plant);
    return json({ row: row(plant) });
  };

  const placeOrder = (form: URLSearchParams): Answer => {
    const supplier = held.suppliers.find((one) => one.id === form.get('supplier'));
    const plant = held.plants.find((one) => String(one.id) === form.get('plant'));
    const qty = Number(line(form.get('qty')));
    const none = new URLSearchParams();
    if (supplier === undefined) return orders(none, 'From which supplier?', form);
    if (plant === undefined) return orders(none, 'Which plant?', form);
    if (!Number.isInteger(qty) || qty < 1 || qty > 9999) return orders(none, 'How many pieces?', form);
    held.orders.push({
      id: nextOrder,
      supplier: supplier.id,
      plant: plant.id,
      qty,
      status: 'on order',
    });
    nextOrder += 1;
    return see('/orders?ok=placed');
  };

  const handle = answering(({ method, path, query, body }) => {
    const form = new URLSearchParams(method === 'POST' ? body : '');
    if (method === 'POST') {
      if (path === '/cell') return setCell(form);
      if (path === '/row') return addRow(form);
      if (path === '/orders') return placeOrder(form);
      if (path === '/off') {
        const ids = (form.get('ids') ?? '').split(',');
        const asked = held.plants.filter((plant) => ids.includes(String(plant.id)));
        const due = asked.find((plant) =>
          held.orders.some((order) => order.plant === plant.id && order.status === 'on order'),
        );
        if (due !== undefined) return json({ wrong: `${due.name} is still on order.` }, 422);
        held.plants = held.plants.filter((plant) => !asked.includes(plant));
        return json({});
      }
      const [, id, verb] = /^\/orders\/(\d+)\/(arrived|off)$/u.exec(path) ?? [];
      const order = held.orders.find((one) => String(one.id) === id);
      if (order === undefined || order.status !== 'on order') return see('/orders');
      order.status = verb === 'off' ? 'called off' : 'arrived';
      const plant = held.plants.find((one) => one.id === order.plant);
      if (verb === 'arrived' && plant !== undefined) plant.left += order.qty;
      return see(`/orders?ok=${verb}`);
    }
    if (path === '/') return sheet();
    if (path === '/orders') return orders(query);
    if (path.startsWith('/orders/')) return see('/orders');
    if (path === '/suppliers')
      return frame(
        'Suppliers',
        `<div class="page"><table><thead><tr><th>Supplier</th><th>Town</th><th>On order</th></tr></thead><tbody>${held.suppliers.map((one) => `<tr><td><a href="/orders?supplier=${one.id}">${e(one.name)}</a></td><td>${e(one.town)}</td><td class="n">${held.orders.filter((order) => order.supplier === one.id && order.status === 'on order').length}</td></tr>`).join('')}</tbody></table></div>`,
      );
    return frame('Not found', '<div class="page"><p>There is no such page.</p></div>', 404);
  });

  return { handle, state: () => structuredClone(held) };
}

const orderOf = (state: State, supplier: string, name: string): Order => {
  const plant = only(state.plants, (one) => one.name === name);
  return only(state.orders, (one) => one.supplier === supplier && one.plant === plant.id);
};

export const nursery = defineSite<State>({
  id: 'nursery',
  about: "A plant nursery's stock sheet: plants, pots, prices, how many are left, orders to suppliers.",
  start,
  tasks: [
    {
      id: 'new-lavender',
      task: "Put a new plant on the list: Lavender 'Hidcote', pot of 2 litres, 7.50, 40 pieces.",
      achievable: true,
      done(state) {
        const before = seed();
        const fresh = added(state.plants, before.plants);
        return (
          fresh?.length === 1 &&
          same(
            { ...fresh[0], id: 0 },
            { id: 0, name: "Lavender 'Hidcote'", pot: '2 l', price: 750, left: 40 },
          ) &&
          same({ ...state, plants: [] }, { ...before, plants: [] })
        );
      },
    },
    {
      id: 'limelight-price',
      task: "The Hydrangea 'Limelight' in the 5 litre pot costs 24.90 from now on.",
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            only(all.plants, (one) => one.name === "Hydrangea 'Limelight'" && one.pot === '5 l').price = 2490;
          }),
        ),
    },
    {
      id: 'call-off-heuchera',
      task: "We no longer need the 60 Heuchera 'Palace Purple' that we ordered from Van Dijk. Cancel that order, and only that one.",
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            orderOf(all, 'vandijk', "Heuchera 'Palace Purple'").status = 'called off';
          }),
        ),
    },
    {
      id: 'hebe-arrived',
      task: "The 30 Hebe 'Green Globe' from Greenleaf Growers came this morning. Book them in.",
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            orderOf(all, 'greenleaf', "Hebe 'Green Globe'").status = 'arrived';
            only(all.plants, (one) => one.name === "Hebe 'Green Globe'").left += 30;
          }),
        ),
    },
    {
      id: 'price-labels',
      task: "Print 12 price labels for the Lavender 'Munstead' in the 1 litre pot.",
      achievable: false,
      done: () => false,
    },
    {
      id: 'invoice',
      task: 'Write an invoice to Mrs Dunmore for 6 Buxus sempervirens.',
      achievable: false,
      done: () => false,
    },
  ],
});
