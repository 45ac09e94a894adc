// Input and result types of the answering pipeline.
import type { ResponseLanguage } from '../../contract/bots/bots.ts';
import type { Citation } from '../../contract/conversations/messages.ts';
import type { ToolAccess } from '../areas/bots/tools/tool-access.ts';
import type { Reply as Recorded } from '../areas/conversations/answers/answers.store.ts';
import type { TraceDraft } from '../areas/conversations/answers/traces.store.ts';
import type { ProductPages } from '../areas/shops/products/product-pages.ts';
import type { BotIndexCache } from '../engine/index/bot-index-cache.ts';
import type { VectorIndex } from '../engine/index/vector-index.ts';
import type { Embedder } from '../engine/model/embedder.ts';
import type { Reranker } from '../engine/model/reranker.ts';
import type { Writer } from '../engine/model/writer.ts';
import type { Enricher, HistoryMessage, IntentHandler } from '../engine/pipeline/extension-points.ts';
import type { Subject } from '../engine/pipeline/subject-answer.ts';

/** Prices of the model in rial per million tokens. */
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
  /** Null where bots call no tools. */
  readonly tools: ToolAccess | null;
  readonly productPages: ProductPages;
  readonly log: (line: string) => void;
}

/** A bot's settings for answers. */
export interface BotAnswerSettings {
  readonly language: ResponseLanguage;
  /** 0 to 10; 0 quotes the sources. */
  readonly creativity: number;
  readonly instructions: string;
  /** 0 to 1; the bot abstains below it. */
  readonly threshold: number;
  readonly enhancedAccuracy: boolean;
}

export interface AnswerRequest {
  readonly accountId: string;
  readonly botId: string;
  /** Null outside a conversation, as in a trial. */
  readonly conversationId: string | null;
  /** Id of the turn, the same on every retry; tools tell repetitions of a call by it. */
  readonly turnId?: string;
  readonly question: string;
  /** The message that the question is one of several of; what it says is no ground for an answer either. */
  readonly wholeMessage?: string;
  readonly previousQuestion: string | null;
  /** The page that the visitor has open, where it is known. */
  readonly pageUrl?: string | null;
  /** The product of that page. */
  readonly subject?: Subject | null;
  readonly history: readonly HistoryMessage[];
  readonly bot: BotAnswerSettings;
  /** The conversation waits for a person, so a contact that the visitor writes is meant for them. */
  readonly isPersonAwaited?: boolean;
  /** The bot's monthly model budget is spent. */
  readonly isSpendLimitReached: boolean;
  /** A visitor waits for the reply; a suggestion or an evaluation calls no tools. */
  readonly canCallTools?: true;
  /** Which calls a person approves: none, those of tools that ask for it, or also each that may change something. */
  readonly callApproval?: 'none' | 'asked' | 'changes';
  /** A call of the conversation waits for approval. */
  readonly isCallPending?: boolean;
  readonly now: number;
}

export interface AnswerStream {
  readonly signal: AbortSignal;
  /** Receives pieces of the reply while it is generated. Shown pieces may be replaced by another reply. */
  readonly onDelta: (text: string) => void;
}

/** A reply of the pipeline; it is never silent. */
export type Reply = Exclude<Recorded, { kind: 'silent' }>;

/** `isEstimated`: a server reported no count for some of them. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  readonly isEstimated?: true;
}

/** The best answer found, given or withheld; it is given at every confidence threshold up to `upTo`. */
export interface FoundAnswer {
  readonly text: string;
  readonly sources: readonly Citation[];
  readonly upTo: number;
}

export interface AnswerOutcome {
  readonly reply: Reply;
  /** Extracted or generated from the knowledge; false for small talk and order answers. */
  readonly isFromKnowledge: boolean;
  /** The model failed; the reply was made without it. */
  readonly aiFailed: boolean;
  /** Null where no threshold would have let an answer from the knowledge through. */
  readonly found: FoundAnswer | null;
  /** Tokens of all model calls; null without a call or a count. */
  readonly tokens: TokenUsage | null;
  readonly trace: TraceDraft;
}
