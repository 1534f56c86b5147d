// A model's server that is a recorder or a recording: questions go on to a real one and its answers are kept in order, or answers that
// were kept are given again. It speaks OpenAI's chat format, as the service's model does.
import { createServer, type IncomingMessage } from 'node:http';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { request } from 'undici';
import { createKeptAnswers, keptOf, type Filled, type Kept, type Message } from './kept-answers.ts';

/** How the visit was ordered whose answers are kept: a session or a crawl of another length asks other questions. */
export interface KeptOrder {
  budget: 'short' | 'medium';
  /** Most actions of the crawl; left out, as many as the budget gives, which differs from machine to machine. */
  actions?: number;
  /** What the visit was allowed to do; left out, what can be taken back. */
  effects?: 'all';
}

export interface ModelEndpoint {
  /** Settings of a service that asks it. */
  settings: Readonly<Record<string, string>>;
  /**
   * From now on answers are kept in, or come out of, this file. Tells the order of the visit: `wanted` where it is recorded anew, else
   * as it was; null where there is nothing to give again.
   */
  begin(file: string, wanted: KeptOrder): Promise<KeptOrder | null>;
  /** Answers that were made up since the last `begin`, and what the server said in place of its last answer; '' where it answered. */
  missed(): Filled & { because: string };
  close(): Promise<void>;
}

/**
 * `upstream` is the address of a server that speaks the same format, ending in `/v1`, with its model's name; null gives again. With
 * `goesOn` answers that were kept are given first, and the server is asked where they end.
 */
export async function openEndpoint(
  upstream: { url: string; name: string } | null,
  goesOn = false,
): Promise<ModelEndpoint> {
  let file = '';
  let answers = createKeptAnswers([], false);
  let because = '';

  async function answer(body: Record<string, unknown>): Promise<Kept | null> {
    const messages = body['messages'] as Message[];
    const again = answers.answerTo(messages);
    if (again || upstream === null) return again;
    // The service limits how long an answer may take; here it may take as long.
    const response = await request(`${upstream.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, model: upstream.name }),
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const told = (await response.body.json()) as {
      choices?: { message?: { content?: string } }[];
      usage?: { prompt_tokens?: number; completion_tokens?: number };
    };
    const said = told.choices?.[0]?.message?.content;
    if (said === undefined) {
      because = `the server answered ${response.statusCode} and no words`;
      return null;
    }
    because = '';
    const { prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 } = told.usage ?? {};
    const kept = keptOf(messages, { text: said, inputTokens, outputTokens });
    await appendFile(file, `${JSON.stringify(kept)}\n`);
    return kept;
  }

  const server = createServer((request, response) => {
    void bodyOf(request)
      .then(answer)
      .catch((error: unknown) => {
        because = String(error);
        return null;
      })
      .then((kept) => {
        if (kept === null)
          return void response
            .writeHead(503)
            .end(JSON.stringify({ error: { message: because || 'no answer was kept' } }));
        const { text, inputTokens, outputTokens } = kept;
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            id: 'x',
            object: 'chat.completion',
            created: 0,
            model: 'recorded',
            choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
            usage: {
              prompt_tokens: inputTokens,
              completion_tokens: outputTokens,
              total_tokens: inputTokens + outputTokens,
            },
          }),
        );
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      PASSERBY_MODEL: `compatible:${upstream?.name ?? 'recorded'}@http://localhost:${port}/v1`,
      PASSERBY_ALLOW_PRIVATE_MODELS: `localhost:${port}`,
      PASSERBY_MODEL_TIME: 'apart',
      PASSERBY_MODEL_IMAGES: 'on',
      PASSERBY_MODEL_ANSWER_S: '600',
    },
    async begin(named, wanted) {
      file = named;
      answers = createKeptAnswers([], false);
      because = '';
      if (upstream !== null && !(goesOn && existsSync(file))) {
        await mkdir(dirname(file), { recursive: true });
        await rm(file, { force: true });
        await appendFile(file, `${JSON.stringify({ order: wanted })}\n`);
        return wanted;
      }
      if (!existsSync(file)) return null;
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
      const kept = lines.map((line) => JSON.parse(line) as Kept & { order?: KeptOrder });
      answers = createKeptAnswers(
        kept.filter(({ order }) => order === undefined),
        upstream === null,
      );
      return kept[0]?.order ?? wanted;
    },
    missed: () => ({ ...answers.filled, because }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}
