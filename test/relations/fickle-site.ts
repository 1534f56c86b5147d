// A fault that whoever comes first meets, and nobody after.
import { page, text, type RelationSite } from './relation-site.ts';

export const fickleSite: RelationSite = {
  id: 'fickle',
  plants: [],
  trials: ['press'],
  actions: 14,
  open: () => {
    let visitors = 0;
    return ({ path }) => {
      if (path === '/visitor') return text(200, String(++visitors));
      const items = ['Lamp', 'Chair', 'Table', 'Stool'].map(
        (name) => `<li><h3>${name}</h3><p>A thing</p><button data-name="${name}">Put aside</button></li>`,
      );
      return page('Goods', `<ul class="goods">${items.join('')}</ul><p role="status" id="said"></p>`, {
        script: `
          if (!localStorage.visitor) {
            const asked = new XMLHttpRequest();
            asked.open('GET', '/visitor', false);
            asked.send();
            localStorage.visitor = asked.responseText;
          }
          document.querySelector('.goods').addEventListener('click', ({ target: { dataset: { name } } }) => {
            if (name && !(localStorage.visitor === '1' && name === 'Table'))
              document.querySelector('#said').textContent = name + ' was put aside';
          });`,
      });
    };
  },
};
