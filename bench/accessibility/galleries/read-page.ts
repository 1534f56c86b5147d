// One page of a gallery as it comes, looked at by engines and our checks of markup alone: a second, where a visit takes a minute.
import type { Browser } from 'playwright-core';
import { sleep, systemClock } from '../../../src/base/time.ts';
import type { ProbeRecord } from '../../../src/evidence/probe.ts';
import { analyse } from '../../../src/findings/analyse.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { axe } from '../../../src/findings/rules/axe.ts';
import { ibm } from '../../../src/findings/rules/ibm.ts';
import { markup } from '../../../src/findings/rules/markup.ts';
import { openPage } from '../../../src/sessions/browser/playwright-page.ts';
import { axeLook } from '../../../src/sessions/probes/axe-look.ts';
import { ibmLook } from '../../../src/sessions/probes/ibm-look.ts';
import { markupLook } from '../../../src/sessions/probes/markup-look.ts';
import { evidence, screen } from '../../../test/support/evidence-builder.ts';
import { servePage, type GalleryPage } from './gallery.ts';

const viewport = { width: 1280, height: 800 };
/** For scripts that draw components once the page has come, and for what moves meanwhile. */
const restMs = 1_500;

/** Findings have the fingerprints that those of a visit have. */
export async function readPage(browser: Browser, modules: string, page: GalleryPage): Promise<Finding[]> {
  const site = await servePage(modules, page);
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  try {
    const opened = await openPage({ context, clock: systemClock, mayVisit: () => true });
    const url = `${site.url}${page.path}`;
    const { failure } = await opened.page.goto(url, 20_000);
    if (failure !== null) throw new Error(failure);
    await sleep(restMs);
    const room = {
      page: opened.page,
      signal: new AbortController().signal,
      takePicture: () => Promise.resolve(null),
      keepPicture: () => Promise.resolve(null),
    };
    const looks = [await axeLook(room), await ibmLook(room), await markupLook(room)];
    const probes = looks.map((look, at) => ({
      ...look,
      url,
      viewport,
      id: `p${at + 1}`,
      event: at + 1,
    })) as ProbeRecord[];
    const { facts, ...rest } = evidence({ screens: [screen('s1', [], { url })] });
    const { trialRules: _asked, ...usual } = facts;
    return analyse({ ...rest, facts: usual, probes }, new Map(), [axe, ibm, markup]).findings;
  } finally {
    await context.close();
    await site.close();
  }
}
