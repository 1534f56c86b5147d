// The recipe box: custom elements with shadow roots, text that is written straight onto the card, routes behind the hash.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer } from '../wire.ts';

interface Ingredient {
  qty: number | null;
  rest: string;
}

interface Recipe {
  id: number;
  title: string;
  /** The portions that the amounts were written for. */
  serves: number;
  /** The portions that it is cooked for. */
  portions: number;
  tags: string[];
  ingredients: Ingredient[];
  method: string;
}

interface SlipLine {
  id: number;
  text: string;
  got: boolean;
}

interface State {
  recipes: Recipe[];
  slip: SlipLine[];
}

function readIngredient(text: string): Ingredient {
  const fraction = /^(\d+)\s*\/\s*([1-9]\d*)\s*(.*)$/u.exec(text);
  if (fraction !== null)
    return { qty: Number(fraction[1]) / Number(fraction[2]), rest: (fraction[3] ?? '').trim() };
  const plain = /^(\d+(?:[.,]\d+)?)\s*(.*)$/u.exec(text);
  if (plain !== null)
    return { qty: Number((plain[1] ?? '').replace(',', '.')), rest: (plain[2] ?? '').trim() };
  return { qty: null, rest: text };
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

const writeIngredient = (one: Ingredient, times: number): string =>
  one.qty === null ? one.rest : `${rounded(one.qty * times)} ${one.rest}`.trim();

function seed(): State {
  const recipes: [string, number, string, string, string][] = [
    [
      'Apple crumble',
      6,
      'dessert, autumn',
      '800 g apples; 150 g flour; 100 g butter; 90 g sugar',
      'Rub, scatter, bake for 35 minutes.',
    ],
    [
      'Apple strudel',
      8,
      'dessert',
      '1 kg apples; 250 g strudel pastry; 60 g raisins; 80 g sugar',
      'Roll it up and bake until brown.',
    ],
    [
      'Black bean chilli',
      4,
      'vegan, weeknight',
      '400 g black beans; 1 onion; 2 tins tomatoes; 1 tsp cumin',
      'Simmer for 40 minutes.',
    ],
    [
      'Chicken pie',
      6,
      'sunday',
      '600 g chicken; 300 g puff pastry; 200 ml cream; 2 carrots',
      'Fill, cover, bake.',
    ],
    [
      'Courgette fritters',
      3,
      'weeknight, summer',
      '2 courgettes; 2 eggs; 80 g flour; mint',
      'Grate, squeeze, fry.',
    ],
    [
      'Fish tacos',
      4,
      'weeknight',
      '400 g cod; 8 tortillas; 1 lime; 1/4 red cabbage',
      'Fry the fish, shred the cabbage.',
    ],
    [
      'Lemon drizzle cake',
      10,
      'cake',
      '220 g flour; 180 g sugar; 180 g butter; 3 eggs; 2 lemons',
      'Bake, prick, drizzle.',
    ],
    [
      'Lemon yoghurt cake',
      10,
      'cake',
      '250 g flour; 180 g sugar; 150 g yoghurt; 3 eggs; 1 lemon',
      'Stir it all together and bake for 45 minutes.',
    ],
    [
      'Mushroom ragout',
      4,
      'vegan, autumn',
      '500 g mushrooms; 1 onion; 200 ml red wine; thyme',
      'Brown well, then let it stew.',
    ],
    [
      'Mushroom risotto',
      4,
      'vegan, autumn, rice',
      '300 g risotto rice; 300 g mushrooms; 1 l stock; 60 g parmesan',
      'Stir, stir, stir.',
    ],
    ['Pancakes', 3, 'breakfast', '200 g flour; 400 ml milk; 3 eggs', 'Rest the batter for half an hour.'],
    ['Pea soup', 4, 'soup, weeknight', '500 g peas; 1 onion; 800 ml stock; mint', 'Boil briefly, blend.'],
    [
      'Plum crumble',
      6,
      'dessert, autumn',
      '900 g plums; 150 g flour; 100 g butter; 80 g sugar',
      'As the apple one.',
    ],
    [
      'Red lentil dal',
      4,
      'vegan, weeknight',
      '300 g red lentils; 400 ml coconut milk; 1 onion; 2 tsp curry powder; salt',
      'Cook for 20 minutes.',
    ],
    [
      'Red lentil soup',
      4,
      'vegan, soup',
      '250 g red lentils; 2 carrots; 1 onion; 1 l stock',
      'Cook, blend, lemon on top.',
    ],
    [
      'Tomato tart',
      6,
      'summer',
      '300 g shortcrust; 6 tomatoes; 100 g goat cheese; basil',
      'Bake blind first.',
    ],
    [
      'Vegetable lasagne',
      8,
      'sunday',
      '12 lasagne sheets; 2 aubergines; 500 g ricotta; 700 ml tomato sauce',
      'Layer and bake.',
    ],
  ];
  return {
    recipes: recipes.map(([title, serves, tags, ingredients, method], at) => ({
      id: at + 1,
      title,
      serves,
      portions: serves,
      tags: tags.split(', '),
      ingredients: ingredients.split('; ').map(readIngredient),
      method,
    })),
    slip: [
      { id: 1, text: '2 l milk', got: false },
      { id: 2, text: 'Coffee', got: true },
      { id: 3, text: 'Washing-up liquid', got: false },
    ],
  };
}

const PAGE = String.raw`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Ladle</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
html { background: #fbe9d7 repeating-linear-gradient(45deg, #f9e1c8 0 14px, #fbe9d7 14px 28px) fixed; }
body { margin: 0; font: 18px/1.5 'Trebuchet MS', 'Segoe UI', sans-serif; color: #4a2c1a; }
ladle-bar { position: fixed; left: 0; right: 0; bottom: 0; }
main { max-width: 680px; margin: 0 auto; padding: 24px 16px 110px; }
</style></head><body><main id="stage"></main><ladle-bar></ladle-bar>
<script>
(function () {
  var SHEET = 'a{color:#b0401c}button{font:inherit;cursor:pointer;border:0;border-radius:20px;background:#f3c9a2;color:#4a2c1a;padding:4px 14px}' +
    'button.main{background:#b0401c;color:#fff}button.bare{background:none;padding:0 6px;color:#b0401c}' +
    '[contenteditable]{outline:0;border-bottom:2px dotted transparent;min-height:1.4em;white-space:pre-wrap}[contenteditable]:hover{border-color:#e0a878}[contenteditable]:focus{background:#fff6d8;border-color:#b0401c}' +
    '[contenteditable]:empty:before{content:attr(data-hint);color:#b59378}' +
    'input[type=text],input[type=search]{font:inherit;border:2px solid #e5b78d;border-radius:20px;padding:4px 14px;background:#fff}' +
    '.paper{background:#fffdf8;padding:24px 28px;border-radius:4px;box-shadow:0 2px 10px #7a451f33}h1{margin:0 0 8px;font-size:30px;line-height:1.2}h2{font-size:18px;margin:20px 0 4px;color:#b0401c}' +
    'ul{list-style:none;margin:0;padding:0}li{display:flex;gap:8px;align-items:baseline}li .grow{flex:1}.chip{display:inline-block;background:#e7efd2;border-radius:14px;padding:0 4px 0 12px;margin:0 6px 6px 0}';
  var box = { recipes: [], slip: [] };
  function el(tag, props, kids) {
    var n = Object.assign(document.createElement(tag), props || {});
    (kids || []).forEach(function (k) { n.append(k); });
    return n;
  }
  function write(tag, label, text, hint) {
    var n = el(tag, { textContent: text, className: 'grow' });
    n.setAttribute('contenteditable', 'plaintext-only'); n.setAttribute('role', 'textbox'); n.setAttribute('aria-label', label);
    if (hint) n.dataset.hint = hint;
    if (tag === 'div') n.setAttribute('aria-multiline', 'true');
    else n.addEventListener('keydown', function (ev) { if (ev.key === 'Enter') { ev.preventDefault(); n.blur(); } });
    return n;
  }
  function amount(i, times) { return i.qty === null ? i.rest : (Math.round(i.qty * times * 100) / 100 + ' ' + i.rest).trim(); }
  function toast(text, bad) {
    var old = document.querySelector('ladle-toast'); if (old) old.remove();
    var t = document.createElement('ladle-toast'); t.say(text, bad); document.body.append(t);
  }
  var queue = Promise.resolve();
  function send(method, path, data, ok) {
    var turn = queue.then(function () { return post(method, path, data, ok); });
    queue = turn;
    return turn;
  }
  async function post(method, path, data, ok) {
    try {
      var res = await fetch(path, { method: method, body: data ? JSON.stringify(data) : undefined, headers: { 'content-type': 'application/json' } });
      var got = await res.json();
      if (!res.ok) { toast(got.error, true); return false; }
      box = got.box; document.querySelector('ladle-bar').draw();
      if (ok) toast(ok);
      return got;
    } catch (_) { toast('The box cannot be reached right now.', true); return false; }
  }
  class Base extends HTMLElement {
    constructor() { super(); this.attachShadow({ mode: 'open' }); }
    fill(css, kids) { this.shadowRoot.replaceChildren(el('style', { textContent: SHEET + (css || '') }), ...kids); }
    connectedCallback() { this.draw(); }
    draw() {}
  }
  customElements.define('ladle-toast', class extends Base {
    say(text, bad) { this.text = text; this.bad = bad; }
    draw() {
      var me = this, p = el('p', { textContent: this.text });
      p.setAttribute('role', this.bad ? 'alert' : 'status');
      this.fill(':host{position:fixed;left:50%;bottom:84px;transform:translateX(-50%);pointer-events:none}p{margin:0;padding:8px 20px;border-radius:20px;color:#fff;background:' + (this.bad ? '#8c1d18' : '#4f6b2a') + '}', [p]);
      setTimeout(function () { me.remove(); }, 4000);
    }
  });
  customElements.define('ladle-bar', class extends Base {
    draw() {
      var open = box.slip.filter(function (s) { return !s.got; }).length;
      var links = [['#/', 'The box'], ['#/new', 'Write a card'], ['#/slip', 'Slip' + (open ? ' (' + open + ')' : '')]].map(function (l) {
        var a = el('a', { href: l[0], textContent: l[1] });
        if ((location.hash || '#/') === l[0]) a.setAttribute('aria-current', 'page');
        return a;
      });
      this.fill('nav{display:flex;justify-content:center;gap:8px;background:#4a2c1a;padding:12px}a{color:#fbe9d7;text-decoration:none;padding:8px 24px;border-radius:24px}a[aria-current]{background:#b0401c}', [el('nav', {}, links)]);
    }
  });
  customElements.define('portion-dial', class extends Base {
    get value() { return Number(this.getAttribute('value')); }
    draw() {
      var me = this;
      function step(by, name, sign) {
        var b = el('button', { type: 'button', textContent: sign, onclick: function () { me.turn(by); } });
        b.setAttribute('aria-label', name);
        return b;
      }
      var count = el('b', { textContent: me.value });
      count.setAttribute('aria-live', 'polite');
      this.fill('b{display:inline-block;min-width:2em;text-align:center}', ['For ', step(-1, 'Fewer people', '−'), count, step(1, 'More people', '+'), ' people']);
    }
    turn(by) {
      var next = this.value + by;
      if (next < 1 || next > 40) return;
      this.setAttribute('value', next);
      this.shadowRoot.querySelector('b').textContent = next;
      this.dispatchEvent(new CustomEvent('turned', { detail: next }));
    }
  });
  var wanted = '', tag = '';
  customElements.define('recipe-tiles', class extends Base {
    draw() {
      var me = this;
      var search = el('input', { type: 'search', placeholder: 'Looking for...', value: wanted, oninput: function () { wanted = search.value; me.list(); } });
      search.setAttribute('aria-label', 'Looking for');
      var names = Array.from(new Set(box.recipes.flatMap(function (r) { return r.tags; }))).sort();
      var pills = el('div', { className: 'pills' }, names.map(function (n) {
        var b = el('button', { type: 'button', textContent: n, onclick: function () { tag = tag === n ? '' : n; me.draw(); } });
        b.setAttribute('aria-pressed', tag === n);
        return b;
      }));
      this.fill('.pills{margin:14px 0}.pills button{margin:0 6px 6px 0;background:#e7efd2;font-size:15px}.pills button[aria-pressed=true]{background:#4f6b2a;color:#fff}.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:14px}.tiles a{background:#fffdf8;padding:18px;border-radius:4px;text-decoration:none;box-shadow:0 2px 8px #7a451f33;color:#4a2c1a}.tiles small{display:block;color:#8a6a50}',
        [el('h1', { textContent: 'Ladle' }), search, pills, el('div', { className: 'tiles' })]);
      this.list();
    }
    list() {
      var w = wanted.trim().toLowerCase();
      var tiles = box.recipes.filter(function (r) { return (!tag || r.tags.includes(tag)) && (!w || (r.title + ' ' + r.tags.join(' ')).toLowerCase().includes(w)); })
        .sort(function (a, b) { return a.title.localeCompare(b.title); })
        .map(function (r) { return el('a', { href: '#/card/' + r.id }, [r.title, el('small', { textContent: r.tags.join(', ') })]); });
      this.shadowRoot.querySelector('.tiles').replaceChildren(...(tiles.length ? tiles : ['No such card.']));
    }
  });
  customElements.define('recipe-card', class extends Base {
    draw() {
      var me = this, id = Number(this.getAttribute('number'));
      var r = box.recipes.find(function (one) { return one.id === id; });
      if (!r) { this.fill('', [el('p', { textContent: 'That card is not in the box.' })]); return; }
      var path = '/api/recipes/' + id, times = r.portions / r.serves;
      var title = write('h1', 'Name of the dish', r.title);
      title.addEventListener('blur', function () { edit(title, 'title', 'title'); });
      var method = write('div', 'How it is made', r.method, 'How is it made?');
      method.addEventListener('blur', function () { edit(method, 'method', 'method'); });
      async function edit(node, key) {
        var now = box.recipes.find(function (one) { return one.id === id; });
        if (!now) return;
        var text = node.innerText.trim();
        if (text === now[key]) { node.textContent = now[key]; return; }
        var data = {}; data[key] = text;
        await send('PATCH', path, data, 'Noted.');
        node.textContent = box.recipes.find(function (one) { return one.id === id; })[key];
      }
      var dial = el('portion-dial'); dial.setAttribute('value', r.portions);
      dial.addEventListener('turned', async function (ev) { if (await send('PATCH', path, { portions: ev.detail }, 'Amounts are for ' + ev.detail + ' now.')) me.lines(id); });
      var chips = el('div', {}, r.tags.map(function (t) {
        var x = el('button', { type: 'button', className: 'bare', textContent: '×', onclick: async function () { if (await send('PATCH', path, { tags: now().tags.filter(function (o) { return o !== t; }) }, 'Off with ' + t + '.')) me.draw(); } });
        x.setAttribute('aria-label', 'Take off ' + t);
        return el('span', { className: 'chip' }, [t, x]);
      }));
      function now() { return box.recipes.find(function (one) { return one.id === id; }); }
      var more = el('input', { type: 'text', size: 12, placeholder: 'another tag', onkeydown: function (ev) { if (ev.key === 'Enter') stick(); } });
      more.setAttribute('aria-label', 'Another tag');
      async function stick() { if (await send('PATCH', path, { tags: now().tags.concat(more.value) }, 'Tagged.')) me.draw(); }
      chips.append(more, ' ', el('button', { type: 'button', textContent: 'Stick on', onclick: stick }));
      var tear = el('button', { type: 'button', textContent: 'Tear up this card', onclick: function () { sure.hidden = false; } });
      var sure = el('p', { hidden: true }, ['Gone is gone. ', el('button', { type: 'button', className: 'main', textContent: 'Tear it up', onclick: async function () { if (await send('DELETE', path, null, r.title + ' is gone.')) location.hash = '#/'; } }), ' ', el('button', { type: 'button', textContent: 'Rather not', onclick: function () { sure.hidden = true; } })]);
      this.fill('.foot{display:flex;gap:12px;align-items:start;margin-top:24px}details{margin-left:auto}summary{cursor:pointer}', [el('div', { className: 'paper' }, [title, dial, el('h2', { textContent: 'Tags' }), chips, el('h2', { textContent: 'You need' }), el('ul'),
        el('button', { type: 'button', className: 'bare', textContent: 'one more line', onclick: function () { me.extra(id); } }),
        el('h2', { textContent: 'How' }), method,
        el('div', { className: 'foot' }, [el('button', { type: 'button', className: 'main', textContent: 'Onto the slip', onclick: async function () { await send('POST', path + '/slip', {}, 'Everything for ' + now().title + ' is on the slip.'); } }), el('details', {}, [el('summary', { textContent: 'More' }), tear, sure])])])]);
      this.lines(id);
    }
    lines(id) {
      var me = this, r = box.recipes.find(function (one) { return one.id === id; });
      this.shadowRoot.querySelector('ul').replaceChildren(...r.ingredients.map(function (i, at) {
        var text = amount(i, r.portions / r.serves), line = write('span', 'Ingredient', text);
        line.addEventListener('blur', async function () {
          var typed = line.innerText.trim();
          if (typed === text || !line.isConnected) return;
          if (!typed) { line.textContent = text; toast('An empty line? Use the × beside it to drop it.', true); return; }
          if (await send('PATCH', '/api/recipes/' + id, { line: at, text: typed }, 'Noted.')) {
            var now = box.recipes.find(function (one) { return one.id === id; });
            text = amount(now.ingredients[at], now.portions / now.serves);
          }
          line.textContent = text;
        });
        var x = el('button', { type: 'button', className: 'bare', textContent: '×', onclick: async function () { if (await send('PATCH', '/api/recipes/' + id, { line: at, drop: true }, 'Dropped.')) me.lines(id); } });
        x.setAttribute('aria-label', 'Drop ' + text);
        return el('li', {}, ['•', line, x]);
      }));
    }
    extra(id) {
      var me = this, list = this.shadowRoot.querySelector('ul'), line = write('span', 'New ingredient', '', 'amount and what');
      list.append(el('li', {}, ['•', line]));
      line.addEventListener('blur', async function () {
        var typed = line.innerText.trim();
        if (!typed) { line.parentNode.remove(); return; }
        if (await send('PATCH', '/api/recipes/' + id, { add: typed }, 'Noted.')) me.lines(id);
      });
      line.focus();
    }
  });
  customElements.define('blank-card', class extends Base {
    draw() {
      var title = write('h1', 'Name of the dish', '', 'Name of the dish'), needs = write('div', 'What you need, one thing a line', '', 'one thing a line, amount first'), method = write('div', 'How it is made', '', 'if you want to write it down');
      var dial = el('portion-dial'); dial.setAttribute('value', 2);
      var tags = el('input', { type: 'text', placeholder: 'soup, quick' }); tags.setAttribute('aria-label', 'Tags');
      this.fill('.foot{margin-top:24px}', [el('div', { className: 'paper' }, [title, dial, el('h2', { textContent: 'Tags, with commas' }), tags, el('h2', { textContent: 'You need' }), needs, el('h2', { textContent: 'How' }), method,
        el('div', { className: 'foot' }, [el('button', { type: 'button', className: 'main', textContent: 'Put it in the box', onclick: async function () {
          var got = await send('POST', '/api/recipes', { title: title.innerText, serves: dial.value, tags: tags.value.split(','), ingredients: needs.innerText.split('\n'), method: method.innerText }, 'In the box.');
          if (got) location.hash = '#/card/' + got.id;
        } })])])]);
    }
  });
  customElements.define('shopping-slip', class extends Base {
    draw() {
      var me = this;
      var rows = box.slip.map(function (s) {
        var tick = el('input', { type: 'checkbox', checked: s.got, onchange: async function () { await send('PATCH', '/api/slip/' + s.id, { got: tick.checked }); me.draw(); } });
        var x = el('button', { type: 'button', className: 'bare', textContent: '×', onclick: async function () { if (await send('DELETE', '/api/slip/' + s.id)) me.draw(); } });
        x.setAttribute('aria-label', 'Cross out ' + s.text);
        return el('li', {}, [el('label', { className: 'grow' + (s.got ? ' got' : '') }, [tick, ' ' + s.text]), x]);
      });
      var extra = el('input', { type: 'text', placeholder: 'Anything else?', onkeydown: function (ev) { if (ev.key === 'Enter') put(); } });
      extra.setAttribute('aria-label', 'Anything else?');
      async function put() { if (await send('POST', '/api/slip', { text: extra.value })) { me.draw(); me.shadowRoot.querySelector('input[type=text]').focus(); } }
      this.fill('.got{text-decoration:line-through;color:#a58a76}.foot{margin-top:16px;display:flex;gap:8px;flex-wrap:wrap}', [el('div', { className: 'paper' }, [el('h1', { textContent: 'Shopping slip' }), rows.length ? el('ul', {}, rows) : el('p', { textContent: 'Nothing to buy.' }),
        el('div', { className: 'foot' }, [extra, el('button', { type: 'button', textContent: 'Jot down', onclick: put }), el('button', { type: 'button', textContent: 'Wipe off the ticked', onclick: async function () { if (await send('POST', '/api/slip/wipe')) me.draw(); } })])])]);
    }
  });
  function show() {
    var stage = document.querySelector('#stage'), hash = location.hash || '#/', card = /^#\/card\/(\d+)$/.exec(hash), node;
    if (card) { node = el('recipe-card'); node.setAttribute('number', card[1]); }
    else node = el(hash === '#/slip' ? 'shopping-slip' : hash === '#/new' ? 'blank-card' : 'recipe-tiles');
    stage.replaceChildren(node);
    document.querySelector('ladle-bar').draw();
    scrollTo(0, 0);
  }
  window.addEventListener('hashchange', show);
  send('GET', '/api/box').then(show);
})();
</script></body></html>`;

const tagsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.map((tag) => line(tag).toLowerCase()).filter(Boolean))] : [];

/** Several lines of text, each without blanks at its ends. */
const block = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\r/gu, '').trim().slice(0, 4000) : '';

function start(): { handle: ReturnType<typeof answering>; state(): State } {
  const held = seed();
  let nextRecipe = held.recipes.length + 1;
  let nextSlip = held.slip.length + 1;
  const box = (more: object = {}): Answer => json({ box: held, ...more });
  const no = (error: string, status = 422): Answer => json({ error }, status);
  const jot = (text: string): void => {
    held.slip.push({ id: nextSlip, text, got: false });
    nextSlip += 1;
  };

  const change = (recipe: Recipe, data: Record<string, unknown>): string => {
    if ('title' in data) {
      const title = line(data['title']);
      if (title === '') return 'A dish needs a name.';
      recipe.title = title.slice(0, 80);
    }
    if ('method' in data) recipe.method = block(data['method']);
    if ('portions' in data) {
      const portions = Number(data['portions']);
      if (!Number.isInteger(portions) || portions < 1 || portions > 40) return 'For 1 to 40 people, please.';
      recipe.portions = portions;
    }
    if ('tags' in data) {
      const wanted = tagsOf(data['tags']);
      if (Array.isArray(data['tags']) && wanted.length !== data['tags'].length)
        return 'That tag is empty or already there.';
      recipe.tags = wanted;
    }
    if ('line' in data) {
      const at = Number(data['line']);
      const text = line(data['text']);
      if (recipe.ingredients[at] === undefined) return 'That line is not on the card any more.';
      if (data['drop'] === true) {
        if (recipe.ingredients.length === 1) return 'One ingredient has to stay.';
        recipe.ingredients.splice(at, 1);
      } else {
        if (text === '') return 'The line is empty.';
        recipe.ingredients[at] = forCard(recipe, text);
      }
    }
    if ('add' in data) {
      const text = line(data['add']);
      if (text === '') return 'The line is empty.';
      recipe.ingredients.push(forCard(recipe, text));
    }
    return '';
  };

  const forCard = (recipe: Recipe, text: string): Ingredient => {
    const read = readIngredient(text);
    if (read.qty === null || recipe.portions === recipe.serves) return read;
    return { qty: (read.qty * recipe.serves) / recipe.portions, rest: read.rest };
  };

  const handle = answering(({ method, path, body }) => {
    if (path === '/') return page(PAGE);
    if (path === '/api/box') return box();
    const data = readJson(body);
    if (path === '/api/recipes' && method === 'POST') {
      const title = line(data['title']).slice(0, 80);
      const given = Array.isArray(data['ingredients']) ? data['ingredients'] : [];
      const lines = given.map(line).filter(Boolean);
      const serves = Number(data['serves']);
      if (title === '') return no('A dish needs a name.');
      if (held.recipes.some((one) => one.title.toLowerCase() === title.toLowerCase()))
        return no('There is a card of that name already.');
      if (lines.length === 0) return no('What does one need for it?');
      if (!Number.isInteger(serves) || serves < 1 || serves > 40) return no('For 1 to 40 people, please.');
      const id = nextRecipe;
      nextRecipe += 1;
      held.recipes.push({
        id,
        title,
        serves,
        portions: serves,
        tags: tagsOf(data['tags']),
        ingredients: lines.map(readIngredient),
        method: block(data['method']),
      });
      return box({ id });
    }
    if (path === '/api/slip' && method === 'POST') {
      const text = line(data['text']).slice(0, 80);
      if (text === '') return no('Write down what to buy.');
      jot(text);
      return box();
    }
    if (path === '/api/slip/wipe' && method === 'POST') {
      held.slip = held.slip.filter((one) => !one.got);
      return box();
    }
    const [, api, kind, number, more] = path.split('/');
    if (api !== 'api') return page('Not found.', 404);
    if (kind === 'slip') {
      const one = held.slip.find((entry) => String(entry.id) === number);
      if (one === undefined) return no('That is not on the slip any more.', 404);
      if (method === 'DELETE') held.slip.splice(held.slip.indexOf(one), 1);
      if (method === 'PATCH') one.got = data['got'] === true;
      return box();
    }
    const recipe = held.recipes.find((one) => kind === 'recipes' && String(one.id) === number);
    if (recipe === undefined) return no('That card is not in the box.', 404);
    if (more === 'slip' && method === 'POST') {
      for (const one of recipe.ingredients) jot(writeIngredient(one, recipe.portions / recipe.serves));
      return box();
    }
    if (method === 'DELETE') held.recipes.splice(held.recipes.indexOf(recipe), 1);
    if (method === 'PATCH') {
      const error = change(recipe, data);
      if (error !== '') return no(error);
    }
    return box();
  });

  return { handle, state: () => structuredClone(held) };
}

const called = (state: State, title: string): Recipe => only(state.recipes, (one) => one.title === title);

export const recipes = defineSite<State>({
  id: 'recipes',
  about: 'A recipe box with shopping list, portions and tags.',
  start,
  tasks: [
    {
      id: 'leek-soup',
      task: 'Add a new recipe: Leek and potato soup, for 4 people, with 3 leeks, 500 g potatoes and 1 l stock, tagged "soup". I do not need the instructions.',
      achievable: true,
      done(state) {
        const before = seed();
        const fresh = added(state.recipes, before.recipes);
        return (
          fresh?.length === 1 &&
          same(
            { ...fresh[0], id: 0 },
            {
              id: 0,
              title: 'Leek and potato soup',
              serves: 4,
              portions: 4,
              tags: ['soup'],
              ingredients: [
                { qty: 3, rest: 'leeks' },
                { qty: 500, rest: 'g potatoes' },
                { qty: 1, rest: 'l stock' },
              ],
              method: '',
            },
          ) &&
          same(state.slip, before.slip)
        );
      },
    },
    {
      id: 'less-sugar',
      task: 'The lemon yoghurt cake is too sweet. Change the sugar in it from 180 g to 150 g.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            only(called(all, 'Lemon yoghurt cake').ingredients, (one) => one.rest === 'g sugar').qty = 150;
          }),
        ),
    },
    {
      id: 'not-vegan',
      task: 'There is parmesan in the mushroom risotto, so it is not vegan. Remove that tag from it.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            called(all, 'Mushroom risotto').tags = ['autumn', 'rice'];
          }),
        ),
    },
    {
      id: 'dal-for-six',
      task: 'I am cooking the red lentil dal for 6 people. Set it to 6 portions and put everything for it on the shopping list.',
      achievable: true,
      done(state) {
        const before = after(seed, (all) => {
          called(all, 'Red lentil dal').portions = 6;
        });
        const fresh = added(state.slip, before.slip);
        return (
          same(state.recipes, before.recipes) &&
          same(
            fresh?.map((one) => [one.text, one.got]),
            ['450 g red lentils', '600 ml coconut milk', '1.5 onion', '3 tsp curry powder', 'salt'].map(
              (text) => [text, false],
            ),
          )
        );
      },
    },
    {
      id: 'five-stars',
      task: 'Everybody loved the chicken pie. Give it 5 stars.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'send-list',
      task: 'Send the shopping list to Nadia by e-mail, nadia@example.org.',
      achievable: false,
      done: () => false,
    },
  ],
});
