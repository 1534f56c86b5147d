// Second tuning set, read after it was measured. Small pages where something is read, found out or worked out first.
import { smallPage } from '../small-page.ts';

const guessNumber = smallPage({
  id: 'guess-number',
  task: 'Guess the number between 0-9 and press Submit. Use the feedback below to find the right number.',
  title: 'A number',
  style: '#area{width:220px}input{width:50px}#told{margin-top:10px;min-height:24px}',
  body: '<div id="area"><input type="number" id="tt" min="0" max="9"> <button id="send">Submit</button><div id="told">Waiting for your guess...</div></div>',
  script: `$('send').onclick = function () {
  var typed = $('tt').value.trim(), guess = Number(typed);
  if (typed === '') return;
  if (guess === 6) finish({ guess: guess });
  else $('told').textContent = 'The number is ' + (guess > 6 ? 'lower' : 'higher') + ' than ' + guess + '.';
};`,
  right: ({ guess }) => guess === 6,
});

const identifyShape = smallPage({
  id: 'identify-shape',
  task: 'Click the button that best describes the figure below.',
  title: 'A figure',
  style: 'button{display:block;width:110px;margin-top:4px}',
  body: '<svg width="130" height="120"><polygon points="65,12 118,104 12,104" fill="#c6a" stroke="#525" stroke-width="2"/></svg><div id="row"></div>',
  script: `['Circle', 'Rectangle', 'Triangle', 'Letter', 'Number'].forEach(function (name) { $('row').append(make('button', { textContent: name, onclick: function () { finish({ shape: name }); } })); });`,
  right: ({ shape }) => shape === 'Triangle',
});

const gridCoordinate = smallPage({
  id: 'grid-coordinate',
  task: 'Click on the grid coordinate (-2,1).',
  title: 'A grid',
  style: 'svg{border:1px solid #ccc}circle{cursor:pointer}text{font:11px Arial;fill:#444}',
  body: '<svg id="grid" width="240" height="240" viewBox="-120 -120 240 240"></svg>',
  script: `var space = 'http://www.w3.org/2000/svg';
function part(tag, facts, words) {
  var one = document.createElementNS(space, tag);
  Object.keys(facts).forEach(function (name) { one.setAttribute(name, facts[name]); });
  if (words) one.textContent = words;
  $('grid').append(one);
  return one;
}
part('line', { x1: -110, x2: 110, y1: 0, y2: 0, stroke: '#000' });
part('line', { y1: -110, y2: 110, x1: 0, x2: 0, stroke: '#000' });
[-2, -1, 0, 1, 2].forEach(function (x) {
  part('text', { x: x * 50 + 5, y: 14 }, String(x));
  if (x !== 0) part('text', { x: 5, y: -x * 50 + 14 }, String(x));
  [-2, -1, 0, 1, 2].forEach(function (y) { part('circle', { cx: x * 50, cy: -y * 50, r: 6, fill: '#48c' }).addEventListener('click', function () { finish({ at: x + ',' + y }); }); });
});`,
  right: ({ at }) => at === '-2,1',
});

const stockMarket = smallPage({
  id: 'stock-market',
  task: 'Buy NPN stock when the price is less than $53.40.',
  title: 'Stocks',
  style:
    '#area{width:220px;background:#122;color:#dfe;padding:14px}#price{font-size:28px;margin:6px 0}button{font:inherit}',
  body: '<div id="area"><b>NPN</b><div>Price per share</div><div id="price"></div><button id="buy">Buy</button></div>',
  script: `var prices = [5710, 5655, 5590, 5622, 5541, 5478, 5502, 5420, 5361, 5318, 5290, 5255], at = 0;
function show() { $('price').textContent = '$' + (prices[at] / 100).toFixed(2); }
setInterval(function () { if (at < prices.length - 1) { at++; show(); } }, 1500);
$('buy').onclick = function () { finish({ price: prices[at] }); };
show();`,
  right: ({ price }) => Number(price) < 5340,
});

const simpleAlgebra = smallPage({
  id: 'simple-algebra',
  task: 'Solve for x and type your answer into the textbox. Press Submit when done.',
  title: 'An equation',
  style: '#sum{font-size:20px}input{width:60px}',
  body: '<div id="area"><p id="sum">x + 8 = 21</p><p>x = <input type="text" id="tt"></p><button id="send">Submit</button></div>',
  script: `$('send').onclick = function () { finish({ answer: $('tt').value.trim() }); };`,
  right: ({ answer }) => answer === '13',
});

export const reckoning = [guessNumber, identifyShape, gridCoordinate, stockMarket, simpleAlgebra];
