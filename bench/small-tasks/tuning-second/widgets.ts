// Second tuning set, read after it was measured. Small pages with a list, a slider, a form or two.
import { smallPage } from '../small-page.ts';

const chooseList = smallPage({
  id: 'choose-list',
  task: 'Choose Dominica from the list and click Submit.',
  title: 'A list',
  style: 'select{width:180px;font:inherit}button{display:block;margin-top:10px}',
  body: `<select id="list" aria-label="Country"><option>Belize<option>Brunei<option>Denmark<option>Djibouti<option>Dominican Republic<option>Dominica<option>Ecuador<option>Gabon</select><button id="send">Submit</button>`,
  script: `$('send').onclick = function () { finish({ picked: $('list').value }); };`,
  right: ({ picked }) => picked === 'Dominica',
});

const useSlider = smallPage({
  id: 'use-slider',
  task: 'Select 14 with the slider and hit Submit.',
  title: 'A slider',
  style: `#track{width:200px;height:10px;border:1px solid #aaa;background:#eee;position:relative;margin:16px 8px;border-radius:5px;cursor:pointer}#knob{position:absolute;top:-6px;width:18px;height:20px;margin-left:-9px;background:#f6f6f6;border:1px solid #888}#shown{margin:0 8px 10px}`,
  body: '<div id="track"><span id="knob" role="slider" tabindex="0" aria-label="Value" aria-valuemin="0" aria-valuemax="20"></span></div><div id="shown"></div><button id="send">Submit</button>',
  script: `var now = 9;
function put(value) {
  now = Math.max(0, Math.min(20, value));
  $('knob').style.left = now * 5 + '%';
  $('knob').setAttribute('aria-valuenow', now);
  $('shown').textContent = now;
}
$('knob').onkeydown = function (event) {
  var by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 4, PageDown: -4 }[event.key];
  if (by) { event.preventDefault(); put(now + by); }
};
$('track').onclick = function (event) { var box = $('track').getBoundingClientRect(); put(Math.round((event.clientX - box.left) / box.width * 20)); $('knob').focus(); };
$('send').onclick = function () { finish({ value: now }); };
put(now);`,
  right: ({ value }) => value === 14,
});

const formSequence2 = smallPage({
  id: 'form-sequence-2',
  task: 'Check the 3rd radio button and enter the number "-7" into the 2nd textbox, then hit Submit.',
  title: 'A form',
  style:
    '#area{width:220px;border:1px solid #bbb;padding:10px}input[type=text]{display:block;margin:8px 0;width:120px}',
  body: '<div id="area"><input type="radio" name="r" value="1"> <input type="radio" name="r" value="2"> <input type="radio" name="r" value="3"><input type="text" id="a"><input type="text" id="b"><input type="text" id="c"><button id="send">Submit</button></div>',
  script: `$('send').onclick = function () { var on = document.querySelector(':checked'); finish({ radio: on ? on.value : '', texts: [$('a').value, $('b').value, $('c').value].join('|') }); };`,
  right: ({ radio, texts }) => radio === '3' && texts === '|-7|',
});

const bookFlight = smallPage({
  id: 'book-flight',
  task: 'Book the cheapest one-way flight from: Hobart to: Nome on 10/14/2016.',
  title: 'Flights',
  style: `#area{width:300px;border:1px solid #9ab;padding:10px}#area h3{margin:0 0 8px;background:#247;color:#fff;padding:6px}.row{margin-bottom:8px}.row input{width:180px}.offers{border:1px solid #bbb;width:184px}.offers div{padding:3px 6px;cursor:pointer}.flight{border:1px solid #ccc;padding:6px;margin-bottom:6px}.err{color:#b00}`,
  body: `<div id="area"><h3>Book Your One-Way Flight</h3><div class="row"><input id="from" placeholder="From:" autocomplete="off"><div class="offers" hidden></div></div><div class="row"><input id="to" placeholder="To:" autocomplete="off"><div class="offers" hidden></div></div><div class="row">Departure Date<br><input id="day" placeholder="mm/dd/yyyy"></div><button id="go">Search</button><div class="err" id="err"></div></div>`,
  script: `var places = ['Hobart, Australia (HBA)', 'Houston, TX (IAH)', 'Nome, AK (OME)', 'Norfolk, VA (ORF)', 'Nashville, TN (BNA)'];
['from', 'to'].forEach(function (id) {
  var field = $(id), box = field.nextElementSibling;
  field.oninput = function () {
    var typed = field.value.toLowerCase(), fits = typed.length < 2 ? [] : places.filter(function (one) { return one.toLowerCase().includes(typed); });
    box.replaceChildren.apply(box, fits.map(function (one) { return make('div', { textContent: one, onmousedown: function (event) { event.preventDefault(); field.value = one; box.hidden = true; } }); }));
    box.hidden = fits.length === 0;
  };
});
$('go').onclick = function () {
  var from = $('from').value, to = $('to').value, day = $('day').value.trim();
  if (!places.includes(from) || !places.includes(to)) { $('err').textContent = 'Please choose an airport from the list.'; return; }
  if (!/^[0-9][0-9]?.[0-9][0-9]?.[0-9]{4}$/.test(day)) { $('err').textContent = 'Please enter a date.'; return; }
  $('area').replaceChildren.apply($('area'), [make('h3', { textContent: from.slice(0, 6) + ' to ' + to.slice(0, 4) })].concat([['6:15', '9h 40m', 743], ['9:50', '14h 5m', 388], ['13:05', '11h 20m', 512]].map(function (one) {
    return make('div', { className: 'flight' }, 'Depart: ' + one[0], make('br'), 'Duration: ' + one[1], make('br'), make('button', { textContent: 'Book flight for $' + one[2], onclick: function () { finish({ from: from, to: to, day: day, price: one[2] }); } }));
  })));
};`,
  right: ({ from, to, day, price }) =>
    from === 'Hobart, Australia (HBA)' && to === 'Nome, AK (OME)' && day === '10/14/2016' && price === 388,
});

const multiOrderings = smallPage({
  id: 'multi-orderings',
  task: 'Find a comedy book written by Aldous from year 1961.',
  title: 'Books',
  style: 'table{width:280px}td:first-child{width:70px}input{width:150px}',
  body: `<form id="area"><table><tr><td><label for="by">Author</label></td><td><input id="by"></td></tr><tr><td><label for="kind">Genre</label></td><td><input id="kind"></td></tr><tr><td><label for="year">Year</label></td><td><input id="year"></td></tr></table><input type="submit" value="Search"></form>`,
  script: `$('area').onsubmit = function (event) { event.preventDefault(); finish({ by: $('by').value, kind: $('kind').value, year: $('year').value }); };`,
  right: ({ by, kind, year }) =>
    String(by).trim().toLowerCase() === 'aldous' &&
    String(kind).trim().toLowerCase() === 'comedy' &&
    String(year).trim() === '1961',
});

export const widgets = [chooseList, useSlider, formSequence2, bookFlight, multiOrderings];
