// Small pages where something is pressed or ticked: a button, boxes, a dialog, a link in a text, one of several options.
import { same } from '../../first-contact/wire.ts';
import { smallPage } from '../small-page.ts';

const clickButton = smallPage({
  id: 'click-button',
  task: 'Click on the "Previous" button.',
  title: 'Buttons',
  style: '#area{width:240px;border:1px solid #888;padding:10px}button{margin:3px}input{margin:4px 0}',
  body: `<div id="area"><button>Next</button><input type="text" aria-label="Text"><div>Sagittis vitae</div><button>Ok</button><button>Previous</button>
<p>Eget nunc lobortis.</p><button>Submit</button><button>Cancel</button><input type="text" aria-label="More"></div>`,
  script: `document.querySelectorAll('button').forEach(function (b) { b.onclick = function () { finish({ pressed: b.textContent }); }; });`,
  right: ({ pressed }) => pressed === 'Previous',
});

const clickCheckboxes = smallPage({
  id: 'click-checkboxes',
  task: 'Select zPw, 8kTe, Ydq and click Submit.',
  title: 'Checkboxes',
  style:
    '#area{width:200px;background:#f5f5f5;padding:10px}label{display:block;padding:2px}#send{margin-top:8px}',
  body: `<div id="area"><div id="boxes"></div><button id="send">Submit</button></div>`,
  script: `['3Fh', 'zPw', 'Mm2', 'Ydq', 'ZPv', '8kTe', 'u0B'].forEach(function (word) {
  $('boxes').append(make('label', {}, make('input', { type: 'checkbox', value: word }), word));
});
$('send').onclick = function () {
  finish({ picked: Array.from(document.querySelectorAll('input:checked')).map(function (box) { return box.value; }) });
};`,
  right: ({ picked }) => same(picked, ['zPw', 'Ydq', '8kTe']),
});

const clickDialog2 = smallPage({
  id: 'click-dialog-2',
  task: 'Click the button in the dialog box labeled "Cancel".',
  title: 'A dialog',
  style: `.box{position:absolute;left:60px;top:50px;width:250px;background:#fff;border:1px solid #aaa;box-shadow:0 2px 8px #0005}
.bar{background:#e9e9e9;padding:6px 8px;font-weight:bold}.bar span{float:right;cursor:pointer;border:1px solid #ccc;padding:0 5px;font-weight:normal}.text{padding:12px}.row{border-top:1px solid #ccc;padding:8px;text-align:right}
.row span{display:inline-block;border:1px solid #bbb;background:#f6f6f6;padding:4px 12px;margin-left:6px;cursor:pointer}`,
  body: `<p>Mauris in nisl, et tristique. Cras sit amet dolor.</p>
<div class="box"><div class="bar">Phasellus <span data-name="x" title="Close">x</span></div><div class="text">Ornare leo, ac egestas?</div>
<div class="row"><span data-name="OK">OK</span><span data-name="Cancel">Cancel</span></div></div>`,
  script: `document.querySelectorAll('[data-name]').forEach(function (one) { one.onclick = function () { finish({ pressed: one.dataset.name }); }; });`,
  right: ({ pressed }) => pressed === 'Cancel',
});

const clickLink = smallPage({
  id: 'click-link',
  task: 'Click on the link "tellus".',
  title: 'A text with links',
  style: '#area{width:260px}.go{color:#00c;text-decoration:underline;cursor:pointer}',
  body: `<div id="area">Amet tellus cras adipiscing. Enim <span class="go">eu</span> turpis egestas pretium, <span class="go">tempus</span> aenean. <span class="go">Pharetra</span>
magna ac placerat <span class="go">tellus</span>, vestibulum lectus mauris. Ultrices <span class="go">eros</span> in cursus.</div>`,
  script: `document.querySelectorAll('.go').forEach(function (one, at) { one.addEventListener('click', function () { finish({ at: at, words: one.textContent }); }); });`,
  right: ({ words }) => words === 'tellus',
});

const clickOption = smallPage({
  id: 'click-option',
  task: 'Select kO9d and click Submit.',
  title: 'Options',
  style: `#area{width:220px}.one{padding:4px;cursor:pointer}.one i{display:inline-block;width:12px;height:12px;border:1px solid #555;border-radius:50%;margin-right:8px}.one.on i{background:#2a6;box-shadow:inset 0 0 0 2px #fff}
#send{display:inline-block;background:#2a6;color:#fff;padding:5px 14px;margin-top:8px;cursor:pointer}`,
  body: `<div id="area"><div class="one"><i></i>k09d</div><div class="one"><i></i>Rw</div><div class="one"><i></i>kO9d</div><div class="one"><i></i>qx4L</div><div class="one"><i></i>O9</div><div id="send">Submit</div></div>`,
  script: `var all = document.querySelectorAll('.one');
all.forEach(function (one) {
  one.onclick = function () { all.forEach(function (each) { each.classList.toggle('on', each === one); }); };
});
$('send').onclick = function () { var on = document.querySelector('.on'); finish({ picked: on ? on.textContent : null }); };`,
  right: ({ picked }) => picked === 'kO9d',
});

export const presses = [clickButton, clickCheckboxes, clickDialog2, clickLink, clickOption];
