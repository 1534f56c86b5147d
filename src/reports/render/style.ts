// The stylesheet of every page that is drawn on the server. Wayfinding is its idea: signs whose shape alone tells the
// severity, and a route line that carries a journey from stop to stop. Contrast AA in light and dark; no font is loaded.

/** CSS of reports and dashboard; embedded, never linked. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #f5f7f6; --sheet: #ffffff; --sunk: #ebefed; --ink: #13201c; --soft: #51605a; --rule: #d5ddd9;
  --head: #0f2a23; --head-ink: #f2f7f4; --head-soft: #a9c4ba; --head-rule: #2c4a41;
  --route: #0b6b58; --route-wash: #dcece6; --good: #0b6b58; --bad: #b3261e;
  --s4: #b5121b; --s3: #b84300; --s2: #8a6100; --s1: #1f5f9e; --s0: #54625d;
  --w4: #fbe9e8; --w3: #fdeee2; --w2: #f8f0da; --w1: #e6eff8; --w0: #ebefed;
  --sans: "Avenir Next", "Segoe UI Variable Text", "Segoe UI", "Helvetica Neue", Cantarell, "Noto Sans", "Open Sans",
    "Liberation Sans", "DejaVu Sans Condensed", system-ui, sans-serif;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia, "Noto Serif", "DejaVu Serif Condensed", serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101715; --sheet: #18211e; --sunk: #202b27; --ink: #e6eeea; --soft: #a2b2ab; --rule: #2f3c37;
    --head: #0a1512; --head-ink: #edf5f1; --head-soft: #9db8ae; --head-rule: #263a33;
    --route: #5cc9ae; --route-wash: #17352d; --good: #5cc9ae; --bad: #ff8b82;
    --s4: #ff8b82; --s3: #ffa264; --s2: #e6bb4a; --s1: #80b9f0; --s0: #a2b2ab;
    --w4: #371c1b; --w3: #35221a; --w2: #2f2815; --w1: #182838; --w0: #202b27;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.6 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, h4, p, dl, dd, ol, ul, figure, blockquote { margin: 0; padding: 0; }
ol, ul { list-style: none; }
img, svg { max-width: 100%; }
a { color: inherit; text-decoration-color: var(--route); text-underline-offset: .2em; text-decoration-thickness: .08em; }
a:hover { text-decoration-thickness: .16em; }
:focus-visible { outline: 3px solid var(--route); outline-offset: 3px; border-radius: 3px; }
code, .mono { font-family: var(--mono); font-size: .86em; }
.wrap { max-width: 68rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem); }
.measure { max-width: 42rem; }
.soft { color: var(--soft); }
.small { font-size: .875rem; line-height: 1.5; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; background: var(--sheet); color: var(--ink); padding: .5rem 1rem; z-index: 2; }
.skip:focus { top: 1rem; }

.head { background: var(--head); color: var(--head-ink); padding-bottom: 2.75rem; }
.head :focus-visible { outline-color: var(--head-soft); }
.strip { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; justify-content: space-between;
  padding: 1.1rem 0; border-bottom: 1px solid var(--head-rule); font-size: .875rem; color: var(--head-soft); }
.strip b { color: var(--head-ink); font-weight: 700; letter-spacing: .01em; font-size: 1rem; }
.strip b svg { width: 1.05em; height: 1.05em; vertical-align: -.16em; margin-right: .45em; }
.who { margin-top: clamp(2rem, 6vw, 3.75rem); font-size: 1.0625rem; color: var(--head-soft); }
.who strong { color: var(--head-ink); font-weight: 600; }
.verdict { display: flex; gap: clamp(1rem, 3vw, 1.75rem); align-items: flex-start; margin-top: .6rem; }
.verdict svg { flex: none; width: clamp(3rem, 8vw, 4.75rem); height: auto; margin-top: .35rem; }
h1 { font: 700 clamp(1.9rem, 5.4vw, 3.5rem)/1.08 var(--sans); letter-spacing: -.025em; text-wrap: balance; }
.because { margin-top: 1rem; max-width: 44rem; font: 400 clamp(1.0625rem, 2.2vw, 1.25rem)/1.5 var(--serif); color: var(--head-ink); }
.brief { display: grid; gap: 1.25rem 3rem; margin-top: 2.25rem; }
@media (min-width: 48rem) { .brief { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1.5fr) minmax(0, .8fr); } }
.brief dt { font-size: .8125rem; color: var(--head-soft); }
.brief dd { font-size: 1rem; }

.figures { display: flex; flex-wrap: wrap; gap: 1px; background: var(--rule);
  border: 1px solid var(--rule); border-radius: 10px; overflow: hidden; margin-top: -1.5rem; }
.figures > div { flex: 1 1 10.5rem; background: var(--sheet); padding: 1.1rem 1.25rem 1.2rem; display: flex; flex-direction: column; }
.figures dt { order: 2; font-size: .875rem; color: var(--soft); line-height: 1.45; margin-top: .3rem; }
.figures dd { font-size: 1.75rem; font-weight: 700; line-height: 1.15; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.figures .unbroken { white-space: nowrap; }
.figures dd.signs { display: flex; flex-wrap: wrap; gap: .2rem .9rem; }
.tally { display: inline-flex; align-items: center; gap: .35rem; }
.tally svg { width: 1.35rem; height: 1.35rem; }
.jump { display: flex; flex-wrap: wrap; gap: .4rem 1.5rem; margin: 1.5rem 0 0; font-size: .9375rem; }
.jump a { display: inline-block; padding: .2rem 0; }

section.part + .figures { margin-top: clamp(2rem, 5vw, 3rem); }
section.part { margin-top: clamp(3rem, 7vw, 4.75rem); }
h2 { font: 700 clamp(1.4rem, 3.2vw, 1.85rem)/1.2 var(--sans); letter-spacing: -.015em; }
.lead { margin-top: .45rem; color: var(--soft); max-width: 42rem; }

.chart { margin-top: 1.4rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 1rem 1rem .75rem; }
.chart svg { display: block; width: 100%; height: auto; }
.chart text { font-family: var(--sans); fill: var(--soft); }
.chart .strong, .chart .flag { paint-order: stroke; stroke: var(--sheet); stroke-width: 6px; stroke-linejoin: round; }
.chart .strong { fill: var(--ink); font-weight: 600; }
.chart .flag { fill: var(--bad); font-weight: 600; }
.chart .grid { stroke: var(--rule); stroke-width: 1; }
.chart .axis { stroke: var(--soft); stroke-width: 1.5; }
.chart .line { fill: none; stroke: var(--route); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; }
.chart .wash { fill: var(--route-wash); }
.chart .dot { fill: var(--sheet); stroke: var(--route); stroke-width: 2.5; }
.chart .rise { fill: var(--route); stroke: var(--sheet); stroke-width: 2; }
.chart .letter { fill: var(--sheet); font-weight: 700; font-size: 13px; }
.rises { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; font-size: .875rem; color: var(--soft); margin: .2rem .25rem .6rem; }
.rises b { color: var(--route); }
.chart .scroll { max-height: 26rem; overflow-y: auto; }
.chart .leave { stroke: var(--bad); stroke-width: 2; stroke-dasharray: 5 4; }
.narrow { display: none !important; }
@media (max-width: 40rem) { .figures > div { flex-basis: 7.5rem; padding: 1rem; } .figures > div:first-child { flex-basis: 100%; } .wide { display: none !important; } .narrow { display: block !important; } .chart { padding: .75rem .5rem .5rem; } }
.timebar { display: flex; height: 1.5rem; border-radius: 5px; overflow: hidden; margin-top: 1.1rem; gap: 2px; }
.timebar i { display: block; min-width: 3px; background: var(--route); }
.timebar .read, .key .read { background: var(--route); }
.timebar .decide, .key .decide { background: repeating-linear-gradient(45deg, var(--route) 0 3px, var(--route-wash) 3px 6px); }
.timebar .point, .key .point { background: var(--soft); }
.timebar .type, .key .type { background: repeating-linear-gradient(90deg, var(--soft) 0 2px, var(--sunk) 2px 5px); }
.timebar .wait, .key .wait { background: var(--s3); }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin-top: .7rem; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.key div { display: flex; gap: .5rem; align-items: center; }
.key i { width: .9rem; height: .9rem; border-radius: 3px; flex: none; }
.key dt { color: var(--soft); }
.key dd { font-weight: 600; }

.group { margin-top: 2.25rem; }
.group > h3 { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem .6rem; font-size: 1.0625rem; font-weight: 700; }
.group > h3 svg { width: 1.5rem; height: 1.5rem; }
.group > h3 span { font-weight: 400; color: var(--soft); font-size: .9375rem; }
.s4 { --c: var(--s4); --w: var(--w4); } .s3 { --c: var(--s3); --w: var(--w3); } .s2 { --c: var(--s2); --w: var(--w2); }
.s1 { --c: var(--s1); --w: var(--w1); } .s0 { --c: var(--s0); --w: var(--w0); }
.finding { margin-top: 1rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; overflow: hidden;
  display: grid; grid-template-columns: minmax(0, 1fr); scroll-margin-top: 1rem; }
.finding:target { outline: 3px solid var(--route); }
.finding .words { padding: 1.35rem clamp(1.1rem, 3vw, 1.75rem) 1.4rem; }
.finding .picture { background: var(--sunk); padding: clamp(1rem, 2.5vw, 1.5rem); display: flex; flex-direction: column; justify-content: center; }
.finding .picture img { display: block; width: auto; max-height: 24rem; margin: 0 auto; border-radius: 6px; height: auto; box-shadow: 0 1px 2px #0003, 0 8px 24px #0000001f; }
.finding figcaption { margin-top: .75rem; font-size: .8125rem; line-height: 1.45; color: var(--soft); text-align: center; }
@media (min-width: 54rem) { .finding.pictured { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); } .finding.pictured .evidence { grid-column: 1 / -1; } }
.finding h4 { font-size: clamp(1.15rem, 2.4vw, 1.375rem); font-weight: 700; line-height: 1.28; letter-spacing: -.01em; text-wrap: balance; }
.marks { display: flex; flex-wrap: wrap; gap: .35rem .5rem; align-items: center; margin-bottom: .7rem; font-size: .8125rem; line-height: 1.3; }
.sev { display: inline-flex; gap: .35rem; align-items: center; background: var(--w); color: var(--c); font-weight: 700; padding: .22rem .6rem .22rem .4rem; border-radius: 99px; }
.sev svg { width: 1.05rem; height: 1.05rem; }
.tag { display: inline-block; border: 1px solid var(--rule); border-radius: 99px; padding: .2rem .6rem; color: var(--soft); }
.finding .summary { margin-top: .6rem; }
.pair { margin-top: 1rem; display: grid; gap: .9rem; }
.pair dt { font-size: .875rem; font-weight: 700; }
.remedy { border-left: 4px solid var(--route); padding-left: .9rem; }
.values { margin-top: 1.1rem; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr)); gap: .6rem 1.2rem; border-top: 1px solid var(--rule); padding-top: .9rem; }
.values dt { font-size: .8125rem; color: var(--soft); line-height: 1.35; }
.values dd { font-weight: 600; font-variant-numeric: tabular-nums; }
details > summary { cursor: pointer; font-size: .9375rem; width: fit-content; padding: .15rem 0; }
details > summary::marker { color: var(--route); }
.evidence { border-top: 1px solid var(--rule); padding: .8rem clamp(1.1rem, 3vw, 1.75rem); }
.more { margin: 1rem 0 1.6rem; } .more > summary { font-weight: 600; padding: .5rem 0; }
.facts { margin: .7rem 0 .5rem; display: grid; grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr); gap: .35rem 1.25rem; font-size: .875rem; line-height: 1.5; }
.facts dt { color: var(--soft); }
@media (max-width: 30rem) { .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .facts dd { margin-bottom: .5rem; } }

.route { margin-top: 1.75rem; }
.stop { position: relative; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); column-gap: clamp(.75rem, 2.5vw, 1.5rem); padding-bottom: 2.5rem; scroll-margin-top: 1rem; }
.stop::before { content: ""; position: absolute; left: calc(1.25rem - 2px); top: 0; bottom: 0; width: 4px; background: var(--route); }
.stop:first-child::before { top: 1.25rem; }
.stop.end::before { bottom: auto; height: 1.25rem; }
.station { position: relative; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--sheet); border: 4px solid var(--route); display: grid; place-items: center; font-weight: 700; font-size: .9375rem; line-height: 1; font-variant-numeric: tabular-nums; }
.stop.off .station { background: var(--bad); border-color: var(--bad); color: var(--sheet); }
.stop.end .station { background: var(--route); color: var(--sheet); }
.stop .scene { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem 1.75rem; min-width: 0; padding-top: .3rem; }
@media (min-width: 40rem) { .stop .scene.seen { grid-template-columns: 15rem minmax(0, 1fr); } .stop .scene.seen.tall { grid-template-columns: 8rem minmax(0, 1fr); } .stop .view { order: -1; } }
.shot { position: relative; line-height: 0; border-radius: 8px; overflow: hidden; border: 1px solid var(--rule); background: var(--sunk); }
.shot img { display: block; width: 100%; height: auto; }
.tall .shot { max-width: 8rem; }
.shot i { position: absolute; border: 3px solid var(--s3); box-shadow: 0 0 0 2px #fff, inset 0 0 0 1px #fff; border-radius: 5px; }
.place { font-size: .8125rem; color: var(--soft); line-height: 1.45; }
.thought { font: italic 400 1.125rem/1.5 var(--serif); margin-top: .15rem; max-width: 36rem; }
.deed { margin-top: .6rem; font-weight: 600; }
.upshot { margin-top: .15rem; display: flex; gap: .5rem; }
.sign { flex: none; width: 1.1rem; height: 1.1rem; margin-top: .26em; }
.met { color: var(--good); } .unmet { color: var(--bad); }
.notes { display: flex; flex-wrap: wrap; gap: .35rem .5rem; margin-top: .7rem; font-size: .8125rem; line-height: 1.3; }
.notes a { display: inline-flex; gap: .4rem; align-items: flex-start; background: var(--w); border-radius: .9rem; padding: .25rem .7rem .25rem .45rem; text-decoration: none; font-weight: 600; }
.notes a:hover span { text-decoration: underline; }
.notes a svg { flex: none; width: 1.05rem; height: 1.05rem; }
.hoped { margin-top: .1rem; padding-left: 1.6rem; color: var(--soft); }
.stop details { margin-top: .6rem; }
.film { display: flex; gap: .6rem; overflow-x: auto; padding: 1.4rem 0 .5rem; }
.fix .factors { margin-top: 1rem; }
.pages { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: 1.4rem 1.1rem; margin-top: 1.4rem; }
.pages .page { height: 8.5rem; overflow: hidden; border: 1px solid var(--rule); border-radius: 8px; background: var(--sunk); margin-bottom: .5rem; }
.pages img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: top; }
.pages p { display: grid; font-size: .9375rem; line-height: 1.4; }
.pages .mono { font-size: .8125rem; color: var(--soft); }
.pages .soft { font-size: .8125rem; }
#criteria h3, #criteria details, #criteria > p.small:last-child { margin-top: 1.2rem; }
.plain { margin-top: 1.2rem; display: grid; gap: .7rem; }
.plain li { display: grid; grid-template-columns: 1.4rem minmax(0, 1fr); gap: .5rem; }
.way { margin-top: 1.2rem; padding-left: 1.9rem; list-style: decimal; }
.way li { margin-bottom: .35rem; padding-left: .3rem; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 0 3.5rem; }
.scroll { position: relative; overflow-x: auto; margin-top: 1.2rem; border: 1px solid var(--rule); border-radius: 10px; background: var(--sheet); }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; line-height: 1.45; overflow-wrap: normal; }
th, td { text-align: left; vertical-align: top; padding: .7rem 1rem; border-bottom: 1px solid var(--rule); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { font-size: .875rem; color: var(--soft); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 600; min-width: 13rem; }
th .soft { font-weight: 400; }
.scroll + .lead { margin-top: 1.75rem; }
td { font-variant-numeric: tabular-nums; }
td .sev { padding: .12rem .5rem .12rem .3rem; font-size: .8125rem; }
.fix { display: grid; gap: 1rem; margin-top: 1.4rem; }
.fix .rank { font-size: 2.25rem; font-weight: 700; line-height: 1; color: var(--route); font-variant-numeric: tabular-nums; letter-spacing: -.03em; }
.ends { display: flex; flex-wrap: wrap; gap: .6rem 2rem; margin-top: 1.4rem; font-size: 1.0625rem; }
.ends li { display: flex; gap: .55rem; align-items: center; }
.ends svg { width: 1.6rem; height: 1.6rem; }
.ends span { font-weight: 700; }
.ends-title { margin-top: .6rem; }
.fix-title { font-size: clamp(1.15rem, 2.4vw, 1.375rem); font-weight: 700; line-height: 1.28; letter-spacing: -.01em; text-wrap: balance; }
.fix .words { display: grid; grid-template-columns: minmax(2.25rem, max-content) minmax(0, 1fr); gap: 0 1.1rem; }
footer { margin-top: clamp(3rem, 7vw, 5rem); background: var(--sunk); padding: 2.25rem 0 2.75rem; font-size: .9375rem; }
footer p + p { margin-top: .8rem; }
footer h2 { font-size: 1.125rem; margin-bottom: .7rem; letter-spacing: 0; }
@media print {
  :root { --paper: #fff; --sunk: #f3f5f4; }
  body { font-size: 10.5pt; }
  .head { background: #fff; color: #000; padding-bottom: 1.75rem; border-bottom: 3px solid #000; --head-ink: #000; --head-soft: #444; --head-rule: #bbb; }
  .jump, .skip { display: none; }
  .chart .scroll { max-height: none; }
  .figures { margin-top: 1.25rem; }
  .finding, .stop, .figures, .chart { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
