// A body where the interface has none: nothing, null and {} are no body; a field that nobody reads is refused by name.
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import { unknownFields } from './error-response.ts';
import type { App } from './route.ts';

/** Makes the routes of the scope that have no schema for a body refuse one. */
export function refuseUnaskedBodies(app: App): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body === undefined) requireNoBody(request);
  });
}

function requireNoBody({ body }: FastifyRequest): void {
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('validation_failed', 'This call takes no body; send none.');
  }
  const names = Object.keys(body);
  if (names.length === 0) return;
  const fault = unknownFields(names);
  throw new AppError('validation_failed', `This call takes no body: ${fault.detail}.`, { errors: [fault] });
}
