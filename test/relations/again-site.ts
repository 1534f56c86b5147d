// Switches that are pressed twice, and ticks that are saved.
import { notFound, page, text, type RelationSite } from './relation-site.ts';

const people = ['Ada', 'Grace', 'Alan'];
const nav: [string, string][] = [
  ['/', 'People'],
  ['/tasks', 'Tasks'],
  ['/fruit', 'Fruit'],
  ['/questions', 'Questions'],
];

export const againSite: RelationSite = {
  id: 'again',
  plants: ['does-not-come-back', 'lost-on-reload', 'stays-open', 'opening-not-told'],
  trials: ['do-undo', 'reload', 'revisit'],
  actions: 66,
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
      if (path === '/fruit') return fruit(flawed);
      if (path === '/questions') return questions(flawed);
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

/** Each can be put into a basket, and taken out by a control that comes with it. */
function fruit(flawed: boolean) {
  const items = ['Apple', 'Pear', 'Plum'].map(
    (name) => `<li><h3>${name}</h3><p>A fruit</p><button class="add">Add</button></li>`,
  );
  return page('Fruit', `<p>In the basket:</p><p id="count">0</p><ul class="fruit">${items.join('')}</ul>`, {
    nav,
    script: `
      const count = document.querySelector('#count');
      document.querySelector('.fruit').addEventListener('click', ({ target }) => {
        if (target.tagName !== 'BUTTON') return;
        const item = target.closest('li');
        const taken = target.className === 'remove';
        if (taken) target.remove();
        else if (!item.querySelector('.remove')) {
          const remove = document.createElement('button');
          remove.className = 'remove';
          remove.textContent = 'Remove';
          item.append(remove);
        } else return;
        if (taken && ${flawed} && item.textContent.includes('Pear')) return;
        count.textContent = Number(count.textContent) + (taken ? -1 : 1);
      });`,
  });
}

/** Each shows an answer, which is announced, and hides it again. */
function questions(flawed: boolean) {
  const items = ['Opening hours', 'Ways to pay', 'Parking'].map(
    (name) => `<li><h3>${name}</h3><button>Answer</button></li>`,
  );
  return page('Questions', `<ul class="questions">${items.join('')}</ul>`, {
    nav,
    script: `
      document.querySelector('.questions').addEventListener('click', ({ target }) => {
        if (target.tagName !== 'BUTTON') return;
        const item = target.closest('li');
        const shown = item.querySelector('div');
        if (shown && !(${flawed} && item.textContent.includes('Parking'))) return shown.remove();
        if (shown) return;
        const answer = document.createElement('div');
        answer.innerHTML = '<p>That depends on the day.</p><p>Ask us at the door.</p>';
        if (!${flawed}) answer.setAttribute('role', 'status');
        item.append(answer);
      });`,
  });
}
