// Small ads of one town, as plain pages: search, pages of results, posting in three steps, no script at all.
import { defineSite } from '../site.ts';
import { answering, escapeHtml as e, line, only, page, see, type Answer, type Asked } from '../wire.ts';
import { changed, found, grown, never, nextId, rows, type Opened } from './held.ts';

interface Ad {
  id: number;
  title: string;
  category: string;
  price: number;
  place: string;
  seller: string;
  text: string;
  sold: boolean;
}

interface Market extends Opened {
  ads: Ad[];
  letters: { id: number; ad: number; text: string }[];
  account: { town: string; phoneShown: boolean; letters: string };
}

const ME = 'Dana Whitlock';
const CATEGORIES = ['Bicycles', 'Boats and water', 'Furniture', 'Garden', 'Home', 'Music', 'Electronics'];
const TOWNS = ['Haverly', 'Millbrook', 'Stonebridge', 'Port Ellis', 'Upper Nairn'];
const LETTERS = ['At once', 'Once a day', 'Never'];
const ON_PAGE = 8;

const SEED = `
Oak bookcase, five shelves|Furniture|95|Haverly|Ruth Ames|Solid oak, 180 cm high. A scratch on the left side. You need two people to carry it.
Touring kayak, green|Boats and water|390|Port Ellis|Owen Pryce|Polyethylene, 4.5 m long, weighs 26 kg. Spray deck goes with it.
Desk lamp with clamp|Home|18|Haverly|Dana Whitlock|Black metal, takes E14 bulbs. Works as it should.
City bike, three gears|Bicycles|130|Millbrook|Samir Haddad|Low step, 28 inch wheels, new chain in spring.
Cello, three-quarter size|Music|640|Stonebridge|Helen Voss|With bow and soft case. New strings in June.
Roof rack for two kayaks|Boats and water|35|Haverly|Owen Pryce|Fits square bars. The straps are new.
Rain barrel 200 litres|Garden|25|Upper Nairn|Gwen Tarrant|With tap and lid. Empty now, so easy to carry.
Old walnut wardrobe|Furniture|120|Haverly|Dana Whitlock|Two doors, one long mirror inside. Comes apart for moving.
Record player with speakers|Electronics|75|Port Ellis|Jonah Reed|New belt. The needle has about a year left.
Sea kayak with paddle|Boats and water|520|Port Ellis|Mira Solberg|Fibreglass, 5.1 m, weighs 24 kg. Two dry hatches.
Garden table, teak|Garden|60|Haverly|Dana Whitlock|Seats six. Oiled each summer.
Electric piano, 88 keys|Music|310|Millbrook|Tessa Okoye|Weighted keys, stand and pedal go with it.
Kitchen stool|Furniture|12|Stonebridge|Ruth Ames|Beech, 65 cm.
Road bike, 56 cm|Bicycles|420|Haverly|Luca Ferri|Aluminium frame. Two spare tubes go with it.
River kayak, red|Boats and water|145|Stonebridge|Piet Maas|Short and wide, 2.6 m, weighs 19 kg. The seat was mended last year.
Lawn mower, electric|Garden|70|Millbrook|Gwen Tarrant|36 cm cut, cable 15 m.
Wool rug 2 by 3 metres|Home|85|Haverly|Anika Roy|Grey and white. From a home without pets.
Acoustic guitar|Music|110|Upper Nairn|Jonah Reed|Spruce top. A soft bag goes with it.
Chest of drawers, pine|Furniture|55|Port Ellis|Mira Solberg|Four drawers, all run well.
Computer screen 27 inch|Electronics|90|Haverly|Samir Haddad|HDMI and DisplayPort. One faint line at the edge.
Inflatable boat for two|Boats and water|80|Millbrook|Luca Ferri|Foot pump goes with it. Holds air for days.
Folding bike|Bicycles|210|Port Ellis|Tessa Okoye|20 inch, six gears, fits under a desk.
Set of six wine glasses|Home|10|Stonebridge|Helen Voss|Never used.
Children's kayak|Boats and water|165|Haverly|Anika Roy|For up to 45 kg, weighs 9 kg. Outgrown.
Compost bin|Garden|15|Upper Nairn|Piet Maas|300 litres, opens at the bottom.
Tablet, 10 inch|Electronics|120|Millbrook|Dana Whitlock|64 GB, charger goes with it. The glass is whole.
Armchair, dark green|Furniture|140|Stonebridge|Anika Roy|Velvet. Springs redone two years ago.
Trumpet for beginners|Music|95|Port Ellis|Luca Ferri|Valves run freely. Case is worn.
Bird bath, sandstone|Garden|40|Haverly|Ruth Ames|Heavy. Bring a barrow.
Espresso pot|Home|14|Millbrook|Samir Haddad|For four cups. New seal.`;

function seed(): Market {
  const ads = rows(SEED).map(([title, category, price, place, seller, text], at) => ({
    id: 301 + at,
    title: title!,
    category: category!,
    price: Number(price),
    place: place!,
    seller: seller!,
    text: text!,
    sold: false,
  }));
  return {
    ads,
    letters: [],
    account: { town: 'Haverly', phoneShown: false, letters: 'At once' },
    opened: [],
  };
}

const CSS = `body{margin:0;font:16px/1.5 Georgia,serif;color:#2b2620;background:#faf6ee}
.top{background:#5c2a1e;color:#fff;padding:.6rem 1rem}.top a{color:#fff;margin-right:1.1rem;display:inline-block;padding:.3rem 0}
.top__name{font-size:1.4rem;font-weight:bold;text-decoration:none}main{max-width:54rem;margin:0 auto;padding:1rem}
.ad{border-bottom:1px solid #d9cdb8;padding:.7rem 0;display:flex;justify-content:space-between;gap:1rem}
.ad__price{font-weight:bold;white-space:nowrap}.ad small{color:#6a5f50;display:block}
.find{display:flex;flex-wrap:wrap;gap:.7rem;align-items:end;background:#f0e7d6;padding:.8rem}
label{display:block;margin:.4rem 0}input,select,textarea,button{font:inherit;padding:.4rem .6rem}
input:not([type=radio],[type=checkbox]),select,textarea{display:block;max-width:100%;box-sizing:border-box;border:1px solid #9a8c76}
button,.button{background:#5c2a1e;color:#fff;border:0;padding:.5rem 1rem;text-decoration:none;display:inline-block;cursor:pointer}
.note{background:#dcebd2;border-left:4px solid #4c7a34;padding:.6rem 1rem}.wrong{color:#a31515}.pages a,.pages b{padding:.4rem .7rem}
.tag{background:#777;color:#fff;font-size:.8rem;padding:.1rem .4rem}.row{display:flex;gap:.8rem;flex-wrap:wrap;align-items:center}`;

const NOTES: Record<string, string> = {
  posted: 'Your ad is online.',
  saved: 'Your changes were saved.',
  sold: 'The ad is now marked as sold.',
  gone: 'The ad was deleted.',
  sent: 'Your message is on its way to the seller.',
};

const frame = (asked: Asked, title: string, body: string): Answer => {
  const note = NOTES[asked.query.get('note') ?? ''];
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${e(title)} – Haverly Market</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<header class="top"><a class="top__name" href="/">Haverly Market</a><nav aria-label="Main"><a href="/">Browse ads</a><a href="/sell">Sell something</a>
<a href="/mine">My ads</a><a href="/account">My account</a></nav></header>
<main><h1>${e(title)}</h1>${note ? `<p class="note" role="status">${note}</p>` : ''}${body}</main></body></html>`);
};

const choice = (values: readonly string[], chosen: string): string =>
  values.map((value) => `<option${value === chosen ? ' selected' : ''}>${e(value)}</option>`).join('');

const adLine = (ad: Ad): string =>
  `<article class="ad"><div><a href="/ads/${ad.id}">${e(ad.title)}</a> ${ad.sold ? '<span class="tag">Sold</span>' : ''}
<small>${e(ad.category)} · ${e(ad.place)}</small></div><span class="ad__price">€ ${ad.price}</span></article>`;

function browse(market: Market, asked: Asked): Answer {
  const q = line(asked.query.get('q'));
  const category = line(asked.query.get('category'));
  const sort = line(asked.query.get('sort')) || 'newest';
  const fits = market.ads.filter(
    (ad) =>
      (category === '' || ad.category === category) &&
      q
        .toLowerCase()
        .split(' ')
        .every((word) => `${ad.title} ${ad.text}`.toLowerCase().includes(word)),
  );
  if (sort === 'cheapest') fits.sort((left, right) => left.price - right.price);
  if (sort === 'dearest') fits.sort((left, right) => right.price - left.price);
  const last = Math.max(1, Math.ceil(fits.length / ON_PAGE));
  const at = Math.min(last, Math.max(1, Number(asked.query.get('page')) || 1));
  const link = (to: number) => `/?${new URLSearchParams({ q, category, sort, page: String(to) }).toString()}`;
  const pages = Array.from({ length: last }, (_, nth) =>
    nth + 1 === at ? `<b aria-current="page">${at}</b>` : `<a href="${e(link(nth + 1))}">${nth + 1}</a>`,
  );
  const sorts = ['newest', 'cheapest', 'dearest'].map(
    (name) =>
      `<option value="${name}"${name === sort ? ' selected' : ''}>${name[0]!.toUpperCase()}${name.slice(1)} first</option>`,
  );
  return frame(
    asked,
    'Ads in and around Haverly',
    `<form class="find" role="search"><label>What are you looking for? <input type="search" name="q" value="${e(q)}"></label>
<label>Category <select name="category"><option value="">All categories</option>${choice(CATEGORIES, category)}</select></label>
<label>Order <select name="sort">${sorts.join('')}</select></label><button>Search</button></form>
<p>${fits.length} ${fits.length === 1 ? 'ad' : 'ads'}</p>${fits
      .slice((at - 1) * ON_PAGE, at * ON_PAGE)
      .map(adLine)
      .join('')}
<nav class="pages" aria-label="Pages">${at > 1 ? `<a href="${e(link(at - 1))}">Previous</a>` : ''}${pages.join('')}${at < last ? `<a href="${e(link(at + 1))}">Next</a>` : ''}</nav>`,
  );
}

function showAd(market: Market, asked: Asked, ad: Ad): Answer {
  market.opened.push(`ad ${ad.id}`);
  const mine = `<div class="row"><a class="button" href="/ads/${ad.id}/edit">Edit this ad</a>
${ad.sold ? '' : `<form method="post" action="/ads/${ad.id}/sold"><button>Mark as sold</button></form>`}<a href="/ads/${ad.id}/delete">Delete</a></div>`;
  const letter = `<h2>Write to ${e(ad.seller)}</h2><form method="post" action="/ads/${ad.id}/letter">
<label>Your message <textarea name="text" rows="4" cols="40" required></textarea></label><button>Send message</button></form>`;
  return frame(
    asked,
    ad.title,
    `<p class="ad__price">€ ${ad.price} ${ad.sold ? '<span class="tag">Sold</span>' : ''}</p><p>${e(ad.text)}</p>
<p>Pick up in ${e(ad.place)} · offered by ${e(ad.seller)} · ${e(ad.category)} · ad no. ${ad.id}</p>${ad.seller === ME ? mine : letter}`,
  );
}

const fields = (ad: Pick<Ad, 'title' | 'price' | 'place' | 'text'> | null): string =>
  `<label>Title <input name="title" size="40" maxlength="70" required value="${e(ad?.title ?? '')}"></label>
<label>Price in euros <input name="price" inputmode="numeric" pattern="[0-9]+" required value="${ad?.price ?? ''}"></label>
<label>Where can it be picked up? <select name="place">${choice(TOWNS, ad?.place ?? 'Haverly')}</select></label>
<label>Description <textarea name="text" rows="5" cols="40">${e(ad?.text ?? '')}</textarea></label>`;

const readAd = (body: string) => {
  const form = new URLSearchParams(body);
  const place = line(form.get('place'));
  const price = /^\d+$/u.test(line(form.get('price'))) ? Number(line(form.get('price'))) : Number.NaN;
  const read = { title: line(form.get('title')), price, place, text: line(form.get('text')) };
  const fine = read.title !== '' && !Number.isNaN(price) && TOWNS.includes(place);
  return { ...read, category: line(form.get('category')), fine };
};

function sell(market: Market, asked: Asked): Answer {
  const given = asked.method === 'POST' ? readAd(asked.body) : null;
  const category = given?.category ?? line(asked.query.get('category'));
  if (!CATEGORIES.includes(category)) {
    const kinds = CATEGORIES.map(
      (name) => `<label><input type="radio" name="category" value="${e(name)}" required> ${e(name)}</label>`,
    );
    const body = `<p>Step 1 of 3</p><form><fieldset><legend>What kind of thing is it?</legend>${kinds.join('')}</fieldset><p><button>Continue</button></p></form>`;
    return frame(asked, 'Sell something', body);
  }
  const kept = `<input type="hidden" name="category" value="${e(category)}">`;
  if (!given?.fine || asked.path === '/sell/again') {
    const wrong =
      given && !given.fine
        ? '<p class="wrong" role="alert">Please give a title and a price in whole euros.</p>'
        : '';
    const body = `<p>Step 2 of 3 · ${e(category)}</p>${wrong}<form method="post" action="/sell/check">${kept}${fields(given)}<button>Continue</button></form>`;
    return frame(asked, 'Describe it', body);
  }
  const { fine: _fine, ...values } = given;
  if (asked.path === '/sell/publish') {
    const ad = { id: nextId(market.ads), ...values, seller: ME, sold: false };
    market.ads.unshift(ad);
    return see(`/ads/${ad.id}?note=posted`);
  }
  const hidden = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${e(value)}">`,
  );
  const body = `<p>Step 3 of 3 · not online yet</p>${adLine({ id: 0, seller: ME, sold: false, ...values })}<p>${e(values.text)}</p>
<form method="post" action="/sell/publish" class="row">${hidden.join('')}<button>Put ad online</button><button formaction="/sell/again">Change something</button></form>`;
  return frame(asked, 'Check your ad', body);
}

function account(market: Market, asked: Asked): Answer {
  const held = market.account;
  if (asked.method === 'POST') {
    const form = new URLSearchParams(asked.body);
    const [town, letters] = [line(form.get('town')), line(form.get('letters'))];
    if (TOWNS.includes(town)) held.town = town;
    if (LETTERS.includes(letters)) held.letters = letters;
    held.phoneShown = form.has('phone');
    return see('/account?note=saved');
  }
  const body = `<p>Signed in as ${ME}</p><form method="post"><label>My town <select name="town">${choice(TOWNS, held.town)}</select></label>
<label>E-mail me about messages <select name="letters">${choice(LETTERS, held.letters)}</select></label>
<label><input type="checkbox" name="phone"${held.phoneShown ? ' checked' : ''}> Show my phone number in my ads</label><button>Save</button></form>`;
  return frame(asked, 'My account', body);
}

function oneAd(market: Market, asked: Asked, ad: Ad, verb: string): Answer {
  const posted = asked.method === 'POST';
  if (verb === '' && !posted) return showAd(market, asked, ad);
  if (verb === 'letter' && posted) {
    const text = line(new URLSearchParams(asked.body).get('text'));
    if (text !== '') market.letters.push({ id: nextId(market.letters), ad: ad.id, text });
    return see(`/ads/${ad.id}?note=sent`);
  }
  if (ad.seller !== ME) return frame(asked, 'Not yours', '<p>Only the seller can change this ad.</p>');
  if (verb === 'sold' && posted) {
    ad.sold = true;
    return see(`/ads/${ad.id}?note=sold`);
  }
  if (verb === 'delete' && posted) {
    market.ads = market.ads.filter((other) => other !== ad);
    return see('/mine?note=gone');
  }
  if (verb === 'delete') {
    const body = `<p>“${e(ad.title)}” will be gone for good.</p><form method="post" class="row"><button>Yes, delete it</button><a href="/ads/${ad.id}">Keep it</a></form>`;
    return frame(asked, 'Delete this ad?', body);
  }
  const given = posted ? readAd(asked.body) : null;
  if (given?.fine) {
    Object.assign(ad, { title: given.title, price: given.price, place: given.place, text: given.text });
    return see(`/ads/${ad.id}?note=saved`);
  }
  const wrong = given
    ? '<p class="wrong" role="alert">Please give a title and a price in whole euros.</p>'
    : '';
  return frame(
    asked,
    'Edit your ad',
    `${wrong}<form method="post">${fields(given ?? ad)}<button>Save changes</button></form>`,
  );
}

function route(market: Market, asked: Asked): Answer {
  if (asked.path === '/') return browse(market, asked);
  if (asked.path.startsWith('/sell')) return sell(market, asked);
  if (asked.path === '/account') return account(market, asked);
  if (asked.path === '/mine') {
    const mine = market.ads.filter((ad) => ad.seller === ME);
    return frame(asked, 'My ads', mine.map(adLine).join('') || '<p>You have no ads.</p>');
  }
  const [, id, verb = ''] = /^\/ads\/(\d+)(?:\/(edit|sold|delete|letter))?$/u.exec(asked.path) ?? [];
  const ad = market.ads.find((other) => other.id === Number(id));
  if (ad) return oneAd(market, asked, ad, verb);
  return {
    ...frame(asked, 'Not found', '<p>There is no such page. <a href="/">See all ads</a></p>'),
    status: 404,
  };
}

const titled = (market: Market, title: string): Ad => only(market.ads, (ad) => ad.title === title);

export const haverlyMarket = defineSite<Market>({
  id: 'haverly-market',
  about: 'Small ads of one town: plain pages, search with pages of results, and posting in three steps.',
  start() {
    const market = seed();
    return { handle: answering((asked) => route(market, asked)), state: () => structuredClone(market) };
  },
  tasks: [
    {
      id: 'offer-bicycle',
      task: 'Offer a "Blue child\'s bicycle" for 45 euros, to be fetched in Millbrook. Say about it that it has 20 inch wheels.',
      achievable: true,
      done: grown(
        seed,
        (market) => market.ads,
        (ad) =>
          ad.category === 'Bicycles' &&
          /^blue child.?s bicycle$/iu.test(ad.title) &&
          ad.price === 45 &&
          ad.place === 'Millbrook' &&
          /20.inch/iu.test(ad.text) &&
          !ad.sold,
      ),
    },
    {
      id: 'cheaper-wardrobe',
      task: 'Nobody wants my old walnut wardrobe for 120 euros. Bring it down to 80.',
      achievable: true,
      done: changed(seed, (market) => void (titled(market, 'Old walnut wardrobe').price = 80)),
    },
    {
      id: 'table-sold',
      task: 'Somebody has bought my garden table. Let people see that it is sold, but leave the ad there.',
      achievable: true,
      done: changed(seed, (market) => void (titled(market, 'Garden table, teak').sold = true)),
    },
    {
      id: 'cheapest-kayak',
      task: 'Find out how heavy the cheapest kayak is that anybody offers.',
      achievable: true,
      done: found(seed, 'ad 315'),
    },
    {
      id: 'lamp-photo',
      task: 'Put a photo into my ad for the desk lamp.',
      achievable: false,
      done: never,
    },
  ],
});
