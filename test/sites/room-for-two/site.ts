// A second page on which the price grows, the basket is called otherwise and a banner pushes everything down.
import type { Answer } from '../site.ts';

export const answer: Answer = ({ path }, page) => {
  if (path !== '/book') return null;
  const basket = /data-basket="(\w+)"/.exec(page)?.[1] ?? 'Basket';
  const late =
    basket === 'Basket'
      ? ''
      : 'let times = 0; const push = () => { document.getElementById("banner").style.height = times++ % 2 ? "0" : "420px"; if (times < 5) setTimeout(push, 100); }; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(push, 120)));';
  const style = /<style>[^<]*<\/style>/.exec(page)?.[0] ?? '';
  const body = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Your booking | Hotel Quince</title><link rel="icon" href="data:," />${style}</head>
  <body>
    <header class="page">
      <nav aria-label="Main"><a href="/rooms">Rooms</a> <a href="/basket">${basket}</a></nav>
    </header>
    <main class="page">
      <div id="banner"></div>
      <h1>Your booking</h1>
      <p>Room for two, one night: $90.00</p>
      <p>Resort fee: $25.00</p>
      <p>To pay at the desk: $115.00</p>
      <p>We keep the room until six in the evening, and later where you tell us.</p>
    </main>
    <script>${late}</script>
  </body>
</html>`;
  return { status: 200, type: 'text/html', body };
};
