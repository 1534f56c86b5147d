// The document around every seeded page: head, skip link, header, main, footer, and a plain sound style sheet.

/** What differs from site to site and page to page. */
export interface Frame {
  site: string;
  title: string;
  /** Address and words of the links in the header. */
  nav: readonly (readonly [string, string])[];
  main: string;
  path: string;
  footer: string;
  /** Main colour: white text on it is legible, and so is it on white. */
  accent: string;
  css?: string;
  script?: string;
  lang?: string | null;
  viewport?: string;
  /** After the footer: dialogs, bars. */
  after?: string;
  /** Before the header: notices. */
  before?: string;
  /** In place of the landmarks, plain boxes. */
  boxesOnly?: boolean;
  header?: string;
}

/** The whole document. */
export function framed(frame: Frame): string {
  const {
    site,
    title,
    nav,
    main,
    path,
    footer,
    accent,
    css = '',
    script = '',
    after = '',
    before = '',
  } = frame;
  const lang = frame.lang === undefined ? 'en-GB' : frame.lang;
  const viewport = frame.viewport ?? 'width=device-width, initial-scale=1';
  const links = nav
    .map(([to, words]) => `<li><a href="${to}"${to === path ? ' aria-current="page"' : ''}>${words}</a></li>`)
    .join('');
  const [header, menu, body, foot] = frame.boxesOnly
    ? (['div', 'div', 'div', 'div'] as const)
    : (['header', 'nav', 'main', 'footer'] as const);
  return `<!doctype html>
<html${lang === null ? '' : ` lang="${lang}"`}>
<head>
<meta charset="utf-8">
<title>${title} – ${site}</title>
<meta name="viewport" content="${viewport}">
<link rel="icon" href="data:,">
<style>${style(accent)}${css}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${before}
<${header} class="top"><div class="wrap"><a class="brand" href="/">${site}</a><${menu}${frame.boxesOnly ? '' : ' aria-label="Main"'}><ul>${links}</ul></${menu}>${frame.header ?? ''}</div></${header}>
<${body} id="main" class="main" tabindex="-1"><div class="wrap">${main}</div></${body}>
<${foot} class="foot"><div class="wrap">${footer}</div></${foot}>
${after}
${script === '' ? '' : `<script>${script}</script>`}
</body>
</html>`;
}

const style = (accent: string) => `
*{box-sizing:border-box}
body{margin:0;font:17px/1.55 system-ui,sans-serif;color:#1d2126;background:#fff}
.wrap{max-width:64rem;margin:0 auto;padding:0 1rem}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:#fff;padding:8px;z-index:9}
.top{border-bottom:1px solid #c9d0d6;background:#f7f9fa}
.top .wrap{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding-top:.6rem;padding-bottom:.6rem}
.brand{font-weight:700;font-size:1.2rem;text-decoration:none;color:#1d2126;padding:.4rem 0}
.top ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:0;padding:0}
.top li a{display:inline-block;padding:.5rem .2rem}
.main{padding:1.2rem 0 2.5rem}.main:focus{outline:none}
.foot{border-top:1px solid #c9d0d6;padding:1rem 0;background:#f7f9fa}
a{color:${accent}}
h1{font-size:1.9rem;line-height:1.2;margin:.4rem 0 1rem}h2{font-size:1.3rem;margin:1.6rem 0 .5rem}
button,.button{display:inline-block;font:inherit;font-weight:600;min-height:44px;padding:.55rem 1.1rem;border:2px solid ${accent};border-radius:6px;background:${accent};color:#fff;cursor:pointer;text-decoration:none}
button.plain,.button.plain{background:#fff;color:${accent}}
:focus-visible{outline:3px solid #111;outline-offset:3px}
label{display:block;font-weight:600;margin-top:1rem}
label.tick{display:flex;gap:.6rem;align-items:center;font-weight:400;min-height:32px}
label.tick input{width:24px;height:24px;flex:none;margin:0}
input:not([type=checkbox]):not([type=radio]),select,textarea{font:inherit;width:100%;max-width:26rem;min-height:44px;padding:.45rem .6rem;border:1px solid #5d6670;border-radius:5px;background:#fff;color:#1d2126}
.hint{margin:.1rem 0;color:#4a525a}
.error{margin:.2rem 0;color:#a3130b;font-weight:600}
.problem{border:3px solid #a3130b;padding:.2rem 1rem .6rem;margin:0 0 1rem;border-radius:6px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem;padding:0;list-style:none}
.card{border:1px solid #c9d0d6;border-radius:8px;padding:1rem}
.card h2,.card h3{margin:0 0 .3rem;font-size:1.15rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #c9d0d6}
.actions{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1.4rem}
`;

/** A field with label, hint and error tied together. */
export function field(options: {
  name: string;
  label: string;
  type?: string;
  value?: string;
  hint?: string;
  error?: string | undefined;
  autocomplete?: string;
  more?: string;
  textarea?: boolean;
}): string {
  const { name, label, hint, error, more = '' } = options;
  const told = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = `id="${name}" name="${name}"${told ? ` aria-describedby="${told}"` : ''}${error ? ' aria-invalid="true"' : ''}${options.autocomplete ? ` autocomplete="${options.autocomplete}"` : ''} ${more}`;
  const value = (options.value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  const control = options.textarea
    ? `<textarea ${attributes} rows="5">${value}</textarea>`
    : `<input type="${options.type ?? 'text'}" ${attributes} value="${value}">`;
  return `<div class="field"><label for="${name}">${label}</label>${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}${error ? `<p class="error" id="${name}-error">${error}</p>` : ''}${control}</div>`;
}

/** The box above a form that lists what is wrong, each entry a link to its field; it takes the focus. */
export function problemBox(errors: Readonly<Record<string, string>>): string {
  const entries = Object.entries(errors);
  if (entries.length === 0) return '';
  return `<div class="problem" role="alert" tabindex="-1" id="problem"><h2>Please check ${entries.length === 1 ? 'one entry' : `${entries.length} entries`}</h2><ul>${entries.map(([name, words]) => `<li><a href="#${name}">${words}</a></li>`).join('')}</ul></div><script>document.getElementById('problem').focus()</script>`;
}
