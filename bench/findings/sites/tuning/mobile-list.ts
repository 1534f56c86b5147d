// Recipes for the phone: a list with filters, recipes, favourites.
import { framed } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Cook {
  kept: string[];
}

export const mobileList: SeededSite = {
  name: 'mobile-list',
  set: 'tuning',
  about: 'recipes for the phone',
  defects: [
    {
      id: 'hearts-tiny',
      kind: 'tiny-targets',
      path: /^\/(\?.*)?$/,
      selector: '.mini',
      called: /keep|hide/i,
      hurts: ['motor', 'touch'],
      happens: 'The buttons "Keep" and "Hide" of each recipe are 12 pixels high and touch.',
    },
    {
      id: 'app-box-covers',
      kind: 'obstruction',
      path: /^\/recipe\//,
      selector: '#start, .appbox',
      called: /start cooking|app/i,
      hurts: ['everybody', 'touch'],
      happens: 'A box about the app lies over the button "Start cooking" and has no button to close it.',
    },
    {
      id: 'recipe-holds-back',
      kind: 'back-broken',
      path: /^\/recipe\//,
      selector: null,
      called: null,
      hurts: ['everybody'],
      happens: 'The back button leads from a recipe to the same recipe.',
    },
    {
      id: 'banner-pushes',
      kind: 'layout-shift',
      path: /^\/$/,
      selector: '#banner',
      called: null,
      hurts: ['everybody', 'motor'],
      happens: 'A banner comes in after a second and pushes the list down.',
    },
    {
      id: 'chips-wide',
      kind: 'reflow',
      path: /^\/$/,
      selector: '.chips',
      called: null,
      hurts: ['low vision', 'touch'],
      happens: 'The row of filters is 700 pixels wide; the page scrolls sideways.',
    },
    {
      id: 'filter-dead',
      kind: 'dead-control',
      path: /^\/$/,
      selector: '#quick',
      called: /quick/i,
      hurts: ['everybody'],
      happens: 'The filter "Quick" does nothing.',
    },
  ],
  visits: [
    { persona: 'impatient-mobile-shopper', task: 'Find a quick soup and start cooking it' },
    { persona: 'distracted-parent', task: 'Keep the recipe for lentil soup' },
    { persona: 'tremor-user', task: 'Keep the recipe for apple cake' },
  ],
  create: (switches) =>
    servePages<Cook>(
      () => ({ kept: [] }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;
const recipes: Record<string, { name: string; minutes: number; words: string }> = {
  lentil: { name: 'Lentil soup', minutes: 25, words: 'Red lentils, a carrot, an onion and a lemon.' },
  pasta: { name: 'Pasta with peas', minutes: 15, words: 'Pasta, peas, butter and mint.' },
  cake: { name: 'Apple cake', minutes: 70, words: 'Six apples, flour, eggs and sugar.' },
  stew: { name: 'Bean stew', minutes: 55, words: 'White beans, tomatoes and thyme.' },
};

function answer(ask: Ask<Cook>, has: Has): Reply {
  const { path, method, visitor, query, form } = ask;
  const id = /^\/(?:recipe|cook)\/(\w+)$/.exec(path)?.[1] ?? '';
  const recipe = recipes[id];
  if (path === '/keep' && method === 'POST') {
    const kept = form.get('id') ?? '';
    if (recipes[kept] && !visitor.kept.includes(kept)) visitor.kept.push(kept);
    return { to: '/kept' };
  }
  if (path === '/')
    return page(
      has,
      path,
      'Recipes',
      list(query.has('quick'), has),
      has('banner-pushes') ? bannerScript : '',
    );
  if (path === '/kept') return page(has, path, 'Kept recipes', kept(visitor));
  if (recipe && path.startsWith('/recipe/'))
    return page(has, path, recipe.name, one(id, has), has('recipe-holds-back') ? holdScript : '');
  if (recipe)
    return page(
      has,
      path,
      `Cooking: ${recipe.name}`,
      `<h1>Cooking: ${recipe.name}</h1><ol><li>Cut everything small.</li><li>Cook it for ${recipe.minutes} minutes.</li><li>Taste it.</li></ol>`,
    );
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Recipes</a></p>'),
    status: 404,
  };
}

function page(has: Has, path: string, title: string, main: string, script = ''): Reply {
  return {
    html: framed({
      site: 'Potluck',
      title,
      path,
      accent: '#8a3a0c',
      nav: [
        ['/', 'Recipes'],
        ['/kept', 'Kept'],
      ],
      main,
      footer: '<p>Potluck, recipes from readers.</p>',
      css: `.chips{display:flex;gap:.6rem;${has('chips-wide') ? 'width:700px' : 'flex-wrap:wrap'}}
.dishes{list-style:none;padding:0}.dishes li{border-bottom:1px solid #c9d0d6;padding:.8rem 0}.dishes form{display:flex;gap:${has('hearts-tiny') ? '0' : '1rem'}}
${has('hearts-tiny') ? '.mini{min-height:0;height:12px;padding:0 1px;font-size:9px;line-height:1;border-width:1px;border-radius:2px}' : ''}
.dishes a{display:inline-block;padding:.4rem 0;font-weight:600}
.startbox{position:relative}.appbox{position:absolute;left:0;top:-12px;width:100%;max-width:320px;height:84px;background:#8a3a0c;color:#fff;padding:.8rem;border-radius:10px}
#banner{background:#fff3c4;padding:3rem 1rem;border:1px solid #b89b2e}`,
      script,
    }),
  };
}

function list(quick: boolean, has: Has): string {
  const shown = Object.entries(recipes).filter(([, { minutes }]) => !quick || minutes < 30);
  const rows = shown.map(
    ([id, { name, minutes }]) =>
      `<li><a href="/recipe/${id}">${name}</a><p>${minutes} minutes</p><form method="post" action="/keep"><button class="mini plain" name="id" value="${id}" aria-label="Keep ${name}">Keep</button><button class="mini plain" type="button" onclick="this.closest('li').remove()" aria-label="Hide ${name}">Hide</button></form></li>`,
  );
  const chip = has('filter-dead')
    ? '<button type="button" class="plain" id="quick">Quick</button>'
    : '<a class="button plain" id="quick" href="/?quick=1">Quick</a>';
  return `<h1>Recipes</h1><div class="chips"><a class="button plain" href="/">All recipes</a>${chip}</div><ul class="dishes">${rows.join('')}</ul>`;
}

const bannerScript = `setTimeout(() => { const box = document.createElement('aside'); box.id = 'banner'; box.textContent = 'New: a book with all our recipes.'; const wrap = document.querySelector('#main .wrap'); wrap.insertBefore(box, wrap.firstChild); }, 1100);`;
const holdScript = `history.pushState(null, '', location.href); addEventListener('popstate', () => { history.pushState(null, '', location.href); });`;

function one(id: string, has: Has): string {
  const recipe = recipes[id];
  const box = has('app-box-covers')
    ? '<div class="appbox"><strong>Cook with our app</strong><br>It reads every step to you.</div>'
    : '';
  return `<h1>${recipe?.name}</h1><p>${recipe?.words}</p><p>${recipe?.minutes} minutes</p><div class="startbox"><a class="button" id="start" href="/cook/${id}">Start cooking</a>${box}</div>`;
}

function kept({ kept: ids }: Cook): string {
  return ids.length === 0
    ? '<h1>Kept recipes</h1><p>None yet. <a href="/">See all recipes</a></p>'
    : `<h1>Kept recipes</h1><ul>${ids.map((id) => `<li><a href="/recipe/${id}">${recipes[id]?.name}</a></li>`).join('')}</ul>`;
}
