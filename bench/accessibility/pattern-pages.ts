// A sound and a flawed page for each pattern of the ARIA practices, written from its description: the flawed one differs by what a
// question of `pattern-look` asks. Used by the bench and by the tests of the drivers.
import type { WidgetPattern, WidgetQuestion } from '../../src/evidence/audit-probe.ts';

export interface PatternPage {
  pattern: WidgetPattern;
  /** What the flawed page fails; the questions that come after it may stay unasked. */
  fails: WidgetQuestion;
  clean: string;
  flawed: string;
}

/** The rule that tells a question which was answered with no. */
export const ruleOfQuestion: Readonly<Record<WidgetQuestion, string>> = {
  reached: 'widget-keyboard',
  operated: 'widget-keyboard',
  moves: 'widget-keyboard',
  shown: 'widget-keyboard',
  stays: 'widget-focus',
  space: 'widget-keyboard',
  told: 'widget-state',
  entered: 'widget-focus',
  closes: 'widget-focus',
  returns: 'widget-focus',
  ends: 'widget-keyboard',
};

/** A whole page around a widget. */
export function patternPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>
body{font:17px/1.5 Arial,Helvetica,sans-serif;color:#222;background:#fff;max-width:760px;margin:0 auto;padding:24px}
button,[role=button],[role=tab],[role=slider],[role=menuitem],[role=option],[role=treeitem],[role=radio],[role=checkbox],[role=switch],[role=combobox]{font:inherit;color:#222;background:#eee;border:1px solid #555;padding:8px 14px;cursor:pointer;min-width:24px;min-height:24px}
:focus{outline:3px solid #0b4f8a;outline-offset:2px}[hidden]{display:none}table{border-collapse:collapse}td,th{border:1px solid #777;padding:8px}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

const press = "addEventListener('keydown',(e)=>{if(e.key===' '||e.key==='Enter'){e.preventDefault();";
/** Home and End lead to the first part and to the last. */
const rovingEnds = '{Home:0,End:-1}';
/** Arrows move the focus among parts of one tab stop. */
const roving = (
  list: string,
  part: string,
  after = '',
  ends = rovingEnds,
) => `const list=document.querySelector('${list}');
list.addEventListener('keydown',(e)=>{const all=[...list.querySelectorAll('${part}')].filter((x)=>x.offsetParent);const at=all.indexOf(document.activeElement);
const step={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e.key];const end=${ends}[e.key];if(step===undefined&&end===undefined||at<0)return;e.preventDefault();
const next=all.at(end??(at+step+all.length)%all.length);all.forEach((x)=>x.tabIndex=-1);next.tabIndex=0;next.focus();${after}});`;

const tabs = (script: string) => `<div role="tablist" aria-label="Club">
<button role="tab" id="t1" aria-selected="true" aria-controls="p1">Times</button><button role="tab" id="t2" aria-selected="false" aria-controls="p2" tabindex="-1">Prices</button>
<button role="tab" id="t3" aria-selected="false" aria-controls="p3" tabindex="-1">Ways</button></div>
<div role="tabpanel" id="p1" aria-labelledby="t1" tabindex="0">Open from nine to five.</div><div role="tabpanel" id="p2" aria-labelledby="t2" tabindex="0" hidden>Adults pay eight.</div>
<div role="tabpanel" id="p3" aria-labelledby="t3" tabindex="0" hidden>By bus number four.</div><script>
function choose(tab){document.querySelectorAll('[role=tab]').forEach((t)=>{const on=t===tab;document.getElementById(t.getAttribute('aria-controls')).hidden=!on;${script}});}
document.querySelectorAll('[role=tab]').forEach((t)=>t.addEventListener('click',()=>choose(t)));`;
const tabsSay = "t.setAttribute('aria-selected',on);t.tabIndex=on?0:-1;";

const menu = (
  keys: string,
  open: string,
) => `<button id="more" aria-haspopup="menu" aria-expanded="false" aria-controls="list">More</button>
<ul role="menu" id="list" aria-label="More" hidden><li role="menuitem" tabindex="-1">Copy</li><li role="menuitem" tabindex="-1">Move</li><li role="menuitem" tabindex="-1">Share</li></ul><script>
const more=document.getElementById('more'),box=document.getElementById('list'),items=[...box.children];
function show(on){box.hidden=!on;more.setAttribute('aria-expanded',on);${open}}
more.addEventListener('click',()=>show(box.hidden));
box.addEventListener('keydown',(e)=>{const at=items.indexOf(document.activeElement);${keys}
if(e.key==='ArrowDown'){e.preventDefault();items[(at+1)%3].focus();}if(e.key==='ArrowUp'){e.preventDefault();items[(at+2)%3].focus();}});</script>`;

const combo = (
  expanded: string,
  escape: string,
) => `<label for="town">Town</label><br><input id="town" role="combobox" aria-expanded="false" aria-controls="towns" aria-autocomplete="list" autocomplete="off">
<ul role="listbox" id="towns" aria-label="Towns" hidden><li role="option" id="o1">Aachen</li><li role="option" id="o2">Bonn</li><li role="option" id="o3">Celle</li></ul><script>
const field=document.getElementById('town'),box=document.getElementById('towns'),all=[...box.children];let at=-1;
function show(on){box.hidden=!on;${expanded}if(!on){at=-1;field.removeAttribute('aria-activedescendant');}}
field.addEventListener('keydown',(e)=>{if(e.key==='ArrowDown'){e.preventDefault();if(box.hidden)show(true);at=(at+1)%3;field.setAttribute('aria-activedescendant',all[at].id);all.forEach((o,i)=>o.setAttribute('aria-selected',i===at));}
${escape}if(e.key==='Enter'&&at>=0){field.value=all[at].textContent;show(false);}});
all.forEach((o)=>o.addEventListener('click',()=>{field.value=o.textContent;show(false);}));</script>`;

const slider = (
  keys: string,
) => `<p id="loud">Loudness</p><div role="slider" tabindex="0" aria-labelledby="loud" aria-valuemin="0" aria-valuemax="10" aria-valuenow="5" id="s">5</div><script>
const s=document.getElementById('s');function set(v){v=Math.max(0,Math.min(10,v));s.setAttribute('aria-valuenow',v);s.textContent=v;}
s.addEventListener('click',()=>set(+s.getAttribute('aria-valuenow')+1));${keys}</script>`;
const sliderKeys = (ends: string) =>
  `s.addEventListener('keydown',(e)=>{const now=+s.getAttribute('aria-valuenow');const to={ArrowRight:now+1,ArrowUp:now+1,ArrowLeft:now-1,ArrowDown:now-1${ends}}[e.key];if(to!==undefined){e.preventDefault();set(to);}});`;
const sliderEnds = ',Home:0,End:10';
/** The value is drawn by the place of a thumb, and held apart from what is said. */
const drawnSlider = (
  says: string,
) => `<p id="loud">Loudness</p><div style="position:relative;width:220px;height:40px"><div role="slider" tabindex="0" aria-labelledby="loud" aria-valuemin="0" aria-valuemax="10" aria-valuenow="5" id="s" style="position:absolute;left:100px;width:24px;height:24px;transition:left .1s"></div></div><script>
const s=document.getElementById('s');let v=5;s.addEventListener('keydown',(e)=>{const to={ArrowRight:v+1,ArrowLeft:v-1,Home:0,End:10}[e.key];if(to===undefined)return;e.preventDefault();v=Math.max(0,Math.min(10,to));s.style.left=20*v+'px';${says}});</script>`;

const tree = (
  script: string,
) => `<ul role="tree" aria-label="Files"><li role="treeitem" tabindex="0" aria-expanded="false">Letters<ul role="group" hidden><li role="treeitem" tabindex="-1">To Anna</li></ul></li>
<li role="treeitem" tabindex="-1">Bills</li><li role="treeitem" tabindex="-1">Plans</li></ul><script>${script}
document.querySelectorAll('[role=treeitem]').forEach((x)=>x.addEventListener('click',(e)=>{e.stopPropagation();x.focus();}));</script>`;

/** Arrows to the right and left open and shut its first item. */
const openTree = (says: string) =>
  tree(
    `${roving('[role=tree]', '[role=treeitem]')}document.querySelector('[role=tree]').addEventListener('keydown',(e)=>{const x=e.target,u=x.querySelector('ul');if(!u||!/Right|Left/.test(e.key))return;e.stopImmediatePropagation();const on=e.key==='ArrowRight';u.hidden=!on;${says}},true);`,
  );

const grid = (
  script: string,
) => `<table role="grid" aria-label="Seats"><tr role="row"><td role="gridcell" tabindex="0">A1</td><td role="gridcell" tabindex="-1">A2</td></tr><tr role="row"><td role="gridcell" tabindex="-1">B1</td><td role="gridcell" tabindex="-1">B2</td></tr></table><script>${script}
document.querySelectorAll('td').forEach((x)=>x.addEventListener('click',()=>{x.setAttribute('aria-selected',x.getAttribute('aria-selected')!=='true');}));</script>`;

const radios = (
  script: string,
) => `<p id="size">Size</p><div role="radiogroup" aria-labelledby="size"><div role="radio" aria-checked="true" tabindex="0">Small</div><div role="radio" aria-checked="false" tabindex="-1">Large</div></div><script>${script}
document.querySelectorAll('[role=radio]').forEach((x)=>x.addEventListener('click',()=>{document.querySelectorAll('[role=radio]').forEach((r)=>r.setAttribute('aria-checked',r===x));}));</script>`;

/** Choices that are drawn by a class. */
const drawnRadios = (says: string) =>
  `<style>.on{background:#0a7a2f!important;color:#fff!important}</style><p id="size">Size</p><div role="radiogroup" aria-labelledby="size"><div role="radio" aria-checked="false" tabindex="0">Small</div><div role="radio" aria-checked="false" tabindex="-1">Large</div></div><script>const all=[...document.querySelectorAll('[role=radio]')];
function choose(to){all.forEach((x)=>{x.classList.toggle('on',x===to);x.tabIndex=x===to?0:-1;${says}});to.focus();}
all.forEach((x,at)=>{x.addEventListener('click',()=>choose(x));x.addEventListener('keydown',(e)=>{const step={ArrowDown:1,ArrowUp:-1,' ':0}[e.key];if(step===undefined)return;e.preventDefault();choose(all[(at+step+2)%2]);});});</script>`;

const box = (
  attributes: string,
  keys: string,
) => `<div role="checkbox" aria-checked="false" id="c" ${attributes}>Send me the news</div><script>const c=document.getElementById('c');
function flip(){c.setAttribute('aria-checked',c.getAttribute('aria-checked')!=='true');}c.addEventListener('click',flip);${keys}</script>`;

/** A switch that is drawn by a class; colours take a moment to change. */
const drawnBox = (says: string) =>
  `<style>#c i{display:inline-block;width:40px;height:20px;background:#777;transition:background .2s}#c.on i{background:#0a7a2f}</style><div role="switch" aria-checked="false" id="c" tabindex="0">Send me the news <i></i></div><script>const c=document.getElementById('c');function flip(){const on=c.classList.toggle('on');${says}}c.addEventListener('click',flip);c.${press}flip();}});</script>`;

const accordion = (
  attributes: string,
  says: string,
) => `<h2><button id="a" ${attributes} aria-controls="ap">How do I get there?</button></h2><div id="ap" hidden><p>By bus number four.</p></div><script>
const a=document.getElementById('a'),ap=document.getElementById('ap');a.addEventListener('click',()=>{ap.hidden=!ap.hidden;${says}});</script>`;

const tip = (
  more: string,
) => `<span style="position:relative;display:inline-block"><button id="b" aria-describedby="tip">Save</button> <span role="tooltip" id="tip" style="position:absolute;left:0;top:100%;width:260px;padding:12px;background:#fff;border:1px solid #555" hidden>Saves the draft on this machine</span></span><p>Drafts are kept for a week.</p><p>Whoever has the link reads along.</p><script>
const b=document.getElementById('b'),t=document.getElementById('tip'),around=b.parentElement;around.addEventListener('mouseenter',()=>t.hidden=false);around.addEventListener('mouseleave',()=>t.hidden=true);${more}</script>`;
const tipShut = "document.addEventListener('keydown',(e)=>{if(e.key==='Escape')t.hidden=true;});";
const tipFocus =
  "b.addEventListener('focus',()=>t.hidden=false);b.addEventListener('blur',()=>t.hidden=true);";

/** Opening hours that come up beside their button; no role says what they are. */
const hours = (css: string, script: string) =>
  `<style>.when{position:relative;display:inline-block}.hours{position:absolute;left:0;top:100%;width:220px;background:#fff;border:1px solid #555;padding:12px;display:none}${css}</style><span class="when"><button id="w">When?</button><span class="hours">Open from nine to five</span></span><p>We meet behind the station, in the hall.</p><p>Bring shoes.</p><script>
const w=document.querySelector('.when');${script}</script>`;
const hoursOpen =
  '.when:hover .hours,.when:focus-within .hours{display:block}.shut .hours{display:none!important}';
const hoursShut =
  "document.addEventListener('keydown',(e)=>{if(e.key==='Escape')w.classList.add('shut');});w.addEventListener('mouseleave',()=>w.classList.remove('shut'));w.addEventListener('focusout',()=>w.classList.remove('shut'));";

/** Entries of a menu that a script opens for the pointer and shuts a while after it; `more` opens them for the focus as well. */
const entries = (more: string) =>
  `<style>.bar>li{display:inline-block;margin:0 12px}.bar ul{display:none;position:absolute;background:#fff;border:1px solid #555}</style><ul class="bar"><li id="w"><a href="#" id="a">Rooms</a><ul id="u"><li><a href="/hall">The hall</a></li><li><a href="/loft">The loft</a></li></ul></li></ul><script>
const w=document.getElementById('w'),a=document.getElementById('a'),u=document.getElementById('u');let t;function open(){clearTimeout(t);u.style.display='block';}function shut(){u.style.display='none';}
w.addEventListener('mouseenter',open);w.addEventListener('mouseleave',()=>{t=setTimeout(shut,1500);});document.addEventListener('keydown',(e)=>{if(e.key==='Escape')shut();});w.addEventListener('focusout',()=>setTimeout(()=>{if(!w.contains(document.activeElement))shut();},0));${more}</script>`;

const fake = (
  keys: string,
) => `<div role="button" tabindex="0" id="d">Show the number</div><p id="n"></p><script>const d=document.getElementById('d');function go(){document.getElementById('n').textContent='Call 0800 12';}
d.addEventListener('click',go);${keys}</script>`;

/** A link that leads nowhere, drawn as a button. */
const linkButton = (keys: string) =>
  `<a href="#" id="d" style="display:inline-block;padding:8px 14px;background:#0b4f8a;color:#fff;text-decoration:none">Show the number</a><p id="n"></p><script>const d=document.getElementById('d');function go(){document.getElementById('n').textContent='Call 0800 12';}
d.addEventListener('click',(e)=>{e.preventDefault();go();});${keys}</script>`;

const slides = (
  control: string,
) => `<section aria-roledescription="carousel" aria-label="Pictures of the club">${control}<p id="slide" aria-live="polite">The garden</p></section><script>
document.getElementById('next').addEventListener('click',()=>{document.getElementById('slide').textContent='The pond';});</script>`;

const rovingTabs = `${tabs(tabsSay)}${roving('[role=tablist]', '[role=tab]', 'choose(next);')}</script>`;
const menuKeys = "if(e.key==='Escape'){show(false);more.focus();}";
const enterMenu = 'if(on)items[0].focus();';

const listBox = (script: string) =>
  `<p id="of">Town</p><ul role="listbox" aria-labelledby="of">${['Aachen', 'Bonn', 'Celle']
    .map(
      (town, at) =>
        `<li role="option" tabindex="${at === 0 ? 0 : -1}" aria-selected="${at === 0}">${town}</li>`,
    )
    .join('')}</ul><script>${script}
document.querySelectorAll('[role=option]').forEach((x,_at,all)=>x.addEventListener('click',()=>all.forEach((o)=>o.setAttribute('aria-selected',o===x))));</script>`;

export const patternPages: readonly PatternPage[] = [
  {
    pattern: 'list box',
    fails: 'moves',
    clean: listBox(
      roving(
        '[role=listbox]',
        '[role=option]',
        "all.forEach((o)=>o.setAttribute('aria-selected',o===next));",
      ),
    ),
    flawed: listBox(''),
  },
  { pattern: 'tabs', fails: 'moves', clean: rovingTabs, flawed: `${tabs(tabsSay)}</script>` },
  {
    pattern: 'tabs',
    fails: 'told',
    clean: rovingTabs,
    flawed: `${tabs('').replaceAll('tabindex="-1"', '')}</script>`,
  },
  {
    pattern: 'menu',
    fails: 'returns',
    clean: menu(menuKeys, enterMenu),
    flawed: menu("if(e.key==='Escape'){document.activeElement.blur();show(false);}", enterMenu),
  },
  { pattern: 'menu', fails: 'entered', clean: menu(menuKeys, enterMenu), flawed: menu(menuKeys, '') },
  { pattern: 'menu', fails: 'closes', clean: menu(menuKeys, enterMenu), flawed: menu('', enterMenu) },
  {
    pattern: 'combo box',
    fails: 'told',
    clean: combo("field.setAttribute('aria-expanded',on);", "if(e.key==='Escape')show(false);"),
    flawed: combo('', "if(e.key==='Escape')show(false);"),
  },
  {
    pattern: 'slider',
    fails: 'operated',
    clean: slider(sliderKeys(sliderEnds)),
    flawed: slider(''),
  },
  {
    pattern: 'slider',
    fails: 'ends',
    clean: slider(sliderKeys(sliderEnds)),
    flawed: slider(sliderKeys('')),
  },
  {
    pattern: 'slider',
    fails: 'told',
    clean: drawnSlider("s.setAttribute('aria-valuenow',v);"),
    flawed: drawnSlider(''),
  },
  {
    pattern: 'tree',
    fails: 'moves',
    clean: tree(roving('[role=tree]', '[role=treeitem]')),
    flawed: tree(''),
  },
  {
    pattern: 'tree',
    fails: 'ends',
    clean: tree(roving('[role=tree]', '[role=treeitem]')),
    flawed: tree(roving('[role=tree]', '[role=treeitem]', '', '{}')),
  },
  {
    pattern: 'tree',
    fails: 'told',
    clean: openTree("x.setAttribute('aria-expanded',on);"),
    flawed: openTree(''),
  },
  {
    pattern: 'grid',
    fails: 'moves',
    clean: grid(roving('[role=grid]', '[role=gridcell]')),
    flawed: grid(''),
  },
  {
    pattern: 'grid',
    fails: 'ends',
    clean: grid(roving('[role=grid]', '[role=gridcell]')),
    flawed: grid(roving('[role=grid]', '[role=gridcell]', '', '{}')),
  },
  {
    pattern: 'radio group',
    fails: 'moves',
    clean: radios(
      roving(
        '[role=radiogroup]',
        '[role=radio]',
        "all.forEach((x)=>x.setAttribute('aria-checked',x===next));",
      ),
    ),
    flawed: radios(''),
  },
  {
    pattern: 'radio group',
    fails: 'told',
    clean: drawnRadios("x.setAttribute('aria-checked',x===to);"),
    flawed: drawnRadios(''),
  },
  {
    pattern: 'check box',
    fails: 'reached',
    clean: box('tabindex="0"', `c.${press}flip();}});`),
    flawed: box('', ''),
  },
  {
    pattern: 'check box',
    fails: 'operated',
    clean: box('tabindex="0"', `c.${press}flip();}});`),
    flawed: box('tabindex="0"', ''),
  },
  {
    pattern: 'check box',
    fails: 'told',
    clean: drawnBox("c.setAttribute('aria-checked',on);"),
    flawed: drawnBox(''),
  },
  {
    pattern: 'disclosure',
    fails: 'told',
    clean: accordion('aria-expanded="false"', "a.setAttribute('aria-expanded',!ap.hidden);"),
    flawed: accordion('', ''),
  },
  {
    pattern: 'tooltip',
    fails: 'shown',
    clean: tip(tipFocus + tipShut),
    flawed: tip(''),
  },
  {
    pattern: 'tooltip',
    fails: 'closes',
    clean: tip(tipFocus + tipShut),
    flawed: tip(tipFocus),
  },
  {
    pattern: 'hover content',
    fails: 'shown',
    clean: hours(hoursOpen, hoursShut),
    flawed: hours(hoursOpen.replace(',.when:focus-within .hours', ''), hoursShut),
  },
  {
    pattern: 'hover content',
    fails: 'closes',
    clean: hours(hoursOpen, hoursShut),
    flawed: hours(hoursOpen, ''),
  },
  {
    pattern: 'hover content',
    fails: 'stays',
    clean: hours(hoursOpen, hoursShut),
    flawed: hours(
      hoursOpen
        .replace('.when:hover .hours', '#w:hover + .hours')
        .replace('.when:focus-within', '#w:focus + .hours,.when:focus-within'),
      hoursShut,
    ),
  },
  {
    pattern: 'hover content',
    fails: 'shown',
    clean: entries("a.addEventListener('focus',open);"),
    flawed: entries(''),
  },
  {
    pattern: 'button',
    fails: 'space',
    clean: fake(`d.${press}go();}});`),
    flawed: fake("d.addEventListener('keydown',(e)=>{if(e.key==='Enter')go();});"),
  },
  { pattern: 'button', fails: 'space', clean: linkButton(`d.${press}go();}});`), flawed: linkButton('') },
  {
    pattern: 'carousel',
    fails: 'reached',
    clean: slides('<button id="next">Next picture</button>'),
    flawed: slides('<div id="next" style="cursor:pointer">Next picture</div>'),
  },
];
