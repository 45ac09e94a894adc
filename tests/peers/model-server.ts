// Knows the chat-completions streaming protocol as a loopback server that behaves as it is told; no model.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChatRequest {
  authorization: string;
  body: {
    model: string;
    stream: boolean;
    temperature?: number;
    max_tokens?: number;
    stream_options?: { include_usage?: boolean };
    messages: { role: string; content: string }[];
  };
}

type Behaviour =
  | {
      kind: 'answer';
      pieces: readonly string[];
      usage?: { prompt_tokens: number; completion_tokens: number };
      /** Milliseconds before each piece. */
      pace?: number;
      finish?: string;
    }
  | { kind: 'refuse'; status: number; message?: string }
  /** Sends its pieces, then cuts the connection. */
  | { kind: 'break'; pieces: readonly string[] }
  /** Sends its pieces, then an error event, as a server does that fails while writing. */
  | { kind: 'fail'; pieces: readonly string[] }
  | { kind: 'html' }
  /** Sends its pieces, then nothing, and never ends. */
  | { kind: 'hang'; pieces: readonly string[] }
  /** Refuses sampling settings as some models do, answers without them. */
  | { kind: 'untuned'; pieces: readonly string[] };

export interface ModelServer {
  url: string;
  requests: ChatRequest[];
  /** How many requests were given up by the client before their end. */
  dropped(): number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Starts the server on a free port of the loopback address. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  let behaviour: Behaviour = { kind: 'answer', pieces: ['OK'] };
  let dropped = 0;
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableEnded) dropped++;
    });
    const chat = await readRequest(request);
    requests.push(chat);
    await act(behaviour, chat, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/v1`,
    requests,
    dropped: () => dropped,
    behave: (next) => {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

async function readRequest(request: IncomingMessage): Promise<ChatRequest> {
  let json = '';
  for await (const chunk of request) json += chunk;
  return { authorization: request.headers.authorization ?? '', body: JSON.parse(json) };
}

async function act(behaviour: Behaviour, { body }: ChatRequest, response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'refuse') return refuse(response, behaviour.status, behaviour.message);
  if (behaviour.kind === 'untuned' && (body.temperature !== undefined || body.max_tokens !== undefined)) {
    return refuse(response, 400, "Unsupported parameter: 'temperature'");
  }
  if (behaviour.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const pace = behaviour.kind === 'answer' ? (behaviour.pace ?? 0) : 0;
  send(response, { choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] });
  for (const content of behaviour.pieces) {
    if (pace > 0) await new Promise((resolve) => setTimeout(resolve, pace));
    send(response, { choices: [{ index: 0, delta: { content } }] });
  }
  if (behaviour.kind === 'hang') return;
  if (behaviour.kind === 'break') {
    setImmediate(() => response.destroy());
    return;
  }
  if (behaviour.kind === 'fail') {
    send(response, { error: { message: 'out of memory', type: 'server_error' } });
  } else {
    const finish = behaviour.kind === 'answer' ? (behaviour.finish ?? 'stop') : 'stop';
    send(response, { choices: [{ index: 0, delta: {}, finish_reason: finish }] });
    if (behaviour.kind === 'answer' && behaviour.usage && body.stream_options?.include_usage) {
      const { prompt_tokens, completion_tokens } = behaviour.usage;
      const total_tokens = prompt_tokens + completion_tokens;
      send(response, { choices: [], usage: { prompt_tokens, completion_tokens, total_tokens } });
    }
    response.write('data: [DONE]\n\n');
  }
  response.end();
}

function refuse(response: ServerResponse, status: number, message = 'refused') {
  const error = { message, type: 'invalid_request_error', param: null, code: null };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}

function send(response: ServerResponse, event: object) {
  const chunk = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in', ...event };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
