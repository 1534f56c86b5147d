// Forms that save: a thing with a page and a form of its own, rows under the labels of the fields, and lists that grow.
import type { SiteAnswer, SiteRequest } from '../sites/site.ts';
import { escapeHtml, notFound, page, text, type RelationSite } from './relation-site.ts';

const nav: [string, string][] = [
  ['/', 'Contacts'],
  ['/rooms', 'Rooms'],
  ['/notes', 'Notes'],
  ['/topics', 'Topics'],
];

interface Contact {
  nick: string;
  town: string;
  firm: string;
}

interface Kept {
  contacts: Contact[];
  rooms: string[][];
  notes: string[];
  topics: string[];
}

export const savedSite: RelationSite = {
  id: 'saved',
  plants: ['saved-otherwise', 'saved-twice', 'saved-then-gone'],
  trials: ['form', 'saved'],
  actions: 56,
  open: (flawed) => {
    const kept: Kept = {
      contacts: [
        { nick: 'Ada', town: 'Leeds', firm: 'Looms' },
        { nick: 'Grace', town: 'Hull', firm: 'Harbours' },
      ],
      rooms: [
        ['Attic', 'Three chairs', 'Warm'],
        ['Cellar', 'One bench', 'Cold'],
      ],
      notes: ['Sweep the floor', 'Water the plants'],
      topics: ['Weather', 'Gardens'],
    };
    return (request) =>
      contacts(request, kept.contacts, flawed) ??
      rooms(request, kept.rooms, flawed) ??
      notes(request, kept.notes, flawed) ??
      topics(request, kept.topics, flawed) ??
      notFound;
  },
};

/** The flawed one mixes up two fields where it keeps them. */
function contacts({ path, method, fields }: SiteRequest, all: Contact[], flawed: boolean): SiteAnswer | null {
  const given = (name: string) => fields.get(name) ?? '';
  if (path === '/') return page('Contacts', listOf(all), { nav });
  if (path === '/add') {
    if (method !== 'POST') return page('Add a contact', contactForm('/add', null, 'Add contact'), { nav });
    const [town, firm] = flawed ? [given('firm'), given('town')] : [given('town'), given('firm')];
    all.push({ nick: given('nick'), town, firm });
    return page('Contact added', '<p>It was added to the list.</p>', { nav });
  }
  const [, number = '', edit] = /^\/contacts\/(\d+)(\/edit)?$/.exec(path) ?? [];
  const contact = all[Number(number) - 1];
  if (number === '' || !contact) return null;
  if (edit) return page('Change contact', contactForm(path, contact, 'Keep changes'), { nav });
  return page(contact.nick, `<p>One of our people.</p><p><a href="${path}/edit">Change</a></p>`, { nav });
}

function listOf(all: readonly Contact[]): string {
  const items = all.map(
    ({ nick }, at) => `<li><h3><a href="/contacts/${at + 1}">${escapeHtml(nick)}</a></h3></li>`,
  );
  return `<ul class="contacts">${items.join('')}</ul><p><a href="/add">Add a contact</a></p>`;
}

function contactForm(action: string, contact: Contact | null, button: string): string {
  const line = (label: string, name: keyof Contact, hint: string) =>
    `<p><label>${label} <input name="${name}" autocomplete="${hint}" value="${escapeHtml(contact?.[name] ?? '')}" required /></label></p>`;
  return `<form method="post" action="${action}">${line('Nickname', 'nick', 'nickname')}${line('Town', 'town', 'address-level2')}${line('Company', 'firm', 'organization')}<p><button>${button}</button></p></form>`;
}

/** A table in which the flawed one shows another word in a column. */
function rooms({ path, method, fields }: SiteRequest, all: string[][], flawed: boolean): SiteAnswer | null {
  if (path !== '/rooms') return null;
  const names = ['room', 'seats', 'climate'];
  if (method === 'POST')
    all.push(names.map((name) => (flawed && name === 'climate' ? 'Freezing' : (fields.get(name) ?? ''))));
  const heads = ['Room', 'Equipment', 'Climate'];
  const rows = all.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  const lines = names.map(
    (name, at) => `<p><label>${heads[at]} <input name="${name}" required /></label></p>`,
  );
  return page(
    'Rooms',
    `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
    <form method="post" action="/rooms">${lines.join('')}<p><button>Add room</button></p></form>`,
    { nav, style: 'th, td { text-align: left; padding: 8px 24px 8px 0; }' },
  );
}

/** Draws what it sends; the flawed server keeps nothing of it. */
function notes({ path, method, fields }: SiteRequest, all: string[], flawed: boolean): SiteAnswer | null {
  if (path === '/notes/keep' && method === 'POST') {
    if (!flawed) all.push(fields.get('note') ?? '');
    return text(200, 'ok');
  }
  if (path !== '/notes') return null;
  const items = all.map((note) => `<li><h3>${escapeHtml(note)}</h3></li>`);
  return page(
    'Notes',
    `<ul class="notes">${items.join('')}</ul><form><p><label>Note <input name="note" required /></label></p><p><button>Keep note</button></p></form>`,
    {
      nav,
      script: `
        document.querySelector('form').addEventListener('submit', async (event) => {
          event.preventDefault();
          const field = event.target.note;
          await fetch('/notes/keep', { method: 'POST', body: new URLSearchParams({ note: field.value }) });
          const head = document.createElement('h3');
          head.textContent = field.value;
          document.querySelector('.notes').appendChild(document.createElement('li')).append(head);
          field.value = '';
        });`,
    },
  );
}

/** The flawed one keeps each topic twice. */
function topics({ path, method, fields }: SiteRequest, all: string[], flawed: boolean): SiteAnswer | null {
  if (path !== '/topics') return null;
  if (method === 'POST') all.push(...Array<string>(flawed ? 2 : 1).fill(fields.get('topic') ?? ''));
  const items = all.map((topic) => `<li><h3>${escapeHtml(topic)}</h3></li>`);
  return page(
    'Topics',
    `<ul class="topics">${items.join('')}</ul><form method="post" action="/topics"><p><label>Topic <input name="topic" required /></label></p><p><button>Add topic</button></p></form>`,
    { nav },
  );
}
