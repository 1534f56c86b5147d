// An assistant beside the tools of `passerby mcp`, in this process: the SDK's own client, without streams or sockets.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { createMcpServer } from '../../src/cli/mcp/mcp-server.ts';
import type { ApiClient } from '../../src/client/api-client.ts';

/** Answers of tools over `client`; both ends are closed when `work` is done. */
export async function withAssistant<T>(
  client: ApiClient,
  work: (call: (name: string, given: Record<string, unknown>) => Promise<CallToolResult>) => Promise<T>,
): Promise<T> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer({ client, replayHere: null });
  const assistant = new Client({ name: 'test', version: '1.0.0' });
  await server.connect(there);
  await assistant.connect(here);
  try {
    return await work(
      async (name, given) => (await assistant.callTool({ name, arguments: given })) as CallToolResult,
    );
  } finally {
    await assistant.close();
    await server.close();
  }
}

/** The words of an answer. */
export function textOf(result: CallToolResult): string {
  return result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
