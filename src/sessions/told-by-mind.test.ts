// What a language model says as it goes, as events of the session.
import { expect, test } from 'vitest';
import type { EventData, EventKind } from '../evidence/event-schema.ts';
import { eventData } from '../evidence/event-schema.ts';
import type { DecisionRecord } from '../evidence/evidence.ts';
import type { Recorder } from '../evidence/recorder.ts';
import { tellModel } from './told-by-mind.ts';

test('what was noticed is told with its place, and without one where nothing tells it', () => {
  const told: unknown[] = [];
  const event = <Kind extends EventKind>(kind: Kind, _turn: number, data: EventData<Kind>) =>
    void told.push(eventData[kind].parse(data));
  const of = { kind: 'layout', what: 'It lies over the price.', quote: '', ref: '', shown: true } as const;
  const box = { x: 10, y: 20, width: 30, height: 40 };
  const record = {
    noticed: [
      { ...of, box },
      { ...of, box: null },
    ],
  } as unknown as DecisionRecord;
  tellModel({ event } as unknown as Recorder, 3, record);
  const { kind: about, ...rest } = of;
  expect(told).toEqual([
    { about, ...rest, box },
    { about, ...rest, box: null },
  ]);
});
