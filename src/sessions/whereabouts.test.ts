// What became of things that are no longer perceived, in a real browser: removed, scrolled away, covered.
import { expect, test } from 'vitest';
import { followDeeds, type Deed } from '../../test/support/follow-deeds.ts';
import { pages, serveSite } from '../../test/support/https-site.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { recordVisit } from '../../test/support/record-visit.ts';
import type { Observation } from './policy.ts';

const main = `<h1>Notes</h1><button onclick="this.remove()">Delete note</button><button>First note</button>
<button onclick="window.scrollTo(0, 2000)">Further down</button><div style="height: 3000px"></div>
<div id="sheet" style="position: fixed; inset: 0; z-index: 1; background: white" hidden><button>Close</button></div>
<button onclick="sheet.hidden = false" style="position: absolute; top: 2100px">Help</button>
<button style="position: absolute; top: 2200px">Last note</button>`;

test('what is gone is told as removed, scrolled away or covered', async () => {
  const site = await serveSite({ handler: pages({ '/': main }) });
  const seen: Observation[] = [];
  const deeds: Deed[] = [
    ['click', 'Delete note'],
    ['click', 'Further down'],
    ['click', 'Help'],
  ];
  await recordVisit({
    site,
    persona: plainPersona,
    task: null,
    seed: 1,
    turns: 5,
    createPolicy(context) {
      const policy = followDeeds(deeds)(context);
      const { decide } = policy;
      return {
        ...policy,
        decide(observation, signal) {
          seen.push(observation);
          return decide(observation, signal);
        },
      };
    },
  }).finally(() => site.close());
  const refOf = (name: string) =>
    seen.flatMap(({ elements }) => elements).find((element) => element.name === name)?.ref ?? '';
  const told = seen.map(({ delta }) => delta?.went ?? {});
  expect(told[1]).toMatchObject({ [refOf('Delete note')]: 'removed' });
  expect(told[2]).toMatchObject({ [refOf('First note')]: 'away' });
  expect(told[3]).toMatchObject({ [refOf('Last note')]: 'here' });
});
