// <film-strip>: shows one turn of a film at a time, chosen by a slider, by playing, or by the line of time. Without this file all
// turns stand below each other.

/** Shortest and longest time that one turn stays while it plays, milliseconds. */
const shortestMs = 800;
const longestMs = 4_000;

class FilmStrip extends HTMLElement {
  connectedCallback() {
    this.frames = [...this.querySelectorAll('[data-frame]')];
    if (this.frames.length === 0 || this.querySelector('.scrub')) return;
    this.classList.add('one');
    this.querySelector('.film')?.before(this.controls());
    addEventListener('hashchange', () => this.showNamed());
    this.showNamed();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
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
    return bar;
  }

  /** The turn that the address names, else the first. */
  showNamed() {
    const place = this.frames.findIndex((frame) => `#${frame.id}` === location.hash);
    this.stop();
    this.show(Math.max(0, place));
  }

  show(place) {
    this.place = place;
    for (const [nth, frame] of this.frames.entries()) frame.hidden = nth !== place;
    const words = this.frames[place]?.querySelector('h3')?.textContent ?? '';
    this.slider.value = String(place + 1);
    this.slider.setAttribute('aria-valuetext', words);
    this.count.textContent = `${place + 1} of ${this.frames.length}`;
    const slot = this.querySelectorAll('.slot')[place];
    const now = this.querySelector('.now');
    if (!slot || !now) return;
    for (const name of ['x', 'width']) now.setAttribute(name, slot.getAttribute(name) ?? '0%');
    now.removeAttribute('visibility');
  }

  /** Shows turn after turn as long as each took, within limits; from the start where it stood at the end. */
  playOn(isFirst) {
    if (isFirst && this.place === this.frames.length - 1) this.show(0);
    else if (!isFirst) this.show(this.place + 1);
    if (!isFirst && this.place === this.frames.length - 1) return this.stop();
    const seconds = Number(this.frames[this.place]?.dataset.frame ?? 0);
    this.play.textContent = 'Pause';
    this.timer = setTimeout(
      () => this.playOn(false),
      Math.min(longestMs, Math.max(shortestMs, 1_000 * seconds)),
    );
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.play.textContent = 'Play';
  }
}

customElements.define('film-strip', FilmStrip);
