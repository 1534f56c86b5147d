// The steps of a reference tour with the opening of the first page, and how one of them is done within a limit.
import type { GroundApp, TourStep } from '../app.ts';

const opening: TourStep = {
  name: 'open',
  do: async (page, { url }) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
};

export function stepsOf({ tour }: Pick<GroundApp, 'tour'>): readonly TourStep[] {
  return [opening, ...tour];
}

/** Does the step. True where it fails or takes longer than `limitMs`; it is not stopped then. */
export async function cannotBeDone(work: () => Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), limitMs);
  });
  const done = work().then(
    () => false,
    () => true,
  );
  return Promise.race([done, limit]).finally(() => clearTimeout(timer));
}
