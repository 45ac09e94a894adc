// Input and result types of the answering pipeline.
import type { ResponseLanguage } from '../../contract/bots/bots.ts';
import type { Reply as Recorded } from '../areas/conversations/answers/answers.store.ts';
import type { TraceDraft } from '../areas/conversations/answers/traces.store.ts';
import type { BotIndexCache } from '../engine/index/bot-index-cache.ts';
import type { VectorIndex } from '../engine/index/vector-index.ts';
import type { Embedder } from '../engine/model/embedder.ts';
import type { Reranker } from '../engine/model/reranker.ts';
import type { Writer } from '../engine/model/writer.ts';
import type { Enricher, HistoryMessage, IntentHandler } from '../engine/pipeline/extension-points.ts';

/** Prices of the model in rial for a million tokens. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
}

/** Dependencies of the pipeline; null where a model is not configured. */
export interface AnsweringDeps {
  readonly indexes: BotIndexCache;
  readonly writer: Writer | null;
  readonly embedder: Embedder | null;
  readonly vectors: VectorIndex | null;
  readonly reranker: Reranker | null;
  readonly prices: TokenPrices | null;
  readonly intentHandlers: readonly IntentHandler[];
  readonly enrichers: readonly Enricher[];
  readonly log: (line: string) => void;
}

/** How a bot answers. */
export interface BotAnswerSettings {
  readonly language: ResponseLanguage;
  /** 0 to 10; 0 quotes. */
  readonly creativity: number;
  readonly instructions: string;
  /** 0 to 1; below it the bot abstains. */
  readonly threshold: number;
  readonly enhancedAccuracy: boolean;
}

export interface AnswerRequest {
  readonly accountId: string;
  readonly botId: string;
  /** Null outside a conversation, as in a trial. */
  readonly conversationId: string | null;
  readonly question: string;
  readonly previousQuestion: string | null;
  readonly history: readonly HistoryMessage[];
  readonly bot: BotAnswerSettings;
  /** The bot has spent what its models may spend this month. */
  readonly isSpendLimitReached: boolean;
  readonly now: number;
}

export interface AnswerStream {
  readonly signal: AbortSignal;
  /** Takes pieces of the reply as they are written. Shown pieces may be dropped for another reply. */
  readonly onDelta: (text: string) => void;
}

/** What the pipeline comes to; silence is not its own to choose. */
export type Reply = Exclude<Recorded, { kind: 'silent' }>;

/** `isReckoned`: of some of them a server told no number. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  readonly isReckoned?: true;
}

export interface AnswerOutcome {
  readonly reply: Reply;
  /** Found or written from the knowledge; courtesies and talks about orders are not. */
  readonly isFromKnowledge: boolean;
  /** The model was asked and failed; the reply was made without it. */
  readonly aiFailed: boolean;
  /** What models read and wrote; null where none did, or none counted. */
  readonly tokens: TokenUsage | null;
  readonly trace: TraceDraft;
}
