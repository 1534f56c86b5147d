import { expect, test } from 'vitest';
import { systemClock } from '../base/time.ts';
import { firstTimeVisitor } from '../personas/library/first-time-visitor.ts';
import type { SessionEvent, SessionFacts } from './evidence.ts';
import { createKeptImages } from './kept-images.ts';
import { createMask } from './mask.ts';
import { createRecorder } from './recorder.ts';

test('beyond its cap a session records what binds and its end, and what binds is refused where it cannot be recorded', async () => {
  const kept: SessionEvent[] = [];
  const recorder = createRecorder({
    facts: { sessionId: 'ses_1', persona: firstTimeVisitor } as SessionFacts,
    clock: systemClock,
    mask: createMask([]),
    sink: {
      events: async (batch) => void kept.push(...batch),
      image: () => Promise.resolve(),
    },
    caps: { imageBytes: 1e6, images: 1, events: 2 },
  });
  const think = () => recorder.event('thought', 1, { text: 'a', strategy: 'b' });
  const bind = () =>
    recorder.event('request.binds', 1, { key: 'order', method: 'POST', url: 'https://a.example/' });
  for (const tell of [think, think, think, bind, think, bind]) tell();
  expect(bind).toThrow('binds');
  recorder.event('session.ended', 1, { outcome: 'gave_up', failure: null, because: 'c' });
  await recorder.written();
  expect(kept.map(({ kind }) => kind)).toEqual([
    'thought',
    'thought',
    'request.binds',
    'request.binds',
    'session.ended',
  ]);
});

test('an equal picture is kept once, but for one side of a comparison', () => {
  const images = createKeptImages({ images: 9, imageBytes: 1e6 });
  const keep = (label: string, isSide = false) =>
    images.keep(label, Buffer.from('one'), { atMs: 1, width: 1, height: 1, pixelRatio: 1, isSide })?.record
      .name;
  expect([keep('page'), keep('axe'), keep('focus', true), keep('no-focus', true)]).toEqual([
    '001-page.png',
    '001-page.png',
    '002-focus.png',
    '003-no-focus.png',
  ]);
});
