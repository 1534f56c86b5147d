// The Model Context Protocol over streamable HTTP, on loopback. Each client brings the API key of its account as a bearer token and
// acts with that alone: this process has no key that somebody else on the machine could borrow.
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBase62 } from '../../base/ids.ts';
import { messageOf, OperatorError } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { after } from '../../base/time.ts';
import type { ApiClient } from '../../client/api-client.ts';
import { createMcpServer } from './mcp-server.ts';

/** Conversations at once; the oldest makes room. */
const mostSessions = 64;
/** A conversation in which nothing was said for this long is over, milliseconds. */
const idleLimitMs = 30 * 60_000;
/** Longest message, bytes. */
const bodyLimit = 1_000_000;

/** A served endpoint. */
export interface McpEndpoint {
  /** `http://127.0.0.1:PORT/mcp`. */
  url: string;
  close(): Promise<void>;
}

interface Conversation {
  key: string;
  transport: StreamableHTTPServerTransport;
  close(): Promise<void>;
  /** Puts off the end of an idle conversation. */
  touch(): void;
}

/** Serves on 127.0.0.1; port 0 picks a free one. `connect` gives the client of a key. OperatorError where the port is taken. */
export async function serveMcpHttp(options: {
  port: number;
  connect: (key: string) => Promise<ApiClient>;
  log: Log;
}): Promise<McpEndpoint> {
  const { log } = options;
  const conversations = new Map<string, Conversation>();
  let hosts: string[] = [];

  const begin = async (key: string): Promise<Conversation> => {
    const oldest = conversations.keys().next().value;
    if (conversations.size >= mostSessions && oldest !== undefined) await conversations.get(oldest)?.close();
    const client = await options.connect(key);
    const server = createMcpServer({ client, replayHere: null });
    let cease = () => {};
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomBase62(32),
      onsessioninitialized: (id) => void conversations.set(id, conversation),
      // A page in a browser of this machine must not speak to it by a name of its own.
      enableDnsRebindingProtection: true,
      allowedHosts: hosts,
      allowedOrigins: hosts.map((host) => `http://${host}`),
      maxRequestBodySize: bodyLimit,
    });
    let closed = false;
    const close = async () => {
      if (closed) return;
      closed = true;
      cease();
      if (transport.sessionId !== undefined) conversations.delete(transport.sessionId);
      await server.close();
      await client.close();
    };
    const conversation: Conversation = {
      key,
      transport,
      close,
      touch: () => {
        cease();
        cease = after(idleLimitMs, () => void close().catch(() => undefined));
      },
    };
    transport.onclose = () => void close().catch(() => undefined);
    await server.connect(transport);
    return conversation;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (new URL(request.url ?? '/', 'http://127.0.0.1').pathname !== '/mcp')
      return refuse(response, 404, 'The endpoint is /mcp.');
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined)
      return refuse(
        response,
        401,
        'Send the API key of your account as a bearer token; "passerby keys create" makes one.',
      );
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? conversations.get(id) : undefined;
    // An unknown conversation and that of another key look alike.
    if (id !== undefined && known?.key !== key)
      return refuse(response, 404, 'There is no such conversation; begin a new one.');
    const conversation = known ?? (await begin(key));
    conversation.touch();
    await conversation.transport.handleRequest(request, response);
    // What was not the beginning of a conversation has been refused, and leaves nothing behind.
    if (conversation.transport.sessionId === undefined) await conversation.close();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.warn('mcp.failed', { message: messageOf(error) });
      refuse(
        response,
        500,
        error instanceof OperatorError ? error.message : 'Passerby failed; its log says why.',
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new OperatorError(
          `Port ${options.port} cannot be served (${messageOf(error)})`,
          'choose another with --port',
        ),
      ),
    );
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      await Promise.all([...conversations.values()].map((conversation) => conversation.close()));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
