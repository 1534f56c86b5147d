// /keys: the API keys of the account. A new key is shown on the answer to its making and nowhere else, ever.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts.ts';
import type { KeySummary } from '../accounts/api-keys.ts';
import type { Scope } from '../accounts/authenticate.ts';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import { facts, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { dateInWords, plural } from '../reports/wording.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import { frame } from './frame.ts';
import { fieldOf, forPerson } from './person.ts';

const dayMs = 86_400_000;
const longestLabel = 100;
/** Days until a new key ends; 0 is never. */
const expiries = [0, 30, 90, 365];

export interface KeysParts {
  signIns: SignIns;
  accounts: Pick<Accounts, 'createKey' | 'listKeys' | 'revokeKey'>;
  clock: Clock;
  files: PageFiles;
}

/** Adds GET and POST /keys, and POST /keys/:public/revoke. */
export function keysRoutes(app: FastifyInstance, parts: KeysParts): void {
  const { signIns, accounts, clock, files } = parts;

  const show = async (who: SignedIn, more: { made?: string; wrong?: string } = {}) =>
    keysPage(files, who, { keys: await accounts.listKeys(who.accountName), nowMs: clock.nowMs(), ...more });

  app.get(
    '/keys',
    forPerson(signIns, 'read', async (_request, reply, who) => sendPage(reply, await show(who))),
  );

  app.post(
    '/keys',
    forPerson(signIns, 'write', async (request, reply, who) => {
      const label = fieldOf(request, 'label');
      const days = Number(fieldOf(request, 'expires'));
      const wrong = wrongIn(label, days);
      if (wrong !== null) {
        return sendPage(reply, await show(who, { wrong }), statusOf('validation_failed'));
      }
      const { key } = await accounts.createKey({
        account: who.accountName,
        label,
        scopes: scopesOf(fieldOf(request, 'access'), who),
        expiresAt: days === 0 ? null : new Date(clock.nowMs() + days * dayMs),
        parentKeyId: who.keyId,
      });
      return sendPage(reply, await show(who, { made: key }));
    }),
  );

  app.post<{ Params: { public: string } }>(
    '/keys/:public/revoke',
    forPerson(
      signIns,
      'write',
      async (request: FastifyRequest<{ Params: { public: string } }>, reply, who) => {
        const withChildren = fieldOf(request, 'children') === 'too';
        const { accountName } = who;
        if (!(await accounts.revokeKey(request.params.public, { accountName, withChildren }))) {
          throw new AppError('not_found', 'There is no such key.');
        }
        return goTo(reply, '/keys');
      },
    ),
  );
}

function wrongIn(label: string, days: number): string | null {
  if (label.length > longestLabel || !/^[^\p{C}]*$/u.test(label)) {
    return `A label is at most ${longestLabel} printable characters.`;
  }
  return expiries.includes(days) ? null : 'Choose one of the times offered.';
}

const scopeInWords: Record<Scope, string> = {
  read: 'read',
  write: 'write',
  'hosts:write': 'change the hosts',
};

/** A new key may do no more than whoever makes it. */
function scopesOf(access: string, who: SignedIn): Scope[] {
  const asked: Record<string, Scope[]> = { read: ['read'], hosts: ['read', 'write', 'hosts:write'] };
  return (asked[access] ?? ['read', 'write']).filter((scope) => who.scopes.includes(scope));
}

interface KeysPage {
  keys: KeySummary[];
  nowMs: number;
  made?: string;
  wrong?: string;
}

function keysPage(files: PageFiles, who: SignedIn, page: KeysPage): string {
  const mayWrite = who.scopes.includes('write');
  const [live, dead] = [
    page.keys.filter((key) => isLive(key, page)),
    page.keys.filter((key) => !isLive(key, page)),
  ];
  return frame(files, {
    title: page.made ? 'A new API key' : 'API keys',
    heading: 'API keys',
    crumb: `Account ${who.accountName}`,
    way: 'keys',
    who,
    body: [
      html`<section class="part" aria-labelledby="valid-title">
        ${page.made ? newKey(page.made) : null}
        <h2 id="valid-title">${plural(live.length, 'valid key')}</h2>
        ${list(live, who, page)}
      </section>`,
      mayWrite ? makeForm(page, who) : null,
      dead.length === 0
        ? null
        : html`<section class="part" aria-labelledby="dead-title">
            <h2 id="dead-title">Revoked and expired</h2>
            ${list(dead, who, page)}
          </section>`,
    ],
  });
}

function isLive(key: KeySummary, { nowMs }: KeysPage): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt.getTime() > nowMs);
}

function newKey(key: string): Html {
  return html`<div class="newkey" role="alert">
    <h2>Your new key</h2>
    <p>Copy it now. It is kept nowhere, and this page shows it this once.</p>
    <output id="new-key">${key}</output>
    <copy-text from="new-key"></copy-text>
  </div>`;
}

function list(keys: readonly KeySummary[], who: SignedIn, page: KeysPage): Part {
  if (keys.length === 0) return html`<p class="lead">There is none.</p>`;
  return html`<ul class="keys">
    ${keys.map(
      (key) =>
        html`<li>
          <div>
            <p class="name">
              ${key.label || 'Without a label'}${
                key.publicId === who.keyPublicId
                  ? html` <span class="tag small">You are signed in with it</span>`
                  : null
              }
            </p>
            ${facts([
              ['Begins with', html`<span class="mono">sk_live_${key.publicId}</span>`],
              ['May', key.scopes.map((scope) => scopeInWords[scope]).join(', ')],
              [
                'Made',
                key.parentPublicId === null
                  ? day(key.createdAt)
                  : html`${day(key.createdAt)}, signed in with
                      <span class="mono">sk_live_${key.parentPublicId}</span>`,
              ],
              ['Last used', key.lastUsedAt ? day(key.lastUsedAt) : 'never'],
              [
                'Ends',
                key.revokedAt
                  ? `revoked ${day(key.revokedAt)}`
                  : key.expiresAt
                    ? day(key.expiresAt)
                    : 'never',
              ],
            ])}
          </div>
          ${isLive(key, page) && who.scopes.includes('write') ? revoke(key, who, childrenIn(key, page)) : null}
        </li>`,
    )}
  </ul>`;
}

/** A second step, since nothing brings a revoked key back. */
function revoke(key: KeySummary, who: SignedIn, children: number): Html {
  const own = key.publicId === who.keyPublicId;
  return html`<details>
    <summary>Revoke<span class="hidden"> ${key.label || key.publicId}</span></summary>
    <form method="post" action="/keys/${key.publicId}/revoke">
      <p class="hint">
        Whatever uses this key stops working at once, for good.${own ? ' You will be signed out.' : null}
      </p>
      ${
        children === 0
          ? null
          : html`<p>
              <label
                ><input type="checkbox" name="children" value="too" checked /> Revoke
                ${plural(children, 'valid key')} made with it too</label
              >
            </p>`
      }
      <p class="row"><button class="button danger small" type="submit">Revoke this key</button></p>
    </form>
  </details>`;
}

/** How many valid keys were made with this one, or with one of those. */
function childrenIn(key: KeySummary, page: KeysPage): number {
  const own = page.keys.filter(({ parentPublicId }) => parentPublicId === key.publicId);
  return own.reduce((sum, child) => sum + (isLive(child, page) ? 1 : 0) + childrenIn(child, page), 0);
}

function makeForm({ keys, wrong }: KeysPage, who: SignedIn): Html {
  const end = keys.find(({ publicId }) => publicId === who.keyPublicId)?.expiresAt ?? null;
  return html`<section class="part" aria-labelledby="make-title">
    <h2 id="make-title">Make a key</h2>
    <form class="form" method="post" action="/keys">
      ${wrong === undefined ? null : html`<p class="wrong" role="alert">${wrong}</p>`}
      <div class="field">
        <label for="label">Label</label>
        <p class="hint" id="label-hint">What the key is for, so that it can be told from others.</p>
        <input
          id="label"
          name="label"
          maxlength="${longestLabel}"
          autocomplete="off"
          aria-describedby="label-hint"
        />
      </div>
      <div class="field">
        <label for="access">Access</label>
        <select id="access" name="access">
          <option value="write">Read and write: start runs, change and delete</option>
          <option value="read">Read only</option>
          ${
            who.scopes.includes('hosts:write')
              ? html`<option value="hosts">Read and write, and change the hosts</option>`
              : null
          }
        </select>
      </div>
      <div class="field">
        <label for="expires">Ends</label>
        ${
          end === null
            ? null
            : html`<p class="hint" id="expires-hint">
                At the latest with the key that you are signed in with: ${day(end)}.
              </p>`
        }
        <select id="expires" name="expires" ${end === null ? null : html`aria-describedby="expires-hint"`}>
          ${expiries.map((days) => html`<option value="${days}">${days === 0 ? 'Never' : `In ${days} days`}</option>`)}
        </select>
      </div>
      <div><button class="button" type="submit">Make the key</button></div>
    </form>
  </section>`;
}

function day(date: Date): string {
  return dateInWords(date.toISOString()).replace(/,.*/s, '');
}
