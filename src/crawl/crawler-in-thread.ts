// A crawler in a thread of its own, as the mind of a visit.
import { moduleBeside } from '../base/beside.ts';
import { startMindThread } from '../sessions/minds/mind-thread.ts';
import type { Mind } from '../sessions/policy.ts';
import type { CrawlerOptions } from './course.ts';
import type { ToldByCrawler } from './crawler.ts';

export interface CrawlerInThread extends Mind {
  /** What it knows by now; the newest that it told where its thread was ended. */
  tell(): Promise<ToldByCrawler | null>;
  close(): Promise<void>;
}

/** Longest that a crawl may think about one thing, milliseconds: it compares a page with all that it knows. */
const thinkLimitMs = 10_000;
/** Actions after which it is asked what it knows, so that little is lost with its thread. */
const tellEvery = 10;

/** `reached` answers where sessions of the run came to by now; it is asked with what the crawler knows, and when that has nothing more to do. */
export function crawlerInThread(
  options: CrawlerOptions,
  { onTold, reached }: { onTold: (told: ToldByCrawler) => void; reached: () => Promise<readonly string[]> },
): CrawlerInThread {
  const thread = startMindThread(thinkLimitMs, moduleBeside('crawl-worker', import.meta.url));
  const opened = thread.ask('open', { options }, null);
  opened.catch(() => undefined);
  let told: ToldByCrawler | null = null;
  let learned = 0;
  const handedOver = new Set<string>();

  async function tell(): Promise<ToldByCrawler | null> {
    const answer = thread.isEnded() ? null : await thread.ask('tell', null, null).catch(() => null);
    if (answer) told = answer.value as ToldByCrawler;
    if (told) onTold(told);
    return told;
  }

  /** Where sessions came to since it was asked last. */
  async function freshlyReached(): Promise<string[]> {
    const fresh = (await reached()).filter((url) => !handedOver.has(url));
    for (const url of fresh) handedOver.add(url);
    return fresh;
  }

  return {
    async decide(observation) {
      await opened;
      const early = learned % tellEvery === tellEvery - 1 ? await freshlyReached() : [];
      const { value } = await thread.ask('decide', { ...observation, reached: early }, null);
      if (value.action.kind !== 'finish') return value;
      const late = await freshlyReached();
      if (late.length === 0) return value;
      return (await thread.ask('decide', { ...observation, reached: late }, null)).value;
    },
    async learn(outcome) {
      const { value } = await thread.ask('learn', outcome, null);
      learned += 1;
      if (learned % tellEvery === 0) await tell();
      return value;
    },
    flows: () => [],
    tell,
    close: () => tell().then(() => thread.end()),
  };
}
