// A site of one form, for crawls: it keeps what it is sent, and shows it on a page of its own. Flawed, it takes negative
// counts, refuses names with an apostrophe, and sums up another town than was entered.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from './https-site.ts';

export interface EntrySite {
  handler: Handler;
  /** Entries that were taken, as they were sent. */
  entries: URLSearchParams[];
}

/** Longest body that is read, bytes. */
const bodyLimitBytes = 20_000;

export function entrySite(kind: 'flawed' | 'clean'): EntrySite {
  const entries: URLSearchParams[] = [];
  const isFlawed = kind === 'flawed';
  const faultsOf = (sent: URLSearchParams): Record<string, string> => {
    const [name = '', count = '', mail = ''] = ['name', 'count', 'mail'].map(
      (key) => sent.get(key)?.trim() ?? '',
    );
    return {
      ...(name === '' && { name: 'Please enter your name.' }),
      ...(isFlawed && /[’']/.test(name) && { name: 'Only letters are allowed.' }),
      ...(!(isFlawed ? /^-?\d{1,6}$/ : /^[1-9]\d{0,5}$/).test(count) && {
        count: 'Please enter a whole number from 1.',
      }),
      ...(!/^\S+@\S+\.\S+$/.test(mail) && { mail: 'Please enter an e-mail address.' }),
    };
  };
  return {
    entries,
    handler: (request, response) => void answer(request, response),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const show = (title: string, body: string) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page(title, body));
    };
    if (request.method === 'POST') {
      const sent = new URLSearchParams(await bodyOf(request));
      const faults = faultsOf(sent);
      if (Object.keys(faults).length > 0) return show('New entry', formWith(sent, faults));
      entries.push(sent);
      response.writeHead(303, { location: `/entries/${entries.length}` });
      return void response.end();
    }
    const entry = entries[Number(pathname.split('/')[2]) - 1];
    if (pathname.startsWith('/entries/') && entry) return show('Your entry', summary(entry));
    if (pathname === '/new') return show('New entry', formWith(new URLSearchParams(), {}));
    show('Lamps', '<p>We make lamps for desks and walls.</p><p><a href="/new">New entry</a></p>');
  }

  function summary(sent: URLSearchParams): string {
    const town = isFlawed ? 'Riverside' : sent.get('town');
    const rows = { Name: sent.get('name'), Town: town, Pieces: sent.get('count') };
    const lines = Object.entries(rows).map(([label, value]) => `<p>${label}: ${escape(value ?? '')}</p>`);
    return `${lines.join('')}<p><a href="/">Home</a></p>`;
  }
}

const labels = { name: 'Name', town: 'Town', count: 'Pieces', mail: 'E-mail' };

function formWith(sent: URLSearchParams, faults: Record<string, string>): string {
  const lines = Object.entries(labels).map(([key, label]) => {
    const fault = faults[key];
    const told = fault === undefined ? '' : `<span id="${key}-fault" class="fault">${fault}</span>`;
    const marks = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${key}-fault"`;
    const value = escape(sent.get(key) ?? '');
    return `<p><label for="${key}">${label}</label> <input id="${key}" name="${key}" value="${value}" required${marks}> ${told}</p>`;
  });
  return `<form method="post" action="/new" novalidate>${lines.join('')}<button>Save entry</button></form>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>body{font:16px sans-serif;margin:32px}label{display:inline-block;width:120px}p{margin:16px 0}button,a{padding:8px}</style><main><h1>${title}</h1>${body}</main></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > bodyLimitBytes) break;
  }
  return body;
}
