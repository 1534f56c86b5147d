// Words that would run a script where a page took them for markup, and copies of what is told with such words in every text.

/** Each sets `hit` in the page that it gets the better of. */
export const harm = [
  '<img src=x onerror="globalThis.hit=1">',
  '"><script>globalThis.hit=1</script>',
  "' onfocus=globalThis.hit=1 autofocus x='",
  '</textarea></select></title></style><svg onload=globalThis.hit=1>',
  '<details open ontoggle=globalThis.hit=1><summary>x</summary></details>',
  '<a href="javascript:globalThis.hit=1" autofocus>x</a>',
  '<iframe srcdoc="<script>top.hit=1</script>"></iframe>',
  '<math><mi xlink:href="javascript:globalThis.hit=1">x</mi></math>',
  '{{constructor.constructor("globalThis.hit=1")()}}${globalThis.hit=1}',
  '<!--<img src="--><img src=x onerror=globalThis.hit=1>">',
  '\u202e<style>@import"data:text/css,*{background:red}"</style>',
  '<form action="javascript:globalThis.hit=1"><button formaction="javascript:globalThis.hit=1" autofocus>x',
] as const;

/** An address that a link must not have. */
const harmfulUrl = 'javascript:globalThis.hit=1';

/** A copy in which every sentence has words that mean harm before it, and every second address of a page is a script. */
export function hostileCopy<Value>(value: Value): Value {
  let nth = 0;
  const next = () => harm[nth++ % harm.length] ?? '';
  const copy = (inner: unknown, key: string): unknown => {
    if (Array.isArray(inner)) return inner.map((each) => copy(each, key));
    if (typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, copy(each, name)]));
    if (typeof inner !== 'string') return inner;
    if (key === 'url') return nth++ % 2 === 0 ? inner : harmfulUrl;
    // A value with a blank is words for people; all others are names that the service gave.
    return inner.includes(' ') ? `${next()} ${inner}` : inner;
  };
  return copy(value, '') as Value;
}

/** What of hostile words became part of the page that is shown. Runs in the page. */
export function whatRan(): string[] {
  const made = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value) || name === 'srcdoc')
      .filter(({ name, value }) => name !== 'value' || /^on/i.test(name) || !value.includes('hit'))
      .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 60)}`),
  );
  const scripts = [...document.scripts].filter(({ src }) => src === '').map(() => 'a script in the page');
  const styles = [...document.querySelectorAll('style')]
    .filter(({ textContent }) => /@import/.test(textContent ?? ''))
    .map(() => 'a style that imports');
  return [...('hit' in globalThis ? ['a script ran'] : []), ...made, ...scripts, ...styles];
}
