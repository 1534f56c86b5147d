// One small call to the model, and what came of it in a sentence for the operator.
import { z } from 'zod';
import type { ModelSetting } from '../base/model-setting.ts';
import type { Model, ModelAnswer } from './model.ts';
import { costOf } from './prices.ts';

/** Longest that the check may take, milliseconds; a local model may have to be loaded first. */
const limitMs = 30_000;
const schema = z.object({ answer: z.string() });

export interface CheckedModel {
  works: boolean;
  /** What works and what it costs, or what is wrong and how to mend it. */
  says: string;
}

/** Asks for one word. Never rejects. */
export async function checkModel(model: Model, setting: ModelSetting): Promise<CheckedModel> {
  const answer = await model.ask({
    system: 'You check a connection. Answer with JSON: {"answer":"yes"}.',
    messages: [{ from: 'user', text: 'Are you there?' }],
    schema,
    maxOutputTokens: 400,
    limitMs,
    signal: AbortSignal.timeout(limitMs + 1_000),
  });
  const at = setting.baseUrl === null ? '' : ` at ${setting.baseUrl}`;
  if (answer.kind === 'answer')
    return { works: true, says: `${model.name}${at} works; ${priceOf(model, answer)}` };
  return {
    works: false,
    says: `${model.name}${at} does not work: ${answer.because} ${remedyOf(answer, setting)}`,
  };
}

function priceOf({ price }: Model, { use }: ModelAnswer<unknown>): string {
  const tokens = `${use.inputTokens + use.outputTokens} tokens`;
  if (price === null)
    return `this check took ${tokens}; its price is not known, so tokens alone are told until PASSERBY_MODEL_PRICE sets one`;
  return `this check took ${tokens}, $${(costOf(use, price) ?? 0).toFixed(6)} at $${price.input} in and $${price.output} out for a million (price: ${price.asOf}; PASSERBY_MODEL_PRICE sets another)`;
}

function remedyOf(
  { failure }: Extract<ModelAnswer<unknown>, { kind: 'none' }>,
  setting: ModelSetting,
): string {
  const address = URL.parse(setting.baseUrl ?? '');
  switch (failure) {
    case 'wrong_key':
      return `Set ${setting.keyVariables.join(' or ')} to a key of this provider.`;
    case 'not_exempt':
      return address
        ? `To allow a server on a private address, or one without TLS, add ${address.host.includes(':') ? address.host : `${address.host}:${address.protocol === 'http:' ? 80 : 443}`} to PASSERBY_ALLOW_PRIVATE_MODELS.`
        : 'Check the network of this machine.';
    case 'unknown_model':
      return 'Check the name and the base_url in PASSERBY_MODEL.';
    case 'unreachable':
    case 'timeout':
      return 'Check that the server runs and can be reached from here.';
    case 'malformed':
      return 'The model does not keep to an asked shape; sessions would hardly get on with it. Choose another.';
    case 'rate_limited':
      return 'Wait, or raise the limit at the provider.';
    case 'too_long':
    case 'refused':
    case 'server_error':
    case 'bad_request':
    case 'cap_reached':
      return 'The provider has to say more; its status page may tell.';
  }
}
