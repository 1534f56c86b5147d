// Second tuning set, read after it was measured. Small pages where something has to be opened, or scrolled to.
import { smallPage } from '../small-page.ts';

const clickCollapsible = smallPage({
  id: 'click-collapsible',
  task: 'Expand the section below and click submit.',
  title: 'A section',
  style: `#area{width:260px}#head{background:#e4e4e4;border:1px solid #bbb;padding:6px;cursor:pointer}#head:before{content:"\\25B8  "}#head.open:before{content:"\\25BE  "}#in{border:1px solid #ddd;padding:10px}`,
  body: '<div id="area"><div id="head">Section ipsum</div><div id="in" hidden>Auctor urna nunc id cursus metus.<p><button id="send">Submit</button></p></div></div>',
  script: `$('head').onclick = function () { $('in').hidden = !$('head').classList.toggle('open'); };
$('send').onclick = function () { finish({ sent: !$('in').hidden }); };`,
  right: ({ sent }) => sent === true,
});

const clickMenu2 = smallPage({
  id: 'click-menu-2',
  task: 'Click the "Menu" button, and then find and click on the item labeled "Prev".',
  title: 'A menu',
  style: `#list{width:130px;border:1px solid #aaa;background:#fff;padding:2px}#list div{padding:4px 8px;cursor:pointer;position:relative}#list div:hover{background:#e3ecf7}.sub{display:none;position:absolute!important;left:126px;top:-2px;width:110px;border:1px solid #aaa;background:#fff}.sub.open,#list div:hover>.sub{display:block}`,
  body: `<button id="menu">Menu</button><div id="list" hidden><div data-name="Save">Save</div><div data-name="Zoom in">Zoom in</div><div>Playback \u25B8<div class="sub"><div data-name="Prev">Prev</div><div data-name="Stop">Stop</div><div data-name="Play">Play</div><div data-name="Next">Next</div></div></div><div>Print \u25B8<div class="sub"><div data-name="Preview">Preview</div><div data-name="Printer">Printer</div></div></div></div>`,
  script: `$('menu').onclick = function () { $('list').hidden = !$('list').hidden; };
document.querySelectorAll('#list>div:not([data-name])').forEach(function (one) { one.onclick = function () { one.querySelector('.sub').classList.toggle('open'); }; });
document.querySelectorAll('[data-name]').forEach(function (one) { one.onclick = function (event) { event.stopPropagation(); finish({ item: one.dataset.name }); }; });`,
  right: ({ item }) => item === 'Prev',
});

const clickTab = smallPage({
  id: 'click-tab',
  task: 'Click on Tab #3.',
  title: 'Tabs',
  style:
    '#area{width:280px;border:1px solid #bbb}td{padding:5px 10px;background:#eee;cursor:pointer;border-right:1px solid #bbb}td.on{background:#fff}#pane{padding:10px}',
  body: '<div id="area"><table cellspacing="0"><tr><td class="on">Tab #1</td><td>Tab #2</td><td>Tab #3</td></tr></table><div id="pane">Proin aliquam facilisis ante. Tab #3 interdum.</div></div>',
  script: `document.querySelectorAll('td').forEach(function (one, at) { if (at > 0) one.onclick = function () { finish({ tab: at + 1 }); }; });`,
  right: ({ tab }) => tab === 3,
});

const clickPie = smallPage({
  id: 'click-pie',
  task: 'Expand the pie menu below and click on the item labeled "5".',
  title: 'A pie menu',
  style:
    'svg{display:block}svg text{font:16px Arial;text-anchor:middle;dominant-baseline:middle}.cut,.hub{cursor:pointer}',
  body: '<svg id="pie" width="240" height="240" viewBox="-120 -120 240 240"></svg>',
  script: `var space = 'http://www.w3.org/2000/svg', labels = ['8', 'k', '5', 'T', 'S', '2'], open = false;
function part(tag, facts, words) {
  var one = document.createElementNS(space, tag);
  Object.keys(facts).forEach(function (name) { one.setAttribute(name, facts[name]); });
  if (words) one.textContent = words;
  return one;
}
function draw() {
  $('pie').replaceChildren();
  if (open) labels.forEach(function (label, at) {
    var from = at * Math.PI / 3, to = from + Math.PI / 3, mid = from + Math.PI / 6, group = part('g', { class: 'cut' });
    group.append(part('path', { d: 'M0 0L' + 110 * Math.cos(from) + ' ' + 110 * Math.sin(from) + 'A110 110 0 0 1 ' + 110 * Math.cos(to) + ' ' + 110 * Math.sin(to) + 'Z', fill: at % 2 ? '#9bd' : '#bde', stroke: '#fff' }), part('text', { x: 78 * Math.cos(mid), y: 78 * Math.sin(mid) }, label));
    group.addEventListener('click', function () { finish({ item: label }); });
    $('pie').append(group);
  });
  var hub = part('g', { class: 'hub' });
  hub.append(part('circle', { r: 32, fill: '#357' }), part('text', { fill: '#fff' }, open ? '\\u2212' : '+'));
  hub.addEventListener('click', function () { open = !open; draw(); });
  $('pie').append(hub);
}
draw();`,
  right: ({ item }) => item === '5',
});

const scrollText = smallPage({
  id: 'scroll-text',
  task: 'Find the last word in the text area, enter it into the text field and hit Submit.',
  title: 'A text',
  style: 'textarea{width:220px;height:90px;display:block;margin-bottom:8px}',
  body: `<textarea id="area" readonly>Commodo viverra maecenas accumsan lacus vel facilisis volutpat est velit. Nunc sed id semper risus in hendrerit gravida rutrum quisque. Sit amet nisl suscipit adipiscing bibendum est ultricies integer. Sed risus ultricies tristique nulla aliquet enim tortor at auctor. Egestas sed tempus urna et pharetra.</textarea><input type="text" id="tt"> <button id="send">Submit</button>`,
  script: `$('send').onclick = function () { finish({ text: $('tt').value.trim() }); };`,
  right: ({ text }) => /^pharetra\.?$/u.test(String(text)),
});

export const panels = [clickCollapsible, clickMenu2, clickTab, clickPie, scrollText];
