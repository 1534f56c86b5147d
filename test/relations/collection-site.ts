// A list that a script draws from a collection, and a form that adds to it.
import type { SiteAnswer, SiteRequest } from '../sites/site.ts';
import { notFound, page, text, type RelationSite } from './relation-site.ts';

export const collectionSite: RelationSite = {
  id: 'collection',
  plants: ['saved-unseen'],
  trials: ['form', 'saved'],
  actions: 14,
  open: (flawed) => {
    const all = ['Hammer', 'Pliers', 'Saw'];
    return (request) => tools(request, all, flawed);
  },
};

/** Draws what the server lists; the flawed server answers with success and keeps nothing. */
function tools({ path, method, fields }: SiteRequest, all: string[], flawed: boolean): SiteAnswer {
  if (path === '/api/tools') {
    if (method === 'POST' && !flawed) all.push(fields.get('tool') ?? '');
    return text(method === 'POST' ? 201 : 200, JSON.stringify(all), 'application/json');
  }
  if (path !== '/') return notFound;
  return page(
    'Tools',
    `<ul class="tools"></ul><form><p><label>Tool <input name="tool" required /></label></p><p><button>Add tool</button></p></form>`,
    {
      script: `
        const draw = async () => {
          const all = await (await fetch('/api/tools')).json();
          document.querySelector('.tools').replaceChildren(...all.map((name) => {
            const item = document.createElement('li');
            const head = document.createElement('h3');
            head.textContent = name;
            const words = document.createElement('p');
            words.textContent = 'A tool';
            item.append(head, words);
            return item;
          }));
        };
        document.querySelector('form').addEventListener('submit', async (event) => {
          event.preventDefault();
          const field = event.target.tool;
          await fetch('/api/tools', { method: 'POST', body: new URLSearchParams({ tool: field.value }) });
          field.value = '';
          await draw();
        });
        draw();`,
    },
  );
}
