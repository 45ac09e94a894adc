// Suggests replies to the visitor's last question: from the knowledge, and canned ones.
import type { ResponseLanguage } from '../../../../contract/bots/bots.ts';
import type { SuggestedReply } from '../../../../contract/conversations/copilot.ts';
import { previousQuestionOf } from '../../../engine/intents/conversation-context.ts';
import { tokenise } from '../../../engine/text/tokeniser.ts';
import type { Store } from '../../../store/store.ts';
import type { BotRow } from '../../bots/bots.store.ts';
import { listCannedReplies } from '../canned/canned.store.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { readThreadTexts, type ThreadText } from './thread-texts.store.ts';

/** What an answer is sought for. */
export interface SuggestionRequest extends ConversationIds {
  readonly botId: string;
  readonly question: string;
  readonly previousQuestion: string | null;
  readonly history: readonly { readonly author: 'visitor' | 'ai' | 'operator'; readonly text: string }[];
  readonly bot: {
    readonly language: ResponseLanguage;
    readonly creativity: number;
    readonly instructions: string;
    readonly threshold: number;
    readonly enhancedAccuracy: boolean;
  };
  readonly isSpendLimitReached: boolean;
  readonly now: number;
}

/** `text` is null where the knowledge has no answer; `isWritten`: by the model, else quoted from a source. */
export interface SuggestedAnswer {
  readonly text: string | null;
  readonly title: string;
  readonly isWritten: boolean;
  readonly hasModelFailed: boolean;
  /** Tokens of all model calls; null without a call. */
  readonly tokens: { readonly input: number; readonly output: number } | null;
}

/** Finds an answer in the bot's knowledge without sending it. Rejects only when the signal aborts. */
export type ReplySuggester = (request: SuggestionRequest, signal: AbortSignal) => Promise<SuggestedAnswer>;

/** Messages read as context. */
const MAX_HISTORY_MESSAGES = 14;
const MAX_CANNED_REPLIES = 2;
/** Share of the question's words that a canned reply has to have. */
const MIN_SHARED_WORD_SHARE = 0.3;

/** What to seek an answer for: the visitor's last messages; null while the visitor has written nothing. */
export async function readSuggestionRequest(
  store: Store,
  bot: BotRow,
  { accountId, conversationId }: ConversationIds,
  { now, isSpendLimitReached }: { readonly now: number; readonly isSpendLimitReached: boolean },
): Promise<SuggestionRequest | null> {
  const threadTexts = await readThreadTexts(store.db, { accountId, conversationId }, MAX_HISTORY_MESSAGES);
  const { turn, before } = lastTurnOf(threadTexts);
  if (turn.length === 0) return null;
  const history = before.map(({ author, text }) => ({ author, text }));
  return {
    accountId,
    botId: bot.id,
    conversationId,
    question: turn.map(({ text }) => text).join('\n'),
    previousQuestion: previousQuestionOf(before),
    history,
    bot: {
      language: bot.response_language,
      creativity: bot.creativity,
      instructions: bot.instructions ?? '',
      threshold: bot.confidence_threshold,
      enhancedAccuracy: false, // costs a second message, which a suggestion is not worth
    },
    isSpendLimitReached,
    now,
  };
}

/** The visitor's last messages without a reply between them, and what came before; replies after them are no part. */
function lastTurnOf(threadTexts: readonly ThreadText[]): {
  turn: readonly ThreadText[];
  before: readonly ThreadText[];
} {
  const end = threadTexts.findLastIndex(({ author }) => author === 'visitor') + 1;
  const start = threadTexts.slice(0, end).findLastIndex(({ author }) => author !== 'visitor') + 1;
  return { turn: threadTexts.slice(start, end), before: threadTexts.slice(0, start) };
}

const termsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text)
      .filter(({ isStopWord }) => !isStopWord)
      .flatMap(({ terms }) => terms),
  );

/** The canned replies that share most words with the question, best first. */
export async function findCannedReplies(
  store: Store,
  bot: BotRow,
  question: string,
): Promise<SuggestedReply[]> {
  const questionTerms = termsOf(question);
  if (questionTerms.size === 0) return [];
  const rows = await listCannedReplies(store.db, { accountId: bot.account_id, botId: bot.id });
  return rows
    .map((row) => {
      const words = termsOf(`${row.shortcut} ${row.text}`);
      const shared = [...questionTerms].filter((term) => words.has(term)).length;
      return { row, share: shared / questionTerms.size };
    })
    .filter(({ share }) => share >= MIN_SHARED_WORD_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, MAX_CANNED_REPLIES)
    .map(({ row: { id, shortcut, text } }) => ({ kind: 'canned', id, title: shortcut, text }));
}
