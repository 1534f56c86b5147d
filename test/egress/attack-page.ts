// A page that tries every way in which a page can make a browser connect, with every address that it is given. The same
// page is the control: aimed at a site that may be reached, each way has to arrive.

/** Ways that start from inside a page and need no navigation of it. A control must see each one arrive. */
export const pageWays = [
  'image',
  'iframe',
  'script',
  'module',
  'style',
  'style-import',
  'font',
  'css-image',
  'video',
  'object',
  'embed',
  'fetch',
  'fetch-redirect',
  'xhr',
  'beacon',
  'websocket',
  'eventsource',
  'worker-fetch',
  'worker-websocket',
  'worker-import',
  'frame-redirect',
  'frame-form',
  'prefetch',
  'preload',
  'link-ping',
] as const;

/** The ways that cost the browser little, so that each may be tried with every spelling. */
export const lightWays: readonly (typeof pageWays)[number][] = [
  'image',
  'fetch',
  'xhr',
  'beacon',
  'websocket',
];

/** Ways that this browser keeps shut altogether: nothing arrives, whatever the address. */
export const shutWays = ['service-worker', 'webrtc', 'webtransport', 'prerender'] as const;

/** The page's script: tries `ways` for each `https://host:port` (or `http://`) in `targets`; asks for `/<way>`. */
const script = `
const ways = {
  image: (to) => { new Image().src = to },
  iframe: (to) => add('iframe', { src: to }),
  script: (to) => add('script', { src: to }),
  module: (to) => { import(to).catch(() => {}) },
  style: (to) => add('link', { rel: 'stylesheet', href: to }),
  'style-import': (to) => add('style', { textContent: '@import url("' + to + '")' }),
  font: (to) => { new FontFace('f' + count++, 'url("' + to + '")').load().catch(() => {}) },
  'css-image': (to) => { add('div', {}).style.background = 'url("' + to + '")' },
  video: (to) => add('video', { src: to, preload: 'auto' }),
  object: (to) => add('object', { data: to, type: 'text/html' }),
  embed: (to) => add('embed', { src: to, type: 'text/html' }),
  fetch: (to) => { fetch(to, { mode: 'no-cors' }).catch(() => {}) },
  'fetch-redirect': (to) => { fetch('/redirect?to=' + encodeURIComponent(to), { mode: 'no-cors' }).catch(() => {}) },
  xhr: (to) => { const call = new XMLHttpRequest(); call.open('POST', to); call.send('x') },
  beacon: (to) => { navigator.sendBeacon(to, 'x') },
  websocket: (to) => { new WebSocket(to.replace(/^http/, 'ws')) },
  eventsource: (to) => { const source = new EventSource(to); setTimeout(() => source.close(), 1500) },
  'worker-fetch': (to) => worker('fetch(' + JSON.stringify(to) + ', { mode: "no-cors" }).catch(() => {})'),
  'worker-websocket': (to) => worker('new WebSocket(' + JSON.stringify(to.replace(/^http/, 'ws')) + ')'),
  'worker-import': (to) => worker('importScripts(' + JSON.stringify(to) + ')'),
  'frame-redirect': (to) => add('iframe', { src: '/redirect?to=' + encodeURIComponent(to) }),
  'frame-form': (to) => {
    const frame = add('iframe', { name: 'frame' + count++ });
    const form = add('form', { action: to, method: 'post', target: frame.name });
    form.submit();
  },
  prefetch: (to) => { add('link', { rel: 'prefetch', href: to }); add('link', { rel: 'preconnect', href: to }) },
  preload: (to) => add('link', { rel: 'preload', as: 'image', href: to }),
  'service-worker': () => { navigator.serviceWorker?.register('/sw.js').catch(() => {}) },
  webrtc: (to) => {
    const host = new URL(to).host;
    for (const urls of ['stun:' + host, 'turn:' + host, 'turn:' + host + '?transport=tcp', 'turns:' + host + '?transport=tcp']) {
      const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    }
  },
  webtransport: (to) => { new WebTransport(to).ready.catch(() => {}) },
  'link-ping': (to) => add('a', { href: '#here', ping: to }).click(),
  prerender: (to) => add('script', { type: 'speculationrules', textContent: JSON.stringify({ prerender: [{ urls: [to] }], prefetch: [{ urls: [to] }] }) }),
};
let count = 0;
function add(tag, values) {
  const element = Object.assign(document.createElement(tag), values);
  document.body.append(element);
  return element;
}
function worker(source) {
  new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
}
globalThis.attack = (targets, names) => {
  targets.forEach((target, at) => setTimeout(() => {
    for (const name of names) {
      try { ways[name](target + '/' + name) } catch {}
    }
    if (at === targets.length - 1) document.title = 'Attacked';
  }, at * 20));
};
`;

/** The page, at rest: a test calls `attack(targets, ways)` in it through `callAttack`. */
export const attackPage = `<!doctype html><title>Attack</title><body><script>${script}</script>`;

/** Source of a function for the page's isolated world that has the page itself attack. */
export const callAttack = `([targets, names]) => {
  const call = document.createElement('script');
  call.textContent = 'attack(' + JSON.stringify(targets) + ',' + JSON.stringify(names) + ')';
  document.body.append(call);
}`;

/** A page that leads to \`to\` by itself or at a click on \`#go\`, in one of the ways of a navigation. */
export function leadingPage(way: string, to: string): string {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const bodies: Record<string, string> = {
    refresh: `<meta http-equiv="refresh" content="0;url=${address}">`,
    link: `<a id="go" href="${address}">go</a><script>go.click()</script>`,
    form: `<form id="go" method="post" action="${address}"><input name="a" value="b"></form><script>go.submit()</script>`,
    script: `<script>location.href = ${JSON.stringify(to).replaceAll('<', '\\u003c')}</script>`,
    tab: `<a id="go" target="_blank" href="${address}">go</a><script>go.click()</script>`,
  };
  return `<!doctype html><title>Leading</title><body>${bodies[way] ?? ''}`;
}
