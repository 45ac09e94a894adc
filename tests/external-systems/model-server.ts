// Fake chat-completions streaming server.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ignoreDisconnects } from './ignore-disconnects.ts';

interface ChatRequest {
  authorization: string;
  body: {
    model: string;
    stream: boolean;
    temperature?: number;
    max_tokens?: number;
    stream_options?: { include_usage?: boolean };
    tools?: { type: string; function: { name: string; description: string; parameters: object } }[];
    response_format?: { type: string; json_schema?: { name: string; schema: object } };
    messages: { role: string; content: string }[];
    /** For embeddings. */
    input?: string[];
    /** For re-ranking. */
    query?: string;
    documents?: string[];
  };
}

/** Behaviour of `/embeddings` and `/rerank`; a text's vector is a bag of its words' letters. */
type EmbeddingBehaviour =
  | { kind: 'sound' }
  /** Returns vectors of this length. */
  | { kind: 'sized'; dimensions: number }
  | { kind: 'refuse'; status: number }
  | { kind: 'html' }
  | { kind: 'silent' }
  /** Returns this many bytes. */
  | { kind: 'flood'; bytes: number }
  /** Omits one, repeats one, or returns zeros. */
  | { kind: 'short' }
  | { kind: 'zeros' };

/** Behaviour of `/audio/transcriptions`; `deaf`: the server lists models, none of which listens. */
type TranscriptionBehaviour =
  | { kind: 'heard'; text: string; usage?: { input_tokens: number; output_tokens: number } }
  | { kind: 'deaf' }
  | { kind: 'refuse'; status: number }
  | { kind: 'html' }
  | { kind: 'silent' }
  /** Cuts the connection in the middle of the reply. */
  | { kind: 'break' };

/** What was sent to `/audio/transcriptions`. */
interface ReceivedRecording {
  authorization: string;
  model: string;
  name: string;
  bytes: number;
}

interface TokenCounts {
  prompt_tokens: number;
  completion_tokens: number;
}

interface AnswerPart {
  pieces: readonly string[];
  finish?: string;
  usage?: TokenCounts;
}

type Behaviour =
  | {
      kind: 'answer';
      pieces: readonly string[];
      usage?: TokenCounts;
      /** Milliseconds before each chunk. */
      pace?: number;
      finish?: string;
      /** Sends a keep-alive every second until this resolves. */
      after?: Promise<void>;
    }
  | { kind: 'refuse'; status: number; message?: string }
  /** Sends its chunks, then cuts the connection. */
  | { kind: 'break'; pieces: readonly string[] }
  /** Sends its chunks, then an error event. */
  | { kind: 'fail'; pieces: readonly string[] }
  | { kind: 'html' }
  /** Sends its chunks, then stalls. */
  | { kind: 'hang'; pieces: readonly string[] }
  /** Answers each request with the next part; the last one repeats. */
  | { kind: 'parts'; parts: readonly AnswerPart[] }
  /** Rejects reply formats, as servers without structured output do; otherwise responds. */
  | { kind: 'unformatted'; pieces: readonly string[] }
  /** Rejects sampling settings, as some models do; otherwise responds. */
  | { kind: 'untuned'; pieces: readonly string[] }
  /** Chooses a tool with these inputs, as JSON. */
  | { kind: 'tool'; name: string; inputs: string }
  /** Rejects tools, as servers without them do; otherwise responds. */
  | { kind: 'toolless'; pieces: readonly string[] }
  /** Responds by its input. */
  | {
      kind: 'scripted';
      reply: (messages: ChatRequest['body']['messages'], body: ChatRequest['body']) => string;
    }
  /** Streams this many bytes of text. */
  | { kind: 'flood'; bytes: number };

export interface ModelServer {
  url: string;
  requests: ChatRequest[];
  /** Number of requests aborted by the client. */
  abortedCount(): number;
  behave(behaviour: Behaviour): void;
  /** Embedded texts, in order. */
  embeddedTexts: string[];
  /** Re-ranked queries. */
  reranked: string[];
  setEmbeddingBehaviour(behaviour: EmbeddingBehaviour): void;
  /** Recordings that were sent, in order. */
  recordings: ReceivedRecording[];
  setTranscriptionBehaviour(behaviour: TranscriptionBehaviour): void;
  close(): Promise<void>;
}

/** Starts the server on a free loopback port. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  let behaviour: Behaviour = { kind: 'answer', pieces: ['OK'] };
  let dropped = 0;
  const embeddedTexts: string[] = [];
  const reranked: string[] = [];
  let embeddingBehaviour: EmbeddingBehaviour = { kind: 'sound' };
  const recordings: ReceivedRecording[] = [];
  let transcriptionBehaviour: TranscriptionBehaviour = { kind: 'deaf' };
  const simulateFailure = (response: ServerResponse): boolean => {
    if (embeddingBehaviour.kind === 'refuse') refuse(response, embeddingBehaviour.status);
    else if (embeddingBehaviour.kind === 'html') response.writeHead(200).end('<!doctype html>');
    else if (embeddingBehaviour.kind === 'flood')
      response.writeHead(200).end(`"${'x'.repeat(embeddingBehaviour.bytes)}"`);
    return ['refuse', 'html', 'flood', 'silent'].includes(embeddingBehaviour.kind);
  };
  /** A server of parts answers with the next one. */
  const currentBehaviour = (): Behaviour => {
    if (behaviour.kind !== 'parts') return behaviour;
    const [part = { pieces: [] }, ...rest] = behaviour.parts;
    if (rest.length > 0) behaviour = { kind: 'parts', parts: rest };
    return { kind: 'answer', ...part };
  };
  const embed = ({ body }: ChatRequest, response: ServerResponse) => {
    if (simulateFailure(response)) return;
    const texts = body.input ?? [];
    embeddedTexts.push(...texts);
    const size = embeddingBehaviour.kind === 'sized' ? embeddingBehaviour.dimensions : 64;
    const vectors = texts.map((text) =>
      embeddingBehaviour.kind === 'zeros' ? Array(size).fill(0) : vectorOf(text, size),
    );
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
    const returnedVectors = embeddingBehaviour.kind === 'short' ? data.slice(1) : data;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ object: 'list', data: returnedVectors, usage: { prompt_tokens: 7, total_tokens: 7 } }),
    );
  };
  const rerank = ({ body }: ChatRequest, response: ServerResponse) => {
    if (simulateFailure(response)) return;
    const question = vectorOf(body.query ?? '', 64);
    reranked.push(body.query ?? '');
    const results = (body.documents ?? []).map((text, index) => {
      const vector = vectorOf(text, 64);
      return { index, relevance_score: vector.reduce((sum, one, at) => sum + one * (question[at] ?? 0), 0) };
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      if (!response.writableEnded) dropped++;
    });
    if (request.url?.endsWith('/models')) return listModels(transcriptionBehaviour, response);
    if (request.url?.endsWith('/audio/transcriptions')) {
      recordings.push(await readRecording(request));
      return sendTranscription(transcriptionBehaviour, response);
    }
    const chat = await readRequest(request);
    if (request.url?.endsWith('/embeddings')) return embed(chat, response);
    if (request.url?.endsWith('/rerank')) return rerank(chat, response);
    requests.push(chat);
    await respond(currentBehaviour(), chat, response);
  };
  const server = createServer(ignoreDisconnects(take));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/v1`,
    requests,
    abortedCount: () => dropped,
    behave: (next) => {
      behaviour = next;
    },
    embeddedTexts,
    reranked,
    setEmbeddingBehaviour: (next) => {
      embeddingBehaviour = next;
    },
    recordings,
    setTranscriptionBehaviour: (next) => {
      transcriptionBehaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Simulated meaning: words of one family share a dimension, others get one by their letters. */
const FAMILIES = [
  ['ارسال', 'پست', 'فرستادن', 'بسته', 'تحویل', 'مرسوله'],
  ['مرجوع', 'پس', 'برگرداندن', 'عودت'],
];

function vectorOf(text: string, size: number): number[] {
  const vector: number[] = Array(size).fill(0);
  for (const word of text.match(/\p{L}+/gu) ?? []) {
    const family = FAMILIES.findIndex((words) => words.some((one) => word.startsWith(one)));
    const emails = [...word].reduce((sum, email) => (sum * 31 + (email.codePointAt(0) ?? 0)) % 9_973, 7);
    const at = family >= 0 ? family : FAMILIES.length + (emails % (size - FAMILIES.length));
    vector[at] = (vector[at] ?? 0) + (family >= 0 ? 3 : 1);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((number) => number / length);
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

async function readRequest(request: IncomingMessage): Promise<ChatRequest> {
  let json = '';
  for await (const chunk of request) json += chunk;
  return { authorization: request.headers.authorization ?? '', body: JSON.parse(json) };
}

async function readRecording(request: IncomingMessage): Promise<ReceivedRecording> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  const isFile = file instanceof File;
  return {
    authorization: request.headers.authorization ?? '',
    model: String(form.get('model')),
    name: isFile ? file.name : '',
    bytes: isFile ? file.size : 0,
  };
}

function listModels({ kind }: TranscriptionBehaviour, response: ServerResponse): void {
  const ids = kind === 'deaf' ? ['small', 'large'] : ['small', 'whisper-large-v3'];
  const data = ids.map((id) => ({ id, object: 'model', created: 1, owned_by: 'fake' }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', data }));
}

function sendTranscription(behaviour: TranscriptionBehaviour, response: ServerResponse): void {
  if (behaviour.kind === 'silent') return;
  if (behaviour.kind === 'deaf' || behaviour.kind === 'refuse') {
    refuse(response, behaviour.kind === 'refuse' ? behaviour.status : 404);
    return;
  }
  if (behaviour.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  if (behaviour.kind === 'break') {
    response.write('{"text":"');
    setImmediate(() => response.destroy());
    return;
  }
  const { text, usage } = behaviour;
  response.end(JSON.stringify({ text, ...(usage && { usage: { type: 'tokens', ...usage } }) }));
}

async function respond(behaviour: Behaviour, { body }: ChatRequest, response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'refuse') return refuse(response, behaviour.status, behaviour.message);
  if (behaviour.kind === 'untuned' && (body.temperature !== undefined || body.max_tokens !== undefined)) {
    return refuse(response, 400, "Unsupported parameter: 'temperature'");
  }
  if (behaviour.kind === 'unformatted' && body.response_format !== undefined) {
    return refuse(response, 400, "This model does not support 'response_format'");
  }
  if (behaviour.kind === 'toolless' && body.tools !== undefined) {
    return refuse(response, 400, 'This model does not support tools');
  }
  if (behaviour.kind === 'tool') {
    const { name, inputs } = behaviour;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const call = { index: 0, id: 'call-1', type: 'function', function: { name, arguments: inputs } };
    send(response, { choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [call] } }] });
    send(response, { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] });
    response.end('data: [DONE]\n\n');
    return;
  }
  if (behaviour.kind === 'parts') return;
  if (behaviour.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
    return;
  }
  if (behaviour.kind === 'flood') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const content = 'متن '.repeat(2_000);
    for (let sent = 0; sent < behaviour.bytes && !response.destroyed; sent += content.length * 2) {
      send(response, { choices: [{ index: 0, delta: { content } }] });
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const pieces = behaviour.kind === 'scripted' ? [behaviour.reply(body.messages, body)] : behaviour.pieces;
  const pace = behaviour.kind === 'answer' ? (behaviour.pace ?? 0) : 0;
  send(response, { choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] });
  if (behaviour.kind === 'answer' && behaviour.after) {
    const sendReasoning = () =>
      send(response, { choices: [{ index: 0, delta: { reasoning_content: '…' } }] });
    const reasoningTimer = setInterval(sendReasoning, 1_000);
    await behaviour.after;
    clearInterval(reasoningTimer);
  }
  for (const content of pieces) {
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
  const chunk = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake', ...event };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
