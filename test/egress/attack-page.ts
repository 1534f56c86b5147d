// A page that tries every way in which a page can make a browser connect, with every address that it is given. The same
// page is the control: where nothing stands in its way, each way arrives.

/** Source of each way that starts from inside a page, without a navigation of it: a function of the address. */
const ways = {
  image: `(to) => { new Image().src = to }`,
  iframe: `(to) => add('iframe', { src: to })`,
  script: `(to) => add('script', { src: to })`,
  module: `(to) => { import(to).catch(() => {}) }`,
  style: `(to) => add('link', { rel: 'stylesheet', href: to })`,
  'style-import': `(to) => add('style', { textContent: '@import url("' + to + '")' })`,
  font: `(to) => { new FontFace('f' + count++, 'url("' + to + '")').load().catch(() => {}) }`,
  'css-image': `(to) => { add('div', {}).style.background = 'url("' + to + '")' }`,
  video: `(to) => add('video', { src: to, preload: 'auto' })`,
  object: `(to) => add('object', { data: to, type: 'text/html' })`,
  embed: `(to) => add('embed', { src: to, type: 'text/html' })`,
  fetch: `(to) => { fetch(to, { mode: 'no-cors' }).catch(() => {}) }`,
  'fetch-redirect': `(to) => { fetch(redirectTo(to), { mode: 'no-cors' }).catch(() => {}) }`,
  xhr: `(to) => { const call = new XMLHttpRequest(); call.open('POST', to); call.send('x') }`,
  beacon: `(to) => { navigator.sendBeacon(to, 'x') }`,
  websocket: `(to) => { new WebSocket(to.replace(/^http/, 'ws')) }`,
  eventsource: `(to) => { const source = new EventSource(to); setTimeout(() => source.close(), 1500) }`,
  'worker-fetch': `(to) => worker('fetch(' + JSON.stringify(to) + ', { mode: "no-cors" }).catch(() => {})')`,
  'worker-websocket': `(to) => worker('new WebSocket(' + JSON.stringify(to.replace(/^http/, 'ws')) + ')')`,
  'worker-import': `(to) => worker('importScripts(' + JSON.stringify(to) + ')')`,
  'frame-redirect': `(to) => add('iframe', { src: redirectTo(to) })`,
  'frame-refresh': `(to) => add('iframe', { srcdoc: '<meta http-equiv="refresh" content="0;url=' + to + '">' })`,
  'frame-link': `(to) => add('iframe', { srcdoc: '<a id="go" href="' + to + '">go</a><script>go.click()</' + 'script>' })`,
  'frame-form': `(to) => {
    const frame = add('iframe', { name: 'frame' + count++ });
    const form = add('form', { action: to, method: 'post', target: frame.name });
    form.submit();
  }`,
  prefetch: `(to) => add('link', { rel: 'prefetch', href: to })`,
  preload: `(to) => add('link', { rel: 'preload', as: 'image', href: to })`,
  'link-ping': `(to) => add('a', { href: '#here', ping: to }).click()`,
  webrtc: `(to) => {
    // These addresses have a parser of their own: it gets the spelling, and what a URL makes of it.
    const hosts = new Set([/^https:..(.*)[/]/.exec(to)[1], new URL(to).host]);
    for (const host of hosts) {
      const urls = ['stun:' + host, 'turn:' + host, 'turn:' + host + '?transport=tcp', 'turns:' + host + '?transport=tcp'];
      try {
        const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
        peer.createDataChannel('x');
        peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(() => {});
      } catch {}
    }
  }`,
  tab: `(to) => add('a', { href: to, target: '_blank' }).click()`,
  webtransport: `(to) => { new WebTransport(to).ready.catch(() => {}) }`,
  'service-worker': `(to) => {
    const source = '/sw.js?to=' + encodeURIComponent(to);
    navigator.serviceWorker?.register(source).catch(() => {});
    ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, source).catch(() => {});
  }`,
} as const;

/** `attack(waves)`: for each wave of hosts and `[way, port]`s in turn, tries each way at its port on each host. */
const script = `
const ways = {${Object.entries(ways)
  .map(([name, source]) => `'${name}': ${source}`)
  .join(',\n')}};
let count = 0;
function redirectTo(to) {
  return '/redirect?to=' + encodeURIComponent(to);
}
function add(tag, values) {
  const element = Object.assign(document.createElement(tag), values);
  document.body.append(element);
  return element;
}
function worker(source) {
  new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
}
globalThis.attack = (waves) => {
  const calls = waves.flatMap(([hosts, ports]) => hosts.map((host) => [host, ports]));
  calls.forEach(([host, ports], at) => setTimeout(() => {
    for (const [name, port] of ports) {
      try { ways[name]('https://' + host + ':' + port + '/' + name) } catch {}
    }
  }, at * 20));
};
`;

export type PageWay = keyof typeof ways;
export const pageWays = Object.keys(ways) as readonly PageWay[];

/** Ways of `pageWays` that cost the browser a frame each: a few addresses at a time. */
export const dearWays: readonly PageWay[] = [
  'iframe',
  'object',
  'embed',
  'frame-redirect',
  'frame-refresh',
  'frame-link',
  'frame-form',
];

/** Ways of `pageWays` that this browser keeps shut altogether: not even the proxy is asked. */
export const shutWays: readonly PageWay[] = ['webtransport', 'service-worker', 'tab'];

/** The page, at rest: a test calls `attack(waves)` in it through `callAttack`. */
export const attackPage = `<!doctype html><title>Attack</title><body><script>${script}</script>`;

/** Source of a function for a world apart from the page's, that has the page itself attack. */
export const callAttack = `(waves) => {
  const call = document.createElement('script');
  call.textContent = 'attack(' + JSON.stringify(waves) + ')';
  document.body.append(call);
}`;

/** What the worker does that a page may not have: asks for the address in its own. */
export const serviceWorker = `fetch(new URL(self.location).searchParams.get('to'), { mode: 'no-cors' }).catch(() => {})`;

/** Ways of a whole page that leads on by itself. */
export const leadingWays: readonly string[] = ['refresh', 'link', 'form'];

/** A page that leads to `to` in one of the ways of a navigation. */
export function leadingPage(way: string, to: string): string {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const bodies: Record<string, string> = {
    refresh: `<meta http-equiv="refresh" content="0;url=${address}">`,
    link: `<a id="go" href="${address}">go</a><script>go.click()</script>`,
    form: `<form id="go" method="post" action="${address}"><input name="a" value="b"></form><script>go.submit()</script>`,
  };
  return `<!doctype html><title>Leading</title><body>${bodies[way] ?? ''}`;
}
