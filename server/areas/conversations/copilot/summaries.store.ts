// Writes and reads a model's summary of a conversation, for operators only.
import type { Kysely } from 'kysely';
import type { Summary } from '../../../../contract/conversations/copilot.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ModelFailure } from '../../../engine/model/failure.ts';
import { validateRewrite } from '../../../engine/model/rewrite-prompt.ts';
import { buildSummaryPrompt } from '../../../engine/model/summary-prompt.ts';
import type { Writer } from '../../../engine/model/writer.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { BotRow } from '../../bots/bots.store.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { type ModelHelpDeps, recordSpending } from './model-help.store.ts';
import { countThreadTextsAfter, readThreadTexts } from './thread-texts.store.ts';

/** The newest messages that the model reads. */
const MAX_MESSAGES = 120;
const MAX_OUTPUT_TOKENS = 800;

export async function readSummary(db: Kysely<Database>, ids: ConversationIds): Promise<Summary | null> {
  const row = await db
    .selectFrom('conversation_summaries')
    .select(['text', 'seq', 'created_at'])
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    text: row.text,
    createdAt: row.created_at,
    newMessages: await countThreadTextsAfter(db, ids, row.seq),
  };
}

export type SummaryResult =
  | { readonly ok: true; readonly summary: Summary }
  /** `failure` null: the model wrote nothing usable. */
  | { readonly ok: false; readonly failure: ModelFailure | null };

/**
 * Lets the model summarise, charges it and stores the summary in place of the one before; one of a longer
 * conversation, written meanwhile, stays.
 */
export async function writeSummary(
  { writer, ...deps }: Pick<ModelHelpDeps, 'store' | 'prices'> & { readonly writer: Writer },
  bot: BotRow,
  { accountId, conversationId }: ConversationIds,
  {
    locale,
    now,
    signal,
  }: { readonly locale: 'fa' | 'en'; readonly now: number; readonly signal: AbortSignal },
): Promise<SummaryResult> {
  const { store } = deps;
  const ids = { accountId, conversationId };
  const threadTexts = await readThreadTexts(store.db, ids, MAX_MESSAGES);
  const prompt = buildSummaryPrompt({ messages: threadTexts, language: locale });
  const completion = await writer.complete(prompt, signal, { maxTokens: MAX_OUTPUT_TOKENS });
  if (completion.usage) await recordSpending(deps, bot, completion.usage, now);
  if (!completion.ok) return { ok: false, failure: completion.failure };
  const sources = threadTexts.map(({ text }) => text).join('\n');
  const text = validateRewrite(completion.text, sources, limits.summary.max);
  if (text === null) return { ok: false, failure: null };
  await storeSummary(store, { ...ids, botId: bot.id }, { text, seq: threadTexts.at(-1)?.seq ?? 0, now });
  return { ok: true, summary: { text, createdAt: now, newMessages: 0 } };
}

function storeSummary(
  store: Store,
  { accountId, botId, conversationId }: ConversationIds & { readonly botId: string },
  { text, seq, now }: { readonly text: string; readonly seq: number; readonly now: number },
): Promise<void> {
  return store.transact(async (trx) => {
    await trx
      .insertInto('conversation_summaries')
      .values({ account_id: accountId, conversation_id: conversationId, text, seq, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('conversation_id')
          .doUpdateSet({ text, seq, created_at: now })
          .where('conversation_summaries.account_id', '=', accountId)
          .where('conversation_summaries.seq', '<=', seq),
      )
      .execute();
    await store.events.append(trx, accountId, [
      { kind: 'summary.written', botId, conversationId, payload: { conversationId } },
    ]);
  });
}
