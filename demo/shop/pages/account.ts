// Signing in, signing up, and what an account shows.
import { formField, problemBox, type Field } from '../form.ts';
import { html, type Html } from '../html.ts';
import { pounds } from '../products.ts';
import { goTo, isEmail, takeDraft, valuesOf, type Page, type Reply, type Visit } from '../visit.ts';
import { keep, type Account } from '../visitors.ts';

const leastPassword = 8;

export function accountPage(visit: Visit): Page | Reply {
  const { account, orders } = visit.visitor;
  if (!account) return goTo(visit, '/account/sign-in');
  const body = html`<h1>Your account</h1>
    <p>You are signed in as ${account.name} (${account.email}).</p>
    <h2>Your orders</h2>
    ${
      orders.length > 0
        ? html`<ul class="plain-list">
            ${orders.map(
              (order) =>
                html`<li>
                  <a href="/order/${order.number}">Order ${order.number}</a>, ${pounds(order.totalPence)}
                </li>`,
            )}
          </ul>`
        : html`<p>You have not ordered anything yet. <a href="/shop">See all products</a></p>`
    }
    <h2>Your details</h2>
    <form method="post" action="/account/details" novalidate>
      ${formField({ name: 'name', label: 'Full name', autocomplete: 'name' }, detailsDraft(visit, account))}
      <button class="button">Save name</button>
    </form>
    <form method="post" action="/account/sign-out">
      <p><button class="link-button">Sign out</button></p>
    </form>`;
  return { kind: 'page', title: 'Your account', section: '/account', body };
}

function detailsDraft(visit: Visit, account: Account) {
  const draft = takeDraft(visit, '/account/details');
  return { errors: draft.errors, values: { name: account.name, ...draft.values } };
}

/** Saves the name of the account. */
export function detailsForm(visit: Visit): Reply {
  const { account, drafts } = visit.visitor;
  if (!account) return goTo(visit, '/account/sign-in');
  const { name = '' } = valuesOf(visit, ['name']);
  if (!name) {
    drafts.set('/account/details', { values: { name }, errors: { name: 'Enter your full name.' } });
    return goTo(visit, '/account');
  }
  drafts.delete('/account/details');
  account.name = name.slice(0, 80);
  return goTo(visit, '/account', 'Your name was saved.');
}

export function signInPage(visit: Visit): Page {
  const draft = takeDraft(visit, '/account/sign-in');
  const body = html`${problemBox(draft)}
    <h1>Sign in</h1>
    <form method="post" action="/account/sign-in" novalidate>
      ${formField(emailField, draft)}
      ${passwordField(visit, { name: 'password', label: 'Password', autocomplete: 'current-password' }, draft)}
      <button class="button">Sign in</button>
    </form>
    <h2>New here?</h2>
    <p>An account keeps your orders together. You can also buy without one.</p>
    <a class="button second" href="/account/sign-up">Create an account</a>`;
  return { kind: 'page', title: 'Sign in', section: '/account', body };
}

const emailField: Field = { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username' };

function passwordField(visit: Visit, field: Field, draft: Parameters<typeof formField>[1]): Html {
  const typed = visit.flags.has('paste-blocked') ? { typedOnly: true } : {};
  return html`${formField({ ...field, ...typed, type: 'password' }, draft)}
    <p>
      <button class="link-button" type="button" data-shows-password="${field.name}">Show password</button>
    </p>`;
}

/** Signs in; a wrong pair is answered without saying which of the two is wrong. */
export function signInForm(visit: Visit): Reply {
  const { visitor } = visit;
  const { email = '' } = valuesOf(visit, ['email']);
  const password = visit.form.get('password') ?? '';
  const errors: Record<string, string> = {};
  if (!isEmail(email))
    errors['email'] = 'Enter the e-mail address of your account, such as name@example.com.';
  if (!password) errors['password'] = 'Enter your password.';
  const account = visitor.accounts.find(
    (other) => sameEmail(other.email, email) && other.password === password,
  );
  if (Object.keys(errors).length === 0 && !account) {
    errors['password'] = 'E-mail address and password do not match an account. Check both and try again.';
  }
  if (!account || Object.keys(errors).length > 0) {
    visitor.drafts.set('/account/sign-in', { values: { email }, errors });
    return goTo(visit, '/account/sign-in');
  }
  visitor.drafts.delete('/account/sign-in');
  visitor.account = account;
  return goTo(visit, '/account', `Welcome back, ${account.name}.`);
}

export function signUpPage(visit: Visit): Page {
  const draft = takeDraft(visit, '/account/sign-up');
  const body = html`${problemBox(draft)}
    <h1>Create an account</h1>
    <form method="post" action="/account/sign-up" novalidate>
      ${formField({ name: 'name', label: 'Full name', autocomplete: 'name' }, draft)}
      ${formField(emailField, draft)}
      ${passwordField(
        visit,
        {
          name: 'password',
          label: 'Password',
          autocomplete: 'new-password',
          hint: `At least ${leastPassword} characters. Anything goes, blanks too.`,
        },
        draft,
      )}
      <button class="button">Create account</button>
    </form>
    <p>You have an account? <a href="/account/sign-in">Sign in</a></p>`;
  return { kind: 'page', title: 'Create an account', section: '/account', body };
}

/** Makes an account for this visitor and signs in. */
export function signUpForm(visit: Visit): Reply {
  const { visitor } = visit;
  const values = valuesOf(visit, ['name', 'email']);
  const { name = '', email = '' } = values;
  const password = visit.form.get('password') ?? '';
  const errors: Record<string, string> = {};
  if (!name) errors['name'] = 'Enter your full name.';
  if (!isEmail(email)) errors['email'] = 'Enter an e-mail address such as name@example.com.';
  else if (visitor.accounts.some((other) => sameEmail(other.email, email))) {
    errors['email'] = 'There is an account with this e-mail address already. Sign in instead.';
  }
  if (password.length < leastPassword) {
    errors['password'] = `Choose a password of at least ${leastPassword} characters.`;
  }
  if (Object.keys(errors).length > 0) {
    visitor.drafts.set('/account/sign-up', { values, errors });
    return goTo(visit, '/account/sign-up');
  }
  visitor.drafts.delete('/account/sign-up');
  visitor.account = { name: name.slice(0, 80), email, password };
  keep(visitor.accounts, visitor.account);
  return goTo(visit, '/account', `Your account is ready, ${name}.`);
}

/** Signs out. */
export function signOutForm(visit: Visit): Reply {
  visit.visitor.account = null;
  return goTo(visit, '/', 'You are signed out.');
}

function sameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
