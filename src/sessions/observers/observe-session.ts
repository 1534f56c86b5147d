// The observers of one session: what the page asked for, said and felt like, turn by turn. This file is their index.
import { after, type Clock } from '../../base/time.ts';
import type { ConsoleRecord, RequestRecord, VitalsRecord } from '../../evidence/evidence.ts';
import type { SessionPage } from '../browser/session-page.ts';
import { observerScript } from '../page/page-observer.ts';
import { collectConsole } from './console.ts';
import { collectNetwork } from './network.ts';
import { collectVitals } from './vitals.ts';

/** What the observers gathered. `cut` names caps that were reached. */
export interface Observed {
  requests: RequestRecord[];
  console: ConsoleRecord[];
  vitals: VitalsRecord[];
  cut: string[];
}

export interface SessionObservers {
  /** Records from now on belong to this turn; 0 before the first. */
  setTurn(turn: number): void;
  collected(): Observed;
  /** Stops listening; what was gathered stays. */
  stop(): void;
}

/** Vitals of a new document are taken this long after it came, and again at every turn. */
const vitalsAfterMs = 1_200;

/** Installs the page observer and begins to listen. Call before the first page is loaded. */
export async function observeSession(options: {
  page: SessionPage;
  targetUrl: string;
  clock: Clock;
  /** Milliseconds since the session began. */
  sinceStartMs: () => number;
}): Promise<SessionObservers> {
  const { page, clock } = options;
  const offsetMs = options.sinceStartMs() - clock.monotonicMs();
  const network = collectNetwork(options.targetUrl);
  const lines = collectConsole();
  const vitals = collectVitals(page);
  let turn = 0;
  let documentTurn = 0;
  let cancelVitals: () => void = () => undefined;
  const takeVitals = () => void vitals.take(documentTurn).catch(() => undefined);
  const unlisten = page.listen((event) => {
    const atMs = Math.max(0, Math.round(event.atMs + offsetMs));
    network.hear(event, turn, atMs);
    lines.hear(event, turn, atMs);
    if (event.kind === 'navigated' && !event.sameDocument) {
      documentTurn = turn;
      cancelVitals();
      cancelVitals = after(vitalsAfterMs, takeVitals);
    }
  });
  await page.install(observerScript);
  return {
    setTurn(next) {
      turn = next;
      takeVitals();
    },
    collected: () => ({
      requests: network.records(),
      console: lines.records(),
      vitals: vitals.records(),
      cut: [
        ...(network.cut() ? ['requests'] : []),
        ...(lines.cut() ? ['console'] : []),
        ...(vitals.cut() ? ['vitals'] : []),
      ],
    }),
    stop() {
      cancelVitals();
      unlisten();
    },
  };
}
