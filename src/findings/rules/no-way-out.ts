// A layer or a page that nobody can leave but by beginning anew.
import type {
  ActionKind,
  CrawlGraph,
  CrawlTrap,
  ScreenRecord,
  SessionEvent,
  TurnRecord,
} from '../../evidence/evidence.ts';
import { at, count, length, type Measured } from '../measured/measured.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type EvidenceParts, type Found } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { addressPhrase, shorten } from '../wording.ts';

/** Ways that leave the page as it is and should let one out of a layer. */
const closes = new Set(['dismiss', 'press-outside', 'press', 'click']);

export const noWayOut = defineRule({
  id: 'no-way-out',
  science: 'R22, R19',
  title: 'There is no way out',
  promise: 'Everything that opens can be closed, and every page can be left, by a control or by Back.',
  remedy:
    'Give the layer a button that closes it, close it with Escape and by Back, and give every page of a process one entry in the history, so that Back returns to it.',
  falsePositives:
    'In a crawl it counts if a layer stops everything behind it, or Back did not lead away. Every control there must have been pressed, and every form accepted once, or refused with all that people write there where it asks for nothing that its visitor alone knows; nothing may have been held because of the effects of the host. In a session only where closing, Back and starting again were all tried in one layer without a turn outside of it, and every control that shows in it was pressed.',
  label: 'measured',
  kinds: ['obstruction'],
  judgesCrawl: true,
  wcag: [],
  heuristics: ['H3'],
  thresholds: { waysOut: { value: 0, source: 'science R22: close target absent, Escape dead' } },
  needs: ['graph', 'screens', 'turns', 'events', 'end'],
  evaluate: (parts) => (parts.graph ? inCrawl(parts, parts.graph) : inSession(parts)),
});

type Parts = Pick<EvidenceParts, 'screens' | 'turns' | 'events' | 'end'>;

function inCrawl({ screens, turns, events }: Parts, graph: CrawlGraph): Found[] {
  const byId = screensById(screens);
  return graph.traps.flatMap((trap): Found[] => {
    const last = turns.find(({ turn }) => turn === trap.turn);
    const screen = last && byId.get(last.screen);
    const state = graph.states.find(({ id }) => id === trap.state);
    if (!screen || !state) return [];
    const steps =
      graph.trials.find(({ kind, state: of }) => kind === 'trap' && of === trap.state)?.steps ?? [];
    const numbers = new Set(steps.map(({ turn }) => turn));
    return [
      toldOf(
        {
          layer: state.layers.at(-1) ?? '',
          tried: trap.tried,
          led: trap.led,
          measured: { ways_tried: length(at(trap, 'tried')), led_out: at(trap, 'led') },
        },
        { screen, turns: turns.filter(({ turn }) => numbers.has(turn)), events, stopped: trap.led === null },
      ),
    ];
  });
}

function toldOf(
  {
    layer,
    tried,
    led,
    measured,
  }: Pick<CrawlTrap, 'tried' | 'led'> & { layer: string; measured: Record<string, Measured> },
  where: {
    screen: ScreenRecord;
    turns: readonly TurnRecord[];
    events: readonly SessionEvent[];
    stopped: boolean;
  },
): Found {
  const { screen, turns, events, stopped } = where;
  const what = layer === '' ? addressPhrase(screen.url) : `“${shorten(layer, 60)}”`;
  const dialog = screen.elements.find(({ ref }) => ref === screen.modal) ?? null;
  return {
    verdict: 'found',
    title: `Nothing leads out of ${what}`,
    summary: `On ${addressPhrase(screen.url)} nothing led out of ${what}: ${tried.map((way) => shorten(way, 40)).join(', ')}. ${led === null ? 'Back, a reload and the start page did not, either.' : `Only ${led} led out.`}`,
    impact:
      led === null
        ? 'People who come here cannot go on and have to give up the site.'
        : 'People who come here can only leave the page, and lose what they did on it.',
    ...severityOf({ level: 4, stopped }, true),
    confidence: 'high',
    url: screen.url,
    element: dialog && { role: dialog.role, name: dialog.name, locator: dialog.locator },
    box: dialog?.box ?? null,
    measured,
    proof: proofOfTurns(events, { turns, screen }),
    cause: `held|${layer}`,
  };
}

/** One stay in a layer that ended only by giving up. */
function inSession({ screens, turns, events, end }: Parts): Found[] {
  if (end.outcome !== 'gave_up') return [];
  const byId = screensById(screens);
  const last = byId.get(turns.at(-1)?.screenAfter ?? '');
  if (!last || last.modal === '') return [];
  const layer = layerOf(last);
  const isThere = (id: string) => {
    const screen = byId.get(id);
    return screen !== undefined && screen.modal !== '' && layerOf(screen) === layer;
  };
  const first = turns.findLastIndex(({ screen }) => !isThere(screen)) + 1;
  const stay = turns.slice(first);
  const kinds = new Set(stay.map(({ action }) => action.kind));
  const tried = {
    close: stay.some(({ action }) => closes.has(action.kind)),
    back: kinds.has('back'),
    anew: kinds.has('reload') || kinds.has('open-start'),
  };
  const pressed = new Set(stay.map(({ action }) => action.target?.name ?? ''));
  const isLeft = last.elements.some(({ kind, name }) => kind === 'control' && !pressed.has(name));
  if (!tried.close || !tried.back || !tried.anew || isLeft) return [];
  const named = stay.map(({ action }) => (action.target ? `“${action.target.name}”` : wordsOf(action.kind)));
  return [
    toldOf(
      {
        layer,
        tried: [...new Set(named)],
        led: null,
        measured: { turns_held: count(stay) },
      },
      { screen: last, turns: stay, events, stopped: true },
    ),
  ];
}

/** Words that name the layer on top. */
function layerOf({ outline, elements, modal }: ScreenRecord): string {
  return outline?.dialog || (elements.find(({ ref }) => ref === modal)?.name ?? '');
}

function wordsOf(kind: ActionKind): string {
  return told[kind] ?? kind;
}

const told: Partial<Record<ActionKind, string>> = {
  dismiss: 'closing it',
  'press-outside': 'a press beside it',
  press: 'a key',
  back: 'Back',
  reload: 'a reload',
  'open-start': 'the start page',
};
