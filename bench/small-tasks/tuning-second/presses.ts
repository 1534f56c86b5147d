// Second tuning set, read after it was measured. Small pages where something is pressed or ticked.
import { same } from '../../first-contact/wire.ts';
import { smallPage } from '../small-page.ts';

const clickButtonSequence = smallPage({
  id: 'click-button-sequence',
  task: 'Click button ONE, then click button TWO.',
  title: 'Two buttons',
  style:
    '#area{position:relative;width:220px;height:160px;border:1px solid #bbb}#area button{position:absolute}',
  body: '<div id="area"><button style="left:120px;top:100px">ONE</button><button style="left:20px;top:24px">TWO</button></div>',
  script: `var pressed = [];
document.querySelectorAll('button').forEach(function (b) {
  b.onclick = function () { pressed.push(b.textContent); if (pressed.length === 2 || pressed[0] === 'TWO') finish({ pressed: pressed }); };
});`,
  right: ({ pressed }) => same(pressed, ['ONE', 'TWO']),
});

const clickCheckboxesSoft = smallPage({
  id: 'click-checkboxes-soft',
  task: 'Select words similar to big, angry and click Submit.',
  title: 'Words',
  style: '#area{width:190px}label{display:block}',
  body: '<div id="area"><div id="boxes"></div><button id="send">Submit</button></div>',
  script: `['quiet', 'furious', 'wooden', 'large', 'tidy', 'huge'].forEach(function (word) { $('boxes').append(make('label', {}, make('input', { type: 'checkbox', value: word }), ' ' + word)); });
$('send').onclick = function () { finish({ picked: Array.from(document.querySelectorAll('input:checked')).map(function (box) { return box.value; }) }); };`,
  right: ({ picked }) => same(picked, ['furious', 'large', 'huge']),
});

const clickDialog = smallPage({
  id: 'click-dialog',
  task: 'Close the dialog box by clicking the "x".',
  title: 'A dialog',
  style: `.box{position:absolute;left:40px;top:60px;width:220px;background:#fff;border:1px solid #aaa}.bar{background:#ddd;padding:5px 8px}.bar span{float:right;cursor:pointer;padding:0 6px;border:1px solid #bbb}.text{padding:10px}.text a{color:#05c;cursor:pointer}`,
  body: '<p>Feugiat sed lectus.</p><div class="box"><div class="bar">Libero<span id="x">x</span></div><div class="text">Quis varius quam. <a id="go">Elementum</a> nibh.</div></div>',
  script: `$('x').onclick = function () { finish({ pressed: 'x' }); };
$('go').onclick = function () { finish({ pressed: 'link' }); };`,
  right: ({ pressed }) => pressed === 'x',
});

const clickWidget = smallPage({
  id: 'click-widget',
  task: 'Click on a "checkbox" widget.',
  title: 'Widgets',
  style: '#area{width:240px}#area>*{display:block;margin:8px 0}',
  body: `<div id="area"><button data-kind="button">Dapibus</button><textarea data-kind="textarea" rows="2">Sem</textarea><label><input type="radio" data-kind="radio"> Orci</label><input type="text" data-kind="text" value="Eu"><label><input type="checkbox" data-kind="checkbox"> Lacus</label></div>`,
  script: `document.querySelectorAll('[data-kind]').forEach(function (one) { one.addEventListener('click', function () { finish({ kind: one.dataset.kind }); }); });`,
  right: ({ kind }) => kind === 'checkbox',
});

const clickCheckboxesTransfer = smallPage({
  id: 'click-checkboxes-transfer',
  task: 'Select Hq7, rB, 5nX and click Submit.',
  title: 'Boxes',
  style: `#area{width:200px}.one{padding:3px;cursor:pointer;user-select:none}.one i{display:inline-block;width:14px;height:14px;border:1px solid #444;margin-right:8px;vertical-align:middle;font:bold 13px/14px Arial;text-align:center}.send{margin-top:8px;display:inline-block;background:#555;color:#fff;padding:4px 12px;cursor:pointer}`,
  body: '<div id="area"></div><a class="send" id="send">Submit</a>',
  script: `['Hq1', '5nX', 'Wd', 'rb', 'Hq7', 'rB'].forEach(function (word) {
  var mark = make('i'), row = make('div', { className: 'one' }, mark, word);
  row.dataset.word = word;
  row.onclick = function () { mark.textContent = row.classList.toggle('on') ? '\\u2713' : ''; };
  $('area').append(row);
});
$('send').onclick = function () { finish({ picked: Array.from(document.querySelectorAll('.on')).map(function (one) { return one.dataset.word; }) }); };`,
  right: ({ picked }) => same(picked, ['5nX', 'Hq7', 'rB']),
});

export const presses = [
  clickButtonSequence,
  clickCheckboxesSoft,
  clickDialog,
  clickWidget,
  clickCheckboxesTransfer,
];
