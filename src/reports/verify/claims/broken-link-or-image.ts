// Again: the address that answered with an error, or the picture that stayed empty.
import type {
  Evidence,
  RequestRecord,
  ScreenElement,
  ScreenRecord,
  TurnRecord,
} from '../../../evidence/evidence.ts';
import { distinct, screenOf, theElement, type Claim, type ClaimContext, type Recomputed } from '../claim.ts';

export const ofJourney: Claim = (context) =>
  theElement(context).imageLoaded === false ? picture(context) : link(context);

function link({ evidence, turns, screen, element }: ClaimContext): Recomputed | string {
  const destination = element?.href ?? '';
  if (destination === '') return 'the element leads nowhere';
  const place = (href: string) => href.replace(/^https?:\/\/[^/]+/, '').replace(/#.*/s, '');
  const followed = turns.filter(({ screen: from, action }) => {
    const used = screenOf(evidence, from)?.elements.find(({ ref }) => ref === action.target?.ref);
    return used !== undefined && place(used.href) === place(destination);
  });
  const lead = followed.find(({ screen: from }) => from === screen.id);
  if (!lead) return 'none of its turns followed the link on its screen';
  const status = lead.effect.status ?? documentStatus(lead, evidence.requests);
  if (status === null || status < 400) return `the server answered with ${status}`;
  return {
    measured: { status, destination, times_followed: followed.length },
    requests: distinct(turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
}

function documentStatus(turn: TurnRecord, requests: readonly RequestRecord[]): number | null {
  const documents = requests.filter(
    ({ id, type }) => type === 'document' && turn.effect.requests.includes(id),
  );
  return documents.at(-1)?.status ?? null;
}

function picture(context: ClaimContext): Recomputed {
  const { evidence, screen, turns } = context;
  const image = theElement(context);
  const same = (element: ScreenElement) => element.imageLoaded === false && element.kind === image.kind;
  const shown = evidence.screens.filter((other) => !other.busy && pageOf(other) === pageOf(screen));
  const seen = shown.filter(({ elements }) =>
    elements.some((element) => same(element) && element.locator.css === image.locator.css),
  );
  // A description tells one picture wherever it stands; without one its place does.
  const twins = evidence.screens.filter(({ turn, elements }) => {
    const shows = elements.some(
      (element) =>
        same(element) &&
        (image.name ? element.name === image.name : element.locator.css === image.locator.css),
    );
    return shows && (turn === screen.turn || turns.some((each) => each.turn === turn));
  });
  return {
    measured: {
      width_px: Math.round(image.box.width),
      height_px: Math.round(image.box.height),
      failed_image_requests: failedOn(screen, evidence).length,
      screens_seen: seen.length,
    },
    requests: distinct([screen, ...twins].flatMap((twin) => failedOn(twin, evidence))),
    console: [],
  };
}

/** Requests for pictures that failed since the page of this screen was opened. */
function failedOn(screen: ScreenRecord, { screens, requests }: Evidence): string[] {
  let opened = screens.indexOf(screen);
  while (opened > 0 && pageOf(screens[opened - 1]) === pageOf(screen)) opened -= 1;
  const from = screens[opened]?.turn ?? screen.turn;
  return requests
    .filter(({ type, turn }) => type === 'image' && turn >= from && turn <= screen.turn)
    .filter(({ status, failure }) => failure !== null || (status !== null && status >= 400))
    .map(({ id }) => id);
}

function pageOf(screen: ScreenRecord | undefined): string | undefined {
  return screen?.url.split('#', 1)[0];
}
