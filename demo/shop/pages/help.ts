// Help and the pages that a shop has to have: short, and true of this shop.
import { deliverySums } from '../cart.ts';
import { formField, problemBox } from '../form.ts';
import { html } from '../html.ts';
import {
  goTo,
  isEmail,
  takeDraft,
  valuesOf,
  type Answer,
  type Page,
  type Reply,
  type Visit,
} from '../visit.ts';
import { trail } from './parts.ts';

/** A page of fixed words; null where the path names none. */
export function articlePage(visit: Visit, path: string): Page | null {
  const { help } = visit.words;
  const article = help.articles[path];
  if (!article) return null;
  const steps: [string, string | null][] = path.startsWith('/help/')
    ? [
        [help.help, '/help'],
        [article.title, null],
      ]
    : [[article.title, null]];
  const body = html`${trail(visit, steps)}
    <h1>${article.title}</h1>
    ${article.words(deliverySums(visit.money))}`;
  return { kind: 'page', title: article.title, section: path, body };
}

export function helpPage(visit: Visit): Page {
  const { help } = visit.words;
  const links = Object.entries(help.articles).filter(([path]) => path.startsWith('/help/'));
  const body = html`${trail(visit, [[help.help, null]])}
    <h1>${help.help}</h1>
    <ul class="plain-list">
      ${links.map(([path, { title }]) => html`<li><a href="${path}">${title}</a></li>`)}
      <li><a href="/help/contact">${help.contact}</a></li>
    </ul>`;
  return { kind: 'page', title: help.help, section: '/help', body };
}

export function contactPage(visit: Visit): Page {
  const { help, buy } = visit.words;
  const draft = takeDraft(visit, '/help/contact');
  const body = html`${trail(visit, [
    [help.help, '/help'],
    [help.contact, null],
  ])}
    ${problemBox(draft, buy)}
    <h1>${help.contact}</h1>
    <p>${help.writeToUs}</p>
    <form method="post" action="/help/contact" novalidate>
      ${formField({ name: 'name', label: help.yourName, autocomplete: 'name' }, draft, buy)}
      ${formField({ name: 'email', label: help.email, type: 'email', autocomplete: 'email' }, draft, buy)}
      ${formField({ name: 'order', label: help.orderNumber, optional: true, hint: help.orderHint }, draft, buy)}
      ${formField({ name: 'message', label: help.message, type: 'textarea' }, draft, buy)}
      <button class="button">${help.send}</button>
    </form>`;
  return { kind: 'page', title: help.contact, section: '/help/contact', body };
}

/** Takes a message; nothing is sent anywhere. */
export function contactForm(visit: Visit): Reply {
  const { help } = visit.words;
  const values = valuesOf(visit, ['name', 'email', 'order', 'message']);
  const errors: Record<string, string> = {};
  if (!values['name']) errors['name'] = help.missingName;
  if (!isEmail(values['email'] ?? '')) errors['email'] = help.wrongEmail;
  if (!values['message']) errors['message'] = help.missingMessage;
  if (Object.keys(errors).length > 0) {
    visit.visitor.drafts.set('/help/contact', { values, errors });
    return goTo(visit, '/help/contact');
  }
  visit.visitor.drafts.delete('/help/contact');
  return goTo(visit, '/help/contact', help.thanks(values['name'] ?? ''));
}

/** Signs up for letters. */
export function newsletterForm(visit: Visit): Reply {
  const { help } = visit.words;
  if (visit.flags.has('newsletter-silent-failure')) {
    return { kind: 'answer', status: 500, ok: false, message: '' };
  }
  const { email = '' } = valuesOf(visit, ['email']);
  const answer: Answer = isEmail(email)
    ? { kind: 'answer', ok: true, message: help.lettersThanks(email) }
    : {
        kind: 'answer',
        ok: false,
        message: help.wrongEmail,
        field: 'email',
      };
  return visit.inPlace ? answer : goTo(visit, '/', answer.message);
}

export function cookiesPage(visit: Visit): Page {
  const { help } = visit.words;
  const { consent } = visit.visitor;
  const ticked = consent === 'all' || (consent === null && visit.flags.has('consent-one-sided'));
  const body = html`${trail(visit, [[help.cookies, null]])}
    <h1>${help.cookies}</h1>
    <p>
      ${help.cookiesWords}
    </p>
    <form method="post" action="/cookies">
      <label class="tick">
        <input type="checkbox" name="remember" value="yes" ${ticked ? html`checked` : null} />
        ${help.remember}
      </label>
      <input type="hidden" name="from" value="/cookies" />
      <button class="button" name="choice" value="chosen">${help.saveChoice}</button>
    </form>`;
  return { kind: 'page', title: help.cookies, section: '/cookies', body };
}

/** Keeps the visitor's choice about cookies. */
export function cookiesForm(visit: Visit): Reply {
  const { visitor, form } = visit;
  const choice = form.get('choice');
  visitor.consent =
    choice === 'all' || (choice === 'chosen' && form.get('remember') === 'yes') ? 'all' : 'necessary';
  if (visitor.consent === 'necessary') visitor.viewed = [];
  const from = form.get('from') ?? '/';
  const to = /^\/[a-z0-9/-]*$/.test(from) && !from.startsWith('//') ? from : '/';
  const { remembered, notRemembered } = visit.words.help;
  return goTo(visit, to, visitor.consent === 'all' ? remembered : notRemembered);
}

export function missingPage({ words: { help } }: Visit): Page {
  const body = html`<h1>${help.missing}</h1>
    <p>${help.missingWords}</p>
    <ul class="plain-list">
      <li><a href="/">${help.home}</a></li>
      <li><a href="/shop">${help.allProducts}</a></li>
      <li><a href="/help">${help.help}</a></li>
    </ul>`;
  return { kind: 'page', status: 404, title: help.missingTitle, body };
}
