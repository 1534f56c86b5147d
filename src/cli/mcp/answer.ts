// What a tool answers: text for a model, the same as data, and a refusal as one sentence rather than a failed call.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError, OperatorError } from '../../base/errors.ts';
import { ApiError } from '../../client/api-client.ts';
import { nextAfter } from '../next-command.ts';

/** An answer in words, with the same as data. */
export function answer(text: string, data: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: data };
}

/** What `work` answers, or why the service or this machine refused. A bug of ours is thrown on. */
export async function orRefusal(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return refusal(`${error.message} (${error.code})${nextAfter(error)}`);
    if (error instanceof AppError || error instanceof OperatorError) return refusal(error.message);
    throw error;
  }
}

function refusal(sentence: string): CallToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}
