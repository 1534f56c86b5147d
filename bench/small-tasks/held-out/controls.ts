// Small pages with one control each: a list that drops down, a slider, words that are offered at once, a box to focus, one kind among others.
import { smallPage } from '../small-page.ts';

const chooseList = smallPage({
  id: 'choose-list',
  task: 'Select Ottoline from the list and click Submit.',
  title: 'A list of names',
  style: `.select{position:relative;width:180px}.select__control{width:100%;text-align:left;font:inherit;padding:6px 10px;border:1px solid #999;background:#fff}.select__control:after{content:"\\25BE";float:right}.select__menu{position:absolute;left:0;right:0;margin:0;padding:0;list-style:none;border:1px solid #999;background:#fff;max-height:150px;overflow:auto;z-index:3}.select__option{padding:5px 10px;cursor:pointer}.select__option[aria-selected=true]{background:#def}#send{margin-top:14px}`,
  body: `<div class="select"><button type="button" class="select__control" id="control" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-controls="menu" aria-label="Name">Abelard</button><ul class="select__menu" id="menu" role="listbox" hidden></ul></div><button type="button" id="send">Submit</button>`,
  script: `var picked = 'Abelard';
function show(open) { $('menu').hidden = !open; $('control').setAttribute('aria-expanded', String(open)); }
['Abelard', 'Britta', 'Cosmo', 'Delphine', 'Hedda', 'Jarvis', 'Odette', 'Ottilie', 'Ottoline', 'Piers', 'Sunniva'].forEach(function (name) {
  var one = make('li', { className: 'select__option', textContent: name });
  one.setAttribute('role', 'option');
  one.setAttribute('aria-selected', String(name === picked));
  one.onclick = function () {
    picked = name;
    $('control').textContent = name;
    Array.from($('menu').children).forEach(function (each) { each.setAttribute('aria-selected', String(each === one)); });
    show(false);
  };
  $('menu').append(one);
});
$('control').onclick = function () { show($('menu').hidden); };
$('send').onclick = function () { finish({ picked: picked }); };`,
  right: ({ picked }) => picked === 'Ottoline',
});

const useSlider = smallPage({
  id: 'use-slider',
  task: 'Select 13 with the slider and hit Submit.',
  title: 'A slider',
  style: `.ui-slider{position:relative;width:240px;height:10px;background:#eee;border:1px solid #bbb;border-radius:5px;margin:20px 10px 8px}.ui-slider-handle{position:absolute;top:-6px;margin-left:-10px;width:20px;height:20px;border:1px solid #999;border-radius:3px;background:#f6f6f6;cursor:pointer;touch-action:none}#val{text-align:center;width:262px}`,
  body: `<div class="ui-slider ui-widget" id="slider"><span class="ui-slider-handle" id="handle" tabindex="0" role="slider" aria-label="Amount" aria-valuemin="0" aria-valuemax="20"></span></div><div id="val"></div><button type="button" class="ui-button" id="send">Submit</button>`,
  script: `var value = 4;
function put(next) {
  value = Math.max(0, Math.min(20, next));
  $('handle').style.left = value * 5 + '%';
  $('handle').setAttribute('aria-valuenow', value);
  $('val').textContent = value;
}
function under(event) { var box = $('slider').getBoundingClientRect(); put(Math.round((event.clientX - box.left) / box.width * 20)); }
$('handle').onkeydown = function (event) {
  var by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
  if (by) { event.preventDefault(); put(value + by); }
};
$('slider').onpointerdown = function (event) {
  under(event);
  function up() { document.removeEventListener('pointermove', under); document.removeEventListener('pointerup', up); }
  document.addEventListener('pointermove', under);
  document.addEventListener('pointerup', up);
};
put(4);
$('send').onclick = function () { finish({ value: value }); };`,
  right: ({ value }) => value === 13,
});

const useAutocompleteNodelay = smallPage({
  id: 'use-autocomplete-nodelay',
  task: 'Enter an item that starts with "Mau" and press Submit.',
  title: 'A field',
  style: `.combo{position:relative;width:220px}.combo input{width:100%;box-sizing:border-box;padding:5px}.combo ul{position:absolute;top:100%;left:0;right:0;margin:0;padding:0;list-style:none;background:#fff;border:1px solid #88a}.combo li{padding:4px 6px;cursor:pointer}.combo li:hover{background:#eef}form>button{margin-top:10px}`,
  body: `<form id="form" autocomplete="off"><label for="item">Item</label><div class="combo"><input id="item" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="found"><ul id="found" role="listbox" hidden></ul></div><button type="submit">Submit</button></form>`,
  script: `var items = ['Malta', 'Marshall Islands', 'Martinique', 'Mauritania', 'Mauritius', 'Mayotte', 'Moldova', 'Samau'];
$('item').addEventListener('input', function () {
  var typed = $('item').value.toLowerCase(), fits = items.filter(function (one) { return typed && one.toLowerCase().indexOf(typed) === 0; });
  $('found').replaceChildren();
  fits.forEach(function (one) {
    var row = make('li', { textContent: one });
    row.setAttribute('role', 'option');
    row.addEventListener('click', function () { $('item').value = one; close(); });
    $('found').append(row);
  });
  $('found').hidden = fits.length === 0;
  $('item').setAttribute('aria-expanded', String(fits.length > 0));
});
function close() { $('found').hidden = true; $('item').setAttribute('aria-expanded', 'false'); }
$('form').onsubmit = function (event) { event.preventDefault(); finish({ item: $('item').value }); };`,
  right: ({ item }) => item === 'Mauritania' || item === 'Mauritius',
});

const focusTextOne = smallPage({
  id: 'focus-text',
  task: 'Focus into the textbox.',
  title: 'One text box',
  style:
    '.wrap{margin:40px 0 0 70px}.wrap input{border:2px solid #ccc;padding:4px}.wrap input:focus{border-color:#3a7}',
  body: '<div class="wrap"><input type="text" class="form-control"></div><button type="button" class="other">Reset</button>',
  script: `document.querySelector('.form-control').addEventListener('focus', function () { finish({ focused: 'textbox' }); });
document.querySelector('.other').addEventListener('click', function () { finish({ focused: 'button' }); });`,
  right: ({ focused }) => focused === 'textbox',
});

const clickWidget = smallPage({
  id: 'click-widget',
  task: 'Click on a "radio" widget.',
  title: 'Widgets',
  style: '.w{margin:8px 0}.w textarea{width:150px;height:34px}',
  body: `<div class="w"><textarea data-widget="textarea">Arcu felis</textarea></div><div class="w"><label><input type="checkbox" data-widget="checkbox"> bibendum</label></div><div class="w"><button type="button" data-widget="button">Radio</button></div><div class="w"><label><input type="radio" name="r" data-widget="radio"> ut tristique</label></div><div class="w"><input type="text" value="et egestas" data-widget="text"></div><div class="w"><label><input type="radio" name="r" data-widget="radio"> checkbox</label></div>`,
  script: `document.querySelectorAll('[data-widget]').forEach(function (one) {
  one.addEventListener('click', function () { finish({ widget: one.dataset.widget }); });
});`,
  right: ({ widget }) => widget === 'radio',
});

export const controls = [chooseList, useSlider, useAutocompleteNodelay, focusTextOne, clickWidget];
