// What a site knew a visitor by once it had taken the stored login, kept for visits that follow: they come back as that visitor, and the
// password is not sent again. It stays in memory.
import { withoutQuery } from '../base/addresses.ts';
import type { CrawlState, PageRead, TurnRecord, WriteRecord } from '../evidence/evidence.ts';
import { accountOf } from '../fragments/state.ts';
import type { VisitorState } from './browser/session-page.ts';
import { findLogin } from './login-form.ts';
import type { Action } from './policy.ts';

/** Where signing in led to, and as whom. */
export interface SignedIn {
  to: string;
  visitor: VisitorState;
  account: CrawlState['account'];
}

/** For visits of one after another with one login. */
export interface KeptSignIn {
  /** What signing in there came to (see `cameFrom`); null where nobody did, or the site has forgotten that visitor. */
  from(at: string): SignedIn | null;
  /** Notes what the page shows after the password was sent there: nothing is kept where it asks for the login still. */
  sent(at: string, page: { read: PageRead; visitor: () => Promise<VisitorState> }): Promise<void>;
  /** Notes what the page shows to whom came back: where the site does not know that visitor any more nothing is kept. */
  cameBack(known: SignedIn, read: PageRead): void;
  /** Times that the password was sent. */
  sends(): number;
  /** Times that a site did not know whom it had known. */
  forgotten(): number;
}

/** Of visits that nobody came back to, in a row, after which no more is kept: what such a site knows somebody by is not ours to bring. */
const forgottenMost = 2;

export function createKeptSignIn(): KeptSignIn {
  const ways = new Map<string, Omit<SignedIn, 'visitor'>>();
  let visitor: VisitorState | null = null;
  let sends = 0;
  let forgotten = 0;
  let inRow = 0;

  return {
    from(at) {
      const way = ways.get(at);
      return way && visitor ? { ...way, visitor } : null;
    },
    async sent(at, page) {
      sends += 1;
      if (findLogin(page.read) !== null || inRow >= forgottenMost) return;
      visitor = await page.visitor();
      ways.set(at, { to: page.read.url, account: accountOf(page.read) });
    },
    cameBack({ to, account }, read) {
      const isKnown =
        findLogin(read)?.password == null &&
        withoutQuery(read.url) === withoutQuery(to) &&
        accountOf(read) === account;
      inRow = isKnown ? 0 : inRow + 1;
      if (isKnown) return;
      forgotten += 1;
      visitor = null;
      ways.clear();
    },
    sends: () => sends,
    forgotten: () => forgotten,
  };
}

/**
 * Where a visit is and what it did before that the visitor may be known by: what was typed and pressed, but for links, and what was
 * sent. Who put something in a basket signs in as somebody else than who did not.
 */
export function cameFrom(
  url: string,
  turns: readonly Pick<TurnRecord, 'turn' | 'action' | 'effect'>[],
  writes: readonly WriteRecord[],
): string {
  const isLook = ({ action, effect }: (typeof turns)[number]) =>
    looks.has(action.kind) || action.refused !== null || (action.kind === 'click' && effect.navigated);
  const done = turns
    .filter((one) => !isLook(one))
    .map(({ action: { kind, target, value } }) => [kind, target?.role, target?.name, value]);
  const sent = writes.filter(({ sent: went, under }) => went && under.look === 'held');
  return JSON.stringify([url, done, sent.map((one) => [one.method, one.url])]);
}

const looks: ReadonlySet<string> = new Set<Action['kind']>([
  'scroll',
  'wait',
  'back',
  'reload',
  'open',
  'open-start',
  'hover',
  'zoom',
  'move-focus',
  'listen',
]);
