// passerby mcp: the service as tools of an assistant, over this process's own streams or over HTTP on loopback.
import type { Command } from 'commander';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CommandContext } from '../command-context.ts';
import { connectClient, withClient, withServiceFlags, type ServiceOptions } from '../connect-client.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';
import type { ReplayHere } from '../mcp/replay-tool.ts';
import { serveMcpHttp } from '../mcp/serve-http.ts';
import { port } from '../flags.ts';
import { replayFinding } from '../replay-finding.ts';
import { replayJourney } from '../replay-journey.ts';

interface McpOptions extends ServiceOptions {
  http?: boolean;
  port: number;
  account?: string;
}

export function addMcp(program: Command, context: CommandContext): void {
  const command = program
    .command('mcp')
    .description(
      'offer tools to AI assistants (Model Context Protocol): start runs, wait, read findings, replay',
    )
    .option(
      '--http',
      'serve streamable HTTP on 127.0.0.1 instead of stdin and stdout; each client sends its own API key',
    )
    .option('--port <number>', 'port for --http', port, 8974)
    .option('--account <name>', 'account whose allowed hosts apply to a replay; default: the only account');
  withServiceFlags(command).action(async (options: McpOptions) => {
    if (options.http === true) await overHttp(options, context);
    else await overStreams(options, context);
  });
}

/** Until the assistant closes our input. */
async function overStreams(options: McpOptions, context: CommandContext): Promise<void> {
  const replayHere: ReplayHere = {
    journey: (run, session) => replayJourney({ run, session }, options, context),
    finding: (run, session, finding) => replayFinding({ run, session, finding }, options, context),
  };
  await withClient(context, options, async (client) => {
    const server = createMcpServer({ client, replayHere });
    const ended = new Promise<void>((resolve) => {
      server.server.onclose = resolve;
      process.stdin.once('end', resolve);
      process.once('SIGTERM', resolve);
      process.once('SIGINT', resolve);
    });
    await server.connect(new StdioServerTransport());
    await ended;
    await server.close();
  });
}

async function overHttp(options: McpOptions, context: CommandContext): Promise<void> {
  const endpoint = await serveMcpHttp({
    port: options.port,
    connect: (key) => connectClient(context, { ...options, key }),
    log: context.log,
  });
  context.output.print(endpoint.url);
  context.output.note(
    'Give it to your assistant with the header "Authorization: Bearer <API key>". Ctrl-C ends it.',
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await endpoint.close();
}
