// <film-strip>: shows one turn of a film at a time, chosen by a slider, by playing, by the row of thumbnails or by the line of time, and on request a replay of
// the page that goes along. Without this file all turns stand below each other.

/** Shortest and longest time that one turn stays while it plays, milliseconds. */
const shortestMs = 800;
const longestMs = 4_000;

class FilmStrip extends HTMLElement {
  connectedCallback() {
    this.frames = [...this.querySelectorAll('[data-frame]')];
    if (this.frames.length === 0 || this.querySelector('.scrub')) return;
    this.classList.add('one');
    this.thumbs = [...this.querySelectorAll('.thumbs a')];
    this.querySelector('.thumbs')?.addEventListener('keydown', (event) => this.walk(event));
    this.querySelector('.film')?.before(this.controls(), this.room());
    addEventListener('hashchange', () => this.showNamed());
    this.showNamed();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
    this.closeReplay();
  }

  controls() {
    const bar = document.createElement('div');
    bar.className = 'scrub';
    this.play = document.createElement('button');
    this.play.type = 'button';
    this.play.className = 'button quiet small';
    this.play.textContent = 'Play';
    this.play.addEventListener('click', () => (this.timer ? this.stop() : this.playOn(true)));
    const label = document.createElement('label');
    label.textContent = 'Turn';
    label.htmlFor = 'film-turn';
    this.slider = document.createElement('input');
    Object.assign(this.slider, {
      type: 'range',
      id: 'film-turn',
      min: '1',
      max: String(this.frames.length),
      step: '1',
    });
    this.slider.addEventListener('input', () => {
      this.stop();
      this.show(Number(this.slider.value) - 1);
    });
    this.count = document.createElement('output');
    this.count.htmlFor = 'film-turn';
    bar.append(this.play, label, this.slider, this.count);
    if (this.dataset.recording) bar.append(this.replaySwitch());
    return bar;
  }

  replaySwitch() {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button quiet small';
    button.textContent = 'Replay of the page';
    button.setAttribute('aria-expanded', 'false');
    button.setAttribute('aria-controls', 'film-replay');
    button.addEventListener('click', () => {
      const opens = this.replay.hidden;
      button.setAttribute('aria-expanded', String(opens));
      this.replay.hidden = !opens;
      if (opens) this.openReplay();
      else this.closeReplay();
    });
    return button;
  }

  /** Where a replay is shown once it is asked for. */
  room() {
    this.replay = document.createElement('figure');
    this.replay.id = 'film-replay';
    this.replay.className = 'replay';
    this.replay.hidden = true;
    const words = document.createElement('figcaption');
    words.className = 'hint';
    words.textContent =
      'The page as it was recorded, without pictures, frames and what was typed. Nothing in it runs, and nothing is fetched from the site.';
    this.replay.append(words);
    return this.replay;
  }

  openReplay() {
    this.screen = document.createElement('iframe');
    this.screen.title = 'Replay of the page';
    this.screen.src = '/replay';
    const [width, height] = this.dataset.screen.split('/').map(Number);
    this.screen.className = height > width ? 'tall' : '';
    this.screen.style.aspectRatio = this.dataset.screen;
    this.hear = (event) => {
      const { source, origin, data } = event;
      if (origin !== location.origin || source !== this.screen?.contentWindow) return;
      if (data?.replay === 'ready') void this.handOver();
    };
    addEventListener('message', this.hear);
    this.replay.prepend(this.screen);
  }

  closeReplay() {
    removeEventListener('message', this.hear);
    this.screen?.remove();
    this.screen = null;
  }

  /** Fetches the recording and gives it to the replay, which can fetch nothing itself. */
  async handOver() {
    const answer = await fetch(this.dataset.recording).catch(() => null);
    if (answer?.ok) this.tell({ recording: await answer.text() });
    else this.tell({ failed: true });
    this.show(this.place);
  }

  tell(message) {
    this.screen?.contentWindow?.postMessage(message, location.origin);
  }

  /** The turn that the address names, else the first. */
  showNamed() {
    const place = this.frames.findIndex((frame) => `#${frame.id}` === location.hash);
    this.stop();
    this.show(Math.max(0, place));
  }

  show(place, lastsMs = 0) {
    this.place = place;
    this.tell({ turn: Number(this.frames[place]?.dataset.turn), lastsMs });
    for (const [nth, frame] of this.frames.entries()) frame.hidden = nth !== place;
    const words = this.frames[place]?.querySelector('h3')?.textContent ?? '';
    this.slider.value = String(place + 1);
    this.slider.setAttribute('aria-valuetext', words);
    this.count.textContent = `${place + 1} of ${this.frames.length}`;
    this.mark(place);
    const slot = this.querySelectorAll('.slot')[place];
    const now = this.querySelector('.now');
    if (!slot || !now) return;
    for (const name of ['x', 'width']) now.setAttribute(name, slot.getAttribute(name) ?? '0%');
    now.removeAttribute('visibility');
  }

  /** The thumbnail of the turn: the one stop of the keyboard in its row, and in view without moving the page. */
  mark(place) {
    for (const [nth, thumb] of this.thumbs.entries()) {
      thumb.tabIndex = nth === place ? 0 : -1;
      if (nth === place) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
    const thumb = this.thumbs[place];
    const row = thumb?.parentElement;
    if (row) row.scrollLeft = thumb.offsetLeft - row.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2;
  }

  /** Arrow keys, Home and End go along the row. */
  walk(event) {
    const last = this.frames.length - 1;
    const to = { ArrowLeft: this.place - 1, ArrowRight: this.place + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.stop();
    this.show(Math.min(last, Math.max(0, to)));
    this.thumbs[this.place]?.focus({ preventScroll: true });
  }

  /** Shows turn after turn as long as each took, within limits; from the start where it stood at the end. */
  playOn(isFirst) {
    if (!isFirst || this.place === this.frames.length - 1) this.place = isFirst ? 0 : this.place + 1;
    const seconds = Number(this.frames[this.place]?.dataset.frame ?? 0);
    const lastsMs = Math.min(longestMs, Math.max(shortestMs, 1_000 * seconds));
    this.show(this.place, lastsMs);
    if (!isFirst && this.place === this.frames.length - 1) return this.stop();
    this.play.textContent = 'Pause';
    this.timer = setTimeout(() => this.playOn(false), lastsMs);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.play.textContent = 'Play';
  }
}

customElements.define('film-strip', FilmStrip);
