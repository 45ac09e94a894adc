// Shapes of the OpenAI API: chat requests, completions, chunks and errors.
import { Schema } from 'effect';
import type { BotAnswer, PreviousMessage } from '../../../contract/answers/answers.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import type { ErrorTag, Failure } from '../../../contract/errors/errors.ts';
import { answerLimits } from '../../../contract/limits.rules.ts';
import { limits } from '../../../contract/limits.ts';
import { ApiError } from '../../areas/shared/context.ts';

const optional = <T extends Schema.Constraint>(schema: T) => Schema.optionalKey(Schema.NullOr(schema));
const Part = Schema.Struct({ type: Schema.Literal('text'), text: Schema.String });

/** What of a request counts; other parameters are ignored. */
export const ChatRequest = Schema.Struct({
  model: Schema.String,
  messages: Schema.Array(
    Schema.Struct({
      role: Schema.Literals(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
      content: optional(Schema.Union([Schema.String, Schema.Array(Part)])),
    }),
  ),
  n: optional(Schema.Literal(1)),
  stream: optional(Schema.Boolean),
  stream_options: optional(Schema.Struct({ include_usage: optional(Schema.Boolean) })),
});
export type ChatRequest = typeof ChatRequest.Type;

const textOf = (content: ChatRequest['messages'][number]['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n');

/**
 * The last messages of the user are the question, as in a conversation; those before it the history. Instructions
 * are the owner's, so system messages do not count.
 * @throws ApiError InvalidInput when the last message is none of the user
 */
export function questionOf({ messages }: ChatRequest): { question: string; history: PreviousMessage[] } {
  const dialogue = messages
    .filter(({ role, content }) => (role === 'user' || role === 'assistant') && textOf(content).trim() !== '')
    .map(({ role, content }) => ({ isUser: role === 'user', text: textOf(content) }));
  const end = dialogue.findLastIndex(({ isUser }) => !isUser) + 1;
  const question = dialogue.slice(end).map(({ text }) => text);
  if (question.length === 0)
    throw new ApiError('InvalidInput', { issues: [{ path: ['messages'], rule: 'Required' }] });
  const history = dialogue.slice(0, end).slice(-answerLimits.historyMax);
  return {
    question: question.join('\n'),
    history: history.map(({ isUser, text }) => ({
      author: isUser ? 'visitor' : 'ai',
      text: text.slice(0, limits.message.max).toWellFormed(),
    })),
  };
}

/** What all parts of a completion share. */
export interface CompletionHead {
  readonly id: string;
  readonly created: number;
  readonly model: string;
}

const usageOf = ({ usage: { inputTokens, outputTokens, messages } }: BotAnswer) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  plan_messages: messages,
});

const extensionsOf = ({ citations, confidence, isAnswered }: BotAnswer) => ({
  citations: citations.map(({ sourceId, title, quote }) => ({ source_id: sourceId, title, quote })),
  confidence,
  is_answered: isAnswered,
});

export const toCompletion = (head: CompletionHead, answer: BotAnswer) => ({
  ...head,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: answer.text, refusal: null },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: usageOf(answer),
  ...extensionsOf(answer),
});

const CHUNK_PATTERN = /(?:\S+\s*){1,4}|\s+/g;

/** The chunks of a stream in order; the last choice brings the extension fields. */
export function toChunks(head: CompletionHead, answer: BotAnswer, hasUsage: boolean): object[] {
  const chunk = (delta: object, finishReason: 'stop' | null = null) => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(hasUsage && { usage: null }),
  });
  const words = answer.text.match(CHUNK_PATTERN) ?? [];
  return [
    chunk({ role: 'assistant', content: '' }),
    ...words.map((content) => chunk({ content })),
    { ...chunk({}, 'stop'), ...extensionsOf(answer) },
    ...(hasUsage ? [{ ...head, object: 'chat.completion.chunk', choices: [], usage: usageOf(answer) }] : []),
  ];
}

const openAiCodes: Partial<Record<ErrorTag, string>> = {
  Unauthenticated: 'invalid_api_key',
  BotNotFound: 'model_not_found',
  NoMessagesLeft: 'insufficient_quota',
  TooManyRequests: 'rate_limit_exceeded',
};

const errorTypeOf = (status: number): string => {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status < 500 ? 'invalid_request_error' : 'server_error';
};

/** `param` is the field that is wrong, in the request's own names. */
export function toOpenAiError(status: number, { error, issues = [] }: Failure) {
  const [issue] = issues;
  const path = issue?.path.join('.') ?? null;
  const param = error === 'BotNotFound' ? 'model' : path?.replace(/^(question|history)\b.*/, 'messages');
  const message = issue ? `${errorTexts[error].en}: ${param} (${issue.rule})` : errorTexts[error].en;
  return {
    error: { message, type: errorTypeOf(status), code: openAiCodes[error] ?? error, param: param ?? null },
  };
}
