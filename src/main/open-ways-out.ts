// The ways out of a service: to sites under test, to webhooks and to the language model, each behind a guard of its own.
import { readFronts } from '../accounts/front-register.ts';
import type { Authority } from '../base/certificates.ts';
import { createGuard } from '../egress/guard.ts';
import { createPost } from '../egress/request.ts';
import { openServiceModel } from '../runs/open-service-model.ts';
import { createTargetGate } from '../runs/target-gate.ts';
import type { Stores } from './open-stores.ts';
import type { Starting } from './starting.ts';

/** Certificates that are trusted beside the bundled ones. */
export interface Trust {
  authority: Authority;
  extraRoots: readonly string[];
}

export type WaysOut = ReturnType<typeof openWaysOut>;

/** What may be tested is not what may be told, and neither is a mind. */
export function openWaysOut(
  { config, log }: Starting,
  { authority, extraRoots }: Trust,
  { database, hosts }: Stores,
) {
  const operatorHosts = () => readFronts(config.home);
  const guard = createGuard({
    exemptions: config.allowPrivateTargets,
    setting: 'PASSERBY_ALLOW_PRIVATE_TARGETS',
    passingExemptions: async () => (await operatorHosts()).map((front) => front.entry),
  });
  const ownListeners = () => guard.listeners();
  const webhookGuard = createGuard({
    exemptions: config.allowPrivateWebhooks,
    setting: 'PASSERBY_ALLOW_PRIVATE_WEBHOOKS',
    ownListeners,
  });
  const modelGuard = createGuard({
    exemptions: config.allowPrivateModels,
    setting: 'PASSERBY_ALLOW_PRIVATE_MODELS',
    ownListeners,
  });
  return {
    guard,
    operatorHosts,
    targets: createTargetGate({ guard, hosts, operatorHosts }),
    webhookGuard,
    post: createPost({ guard: webhookGuard, extraRoots: [...extraRoots, authority.caPem] }),
    model: openServiceModel(config, { database, guard: modelGuard, extraRoots, log }),
  };
}
