// Small pages where something has to be opened before it can be found: sections, a menu of three levels, tabs, a list that scrolls, a tree.
import { same } from '../../first-contact/wire.ts';
import { smallPage } from '../small-page.ts';

const clickCollapsible2 = smallPage({
  id: 'click-collapsible-2',
  task: 'Expand the sections below, to find and click on the link "viverra".',
  title: 'Sections',
  style: `#area{width:300px}h3{margin:2px 0;padding:6px 8px;background:#eee;border:1px solid #ccc;font:inherit;cursor:pointer}h3:before{content:"\\25B8  "}h3.open:before{content:"\\25BE  "}
.in{padding:8px;border:1px solid #ddd}.in a{color:#05c;text-decoration:underline;cursor:pointer}`,
  body: `<div id="area"><h3>Section #1</h3><div class="in" hidden>Donec <a>vulputate</a> ut massa, <a>velit</a> in. Sem et tortor.</div>
<h3>Section #2</h3><div class="in" hidden>Nibh cras pulvinar <a>mattis</a> nunc sed blandit.</div>
<h3>Section #3</h3><div class="in" hidden>A diam <a>Maecenas</a> sed enim. Ut sem <a>viverra</a> aliquet eget <a>sit</a>.</div>
<h3>Section #4</h3><div class="in" hidden>Egestas <a>quis</a> ipsum suspendisse.</div></div>`,
  script: `var heads = document.querySelectorAll('h3');
heads.forEach(function (head) {
  head.onclick = function () {
    heads.forEach(function (each) {
      var open = each === head && !each.classList.contains('open');
      each.classList.toggle('open', open);
      each.nextElementSibling.hidden = !open;
    });
  };
});
document.querySelectorAll('.in a').forEach(function (one) { one.onclick = function () { finish({ link: one.textContent }); }; });`,
  right: ({ link }) => link === 'viverra',
});

const clickMenu = smallPage({
  id: 'click-menu',
  task: 'Select Lauree>Bertine>Nil',
  title: 'A menu',
  style: `ul{list-style:none;margin:0;padding:2px;width:110px;border:1px solid #999;background:#fff}li{position:relative;padding:4px 8px;cursor:pointer}li:hover{background:#cde}
li ul{display:none;position:absolute;left:108px;top:-3px}li:hover>ul{display:block}.more:after{content:"\\25B8";float:right}`,
  body: '<ul id="menu"></ul>',
  script: `var tree = { Shanda: null, Lauree: { Bertine: { Deena: null, Nil: null, Orsa: null }, Nil: null, Kacie: { Nil: null, Jerri: null } }, Bertine: { Nil: null, Myrle: null }, Coraline: null };
function add(list, part, path) {
  Object.keys(part).forEach(function (name) {
    var here = path.concat(name), item = make('li', {}, make('span', { textContent: name, className: part[name] ? 'more' : '' }));
    if (part[name]) { var below = make('ul'); add(below, part[name], here); item.append(below); }
    else item.addEventListener('click', function (event) { event.stopPropagation(); finish({ path: here }); });
    list.append(item);
  });
}
add($('menu'), tree, []);`,
  right: ({ path }) => same(path, ['Lauree', 'Bertine', 'Nil']),
});

const clickTab2 = smallPage({
  id: 'click-tab-2',
  task: 'Switch between the tabs to find and click on the link "Nibh".',
  title: 'Tabs',
  style: `#area{width:280px;border:1px solid #aaa}#tabs{display:flex;background:#ddd;padding:4px 4px 0}#tabs li{list-style:none;margin-right:3px;border:1px solid #aaa;border-bottom:0;background:#f3f3f3;padding:4px 9px;cursor:pointer}#tabs li.on{background:#fff;font-weight:bold}
#pane{padding:10px;min-height:90px}#pane span{color:#00c;text-decoration:underline;cursor:pointer}`,
  body: '<div id="area"><div id="tabs"></div><div id="pane"></div></div>',
  script: `var panes = [['Turpis in', 'Eu', 'sem integer.'], ['Ac auctor', 'Nisl', 'augue mauris', 'Nunc', 'neque.'], ['Vel pharetra vel', 'Nibh', 'turpis nunc', 'Eget', 'lorem.']];
function show(at) {
  Array.from($('tabs').children).forEach(function (tab, place) { tab.className = place === at ? 'on' : ''; });
  $('pane').replaceChildren.apply($('pane'), panes[at].flatMap(function (words, place) {
    if (place % 2 === 0) return [words + ' '];
    return [make('span', { textContent: words, onclick: function () { finish({ tab: at + 1, link: words }); } }), ' '];
  }));
}
panes.forEach(function (_, at) { $('tabs').append(make('li', { textContent: 'Tab #' + (at + 1), onclick: function () { show(at); } })); });
show(0);`,
  right: ({ link }) => link === 'Nibh',
});

const clickScrollList = smallPage({
  id: 'click-scroll-list',
  task: 'Select Jessika and Tomi from the scroll list and click Submit.',
  title: 'A list',
  style: '#area{width:180px}select{width:100%}button{margin-top:8px}',
  body: `<div id="area"><select id="list" multiple size="5" aria-label="Names"><option>Alvera<option>Britte<option>Carlee<option>Dorene<option>Emmy<option>Faina<option>Gerri<option>Hanny<option>Jessa<option>Jessika<option>Lilia<option>Noemi<option>Tomi<option>Ursa</select><button id="send">Submit</button></div>`,
  script: `$('send').onclick = function () { finish({ picked: Array.from($('list').selectedOptions).map(function (one) { return one.value; }) }); };`,
  right: ({ picked }) => same(picked, ['Jessika', 'Tomi']),
});

const navigateTree = smallPage({
  id: 'navigate-tree',
  task: 'Navigate through the file tree. Find and click on the folder or file named "Truda".',
  title: 'Files',
  style: `#area{width:240px}#area div{cursor:pointer;padding:2px 0}.kids{padding-left:18px!important;cursor:default!important}.folder:before{content:"+";display:inline-block;width:14px;text-align:center;border:1px solid #888;font-size:11px;margin-right:6px}.folder.open:before{content:"\\2212"}.file:before{content:"";display:inline-block;width:10px;height:12px;border:1px solid #888;background:#fff;margin:0 9px 0 1px}`,
  body: '<div id="area"></div>',
  script: `var tree = { Marnie: { Isidor: 0, Cele: { Ambros: 0, Vic: 0 } }, Ottilia: { Ferdi: 0, Rhona: { Truda: 0, Lotte: 0 }, Trudi: 0 }, Wenzel: 0 };
function add(place, part) {
  Object.keys(part).forEach(function (name) {
    var kids = part[name], row = make('div', { className: kids ? 'folder' : 'file', textContent: name });
    place.append(row);
    if (kids) { var below = make('div', { className: 'kids', hidden: true }); add(below, kids); place.append(below); }
    row.onclick = function () {
      if (!kids || name === 'Truda') { finish({ name: name }); return; }
      row.classList.toggle('open'); below.hidden = !below.hidden;
    };
  });
}
add($('area'), tree);`,
  right: ({ name }) => name === 'Truda',
});

export const panels = [clickCollapsible2, clickMenu, clickTab2, clickScrollList, navigateTree];
