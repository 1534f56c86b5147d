// The sites of words that tests of minds walk through, served as plain pages for a real browser.
import type { RequestListener } from 'node:http';
import type { Part, React, SitePage } from './synthetic-page.ts';

/** Serves `pages` by path; what a button does is asked of `react`, with the values of its form. */
export function syntheticSite(pages: Record<string, SitePage>, react: React = () => null): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'https://shop.example');
    const page = pages[url.pathname];
    const pressed = url.searchParams.get('pressed');
    const answer =
      pressed === null ? null : react(pressed, url.pathname, Object.fromEntries(url.searchParams));
    if (answer?.go !== undefined) {
      response.writeHead(303, { location: answer.go }).end();
      return;
    }
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ? htmlOf(page, answer?.say ?? '', answer?.error ?? '') : '<h1>Page not found</h1>');
  };
}

function htmlOf({ title, lang = 'en', parts }: SitePage, said: string, error: string): string {
  const inMenu = parts.filter(({ groupLabel }) => groupLabel === 'Main');
  const others = parts.filter(({ groupLabel }) => groupLabel !== 'Main');
  const fields = others.some(({ field }) => field !== undefined);
  const body = others.map(partHtml).join('\n');
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${plain(title)}</title>
<style>body { font: 16px/1.6 sans-serif; margin: 2rem; } a, label { display: block; padding: 6px 0; } button, input { font: inherit; padding: 8px 12px; }</style>
<nav aria-label="Main">${inMenu.map(partHtml).join(' ')}</nav><main>
${fields ? `<form>${body}</form>` : body}
${said === '' ? '' : `<p role="status">${plain(said)}</p>`}${error === '' ? '' : `<p role="alert">${plain(error)}</p>`}
</main></html>`;
}

function partHtml(part: Part): string {
  const { kind, role, level, name = '', text = '', href, field, states } = part;
  if (field?.type === 'textarea')
    return `<label>${plain(name)} <textarea name="${plain(name)}"></textarea></label>`;
  if (field)
    return `<label>${plain(name)} <input name="${plain(name)}" type="${field.type ?? 'text'}"${states?.required ? ' aria-required="true"' : ''}></label>`;
  if (href)
    return `<a href="${new URL(href).pathname}"${states?.current ? ' aria-current="page"' : ''}>${plain(name)}</a>`;
  if (role === 'button') return `<button name="pressed" value="${plain(name)}">${plain(name)}</button>`;
  if (kind === 'heading') return `<h${level ?? 1}>${plain(name)}</h${level ?? 1}>`;
  return `<p>${plain(text)}</p>`;
}

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
