// Signing in, signing up, and what an account shows.
import { formField, problemBox, type Field } from '../form.ts';
import { html, type Html } from '../html.ts';
import type { Words } from '../words/words.ts';
import { goTo, isEmail, takeDraft, valuesOf, type Page, type Reply, type Visit } from '../visit.ts';
import { keep, type Account } from '../visitors.ts';

const leastPassword = 8;

export function accountPage(visit: Visit): Page | Reply {
  const { account, orders } = visit.visitor;
  if (!account) return goTo(visit, '/account/sign-in');
  const { buy } = visit.words;
  const body = html`<h1>${buy.yourAccount}</h1>
    <p>${buy.signedInAs(account.name, account.email)}</p>
    <h2>${buy.yourOrders}</h2>
    ${
      orders.length > 0
        ? html`<ul class="plain-list">
            ${orders.map(
              (order) =>
                html`<li>
                  <a href="/order/${order.number}">${buy.order(order.number)}</a>, ${visit.money(order.totalPence)}
                </li>`,
            )}
          </ul>`
        : html`<p>${buy.noOrders} <a href="/shop">${buy.seeAll}</a></p>`
    }
    <h2>${buy.yourDetails}</h2>
    <form method="post" action="/account/details" novalidate>
      ${formField({ name: 'name', label: buy.fields.name, autocomplete: 'name' }, detailsDraft(visit, account), buy)}
      <button class="button">${buy.saveName}</button>
    </form>
    <form method="post" action="/account/sign-out">
      <p><button class="link-button">${buy.signOut}</button></p>
    </form>`;
  return { kind: 'page', title: buy.yourAccount, section: '/account', body };
}

function detailsDraft(visit: Visit, account: Account) {
  const draft = takeDraft(visit, '/account/details');
  return { errors: draft.errors, values: { name: account.name, ...draft.values } };
}

/** Saves the name of the account. */
export function detailsForm(visit: Visit): Reply {
  const { account, drafts } = visit.visitor;
  if (!account) return goTo(visit, '/account/sign-in');
  const { buy } = visit.words;
  const { name = '' } = valuesOf(visit, ['name']);
  if (!name) {
    drafts.set('/account/details', { values: { name }, errors: { name: buy.missingField.name } });
    return goTo(visit, '/account');
  }
  drafts.delete('/account/details');
  account.name = name.slice(0, 80);
  return goTo(visit, '/account', buy.nameSaved);
}

export function signInPage(visit: Visit): Page {
  const { buy } = visit.words;
  const draft = takeDraft(visit, '/account/sign-in');
  const body = html`${problemBox(draft, buy)}
    <h1>${buy.signIn}</h1>
    <form method="post" action="/account/sign-in" novalidate>
      ${formField(emailField(buy), draft, buy)}
      ${passwordField(visit, { name: 'password', label: buy.fields.password, autocomplete: 'current-password' }, draft)}
      <button class="button">${buy.signIn}</button>
    </form>
    <h2>${buy.newHere}</h2>
    <p>${buy.whyAccount}</p>
    <a class="button second" href="/account/sign-up">${buy.createAnAccount}</a>`;
  return { kind: 'page', title: buy.signIn, section: '/account', body };
}

const emailField = ({ fields }: Words['buy']): Field => ({
  name: 'email',
  label: fields.email,
  type: 'email',
  autocomplete: 'username',
});

function passwordField(visit: Visit, field: Field, draft: Parameters<typeof formField>[1]): Html {
  const typed = visit.flags.has('paste-blocked') ? { typedOnly: true } : {};
  return html`${formField({ ...field, ...typed, type: 'password' }, draft, visit.words.buy)}
    <p>
      <button class="link-button" type="button" data-shows-password="${field.name}">${visit.words.buy.showPassword}</button>
    </p>`;
}

/** Signs in; a wrong pair is answered without saying which of the two is wrong. */
export function signInForm(visit: Visit): Reply {
  const { visitor } = visit;
  const { buy } = visit.words;
  const { email = '' } = valuesOf(visit, ['email']);
  const password = visit.form.get('password') ?? '';
  const errors: Record<string, string> = {};
  if (!isEmail(email)) errors['email'] = buy.missingField.accountEmail;
  if (!password) errors['password'] = buy.missingField.password;
  const account = visitor.accounts.find(
    (other) => sameEmail(other.email, email) && other.password === password,
  );
  if (Object.keys(errors).length === 0 && !account) {
    errors['password'] = buy.wrongField.password;
  }
  if (!account || Object.keys(errors).length > 0) {
    visitor.drafts.set('/account/sign-in', { values: { email }, errors });
    return goTo(visit, '/account/sign-in');
  }
  visitor.drafts.delete('/account/sign-in');
  visitor.account = account;
  return goTo(visit, '/account', buy.welcomeBack(account.name));
}

export function signUpPage(visit: Visit): Page {
  const { buy } = visit.words;
  const draft = takeDraft(visit, '/account/sign-up');
  const body = html`${problemBox(draft, buy)}
    <h1>${buy.createAnAccount}</h1>
    <form method="post" action="/account/sign-up" novalidate>
      ${formField({ name: 'name', label: buy.fields.name, autocomplete: 'name' }, draft, buy)}
      ${formField(emailField(buy), draft, buy)}
      ${passwordField(
        visit,
        {
          name: 'password',
          label: buy.fields.password,
          autocomplete: 'new-password',
          hint: buy.hints.password(leastPassword),
        },
        draft,
      )}
      <button class="button">${buy.createAccount}</button>
    </form>
    <p>${buy.haveAccount} <a href="/account/sign-in">${buy.signIn}</a></p>`;
  return { kind: 'page', title: buy.createAnAccount, section: '/account', body };
}

/** Makes an account for this visitor and signs in. */
export function signUpForm(visit: Visit): Reply {
  const { visitor } = visit;
  const { buy } = visit.words;
  const values = valuesOf(visit, ['name', 'email']);
  const { name = '', email = '' } = values;
  const password = visit.form.get('password') ?? '';
  const errors: Record<string, string> = {};
  if (!name) errors['name'] = buy.missingField.name;
  if (!isEmail(email)) errors['email'] = buy.wrongField.email;
  else if (visitor.accounts.some((other) => sameEmail(other.email, email))) {
    errors['email'] = buy.wrongField.emailTaken;
  }
  if (password.length < leastPassword) {
    errors['password'] = buy.wrongField.passwordShort(leastPassword);
  }
  if (Object.keys(errors).length > 0) {
    visitor.drafts.set('/account/sign-up', { values, errors });
    return goTo(visit, '/account/sign-up');
  }
  visitor.drafts.delete('/account/sign-up');
  visitor.account = { name: name.slice(0, 80), email, password };
  keep(visitor.accounts, visitor.account);
  return goTo(visit, '/account', buy.accountReady(name));
}

/** Signs out. */
export function signOutForm(visit: Visit): Reply {
  visit.visitor.account = null;
  return goTo(visit, '/', visit.words.buy.signedOut);
}

function sameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
