// Small pages with boxes to press: two buttons in a row, many checkboxes, words of like meaning, a colour, a shape.
import { same } from '../../first-contact/wire.ts';
import { smallPage } from '../small-page.ts';

const clickButtonSequence = smallPage({
  id: 'click-button-sequence',
  task: 'Click button ONE, then click button TWO.',
  title: 'Two buttons',
  style: `.stage{position:relative;width:260px;height:180px;background:#fafafa;border:1px solid #ddd}.stage .btn{position:absolute;font:inherit;padding:4px 12px;border-radius:4px;border:1px solid #888}.btn-a{left:150px;top:96px;background:#fff}.btn-b{left:24px;top:30px;background:#dfe9ff}`,
  body: '<main class="stage"><button type="button" class="btn btn-b" data-action="two">TWO</button><button type="button" class="btn btn-a" data-action="one">ONE</button></main>',
  script: `var order = [];
document.querySelector('.stage').addEventListener('click', function (event) {
  var one = event.target.closest('[data-action]');
  if (!one) return;
  order.push(one.dataset.action);
  if (order.length === 2 || one.dataset.action === 'two') finish({ order: order });
});`,
  right: ({ order }) => same(order, ['one', 'two']),
});

const clickCheckboxesLarge = smallPage({
  id: 'click-checkboxes-large',
  task: 'Select iW, Lq7, 5bT, pYe, Ra, vv2, 9Kd, Hm and click Submit.',
  title: 'Many checkboxes',
  style: `.Box-root{display:grid;grid-template-columns:repeat(2,120px);gap:2px;border:1px solid #cfd8dc;padding:10px;width:250px}.Check-root{display:flex;align-items:center;padding:3px;cursor:pointer;user-select:none}.Check-mark{width:14px;height:14px;border:2px solid #607d8b;border-radius:2px;margin-right:8px}
[aria-checked=true] .Check-mark{background:#00897b;border-color:#00897b}.Button-root{margin-top:12px;background:#00897b;color:#fff;border:0;border-radius:3px;padding:7px 18px;font:inherit;text-transform:uppercase}`,
  body: '<div class="Box-root" id="root"></div><button class="Button-root" type="button" id="go">Submit</button>',
  script: `['iW', 'iV', 'Lq7', 'c0', '5bT', 'xUn', 'pYe', 'PyE', 'Ra', '5Tb', 'vv2', 'w2', '9Kd', 'Zo', 'nH', 'Hm'].forEach(function (word) {
  var one = make('div', { className: 'Check-root', tabIndex: 0 }, make('span', { className: 'Check-mark' }), make('span', { className: 'Check-label', textContent: word }));
  one.setAttribute('role', 'checkbox');
  one.setAttribute('aria-checked', 'false');
  function flip() { one.setAttribute('aria-checked', String(one.getAttribute('aria-checked') !== 'true')); }
  one.onclick = flip;
  one.onkeydown = function (event) { if (event.key === ' ') { event.preventDefault(); flip(); } };
  $('root').append(one);
});
$('go').onclick = function () {
  finish({ picked: Array.from(document.querySelectorAll('[aria-checked=true]')).map(function (one) { return one.textContent; }) });
};`,
  right: ({ picked }) => same(picked, ['iW', 'Lq7', '5bT', 'pYe', 'Ra', 'vv2', '9Kd', 'Hm']),
});

const clickCheckboxesSoft = smallPage({
  id: 'click-checkboxes-soft',
  task: 'Select words similar to rapid, sorrowful, ocean and click Submit.',
  title: 'Words',
  style:
    'fieldset{width:200px;border:1px solid #bbb}table{border-collapse:collapse}td{padding:2px 6px}input[type=submit]{margin-top:8px}',
  body: `<form id="words"><fieldset><legend>Words</legend><table>
<tr><td><input type="checkbox" name="w" id="w1" value="kitchen"><td><label for="w1">kitchen</label>
<tr><td><input type="checkbox" name="w" id="w2" value="sea"><td><label for="w2">sea</label>
<tr><td><input type="checkbox" name="w" id="w3" value="wooden"><td><label for="w3">wooden</label>
<tr><td><input type="checkbox" name="w" id="w4" value="quick"><td><label for="w4">quick</label>
<tr><td><input type="checkbox" name="w" id="w5" value="lawyer"><td><label for="w5">lawyer</label>
<tr><td><input type="checkbox" name="w" id="w6" value="sad"><td><label for="w6">sad</label></table></fieldset><input type="submit" value="Submit"></form>`,
  script: `$('words').onsubmit = function (event) {
  event.preventDefault();
  finish({ picked: new FormData($('words')).getAll('w') });
};`,
  right: ({ picked }) => same(picked, ['sea', 'quick', 'sad']),
});

const clickColor = smallPage({
  id: 'click-color',
  task: 'Click on the orange colored box.',
  title: 'Colors',
  style:
    '.palette{width:200px;display:flex;flex-wrap:wrap;gap:14px}.palette div{width:56px;height:56px;cursor:pointer}',
  body: `<div class="palette"><div style="background-color:rgb(128,0,128)"></div><div style="background-color:rgb(255,192,203)"></div><div style="background-color:rgb(255,165,0)"></div><div style="background-color:rgb(0,255,255)"></div></div>`,
  script: `document.querySelectorAll('.palette div').forEach(function (box) {
  box.addEventListener('click', function () { finish({ color: box.style.backgroundColor.replace(/ /g, '') }); });
});`,
  right: ({ color }) => color === 'rgb(255,165,0)',
});

const clickShape = smallPage({
  id: 'click-shape',
  task: 'Click on a small yellow circle.',
  title: 'Some shapes',
  style: 'svg{border:1px solid #777;background:#f4f4f4}svg [fill]{cursor:pointer}',
  body: `<svg id="area" width="230" height="170" viewBox="0 0 230 170"><rect x="14" y="12" width="50" height="50" fill="yellow"/><circle cx="110" cy="38" r="26" fill="yellow"/><circle cx="182" cy="30" r="9" fill="magenta"/><polygon points="32,110 41,94 50,110" fill="yellow"/><circle cx="96" cy="112" r="9" fill="yellow"/><circle cx="150" cy="104" r="26" fill="blue"/><rect x="192" y="126" width="18" height="18" fill="yellow"/><circle cx="40" cy="146" r="9" fill="black"/></svg>`,
  script: `$('area').addEventListener('click', function (event) {
  var one = event.target;
  if (one === $('area')) return;
  finish({ shape: one.tagName, color: one.getAttribute('fill'), size: one.getAttribute('r') });
});`,
  right: ({ shape, color, size }) => shape === 'circle' && color === 'yellow' && size === '9',
});

export const boxes = [clickButtonSequence, clickCheckboxesLarge, clickCheckboxesSoft, clickColor, clickShape];
