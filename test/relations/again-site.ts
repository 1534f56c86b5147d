// Switches that are pressed twice, and ticks that are saved.
import { notFound, page, text, type RelationSite } from './relation-site.ts';

const people = ['Ada', 'Grace', 'Alan'];
const nav: [string, string][] = [
  ['/', 'People'],
  ['/tasks', 'Tasks'],
];

export const againSite: RelationSite = {
  id: 'again',
  plants: ['does-not-come-back', 'lost-on-reload'],
  actions: 28,
  open: (flawed) => {
    const done = new Set<string>();
    return ({ path, method, fields }) => {
      if (path === '/')
        return page(
          'People',
          `<ul class="people">${people.map((name) => `<li><h3>${name}</h3><button aria-pressed="false" data-name="${name}">Follow</button></li>`).join('')}</ul>`,
          {
            nav,
            style: '[aria-pressed=true] { background: #246; color: #fff; }',
            script: `
              document.querySelector('.people').addEventListener('click', ({ target }) => {
                const { name } = target.dataset;
                if (!name) return;
                const isStuck = ${flawed} && name === 'Ada';
                const on = isStuck || target.getAttribute('aria-pressed') === 'false';
                target.setAttribute('aria-pressed', String(on));
              });`,
          },
        );
      if (path === '/tasks')
        return page(
          'Tasks',
          `<ul class="tasks">${['Sweep the floor', 'Water the plants']
            .map(
              (name) =>
                `<li><label><input type="checkbox" ${done.has(name) ? 'checked' : ''} value="${name}" /> ${name}</label></li>`,
            )
            .join('')}</ul>`,
          {
            nav,
            script: `
              document.querySelector('.tasks').addEventListener('change', ({ target }) => {
                fetch('/save', { method: 'POST', body: new URLSearchParams({ name: target.value, done: String(target.checked) }) });
              });`,
          },
        );
      if (path === '/save' && method === 'POST') {
        const name = fields.get('name') ?? '';
        if (fields.get('done') !== 'true') done.delete(name);
        else if (!flawed) done.add(name);
        return text(200, 'ok');
      }
      return notFound;
    };
  },
};
