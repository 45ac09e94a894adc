// The API of OpenAI for chats, in which the models are the account's bots.
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Schema } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '../../../contract/answers/answers.ts';
import { id } from '../../../contract/fields/rules.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { createDecoder } from '../codec.ts';
import type { HttpDeps } from '../deps.ts';
import { toErrorResponse } from '../error-response.ts';
import { parseJsonBodies } from '../request-body.ts';
import { createCallForwarder, type ForwardCall, type ForwardedResult } from './forward-call.ts';
import {
  ChatRequest,
  type CompletionHead,
  questionOf,
  toChunks,
  toCompletion,
  toOpenAiError,
} from './openai.wire.ts';

/** Proxies cut a response that is silent for longer. */
const KEEP_ALIVE_MS = 10_000;

const isId = Schema.is(id);
const decodeChat = createDecoder(ChatRequest);
const decodeBots = Schema.decodeUnknownSync(answers.bots.output);
const decodeAnswer = Schema.decodeUnknownSync(answers.ask.output);
const ModelParams = Schema.decodeUnknownSync(Schema.Struct({ model: Schema.String }));

/** A failure of a forwarded call, thrown to the error handler of these routes. */
class ForwardedError extends Error {
  readonly result: Extract<ForwardedResult, { ok: false }>;

  constructor(result: ForwardedError['result']) {
    super(result.failure.error);
    this.result = result;
  }
}

function requireOutput(result: ForwardedResult): unknown {
  if (result.ok) return result.output;
  throw new ForwardedError(result);
}

export async function registerOpenAi(app: FastifyInstance, { clock, log }: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    parseJsonBodies(scope);
    scope.setErrorHandler((error, request, reply) => {
      const { status, failure } = toFailure(error, request, reply);
      if (failure.retryAfterMs !== undefined)
        reply.header('retry-after', Math.ceil(failure.retryAfterMs / 1000));
      return reply.code(status).header('cache-control', 'no-store').send(toOpenAiError(status, failure));
    });
    scope.get('/v1/models', async (request, reply) => {
      const bots = await listModels(createCallForwarder(app, request, reply));
      return reply.header('cache-control', 'no-store').send({ object: 'list', data: bots.map(toModel) });
    });
    scope.get('/v1/models/:model', async (request, reply) => {
      const bots = await listModels(createCallForwarder(app, request, reply));
      const bot = findBot(bots, ModelParams(request.params).model);
      return reply.header('cache-control', 'no-store').send(toModel(bot));
    });
    scope.post('/v1/chat/completions', async (request, reply) => {
      const forward = createCallForwarder(app, request, reply);
      const chat = decodeChat(request.body ?? {});
      const botId = isId(chat.model) ? chat.model : findBot(await listModels(forward), chat.model).id;
      const answer = forward(answers.ask, { botId, ...questionOf(chat) });
      const head = { id: `chatcmpl-${request.id}`, created: Math.floor(clock() / 1000), model: chat.model };
      reply.header('cache-control', 'no-store');
      if (chat.stream !== true)
        return reply.send(toCompletion(head, decodeAnswer(requireOutput(await answer))));
      const earlyResult = await awaitResult(answer, KEEP_ALIVE_MS);
      if (earlyResult) requireOutput(earlyResult); // a failure that is known by now has its own status
      const events = eventsOf(answer, head, chat.stream_options?.include_usage === true);
      return reply.type('text/event-stream; charset=utf-8').send(Readable.from(events));
    });
    scope.all('/v1/*', async () => {
      throw new ApiError('RouteNotFound');
    });

    const toFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (error instanceof ForwardedError) return error.result;
      const { status, body, isUnexpected } = toErrorResponse(error, request.id);
      if (isUnexpected && !reply.raw.destroyed)
        log.error({ requestId: request.id, err: error }, 'A chat completion failed');
      return { status, failure: body };
    };
  });
}

type BotList = ReturnType<typeof decodeBots>['bots'];

const listModels = async (forward: ForwardCall): Promise<BotList> =>
  decodeBots(requireOutput(await forward(answers.bots, {}))).bots;

/** By id, or by a name that only one bot has. @throws ApiError BotNotFound */
function findBot(bots: BotList, model: string): BotList[number] {
  const matches = bots.filter(({ id, name }) => id === model || name === model);
  const bot = bots.find(({ id }) => id === model) ?? (matches.length === 1 ? matches[0] : undefined);
  if (!bot) throw new ApiError('BotNotFound');
  return bot;
}

const toModel = ({ id, name, createdAt, isActive }: BotList[number]) => ({
  id,
  object: 'model',
  created: Math.floor(createdAt / 1000),
  owned_by: 'pasokh',
  name,
  is_active: isActive,
});

/** The result if it comes in time. */
async function awaitResult(
  answer: Promise<ForwardedResult>,
  timeoutMs: number,
): Promise<ForwardedResult | undefined> {
  const timer = new AbortController();
  const timeout = wait(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    timer.abort();
  }
}

/** The events of a stream; comments keep the connection alive until the answer is there. */
async function* eventsOf(
  answer: Promise<ForwardedResult>,
  head: CompletionHead,
  hasUsage: boolean,
): AsyncGenerator<string> {
  let result = await awaitResult(answer, 0);
  while (!result) {
    yield ': the bot is still writing\n\n';
    result = await awaitResult(answer, KEEP_ALIVE_MS);
  }
  if (!result.ok) {
    yield eventOf(toOpenAiError(result.status, result.failure));
    return;
  }
  for (const chunk of toChunks(head, decodeAnswer(result.output), hasUsage)) yield eventOf(chunk);
  yield 'data: [DONE]\n\n';
}

const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
