// Every route below /v1, one file a resource; whoever adds one adds a line here.
import { onceForPosts } from '../once.ts';
import type { App, RouteParts } from '../route.ts';
import { refuseUnaskedBodies } from '../unasked-body.ts';
import { comparisonRoutes } from './comparisons.ts';
import { credentialRoutes } from './credentials.ts';
import { deliveryRoutes } from './deliveries.ts';
import { eventRoutes } from './events.ts';
import { hostRoutes } from './hosts.ts';
import { journeyRoutes } from './journeys.ts';
import { personaRoutes } from './personas.ts';
import { reportRoutes } from './reports.ts';
import { runEstimateRoutes } from './run-estimate.ts';
import { runRoutes } from './runs.ts';
import { screenshotRoutes } from './screenshots.ts';
import { webhookRoutes } from './webhooks.ts';

/** Adds every route to the scope. */
export function v1Routes(app: App, parts: RouteParts): void {
  refuseUnaskedBodies(app);
  onceForPosts(app, parts.idempotency);
  runEstimateRoutes(app, parts);
  runRoutes(app, parts);
  personaRoutes(app, parts);
  reportRoutes(app, parts);
  comparisonRoutes(app, parts);
  journeyRoutes(app, parts);
  screenshotRoutes(app, parts);
  eventRoutes(app, parts);
  credentialRoutes(app, parts);
  webhookRoutes(app, parts);
  deliveryRoutes(app, parts);
  hostRoutes(app, parts);
}
