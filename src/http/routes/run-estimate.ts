// POST /runs/estimate: what a run would take of the language model.
import { z } from 'zod';
import { problemsOf, type App, type RouteParts } from '../route.ts';
import { startBody } from './runs.ts';

const estimateBody = z
  .strictObject({
    persona_ids: startBody.shape.persona_ids,
    duration_budget: startBody.shape.duration_budget,
  })
  .meta({ id: 'EstimateRun' });

const estimatedBody = z
  .object({
    model: z.string().describe('The one model of the service.'),
    sessions: z.int(),
    turns: z.int().describe('Most turns of one session.'),
    input_tokens: z.int().describe('If every session takes all of its turns.'),
    cached_tokens: z.int().describe('Of those, from the cache of the provider.'),
    output_tokens: z.int(),
    cost_usd: z.number().nullable().describe('US dollars; null where the price is not known.'),
    price_as_of: z.string().nullable().describe('Day and source of the price.'),
    sentence: z.string().describe('The forecast in words, with what it rests on.'),
  })
  .meta({ id: 'RunEstimate' });

/** Adds the route of the forecast. */
export function runEstimateRoutes(app: App, { estimateRun }: RouteParts): void {
  app.post(
    '/runs/estimate',
    {
      schema: {
        summary: 'Forecast what a run takes of the language model',
        tags: ['Runs'],
        body: estimateBody,
        response: { 200: estimatedBody, ...problemsOf(413, 415, 422, 429) },
      },
    },
    async ({ body }) => {
      const told = await estimateRun({
        personas: body.persona_ids.length,
        durationBudget: body.duration_budget,
      });
      return {
        model: told.model,
        sessions: told.sessions,
        turns: told.turns,
        input_tokens: told.inputTokens,
        cached_tokens: told.cachedTokens,
        output_tokens: told.outputTokens,
        cost_usd: told.costUsd,
        price_as_of: told.priceAsOf,
        sentence: told.sentence,
      };
    },
  );
}
