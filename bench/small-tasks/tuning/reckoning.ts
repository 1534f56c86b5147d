// Small pages where something is read, counted or worked out first: a sum, a table, shapes, tickets, a form of changing layout.
import { smallPage } from '../small-page.ts';

const simpleArithmetic = smallPage({
  id: 'simple-arithmetic',
  task: 'Solve the math problem and type your answer into the textbox. Press submit when done.',
  title: 'A problem',
  style: '#area{width:200px}#sum{font-size:22px;margin:10px 0}input{width:60px}',
  body: '<div id="area"><div id="sum">9 x 7 = <input type="text" id="answer"></div><button id="send">Submit</button></div>',
  script: `$('send').onclick = function () { finish({ answer: $('answer').value.trim() }); };`,
  right: ({ answer }) => answer === '63',
});

const readTable = smallPage({
  id: 'read-table',
  task: 'Enter the value of Religion into the text field and press Submit.',
  title: 'A table',
  style:
    'table{border-collapse:collapse;width:240px}td{border:1px solid #999;padding:3px 6px}td:first-child{background:#eee}input{margin:10px 6px 0 0;width:140px}',
  body: `<table><tr><td>First name</td><td>Lurline</td></tr><tr><td>Country</td><td>Bhutan</td></tr><tr><td>Religion</td><td>Taoism</td></tr><tr><td>Language</td><td>Dzongkha</td></tr><tr><td>Color</td><td>teal</td></tr></table>
<input type="text" id="tt"><button id="send">Submit</button>`,
  script: `$('send').onclick = function () { finish({ text: $('tt').value.trim() }); };`,
  right: ({ text }) => text === 'Taoism',
});

const countShape = smallPage({
  id: 'count-shape',
  task: 'How many large red items are there?',
  title: 'Shapes',
  style: 'svg{display:block;border:1px solid #ccc;background:#fff}button{margin:6px 4px 0 0}',
  body: `<svg width="240" height="160" role="img" aria-label="shapes"><circle cx="40" cy="40" r="22" fill="red"/><rect x="90" y="18" width="44" height="44" fill="blue"/><circle cx="165" cy="35" r="8" fill="red"/><polygon points="205,60 227,18 249,60" transform="translate(-18 0)" fill="red"/><rect x="25" y="100" width="14" height="14" fill="red"/><rect x="70" y="92" width="44" height="44" fill="red"/><circle cx="150" cy="115" r="22" fill="green"/><polygon points="195,125 203,110 211,125" fill="blue"/></svg>
<div id="row"></div>`,
  script: `[2, 3, 4, 5, 6].forEach(function (n) { $('row').append(make('button', { textContent: n, onclick: function () { finish({ count: n }); } })); });`,
  right: ({ count }) => count === 3,
});

const buyTicket = smallPage({
  id: 'buy-ticket',
  task: 'Buy the cheapest business class ticket.',
  title: 'Tickets',
  style: `#area{width:340px}.ticket{border:1px solid #9ab;margin-bottom:6px;padding:6px 8px;display:flex;justify-content:space-between;align-items:center}.ticket em{font-style:normal;color:#567;font-size:13px;display:block}.buy{background:#27a;color:#fff;padding:4px 12px;cursor:pointer}`,
  body: '<div id="area"></div>',
  script: `[['Economy', 189, '7:10'], ['Business', 642, '8:25'], ['First', 1204, '9:00'], ['Business', 597, '11:40'], ['Economy', 214, '12:15'], ['Business', 1015, '14:30']].forEach(function (one, at) {
  $('area').append(make('div', { className: 'ticket' }, make('div', {}, make('b', { textContent: one[0] }), make('em', { textContent: 'Departs ' + one[2] })), make('span', { textContent: '$' + one[1] }), make('span', { className: 'buy', textContent: 'Buy', onclick: function () { finish({ ticket: at }); } })));
});`,
  right: ({ ticket }) => ticket === 3,
});

const multiLayouts = smallPage({
  id: 'multi-layouts',
  task: 'Search for western movies directed by Bright from year 1974.',
  title: 'Movies',
  style:
    '#area{width:300px}.cell{display:inline-block;width:140px;vertical-align:top;margin-bottom:8px}.cell b{display:block;font-size:12px;color:#555}.cell input{width:120px}#send{background:#444;color:#fff;padding:6px 12px;cursor:pointer;text-align:center}',
  body: `<div id="area"><div class="cell"><b>Year</b><input id="year"></div><div class="cell"><b>Genre</b><input id="genre"></div><div class="cell"><b>Director</b><input id="by"></div><div id="send">Search</div></div>`,
  script: `$('send').onclick = function () { finish({ genre: $('genre').value, by: $('by').value, year: $('year').value }); };`,
  right: ({ genre, by, year }) =>
    String(genre).trim().toLowerCase() === 'western' &&
    String(by).trim().toLowerCase() === 'bright' &&
    String(year).trim() === '1974',
});

export const reckoning = [simpleArithmetic, readTable, countShape, buyTicket, multiLayouts];
