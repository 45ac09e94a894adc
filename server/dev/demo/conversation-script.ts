// Generates the messages of a demo conversation.
import type {
  Attachment,
  Citation,
  ConversationStatus,
  ThreadEvent,
} from '../../../contract/conversations/messages.ts';
import type { BotKey } from './personas.ts';
import {
  advertisements,
  type Exchange,
  exchanges,
  fallbackAnswer,
  operatorReplies,
  thanks,
} from './phrases.ts';
import type { Random } from './random.ts';

/** A file of a message; `storedAs` is its key in the file store. */
export type ScriptFile = Omit<Attachment, 'id' | 'spokenText'> & { readonly storedAs: string };

/** A line of a conversation; `delayMs` is the time in ms since the previous line. */
export interface ScriptLine {
  readonly author: 'visitor' | 'ai' | 'operator' | 'system';
  readonly text: string;
  readonly delayMs: number;
  readonly abstained?: boolean;
  readonly sources?: readonly Citation[];
  readonly confidence?: number;
  readonly event?: ThreadEvent;
  readonly files?: readonly ScriptFile[];
}

/** The answering operator, and lookup of a source by title. */
export interface ScriptContext {
  readonly operator: string;
  readonly sourceOf: (title: string) => string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const questionLine = (exchange: Exchange, random: Random): ScriptLine => ({
  author: 'visitor',
  text: random.pick(exchange.questions),
  delayMs: 20 * SECOND + random.next() * MINUTE,
});

const answerLine = (exchange: Exchange, context: ScriptContext, random: Random): ScriptLine => {
  const delay = SECOND + random.next() * 2 * SECOND;
  if (exchange.answer === null || exchange.source === null)
    return {
      author: 'ai',
      text: fallbackAnswer,
      delayMs: delay,
      abstained: true,
      confidence: 0.08 + random.next() * 0.2,
    };
  const sourceId = context.sourceOf(exchange.source);
  const citation = { passageId: sourceId, sourceId, title: exchange.source, quote: exchange.answer };
  return {
    author: 'ai',
    text: exchange.answer,
    delayMs: delay,
    sources: [citation],
    confidence: 0.72 + random.next() * 0.27,
  };
};

const systemLine = (
  kind: ThreadEvent['kind'],
  actor: ThreadEvent['actor'],
  name: string | null,
  delay: number,
): ScriptLine => ({
  author: 'system',
  text: '',
  delayMs: delay,
  event: { kind, actor, name },
});

const pickAnsweredExchange = (bot: BotKey, random: Random) =>
  random.pick(exchanges[bot].filter((item) => item.answer !== null));
const pickUnansweredExchange = (bot: BotKey, random: Random) =>
  random.pick(exchanges[bot].filter((item) => item.answer === null));

const answeredLines = (bot: BotKey, context: ScriptContext, random: Random): ScriptLine[] => {
  const exchangeCount = 1 + Math.floor(random.next() * 2.5);
  const lines = Array.from({ length: exchangeCount }, () => pickAnsweredExchange(bot, random)).flatMap(
    (item) => [questionLine(item, random), answerLine(item, context, random)],
  );
  if (random.next() < 0.5) return lines;
  const goodbye: ScriptLine = {
    author: 'ai',
    text: 'خواهش می‌کنم. اگر پرسش دیگری بود در خدمتم.',
    delayMs: SECOND,
    confidence: 1,
  };
  return [...lines, { author: 'visitor', text: random.pick(thanks), delayMs: MINUTE }, goodbye];
};

const escalatedLines = (bot: BotKey, context: ScriptContext, random: Random): ScriptLine[] => {
  const item = pickUnansweredExchange(bot, random);
  return [
    questionLine(item, random),
    answerLine(item, context, random),
    systemLine('escalated', 'ai', null, SECOND),
  ];
};

const takenOverLines = (bot: BotKey, context: ScriptContext, random: Random): ScriptLine[] => [
  ...escalatedLines(bot, context, random),
  systemLine('takenOver', 'operator', context.operator, 3 * MINUTE * random.next()),
  { author: 'operator', text: random.pick(operatorReplies), delayMs: 30 * SECOND },
];

const closedLines = (bot: BotKey, context: ScriptContext, random: Random): ScriptLine[] => [
  ...(random.next() < 0.4 ? takenOverLines(bot, context, random) : answeredLines(bot, context, random)),
  systemLine('closed', 'operator', context.operator, 10 * MINUTE),
];

const HOUR = 60 * MINUTE;

/** A customer who comes back for weeks: at least `count` lines, with hours or days between the topics. */
export const generateLongScript = (
  bot: BotKey,
  count: number,
  context: ScriptContext,
  random: Random,
): ScriptLine[] => {
  const lines: ScriptLine[] = [];
  while (lines.length < count) {
    const topic =
      random.next() < 0.2 ? takenOverLines(bot, context, random) : answeredLines(bot, context, random);
    const [first, ...rest] = topic;
    if (first) lines.push({ ...first, delayMs: (2 + random.next() * 10) * HOUR }, ...rest);
  }
  return lines;
};

/** The lines of a conversation that ends in `status`. */
export const generateScript = (
  status: ConversationStatus,
  bot: BotKey,
  context: ScriptContext,
  random: Random,
): ScriptLine[] => {
  switch (status) {
    case 'aiAnswered':
      return answeredLines(bot, context, random);
    case 'operatorAttention':
      return escalatedLines(bot, context, random);
    case 'operatorAnswered':
      return takenOverLines(bot, context, random);
    case 'closed':
      return closedLines(bot, context, random);
    case 'notAnswered':
      return [questionLine(pickAnsweredExchange(bot, random), random)];
    case 'spam':
      return [
        { author: 'visitor', text: random.pick(advertisements), delayMs: 0 },
        systemLine('markedSpam', 'operator', context.operator, 4 * MINUTE),
      ];
  }
};
