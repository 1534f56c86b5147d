// Lists, forms and texts of which one part looks other than its like.
import { notFound, page, picture, type RelationSite } from './relation-site.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf', 'Bench'];
const nav: [string, string][] = [
  ['/', 'Goods'],
  ['/rooms', 'Rooms'],
  ['/news', 'News'],
  ['/write', 'Write to us'],
];
const style = `
  ul { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(3, 260px); gap: 16px; }
  li { width: 240px; padding: 8px; border: 1px solid #ccc; } li img { display: block; } li p { width: 100px; }
  .part { width: 400px; margin: 16px 0; padding: 8px; border: 1px solid #ccc; }
  form { width: 480px; padding: 16px; border: 1px solid #ccc; }
  form label { display: block; }
`;

/** A list of things; what is other about one of them by its number. */
function list(
  of: string,
  change: (nth: number) => Partial<Record<'src' | 'picture' | 'item' | 'title' | 'price', string>>,
): string {
  const items = goods.map((name, nth) => {
    const { src = `/pictures/${nth}`, picture: own, item = '', title = '', price = '' } = change(nth);
    const shown = own ?? `<img src="${src}" alt="${name} for the ${of}" width="120" height="120" />`;
    return `<li style="${item}">${shown}<h3 style="${title}">${name} for the ${of}</h3><p style="${price}">$${nth + 5}.00</p></li>`;
  });
  return `<h2>For the ${of}</h2><ul class="${of}">${items.join('')}</ul>`;
}

export const looksSite: RelationSite = {
  id: 'looks',
  plants: [
    'same-picture',
    'missing-part',
    'part-sticks-out',
    'control-outside',
    'off-grid',
    'offset-part',
    'mixed-alignment',
    'tilted',
    'blurred',
    'loose-lines',
  ],
  trials: ['press'],
  actions: 8,
  open: (flawed) => {
    const only = (nth: number, place: number, css: string) => (flawed && nth === place ? css : '');
    return ({ path }) => {
      const drawn = /^\/pictures\/(\d)$/.exec(path);
      if (drawn) return picture(Number(drawn[1]) * 60);
      if (path === '/')
        return page(
          'Goods',
          list('hall', (nth) => (flawed ? { src: '/pictures/1' } : { src: `/pictures/${nth}` })) +
            list('garden', (nth) => (flawed && nth === 3 ? { picture: '' } : {})) +
            list('office', (nth) => ({ price: only(nth, 2, 'margin-left: 180px') })),
          { nav, style },
        );
      if (path === '/rooms')
        return page(
          'Rooms',
          list('kitchen', (nth) => ({ price: only(nth, 2, 'margin-left: 24px') })) +
            list('cellar', (nth) => ({ title: only(nth, 3, 'text-align: center') })) +
            list('attic', (nth) => ({ item: only(nth, 2, 'transform: rotate(3deg)') })),
          { nav, style },
        );
      if (path === '/news') {
        const words =
          'The new lamps are here, and so are the chairs that many of you have asked for since the spring.';
        const parts = [0, 1, 2, 3, 4].map(
          (nth) =>
            `<div class="part" style="${only(nth, 3, 'margin-left: 30px')}"><p style="${only(nth, 1, 'line-height: 3')}">Part ${'ABCDE'[nth]}. ${words}</p></div>`,
        );
        return page(
          'News',
          `<div>${parts.join('')}</div><p style="${flawed ? 'filter: blur(2px)' : ''}">Our summer sale begins in June.</p>`,
          { nav, style },
        );
      }
      if (path === '/write')
        return page(
          'Write to us',
          `<form><label>Name <input name="name" /></label><label>City <input name="city" /></label>
            <label>Words <input name="words" style="${flawed ? 'margin-left: 560px' : ''}" /></label></form>`,
          { nav, style },
        );
      return notFound;
    };
  },
};
