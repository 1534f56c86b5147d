// A newsletter tool for an association: server pages for lists and drafts, a script for the switches and the removal.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, json, line, only, page, readJson, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Subscriber {
  id: number;
  name: string;
  email: string;
  group: string;
}
interface Draft {
  id: number;
  subject: string;
  text: string;
  to: string;
  sends: string | null;
}
interface Mailing {
  subscribers: Subscriber[];
  drafts: Draft[];
  options: { opens: boolean; welcome: boolean; archive: boolean };
  sender: string;
}

const groups = ['Members', 'Volunteers', 'Friends', 'Press'];
const audiences = ['Everybody', ...groups];

const draft = (
  ...[id, subject, text, to, sends]: [number, string, string, string, string | null]
): Draft => ({ id, subject, text, to, sends });

function seed(): Mailing {
  const people =
    'Anneke Visser:Members,Bashir Hamdan:Members,Clara Eklund:Volunteers,Denis Morel:Friends,Edith Kowalska:Members,Fabian Roth:Volunteers,Gwen Parry:Press,Hiroshi Abe:Members,Isolde Frank:Friends,Jamal Carter:Members,Katya Orlova:Volunteers,Leif Nygaard:Members,Maren Holt:Friends,Nuno Teixeira:Members,Olga Petrenko:Members,Paul Anders:Friends,Paula Anders:Members,Quentin Blot:Press,Ruth Feldman:Volunteers,Sven Aalto:Members';
  return {
    subscribers: people.split(',').map((entry, index) => {
      const [name = '', group = ''] = entry.split(':');
      return { id: index + 1, name, email: `${name.toLowerCase().replace(' ', '.')}@example.org`, group };
    }),
    drafts: [
      draft(1, 'Winter walk along the river', 'We meet at the old lock at ten.', 'Everybody', '2026-11-24'),
      draft(2, 'Annual meeting: agenda', 'The agenda has seven items this year.', 'Members', '2026-12-01'),
      draft(3, 'Helpers for the seed swap', 'We look for six people.', 'Volunteers', null),
      draft(4, 'Bird count results', 'Forty-one species, one of them new.', 'Everybody', '2026-12-10'),
      draft(5, 'New year greetings', 'Thank you for a good year.', 'Everybody', '2026-12-30'),
    ],
    options: { opens: true, welcome: true, archive: false },
    sender: 'Friends of the Water Meadows',
  };
}

const css = `*{box-sizing:border-box}body{margin:0;font:16px/1.55 Inter,system-ui,sans-serif;color:#20242c;background:#fff}a{color:#5b2a86}
.head{background:#5b2a86;color:#fff;padding:.8rem 1.5rem}.head nav{display:flex;gap:1.4rem;flex-wrap:wrap;margin-top:.4rem}.head a{color:#fff;text-decoration:none;padding-bottom:.2rem}.head a.on{border-bottom:3px solid #ffcf5c}
main{max-width:56rem;margin:0 auto;padding:1.5rem}.tools{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap;margin:1rem 0}table{width:100%;border-collapse:collapse}td,th{border-bottom:1px solid #e3dfe8;text-align:left;padding:.5rem}
label{font-weight:600;display:block;margin-top:1rem}input,select,textarea{font:inherit;width:100%;max-width:32rem;padding:.5rem;border:1px solid #8d849a;border-radius:6px}.tools input{width:16rem}textarea{min-height:9rem}
.btn,button{font:inherit;border-radius:6px;border:1px solid #5b2a86;background:#5b2a86;color:#fff;padding:.45rem .9rem;text-decoration:none;cursor:pointer;display:inline-block}button.plain{background:#fff;color:#5b2a86}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));padding:0;list-style:none}.cards li{border:1px solid #e3dfe8;border-radius:10px;padding:1rem}.soft{color:#5d6470}.err{background:#fde4e4;padding:.6rem}
.opt{display:flex;justify-content:space-between;border-bottom:1px solid #e3dfe8;padding:.8rem 0;max-width:36rem}[role=switch]{width:3.2rem;border-radius:2rem;padding:.1rem;background:#8d849a;border:0;text-align:left}[role=switch]::before{content:"";display:block;width:1.4rem;height:1.4rem;border-radius:50%;background:#fff}
[role=switch][aria-checked=true]{background:#2a7d4f}[role=switch][aria-checked=true]::before{margin-left:auto}#toast:not(:empty){position:fixed;right:1rem;bottom:1rem;background:#20242c;color:#fff;padding:.7rem 1rem;border-radius:8px}:focus-visible{outline:3px solid #ff9d2e;outline-offset:2px}@media(max-width:600px){main{padding:1rem}td:nth-child(2){word-break:break-all}}`;

const script = `
const toast = (text) => { const box = document.getElementById('toast'); box.textContent = text; setTimeout(() => { box.textContent = ''; }, 4000); };
document.addEventListener('click', async (event) => {
  const option = event.target.closest('[role=switch]'), remove = event.target.closest('[data-remove]');
  if (option) {
    const on = option.getAttribute('aria-checked') !== 'true';
    const answer = await fetch('/settings/options', { method: 'PUT', body: JSON.stringify({ [option.dataset.option]: on }) });
    if (answer.ok) { option.setAttribute('aria-checked', String(on)); toast('Setting saved'); }
  }
  if (remove && confirm('Remove ' + remove.dataset.name + ' from the list?')) {
    const answer = await fetch('/subscribers/' + remove.dataset.remove, { method: 'DELETE' });
    if (answer.ok) { remove.closest('tr').remove(); toast(remove.dataset.name + ' was removed'); }
  }
});`;

function shell(title: string, content: string): Answer {
  const links = [
    ['/', 'Drafts'],
    ['/subscribers', 'Subscribers'],
    ['/settings', 'Settings'],
  ].map(
    ([href, name]) =>
      `<a href="${href}"${name === title ? ' class="on" aria-current="page"' : ''}>${name}</a>`,
  );
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} | Postbox</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head>
<body><div class="head"><strong>Postbox</strong> · Friends of the Water Meadows<nav aria-label="Main">${links.join('')}</nav></div><main><h1>${escapeHtml(title)}</h1>${content}</main><div id="toast" role="status"></div><script>${script}</script></body></html>`);
}

const picks = (list: string[], chosen: string): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
const wrong = (error: string): string => (error ? `<p class="err" role="alert">${error}</p>` : '');

function draftsPage({ drafts }: Mailing): Answer {
  const cards = drafts.map(
    (one) =>
      `<li><h2><a href="/drafts/${one.id}">${escapeHtml(one.subject)}</a></h2><p class="soft">To: ${one.to}<br>${one.sends ? `Goes out on ${one.sends}` : 'Not scheduled'}</p></li>`,
  );
  return shell(
    'Drafts',
    `<p><a class="btn" href="/drafts/new">Write a newsletter</a></p><ul class="cards">${cards.join('')}</ul>`,
  );
}

function draftPage(given: Draft, error = ''): Answer {
  const drop = given.id
    ? `<form method="post" action="/drafts/${given.id}/delete"><p><button class="plain">Delete draft</button></p></form>`
    : '';
  return shell(
    given.id ? 'Edit newsletter' : 'Write a newsletter',
    `${wrong(error)}<form method="post"><label for="subject">Subject</label><input id="subject" name="subject" required value="${escapeHtml(given.subject)}">
<label for="text">Text</label><textarea id="text" name="text">${escapeHtml(given.text)}</textarea>
<label for="to">Recipients</label><select id="to" name="to">${picks(audiences, given.to)}</select>
<label for="sends">Sending date</label><input type="date" id="sends" name="sends" aria-describedby="hint" value="${given.sends ?? ''}"><div id="hint" class="soft">Leave empty to keep it as a draft.</div>
<p><button>Save</button> <a href="/">Back</a></p></form>${drop}`,
  );
}

function subscribersPage({ subscribers }: Mailing, query: URLSearchParams): Answer {
  const wanted = line(query.get('q')).toLowerCase();
  const found = subscribers.filter((one) =>
    `${one.name} ${one.email} ${one.group}`.toLowerCase().includes(wanted),
  );
  const rows = found.map(
    (one) => `<tr><td>${escapeHtml(one.name)}</td><td>${escapeHtml(one.email)}</td><td>${one.group}</td>
<td><button class="plain" data-remove="${one.id}" data-name="${escapeHtml(one.name)}" aria-label="Remove ${escapeHtml(one.name)}">Remove</button></td></tr>`,
  );
  return shell(
    'Subscribers',
    `<div class="tools"><form role="search"><input type="search" name="q" aria-label="Search subscribers" placeholder="Name, e-mail or group" value="${escapeHtml(wanted)}"> <button class="plain">Search</button></form>
<a class="btn" href="/subscribers/new">Add subscriber</a></div><p class="soft">${found.length} people</p><table><thead><tr><th>Name</th><th>E-mail</th><th>Group</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

function newSubscriberPage(given: URLSearchParams, error = ''): Answer {
  const value = (name: string): string => escapeHtml(given.get(name) ?? '');
  return shell(
    'Add subscriber',
    `${wrong(error)}<form method="post"><label for="name">Name</label><input id="name" name="name" required value="${value('name')}">
<label for="email">E-mail</label><input id="email" name="email" type="email" required value="${value('email')}">
<label for="group">Group</label><select id="group" name="group">${picks(groups, given.get('group') ?? '')}</select><p><button>Add</button> <a href="/subscribers">Cancel</a></p></form>`,
  );
}

function settingsPage({ options, sender }: Mailing): Answer {
  const names = {
    opens: 'Count who opens the newsletter',
    welcome: 'Send a welcome mail to new subscribers',
    archive: 'Show past issues on our website',
  };
  const rows = Object.entries(names).map(
    ([key, name]) =>
      `<div class="opt"><span id="o-${key}">${name}</span><button role="switch" aria-checked="${options[key as keyof typeof names]}" aria-labelledby="o-${key}" data-option="${key}"></button></div>`,
  );
  return shell(
    'Settings',
    `${rows.join('')}<form method="post"><label for="sender">Sender name</label><input id="sender" name="sender" required value="${escapeHtml(sender)}"><p><button>Save</button></p></form>`,
  );
}

function addSubscriber(mailing: Mailing, form: URLSearchParams): Answer {
  const [name, email] = [line(form.get('name')), line(form.get('email')).toLowerCase()];
  const group = groups.find((one) => one === form.get('group'));
  if (!name || !group || !/^\S+@\S+\.\S+$/u.test(email))
    return newSubscriberPage(form, 'Please check name and e-mail.');
  if (mailing.subscribers.some((one) => one.email === email))
    return newSubscriberPage(form, 'This address is on the list already.');
  mailing.subscribers.push({
    id: Math.max(...mailing.subscribers.map((one) => one.id)) + 1,
    name,
    email,
    group,
  });
  return see('/subscribers');
}

function saveDraft(mailing: Mailing, old: Draft | undefined, form: URLSearchParams): Answer {
  const id = old?.id ?? Math.max(0, ...mailing.drafts.map((one) => one.id)) + 1;
  const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim();
  const sends = line(form.get('sends')) || null;
  const to = audiences.find((one) => one === form.get('to')) ?? 'Everybody';
  const next = draft(id, line(form.get('subject')), text, to, sends);
  if (next.subject === '') return draftPage({ ...next, id: old?.id ?? 0 }, 'A newsletter needs a subject.');
  if (old) Object.assign(old, next);
  else mailing.drafts.push(next);
  return see('/');
}

function route(mailing: Mailing, { method, path, query, body }: Asked): Answer {
  const form = new URLSearchParams(body);
  const post = method === 'POST';
  const [, part, key, step] = path.split('/');
  if (path === '/') return draftsPage(mailing);
  if (path === '/subscribers') return subscribersPage(mailing, query);
  if (path === '/subscribers/new') return post ? addSubscriber(mailing, form) : newSubscriberPage(form);
  if (part === 'subscribers' && method === 'DELETE') {
    mailing.subscribers = mailing.subscribers.filter((one) => String(one.id) !== key);
    return json({});
  }
  if (path === '/settings/options' && method === 'PUT') {
    const given = readJson(body);
    for (const name of ['opens', 'welcome', 'archive'] as const)
      if (typeof given[name] === 'boolean') mailing.options[name] = given[name];
    return json(mailing.options);
  }
  if (path === '/settings') {
    if (!post) return settingsPage(mailing);
    mailing.sender = line(form.get('sender')) || mailing.sender;
    return see('/settings');
  }
  const found = part === 'drafts' ? mailing.drafts.find((one) => String(one.id) === key) : undefined;
  if (!found && path !== '/drafts/new')
    return { ...shell('Not found', '<a href="/">Drafts</a>'), status: 404 };
  if (found && post && step === 'delete') {
    mailing.drafts = mailing.drafts.filter((one) => one !== found);
    return see('/');
  }
  if (post) return saveDraft(mailing, found, form);
  return draftPage(found ?? draft(0, '', '', 'Everybody', null));
}

const onlyThis = (now: Mailing, change: (wanted: Mailing) => void): boolean => same(now, after(seed, change));

export const newsletterTool = defineSite<Mailing>({
  id: 'newsletter-tool',
  about: 'A newsletter tool for an association: subscribers, drafts, sending dates.',
  start() {
    const mailing = seed();
    return { handle: answering((asked) => route(mailing, asked)), state: () => structuredClone(mailing) };
  },
  tasks: [
    {
      id: 'new-reader',
      task: 'Tilda Brook of the local paper wants our news: tilda.brook@example.com. Put her on the list with the press people.',
      achievable: true,
      done: (now) => {
        const id = added(now.subscribers, seed().subscribers)?.[0]?.id ?? 0;
        const tilda = { id, name: 'Tilda Brook', email: 'tilda.brook@example.com', group: 'Press' };
        return onlyThis(now, ({ subscribers }) => void subscribers.push(tilda));
      },
    },
    {
      id: 'move-date',
      task: 'The bird count results should go out earlier, on 3 December 2026. Change nothing else in that mail.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ drafts }) => void (only(drafts, (one) => one.id === 4).sends = '2026-12-03')),
    },
    {
      id: 'no-more-mail',
      task: 'Paul Anders no longer wants mail from us. Take him off, but keep his wife Paula.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          (wanted) =>
            void (wanted.subscribers = wanted.subscribers.filter((one) => one.name !== 'Paul Anders')),
        ),
    },
    {
      id: 'stop-counting',
      task: 'Some members feel watched. Make the tool stop recording who has opened our newsletter.',
      achievable: true,
      done: (now) => onlyThis(now, ({ options }) => void (options.opens = false)),
    },
    {
      id: 'paper-labels',
      task: 'Print address labels for all members, so that we can post the invitation by letter.',
      achievable: false,
      done: () => false,
    },
  ],
});
