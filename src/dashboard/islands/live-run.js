// <live-run src="/r/…/stream">: keeps its pieces fresh from one stream. A piece is an element with data-piece and
// data-version inside; a message brings the HTML of one that has changed, drawn on the server. One that is new goes to the
// end of the element with data-pieces, and whoever was at the end of the page stays there. Without this file the page is
// as it was when it was loaded.

/** After an answer that was no stream, such as that of a service that is stopping: pauses before the next try, milliseconds, and most tries. */
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const triesAtMost = 40;
/** How long a stream may be away before the page says so, milliseconds: each ends after an hour, and the next begins after 3 s. */
const lostAfterMs = 6_000;

class LiveRun extends HTMLElement {
  connectedCallback() {
    this.tries = 0;
    if (this.getAttribute('src')) this.open();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
    clearTimeout(this.awayTimer);
    this.stream?.close();
  }

  /** A browser opens a broken stream again by itself, but not one that was refused. */
  open() {
    this.stream = new EventSource(this.getAttribute('src'));
    this.stream.addEventListener('piece', (event) => this.take(JSON.parse(event.data)));
    this.stream.addEventListener('say', (event) => this.say(JSON.parse(event.data).text));
    this.stream.addEventListener('end', () => this.stream?.close());
    this.stream.addEventListener('open', () => {
      this.tries = 0;
      clearTimeout(this.awayTimer);
      this.awayTimer = undefined;
      this.showLost(false);
    });
    this.stream.addEventListener('error', () => {
      this.awayTimer ??= setTimeout(() => this.showLost(true), lostAfterMs);
      if (this.stream?.readyState !== EventSource.CLOSED) return;
      this.tries += 1;
      this.showLost(true);
      if (this.tries > triesAtMost) return;
      this.timer = setTimeout(() => this.open(), Math.min(longestPauseMs, firstPauseMs * this.tries));
    });
  }

  /** Keeps the newest of each piece until the next frame: ten sessions that tell at once are one layout. */
  take(piece) {
    this.waiting ??= new Map();
    if (this.waiting.size === 0) requestAnimationFrame(() => this.drawWaiting());
    this.waiting.set(piece.id, piece);
  }

  drawWaiting() {
    const pieces = [...this.waiting.values()];
    this.waiting.clear();
    const wasAtEnd = this.isAtEnd();
    for (const piece of pieces) this.replace(piece);
    if (wasAtEnd) this.toEnd();
  }

  /** Puts the new piece in the place of the old one; whoever had the focus inside keeps it. */
  replace({ id, version, html }) {
    const old = this.querySelector(`[data-piece="${CSS.escape(id)}"]`);
    if (!old) this.querySelector('[data-pieces]')?.insertAdjacentHTML('beforeend', html);
    if (!old || old.dataset.version === version) return;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const place = focused ? [...old.querySelectorAll('a, button, summary')].indexOf(focused) : -1;
    const address = focused?.getAttribute('href');
    const template = document.createElement('template');
    template.innerHTML = html;
    const fresh = template.content.firstElementChild;
    if (!fresh) return;
    // A picture that stays is kept: a new element would flash while it is decoded again.
    for (const picture of fresh.querySelectorAll('img[src]')) {
      const same = [...old.querySelectorAll('img')].find(
        (each) => each.getAttribute('src') === picture.getAttribute('src'),
      );
      if (same) picture.replaceWith(same);
    }
    old.replaceWith(fresh);
    if (!focused) return;
    const stops = [...fresh.querySelectorAll('a, button, summary')];
    const same = stops.find((stop) => address !== null && stop.getAttribute('href') === address);
    (same ?? stops[place] ?? document.getElementById('main'))?.focus();
  }

  /** Only a page that grows at its end is followed. */
  isAtEnd() {
    // Asked first, since the height of a page costs a layout.
    if (this.querySelector('[data-pieces]') === null || scrollY === 0) return false;
    return innerHeight + scrollY >= document.documentElement.scrollHeight - 40;
  }

  toEnd() {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  }

  /** For those who hear the page: ends alone, not every thought. */
  say(text) {
    const voice = this.querySelector('[role="status"]');
    if (voice) voice.textContent = text;
  }

  showLost(lost) {
    const note = this.querySelector('.lost');
    if (note) note.hidden = !lost;
  }
}

customElements.define('live-run', LiveRun);
