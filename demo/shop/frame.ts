// What stands around every page: notices, header with search and menu, footer with letters and links.
import { countArticles } from './cart.ts';
import { extrasStrip } from './extras/language-switch.ts';
import { html, raw, type Html } from './html.ts';
import type { Page, Visit } from './visit.ts';

/** The whole document. Shows the visitor's notice and forgets it. */
export function framePage(visit: Visit, page: Page): string {
  const { flags, visitor } = visit;
  const { htmlLang, browse } = visit.words;
  const notice = visitor.notice;
  visitor.notice = '';
  const document = html`<!doctype html>
    <html lang="${htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Fennel &amp; Flint</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/shop.css" />
        <script src="/assets/shop.js"${scriptWords(visit)} defer></script>${visit.extras ? extrasFiles : null}
      </head>
      <body ${flags.has('invisible-focus') ? html`class="no-ring"` : null}${visit.extras ? html` data-theme="${visitor.settings.theme}"` : null}>
        <a class="skip" href="#main">${browse.skip}</a>${visit.extras ? extrasStrip(visit) : null}
        ${flags.has('restarting-countdown') ? countdown(visit) : null}
        ${visitor.consent === null ? cookieNotice(visit) : null} ${header(visit, page.section ?? '')}
        <main id="main" tabindex="-1">
          <div class="wrap">
            ${notice ? html`<div class="notice" role="status" tabindex="-1" data-focus-first><p>${notice}</p></div>` : null}
            ${page.body}${visit.extras ? html`<div class="happened" id="said" role="status" data-sorry="${browse.script.sorry}"></div>` : null}
          </div>
        </main>
        ${footer(visit)}
      </body>
    </html>`;
  return document.markup;
}

const extrasFiles = html`
        <link rel="stylesheet" href="/assets/extras.css" />
        <script src="/assets/extras.js" defer></script>`;

/** What the script says where it is not plain English with plain prices. */
function scriptWords({ language, words, visitor: { settings } }: Visit): Html | null {
  if (language === 'en' && settings.currencyDisplay === 'symbol') return null;
  const { locale, currency, browse } = words;
  const told = { ...browse.script, locale, currency, currencyDisplay: settings.currencyDisplay };
  return html` data-words="${JSON.stringify(told)}"`;
}

const countdown = ({ words: { browse } }: Visit): Html => html`<div class="strip">
  <p>${browse.countdown} <span data-counts-down="600">10:00</span></p>
</div>`;

function cookieNotice(visit: Visit): Html {
  const { browse } = visit.words;
  if (visit.flags.has('consent-one-sided')) {
    return html`<section class="cookies cookies-over" aria-label="${browse.cookies}">
      <div class="wrap">
        <div>
          <h2>${browse.partnersTitle}</h2>
          <p>${browse.partnersWords}</p>
        </div>
        <form method="post" action="/cookies">
          <a href="/cookies">${browse.partnersMore}</a>
          <button class="button" name="choice" value="all">${browse.acceptAll}</button>
        </form>
      </div>
    </section>`;
  }
  return html`<section class="cookies" aria-labelledby="cookies-title">
    <div class="wrap">
      <div>
        <h2 id="cookies-title">${browse.cookies}</h2>
        <p>
          ${browse.cookiesAsk}
          <a href="/cookies">${browse.readMore}</a>
        </p>
      </div>
      <form method="post" action="/cookies">
        <input type="hidden" name="from" value="${visit.path}" />
        <button class="button second" name="choice" value="necessary">${browse.rejectOptional}</button>
        <button class="button second" name="choice" value="all">${browse.acceptOptional}</button>
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
  const { browse } = visit.words;
  const count = countArticles(visitor);
  const entry = (href: string, name: string) =>
    html`<a href="${href}" ${section === href ? html`aria-current="page"` : null}>${name}</a>`;
  return html`<header class="top">
    <div class="wrap">
      <a class="brand" href="/">Fennel &amp; Flint</a>
      <form class="search" role="search"${visit.extras ? html` method="post"` : null} action="/search">
        <label class="aside-text" for="q">${browse.searchFor}</label>
        <input
          id="q"
          type="search"
          name="q"
          placeholder="${browse.searchFor}"
          value="${visit.form.get('q') ?? visit.query.get('q') ?? ''}"
          maxlength="80"
        />
        <button class="button">${searchPicture}<span class="aside-text">${browse.search}</span></button>
      </form>
      <div class="tools">
        ${
          visitor.account
            ? html`<a href="/account"><span>${browse.account}</span></a>`
            : html`<a href="/account/sign-in"><span>${browse.signIn}</span></a>`
        }
        ${
          flags.has('nameless-cart-link')
            ? html`<a href="/cart">${cartPicture}</a>`
            : html`<a href="/cart"
                >${cartPicture}<span>${browse.cart}</span> <span class="count" data-cart-count>${count}</span></a
              >`
        }
      </div>
      <nav class="main" aria-label="${browse.main}">
        ${visit.goods.categories.map(({ id, name }) => entry(`/shop/${id}`, name))} ${helpMenu(visit)}
      </nav>
    </div>
  </header>`;
}

const helpLinks = ({ words: { browse } }: Visit) =>
  [
    ['/help/delivery', browse.delivery],
    ['/help/returns', browse.returns],
    ['/help/size-guide', browse.sizeGuide],
    ['/help/questions', browse.questions],
    ['/help/contact', browse.contact],
  ] as const;

function helpMenu(visit: Visit): Html {
  const { flags } = visit;
  const { browse } = visit.words;
  const opener = flags.has('help-menu-mouse-only')
    ? html`<div class="opener" data-opens="help-menu">${browse.help}</div>`
    : html`<button
        class="opener"
        type="button"
        aria-expanded="false"
        aria-controls="help-menu"
        data-opens="help-menu"
      >
        ${browse.help}
      </button>`;
  return html`<div class="menu">
    ${opener}
    <ul id="help-menu" hidden ${flags.has('help-menu-trap') ? html`data-holds` : null}>
      ${helpLinks(visit).map(([href, name]) => html`<li><a href="${href}">${name}</a></li>`)}
    </ul>
  </div>`;
}

function footer(visit: Visit): Html {
  const { flags } = visit;
  const { browse } = visit.words;
  const silent = flags.has('newsletter-silent-failure') ? html`data-hushed` : null;
  return html`<footer>
    <div class="wrap">
      <section aria-labelledby="letters-title">
        <h2 id="letters-title">${browse.letters}</h2>
        <p id="letters-about">${browse.lettersAbout}</p>
        <form
          class="letters"
          method="post"
          action="/newsletter"
          data-stays="letters-answer"
          ${silent}
          novalidate
        >
          <div class="field">
            <label for="letters-email">${browse.email}</label>
            <input
              id="letters-email"
              type="email"
              name="email"
              autocomplete="email"
              aria-describedby="letters-about"
            />
          </div>
          <button class="button">${browse.subscribe}</button>
        </form>
        <p class="letters-answer" id="letters-answer" role="status" data-class="letters-answer"></p>
      </section>
      <nav aria-labelledby="footer-help">
        <h2 id="footer-help">${browse.help}</h2>
        <ul class="plain-list">
          ${helpLinks(visit).map(([href, name]) => html`<li><a href="${href}">${name}</a></li>`)}
        </ul>
      </nav>
      <nav aria-labelledby="footer-shop">
        <h2 id="footer-shop">Fennel &amp; Flint</h2>
        <ul class="plain-list">
          <li><a href="/shop">${browse.allProducts}</a></li>
          <li><a href="/about">${browse.about}</a></li>
          <li><a href="/privacy">${browse.privacy}</a></li>
          <li><a href="/cookies">${browse.cookies}</a></li>
        </ul>
      </nav>
      <p class="small-print">
        ${browse.smallPrint}
      </p>
    </div>
  </footer>`;
}
