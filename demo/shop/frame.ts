// What stands around every page: notices, header with search and menu, footer with letters and links.
import { countArticles } from './cart.ts';
import { html, raw, type Html } from './html.ts';
import { categories } from './products.ts';
import type { Page, Visit } from './visit.ts';

/** The whole document. Shows the visitor's notice and forgets it. */
export function framePage(visit: Visit, page: Page): string {
  const { flags, visitor } = visit;
  const notice = visitor.notice;
  visitor.notice = '';
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Fennel &amp; Flint</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/shop.css" />
        <script src="/assets/shop.js" defer></script>
      </head>
      <body ${flags.has('invisible-focus') ? html`class="no-ring"` : null}>
        <a class="skip" href="#main">Skip to content</a>
        ${flags.has('restarting-countdown') ? countdown : null}
        ${visitor.consent === null ? cookieNotice(visit) : null} ${header(visit, page.section ?? '')}
        <main id="main" tabindex="-1">
          <div class="wrap">
            ${notice ? html`<div class="notice" role="status" tabindex="-1" data-focus-first><p>${notice}</p></div>` : null}
            ${page.body}
          </div>
        </main>
        ${footer(visit)}
      </body>
    </html>`;
  return document.markup;
}

const countdown = html`<div class="strip">
  <p>Today only: a tenth off everything. Ends in <span data-counts-down="600">10:00</span></p>
</div>`;

function cookieNotice(visit: Visit): Html {
  if (visit.flags.has('consent-one-sided')) {
    return html`<section class="cookies cookies-over" aria-label="Cookies">
      <div class="wrap">
        <div>
          <h2>We value your privacy</h2>
          <p>We and our partners use cookies to make your visit better.</p>
        </div>
        <form method="post" action="/cookies">
          <a href="/cookies">Manage preferences</a>
          <button class="button" name="choice" value="all">Accept all</button>
        </form>
      </div>
    </section>`;
  }
  return html`<section class="cookies" aria-labelledby="cookies-title">
    <div class="wrap">
      <div>
        <h2 id="cookies-title">Cookies</h2>
        <p>
          One is needed for your cart. May an optional one remember what you looked at?
          <a href="/cookies">Read more</a>
        </p>
      </div>
      <form method="post" action="/cookies">
        <input type="hidden" name="from" value="${visit.path}" />
        <button class="button second" name="choice" value="necessary">Reject optional</button>
        <button class="button second" name="choice" value="all">Accept optional</button>
      </form>
    </div>
  </section>`;
}

const cartPicture = raw(
  '<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><path d="M5 8h14l-1 12H6zM9 8V6a3 3 0 0 1 6 0v2"/></svg>',
);
const searchPicture = raw(
  '<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.5"><circle cx="10" cy="10" r="6"/><path d="m15 15 6 6"/></svg>',
);

function header(visit: Visit, section: string): Html {
  const { flags, visitor } = visit;
  const count = countArticles(visitor);
  const entry = (href: string, name: string) =>
    html`<a href="${href}" ${section === href ? html`aria-current="page"` : null}>${name}</a>`;
  return html`<header class="top">
    <div class="wrap">
      <a class="brand" href="/">Fennel &amp; Flint</a>
      <form class="search" role="search" action="/search">
        <label class="aside-text" for="q">Search products</label>
        <input
          id="q"
          type="search"
          name="q"
          placeholder="Search products"
          value="${visit.query.get('q') ?? ''}"
          maxlength="80"
        />
        <button class="button">${searchPicture}<span class="aside-text">Search</span></button>
      </form>
      <div class="tools">
        ${
          visitor.account
            ? html`<a href="/account"><span>Account</span></a>`
            : html`<a href="/account/sign-in"><span>Sign in</span></a>`
        }
        ${
          flags.has('nameless-cart-link')
            ? html`<a href="/cart">${cartPicture}</a>`
            : html`<a href="/cart"
                >${cartPicture}<span>Cart</span> <span class="count" data-cart-count>${count}</span></a
              >`
        }
      </div>
      <nav class="main" aria-label="Main">
        ${categories.map(({ id, name }) => entry(`/shop/${id}`, name))} ${helpMenu(visit)}
      </nav>
    </div>
  </header>`;
}

const helpLinks = [
  ['/help/delivery', 'Delivery'],
  ['/help/returns', 'Returns'],
  ['/help/size-guide', 'Size guide'],
  ['/help/questions', 'Questions and answers'],
  ['/help/contact', 'Contact us'],
] as const;

function helpMenu({ flags }: Visit): Html {
  const opener = flags.has('help-menu-mouse-only')
    ? html`<div class="opener" data-opens="help-menu">Help</div>`
    : html`<button
        class="opener"
        type="button"
        aria-expanded="false"
        aria-controls="help-menu"
        data-opens="help-menu"
      >
        Help
      </button>`;
  return html`<div class="menu">
    ${opener}
    <ul id="help-menu" hidden ${flags.has('help-menu-trap') ? html`data-holds` : null}>
      ${helpLinks.map(([href, name]) => html`<li><a href="${href}">${name}</a></li>`)}
    </ul>
  </div>`;
}

function footer({ flags }: Visit): Html {
  const silent = flags.has('newsletter-silent-failure') ? html`data-hushed` : null;
  return html`<footer>
    <div class="wrap">
      <section aria-labelledby="letters-title">
        <h2 id="letters-title">Letters from the workshop</h2>
        <p id="letters-about">One e-mail a month about new things and how they are made.</p>
        <form
          class="letters"
          method="post"
          action="/newsletter"
          data-stays="letters-answer"
          ${silent}
          novalidate
        >
          <div class="field">
            <label for="letters-email">E-mail address</label>
            <input
              id="letters-email"
              type="email"
              name="email"
              autocomplete="email"
              aria-describedby="letters-about"
            />
          </div>
          <button class="button">Subscribe</button>
        </form>
        <p class="letters-answer" id="letters-answer" role="status" data-class="letters-answer"></p>
      </section>
      <nav aria-labelledby="footer-help">
        <h2 id="footer-help">Help</h2>
        <ul class="plain-list">
          ${helpLinks.map(([href, name]) => html`<li><a href="${href}">${name}</a></li>`)}
        </ul>
      </nav>
      <nav aria-labelledby="footer-shop">
        <h2 id="footer-shop">Fennel &amp; Flint</h2>
        <ul class="plain-list">
          <li><a href="/shop">All products</a></li>
          <li><a href="/about">About us</a></li>
          <li><a href="/privacy">Privacy</a></li>
          <li><a href="/cookies">Cookies</a></li>
        </ul>
      </nav>
      <p class="small-print">
        Fennel &amp; Flint is a demonstration. Nothing is sold, sent or charged, and nothing you enter leaves
        this computer.
      </p>
    </div>
  </footer>`;
}
