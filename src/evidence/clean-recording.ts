// Makes what rrweb recorded of a page fit to be kept and shown. Events are made anew from the parts that are named here; whatever else
// a page, or rrweb, put into one is left out.
import { takingTurns } from '../base/time.ts';
import { cleanStyle } from './clean-style.ts';
import {
  changedAttributes,
  hiddenValue,
  keptNode,
  keptStyle,
  keptText,
  type Cleaning,
} from './clean-node.ts';
import { isRecord, list, numberOf, textsIn, wholeOf, type Raw } from './json-parts.ts';
import type { Mask } from './mask.ts';
import type { KeptEvent } from './page-recording.ts';

/** Kinds of events and their sources, by rrweb's numbers. */
const kinds = { snapshot: 2, change: 3, size: 4 } as const;
const sources = {
  nodes: 0,
  pointer: 1,
  press: 2,
  scroll: 3,
  size: 4,
  field: 5,
  touch: 6,
  drag: 12,
  sheets: 15,
} as const;

/** Texts whose masked form is remembered: pages say nearly the same again. */
const mostRemembered = 20_000;
/** A longer text is looked through in windows of this length, so that others have their turn; each begins well within the last. */
const windowLength = 20_000;
const windowStep = 12_000;

/** Cleans the events of one session, one document after the other. */
export interface RecordingCleaner {
  /** The events as they are kept, others left out; `originMs` is the moment that becomes 0, milliseconds since 1970. */
  clean(events: readonly string[], originMs: number): Promise<KeptEvent[]>;
  /** The style sheets so far. */
  styles: readonly string[];
}

/** A cleaner that has seen nothing. */
export function createRecordingCleaner(mask: Pick<Mask, 'text'>): RecordingCleaner {
  const remembered = new Map<string, string>();
  const styles: string[] = [];
  const places = new Map<string, number>();
  let last = 0;

  function hide(text: string): string {
    const before = remembered.get(text);
    if (before !== undefined) return before;
    if (remembered.size >= mostRemembered) remembered.clear();
    const hidden = mask.text(text);
    remembered.set(text, hidden);
    return hidden;
  }

  /** Leaves out a long text that holds a secret: which part of it could be a matter of where a window begins. */
  async function hideLong(text: string, turn: ReturnType<typeof takingTurns>): Promise<void> {
    for (let from = 0; from < text.length; from += windowStep) {
      const pause = turn();
      if (pause) await pause;
      const part = text.slice(from, from + windowLength);
      if (mask.text(part) === part) continue;
      remembered.set(text, '');
      return;
    }
    remembered.set(text, text);
  }

  const cleaning: Cleaning = {
    hide,
    known: new Map(),
    placeOf(sheet) {
      const kept = keptStyle(cleaning, sheet);
      const place = places.get(kept) ?? styles.push(kept) - 1;
      places.set(kept, place);
      return place;
    },
  };

  return {
    styles,
    async clean(events, originMs) {
      const turn = takingTurns();
      const kept: KeptEvent[] = [];
      for (const each of events) {
        const raw: unknown = JSON.parse(each);
        // What takes long is done here, where others have their turn meanwhile, and remembered.
        for (const found of textsIn(raw)) {
          const pause = turn();
          if (pause) await pause;
          if (found.length <= windowLength) hide(found);
          else for (const long of [found, cleanStyle(found)]) await hideLong(long, turn);
        }
        const cleaned = isRecord(raw) ? keptEvent(cleaning, raw) : null;
        if (!cleaned || !isRecord(raw)) continue;
        last = Math.max(last, Math.round(numberOf(raw['timestamp']) - originMs));
        kept.push({ ...cleaned, timestamp: last });
      }
      return kept;
    },
  };
}

/** True for an event that shows a page whole. */
export function isSnapshot({ type }: KeptEvent): boolean {
  return type === kinds.snapshot;
}

/** The event as it is kept, without its time; null where it is not. */
function keptEvent(cleaning: Cleaning, { type, data }: Raw): Omit<KeptEvent, 'timestamp'> | null {
  if (!isRecord(data)) return null;
  if (type === kinds.size) {
    const { width, height } = data;
    return { type, data: { href: 'about:blank', width: numberOf(width), height: numberOf(height) } };
  }
  if (type === kinds.snapshot) {
    cleaning.known.clear();
    const node = keptNode(cleaning, data['node'], '');
    const { left, top } = isRecord(data['initialOffset']) ? data['initialOffset'] : {};
    return node && { type, data: { node, initialOffset: { left: numberOf(left), top: numberOf(top) } } };
  }
  const told = type === kinds.change ? keptChange(cleaning, data) : null;
  return told && { type: kinds.change, data: told };
}

function keptChange(cleaning: Cleaning, data: Raw): Raw | null {
  const { source } = data;
  const place = { id: wholeOf(data['id']), x: numberOf(data['x']), y: numberOf(data['y']) };
  switch (source) {
    case sources.nodes:
      return changedNodes(cleaning, data);
    case sources.pointer:
    case sources.touch:
    case sources.drag:
      return {
        source,
        positions: records(data['positions']).map((each) => ({
          x: numberOf(each['x']),
          y: numberOf(each['y']),
          id: wholeOf(each['id']),
          timeOffset: numberOf(each['timeOffset']),
        })),
      };
    case sources.press:
      return { source, type: wholeOf(data['type']), ...place };
    case sources.scroll:
      return { source, ...place };
    case sources.size:
      return { source, width: numberOf(data['width']), height: numberOf(data['height']) };
    case sources.field: {
      const isEmpty = typeof data['text'] !== 'string' || data['text'] === '';
      return {
        source,
        id: place.id,
        text: isEmpty ? '' : hiddenValue,
        isChecked: data['isChecked'] === true,
      };
    }
    case sources.sheets:
      return adoptedSheets(cleaning, data);
    default:
      return null;
  }
}

/** Nodes that came, went and changed; those that are not kept are left out with what is in them. */
function changedNodes(cleaning: Cleaning, data: Raw): Raw {
  const { known } = cleaning;
  const adds = records(data['adds']).flatMap((each) => {
    const parentId = wholeOf(each['parentId']);
    const parent = known.get(parentId);
    const node = parent && keptNode(cleaning, each['node'], parent.tag);
    const next = each['nextId'];
    return node ? [{ parentId, nextId: typeof next === 'number' ? wholeOf(next) : null, node }] : [];
  });
  const texts = records(data['texts']).flatMap((each) => {
    const id = wholeOf(each['id']);
    const own = known.get(id);
    return own ? [{ id, value: keptText(cleaning, each['value'], own.tag) }] : [];
  });
  const attributes = records(data['attributes']).flatMap(({ id: named, attributes: given }) => {
    const id = wholeOf(named);
    return known.has(id) && isRecord(given)
      ? [{ id, attributes: changedAttributes(cleaning, id, given) }]
      : [];
  });
  const removes = records(data['removes']).map((each) => ({
    parentId: wholeOf(each['parentId']),
    id: wholeOf(each['id']),
    ...(each['isShadow'] === true && { isShadow: true }),
  }));
  return { source: sources.nodes, texts, attributes, removes, adds };
}

/** Style sheets that a script gave to the document. */
function adoptedSheets(cleaning: Cleaning, data: Raw): Raw {
  return {
    source: sources.sheets,
    id: wholeOf(data['id']),
    styleIds: list(data['styleIds']).map(wholeOf),
    styles: records(data['styles']).map((sheet) => ({
      styleId: wholeOf(sheet['styleId']),
      rules: records(sheet['rules']).map(({ rule }, index) => ({
        rule: keptStyle(cleaning, String(rule)),
        index,
      })),
    })),
  };
}

function records(value: unknown): Raw[] {
  return list(value).filter(isRecord);
}
