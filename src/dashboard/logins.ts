// /logins: the stored logins of the account. A password is typed here and never shown again, not even in a form that was not taken.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { Credential, CredentialStore } from '../credentials/credential-store.ts';
import { loginFields } from '../credentials/login-fields.ts';
import { parseTargetHost } from '../credentials/target-host.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { facts } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { dateInWords, plural } from '../reports/wording.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import { field, type Fault } from './form-field.ts';
import { frame } from './frame.ts';
import { fieldOf, fieldsOf, forPerson } from './person.ts';

const newLogin = z.object(loginFields);
type LoginField = keyof typeof loginFields;

export interface LoginsParts {
  signIns: SignIns;
  credentials: Pick<CredentialStore, 'list' | 'create' | 'remove'>;
  files: PageFiles;
}

/** A form that was not taken; without its password. */
interface WrongLogin extends Fault<LoginField> {
  form: Omit<z.infer<typeof newLogin>, 'password'>;
}

/** Adds GET and POST /logins, and POST /logins/:id/remove. */
export function loginsRoutes(app: FastifyInstance, { signIns, credentials, files }: LoginsParts): void {
  const show = async (who: SignedIn, wrong: WrongLogin | null = null) =>
    loginsPage(files, who, { logins: await credentials.list(who.accountId), wrong });

  app.get(
    '/logins',
    forPerson(signIns, 'read', async (_request, reply, who) => sendPage(reply, await show(who))),
  );

  app.post(
    '/logins',
    forPerson(signIns, 'write', async (request, reply, who) => {
      const login = loginOf(request);
      const fault = await store(who.accountId, login);
      if (fault === null) return goTo(reply, '/logins');
      const { password: _, ...form } = login;
      return sendPage(reply, await show(who, { ...fault, form }), statusOf('validation_failed'));
    }),
  );

  app.post<{ Params: { id: string } }>(
    '/logins/:id/remove',
    forPerson(signIns, 'write', async (request: FastifyRequest<{ Params: { id: string } }>, reply, who) => {
      await credentials.remove(who.accountId, request.params.id);
      return goTo(reply, '/logins');
    }),
  );

  async function store(
    accountId: string,
    login: z.infer<typeof newLogin>,
  ): Promise<Fault<LoginField> | null> {
    const [issue] = newLogin.safeParse(login).error?.issues ?? [];
    if (issue) {
      const at = issue.path[0] as LoginField;
      return { field: at, words: `${labels[at]} ${issue.message}.` };
    }
    try {
      await credentials.create(accountId, { ...login, targetHost: parseTargetHost(login.targetHost) ?? '' });
      return null;
    } catch (error) {
      if (error instanceof AppError) return { field: 'label', words: error.message };
      throw error;
    }
  }
}

function loginOf(request: FastifyRequest): z.infer<typeof newLogin> {
  return {
    label: fieldOf(request, 'label'),
    targetHost: fieldOf(request, 'host'),
    username: fieldOf(request, 'username'),
    // A password may begin or end with a blank.
    password: fieldsOf(request).get('password') ?? '',
  };
}

const labels: Record<LoginField, string> = {
  label: 'The name',
  targetHost: 'The host',
  username: 'The user name',
  password: 'The password',
};

function loginsPage(
  files: PageFiles,
  who: SignedIn,
  { logins, wrong }: { logins: readonly Credential[]; wrong: WrongLogin | null },
): string {
  const mayWrite = who.scopes.includes('write');
  return frame(files, {
    title: wrong ? 'The login was not stored' : 'Stored logins',
    heading: 'Stored logins',
    crumb: `Account ${who.accountName}`,
    way: 'logins',
    who,
    body: [
      html`<section class="part" aria-labelledby="list-title">
        <h2 id="list-title">
          ${logins.length === 0 ? 'No login yet' : plural(logins.length, 'stored login')}
        </h2>
        <p class="lead">
          Personas sign in with these. Passwords are kept encrypted, are never shown again, and are typed only
          into login forms of their host.
        </p>
        ${logins.length === 0 ? null : list(logins, mayWrite)}
      </section>`,
      mayWrite ? addForm(wrong) : null,
    ],
  });
}

function list(logins: readonly Credential[], mayWrite: boolean): Html {
  return html`<ul class="keys">
    ${logins.map(
      (login) =>
        html`<li>
          <div>
            <p class="name">${login.label}</p>
            ${facts([
              ['Host', html`<span class="mono">${login.targetHost}</span>`],
              ['User name', login.username],
              ['Stored', dateInWords(login.createdAt.toISOString())],
              ['Id', html`<span class="mono">${login.id}</span>`],
            ])}
          </div>
          ${mayWrite ? removal(login) : null}
        </li>`,
    )}
  </ul>`;
}

function removal({ id, label }: Credential): Html {
  return html`<details>
    <summary>Remove<span class="hidden"> ${label}</span></summary>
    <form method="post" action="/logins/${id}/remove">
      <p class="hint">
        The password is deleted for good. Runs that name this login are refused from then on.
      </p>
      <p class="row"><button class="button danger small" type="submit">Remove this login</button></p>
    </form>
  </details>`;
}

function addForm(wrong: WrongLogin | null): Part {
  const faultOf = (of: LoginField) => (wrong?.field === of ? wrong.words : null);
  const value = (of: keyof WrongLogin['form']) => wrong?.form[of] ?? '';
  return html`<section class="part" aria-labelledby="add-title">
    <h2 id="add-title">Store a login</h2>
    <form class="form" method="post" action="/logins" novalidate>
      ${field(
        { id: 'label', label: 'Name', hint: 'So that you can tell it from others.', fault: faultOf('label') },
        (said) =>
          html`<input
            id="label"
            name="label"
            value="${value('label')}"
            required
            autocomplete="off"
            ${said}
          />`,
      )}
      ${field(
        {
          id: 'host',
          label: 'Host',
          hint: 'As in shop.example.com, without https:// and without a path.',
          fault: faultOf('targetHost'),
        },
        (said) =>
          html`<input
            id="host"
            name="host"
            value="${value('targetHost')}"
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            ${said}
          />`,
      )}
      ${field(
        { id: 'username', label: 'User name or e-mail address', fault: faultOf('username') },
        (said) =>
          html`<input
            id="username"
            name="username"
            value="${value('username')}"
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            ${said}
          />`,
      )}
      ${field(
        {
          id: 'password',
          label: 'Password',
          hint: 'Of an account for tests: what a persona does with it may stay on the site.',
          fault: faultOf('password'),
        },
        (said) =>
          html`<input
            id="password"
            name="password"
            type="password"
            required
            autocomplete="new-password"
            ${said}
          />`,
      )}
      <div><button class="button" type="submit">Store this login</button></div>
    </form>
  </section>`;
}
