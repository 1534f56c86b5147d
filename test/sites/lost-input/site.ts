// A form that is never right; the page decides whether it still holds what was sent.
import type { Answer } from '../site.ts';

const error =
  '<p class="error" role="alert">We could not find that postcode. Please check it and try again.</p>';

export const answer: Answer = ({ method, path, fields }, page) => {
  if (path !== '/' && path !== '/apply') return null;
  const sent = method === 'POST';
  const body = page
    .replace('{{error}}', sent ? error : '')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(sent ? (fields.get(name) ?? '') : ''));
  return { status: 200, type: 'text/html', body };
};

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
