// Keeps the leave of one browser: every request is judged before it leaves the machine, whoever set it off, and goes, or is
// held and written down. What binds and was sent in this visit, or by an earlier attempt at it, is not sent again.
import { matchesAllowRule, tellAllowRule } from '../../accounts/allow-rule.ts';
import type { Effects, HostGrant, PageRead, WriteRecord } from '../../evidence/evidence.ts';
import type { AskedRequest, RequestVerdict } from '../browser/request-hold.ts';
import type { SessionPage } from '../browser/session-page.ts';
import type { SocketVerdict } from '../../egress/join-sockets.ts';
import type { OpenedSite } from '../open-site.ts';
import type { Action } from '../policy.ts';
import { bare, isTooLong } from './address.ts';
import type { HeldRequest } from './held-request.ts';
import { judgeRequest } from './judge-request.ts';
import { createKnownRequests, sentOnceKey } from './known-requests.ts';
import { readsByMethod, type JudgedRequest, type Judgement } from './judgement.ts';
import { grantOf, leaveFor, narrower } from './leave-of.ts';
import { socketJudgement, socketRequest, verdictOnSocket } from './judge-socket.ts';
import { createLeaveRule, type LeaveRuleOptions } from './leave-rule.ts';
import { readBody } from './read-body.ts';
import { createSentOnce, type Came } from './sent-once.ts';
import { unsafeIn, untouched, useOf, type Sight, type TypedText } from './sight.ts';
import { createWriteLog, type Ruling } from './write-log.ts';

/** For whoever drives a browser: `keep` before its first document, `begin` before each action. */
export interface LeaveKeeper {
  /** `gateSockets` is that of the site; left out where another keeper holds its WebSockets already. */
  keep(at: {
    page: SessionPage;
    gateSockets?: OpenedSite['gateSockets'];
    /** Hosts with their leave. */
    grants: readonly HostGrant[];
  }): Promise<void>;
  /** From now on what the page sends is of `action` on `page`. */
  begin(turn: number, action: Action, page: PageRead): void;
  /** What was held since the last `begin`. */
  held(): readonly HeldRequest[];
  /** Says what came of the action: what a form kept back was not sent. */
  done(came: Omit<Came, 'typed'>): void;
  /** True while what binds has to wait (`mayBind`). */
  bindsLater(): boolean;
  /** All that could write, sent or held, in order. */
  writes(): readonly WriteRecord[];
  /** True where more was judged than is kept. */
  cut(): boolean;
}

export interface LeaveOptions extends LeaveRuleOptions {
  /** Keys of what an earlier attempt may have sent (see SentOnce). */
  sentBefore?: readonly string[];
  /** True for addresses of pages that are not entered, whatever leads there; left out, all are. */
  leavesOut?: (url: string) => boolean;
  /** Told of held requests at once, of the first of each turn; all of them are counted. */
  onHeld?: (held: HeldRequest) => void;
  /** Told of what binds before it is sent; it goes when this has resolved. */
  onBinding?: (bound: { key: string; method: string; url: string; turn: number }) => Promise<void>;
}

/** Texts that are remembered as typed. */
const typedCap = 400;
/** Of a typed text, what is looked for in what is sent, in letters. */
const typedMost = 2_000;

export function createLeaveKeeper(options: LeaveOptions): LeaveKeeper {
  const known = createKnownRequests();
  const log = createWriteLog(options.onHeld);
  const rule = createLeaveRule(options);
  const sentOnce = createSentOnce(options.sentBefore ?? []);
  const socketsTold = new Set<string>();
  let pageUrl = () => '';
  /** The narrowest leave of the hosts whose documents came in this visit; null before the first. */
  let opened: Effects | null = null;
  let grants: readonly HostGrant[] = [];
  let sight: Sight = { ...untouched, ...known };

  /** What a probe used nobody read; what comes by its address alone is touched by nobody. */
  function sightNow(): Sight {
    if (options.mode !== 'probe') return sight;
    const isTouched = !options.coming?.();
    return { ...sight, acted: isTouched, isUnread: isTouched };
  }

  async function judge(asked: AskedRequest): Promise<RequestVerdict> {
    const verdict = await verdictOn(asked);
    const own = asked.navigation === null || verdict === 'hold' ? null : grantOf(asked.url, grants);
    if (own) opened = narrower(opened ?? 'all', own.effects);
    return verdict;
  }

  async function verdictOn(asked: AskedRequest): Promise<RequestVerdict> {
    // Neither leaves the machine.
    if (/^(data|blob):/i.test(asked.url)) return 'send';
    const now = sightNow();
    const reads = readsByMethod(asked.method);
    // Pictures, styles and fonts that nothing was done for are most of what pages ask for.
    if (reads && !now.acted && asked.navigation === null) return 'send';
    // Back, forth and a reload lead to where the visit has been.
    if (reads && known.isVisited(asked.url)) return 'send';
    const verdict = await judgeNew(asked, now);
    if (verdict === 'send' && reads && asked.navigation === 'main') known.visit(asked.url);
    return verdict;
  }

  async function judgeNew(asked: AskedRequest, now: Sight): Promise<RequestVerdict> {
    // What is judged without being read is not read by anything that follows either.
    const isLong = isTooLong(asked.url);
    const query = isLong ? undefined : URL.parse(asked.url)?.searchParams;
    const body = await readBody(asked.body, asked.headers['content-type'] ?? '', query);
    const judged = judgeRequest({ ...asked, body }, now);
    if (now.acted && asked.navigation === 'main' && options.leavesOut?.(asked.url) === true) {
      const effects = grantOf(asked.url, grants)?.effects ?? 'look';
      log.note({ ...asked, body }, { ...judged, ofAction: true }, { ...notEntered, effects });
      return 'hold';
    }
    if (judged.class === 'read' && readsByMethod(asked.method)) return 'send';
    return await decide({ ...asked, url: isLong ? bare(asked.url) : asked.url, body }, judged);
  }

  function judgeSocket(host: string, port: number, canHold = true): Promise<SocketVerdict> {
    const request = socketRequest(host, port);
    const leave = leaveFor({ ...request, pageUrl: pageUrl(), opened }, grants);
    return verdictOnSocket({
      mayBind: rule(request, socketJudgement, { leave, excepted: exceptionOf(request, grants) }).goes,
      mayOpen: async (judged) => (await decide(request, judged)) === 'send',
      isActed: () => sightNow().acted,
      canHold,
    });
  }

  async function decide(request: JudgedRequest, judged: Judgement): Promise<RequestVerdict> {
    const leave = leaveFor({ ...request, pageUrl: pageUrl(), opened }, grants);
    const byLeave = rule(request, judged, { leave, excepted: exceptionOf(request, grants) });
    const refusal = byLeave.goes && judged.class === 'binding' ? await bind(request, judged) : null;
    const ruling: Ruling =
      refusal === null ? byLeave : { ...byLeave, goes: false, because: 'again', why: refusal };
    known.note(request, judged, ruling.goes);
    log.note(request, judged, ruling);
    return ruling.goes ? 'send' : 'hold';
  }

  /** Tells of what binds before it is sent; why it may not be sent again, or null. */
  async function bind(request: JudgedRequest, judged: Judgement): Promise<string | null> {
    const { method, url } = request;
    const key = sentOnceKey(request, judged);
    // An address may lead to a page all the same: in one visit it is gone to as often as the visitor likes. What is sent on to
    // another address is sent once all the same.
    const isNew = !readsByMethod(method) && request.redirected !== true;
    const sending = { key, act: isNew ? judged.act : null, actAround: judged.actAround === true };
    const refusal = sentOnce.refusal(sending);
    if (refusal !== null) return refusal;
    // Before anything is waited for: the same thing may be asked for twice at once.
    sentOnce.sends(sending);
    // A page may open its WebSocket anew as often as it likes; the first tells of all.
    const isTold = method === 'WS' && socketsTold.has(key);
    if (method === 'WS') socketsTold.add(key);
    if (!isTold) await options.onBinding?.({ key, method, url: bare(url), turn: log.turn() });
    return null;
  }

  return {
    async keep({ page, gateSockets, grants: given }) {
      grants = given;
      pageUrl = () => page.url();
      // What was agreed to says what is done as the control does.
      page.listen((event) => {
        if (event.kind !== 'dialog' || event.agreed === undefined) return;
        sight = { ...sight, label: [...sight.label, ...unsafeIn(event.message)] };
      });
      gateSockets?.(judgeSocket);
      await page.judgeRequests(judge);
    },
    begin(number, action, page) {
      log.begin(number);
      const use = useOf(action, page);
      if (use) sight = { ...sight, ...use, acted: true, typed: typedBy(sight, use) };
    },
    held: log.held,
    bindsLater: () => options.mayBind?.() === false,
    done: (came) => sentOnce.done({ ...came, typed: sight.typed.map(({ text }) => text) }),
    writes: log.writes,
    cut: log.cut,
  };
}

/** All that was typed, the newest last. */
function typedBy({ typed }: Sight, use: Pick<Sight, 'typed'>): TypedText[] {
  const texts = use.typed.map(({ text, kind }) => ({ text: text.slice(0, typedMost), kind }));
  return [...typed, ...texts].slice(-typedCap);
}

const notEntered: Omit<Ruling, 'effects'> = {
  goes: false,
  because: 'excluded',
  why: 'the crawl is told to leave this path out',
  under: { look: false, reversible: false, all: false },
};

/** The entry of the list that allows a request in spite of the leave; null where none does. */
function exceptionOf({ method, url }: JudgedRequest, grants: readonly HostGrant[]): string | null {
  const rules = grantOf(url, grants)?.allow ?? [];
  const path = URL.parse(url)?.pathname ?? '/';
  // The path of a WebSocket is said within it, where nobody reads it.
  const rule = rules.find((one) =>
    method === 'WS' ? one.method === 'WS' : matchesAllowRule(one, { method, path }),
  );
  return rule ? tellAllowRule(rule) : null;
}
