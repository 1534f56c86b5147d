// Collects web vitals, one record for each document of the session.
import type { VitalsRecord } from '../../evidence/evidence.ts';
import type { SessionPage } from '../browser/session-page.ts';
import { readVitalsSource, type PageVitals } from '../page/watching.ts';

/** Documents kept in one session. */
export const vitalsCap = 200;

/** A collector that asks the page when told to. */
export interface VitalsCollector {
  /** Takes the vitals of the document that came in `turn`; never rejects. Later takes of one document replace earlier ones. */
  take(turn: number): Promise<void>;
  records(): VitalsRecord[];
  cut(): boolean;
}

/** Vitals of the main documents of `page`. */
export function collectVitals(page: SessionPage): VitalsCollector {
  const byDocument = new Map<number, VitalsRecord>();
  let left = false;
  return {
    async take(turn) {
      const vitals = await page
        .mainFrame()
        .then((frame) => frame.evaluate<PageVitals>(readVitalsSource))
        .catch(() => null);
      if (!vitals || !/^https?:/.test(vitals.url)) return;
      const known = byDocument.get(vitals.timeOrigin);
      if (!known && byDocument.size >= vitalsCap) {
        left = true;
        return;
      }
      const { lcpMs, inpMs, cls, ttfbMs } = vitals;
      byDocument.set(vitals.timeOrigin, {
        url: known?.url ?? vitals.url,
        turn: known?.turn ?? turn,
        lcpMs,
        inpMs,
        cls,
        ttfbMs,
      });
    },
    records: () => [...byDocument.values()],
    cut: () => left,
  };
}
