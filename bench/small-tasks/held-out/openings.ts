// Small pages with something that opens, closes or changes over: a section, a dialog, a menu, tabs, a menu in a circle.
import { smallPage } from '../small-page.ts';

const clickCollapsible = smallPage({
  id: 'click-collapsible',
  task: 'Expand the section below and click submit.',
  title: 'A section',
  style:
    'details{width:240px;border:1px solid #aaa;border-radius:4px}summary{padding:6px 8px;background:#e8eef4;cursor:pointer}details>div{padding:8px}',
  body: `<details><summary>Velit scelerisque</summary><div><p>Habitant morbi tristique senectus. Netus et malesuada.</p><button type="button" class="secondary">Submit</button></div></details>`,
  script: `document.querySelector('.secondary').onclick = function () { finish({ open: document.querySelector('details').open }); };`,
  right: ({ open }) => open === true,
});

const clickDialog = smallPage({
  id: 'click-dialog',
  task: 'Close the dialog box by clicking the "x".',
  title: 'A message',
  style: `dialog{width:240px;border:0;border-radius:6px;padding:0;box-shadow:0 4px 20px #0006}dialog header{display:flex;justify-content:space-between;background:#34495e;color:#fff;padding:8px 12px}dialog header button{background:none;border:0;color:#fff;font-size:20px;line-height:1;cursor:pointer}dialog p,dialog footer{padding:6px 12px}`,
  body: `<p>Lobortis elementum nibh tellus molestie. <a href="#more">Nunc non blandit</a></p><dialog id="dlg"><header><span>Quis enim</span><button type="button" aria-label="Close" value="x">&times;</button></header><p>Ut tellus elementum sagittis vitae et leo duis.</p><footer><button type="button" value="accept">Accept</button></footer></dialog>`,
  script: `$('dlg').showModal();
$('dlg').addEventListener('cancel', function (event) { event.preventDefault(); });
$('dlg').querySelectorAll('button').forEach(function (one) {
  one.onclick = function () { $('dlg').close(); finish({ by: one.value }); };
});`,
  right: ({ by }) => by === 'x',
});

const clickMenu2 = smallPage({
  id: 'click-menu-2',
  task: 'Click the "Menu" button, and then find and click on the item labeled "Rewind".',
  title: 'Menu',
  style: `nav button{font:inherit;padding:5px 14px}[role=menu]{margin:2px 0 0;padding:4px 0;width:130px;border:1px solid #888;background:#fff;box-shadow:2px 2px 4px #0003;list-style:none}[role=menu] [role=menu]{position:absolute;left:128px;top:-6px}[role=menuitem]{position:relative;padding:5px 12px;cursor:pointer}[role=menuitem]:hover,[role=menuitem]:focus{background:#e3f0ff;outline:0}
[aria-haspopup=true][role=menuitem]:after{content:"\\203A";position:absolute;right:10px;top:4px}`,
  body: `<nav><button type="button" id="opener" aria-haspopup="true" aria-expanded="false">Menu</button><ul role="menu" id="top" hidden>
<li role="menuitem" tabindex="-1">Export</li><li role="menuitem" tabindex="-1" aria-haspopup="true" aria-expanded="false">View<ul role="menu" hidden><li role="menuitem" tabindex="-1">Shrink</li><li role="menuitem" tabindex="-1">Enlarge</li></ul></li>
<li role="menuitem" tabindex="-1" aria-haspopup="true" aria-expanded="false">Playback<ul role="menu" hidden><li role="menuitem" tabindex="-1">Forward</li><li role="menuitem" tabindex="-1">Rewind</li><li role="menuitem" tabindex="-1">Pause</li></ul></li><li role="menuitem" tabindex="-1">Archive</li></ul></nav>`,
  script: `$('opener').onclick = function () {
  $('top').hidden = !$('top').hidden;
  $('opener').setAttribute('aria-expanded', String(!$('top').hidden));
};
function open(item) {
  $('top').querySelectorAll(':scope>[aria-haspopup]').forEach(function (each) {
    each.setAttribute('aria-expanded', String(each === item));
    each.querySelector('ul').hidden = each !== item;
  });
}
$('top').querySelectorAll('[role=menuitem]').forEach(function (item) {
  var below = item.querySelector('ul');
  if (item.parentElement === $('top')) item.addEventListener('mouseenter', function () { open(below ? item : null); });
  item.addEventListener('click', function (event) {
    event.stopPropagation();
    if (below) open(item);
    else finish({ item: item.textContent.trim() });
  });
});`,
  right: ({ item }) => item === 'Rewind',
});

const clickTab = smallPage({
  id: 'click-tab',
  task: 'Click on Tab #2.',
  title: 'Three tabs',
  style: `.tabs{width:290px}[role=tablist]{display:flex;border-bottom:2px solid #6a5acd}[role=tab]{border:0;background:none;font:inherit;padding:8px 14px;color:#555;cursor:pointer}[role=tab][aria-selected=true]{color:#6a5acd;font-weight:bold}[role=tabpanel]{padding:10px}`,
  body: `<div class="tabs"><div role="tablist" aria-label="Pages"><button role="tab" id="t1" aria-controls="p1" aria-selected="true">Tab #1</button><button role="tab" id="t2" aria-controls="p2" aria-selected="false" tabindex="-1">Tab #2</button><button role="tab" id="t3" aria-controls="p3" aria-selected="false" tabindex="-1">Tab #3</button></div>
<div role="tabpanel" id="p1" aria-labelledby="t1">Sociis natoque penatibus et magnis.</div><div role="tabpanel" id="p2" aria-labelledby="t2" hidden>Dis parturient montes.</div><div role="tabpanel" id="p3" aria-labelledby="t3" hidden>Nascetur ridiculus mus.</div></div>`,
  script: `document.querySelectorAll('[role=tab]').forEach(function (tab, at) {
  tab.addEventListener('click', function () { if (at > 0) finish({ tab: tab.id }); });
});`,
  right: ({ tab }) => tab === 't2',
});

const clickPie = smallPage({
  id: 'click-pie',
  task: 'Expand the pie menu below and click on the item labeled "w".',
  title: 'A pie',
  style:
    '#pie{display:block}#pie g{cursor:pointer}#pie text{font:18px Arial;text-anchor:middle;dominant-baseline:central;pointer-events:none}.slices{visibility:hidden}.out .slices{visibility:visible}',
  body: '<svg id="pie" width="220" height="220" viewBox="-110 -110 220 220"><g class="slices"></g><g class="hub"><circle r="26" fill="#444"/><text fill="#fff">+</text></g></svg>',
  script: `var letters = ['m', 'W', 'c', 'w', 'v', 'R'], space = 'http://www.w3.org/2000/svg';
function point(turn, far) { return (Math.cos(turn) * far).toFixed(1) + ' ' + (Math.sin(turn) * far).toFixed(1); }
letters.forEach(function (letter, at) {
  var from = at / 6 * Math.PI * 2, to = (at + 1) / 6 * Math.PI * 2, middle = (from + to) / 2, group = document.createElementNS(space, 'g'), path = document.createElementNS(space, 'path'), text = document.createElementNS(space, 'text');
  path.setAttribute('d', 'M' + point(from, 32) + 'L' + point(from, 100) + 'A100 100 0 0 1 ' + point(to, 100) + 'L' + point(to, 32) + 'A32 32 0 0 0 ' + point(from, 32) + 'Z');
  path.setAttribute('fill', at % 2 ? '#bcd' : '#9bd');
  path.setAttribute('stroke', '#fff');
  text.setAttribute('x', Math.cos(middle) * 68);
  text.setAttribute('y', Math.sin(middle) * 68);
  text.textContent = letter;
  group.append(path, text);
  group.addEventListener('click', function () { finish({ item: letter }); });
  document.querySelector('.slices').append(group);
});
document.querySelector('.hub').addEventListener('click', function () { $('pie').classList.toggle('out'); });`,
  right: ({ item }) => item === 'w',
});

export const openings = [clickCollapsible, clickDialog, clickMenu2, clickTab, clickPie];
