// Tries a connection to a model with a sample question about an invented shop.
import type { ConnectionOutcome, ConnectionTest } from '../../../contract/admin/model-connection.ts';
import type { ModelFailure } from './failure.ts';
import { addUsage } from './usage.ts';
import type { Writer } from './writer.ts';

const SAMPLES = {
  fa: {
    title: 'ارسال و تحویل',
    text: 'سفارش‌ها با پست پیشتاز فرستاده می‌شوند و ۳ روز کاری در راه‌اند. ارسال بالای ۵۰۰ هزار تومان رایگان است.',
    question: 'سفارش چند روز در راه است؟',
    expected: /[3۳]|سه/u,
  },
  en: {
    title: 'Shipping',
    text: 'Orders are sent by express mail and take 3 working days. Shipping is free for orders over 50 dollars.',
    question: 'How many days does an order take?',
    expected: /3|three/iu,
  },
} as const;

const STRUCTURED_FORMAT = {
  name: 'status',
  schema: {
    type: 'object',
    properties: { ready: { type: 'boolean' } },
    required: ['ready'],
    additionalProperties: false,
  },
  instruction: 'Reply as JSON: {"ready": true}',
} as const;

/** The result without its cost; never rejects. A working model is also asked for structured output. */
export async function testConnection(
  writer: Writer,
  locale: 'fa' | 'en',
  signal: AbortSignal,
): Promise<Omit<ConnectionTest, 'rial'>> {
  const { title, text, question, expected } = SAMPLES[locale];
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let firstTokenMs: number | null = null;
  const result = await writer.write({
    question,
    passages: [{ id: 'sample', title, text }],
    history: [],
    instructions: '',
    language: locale,
    creativity: 0,
    signal,
    onDelta: () => {
      firstTokenMs ??= elapsed();
    },
  });
  const totalMs = elapsed();
  const structured = result.ok ? await hasStructuredOutput(writer, signal) : null;
  const usage = addUsage(result.usage ?? null, structured?.usage ?? null);
  const answer = result.ok ? result.text : null;
  return {
    outcome: result.ok ? outcomeOfAnswer(answer, expected) : outcomeOfFailure(result.failure),
    question,
    answer,
    status: result.ok ? null : (result.failure.status ?? null),
    firstTokenMs,
    totalMs,
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    isEstimated: usage?.isEstimated ?? false,
    hasStructuredOutput: structured?.isSupported ?? null,
  };
}

/** The result of a test that was not sent. */
export const createUnsentTest = (
  outcome: ConnectionOutcome,
  locale: 'fa' | 'en',
): Omit<ConnectionTest, 'rial'> => ({
  outcome,
  question: SAMPLES[locale].question,
  answer: null,
  status: null,
  firstTokenMs: null,
  totalMs: 0,
  inputTokens: 0,
  outputTokens: 0,
  isEstimated: false,
  hasStructuredOutput: null,
});

async function hasStructuredOutput(writer: Writer, signal: AbortSignal) {
  const prompt = {
    system: 'You report whether you are ready.',
    messages: [{ role: 'user' as const, content: 'Are you ready?' }],
  };
  const completion = await writer.complete(prompt, signal, { format: STRUCTURED_FORMAT });
  const json = completion.ok ? completion.json : null;
  return {
    isSupported: typeof json === 'object' && json !== null && 'ready' in json,
    usage: completion.usage ?? null,
  };
}

const outcomeOfAnswer = (answer: string | null, expected: RegExp): ConnectionOutcome => {
  if (answer === null) return 'declined';
  return expected.test(answer) ? 'answered' : 'wrong';
};

function outcomeOfFailure({ tag, isTimeout, status = 0 }: ModelFailure): ConnectionOutcome {
  if (tag === 'AiCut') return 'cut';
  if (isTimeout) return 'silent';
  if (status === 401 || status === 403) return 'keyRefused';
  if (status === 402 || status === 429) return 'quota';
  if (status >= 500) return 'serverError';
  return status >= 400 ? 'notFound' : 'unreachable';
}
