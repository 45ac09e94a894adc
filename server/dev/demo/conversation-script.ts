// Generates the messages of a demo conversation.
import type { Citation, ConversationStatus, ThreadEvent } from '../../../contract/conversations/messages.ts';
import type { BotKey } from './personas.ts';
import { type Exchange, exchanges, fallbackAnswer, operatorReplies, thanks } from './phrases.ts';
import type { Random } from './random.ts';

/** A line of a conversation; `delayMs` is the time in ms since the previous line. */
export interface ScriptLine {
  readonly author: 'visitor' | 'ai' | 'operator' | 'system';
  readonly text: string;
  readonly delayMs: number;
  readonly abstained?: boolean;
  readonly sources?: readonly Citation[];
  readonly confidence?: number;
  readonly event?: ThreadEvent;
}

/** The answering operator, and lookup of a source by title. */
export interface ScriptContext {
  readonly operator: string;
  readonly sourceOf: (title: string) => string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const questionLine = (exchange: Exchange, luck: Random): ScriptLine => ({
  author: 'visitor',
  text: luck.pick(exchange.questions),
  delayMs: 20 * SECOND + luck.next() * MINUTE,
});

const answerLine = (exchange: Exchange, stage: ScriptContext, luck: Random): ScriptLine => {
  const after = SECOND + luck.next() * 2 * SECOND;
  if (exchange.answer === null || exchange.source === null)
    return {
      author: 'ai',
      text: fallbackAnswer,
      delayMs: after,
      abstained: true,
      confidence: 0.08 + luck.next() * 0.2,
    };
  const sourceId = stage.sourceOf(exchange.source);
  const citation = { passageId: sourceId, sourceId, title: exchange.source, quote: exchange.answer };
  return {
    author: 'ai',
    text: exchange.answer,
    delayMs: after,
    sources: [citation],
    confidence: 0.72 + luck.next() * 0.27,
  };
};

const systemLine = (
  kind: ThreadEvent['kind'],
  actor: ThreadEvent['actor'],
  name: string | null,
  after: number,
): ScriptLine => ({
  author: 'system',
  text: '',
  delayMs: after,
  event: { kind, actor, name },
});

const pickAnswered = (bot: BotKey, luck: Random) =>
  luck.pick(exchanges[bot].filter((item) => item.answer !== null));
const pickUnanswered = (bot: BotKey, luck: Random) =>
  luck.pick(exchanges[bot].filter((item) => item.answer === null));

const answeredLines = (bot: BotKey, stage: ScriptContext, luck: Random): ScriptLine[] => {
  const rounds = 1 + Math.floor(luck.next() * 2.5);
  const lines = Array.from({ length: rounds }, () => pickAnswered(bot, luck)).flatMap((item) => [
    questionLine(item, luck),
    answerLine(item, stage, luck),
  ]);
  if (luck.next() < 0.5) return lines;
  const goodbye: ScriptLine = {
    author: 'ai',
    text: 'خواهش می‌کنم. اگر پرسش دیگری بود در خدمتم.',
    delayMs: SECOND,
    confidence: 1,
  };
  return [...lines, { author: 'visitor', text: luck.pick(thanks), delayMs: MINUTE }, goodbye];
};

const escalatedLines = (bot: BotKey, stage: ScriptContext, luck: Random): ScriptLine[] => {
  const item = pickUnanswered(bot, luck);
  return [
    questionLine(item, luck),
    answerLine(item, stage, luck),
    systemLine('escalated', 'ai', null, SECOND),
  ];
};

const takenOverLines = (bot: BotKey, stage: ScriptContext, luck: Random): ScriptLine[] => [
  ...escalatedLines(bot, stage, luck),
  systemLine('takenOver', 'operator', stage.operator, 3 * MINUTE * luck.next()),
  { author: 'operator', text: luck.pick(operatorReplies), delayMs: 30 * SECOND },
];

const closedLines = (bot: BotKey, stage: ScriptContext, luck: Random): ScriptLine[] => [
  ...(luck.next() < 0.4 ? takenOverLines(bot, stage, luck) : answeredLines(bot, stage, luck)),
  systemLine('closed', 'operator', stage.operator, 10 * MINUTE),
];

/** The lines of a conversation that ends in `status`. */
export const generateScript = (
  status: ConversationStatus,
  bot: BotKey,
  stage: ScriptContext,
  luck: Random,
): ScriptLine[] => {
  switch (status) {
    case 'aiAnswered':
      return answeredLines(bot, stage, luck);
    case 'operatorAttention':
      return escalatedLines(bot, stage, luck);
    case 'operatorAnswered':
      return takenOverLines(bot, stage, luck);
    case 'closed':
      return closedLines(bot, stage, luck);
    case 'notAnswered':
      return [questionLine(pickAnswered(bot, luck), luck)];
  }
};
