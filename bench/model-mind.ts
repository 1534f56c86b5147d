// The language model that PASSERBY_MODEL names as a mind for benches, without the purse of a service.
import { readConfig } from '../src/base/config.ts';
import { randomBase62 } from '../src/base/ids.ts';
import { systemClock } from '../src/base/time.ts';
import { createGuard } from '../src/egress/guard.ts';
import { createAsk } from '../src/egress/request.ts';
import { meterModel } from '../src/models/metered.ts';
import { openModel } from '../src/models/open-model.ts';
import { createLlmPolicy } from '../src/sessions/policies/llm/llm-policy.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';

const nonceLength = 12;

/** A mind for one session. Throws where PASSERBY_MODEL is not set. */
export function modelMind(): CreatePolicy {
  const { languageModel, allowPrivateModels } = readConfig();
  if (languageModel === null) throw new Error('PASSERBY_MODEL names no model');
  const guard = createGuard({ exemptions: allowPrivateModels, setting: 'PASSERBY_ALLOW_PRIVATE_MODELS' });
  const model = openModel({
    setting: languageModel,
    ask: createAsk({ guard, extraRoots: [] }),
    clock: systemClock,
  });
  return createLlmPolicy({
    model: meterModel(model, () => Promise.resolve({ ok: true, settle: () => Promise.resolve() })),
    clock: systemClock,
    nonce: randomBase62(nonceLength),
  });
}
