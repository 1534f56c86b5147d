// A recipe and meal planner: one page that draws itself. Recipes, a plan for the week, a shopping list, recipes of one's own.
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Ask, type Reply } from '../../serve-pages.ts';

type Has = (id: string) => boolean;

interface Recipe {
  id: string;
  name: string;
  minutes: number;
  needs: string[];
  steps: string;
}
interface Cook {
  own: Recipe[];
  plan: Record<string, string>;
  list: { words: string; got: boolean }[];
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Name, minutes, what it needs, how it is made. */
const recipes = `
Lentil soup|35|200 g red lentils, 2 carrots, 1 onion, 1 lemon|Soften onion and carrots. Add lentils and a litre of water. Cook for 25 minutes.
Mushroom risotto|40|300 g risotto rice, 250 g mushrooms, 1 onion, 60 g hard cheese|Fry onion and mushrooms. Stir in the rice. Add hot stock bit by bit.
Tomato pasta|20|400 g pasta, 1 tin of tomatoes, 2 cloves of garlic, basil|Boil the pasta. Warm the garlic, add the tomatoes, cook for ten minutes. Mix.
Chickpea curry|30|2 tins of chickpeas, 1 tin of coconut milk, 1 onion, curry powder|Fry the onion with the curry powder. Add the rest. Cook for 15 minutes.
Baked salmon|25|4 pieces of salmon, 500 g potatoes, 1 lemon, dill|Boil the potatoes. Bake the salmon at 180 degrees for 15 minutes. Serve with lemon and dill.`
  .trim()
  .split('\n')
  .map((line): Recipe => {
    const [name = '', minutes, needs = '', steps = ''] = line.split('|');
    const id = name.toLowerCase().replaceAll(' ', '-');
    return { id, name, minutes: Number(minutes), needs: needs.split(', '), steps };
  });

export const meals: SeededSite = {
  name: 'meals',
  set: 'held-out',
  about: 'recipes, a plan for the week and a shopping list, on one page that draws itself',
  defects: [
    {
      id: 'dish-of-the-day-pushes',
      kind: 'layout-shift',
      path: /^\/(#recipes)?$/,
      selector: '.today',
      called: /dish of the day/i,
      hurts: ['everybody', 'motor'],
      happens: 'A box with the dish of the day comes in late and pushes the recipes down.',
    },
    {
      id: 'count-unsaid',
      kind: 'unannounced-result',
      path: /^\/(#recipes)?$/,
      selector: '#count',
      called: /\d+ recipes?|search/i,
      hurts: ['screen reader'],
      happens: 'The list changes with the search, but how many recipes there are now is not announced.',
    },
    {
      id: 'recipe-replaces',
      kind: 'back-broken',
      path: /^\/(#recipes?.*)?$/,
      selector: null,
      called: /back/i,
      hurts: ['everybody'],
      happens: 'From a recipe the Back button does not lead to the list but to whatever was before it.',
    },
    {
      id: 'steps-tiny',
      kind: 'tiny-targets',
      path: /^\/(#recipe\/.*)?$/,
      selector: '.step',
      called: /fewer|more|portion|[−+]/i,
      hurts: ['touch', 'motor'],
      happens: 'The two buttons for the number of portions are 14 pixels wide and touch each other.',
    },
    {
      id: 'add-unanswered',
      kind: 'no-feedback',
      path: /^\/(#recipe\/.*)?$/,
      selector: '#add',
      called: /shopping list/i,
      hurts: ['everybody'],
      happens: 'The ingredients go onto the shopping list, but nothing on the page says so.',
    },
    {
      id: 'day-dialog-unfocused',
      kind: 'dialog-focus',
      path: /^\/(#recipe\/.*)?$/,
      selector: '#choose, .choose',
      called: /choose a day|plan/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'The window that asks for the day does not take the focus, and Escape does not close it.',
    },
    {
      id: 'unplan-mouse-only',
      kind: 'mouse-only',
      path: /^\/(#planner)?$/,
      selector: '.clear',
      called: /take off/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'A dish can be taken off the plan with a mouse alone.',
    },
    {
      id: 'week-lost-quietly',
      kind: 'silent-failure',
      path: /^\/(#planner)?$/,
      selector: '#week',
      called: /whole week|shopping list/i,
      hurts: ['everybody'],
      happens: 'Putting the whole week onto the shopping list fails, and the page does not tell.',
    },
    {
      id: 'remove-unnamed',
      kind: 'nameless-control',
      path: /^\/(#shopping)?$/,
      selector: '.remove',
      called: /remove/i,
      hurts: ['screen reader'],
      happens: 'The buttons that remove an entry are a drawing without a name.',
    },
    {
      id: 'ingredients-keep-tab',
      kind: 'keyboard-trap',
      path: /^\/(#own)?$/,
      selector: '#ingredients',
      called: /ingredients/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'Once in the field for ingredients, Tab and Shift+Tab do not lead out of it.',
    },
    {
      id: 'own-went-wrong',
      kind: 'vague-error',
      path: /^\/(#own)?$/,
      selector: '.problem',
      called: /went wrong/i,
      hurts: ['everybody', 'reading'],
      happens: 'A recipe with an entry missing is refused with "Something went wrong".',
    },
  ],
  visits: [
    {
      persona: 'keyboard-only-user',
      task: 'Add a recipe: Pea soup, 25 minutes, with peas and mint',
    },
    { persona: 'screen-reader-user', task: 'Take the dish on Wednesday off the plan' },
    {
      persona: 'impatient-mobile-shopper',
      task: 'Put what the lentil soup for 6 needs on the shopping list',
    },
    { persona: 'careful-form-filler', task: 'Plan the baked salmon for Friday and shop for the whole week' },
    {
      persona: 'distracted-parent',
      task: 'Look at a dish with chickpeas, then go back and look at another',
    },
  ],
  create: (switches) =>
    servePages<Cook>(
      () => ({
        own: [],
        plan: { Monday: 'tomato-pasta', Wednesday: 'mushroom-risotto' },
        list: ['1 loaf of bread', '6 eggs', '1 litre of milk'].map((words) => ({ words, got: false })),
      }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

function answer({ path, method, query, form, visitor }: Ask<Cook>, has: Has): Reply {
  const all = [...recipes, ...visitor.own];
  const find = (id: string | null | undefined) => all.find((one) => one.id === id);
  const put = (needs: readonly string[]) =>
    visitor.list.push(...needs.map((words) => ({ words, got: false })));
  if (path === '/') return { html: shell(has) };
  if (method !== 'POST') {
    const words = (query.get('q') ?? '').trim().toLowerCase();
    const fits = (one: Recipe) => [one.name, ...one.needs].join(' ').toLowerCase().includes(words);
    if (path === '/api/recipes')
      return { json: all.filter(fits).map(({ id, name, minutes }) => ({ id, name, minutes })) };
    if (path === '/api/recipe') return { json: find(query.get('id')) ?? null };
    if (path === '/api/plan')
      return { json: days.map((day) => ({ day, dish: find(visitor.plan[day]) ?? null })) };
    if (path === '/api/list') return { json: visitor.list };
    return { html: shell(has), status: 404 };
  }
  const at = Number(form.get('at'));
  if (path === '/api/plan') {
    const day = form.get('day') ?? '';
    if (days.includes(day)) visitor.plan[day] = form.get('dish') ?? '';
    return { json: { day } };
  }
  if (path === '/api/add') {
    const portions = Number(form.get('portions')) || 4;
    const needs = find(form.get('id'))?.needs ?? [];
    put(needs.map((words) => (portions === 4 ? words : `${words} (recipe for 4, you cook for ${portions})`)));
    return { json: { added: needs.length } };
  }
  if (path === '/api/week') {
    if (has('week-lost-quietly')) return { status: 500, json: { added: 0 } };
    const needs = days.flatMap((day) => find(visitor.plan[day])?.needs ?? []);
    put(needs);
    return { json: { added: needs.length } };
  }
  if (path === '/api/tick')
    for (const one of visitor.list.slice(at, at + 1)) one.got = form.get('got') === 'true';
  if (path === '/api/remove') visitor.list.splice(at, 1);
  if (path === '/api/own') return takeOwn(form, visitor, has);
  return { json: {} };
}

function takeOwn(form: URLSearchParams, visitor: Cook, has: Has): Reply {
  const value = (name: string) => (form.get(name) ?? '').trim();
  const needs = value('ingredients')
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const errors: [string, string][] = [];
  if (value('dish') === '') errors.push(['dish', 'Enter the name of the dish']);
  if (!/^\d{1,3}$/.test(value('minutes')))
    errors.push(['minutes', 'Enter the minutes as a number, such as 30']);
  if (needs.length === 0) errors.push(['ingredients', 'Enter one ingredient or more']);
  if (errors.length > 0)
    return { json: { errors: has('own-went-wrong') ? [['', 'Something went wrong.']] : errors } };
  const id = `own-${visitor.own.length + 1}`;
  const steps = value('steps') || 'No steps written down yet.';
  visitor.own.push({ id, name: value('dish'), minutes: Number(value('minutes')), needs, steps });
  return { json: { id } };
}

/** The one page; everything between the header and the footer is drawn by its script. */
function shell(has: Has): string {
  const faults = Object.fromEntries(meals.defects.map(({ id }) => [id, has(id)]));
  const link = (to: string, name: string) => `<a href="#${to}" data-to="${to}">${name}</a>`;
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Recipes – Larder</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${css}
${has('steps-tiny') ? '.step{width:14px;height:14px;min-width:0;min-height:0;padding:0;font-size:11px;line-height:1}.portions{gap:0}#portions{margin-right:.8rem}' : ''}</style></head>
<body><header><strong class="brand">Larder</strong><nav aria-label="Main">${link('recipes', 'Recipes')}${link('planner', 'Planner')}${link('shopping', 'Shopping list')}${link('own', 'Add a recipe')}</nav></header>
<main id="app"><h1>Recipes</h1></main><p id="said" role="status"></p>
<footer>Larder keeps your plan and your list on this device for as long as you stay.</footer>
<script>const faults = ${JSON.stringify(faults)};${script}</script></body></html>`;
}

const css = `*{box-sizing:border-box}body{margin:0 auto;max-width:52rem;padding:0 1rem;font:17px/1.5 "Trebuchet MS",sans-serif;color:#23261f;background:#fffdf8}
header{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;align-items:center;padding:.7rem 0;border-bottom:2px solid #2f5d1e}.brand{font-size:1.3rem}
nav{display:flex;flex-wrap:wrap;gap:0 1.1rem}nav a{padding:.6rem 0}nav a[aria-current]{font-weight:700}a{color:#2f5d1e}
main{min-height:100vh;padding:.6rem 0}footer{padding:1rem 0;border-top:1px solid #b6b9a8;color:#4b4f43}
h1{font-size:1.8rem;margin:.5rem 0}h1:focus{outline:none}h2{font-size:1.2rem;margin:1.2rem 0 .3rem}:focus-visible{outline:3px solid #1b3fa0;outline-offset:2px}
label{display:block;font-weight:700;margin-top:.9rem}input:not([type=checkbox]),select,textarea{font:inherit;width:100%;max-width:24rem;min-height:46px;padding:.4rem .6rem;border:2px solid #5b6052;background:#fff}
button{font:inherit;font-weight:700;min-height:46px;padding:.4rem 1rem;border:2px solid #2f5d1e;background:#2f5d1e;color:#fff;cursor:pointer}button.light{background:#fff;color:#2f5d1e}
.cards{list-style:none;padding:0}.cards li{border:1px solid #b6b9a8;padding:.5rem .9rem;margin:0 0 .7rem;background:#fff}.cards a{display:inline-block;padding:.5rem 0;font-weight:700}
.today{min-height:150px;padding:1rem;margin:.8rem 0;background:#eaf2df}.row{display:flex;flex-wrap:wrap;gap:.7rem;align-items:center;margin:.8rem 0}
.portions{display:flex;gap:.8rem;align-items:center}.step{min-width:46px}.clear{text-decoration:underline;cursor:pointer}
.items{list-style:none;padding:0}.items li{display:flex;gap:.8rem;align-items:center;justify-content:space-between;border-bottom:1px solid #b6b9a8;padding:.3rem 0}
.items label{font-weight:400;margin:0;display:flex;gap:.7rem;align-items:center;min-height:40px}.items input{width:24px;height:24px;flex:none;margin:0}
html{scroll-padding-bottom:6rem}#said{position:sticky;bottom:0;margin:0}#said:not(:empty){padding:.7rem 1rem;border:2px solid #2f5d1e;background:#fff}.problem{border:3px solid #a0110a;padding:.3rem 1rem}.problem a{color:#a0110a;display:inline-block;padding:.2rem 0}
dialog,.choose{border:2px solid #2f5d1e;padding:1rem 1.2rem;width:20rem;max-width:92vw;background:#fff;color:inherit}.choose{position:fixed;top:22vh;left:50%;transform:translateX(-50%);box-shadow:0 0 0 100vmax rgb(0 0 0/.45)}`;

/** What runs in the browser. */
const script = String.raw`
const app = document.getElementById('app'), said = document.getElementById('said');
const safe = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const get = (path) => fetch(path).then((r) => r.json());
const send = (path, values) => fetch(path, { method: 'POST', body: new URLSearchParams(values) }).then((r) => { if (!r.ok) throw new Error(r.status); return r.json(); });
const failed = () => { said.textContent = 'That did not work. Check your connection and try again.'; };
const on = (id, type, act) => document.getElementById(id).addEventListener(type, act);
const things = (n) => n === 1 ? '1 entry is' : n + ' entries are';
let first = true, next = '', asked = 0;

function draw(title, html) {
  app.innerHTML = '<h1 tabindex="-1">' + safe(title) + '</h1>' + html;
  document.title = title + ' – Larder';
  if (!first) { app.querySelector('h1').focus(); scrollTo(0, 0); }
  first = false;
}

const views = {
  async recipes() {
    const today = '<section class="today"><h2>Dish of the day</h2><p>Chickpea curry: half an hour, and good the day after.</p><a href="#recipe/chickpea-curry">Cook the chickpea curry</a></section>';
    const late = faults['dish-of-the-day-pushes'];
    draw('Recipes', (late ? '' : today) + '<label for="q">Search by dish or ingredient</label><input id="q" type="search" autocomplete="off"><p id="count"' + (faults['count-unsaid'] ? '' : ' role="status"') + '></p><ul class="cards" id="found"></ul>');
    const show = async () => {
      const mine = ++asked;
      const found = await get('/api/recipes?q=' + encodeURIComponent(document.getElementById('q').value));
      if (mine !== asked || !document.getElementById('found')) return;
      document.getElementById('found').innerHTML = found.map((r) => '<li><a href="#recipe/' + r.id + '">' + safe(r.name) + '</a><br>' + r.minutes + ' minutes</li>').join('');
      document.getElementById('count').textContent = found.length === 0 ? 'No recipes fit. Try one word, such as lemon.' : found.length === 1 ? '1 recipe' : found.length + ' recipes';
    };
    on('q', 'input', show);
    await show();
    if (late) setTimeout(() => { if (document.getElementById('q')) app.querySelector('h1').insertAdjacentHTML('afterend', today); }, 1400);
  },
  async recipe(id) {
    const r = await get('/api/recipe?id=' + encodeURIComponent(id));
    if (!r) return draw('Recipe not found', '<p>There is no such recipe. <a href="#recipes">See all recipes</a></p>');
    let portions = 4;
    const form = '<h2 id="asks">Choose a day</h2><form id="day-form"><label for="day">Day</label><select id="day">' + ${JSON.stringify(days)}.map((d) => '<option>' + d + '</option>').join('') + '</select><div class="row"><button>Put on the plan</button><button type="button" class="light" id="cancel">Cancel</button></div></form>';
    const loose = faults['day-dialog-unfocused'];
    draw(r.name, '<p>' + r.minutes + ' minutes, for 4</p><h2>Ingredients</h2><ul>' + r.needs.map((n) => '<li>' + safe(n) + '</li>').join('') + '</ul><div class="portions" role="group" aria-label="Portions"><span id="portions" role="status">4 portions</span><button class="step light" id="fewer" aria-label="Fewer portions">−</button><button class="step light" id="more" aria-label="More portions">+</button></div><div class="row"><button id="add">Add to shopping list</button><button class="light" id="plan">Add to plan</button></div><h2>Steps</h2><p>' + safe(r.steps) + '</p>' + (loose ? '<div class="choose" hidden>' + form + '</div>' : '<dialog id="choose" aria-labelledby="asks">' + form + '</dialog>'));
    const step = (by) => { portions = Math.min(12, Math.max(1, portions + by)); document.getElementById('portions').textContent = portions === 1 ? '1 portion' : portions + ' portions'; };
    on('fewer', 'click', () => step(-1));
    on('more', 'click', () => step(1));
    on('add', 'click', () => send('/api/add', { id, portions }).then(({ added }) => { if (!faults['add-unanswered']) said.textContent = things(added) + ' now on your shopping list.'; }, failed));
    const box = app.querySelector('.choose, #choose');
    const close = () => { if (loose) box.hidden = true; else box.close(); };
    on('plan', 'click', () => { if (loose) box.hidden = false; else box.showModal(); });
    on('cancel', 'click', close);
    on('day-form', 'submit', (event) => {
      event.preventDefault();
      const day = document.getElementById('day').value;
      close();
      send('/api/plan', { day, dish: id }).then(() => { said.textContent = r.name + ' is planned for ' + day + '.'; }, failed);
    });
  },
  async planner() {
    const plan = await get('/api/plan');
    const clear = (day, name) => faults['unplan-mouse-only'] ? '<span class="clear" data-day="' + day + '">Take off</span>' : '<button class="clear light" data-day="' + day + '" aria-label="Take off ' + safe(name) + ', ' + day + '">Take off</button>';
    draw('Planner', '<ul class="items">' + plan.map(({ day, dish }) => '<li><span><strong>' + day + '</strong>: ' + (dish ? '<a href="#recipe/' + dish.id + '">' + safe(dish.name) + '</a>' : 'nothing planned') + '</span>' + (dish ? clear(day, dish.name) : '') + '</li>').join('') + '</ul><p>To plan a dish, open it under <a href="#recipes">Recipes</a> and choose “Add to plan”.</p><button id="week">Put the whole week on the shopping list</button>');
    for (const one of app.querySelectorAll('.clear')) one.addEventListener('click', () => send('/api/plan', { day: one.dataset.day, dish: '' }).then(async () => { await views.planner(); said.textContent = one.dataset.day + ' is free again.'; }, failed));
    on('week', 'click', () => send('/api/week', {}).then(({ added }) => { said.textContent = things(added) + ' now on your shopping list.'; }, faults['week-lost-quietly'] ? () => {} : failed));
  },
  async shopping() {
    const list = await get('/api/list');
    const cross = '<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 2l12 12M14 2L2 14" stroke="currentColor" stroke-width="3"/></svg>';
    const name = (words) => faults['remove-unnamed'] ? '' : ' aria-label="Remove ' + safe(words) + '"';
    draw('Shopping list', (list.length === 0 ? '<p>Your list is empty. Add ingredients from a <a href="#recipes">recipe</a>.</p>' : '<p>Tick what is in your basket.</p>') + '<ul class="items">' + list.map((e, at) => '<li><label><input type="checkbox" data-at="' + at + '"' + (e.got ? ' checked' : '') + '> ' + safe(e.words) + '</label><button class="remove light" data-at="' + at + '"' + name(e.words) + '>' + cross + '</button></li>').join('') + '</ul>');
    for (const box of app.querySelectorAll('input')) box.addEventListener('change', () => send('/api/tick', { at: box.dataset.at, got: box.checked }).catch(failed));
    for (const one of app.querySelectorAll('.remove')) one.addEventListener('click', () => send('/api/remove', { at: one.dataset.at }).then(async () => { await views.shopping(); said.textContent = list[one.dataset.at].words + ' is off your list.'; }, failed));
  },
  async own() {
    draw('Add a recipe', '<div id="wrong"></div><form id="own-form" novalidate><label for="dish">Name of the dish</label><input id="dish" name="dish" autocomplete="off"><label for="minutes">Minutes it takes</label><input id="minutes" name="minutes" inputmode="numeric" autocomplete="off"><label for="ingredients">Ingredients, one on each line</label><textarea id="ingredients" name="ingredients" rows="4"></textarea><label for="steps">Steps (optional)</label><textarea id="steps" name="steps" rows="4"></textarea><div class="row"><button>Save recipe</button></div></form>');
    if (faults['ingredients-keep-tab']) on('ingredients', 'keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); event.target.setRangeText('\t', event.target.selectionStart, event.target.selectionEnd, 'end'); } });
    on('own-form', 'submit', (event) => {
      event.preventDefault();
      send('/api/own', new FormData(event.target)).then(({ errors, id }) => {
        if (!errors) { next = 'Your recipe is saved.'; location.hash = 'recipe/' + id; return; }
        for (const field of event.target.elements) { field.removeAttribute('aria-invalid'); field.removeAttribute('aria-describedby'); }
        document.getElementById('wrong').innerHTML = '<div class="problem" role="alert" tabindex="-1">' + errors.map(([field, words]) => field ? '<p id="' + field + '-wrong"><a href="#own" data-field="' + field + '">' + words + '</a></p>' : '<p>' + words + '</p>').join('') + '</div>';
        for (const [field] of errors) if (field) { const input = document.getElementById(field); input.setAttribute('aria-invalid', 'true'); input.setAttribute('aria-describedby', field + '-wrong'); }
        app.querySelector('.problem').focus();
      }, failed);
    });
    on('wrong', 'click', (event) => { const field = event.target.dataset.field; if (field) { event.preventDefault(); document.getElementById(field).focus(); } });
  },
};

async function route() {
  const [name, id] = (location.hash.slice(1) || 'recipes').split('/');
  said.textContent = next;
  next = '';
  for (const link of document.querySelectorAll('nav a')) if (link.dataset.to === name) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
  if (Object.hasOwn(views, name)) await views[name](id).catch(failed);
  else draw('Page not found', '<p>There is nothing here. <a href="#recipes">See all recipes</a></p>');
}
if (faults['recipe-replaces']) app.addEventListener('click', (event) => { const to = event.target.closest('a')?.getAttribute('href'); if (to?.startsWith('#recipe/')) { event.preventDefault(); location.replace(to); } });
addEventListener('hashchange', route);
route();`;
