// Small pages with a widget of their own making: a calendar, words that are offered, a spinner, several in a row, a box to focus.
import { smallPage } from '../small-page.ts';

const chooseDate = smallPage({
  id: 'choose-date',
  task: 'Select 10/04/2016 as the date and hit submit.',
  title: 'A calendar',
  style: `#area{width:240px;position:relative}#cal{position:absolute;top:34px;left:0;background:#fff;border:1px solid #aaa;padding:6px;width:216px}#cal .top{display:flex;justify-content:space-between;background:#e6e6e6;padding:4px}#cal .top a{cursor:pointer;padding:0 6px}
#cal table{width:100%;border-collapse:collapse}#cal td{text-align:right;border:1px solid #eee;padding:2px}#cal td a{cursor:pointer;display:block;background:#f6f6f6}th{font-size:12px}#send{margin-top:10px}`,
  body: `<div id="area">Date: <input type="text" id="when" readonly size="12"><div id="cal" hidden></div><br><button id="send">Submit</button></div>`,
  script: `var year = 2016, month = 11, names = 'January February March April May June July August September October November December'.split(' ');
function two(n) { return (n < 10 ? '0' : '') + n; }
function draw() {
  var table = make('table', {}, make('tr', { innerHTML: '<th>Su<th>Mo<th>Tu<th>We<th>Th<th>Fr<th>Sa' })), row = make('tr'), lead = new Date(year, month, 1).getDay(), days = new Date(year, month + 1, 0).getDate();
  for (var at = 0; at < lead; at++) row.append(make('td'));
  for (var day = 1; day <= days; day++) {
    if ((lead + day - 1) % 7 === 0 && day > 1) { table.append(row); row = make('tr'); }
    row.append(make('td', {}, make('a', { textContent: day, onclick: function () { $('when').value = two(month + 1) + '/' + two(+this.textContent) + '/' + year; $('cal').hidden = true; } })));
  }
  table.append(row);
  $('cal').replaceChildren(make('div', { className: 'top' }, make('a', { title: 'Prev', textContent: '\\u25C2', onclick: function () { move(-1); } }), make('span', { textContent: names[month] + ' ' + year }), make('a', { title: 'Next', textContent: '\\u25B8', onclick: function () { move(1); } })), table);
}
function move(by) { month += by; if (month > 11) { month = 0; year++; } if (month < 0) { month = 11; year--; } draw(); }
$('when').onfocus = $('when').onclick = function () { draw(); $('cal').hidden = false; };
$('send').onclick = function () { finish({ date: $('when').value }); };`,
  right: ({ date }) => date === '10/04/2016',
});

const useAutocomplete = smallPage({
  id: 'use-autocomplete',
  task: 'Enter an item that starts with "Ce" and ends with "lic" and press Submit.',
  title: 'Tags',
  style: `#area{width:280px}#offers{border:1px solid #bbb;width:220px;max-height:130px;overflow:auto;background:#fff}#offers div{padding:3px 6px;cursor:pointer}#offers div:hover{background:#def}button{margin-top:8px}`,
  body: `<div id="area"><label for="tags">Tags: </label><input id="tags" type="text" autocomplete="off"><div id="offers" hidden></div><button id="send">Submit</button></div>`,
  script: `var all = ['Cameroon', 'Cape Verde', 'Cayman Islands', 'Celtic', 'Celtic Republic', 'Central African Republic', 'Ceylon', 'Chad', 'Czech Republic', 'Dominican Republic'];
function offer() {
  var typed = $('tags').value.trim().toLowerCase(), fits = typed ? all.filter(function (one) { return one.toLowerCase().startsWith(typed); }) : [];
  $('offers').replaceChildren.apply($('offers'), fits.map(function (one) {
    return make('div', { textContent: one, onmousedown: function (event) { event.preventDefault(); $('tags').value = one; $('offers').hidden = true; } });
  }));
  $('offers').hidden = fits.length === 0;
}
$('tags').oninput = offer;
$('send').onclick = function () { finish({ item: $('tags').value }); };`,
  right: ({ item }) => item === 'Celtic Republic' || item === 'Central African Republic',
});

const useSpinner = smallPage({
  id: 'use-spinner',
  task: 'Select -4 with the spinner and hit Submit.',
  title: 'A spinner',
  style: `#spin{display:inline-flex;border:1px solid #999}#value{width:50px;padding:6px;text-align:right}#spin .steps{display:flex;flex-direction:column}#spin .steps span{cursor:pointer;padding:0 8px;background:#eee;font-size:11px;line-height:17px;user-select:none}#send{margin-left:8px}`,
  body: `<div id="area"><div id="spin"><div id="value">0</div><div class="steps"><span id="up">\u25B2</span><span id="down">\u25BC</span></div></div><button id="send">Submit</button></div>`,
  script: `var now = 0;
function step(by) { now = Math.max(-10, Math.min(10, now + by)); $('value').textContent = now; }
$('up').onclick = function () { step(1); };
$('down').onclick = function () { step(-1); };
$('send').onclick = function () { finish({ value: now }); };`,
  right: ({ value }) => value === -4,
});

const formSequence = smallPage({
  id: 'form-sequence',
  task: 'Select 3 with the slider, click the 2nd checkbox, then hit Submit.',
  title: 'A form',
  style:
    '#area{width:220px;border:1px solid #bbb;padding:12px}#shown{display:inline-block;width:30px;text-align:right}input[type=range]{width:160px}',
  body: `<div id="area"><input type="range" id="slide" min="0" max="10" value="6" aria-label="Value"><span id="shown">6</span><p><input type="checkbox" aria-label="Box 1"> <input type="checkbox" aria-label="Box 2"> <input type="checkbox" aria-label="Box 3"></p><button id="send">Submit</button></div>`,
  script: `$('slide').oninput = function () { $('shown').textContent = $('slide').value; };
$('send').onclick = function () {
  finish({ value: $('slide').value, boxes: Array.from(document.querySelectorAll('[type=checkbox]')).map(function (box) { return box.checked ? 1 : 0; }).join('') });
};`,
  right: ({ value, boxes }) => value === '3' && boxes === '010',
});

const focusText = smallPage({
  id: 'focus-text-2',
  task: 'Focus into the 2nd input textbox.',
  title: 'Text boxes',
  style: 'input{display:block;margin:10px 0;width:120px}',
  body: '<div id="area"><input type="text"><input type="text"><input type="text"></div>',
  script: `document.querySelectorAll('input').forEach(function (one, at) { one.onfocus = function () { finish({ box: at + 1 }); }; });`,
  right: ({ box }) => box === 2,
});

export const widgets = [chooseDate, useAutocomplete, useSpinner, formSequence, focusText];
