// A news magazine: server-rendered articles, a subscription in steps, a reading list, comments, letters by e-mail and an account.
import { defineSite } from '../site.ts';
import {
  after,
  answering,
  digits,
  escapeHtml as esc,
  fields,
  isEmail,
  line,
  oneMore,
  same,
  says,
  see,
  whole,
} from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface State {
  subscriptions: { plan: string; name: string; email: string; address: string }[];
  gifts: { months: string; to: string; email: string }[];
  reading: number[];
  comments: { article: number; text: string }[];
  letters: string[];
  account: { email: string; address: string; puzzles: boolean };
  tips: { email: string; text: string }[];
}
const seed = (): State => ({
  subscriptions: [],
  gifts: [],
  reading: [3, 8],
  comments: [],
  letters: ['Morning Brief', 'The Weekend Table'],
  account: { email: 'mara.hill@example.com', address: '30 Cobden Terrace, Hull HU5 3QD', puzzles: true },
  tips: [],
});

const ARTICLES = `
Town|The bridge that nobody ordered|Ada Winter|A crossing over the Hull costs four million and leads to a fence.|The council found the bridge in its own budget last Tuesday. Nobody remembers having voted for it. The fence on the far side belongs to a timber yard, whose owner says that he would rather like a visitor.
Town|Swifts return to the gasworks|Peter Lund|For the first time since 1988 there are nests in the old tower.|Volunteers have counted eleven pairs. The tower is to become flats in the spring, and the builder has promised boxes for the birds in every wall.
Money|Why your rent is a riddle|Noor Halabi|Landlords raise by index, and the index is late.|The index that many contracts name is published in June and corrected in October. Between the two, tenants overpay. Here is how to ask for it back.
Money|The last bank branch in Withern|Ada Winter|On Friday, the counter closed. On Monday, a bus came.|Once a week, a bus with two clerks stops at the church. It has a step that is too high and a queue that is too long.
Science|What moss remembers|Ines Duarte|A square metre of moss tells the story of the air above it.|Moss has no roots. What it eats, it takes from rain and dust, and it keeps the receipts for decades.
Science|A clock made of ice|Tom Birch|Glaciologists count years in a core from Svalbard.|The core is 112 metres long. At 61 metres there is a summer that nobody expected.
Food|Soup for a wet Tuesday|Leila Mansour|Barley, celeriac and a spoon of mustard.|Fry the onions until they smell of nothing else. Add barley, then wait. Mustard comes last.
Food|How to buy a good knife|Leila Mansour|One is enough, if it is the right one.|It should be as long as your hand and forearm can steer. Try it on an onion, not on air.
Culture|Forty songs, one piano|Peter Lund|Hannah Quill plays all that she has written.|She begins with the last one. Two hours later, she is nineteen again.
Culture|The cinema in the cowshed|Noor Halabi|Twelve seats, one projector, and a neighbour who sells pickles.|Every second Thursday the cows go out and the screen comes down.`
  .trim()
  .split('\n')
  .map((row, at) => {
    const [section = '', title = '', author = '', lead = '', text = ''] = row.split('|');
    return { id: at + 1, section, title, author, lead, text };
  });
type Article = (typeof ARTICLES)[number];
const SECTIONS = [...new Set(ARTICLES.map((one) => one.section))];
const PLANS = [
  { id: 'digital', name: 'Digital', price: '£6 a month', about: 'Every article on the site and in the app' },
  {
    id: 'print',
    name: 'Print',
    price: '£11 a month',
    about: 'The magazine in your letter box each Saturday',
  },
  {
    id: 'both',
    name: 'Print and digital',
    price: '£14 a month',
    about: 'Both, and the crossword book at Christmas',
  },
];
const LETTERS = [
  ['Morning Brief', 'Every working day at seven: what happened overnight.'],
  ['The Weekend Table', 'Fridays: one recipe, one wine, one opinion.'],
  ['Small Science', 'Every second Wednesday: a finding and why it matters.'],
  ['Money Matters', 'Mondays: what moves your rent, your savings and your bills.'],
];

const CSS = `*{box-sizing:border-box}body{margin:0;background:#fffdf8;color:#1b1b1b;font:18px/1.6 Georgia,"Times New Roman",serif}a{color:inherit}.mast{text-align:center;border-bottom:4px double #1b1b1b;padding:22px 20px 12px;position:relative}.mast h1{font:700 46px "Playfair Display",Georgia,serif;margin:0}.mast h1 a{text-decoration:none}.mast small{font-family:Arial,sans-serif;color:#666}.corner{position:absolute;right:26px;top:24px;display:flex;gap:16px;align-items:center;font:15px Arial,sans-serif}.corner svg{width:24px;height:24px;fill:none;stroke:#1b1b1b;stroke-width:1.600;vertical-align:middle}.bar{display:flex;justify-content:center;gap:26px;padding:10px;border-bottom:1px solid #ccc;font:15px Arial,sans-serif;position:sticky;top:0;background:#fffdf8;flex-wrap:wrap;z-index:2}.bar a{text-decoration:none}main{max-width:1080px;margin:0 auto;padding:28px 24px 60px}.lead{display:grid;grid-template-columns:2fr 1fr;gap:34px}.lead h2{font-size:38px;line-height:1.15;margin:6px 0}.kick{font:700 13px Arial,sans-serif;color:#a3271c;text-transform:uppercase}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:28px;border-top:1px solid #ccc;margin-top:26px;padding-top:10px}.grid h3{margin:4px 0;line-height:1.25}.story{max-width:660px;margin:0 auto}.tools{display:flex;gap:12px;border-block:1px solid #ccc;padding:8px 0;margin:16px 0;align-items:center}button,.btn{background:#a3271c;color:#fff;border:0;padding:10px 20px;font:600 15px Arial,sans-serif;cursor:pointer;text-decoration:none;display:inline-block}button.icon{background:none;color:#1b1b1b;padding:4px;line-height:0}button.icon svg{width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:1.600}button.icon.on svg{fill:currentColor}button.plain{background:#e9e4d8;color:#1b1b1b}.sheet{max-width:560px;margin:0 auto;font-family:Arial,sans-serif;font-size:16px}.sheet label{display:block;margin:12px 0}.sheet input:not([type=radio]):not([type=checkbox]),.sheet textarea,.sheet select{display:block;width:100%;padding:10px;border:1px solid #aaa;font:inherit}.pick{display:flex!important;gap:14px;border:1px solid #ccc;padding:16px;align-items:flex-start}.bad{background:#fbe4e1;padding:10px 14px}.good{background:#e4f3e3;padding:10px 14px}footer{border-top:4px double #1b1b1b;padding:26px;font:15px Arial,sans-serif;display:flex;gap:40px;justify-content:center;flex-wrap:wrap}details.menu{position:relative}details.menu summary{list-style:none;cursor:pointer}details.menu div{position:absolute;right:0;top:32px;background:#fff;border:1px solid #ccc;padding:8px 0;width:190px;z-index:5}details.menu div a{display:block;padding:8px 16px;text-decoration:none}@media(max-width:760px){.lead,.grid{grid-template-columns:1fr}.corner{position:static;justify-content:center;margin-bottom:8px}}`;
const MARK = '<svg viewBox="0 0 24 24"><path d="M6 3h12v18l-6-5-6 5z"/></svg>';
const GLASS =
  '<svg viewBox="0 0 24 24"><circle cx="10.500" cy="10.500" r="6.500"/><path d="M15.500 15.500L21 21"/></svg>';
const FACE =
  '<svg viewBox="0 0 24 24"><circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 4-7 8-7s8 2 8 7"/></svg>';

interface Said {
  ok?: string;
  no?: string;
}
const show = (title: string, body: string, { ok, no }: Said = {}): Answer =>
  whole({
    title: `${title} – The Weathercock`,
    css: CSS,
    body: `<div class="mast"><div class="corner"><a href="/search" aria-label="Search">${GLASS}</a><a href="/subscribe">Subscribe</a><details class="menu"><summary aria-label="Mara Hill">${FACE}</summary><div><a href="/reading">Reading list</a><a href="/letters">Newsletters</a><a href="/account">My account</a></div></details></div><h1><a href="/">The Weathercock</a></h1><small>Saturday, 5 December 2026 · independent since 1973</small></div><div class="bar">${SECTIONS.map((one) => `<a href="/s/${one.toLowerCase()}">${one}</a>`).join('')}</div><main>${ok ? `<p class="good" role="status">${esc(ok)}</p>` : ''}${no ? `<p class="bad" role="alert">${esc(no)}</p>` : ''}${body}</main><footer><a href="/letters">Newsletters</a><a href="/subscribe">Subscribe</a><a href="/gift">Give a subscription</a><a href="/tip">Send us a tip</a><a href="/about">About us</a></footer>`,
  });
const teaser = (one: Article): string =>
  `<article><span class="kick">${one.section}</span><h3><a href="/a/${one.id}">${esc(one.title)}</a></h3><p>${esc(one.lead)}</p></article>`;
const grid = (list: Article[]): string => `<div class="grid">${list.map(teaser).join('')}</div>`;
const inputs = (all: string[][], now: Record<string, string>): string =>
  all
    .map(
      ([name = '', label = '', type = 'text']) =>
        `<label>${label}<input name="${name}" type="${type}" value="${esc(now[name] ?? '')}"></label>`,
    )
    .join('');
const CARD = [
  ['card', 'Card number'],
  ['expiry', 'Expiry date'],
  ['cvc', 'Security code'],
];
const paid = (given: Record<string, string>): boolean =>
  digits(given['card'] ?? '').length >= 13 &&
  digits(given['expiry'] ?? '').length >= 3 &&
  digits(given['cvc'] ?? '').length >= 3;

function article(state: State, one: Article, said: Said = {}): Answer {
  const on = state.reading.includes(one.id);
  const comments = state.comments.filter((each) => each.article === one.id);
  return show(
    one.title,
    `<div class="story"><span class="kick">${one.section}</span><h2 style="font-size:36px;line-height:1.15;margin:6px 0">${esc(one.title)}</h2><p><i>${esc(one.lead)}</i></p><div class="tools"><span>By ${one.author}</span><form method="post" action="/a/${one.id}/keep" style="margin-left:auto"><button class="icon${on ? ' on' : ''}" title="${on ? 'Remove from reading list' : 'Add to reading list'}">${MARK}</button></form></div><p>${esc(one.text)}</p><p>More about this in our Saturday issue.</p><h3>Comments (${comments.length})</h3>${comments.map((each) => `<p><b>Mara Hill</b><br>${esc(each.text)}</p>`).join('')}<form class="sheet" method="post" action="/a/${one.id}/comment"><label>What do you think?<textarea name="text" rows="3"></textarea></label><button class="plain">Publish</button></form></div>`,
    said,
  );
}

function subscribe(
  state: State,
  { key, given }: { key: string; given: Record<string, string> | null },
): Answer {
  const plan = PLANS.find(({ id }) => id === key);
  if (!plan)
    return show(
      'Subscribe',
      `<form class="sheet" action="/subscribe/next"><h2>Read all of it</h2>${PLANS.map((one, at) => `<label class="pick"><input type="radio" name="plan" value="${one.id}"${at === 0 ? ' checked' : ''}><span><b>${one.name}</b>, ${one.price}<br>${one.about}</span></label>`).join('')}<button>Continue</button></form>`,
    );
  const form = `<form class="sheet" method="post" novalidate><h2>${plan.name}, ${plan.price}</h2>${inputs([['name', 'Name'], ['email', 'E-mail', 'email'], ...(plan.id === 'digital' ? [] : [['address', 'Postal address']]), ...CARD], given ?? {})}<label><input type="checkbox" name="terms"${given?.['terms'] ? ' checked' : ''}> I have read the terms. I can cancel each month.</label><button>Subscribe now</button> <a href="/subscribe">Back</a></form>`;
  if (!given) return show('Subscribe', form);
  const { name = '', email = '', address = '' } = given;
  if (!name || !isEmail(email))
    return show('Subscribe', form, { no: 'Please give your name and a valid e-mail.' });
  if (plan.id !== 'digital' && address.length < 6)
    return show('Subscribe', form, { no: 'Where should the magazine go?' });
  if (!paid(given)) return show('Subscribe', form, { no: 'Please check the data of your card.' });
  if (given['terms'] !== 'on') return show('Subscribe', form, { no: 'Please accept the terms.' });
  state.subscriptions.push({ plan: plan.id, name, email, address });
  return show(
    'Thank you',
    '<div class="sheet"><h2>Welcome aboard</h2><p>We have written to you. Your first issue is on its way.</p><a class="btn" href="/">To the front page</a></div>',
  );
}

function gift(state: State, given: Record<string, string> | null): Answer {
  const form = `<form class="sheet" method="post" novalidate><h2>Give the Weathercock</h2><label>How long?<select name="months">${['3', '6', '12'].map((one) => `<option value="${one}"${given?.['months'] === one ? ' selected' : ''}>${one} months, £${Number(one) * 6}</option>`).join('')}</select></label>${inputs([['to', 'Name of the reader'], ['email', 'E-mail of the reader', 'email'], ...CARD], given ?? {})}<button>Give it</button></form>`;
  if (!given) return show('Give a subscription', form);
  const { months = '', to = '', email = '' } = given;
  if (!to || !isEmail(email))
    return show('Give a subscription', form, {
      no: 'Who will read it? Please give a name and a valid e-mail.',
    });
  if (!paid(given)) return show('Give a subscription', form, { no: 'Please check the data of your card.' });
  state.gifts.push({ months, to, email });
  return show('Thank you', '<div class="sheet"><h2>What a good present</h2><p>We have told them.</p></div>');
}

function letters(state: State, given: Record<string, string> | null): Answer {
  const name = given?.['letter'] ?? '';
  if (LETTERS.some(([one]) => one === name))
    state.letters = state.letters.includes(name)
      ? state.letters.filter((one) => one !== name)
      : [...state.letters, name];
  const list = LETTERS.map(([one = '', about]) => {
    const on = state.letters.includes(one);
    return `<form method="post" class="pick" style="margin-bottom:10px"><span style="flex:1"><b>${one}</b>${on ? ' · you get this one' : ''}<br>${about}</span><button class="${on ? 'plain' : ''}" name="letter" value="${one}" aria-label="${on ? 'Stop' : 'Get'} ${one}">${on ? 'Stop' : 'Get it'}</button></form>`;
  });
  return show(
    'Newsletters',
    `<div class="sheet"><h2>Newsletters</h2><p>They go to ${esc(state.account.email)}.</p>${list.join('')}</div>`,
    name ? { ok: `Saved: ${name}.` } : {},
  );
}

function account(state: State, given: Record<string, string> | null): Answer {
  let said: Said = {};
  if (given) {
    const { email = '', address = '' } = given;
    if (!isEmail(email)) said = { no: 'That is no e-mail address.' };
    else {
      state.account = { email, address, puzzles: given['puzzles'] === 'on' };
      said = { ok: 'Your account is saved.' };
    }
  }
  const { email, address, puzzles } = state.account;
  return show(
    'My account',
    `<form class="sheet" method="post" novalidate><h2>Mara Hill</h2>${inputs(
      [
        ['email', 'E-mail', 'email'],
        ['address', 'Postal address'],
      ],
      { email, address },
    )}<label><input type="checkbox" name="puzzles"${puzzles ? ' checked' : ''}> Show me the puzzles on the front page</label><button>Save</button></form>`,
    said,
  );
}

function tip(state: State, given: Record<string, string> | null): Answer {
  const form = `<form class="sheet" method="post" novalidate><h2>Send us a tip</h2><p>We protect our sources. You may leave out your e-mail.</p>${inputs([['email', 'E-mail (optional)', 'email']], given ?? {})}<label>What should we know?<textarea name="text" rows="5"></textarea></label><button>Send it</button></form>`;
  if (!given) return show('Send us a tip', form);
  const { email = '', text = '' } = given;
  if (text.length < 8) return show('Send us a tip', form, { no: 'Please tell us a little more.' });
  state.tips.push({ email, text });
  return show('Thank you', '<div class="sheet"><h2>Thank you</h2><p>An editor will read it today.</p></div>');
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const given = method === 'POST' ? fields(body) : null;
  const [, part = '', key = '', act = ''] = path.split('/');
  if (path === '/') {
    const [first, second] = [ARTICLES[0], ARTICLES[4]];
    if (first && second)
      return show(
        'Front page',
        `<div class="lead"><div><span class="kick">${first.section}</span><h2><a href="/a/1">${first.title}</a></h2><p>${first.lead}</p><p>${first.text}</p></div>${teaser(second)}</div>${grid(ARTICLES.slice(5))}${state.account.puzzles ? '<h3>Puzzle of the day</h3><p>Six letters: it turns with the wind.</p>' : ''}`,
      );
  }
  if (part === 's')
    return show(
      key,
      `<h2 style="text-transform:capitalize">${esc(key)}</h2>${grid(ARTICLES.filter((one) => one.section.toLowerCase() === key))}`,
    );
  const one = part === 'a' ? ARTICLES.find(({ id }) => String(id) === key) : undefined;
  if (one && given && act === 'keep') {
    state.reading = state.reading.includes(one.id)
      ? state.reading.filter((id) => id !== one.id)
      : [...state.reading, one.id];
    return see(`/a/${one.id}`);
  }
  if (one && given && act === 'comment') {
    if (!given['text']) return article(state, one, { no: 'Please write something first.' });
    state.comments.push({ article: one.id, text: given['text'] });
    return article(state, one, { ok: 'Your comment is published.' });
  }
  if (one) return article(state, one);
  if (path === '/search') {
    const words = line(query.get('q')).toLowerCase();
    const found = words
      ? ARTICLES.filter((each) =>
          words
            .split(' ')
            .every((word) =>
              `${each.title} ${each.lead} ${each.text} ${each.author}`.toLowerCase().includes(word),
            ),
        )
      : [];
    return show(
      'Search',
      `<form class="sheet" action="/search"><label>Search our articles<input name="q" value="${esc(query.get('q') ?? '')}"></label><button>Search</button></form>${words ? (found.length ? grid(found) : '<p>No article found.</p>') : ''}`,
    );
  }
  if (path === '/subscribe/next') return see(`/subscribe/${query.get('plan') ?? ''}`);
  if (part === 'subscribe') return subscribe(state, { key, given });
  if (path === '/gift') return gift(state, given);
  if (path === '/letters') return letters(state, given);
  if (path === '/account') return account(state, given);
  if (path === '/tip') return tip(state, given);
  if (path === '/reading')
    return show(
      'Reading list',
      `<h2>Reading list</h2>${state.reading.length ? grid(ARTICLES.filter(({ id }) => state.reading.includes(id))) : '<p>Nothing kept yet.</p>'}`,
    );
  if (path === '/about')
    return show(
      'About us',
      '<div class="sheet"><h2>About us</h2><p>Nine people, one printing press, and no owner but our readers. Founded in Hull in 1973.</p></div>',
    );
  return { ...show('Page not found', '<h2>Page not found</h2><a href="/">Front page</a>'), status: 404 };
}

const left =
  (change: (state: State) => void) =>
  (state: State): boolean =>
    same(state, after(seed, change));

export const theWeathercock = defineSite<State>({
  id: 'the-weathercock',
  about: 'A news magazine: articles, a subscription in steps, a reading list, comments, letters by e-mail.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'print-only',
      task: 'Subscribe to the printed magazine, without the digital one. It goes to Mara Hill, 30 Cobden Terrace, Hull.',
      achievable: true,
      done: oneMore(
        seed,
        'subscriptions',
        ({ plan, name, address }) => plan === 'print' && says(name, 'hill') && says(address, 'cobden'),
      ),
    },
    {
      id: 'present',
      task: 'Give your uncle Raj half a year of the magazine. His address is raj@example.com.',
      achievable: true,
      done: oneMore(
        seed,
        'gifts',
        ({ months, to, email }) => months === '6' && says(to, 'raj') && email === 'raj@example.com',
      ),
    },
    {
      id: 'science-letter',
      task: 'Have their science news sent to you by e-mail.',
      achievable: true,
      done: left((now) => void now.letters.push('Small Science')),
    },
    {
      id: 'moss-later',
      task: 'There is an article about moss. Keep it so that you can read it later.',
      achievable: true,
      done: left((now) => void now.reading.push(5)),
    },
    {
      id: 'listen',
      task: 'Have the article about rent read aloud to you.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'pause',
      task: 'Stop the delivery of the magazine for two weeks in August, while you are away.',
      achievable: false,
      done: () => false,
    },
  ],
});
