// A page that asks, many times a second, for addresses as long as the browser takes them: of many segments, many parameters, one word.
import type { Attack } from './attack.ts';
import { endedWell, endsOf } from './text-scene.ts';

const html = `<!doctype html><html lang="en"><title>Ways</title><h1>Ways</h1>
  ${Array.from({ length: 20 }, (_none, at) => `<button onclick="send()">Way ${at}</button>`).join('')}
  <a href="/long-addresses?${'action=delete&'.repeat(50_000)}">On</a>
  <script>
    const long = ['/' + 'order/delete/'.repeat(120_000), '/x?' + 'action=delete&'.repeat(110_000), '/' + 'y'.repeat(1_500_000)];
    let at = 0;
    const send = () => { fetch(long[at++ % long.length], { method: at % 2 ? 'GET' : 'POST' }).catch(() => 0); };
    setInterval(send, 50);
    history.replaceState(null, '', '#' + 'z'.repeat(500_000));
  </script></html>`;

export const attack: Attack = {
  name: 'long-addresses',
  async run(scene) {
    const ends = await endsOf(scene, { path: '/long-addresses', html, more: { task: 'Find the way' } });
    return { held: endedWell(ends), seen: `addresses of 1.5 MB, 20 a second: ${ends.join(', ')}` };
  },
};
