// Rules over looks at a page, on probes written by hand: what is found, and the like of it that is sound.
import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { probed, probedPage, stop, walk } from '../../../test/support/probe-builder.ts';
import type {
  AxeLook,
  AxeResult,
  NarrowLook,
  PageLook,
  ProbedElement,
  ProbeRecord,
  ZoomLook,
} from '../../evidence/probe.ts';
import { analyse } from '../analyse.ts';
import type { EvidencePart, Rule } from '../rule.ts';
import { autoplaySound } from './autoplay-sound.ts';
import { axe } from './axe.ts';
import { changeOnFocus } from './change-on-focus.ts';
import { clippedText } from './clipped-text.ts';
import { coveredControl } from './covered-control.ts';
import { namelessControl } from './nameless-control.ts';
import { obstructionFixed } from './obstruction-fixed.ts';
import { textZoom } from './text-zoom.ts';

const page = { ...probedPage, image: null };
const visit = evidence({ screens: [screen('s1', [])] });

function titles<Part extends EvidencePart>(rule: Rule<Part>, probe: ProbeRecord): string[] {
  return judge(rule, { ...visit, probes: [probe] }).found.map(({ title }) => title);
}

const zoom = (...lines: [lost: string, before: number, gone: number][]): ZoomLook => ({
  ...page,
  kind: 'zoom-look',
  clipped: lines.map(([lost, linesBefore, linesLost]) => ({ ...probed(lost), lost, linesBefore, linesLost })),
});

test('lines that large text loses are found once a page; a box that loses none is not', () => {
  expect(titles(textZoom, zoom(['Rye loaf', 2, 1]))).toEqual(['Large text is cut off: “Rye loaf”']);
  expect(titles(textZoom, zoom(['Rye loaf', 2, 1], ['Spelt loaf', 2, 2]))).toHaveLength(1);
  expect(titles(textZoom, zoom(['Rye loaf', 2, 0]))).toEqual([]);
  const told = (look: ZoomLook) => judge(textZoom, { ...visit, probes: [look] }).found[0]?.summary;
  expect(told(zoom(['Rye loaf', 2, 1]))).toMatch(/beginning with “Rye loaf”\.$/);
  expect(told(zoom(['Rye loaf', 2, 1], ['Spelt loaf', 2, 2]))).toMatch(/, and 1 more like it\.$/);
  expect(titles(textZoom, zoom())).toEqual([]);
  expect(titles(textZoom, look({ cut: [cut('Rye loaf', 1, 2)] })), 'cut off at its usual size').toEqual([]);
});

test('a control that lies wholly under a box is found; one that peeps out, or lies under what floats, is not', () => {
  const under = { visibleShare: 0, under: 'Autumn in the bakery' };
  expect(titles(coveredControl, walk([stop('Order', under)]))).toEqual([
    'The button “Order” lies under something else',
  ]);
  expect(titles(coveredControl, walk([stop('Order', { ...under, visibleShare: 0.2 })]))).toEqual([]);
  expect(
    titles(coveredControl, walk([stop('Order', { visibleShare: 0, coveredBy: 'We use cookies' })])),
  ).toEqual([]);
  expect(titles(coveredControl, walk([stop('Order', { visibleShare: 0, under: '' })]))).toEqual([]);
});

test('what another walk of the page found free lies under a layer that opens and closes', () => {
  const under = stop('Order', { visibleShare: 0, under: 'Menu' });
  const walks = (url: string) => [walk([under]), { ...walk([stop('Order')]), id: 'p2', event: 10, url }];
  const found = (url: string) => judge(coveredControl, { ...visit, probes: walks(url) }).found.length;
  expect(found(page.url)).toBe(0);
  expect(found(new URL('/elsewhere', page.url).href)).toBe(1);
});

test('what lies under one box is one fault', () => {
  const under = (words: string) => ({ visibleShare: 0, under: words });
  const stops = [stop('Order', under('Loading')), stop('Help', under('Loading')), stop('Up', under('News'))];
  const { found } = judge(coveredControl, { ...visit, probes: [walk(stops)] });
  expect(found.map(({ cause }) => cause)).toEqual(['under Loading', 'under Loading', 'under News']);
  expect(coveredControl.byCauseSince).toBe(5);
});

function look(more: Partial<PageLook> = {}): PageLook {
  return { ...page, kind: 'page-look', layers: [], cut: [], pushed: [], ...more };
}

function cut(words: string, linesShown: number, linesCut: number): PageLook['cut'][number] {
  return { ...probed(words), words, linesShown, linesCut };
}

test('a text that ends in the middle is found once a page; one that only large text cuts is not', () => {
  expect(titles(clippedText, look({ cut: [cut('New stones', 1, 2), cut('New oven', 1, 1)] }))).toEqual([
    'The text “New stones” is cut off',
  ]);
  expect(titles(clippedText, look())).toEqual([]);
  expect(titles(clippedText, zoom(['New stones', 2, 1]))).toEqual([]);
});

test('a box that advertises over a third of the page is found; a smaller, an owed or a useful one is not', () => {
  const over = (words: string, share: number) =>
    titles(
      obstructionFixed,
      look({
        layers: [
          {
            ...probed(words),
            words,
            share,
            box: { x: 0, y: 0, width: 1280, height: Math.round(800 * share) },
          },
        ],
      }),
    );
  expect(over('Join our club and get 10% off every loaf.', 0.34)).toEqual([
    'A box that nobody asked for covers 34 % of the page',
  ]);
  expect(over('Join our club and get 10% off every loaf.', 0.29)).toEqual([]);
  expect(over('We use cookies for special offers. Accept or refuse.', 0.4)).toEqual([]);
  expect(over('Sign in to see your member offers', 0.4)).toEqual([]);
  expect(over('Bread Cakes Shops Opening hours', 0.4)).toEqual([]);
});

test('a dialog that the focus opens is found; a walk that opens none is clear', () => {
  const opened = [{ ...probed('Your street'), dialog: 'Choose a street' }];
  expect(titles(changeOnFocus, walk([stop('Your street')], { opened }))).toEqual([
    'The button “Your street” opens a dialog by getting the focus',
  ]);
  expect(titles(changeOnFocus, walk([stop('Your street')], { opened: [] }))).toEqual([]);
  expect(titles(changeOnFocus, walk([stop('Your street')]))).toEqual([]);
});

test('sound that goes on is found; a short sign is not, nor what is not recorded', () => {
  const sounds = (...lengths: (number | null)[]): NarrowLook => ({
    ...page,
    kind: 'narrow-look',
    overflowPx: 0,
    overflowing: [],
    moving: [],
    viewportTag: '',
    ...(lengths.length > 0 && { sounding: lengths.map((lastsMs) => ({ ...probed('Song'), lastsMs })) }),
  });
  expect(titles(autoplaySound, sounds(5_000))).toEqual(['Sound begins by itself and cannot be stopped']);
  expect(titles(autoplaySound, sounds(null, 9_000))).toHaveLength(1);
  expect(titles(autoplaySound, sounds(3_000))).toEqual([]);
  expect(titles(autoplaySound, sounds())).toEqual([]);
});

const result = (id: string, ...nodes: ProbedElement[]): AxeResult => ({
  id,
  impact: 'serious',
  help: `Help for ${id}`,
  description: 'Ensures something',
  helpUrl: 'https://dequeuniversity.com/rules/axe',
  tags: ['wcag2a', 'wcag131'],
  nodes,
  count: nodes.length,
  because: 'It is missing.',
});
const audit = (violations: AxeResult[], incomplete: AxeResult[] = []): AxeLook => ({
  ...page,
  kind: 'axe-look',
  axe: '4.11.0',
  violations,
  incomplete,
});

test('what axe-core could not decide is told as a doubt of its own rule, never as a finding', () => {
  const unsure = audit([result('list', probed('Menu'))], [result('th-has-data-cells', probed('Times'))]);
  const { found, doubts } = judge(axe, { ...visit, probes: [unsure] });
  expect(found.map(({ instead }) => [instead?.rule, instead?.wcag])).toEqual([['axe/list', ['1.3.1']]]);
  expect(doubts).toEqual([
    {
      verdict: 'cannot tell',
      rule: 'axe/th-has-data-cells',
      what: '“Help for th-has-data-cells” (1 place on /)',
      because: 'axe-core could not decide it and asks for a person to look',
    },
  ]);
  const analysis = analyse({ ...visit, probes: [audit([], unsure.incomplete)] }, new Map(), [axe]);
  expect(analysis).toMatchObject({
    findings: [],
    clear: [],
    cannotTell: [{ rule: 'axe/th-has-data-cells' }],
  });
});

test('places of one component are one finding, and another component that fails by the same rule is another', () => {
  const at = (name: string, css: string): ProbedElement => ({
    ...probed(name),
    locator: { ...probed(name).locator, css },
  });
  const rows = [at('One', 'ul > li:nth-of-type(1) > button'), at('Two', 'ul > li:nth-of-type(2) > button')];
  const probes = [audit([result('button-name', ...rows, at('Three', 'main > button'))])];
  const { findings } = analyse({ ...visit, probes }, new Map(), [axe]);
  expect(
    findings.map(({ places, measured }) => [places.map(({ name }) => name), measured['places']]),
  ).toEqual([
    [['Three'], 1],
    [['One', 'Two'], 2],
  ]);
});

test('a fault that one of our rules found at the same place is not told twice', () => {
  const bare = element('bare', { name: '', text: '' });
  const same = { ...probed(''), locator: bare.locator };
  const told = (place: ProbedElement) => {
    const seen = evidence({ screens: [screen('s1', [bare])] });
    const probes = [audit([result('button-name', place)])];
    return analyse({ ...seen, probes }, new Map(), [namelessControl, axe]).findings.map(({ rule }) => rule);
  };
  expect(told(same)).toEqual(['nameless-control']);
  expect(told(probed('Other')).sort()).toEqual(['axe/button-name', 'nameless-control']);
});
