// Small pages where something is worked out: a table and a form, an unknown, a number to guess, a point on a grid, a price that moves.
import { smallPage } from '../small-page.ts';

const readTable2 = smallPage({
  id: 'read-table-2',
  task: 'Enter the value that corresponds with each label into the form and submit when done.',
  title: 'A table and a form',
  style: `.grid{display:grid;width:264px;grid-template-columns:110px 130px;border:1px solid #888}.grid>*{padding:3px 6px;border-bottom:1px solid #ddd}.grid b{background:#f0ece0}.row{margin:8px 0}.row label{display:inline-block;width:90px}`,
  body: `<div class="grid"><b>Gender</b><span>Female</span><b>Year of Birth</b><span>1968</span><b>Language</b><span>Quechua</span><b>Last name</b><span>Oakhurst</span><b>Color</b><span>maroon</span><b>First name</b><span>Tamsin</span></div>
<form id="form"><div class="row"><label for="f1">Last name:</label><input id="f1"></div><div class="row"><label for="f2">Language:</label><input id="f2"></div><button>Submit</button></form>`,
  script: `$('form').onsubmit = function (event) { event.preventDefault(); finish({ last: $('f1').value, language: $('f2').value }); };`,
  right: ({ last, language }) => String(last).trim() === 'Oakhurst' && String(language).trim() === 'Quechua',
});

const simpleAlgebra = smallPage({
  id: 'simple-algebra',
  task: 'Solve for x and type your answer into the textbox. Press Submit when done.',
  title: 'An unknown',
  style:
    '#problem{font:italic 24px Georgia,serif;margin-bottom:12px}.x{display:flex;align-items:center;gap:6px}.x input{width:70px}',
  body: '<div id="problem">x &minus; 9 = 14</div><div class="x"><span>x =</span><input type="text" id="math-answer"><input type="button" id="subbtn" value="Submit" style="width:auto"></div>',
  script: `$('subbtn').addEventListener('click', function () { finish({ answer: $('math-answer').value.trim() }); });`,
  right: ({ answer }) => answer === '23',
});

const guessNumber = smallPage({
  id: 'guess-number',
  task: 'Guess the number between 0-9 and press Submit. Use the feedback below to find the right number.',
  title: 'A guess',
  style:
    '#tt{width:60px}#feedback{margin-top:14px;padding:8px;width:220px;min-height:20px;background:#fff7d6}',
  body: '<label>Your guess <input type="number" id="tt" min="0" max="9"></label> <button type="button" id="subbtn">Submit</button><div id="feedback" role="status">Waiting for your guess...</div>',
  script: `var secret = 7, guesses = [];
$('subbtn').onclick = function () {
  var typed = $('tt').value, guess = Number(typed);
  if (typed === '') { $('feedback').textContent = 'Please type a number.'; return; }
  guesses.push(guess);
  if (guess === secret) finish({ guesses: guesses });
  else $('feedback').textContent = 'The number is ' + (guess < secret ? 'higher' : 'lower') + ' than ' + guess + '.';
};`,
  right: ({ guesses }) => Array.isArray(guesses) && guesses.at(-1) === 7,
});

const gridCoordinate = smallPage({
  id: 'grid-coordinate',
  task: 'Click on the grid coordinate (2,-1).',
  title: 'A grid',
  style:
    'svg{background:#fff}circle{fill:#5588cc;cursor:pointer}circle:hover{fill:#c33}text{font:10px Arial;fill:#666;pointer-events:none}',
  body: '<svg id="grid" width="240" height="240" viewBox="-120 -120 240 240"></svg>',
  script: `var space = 'http://www.w3.org/2000/svg';
function draw(tag, facts, text) {
  var one = document.createElementNS(space, tag);
  Object.keys(facts).forEach(function (name) { one.setAttribute(name, facts[name]); });
  if (text !== undefined) one.textContent = text;
  $('grid').append(one);
  return one;
}
for (var at = -2; at <= 2; at++) {
  draw('line', { x1: at * 48, x2: at * 48, y1: -110, y2: 110, stroke: at ? '#ddd' : '#000' });
  draw('line', { y1: at * 48, y2: at * 48, x1: -110, x2: 110, stroke: at ? '#ddd' : '#000' });
  if (at) { draw('text', { x: at * 48 + 7, y: 14 }, at); draw('text', { x: 8, y: -at * 48 - 5 }, at); }
}
[-2, -1, 0, 1, 2].forEach(function (y) {
  [-2, -1, 0, 1, 2].forEach(function (x) {
    draw('circle', { cx: x * 48, cy: -y * 48, r: 6 }).addEventListener('click', function () { finish({ x: x, y: y }); });
  });
});`,
  right: ({ x, y }) => x === 2 && y === -1,
});

const stockMarket = smallPage({
  id: 'stock-market',
  task: 'Buy QRL stock when the price is less than $50.00.',
  title: 'Stocks',
  style: `.quote{width:220px;border:1px solid #375;padding:12px;text-align:center}.quote h2{margin:0;font-size:18px}#price{font:28px monospace;margin:10px 0}.quote button{background:#375;color:#fff;border:0;padding:8px 26px;font:inherit;cursor:pointer}`,
  body: '<section class="quote"><h2>QRL</h2><div id="price"></div><button type="button" id="buy">Buy</button></section>',
  script: `var prices = [61.2, 58.7, 55.1, 52.6, 48.3, 46.9, 47.5, 49.1, 53.4, 57.8], at = 0;
function tick() { $('price').textContent = '$' + prices[at].toFixed(2); }
tick();
setInterval(function () { at = (at + 1) % prices.length; if (!over) tick(); }, 2000);
$('buy').onclick = function () { finish({ price: prices[at] }); };`,
  right: ({ price }) => typeof price === 'number' && price < 50,
});

export const puzzles = [readTable2, simpleAlgebra, guessNumber, gridCoordinate, stockMarket];
