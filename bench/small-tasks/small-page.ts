// One small page with one task, which tells its own server what the visitor ended with. The first ending counts.
import { defineSite, type ContactSite } from '../first-contact/site.ts';
import { answering, json, page, readJson } from '../first-contact/wire.ts';

/** What a small page holds: nothing yet, or what the visitor ended with. */
export interface SmallState {
  ended: Record<string, unknown> | null;
}

/** What the scripts of all pages have: `$` finds by id, `make` makes an element, `finish` ends the episode. */
const kit = `
var over = false;
function $(id) { return document.getElementById(id); }
function make(tag, facts) {
  var one = Object.assign(document.createElement(tag), facts || {});
  for (var at = 2; at < arguments.length; at++) one.append(arguments[at]);
  return one;
}
function finish(what) {
  if (over) return;
  over = true;
  fetch('/done', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) }).then(function () {
    document.body.replaceChildren(make('p', { textContent: 'Thank you.' }));
  });
}
`;

/** A page of the benchmark: its task is in the task text and not on the page, and `right` says whether the ending is what it asks. */
export function smallPage(one: {
  /** The kind of the task. */
  id: string;
  task: string;
  title: string;
  style?: string;
  body: string;
  script: string;
  right: (ended: Record<string, unknown>) => boolean;
}): ContactSite<SmallState> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${one.title}</title><style>body{margin:24px;font:15px/1.4 Arial,Helvetica,sans-serif;color:#222}${one.style ?? ''}</style></head><body>
${one.body}
<script>${kit}${one.script}</script></body></html>`;
  return defineSite<SmallState>({
    id: one.id,
    about: one.title,
    start() {
      const state: SmallState = { ended: null };
      return {
        handle: answering(({ method, path, body }) => {
          if (path === '/done' && method === 'POST') {
            state.ended ??= readJson(body);
            return json({});
          }
          return path === '/' ? page(html) : page('Not found', 404);
        }),
        state: () => structuredClone(state),
      };
    },
    tasks: [
      {
        id: one.id,
        task: one.task,
        achievable: true,
        done: ({ ended }) => ended !== null && one.right(ended),
      },
    ],
  });
}
