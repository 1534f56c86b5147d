// Components by other makers that are known to leave people out: old plugins as their own instructions use them. What an auditor would
// say was written from their source code, before Passerby saw any of them.
import type { GroundPackage } from '../../ground/app.ts';
import type { Gallery, GalleryPage } from './gallery.ts';

/** What an auditor would write down. */
export interface ExpectedBarrier {
  says: string;
  /** Criteria under which it may rightly be told. */
  criteria: readonly string[];
}

export interface BadWidget {
  id: string;
  /** `first` was looked at while rules were mended, `second` was not. */
  round: 'first' | 'second';
  packages: readonly (readonly [name: string, version: string, licence: string])[];
  css: readonly string[];
  scripts: readonly string[];
  body: string;
  start: string;
  barriers: readonly ExpectedBarrier[];
}

const jquery = ['jquery', '3.7.1', 'MIT'] as const;
const jqueryScript = '/jquery/dist/jquery.min.js';
const options = ['Aachen', 'Bonn', 'Celle', 'Dresden', 'Emden']
  .map((town) => `<option>${town}</option>`)
  .join('');
const select = (id: string, more = '') =>
  `<p><label for="${id}">Town</label></p><select id="${id}"${more}>${options}</select>`;
const pictures = (tag: string) =>
  ['The garden', 'The pond', 'The orchard', 'The gate']
    .map(
      (name) =>
        `<${tag}><h3>${name}</h3><p>Open from nine to five. <a href="/more">Read about it</a></p></${tag}>`,
    )
    .join('');

export const badWidgets: readonly BadWidget[] = [
  {
    id: 'nice-select',
    round: 'first',
    packages: [jquery, ['jquery-nice-select', '1.1.0', 'MIT']],
    css: ['/jquery-nice-select/css/nice-select.css'],
    scripts: [jqueryScript, '/jquery-nice-select/js/jquery.nice-select.min.js'],
    body: select('town'),
    start: "$('select').niceSelect();",
    barriers: [
      {
        says: 'What takes the focus has no role, no name and no state',
        criteria: ['4.1.2', '1.3.1'],
      },
    ],
  },
  {
    id: 'chosen',
    round: 'first',
    packages: [jquery, ['chosen-js', '1.8.7', 'MIT']],
    css: ['/chosen-js/chosen.min.css'],
    scripts: [jqueryScript, '/chosen-js/chosen.jquery.min.js'],
    body: select('town', ' style="width:240px"'),
    start: "$('#town').chosen();",
    barriers: [
      {
        says: 'The field to search in has no name',
        criteria: ['4.1.2', '1.3.1', '3.3.2', '2.4.6'],
      },
      {
        says: 'The list opens and closes and nothing says so',
        criteria: ['4.1.2', '4.1.3'],
      },
    ],
  },
  {
    id: 'rateyo',
    round: 'first',
    packages: [jquery, ['rateyo', '2.3.5', 'MIT']],
    css: ['/rateyo/min/jquery.rateyo.min.css'],
    scripts: [jqueryScript, '/rateyo/min/jquery.rateyo.min.js'],
    body: '<p>Your mark for the club</p><div id="rate"></div><p id="said"></p>',
    start: "$('#rate').rateYo({fullStar:true,onSet:(mark)=>{$('#said').text('You gave '+mark);}});",
    barriers: [
      { says: 'No key gives stars', criteria: ['2.1.1'] },
      { says: 'Stars have no name and no role', criteria: ['4.1.2', '1.1.1'] },
    ],
  },
  {
    id: 'switchery',
    round: 'first',
    packages: [['switchery', '0.0.2', 'MIT']],
    css: ['/switchery/standalone/switchery.css'],
    scripts: ['/switchery/standalone/switchery.js'],
    body: '<p><label for="news">Send me the news</label> <input type="checkbox" id="news" checked></p>',
    start: "new Switchery(document.querySelector('#news'));",
    barriers: [
      { says: 'No key turns the switch', criteria: ['2.1.1'] },
      { says: 'The switch has no role, name or state', criteria: ['4.1.2', '1.3.1'] },
    ],
  },
  {
    id: 'jquery-modal',
    round: 'first',
    packages: [jquery, ['jquery-modal', '0.9.2', 'MIT']],
    css: ['/jquery-modal/jquery.modal.min.css'],
    scripts: [jqueryScript, '/jquery-modal/jquery.modal.min.js'],
    body: '<p><a href="#join" rel="modal:open">Join the club</a></p><p>We meet on Tuesdays. <a href="/way">The way to us</a></p><div id="join" class="modal"><h2>Join the club</h2><label for="n">Name</label> <input id="n"> <button type="button">Join</button></div>',
    start: '',
    barriers: [
      { says: 'The focus stays behind the dialog', criteria: ['2.4.3', '2.1.1', '2.4.11'] },
      { says: 'The box is no dialog and has no name', criteria: ['4.1.2', '1.3.1'] },
      { says: 'The focus is lost when it closes', criteria: ['2.4.3'] },
    ],
  },
  {
    id: 'tooltipster',
    round: 'first',
    packages: [jquery, ['tooltipster', '4.2.8', 'MIT']],
    css: ['/tooltipster/dist/css/tooltipster.bundle.min.css'],
    scripts: [jqueryScript, '/tooltipster/dist/js/tooltipster.bundle.min.js'],
    body: '<p>Price 12.40 <button type="button" class="tip" title="Children under six pay nothing">What about children?</button></p>',
    start: "$('.tip').tooltipster();",
    barriers: [
      { says: 'What the pointer brings up the focus does not', criteria: ['2.1.1', '1.4.13'] },
      { says: 'Escape does not take it away', criteria: ['1.4.13'] },
    ],
  },
  {
    id: 'slick',
    round: 'first',
    packages: [jquery, ['slick-carousel', '1.8.1', 'MIT']],
    css: ['/slick-carousel/slick/slick.css', '/slick-carousel/slick/slick-theme.css'],
    scripts: [jqueryScript, '/slick-carousel/slick/slick.min.js'],
    body: `<div class="slides" style="margin:0 40px">${pictures('div')}</div>`,
    start: "$('.slides').slick({autoplay:true,autoplaySpeed:1500});",
    barriers: [{ says: 'Pictures change by themselves and nothing stops them', criteria: ['2.2.2'] }],
  },
  {
    id: 'spectrum',
    round: 'first',
    packages: [jquery, ['spectrum-colorpicker', '1.8.1', 'MIT']],
    css: ['/spectrum-colorpicker/spectrum.css'],
    scripts: [jqueryScript, '/spectrum-colorpicker/spectrum.js'],
    body: '<p><label for="colour">Colour of the flag</label></p><input id="colour" value="#f00">',
    start: "$('#colour').spectrum();",
    barriers: [
      { says: 'No key opens the colours', criteria: ['2.1.1'] },
      {
        says: 'What opens the colours has no role and no name',
        criteria: ['4.1.2', '1.3.1', '1.1.1'],
      },
    ],
  },
  {
    id: 'ion-rangeslider',
    round: 'first',
    packages: [jquery, ['ion-rangeslider', '2.3.1', 'MIT']],
    css: ['/ion-rangeslider/css/ion.rangeSlider.min.css'],
    scripts: [jqueryScript, '/ion-rangeslider/js/ion.rangeSlider.min.js'],
    body: '<p><label for="loud">Loudness</label></p><input id="loud">',
    start: "$('#loud').ionRangeSlider({min:0,max:10,from:4});",
    barriers: [
      {
        says: 'What takes the focus has no role, no name and no value',
        criteria: ['4.1.2', '1.3.1'],
      },
      { says: 'The focus cannot be seen', criteria: ['2.4.7'] },
    ],
  },
  {
    id: 'responsive-tabs',
    round: 'first',
    packages: [jquery, ['responsive-tabs', '1.6.3', 'MIT']],
    css: ['/responsive-tabs/css/responsive-tabs.css', '/responsive-tabs/css/style.css'],
    scripts: [jqueryScript, '/responsive-tabs/js/jquery.responsiveTabs.min.js'],
    body: '<div id="tabs"><ul><li><a href="#times">Times</a></li><li><a href="#prices">Prices</a></li><li><a href="#ways">Ways</a></li></ul><div id="times">Open from nine to five.</div><div id="prices">Adults pay eight.</div><div id="ways">By bus number four.</div></div>',
    start: "$('#tabs').responsiveTabs({startCollapsed:'accordion'});",
    barriers: [{ says: 'Nothing says which part is chosen', criteria: ['4.1.2', '1.3.1', '1.4.1'] }],
  },
  {
    id: 'bootstrap-toggle',
    round: 'second',
    packages: [jquery, ['bootstrap-toggle', '2.2.2', 'MIT']],
    css: ['/bootstrap-toggle/css/bootstrap-toggle.min.css'],
    scripts: [jqueryScript, '/bootstrap-toggle/js/bootstrap-toggle.min.js'],
    body: '<style>.btn{display:inline-block;padding:6px 12px;border:1px solid #555;background:#eee}</style><p><label for="news">Send me the news</label></p><input type="checkbox" id="news" data-toggle="toggle">',
    start: '',
    barriers: [
      { says: 'No key turns the switch', criteria: ['2.1.1'] },
      { says: 'The switch has no role, name or state', criteria: ['4.1.2', '1.3.1'] },
    ],
  },
  {
    id: 'raty',
    round: 'second',
    packages: [['raty-js', '4.3.0', 'MIT']],
    css: [],
    scripts: ['/raty-js/build/raty.min.js'],
    body: '<p>Your mark for the club</p><div id="rate"></div><p id="said"></p>',
    start:
      "const raty=new Raty(document.querySelector('#rate'),{path:'/raty-js/src/images',click:(mark)=>{document.querySelector('#said').textContent='You gave '+mark;}});raty.init();",
    barriers: [
      { says: 'No key gives stars', criteria: ['2.1.1'] },
      { says: 'Stars are pictures to whoever listens', criteria: ['4.1.2', '1.3.1'] },
    ],
  },
  {
    id: 'jquery-toggles',
    round: 'second',
    packages: [jquery, ['jquery-toggles', '4.0.0', 'MIT']],
    css: ['/jquery-toggles/css/toggles-full.css'],
    scripts: [jqueryScript, '/jquery-toggles/toggles.min.js'],
    body: '<p>Send me the news</p><div class="toggle toggle-light" style="width:90px;height:34px"></div>',
    start: "$('.toggle').toggles({width:90,height:34});",
    barriers: [
      { says: 'No key turns the switch', criteria: ['2.1.1'] },
      { says: 'The switch has no role, name or state', criteria: ['4.1.2', '1.3.1'] },
    ],
  },
  {
    id: 'bar-rating',
    round: 'second',
    packages: [jquery, ['jquery-bar-rating', '1.2.2', 'MIT']],
    css: ['/jquery-bar-rating/dist/themes/css-stars.css'],
    scripts: [jqueryScript, '/jquery-bar-rating/dist/jquery.barrating.min.js'],
    body: '<p><label for="rate">Your mark for the club</label></p><select id="rate"><option value="1">1</option><option value="2">2</option><option value="3">3</option><option value="4">4</option></select>',
    start: "$('#rate').barrating({theme:'css-stars'});",
    barriers: [
      {
        says: 'Stars have no names that tell them apart',
        criteria: ['4.1.2', '2.4.4', '1.1.1'],
      },
      { says: 'Nothing says which mark is chosen', criteria: ['4.1.2', '1.3.1', '1.4.1'] },
    ],
  },
  {
    id: 'featherlight',
    round: 'second',
    packages: [jquery, ['featherlight', '1.7.14', 'MIT']],
    css: ['/featherlight/release/featherlight.min.css'],
    scripts: [jqueryScript, '/featherlight/release/featherlight.min.js'],
    body: '<p><a href="#" data-featherlight="#join">Join the club</a></p><p>We meet on Tuesdays. <a href="/way">The way to us</a></p><div id="join" style="display:none"><h2>Join the club</h2><label for="n">Name</label> <input id="n"> <button type="button">Join</button></div>',
    start: '',
    barriers: [{ says: 'The box is no dialog and has no name', criteria: ['4.1.2', '1.3.1', '2.4.3'] }],
  },
  {
    id: 'bootstrap-datepicker',
    round: 'second',
    packages: [jquery, ['bootstrap-datepicker', '1.10.1', 'Apache-2.0']],
    css: ['/bootstrap-datepicker/dist/css/bootstrap-datepicker.standalone.min.css'],
    scripts: [jqueryScript, '/bootstrap-datepicker/dist/js/bootstrap-datepicker.min.js'],
    body: '<p><label for="day">Day of arrival</label> <input id="day"></p>',
    start: "$('#day').datepicker();",
    barriers: [
      { says: 'The calendar comes up and moves, and nothing says so', criteria: ['4.1.2', '4.1.3', '1.3.1'] },
    ],
  },
  {
    id: 'datetimepicker',
    round: 'second',
    packages: [jquery, ['jquery-datetimepicker', '2.5.21', 'MIT']],
    css: ['/jquery-datetimepicker/build/jquery.datetimepicker.min.css'],
    scripts: [jqueryScript, '/jquery-datetimepicker/build/jquery.datetimepicker.full.min.js'],
    body: '<p><label for="day">Day of arrival</label> <input id="day"></p>',
    start: "$('#day').datetimepicker();",
    barriers: [
      { says: 'Buttons of the calendar have no names', criteria: ['4.1.2'] },
      { says: 'No key comes to a day', criteria: ['2.1.1'] },
    ],
  },
  {
    id: 'superfish',
    round: 'second',
    packages: [jquery, ['superfish', '1.7.10', 'MIT']],
    css: ['/superfish/dist/css/superfish.css'],
    scripts: [jqueryScript, '/superfish/dist/js/superfish.min.js'],
    body: '<ul class="sf-menu"><li><a href="/club">Club</a><ul><li><a href="/times">Times</a></li><li><a href="/prices">Prices</a></li></ul></li><li><a href="/garden">Garden</a><ul><li><a href="/pond">Pond</a></li><li><a href="/gate">Gate</a></li></ul></li></ul><p style="clear:both">We meet on Tuesdays at seven in the hall behind the station. Bring shoes, and something to drink.</p><p>Whoever comes for the first time is shown around the garden and the pond.</p>',
    start: "$('.sf-menu').superfish();",
    barriers: [
      {
        says: 'Escape does not take the list away that lies over the words',
        criteria: ['1.4.13'],
      },
    ],
  },
  {
    id: 'bxslider',
    round: 'second',
    packages: [jquery, ['bxslider', '4.2.17', 'MIT']],
    css: ['/bxslider/dist/jquery.bxslider.min.css'],
    scripts: [jqueryScript, '/bxslider/dist/jquery.bxslider.min.js'],
    body: `<div class="slides">${pictures('div')}</div>`,
    start: "$('.slides').bxSlider({auto:true,pause:1500});",
    barriers: [
      { says: 'Pictures change by themselves and nothing stops them', criteria: ['2.2.2'] },
      {
        says: 'The focus comes to links of pictures that nobody sees',
        criteria: ['4.1.2', '2.4.3', '2.4.7'],
      },
    ],
  },
  {
    id: 'flexslider',
    round: 'second',
    packages: [jquery, ['flexslider', '2.7.2', 'GPL-2.0-or-later']],
    css: ['/flexslider/flexslider.css'],
    scripts: [jqueryScript, '/flexslider/jquery.flexslider-min.js'],
    body: `<div class="flexslider"><ul class="slides">${pictures('li')}</ul></div>`,
    start: "$('.flexslider').flexslider({slideshowSpeed:1500});",
    barriers: [
      { says: 'Pictures change by themselves and nothing stops them', criteria: ['2.2.2'] },
      {
        says: 'The focus comes to links of pictures that nobody sees',
        criteria: ['4.1.2', '2.4.3', '2.4.7'],
      },
    ],
  },
];

/** Names of what each page holds around its component: a finding about one of these tells no barrier of the component. */
export const aroundWidgets: ReadonlySet<string> = new Set(['Garden club', 'Write to us', 'The way to us']);

/** All of one round as a gallery. */
export function widgetGallery(round: BadWidget['round']): Gallery {
  const all = badWidgets.filter((widget) => widget.round === round);
  const packages = new Map<string, GroundPackage>(
    all.flatMap((widget) =>
      widget.packages.map(
        ([name, version, licence]) => [name, { from: 'npm', name, version, licence }] as const,
      ),
    ),
  );
  return {
    id: `widgets-${round}`,
    packages: [...packages.values()],
    pages: () => Promise.resolve(all.map(pageOf)),
  };
}

function pageOf({ id, css, scripts, body, start }: BadWidget): GalleryPage {
  const links = css.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const loaded = scripts.map((src) => `<script src="${src}"></script>`).join('');
  return {
    id,
    path: `/widgets/${id}`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Garden club</title><link rel="icon" href="data:,">${links}<style>body{font:17px/1.5 Arial,Helvetica,sans-serif;color:#222;background:#fff;max-width:760px;margin:0 auto;padding:24px}</style></head><body><main><h1>Garden club</h1>${body}<p style="clear:both;padding-top:240px"><a href="/contact">Write to us</a></p></main>${loaded}<script>${start}</script></body></html>`,
  };
}
