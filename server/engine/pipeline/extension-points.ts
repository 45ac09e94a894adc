// Interfaces of intent handlers and live enrichers that areas add to the pipeline.
import type { Citation } from '../../../contract/conversations/messages.ts';
import type { ProductCard } from '../../../contract/conversations/products/product-cards.ts';
import type { Passage } from '../index/passage-store.ts';

/** The languages a bot answers in. */
export type Language = 'fa' | 'en' | 'nl';

/** An earlier message of the conversation. */
export interface HistoryMessage {
  readonly author: 'visitor' | 'ai' | 'operator';
  readonly text: string;
  /** The tool that made the reply, the input that it asks for, and the values that it has by then. */
  readonly tool?: {
    readonly name: string;
    readonly requestedInput?: string;
    readonly known?: Readonly<Record<string, string>>;
  };
}

/** The current question and the language of the reply. */
export interface AnswerContext {
  readonly accountId: string;
  readonly botId: string;
  /** Null in a trial, where handlers that need a conversation return nothing. */
  readonly conversationId: string | null;
  /** Everything the visitor wrote since the last answer, one message a line. */
  readonly question: string;
  readonly previousQuestion: string | null;
  /** The last few messages, oldest first, without the question. */
  readonly history: readonly HistoryMessage[];
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** A passage that a reply was looked for in; `score` is 0 to 1. */
export interface RetrievedPassage {
  readonly passage: Passage;
  readonly score: number;
}

/** `abstained` escalates to an operator. `facts` go to the trace: small, nothing personal or secret. */
export interface IntentReply {
  readonly kind: 'answered' | 'abstained';
  readonly text: string;
  readonly sources?: readonly Citation[];
  /** Shown in the trace, best first. */
  readonly retrieved?: readonly RetrievedPassage[];
  /** Only asks a question back, so there is nothing to rate. */
  readonly isCourtesy?: true;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Answers certain questions before passages are searched; undefined passes on to the next handler. */
export interface IntentHandler {
  readonly name: string;
  /** It also answers one of several questions, which needs no turn of its own. */
  readonly answersParts?: true;
  handle(context: AnswerContext): Promise<IntentReply | undefined>;
}

/** What enrichers have found so far: fresher texts by passage id, and product cards by source id. */
export interface Enrichment {
  readonly texts: Map<string, string>;
  readonly cards: Map<string, ProductCard>;
}

/** Supplies fresher texts than the indexed ones, and cards of products. */
export interface Enricher {
  readonly name: string;
  /** Adds to `found` as it goes: at the time limit, what is there is used. */
  enrich(context: AnswerContext, passages: readonly Passage[], found: Enrichment): Promise<void>;
  /** The owner's instructions for answers from these passages. */
  guidelines?(context: AnswerContext, passages: readonly Passage[]): Promise<readonly string[]>;
  /** The owner's instructions for search terms. */
  searchHints?(context: AnswerContext): Promise<readonly string[]>;
}
