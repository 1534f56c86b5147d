// Keeps the leave of one browser: every request is judged before it leaves the machine, whoever set it off, and goes, or is
// held and written down. What binds and was sent in this visit, or by an earlier attempt at it, is not sent again.
import { matchesAllowRule, tellAllowRule } from '../../accounts/allow-rule.ts';
import type { Effects, HostGrant, PageRead, WriteRecord } from '../../evidence/evidence.ts';
import type { Act } from '../../language/acts.ts';
import type { AskedRequest, RequestVerdict } from '../browser/request-hold.ts';
import type { SessionPage } from '../browser/session-page.ts';
import type { OpenedSite } from '../open-site.ts';
import type { Action } from '../policy.ts';
import { bare, isTooLong } from './address.ts';
import type { HeldRequest } from './held-request.ts';
import { judgeRequest } from './judge-request.ts';
import { readsByMethod, type JudgedRequest, type Judgement } from './judgement.ts';
import { grantOf, leaveFor, lets, narrower } from './leave-of.ts';
import { readBody } from './read-body.ts';
import { createSentOnce, type SentOnce } from './sent-once.ts';
import { unsafeIn, untouched, useOf, type Sight, type TypedText } from './sight.ts';

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
  done: SentOnce['done'];
  /** True while what binds has to wait (`mayBind`). */
  bindsLater(): boolean;
  /** All that could write, sent or held, in order. */
  writes(): readonly WriteRecord[];
  /** True where more was judged than is kept. */
  cut(): boolean;
}

export interface LeaveOptions {
  /**
   * `journey`: the visit of a persona. `again`: something is done once more, so that nothing that binds goes. `proof`: the same many
   * times over, so that an account that was signed in to is only read: what one drive left there would be found by the next. `probe`:
   * nobody decided to do it, so that all that is sent counts as set off by it, and nothing goes but what reads.
   */
  mode: 'journey' | 'again' | 'proof' | 'probe';
  /** For probes: what a page that comes by itself may send besides, as it did before; null while none does. */
  coming?: () => { sent(request: { method: string; url: string }): boolean } | null;
  /** Keys of what an earlier attempt may have sent (see SentOnce). */
  sentBefore?: readonly string[];
  /** False while what binds has to wait, whatever the grants say; left out, it never has to. */
  mayBind?: () => boolean;
  /** Told of held requests at once, of the first of each turn; all of them are counted. */
  onHeld?: (held: HeldRequest) => void;
  /** Told of what binds before it is sent; it goes when this has resolved. */
  onBinding?: (bound: { key: string; method: string; url: string; turn: number }) => Promise<void>;
}

/** Requests that are kept in the records. */
const recordCap = 2_000;
/** Held requests of one turn that are told at once: a page may send them in a loop. */
const toldOfTurn = 20;
/** Texts that are remembered as typed, and addresses as visited. */
const typedCap = 400;
const visitedCap = 2_000;
/** Of a typed text, what is looked for in what is sent, in letters. */
const typedMost = 2_000;

export function createLeaveKeeper(options: LeaveOptions): LeaveKeeper {
  const { mode } = options;
  const records: WriteRecord[] = [];
  const reversible = new Map<string, Act>();
  const byItself = new Set<string>();
  const posted = new Set<string>();
  const visited = new Set<string>();
  const socketsTold = new Set<string>();
  const sentOnce = createSentOnce(options.sentBefore ?? []);
  let isCut = false;
  let isSignedIn = false;
  let turn = 0;
  let held: HeldRequest[] = [];
  let pageUrl = () => '';
  /** The narrowest leave of the hosts whose documents came in this visit; null before the first. */
  let opened: Effects | null = null;
  let grants: readonly HostGrant[] = [];
  let sight: Sight = {
    ...untouched,
    known: (request) => reversible.get(knownKey(request)) ?? null,
    sentByItself: ({ method, url }) => byItself.has(`${method} ${url}`),
    isPostedTo: ({ url }) => posted.has(bare(url)),
  };

  /** What a probe used nobody read; what comes by its address alone is touched by nobody. */
  function sightNow(): Sight {
    if (mode !== 'probe') return sight;
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
    if (reads && visited.has(asked.url)) return 'send';
    const verdict = await judgeNew(asked, now);
    const isKept = visited.size < visitedCap && !isTooLong(asked.url);
    if (verdict === 'send' && reads && asked.navigation === 'main' && isKept) visited.add(asked.url);
    return verdict;
  }

  async function judgeNew(asked: AskedRequest, now: Sight): Promise<RequestVerdict> {
    // What is judged without being read is not read by anything that follows either.
    const isLong = isTooLong(asked.url);
    const query = isLong ? undefined : URL.parse(asked.url)?.searchParams;
    const body = await readBody(asked.body, asked.headers['content-type'] ?? '', query);
    const judged = judgeRequest({ ...asked, body }, now);
    if (judged.class === 'read' && readsByMethod(asked.method)) return 'send';
    return await decide({ ...asked, url: isLong ? bare(asked.url) : asked.url, body }, judged);
  }

  /** What is said over a WebSocket cannot be told apart, nor which document opens it: the narrowest leave of them holds, and it binds. */
  async function judgeSocket(host: string, port: number): Promise<boolean> {
    const request: JudgedRequest = {
      method: 'WS',
      url: `wss://${host}:${port}/`,
      type: 'websocket',
      navigation: null,
      headers: {},
      documentUrl: null,
      body: { known: false, fields: [], files: false, calls: [], bytes: 0 },
    };
    const why = 'what it would send cannot be told apart';
    return (await decide(request, { class: 'binding', act: null, why, ofAction: false })) === 'send';
  }

  async function decide(request: JudgedRequest, judged: Judgement): Promise<RequestVerdict> {
    const leave = leaveFor({ ...request, pageUrl: pageUrl(), opened }, grants);
    const under = {
      look: lets('look', judged.class),
      reversible: lets('reversible', judged.class),
      all: true,
    };
    const excepted = exceptionOf(request);
    const key = sentOnceKey(request, judged);
    let why = judged.why;
    let because: HeldRequest['because'] = 'held';
    let goes = under[capped(leave)] || (mode === 'journey' && excepted !== null);
    if (mode === 'probe' && judged.class !== 'read')
      goes = goes && options.coming?.()?.sent(request) === true;
    if (goes && excepted !== null) why = `the list allows ${excepted}`;
    if (mode === 'proof' && goes && judged.class === 'reversible') {
      goes = judged.act === 'sign-in' || !isSignedIn;
      isSignedIn ||= judged.act === 'sign-in';
      if (!goes) why = 'a proof only reads in the account that it signed in to';
    }
    const later = goes && judged.class === 'binding' && bindsLater();
    if (later) {
      goes = false;
      because = 'later';
      why = 'sessions of this run are still under way';
    }
    if (goes && judged.class === 'binding') {
      // An address may lead to a page all the same: in one visit it is gone to as often as the visitor likes. What is sent on to
      // another address is sent once all the same.
      const isNew = !readsByMethod(request.method) && request.redirected !== true;
      const once = isNew ? judged.act : null;
      const again = sentOnce.refusal(key, once);
      if (again !== null) {
        goes = false;
        because = 'again';
        why = again;
      } else {
        // Before anything is waited for: the same thing may be asked for twice at once.
        sentOnce.sends(once);
        const { method, url } = request;
        // A page may open its WebSocket anew as often as it likes; the first tells of all.
        const isTold = method === 'WS' && socketsTold.has(key);
        if (method === 'WS') socketsTold.add(key);
        if (!isTold) await options.onBinding?.({ key, method, url: bare(url), turn });
      }
    }
    if (goes && judged.class === 'reversible' && judged.act !== null && reversible.size < recordCap)
      reversible.set(knownKey(request), judged.act);
    if (goes && judged.class === 'own' && byItself.size < recordCap)
      byItself.add(`${request.method} ${request.url}`);
    if (judged.class === 'binding' && !readsByMethod(request.method) && posted.size < visitedCap)
      posted.add(bare(request.url));
    note(request, judged, { under, why, goes });
    if (!goes) hold(request, judged, { why, effects: capped(leave), because });
    return goes ? 'send' : 'hold';
  }

  function bindsLater(): boolean {
    return options.mayBind?.() === false;
  }

  function capped(leave: Effects): Effects {
    return mode === 'journey' ? leave : narrower(leave, 'reversible');
  }

  function exceptionOf({ method, url }: JudgedRequest): string | null {
    const rules = grantOf(url, grants)?.allow ?? [];
    const path = URL.parse(url)?.pathname ?? '/';
    // The path of a WebSocket is said within it, where nobody reads it.
    const rule = rules.find((one) =>
      method === 'WS' ? one.method === 'WS' : matchesAllowRule(one, { method, path }),
    );
    return rule ? tellAllowRule(rule) : null;
  }

  function note(
    { method, url, type, body }: JudgedRequest,
    judged: Judgement,
    { under, why, goes }: { under: Record<Effects, boolean>; why: string; goes: boolean },
  ): void {
    if (records.length >= recordCap) {
      isCut = true;
      return;
    }
    const told = (lets: boolean) => (lets ? ('sent' as const) : ('held' as const));
    records.push({
      turn,
      method,
      url: bare(url),
      type,
      fields: namesOf(body.fields),
      under: { look: told(under.look), reversible: told(under.reversible), all: told(under.all) },
      why,
      sent: goes,
      ofSite: !judged.ofAction,
    });
  }

  function hold(
    request: JudgedRequest,
    judged: Judgement,
    {
      why,
      effects,
      because = 'held',
    }: Pick<HeldRequest, 'why' | 'effects'> & Partial<Pick<HeldRequest, 'because'>>,
  ): void {
    const one: HeldRequest = {
      turn,
      method: request.method,
      url: bare(request.url),
      fields: namesOf(request.body.fields),
      act: judged.act,
      why,
      effects,
      because,
      ofAction: judged.ofAction,
    };
    if (held.length < recordCap) held.push(one);
    if (held.length <= toldOfTurn) options.onHeld?.(one);
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
      turn = number;
      held = [];
      const use = useOf(action, page);
      if (!use) return;
      const texts = use.typed.map(({ text, kind }) => ({ text: text.slice(0, typedMost), kind }));
      const typed: TypedText[] = [...sight.typed, ...texts].slice(-typedCap);
      sight = { ...sight, ...use, acted: true, typed };
    },
    held: () => held,
    bindsLater,
    done: (came) => sentOnce.done(came),
    writes: () => records,
    cut: () => isCut,
  };
}

/** One request again: method and path with its ids taken out. */
function keyOf({ method, url }: { method: string; url: string }): string {
  const at = URL.parse(url);
  const path = (at?.pathname ?? url).replaceAll(/\/[^/]*\d[^/]*/g, '/*');
  return `${method} ${at?.origin ?? ''}${path}`;
}

/** A like request: one endpoint may do many things, and is told apart by the names of its fields. */
function knownKey(request: JudgedRequest): string {
  return `${keyOf(request)} ${namesOf(request.body.fields).toSorted().join(' ')}`;
}

function sentOnceKey(request: JudgedRequest, judged: Judgement): string {
  const calls = request.body.calls.flatMap(({ names }) => names).join(',');
  return `${judged.act ?? 'write'} ${keyOf(request)}${calls === '' ? '' : ` ${calls}`}`;
}

function namesOf(fields: readonly { name: string }[]): string[] {
  return [...new Set(fields.map(({ name }) => name.slice(0, 80)).filter((name) => name !== ''))].slice(0, 40);
}
