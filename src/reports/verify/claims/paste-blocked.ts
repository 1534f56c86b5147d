// Again: the field that did not take what was pasted.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', (walk: TabWalk, context) => {
  const refusing = walk.pasted.filter(({ accepted }) => !accepted);
  const field = named(refusing, context);
  return field
    ? { measured: { pasted: true, arrived: field.accepted, field_type: field.type } }
    : 'the field took what was pasted';
});
