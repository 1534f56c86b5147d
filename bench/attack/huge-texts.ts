// Texts of megabytes, thousands of labels made of separators, and a page that grows for ever as it is scrolled.
import { endedWell, visitOf, type TextScene } from './text-scene.ts';

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;
const labels = Array.from(
  { length: 4_000 },
  (_none, at) => `<a href="#${at}">${' , '.repeat(200)}${at}</a>`,
).join(' ');
const grow = `<ol id="all"></ol><script>
  const all = document.getElementById('all');
  const more = () => { for (let at = 0; at < 200; at++) all.append(Object.assign(document.createElement('li'), { textContent: 'Thing ' + all.childElementCount + ' for €12,34 '.repeat(20) })) };
  more(); addEventListener('scroll', more);
</script>`;
const endless = '/huge-texts/endless';
const pages = [
  {
    path: '/huge-texts/one',
    html: frame('One', `<p>${'0,0 '.repeat(500_000)}</p><button>${'“'.repeat(200_000)}</button>`),
  },
  { path: '/huge-texts/labels', html: frame('Labels', labels) },
  { path: endless, html: frame('Endless', grow) },
];

export const attack = {
  name: 'huge-texts',
  isLong: true,
  async run(scene: TextScene): Promise<{ held: boolean; seen: string }> {
    const ends: string[] = [];
    let scrolls = 0;
    for (const page of pages) {
      const { runId, sessionIds, ends: own } = await visitOf(scene, page);
      ends.push(...own);
      const { json } = await scene.tenant.call('GET', `/runs/${runId}/sessions/${sessionIds[0]}/transcript`);
      const { screens = [] } = json as { screens?: { scroll: { y: number } }[] };
      if (page.path === endless) scrolls = new Set(screens.map(({ scroll }) => scroll.y)).size - 1;
    }
    return {
      // A page that nobody scrolled has not grown.
      held: endedWell(ends) && scrolls > 0,
      seen: `one text, labels, endless: ${ends.join(', ')}; seen at ${scrolls} places below the first`,
    };
  },
};
