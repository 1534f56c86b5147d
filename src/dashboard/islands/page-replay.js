// The script of /replay: rebuilds a recorded page in a frame of its own, in which nothing runs and nothing is fetched, and goes to the
// turn that the film asks for. rrweb's replayer stands before this text.

const root = document.getElementById('page');
const note = document.getElementById('note');
const silent = { log() {}, warn() {}, error() {}, debug() {} };

/** How much faster or slower than it was a turn is played at most. */
const fastest = 16;
const slowest = 0.25;

let recording = null;
let replayer = null;
let timer = 0;
let size = { width: 1, height: 1 };

/** Puts the style sheets, which are kept once, back to where they belong. */
function putStyles(value) {
  if (Array.isArray(value)) for (const each of value) putStyles(each);
  else if (value !== null && typeof value === 'object') {
    if (typeof value._cssText === 'number') value._cssText = recording.styles[value._cssText] ?? '';
    for (const each of Object.values(value)) putStyles(each);
  }
}

/** Puts back what a packed snapshot leaves out, in the order of the document. */
function unpack(node, before) {
  node.id ??= before + 1;
  node.type ??= node.tagName === undefined ? 3 : 2;
  if (node.type === 1) Object.assign(node, { name: 'html', publicId: '', systemId: '' });
  if (node.type === 5) node.textContent = '';
  if (node.type === 2) node.attributes ??= {};
  if (node.type === 0 || node.type === 2) node.childNodes ??= [];
  let last = node.id;
  for (const child of node.childNodes ?? []) last = unpack(child, last);
  return last;
}

/** Puts back what packed nodes that came leave out; what was kept before they were packed, or before ids were told by distance, is whole. */
function unpackAdds(adds) {
  let last = 0;
  let before = null;
  for (const add of adds) {
    last = unpack(add.node, last);
    if (add.up !== undefined) add.parentId = add.node.id - add.up;
    if (add.on !== undefined) add.nextId = add.on === null ? null : add.node.id - add.on;
    const isBeside = add.parentId === undefined || add.parentId === before?.parentId;
    add.parentId ??= before?.parentId;
    if (add.nextId === undefined) add.nextId = isBeside && before ? before.node.id : null;
    before = add;
  }
}

/** The text that was kept in parts: a part is a piece of it, or the place and length of a piece of all before. */
function unfold(parts) {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : text.slice(part[0], part[0] + part[1]);
  return text;
}

/** As large as the frame permits. */
function fit() {
  const wrapper = root.querySelector('.replayer-wrapper');
  if (wrapper)
    wrapper.style.transform = `scale(${Math.min(innerWidth / size.width, innerHeight / size.height)})`;
}

function begin(told) {
  recording = told;
  // A recording from before has the list itself.
  recording.events ??= JSON.parse(unfold(recording.folded));
  const { turns, events } = recording;
  for (const { type, data } of events) {
    if (type === 2) unpack(data.node, 0);
    if (data.adds) unpackAdds(data.adds);
  }
  putStyles(events);
  // The replayer goes to no moment after the last event.
  const endsAt = Math.max(turns.at(-1).at_ms, events.at(-1).timestamp) + 1;
  events.push({ type: 5, data: { tag: 'end', payload: {} }, timestamp: endsAt });
  replayer = new globalThis.rrwebReplay.Replayer(events, {
    root,
    showWarning: false,
    showDebug: false,
    mouseTail: false,
    triggerFocus: false,
    UNSAFE_replayCanvas: false,
    logger: silent,
  });
  replayer.iframe.title = 'The recorded page';
  replayer.iframe.tabIndex = -1;
  replayer.on('resize', (now) => {
    size = now;
    fit();
  });
  addEventListener('resize', fit);
}

/** Shows a turn as it began; where `lastsMs` is more than 0, plays it in that time up to the next. */
function show(turn, lastsMs) {
  clearTimeout(timer);
  const { turns, gaps, stopped, events } = recording;
  const place = turns.findIndex((each) => each.turn === turn);
  const from = turns[place]?.at_ms;
  root.hidden = from === undefined;
  note.hidden = from !== undefined;
  if (from === undefined) {
    const gap = gaps.find((each) => each.turn === turn);
    note.textContent = gap?.because ?? stopped ?? 'Nothing was recorded of this turn.';
    return replayer.pause();
  }
  const first = events[0].timestamp;
  const until = turns[place + 1]?.at_ms ?? from;
  if (!(lastsMs > 0) || until <= from) return replayer.pause(from - first);
  replayer.setConfig({ speed: Math.min(fastest, Math.max(slowest, (until - from) / lastsMs)) });
  replayer.play(from - first);
  timer = setTimeout(() => replayer.pause(until - first), lastsMs);
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  if (data?.failed) note.textContent = 'The recording could not be loaded.';
  if (typeof data?.recording === 'string' && recording === null) begin(JSON.parse(data.recording));
  if (typeof data?.turn === 'number' && recording !== null) show(data.turn, Number(data.lastsMs));
});
parent.postMessage({ replay: 'ready' }, location.origin);
