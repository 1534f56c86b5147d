// Keeps the leave of one browser: every request is judged before it leaves the machine, whoever set it off, and goes, or is
// held and written down. What binds and was sent in this visit, or by an earlier attempt at it, is not sent again.
import { matchesAllowRule, tellAllowRule } from '../../accounts/allow-rule.ts';
import type { Effects, HostGrant, PageRead, WriteRecord } from '../../evidence/evidence.ts';
import type { Act } from '../../language/acts.ts';
import type { AskedRequest, RequestVerdict } from '../browser/request-hold.ts';
import type { SessionPage } from '../browser/session-page.ts';
import type { OpenedSite } from '../open-site.ts';
import type { Action } from '../policy.ts';
import type { HeldRequest } from './held-request.ts';
import { judgeRequest } from './judge-request.ts';
import type { JudgedRequest, Judgement } from './judgement.ts';
import { grantOf, leaveFor, lets, narrower } from './leave-of.ts';
import { readBody } from './read-body.ts';
import { createSentOnce, type SentOnce } from './sent-once.ts';
import { useOf, type Sight, type TypedText } from './sight.ts';

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
   * `journey`: the visit of a persona. `again`: something is done once more, so that nothing that binds goes. `probe`: nobody
   * decided to do it, so that nothing goes but what reads, and what `mayWrite` names.
   */
  mode: 'journey' | 'again' | 'probe';
  mayWrite?: (request: { method: string; url: string }) => boolean;
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

export function createLeaveKeeper(options: LeaveOptions): LeaveKeeper {
  const { mode } = options;
  const records: WriteRecord[] = [];
  const reversible = new Map<string, Act>();
  const byItself = new Set<string>();
  const visited = new Set<string>();
  const sentOnce = createSentOnce(options.sentBefore ?? []);
  let isCut = false;
  let turn = 0;
  let held: HeldRequest[] = [];
  let pageUrl = () => '';
  let grants: readonly HostGrant[] = [];
  let sight: Sight = {
    acted: false,
    label: [],
    around: [],
    names: [],
    typed: [],
    storedLogin: false,
    known: (request) => reversible.get(knownKey(request)) ?? null,
    sentByItself: ({ method, url }) => byItself.has(`${method} ${url}`),
  };

  async function judge(asked: AskedRequest): Promise<RequestVerdict> {
    const reads = /^(GET|HEAD|OPTIONS)$/i.test(asked.method);
    // Pictures, styles and fonts that nothing was done for are most of what pages ask for.
    if (reads && !sight.acted && asked.navigation === null) return 'send';
    // Back, forth and a reload lead to where the visit has been.
    if (reads && visited.has(asked.url)) return 'send';
    const verdict = await judgeNew(asked, reads);
    if (verdict === 'send' && reads && asked.navigation === 'main' && visited.size < visitedCap)
      visited.add(asked.url);
    return verdict;
  }

  async function judgeNew(asked: AskedRequest, reads: boolean): Promise<RequestVerdict> {
    const query = URL.parse(asked.url)?.searchParams;
    const body = await readBody(asked.body, asked.headers['content-type'] ?? '', query);
    const request: JudgedRequest = { ...asked, body };
    const judged = judgeRequest(request, sight);
    if (judged.class === 'read' && reads) return 'send';
    return await decide(request, judged);
  }

  async function decide(request: JudgedRequest, judged: Judgement): Promise<RequestVerdict> {
    const leave = leaveFor({ ...request, pageUrl: pageUrl() }, grants);
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
    if (mode === 'probe') goes = judged.class === 'read' || options.mayWrite?.(request) === true;
    if (goes && excepted !== null) why = `the list allows ${excepted}`;
    const later = goes && judged.class === 'binding' && bindsLater();
    if (later) {
      goes = false;
      because = 'later';
      why = 'sessions of this run are still under way';
    }
    if (goes && judged.class === 'binding') {
      // An address may lead to a page all the same: in one visit it is gone to as often as the visitor likes.
      const once = /^(GET|HEAD)$/i.test(request.method) ? null : judged.act;
      const again = sentOnce.refusal(key, once);
      if (again !== null) {
        goes = false;
        because = 'again';
        why = again;
      } else {
        // Before anything is waited for: the same thing may be asked for twice at once.
        sentOnce.sends(once);
        const { method, url } = request;
        await options.onBinding?.({ key, method, url: bare(url), turn });
      }
    }
    if (goes && judged.class === 'reversible' && judged.act !== null)
      reversible.set(knownKey(request), judged.act);
    if (goes && judged.class === 'own' && byItself.size < recordCap)
      byItself.add(`${request.method} ${request.url}`);
    note(request, judged, { under, why, goes });
    if (!goes) hold(request, judged, { why, effects: capped(leave), because });
    return goes ? 'send' : 'hold';
  }

  function bindsLater(): boolean {
    return options.mayBind?.() === false;
  }

  function capped(leave: Effects): Effects {
    return mode === 'journey' ? leave : narrower(leave, mode === 'again' ? 'reversible' : 'look');
  }

  function exceptionOf({ method, url }: JudgedRequest): string | null {
    const rules = grantOf(url, grants)?.allow ?? [];
    const path = URL.parse(url)?.pathname ?? '/';
    const rule = rules.find((one) => matchesAllowRule(one, { method, path }));
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
      gateSockets?.((host, port) => {
        const url = `wss://${host}:${port}/`;
        const leave = capped(leaveFor({ url, documentUrl: page.url(), pageUrl: page.url() }, grants));
        const rules = grantOf(url, grants)?.allow ?? [];
        const goes = leave === 'all' || (mode === 'journey' && rules.some(({ method }) => method === 'WS'));
        const why = goes ? 'the leave covers it' : 'what it would send cannot be told apart';
        const asked = {
          method: 'WS',
          url,
          type: 'websocket',
          navigation: null,
          headers: {},
          documentUrl: page.url(),
        };
        const body = { known: false, fields: [], files: false, calls: [], bytes: 0 };
        const judged: Judgement = { class: 'binding', act: null, why, ofAction: false };
        note({ ...asked, body }, judged, { under: { look: false, reversible: false, all: true }, why, goes });
        if (!goes) hold({ ...asked, body }, judged, { why, effects: leave });
        return goes;
      });
      await page.judgeRequests(judge);
    },
    begin(number, action, page) {
      turn = number;
      held = [];
      const use = useOf(action, page);
      if (!use) return;
      const typed: TypedText[] = [...sight.typed, ...use.typed].slice(-typedCap);
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

function bare(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

function namesOf(fields: readonly { name: string }[]): string[] {
  return [...new Set(fields.map(({ name }) => name.slice(0, 80)).filter((name) => name !== ''))].slice(0, 40);
}
