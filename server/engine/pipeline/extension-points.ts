// Interfaces of intent handlers and live enrichers that areas add to the pipeline.
import type { Citation } from '../../../contract/conversations/messages.ts';
import type { Passage } from '../index/passage-store.ts';

/** The languages a bot speaks. */
export type Language = 'fa' | 'en' | 'nl';

/** What was said before the question. */
export interface HistoryMessage {
  readonly author: 'visitor' | 'ai' | 'operator';
  readonly text: string;
}

/** What one is asked now, and in which language to reply. */
export interface AnswerContext {
  readonly accountId: string;
  readonly botId: string;
  /** Null where nobody talks, as in a trial: whoever needs a conversation stays silent then. */
  readonly conversationId: string | null;
  /** All that the visitor wrote since they were answered last, a line each. */
  readonly question: string;
  readonly previousQuestion: string | null;
  /** Oldest first, without the question; the newest few only. */
  readonly history: readonly HistoryMessage[];
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** `abstained` calls an operator. `facts` are kept in the trace: small, and nothing personal or secret. */
export interface IntentReply {
  readonly kind: 'answered' | 'abstained';
  readonly text: string;
  readonly sources?: readonly Citation[];
  /** It only asks back: there is nothing to rate in it. */
  readonly isCourtesy?: true;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Someone who may answer before the documents are searched; undefined lets the next one try. */
export interface IntentHandler {
  readonly name: string;
  handle(context: AnswerContext): Promise<IntentReply | undefined>;
}

/** Someone who knows newer words for passages than those that were learned, by the passage's id. */
export interface Enricher {
  readonly name: string;
  enrich(context: AnswerContext, passages: readonly Passage[]): Promise<ReadonlyMap<string, string>>;
  /** What owners ask of whoever writes from these passages. */
  guidelines?(context: AnswerContext, passages: readonly Passage[]): Promise<readonly string[]>;
  /** What owners say of the words to search by. */
  searchHints?(context: AnswerContext): Promise<readonly string[]>;
}
