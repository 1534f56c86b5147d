// What every page of the dashboard has around it: the line with the ways, the heading, the foot. One skip link, one header,
// one main, one footer, one h1.
import type { SignedIn } from '../accounts/sign-ins.ts';
import { version } from '../base/version.ts';
import { brand, page, type PageFiles } from '../reports/render/components.ts';
import { html, render, type Html, type Part } from '../reports/render/html.ts';

/** Which of the ways in the line is the page itself. */
export type Way = 'runs' | 'start' | 'keys' | 'hosts' | 'logins' | 'personas' | 'webhooks' | 'usage' | null;

export interface FramedPage {
  /** Of the window; the heading where no other is given. */
  title: string;
  heading?: Part;
  /** Above the heading, small. */
  crumb?: Part;
  /** Beside the heading. */
  actions?: Part;
  /** Below the heading, within the header. */
  brief?: Part;
  /** At the foot of the header: the pages beside this one. */
  tabs?: Part;
  way?: Way;
  /** Null before sign-in: then there are no ways. */
  who: SignedIn | null;
  /** Address of the stream that keeps the page fresh, where there is one. */
  stream?: string | null;
  body: Part;
}

/** The page as text. */
export function frame(files: PageFiles, framed: FramedPage): string {
  const { title, heading = title, who, way = null } = framed;
  const inside = html`<a class="skip" href="#main">Skip to the content</a>
    <header class="head${framed.tabs ? ' tabbed' : ''}">
      <div class="wrap">
        <div class="strip">
          <b><a class="home" href="/">${brand}</a></b
          >${who ? ways(who, way) : null}
        </div>
        <div class="title">
          <div>
            ${framed.crumb ? html`<p class="crumb">${framed.crumb}</p>` : null}
            <h1>${heading}</h1>
          </div>
          ${framed.actions ? html`<div class="actions">${framed.actions}</div>` : null}
        </div>
        ${framed.brief}${framed.tabs}
      </div>
    </header>
    <main class="wrap" id="main" tabindex="-1">${framed.body}</main>
    <footer>
      <div class="wrap"><span>Passerby ${version}</span><a href="/docs">API reference</a></div>
    </footer>`;
  const body = framed.stream
    ? html`<live-run class="page" src="${framed.stream}"
        ><p class="hidden" role="status"></p>
        ${inside}</live-run
      >`
    : html`<div class="page">${inside}</div>`;
  return render(page({ title: `${title} · Passerby`, body, files }));
}

/** The ways after the runs, in their order; each is its own path. */
const more = [
  ['hosts', 'Hosts'],
  ['personas', 'Personas'],
  ['logins', 'Logins'],
  ['webhooks', 'Webhooks'],
  ['keys', 'API keys'],
  ['usage', 'Usage'],
] as const;

function ways(who: SignedIn, here: Way): Html {
  const way = (name: Way, href: string, words: string) =>
    html`<a href="${href}" ${here === name ? html` aria-current="page"` : null}>${words}</a>`;
  return html`<nav aria-label="Dashboard">
      ${way('runs', '/', 'Runs')}${
        who.scopes.includes('write') ? way('start', '/start', 'Start a run') : null
      }${more.map(([name, words]) => way(name, `/${name}`, words))}
    </nav>
    <form method="post" action="/sign-out">
      <span>${who.accountName}</span><button type="submit">Sign out</button>
    </form>`;
}
