// What the dashboard adds to the stylesheet of reports: navigation, forms, the list of runs, the cards of live sessions.
// Colours and type are those of the reports.

/** CSS of the dashboard, after `style` of the reports. */
export const dashboardStyle = `
.page { display: flex; flex-direction: column; min-height: 100vh; }
.page > main { flex: 1; width: 100%; }
.page .head { padding-bottom: 2rem; }
.page .head.tabbed { padding-bottom: 0; }
.tabs { display: flex; flex-wrap: wrap; gap: 0 1.6rem; margin-top: 1.5rem; font-size: .9375rem; }
.tabs a { padding: .7rem 0 .75rem; text-decoration: none; color: var(--head-soft); border-bottom: 3px solid transparent; }
.tabs a:hover { color: var(--head-ink); }
.tabs a[aria-current] { color: var(--head-ink); font-weight: 600; border-bottom-color: var(--head-ink); }
.page .head.tall { padding-bottom: 2.75rem; }
.page main > .part:first-child { margin-top: 2.25rem; }
.page main > .part > .figures { margin-top: 1.4rem; }
.page main > .lead:first-child { margin-top: 2.25rem; }
.strip .home { text-decoration: none; }
.strip a { display: inline-block; padding: .25rem 0; }
.strip .home:hover { text-decoration: underline; text-decoration-color: var(--head-soft); }
.head a { text-decoration-color: var(--head-soft); }
@media (min-width: 48rem) { .page .brief { grid-template-columns: minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 1fr); } }
.strip nav { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem 1.4rem; margin-right: auto; margin-left: clamp(0rem, 4vw - 1rem, 2rem); }
.strip nav a { text-decoration: none; color: var(--head-soft); border-bottom: 2px solid transparent; }
.strip nav a:hover { color: var(--head-ink); }
.strip nav a[aria-current] { color: var(--head-ink); font-weight: 600; border-bottom-color: var(--head-soft); }
.strip form { display: inline-flex; align-items: baseline; gap: .2rem .9rem; flex-wrap: wrap; }
.strip button { font: inherit; color: var(--head-ink); background: none; border: 0; padding: .25rem 0; cursor: pointer; text-decoration: underline; text-decoration-color: var(--head-soft); text-underline-offset: .2em; }
.page h1 { font-size: clamp(1.75rem, 4.4vw, 2.75rem); }
.title { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: end; justify-content: space-between; margin-top: clamp(1.5rem, 4vw, 2.5rem); }
.title > :first-child { min-width: 0; flex: 1 1 22rem; }
.title h1 { max-width: 26ch; }
.crumb { font-size: .9375rem; color: var(--head-soft); margin-bottom: .4rem; }
.head .brief { margin-top: 1.5rem; }
.page footer { padding: 1.4rem 0 1.6rem; font-size: .875rem; margin-top: clamp(3rem, 7vw, 5rem); }
.page footer .wrap { display: flex; flex-wrap: wrap; gap: .3rem 1.6rem; color: var(--soft); }

.button { display: inline-block; font: 600 1rem/1.3 var(--sans); padding: .68rem 1.25rem; border-radius: 8px; border: 2px solid var(--route); background: var(--route); color: var(--sheet); cursor: pointer; text-decoration: none; text-align: center; }
.button:hover { filter: brightness(1.12); }
.button.quiet { background: transparent; color: var(--ink); border-color: var(--rule); font-weight: 600; }
.button.small { padding: .38rem .85rem; font-size: .9375rem; }
.button.danger { background: transparent; color: var(--bad); border-color: var(--bad); }
.head .button { background: var(--head-ink); border-color: var(--head-ink); color: var(--head); }
.head .button.quiet { background: transparent; color: var(--head-ink); border-color: var(--head-soft); }
:root { --edge: #7c8a84; }
@media (prefers-color-scheme: dark) { :root { --edge: #6f807a; } }

.part > h2 + .form { margin-top: 1.4rem; }
.form { display: grid; gap: 1.6rem; max-width: 44rem; }
main .part > .form { background: var(--sheet); border: 1px solid var(--rule); border-radius: 12px; padding: clamp(1.2rem, 3vw, 1.9rem); }
.field { display: grid; gap: .35rem; min-width: 0; }
.field > label, legend { font-weight: 700; font-size: 1rem; padding: 0; }
.hint { color: var(--soft); font-size: .9375rem; line-height: 1.5; }
.field input, .field textarea, .field select { font: 400 1rem/1.4 var(--sans); width: 100%; color: var(--ink); background: var(--sheet); border: 1px solid var(--edge); border-radius: 8px; padding: .65rem .8rem; }
.field textarea { min-height: 5.5rem; resize: vertical; }
.field [aria-invalid="true"] { border: 2px solid var(--bad); }
.wrong { color: var(--bad); font-weight: 600; font-size: .9375rem; }
.problem { border-left: 4px solid var(--bad); background: var(--sheet); padding: 1rem 1.25rem; border-radius: 0 8px 8px 0; margin-bottom: 1.6rem; max-width: 44rem; }
.problem h2 { font-size: 1.0625rem; letter-spacing: 0; }
.problem ul { margin-top: .4rem; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.picks { display: grid; gap: .6rem; margin-top: .6rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
.pick { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .1rem .8rem; align-items: start; background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: .85rem 1rem; cursor: pointer; }
.pick input { width: 1.15rem; height: 1.15rem; margin: .22rem 0 0; accent-color: var(--route); }
.pick:has(:checked) { border-color: var(--route); box-shadow: inset 0 0 0 1px var(--route); background: var(--route-wash); }
.pick b { display: block; font-weight: 600; font-size: 1rem; line-height: 1.4; color: var(--ink); }
.pick span { display: block; font-size: .875rem; line-height: 1.45; color: var(--soft); }
.pick span > span > span + span { margin-top: .35rem; font-size: .8125rem; }
.estimate { background: var(--route-wash); border: 1px solid var(--route); border-radius: 12px; padding: 1.1rem clamp(1rem, 3vw, 1.5rem) 1.2rem; scroll-margin-top: 1rem; max-width: 44rem; }
.estimate h2 { font-size: 1.125rem; letter-spacing: 0; }
.estimate .facts { margin: .8rem 0; }
.wide-form { max-width: none; }
.wide-form > .field { max-width: 44rem; }
.row { display: flex; flex-wrap: wrap; gap: .8rem 1rem; align-items: center; }
.sheet { background: var(--sheet); border: 1px solid var(--rule); border-radius: 12px; padding: clamp(1.25rem, 4vw, 2.25rem); }
.door { max-width: 30rem; margin: clamp(1.5rem, 6vw, 3.5rem) auto 0; }
.door .form { margin-top: 1.4rem; }
.door .button { width: 100%; }
.aside { max-width: 30rem; margin: 1.4rem auto 0; font-size: .9375rem; color: var(--soft); padding: 0 .25rem; }
.aside code { color: var(--ink); }
pre { margin: .7rem 0 0; background: var(--sunk); border-radius: 8px; padding: .8rem 1rem; overflow-x: auto; font-size: .9375rem; line-height: 1.55; white-space: pre-wrap; }

.filters { display: flex; flex-wrap: wrap; gap: .3rem .5rem; margin-top: 1.6rem; font-size: .9375rem; }
.filters a { padding: .3rem .8rem; border-radius: 99px; border: 1px solid var(--rule); background: var(--sheet); text-decoration: none; }
.filters a:hover { border-color: var(--route); }
.filters a[aria-current] { background: var(--ink); border-color: var(--ink); color: var(--paper); font-weight: 600; }
.filters span { font-variant-numeric: tabular-nums; opacity: .8; }
.by-label { display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: center; margin-top: .9rem; font-size: .9375rem; }
.by-label label { font-weight: 600; }
.by-label input:not([type=hidden]) { font: 400 1rem/1.3 var(--sans); width: min(100%, 16rem); color: var(--ink); background: var(--sheet); border: 1px solid var(--edge); border-radius: 8px; padding: .4rem .7rem; }
.more > .form { margin-top: 1.2rem; }
.lead + .form, .narrowing + p { margin-top: 1.4rem; }
.part .form.traits { max-width: none; gap: 0; }
.traits fieldset { display: grid; gap: 1rem 2rem; padding: 1.6rem 0; border-top: 1px solid var(--rule); }
.traits fieldset:first-of-type { border-top: 0; padding-top: 0; }
.traits legend { float: left; }
.traits legend + * { clear: both; }
.traits .group { display: grid; gap: 1.2rem 1.6rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); align-items: start; }
.traits .group .field { grid-template-rows: auto; }
.traits .field:has(textarea) { grid-column: 1 / -1; }
@media (min-width: 54rem) { .traits fieldset { grid-template-columns: 9rem minmax(0, 1fr); } .traits legend + * { clear: none; } }
.finer { margin-top: 1.2rem; }
.finer .group { margin-top: 1rem; }
.changed { margin: .6rem 0 1.4rem; }
.sights { display: grid; gap: 1.2rem; margin: 1rem 0 1.4rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); align-items: start; }
.seen { margin: 0; }
.seen svg, .unseen { display: block; width: 100%; max-width: 40rem; max-height: 32rem; border: 1px solid var(--rule); border-radius: 8px; }
.unseen { padding: 2.4rem 1.4rem; background: #14181a; color: #e8ece9; }
.seen figcaption { margin-top: .4rem; color: var(--soft); font-size: .9375rem; }
#effect h3 { margin-top: 1.4rem; }
#effect .scroll { margin-top: 1.4rem; }
.tick { display: flex; gap: .6rem; align-items: center; font-weight: 600; min-height: 2.9rem; align-self: end; cursor: pointer; }
.tick input { width: 1.15rem; height: 1.15rem; flex: none; margin: 0; accent-color: var(--route); }
.people { display: grid; gap: 1rem; margin-top: 1.4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
.people li { position: relative; display: flex; flex-direction: column; gap: .4rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 12px; padding: 1.1rem 1.25rem; }
.people li:hover { border-color: var(--route); }
.people .name { font-weight: 700; font-size: 1.0625rem; line-height: 1.3; }
.people .name a { text-decoration: none; }
.people .name a::after { content: ""; position: absolute; inset: 0; border-radius: 12px; }
.people .soft { margin-top: auto; padding-top: .3rem; }
.narrowing { display: grid; gap: .9rem 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); align-items: end; margin-top: 1.4rem; }
.narrowing .row { min-height: 2.9rem; }
.runs { margin-top: 1.1rem; border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet); overflow: hidden; }
.runs li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .15rem 1.5rem; align-items: center; padding: 1rem clamp(1rem, 2.5vw, 1.5rem); border-bottom: 1px solid var(--rule); }
.runs li:last-child { border-bottom: 0; }
.runs li:hover { background: var(--sunk); }
.runs a { font-weight: 600; font-size: 1.0625rem; text-decoration: none; }
.runs li > a::after { content: ""; position: absolute; inset: 0; }
.runs li > a:focus-visible { outline: 0; }
.runs li:has(> a:focus-visible) { outline: 3px solid var(--route); outline-offset: -3px; border-radius: 12px; }
.runs .state { justify-self: end; }
.runs p { grid-column: 1; }
.runs .result { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; align-items: center; margin-top: .35rem; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.runs .label { position: relative; z-index: 1; font-size: inherit; font-weight: 400; border: 1px solid var(--edge); border-radius: 99px; padding: .05rem .55rem; overflow-wrap: anywhere; }
.runs .label:hover { border-color: var(--route); }
.runs .signs { display: inline-flex; flex-wrap: wrap; gap: .2rem .8rem; font-weight: 600; }
.runs .when { grid-column: 2; text-align: right; }
@media (max-width: 40rem) { .runs li { grid-template-columns: minmax(0, 1fr); } .runs .state { justify-self: start; order: -1; } .runs .when { grid-column: 1; text-align: left; } }
.pages { display: flex; gap: 1rem; justify-content: space-between; margin-top: 1.2rem; }

.state { display: inline-flex; gap: .45rem; align-items: center; font-size: .875rem; font-weight: 600; line-height: 1.3; border-radius: 99px; padding: .22rem .7rem .22rem .5rem; background: var(--sunk); color: var(--soft); white-space: nowrap; }
.state svg { width: 1rem; height: 1rem; flex: none; }
.state.completed { background: var(--route-wash); color: var(--route); }
.state.running { background: var(--w1); color: var(--s1); }
.state.failed { background: var(--w4); color: var(--s4); }
.state.partial, .state.cancelled { background: var(--w2); color: var(--s2); }
.runs li:hover .state { outline: 1px solid var(--rule); }
@media (prefers-reduced-motion: no-preference) {
  .state.running svg .turns { transform-origin: 50% 50%; animation: turn 1.6s linear infinite; }
  @keyframes turn { to { transform: rotate(360deg); } }
}

.cards { display: grid; gap: 1.1rem; margin-top: 1.4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); }
.card { display: flex; flex-direction: column; background: var(--sheet); border: 1px solid var(--rule); border-radius: 12px; overflow: hidden; min-width: 0; height: 100%; }
.card header { display: flex; flex-wrap: wrap; gap: .35rem 1rem; justify-content: space-between; align-items: start; padding: 1.1rem 1.25rem .9rem; }
.card h3 { font-size: 1.125rem; line-height: 1.3; font-weight: 700; letter-spacing: -.01em; }
.card header p { font-size: .875rem; color: var(--soft); line-height: 1.45; }
.card header > div { min-width: 0; flex: 1 1 12rem; }
.card .seen { display: block; background: var(--sunk); border-block: 1px solid var(--rule); height: 11.5rem; overflow: hidden; text-align: center; }
.card .seen img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: top left; }
.card .seen.tall img { width: auto; margin: 0 auto; object-fit: contain; }
.card .seen:focus-visible { outline-offset: -3px; }
.card .blank { display: grid; place-items: center; color: var(--soft); font-size: .9375rem; }
.card .mind { padding: 1rem 1.25rem 0; flex: 1; }
.card .thought { margin-top: .5rem; font-size: 1.0625rem; }
.card .deed { margin-top: .4rem; font-size: .9375rem; font-weight: 400; }
.card .verdict-line { font-weight: 700; font-size: 1.0625rem; display: flex; gap: .6rem; align-items: center; }
.card .verdict-line svg { width: 1.5rem; height: 1.5rem; flex: none; }
.card .signs { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin-top: .6rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.card .links { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; padding: .9rem 1.25rem 1.1rem; margin-top: auto; font-size: .9375rem; }
.card .links li:first-child a[data-main] { font-weight: 700; }
.turns { display: flex; align-items: center; gap: .8rem; font-size: .875rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.turns progress { flex: 1; min-width: 3rem; height: .5rem; appearance: none; border: 0; border-radius: 99px; overflow: hidden; background: var(--sunk); }
.turns progress::-webkit-progress-bar { background: var(--sunk); }
.turns progress::-webkit-progress-value { background: var(--route); border-radius: 99px; }
.turns progress::-moz-progress-bar { background: var(--route); }
.lane { height: auto; margin-top: 1.4rem; }
.lane h2 { font-size: 1.125rem; line-height: 1.3; letter-spacing: -.01em; }
.lane .mind { padding-bottom: 1rem; }
.states { display: grid; gap: .9rem; padding: 0 1.25rem; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); }
.states .thumb { height: 5.3rem; border: 1px solid var(--rule); border-radius: 6px; }
.states b { display: block; margin-top: .35rem; font-size: .875rem; line-height: 1.35; overflow-wrap: anywhere; }
.states .place { display: block; font-size: .8125rem; color: var(--soft); overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: .7rem 1rem; align-items: center; }
.files { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin-top: 1rem; }
.downloads { display: grid; gap: .7rem 1.6rem; margin-top: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
.downloads a { font-weight: 600; }
.downloads span.soft { display: block; }
.part > .of { margin-top: 1.8rem; font-size: 1.125rem; letter-spacing: 0; }
.downloads + .narrowing { margin-top: 1.6rem; }
.log { display: grid; gap: .35rem; font-size: .9375rem; line-height: 1.5; }
.log li { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0 .9rem; }
.log b { font-weight: 600; color: var(--soft); font-size: .875rem; line-height: 1.6; }
.log .told-thought b { line-height: 1.8; }
.log .told-thought span { font: italic 400 1.0625rem/1.5 var(--serif); }
.log .told-signal :is(b, span), .log .told-finding :is(b, span) { color: var(--bad); font-weight: 600; }
.feed { margin-top: .8rem; border-top: 1px solid var(--rule); padding-top: .7rem; gap: .2rem; }
.feed li:first-child span { font-weight: 600; }
.page section.turn { margin-top: 2rem; }
.turn h2 { font-size: 1.125rem; letter-spacing: 0; }
.turn .log { margin-top: .6rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: .9rem 1.1rem; }
.way { display: flex; flex-wrap: wrap; gap: .4rem .5rem; margin-top: 1.2rem; font-size: 1.0625rem; font-weight: 600; }
.way .soft { font-weight: 400; }
.map svg { display: block; max-width: none; margin: 0 auto; }
.map .edge path { fill: none; stroke: var(--soft); stroke-width: 1.5; }
.map .edge.back path { stroke-dasharray: 4 4; }
.map .edge.best path { stroke: var(--route); stroke-width: 3; }
.map .edge text { font: 400 12px/1 var(--sans); fill: var(--ink); paint-order: stroke; stroke: var(--sheet); stroke-width: 5px; stroke-linejoin: round; }
.map .edge.best text { font-weight: 600; }
.map .screen { position: relative; display: flex; flex-direction: column; box-sizing: border-box; height: 100%; border: 1px solid var(--edge); border-radius: 8px; overflow: hidden; background: var(--sheet); text-decoration: none; font-size: 13px; line-height: 1.3; }
.map .screen:hover { border-color: var(--route); }
.map .screen:focus-visible { outline-offset: -3px; }
.map .screen.dead { border: 2px solid var(--bad); }
.map .screen.unused { border-style: dashed; background: var(--sunk); }
.map .screen.unused .thumb { opacity: .75; }
.map .edge.unused path { stroke: var(--edge); stroke-width: 1; }
.map .edge.unused text { fill: var(--soft); }
.map .name { padding: 6px 9px 0; font-weight: 600; max-height: 40px; overflow: hidden; }
.map .signs { display: flex; flex-wrap: wrap; gap: 2px 9px; padding: 2px 9px 6px; margin-top: auto; color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
.map .tally svg { width: 14px; height: 14px; }
.map .marks-over { position: absolute; top: 6px; left: 6px; display: flex; gap: 4px; }
.map .mark { background: var(--ink); color: var(--sheet); border-radius: 99px; padding: 2px 8px; font-size: 11px; font-weight: 700; }
.map .mark.goal { background: var(--route); }
.map .mark.dead { background: var(--bad); }
.thumb { display: block; flex: none; width: 100%; height: 110px; object-fit: cover; object-position: top left; background: var(--sunk); border-bottom: 1px solid var(--rule); }
.thumb.blank { display: grid; place-items: center; color: var(--soft); font-size: .8125rem; }
.screens { display: grid; gap: 1rem; margin-top: 1.4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 27rem), 1fr)); }
.screens > li { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: 0 1.1rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; overflow: hidden; scroll-margin-top: 1rem; }
.screens > li:target { outline: 3px solid var(--route); }
.screens > li > div { padding: .9rem 1.1rem 1rem 0; min-width: 0; }
.screens h3 { font-size: 1.0625rem; line-height: 1.3; }
.screens .thumb { height: 100%; min-height: 9rem; border-bottom: 0; border-right: 1px solid var(--rule); }
.screens .facts { margin: .5rem 0 0; grid-template-columns: 6rem minmax(0, 1fr); gap: .2rem .8rem; }
.screens .stack { min-width: 0; margin-top: .7rem; font-size: .9375rem; line-height: 1.4; }
@media (max-width: 30rem) { .screens > li { grid-template-columns: minmax(0, 1fr); } .screens .thumb { height: 9rem; border-right: 0; border-bottom: 1px solid var(--rule); } .screens > li > div { padding: .9rem 1.1rem 1rem; } .screens .facts { grid-template-columns: 6rem minmax(0, 1fr); gap: .2rem .8rem; } }
.walks { display: grid; gap: 1.2rem; margin-top: 1.2rem; }
.walks h3 { font-size: 1rem; }
.numbers :is(td, :is(th, td) + th) { text-align: right; font-variant-numeric: tabular-nums; }
.numbers :is(td, time) { white-space: nowrap; }
.numbers tbody th { min-width: 0; }
@media (max-width: 30rem) { .numbers :is(th, td) { padding-inline: .7rem; } }
.stack { display: grid; gap: .35rem; min-width: 15rem; }
.part > .stack { margin-top: .9rem; }
th .small { display: block; }
#results .figures { margin-top: 0; }
#results:not(:empty) { margin-top: 3rem; }
.removal { margin-top: 2.5rem; }
.removal form { margin-top: .6rem; display: grid; gap: .6rem; }
.lost { margin-top: 1.2rem; color: var(--bad); font-weight: 600; }
.lost[hidden] { display: none; }

.gallery { display: grid; gap: 1.4rem; margin-top: 1.4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
.gallery a { display: block; border: 1px solid var(--rule); border-radius: 10px; overflow: hidden; background: var(--sunk); }
.gallery img { display: block; width: 100%; height: 15rem; object-fit: cover; object-position: top left; }
.gallery .tall img { object-fit: contain; }
.gallery figcaption { margin-top: .5rem; font-size: .875rem; color: var(--soft); }

.keys .row + .name { margin-top: .45rem; }
.time-line { margin: 1.2rem 0 0; }
.time-line svg { display: block; overflow: visible; }
.time-line text { font: 400 13px/1 var(--sans); fill: var(--soft); }
.time-line .slot { fill: var(--sunk); stroke: var(--paper); stroke-width: 1; }
.time-line a:hover .slot { fill: var(--route-wash); }
.time-line .felt { fill: var(--s2); opacity: .75; }
.time-line .miss { font-size: 20px; font-weight: 700; fill: var(--bad); }
.time-line .floor { stroke: var(--edge); }
.time-line .now { fill: none; stroke: var(--route); stroke-width: 3; pointer-events: none; }
.time-line .mark, .time-line .miss { pointer-events: none; }
film-strip { display: block; }
film-strip > .part { margin-top: 2.25rem; }
.film .facts .sign { width: 1em; height: 1em; vertical-align: -.1em; margin-right: .35em; }
.scrub { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem .9rem; align-items: center; padding: .7rem 0; background: var(--paper); }
.scrub input { flex: 1 1 12rem; min-width: 8rem; height: 1.9rem; accent-color: var(--route); }
.scrub output { font-variant-numeric: tabular-nums; color: var(--soft); }
.replay { margin: .6rem 0 1.1rem; }
.replay iframe { display: block; width: 100%; max-height: 80vh; border: 1px solid var(--rule); border-radius: 10px; background: var(--sunk); }
.replay iframe.tall { width: min(100%, 24rem); max-height: none; margin-inline: auto; }
.film { display: grid; gap: 1.1rem; margin-top: .6rem; }
.film > li { min-width: 0; scroll-margin-top: 4rem; }
.film .card { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
@media (max-width: 60rem) { .film .card { grid-template-columns: minmax(0, 1fr); } }
.film .shot { display: grid; place-items: center; background: var(--sunk); border-right: 1px solid var(--rule); min-height: 10rem; color: var(--soft); }
.film .shot > span { position: relative; display: block; width: 100%; }
.film .shot.tall > span { width: min(100%, 17rem); }
.film .shot img { display: block; width: 100%; height: auto; }
.film .shot svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.film .shot:focus-visible { outline-offset: -3px; }
:is(.film, .thumbs) .aim { fill: none; stroke: var(--route); stroke-width: 3; vector-effect: non-scaling-stroke; }
.film .way-of { stroke: var(--route); stroke-width: 2; stroke-dasharray: 5 5; vector-effect: non-scaling-stroke; }
:is(.film, .thumbs) .press { fill: var(--route); fill-opacity: .35; stroke: var(--route); stroke-width: 3; vector-effect: non-scaling-stroke; }
:is(.film, .thumbs) .press.missed { fill: var(--bad); stroke: var(--bad); }
:is(.film, .thumbs) .click { fill-opacity: 1; stroke: #fff; stroke-width: 1.5; }
.thumbs { display: flex; gap: .5rem; overflow-x: auto; padding: 5px; margin: .4rem -5px .4rem; scrollbar-width: thin; }
.thumbs a { flex: none; display: grid; gap: .15rem; justify-items: center; text-decoration: none; color: var(--soft); font-size: .875rem; border-radius: 6px; }
.thumbs span { position: relative; display: block; height: 5.25rem; aspect-ratio: 8 / 5; overflow: hidden; border: 1px solid var(--edge); border-radius: 6px; background: var(--sunk); }
.thumbs .tall { aspect-ratio: 9 / 16; height: 7rem; }
.thumbs img { display: block; width: 100%; height: 100%; object-fit: fill; }
.thumbs svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.thumbs [aria-current] { color: var(--ink); }
.thumbs [aria-current] span { border-color: var(--route); box-shadow: 0 0 0 2px var(--route); }
.film .told { padding: 1.1rem 1.25rem 1.2rem; min-width: 0; }
.film .thought { margin-top: .5rem; font: italic 400 1.125rem/1.5 var(--serif); }

.key { margin-top: 0; }
.newkey { border: 2px solid var(--route); border-radius: 12px; background: var(--route-wash); padding: 1.25rem clamp(1rem, 3vw, 1.5rem); margin-bottom: 2rem; }
.newkey h2 { font-size: 1.125rem; letter-spacing: 0; }
.newkey output { display: block; margin: .8rem 0; padding: .75rem 1rem; border-radius: 8px; background: var(--sheet); font: 600 1rem/1.5 var(--mono); overflow-wrap: anywhere; user-select: all; }
.keys { margin-top: 1.2rem; display: grid; gap: .8rem; }
.keys > li { background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 1rem 1.25rem; display: grid; gap: .3rem 1.5rem; grid-template-columns: minmax(0, 1fr) auto; align-items: start; }
.keys .name { font-weight: 600; }
.keys .facts { margin: .3rem 0 0; }
.keys details { text-align: right; }
.keys details[open] { grid-column: 1 / -1; text-align: left; }
.keys details form { margin-top: .6rem; }
.keys summary { margin-left: auto; }
.keys details[open] summary { margin-left: 0; }
@media (max-width: 40rem) { .keys > li { grid-template-columns: minmax(0, 1fr); } .keys details, .keys summary { text-align: left; margin-left: 0; } }
.hosts .name { overflow-wrap: anywhere; }
.hosts details form + form { margin-top: 1.6rem; border-top: 1px solid var(--rule); padding-top: 1.1rem; }
.rules, .changes { display: grid; gap: .3rem; overflow-wrap: anywhere; }
.changes { gap: .9rem; margin-top: 1.2rem; }
.changes li > span { display: block; }
.none { text-align: left; margin-top: 1.6rem; }
.none ol { list-style: decimal; padding-left: 1.3rem; display: grid; gap: .9rem; margin-top: 1rem; }
.none h2 { font-size: 1.375rem; }
`;
