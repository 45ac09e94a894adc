// Creates a bot from a bot file in one transaction.

import { setImmediate as pause } from 'node:timers/promises';
import type { Insertable, Transaction } from 'kysely';
import type { BotFile } from '../../../../contract/bots/bot-file.ts';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { parsePageUrl } from '../../../../contract/fields/link.rules.ts';
import { chunksOf } from '../../../shared/chunks.ts';
import { canonicalUrl, urlKey, urlTitle } from '../../../sources/web/page-urls.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { chargeUsage, reserveBotSlot } from '../../billing/usage/plan-limits.store.ts';
import { readBot } from '../../bots/bots.store.ts';
import { insertBot } from '../../bots/creation.store.ts';
import { ApiError, type CurrentUser, type RequestContext } from '../../shared/context.ts';
import { insertPairs } from '../pairs/imports.rows.ts';
import { countAffordable } from '../pairs/pairs.bulk.ts';
import { toPairColumns } from '../pairs/pairs.rules.ts';
import { announcePairs } from '../pairs/pairs.store.ts';
import { enqueueTraining } from '../sources/create-source.ts';
import { countCharacters, toContentKey } from '../sources/sources.rules.ts';

/** Items prepared between two yields to the event loop: a few milliseconds. */
const YIELD_EVERY = 50;

export type TextRow = Pick<Insertable<Database['sources']>, 'kind' | 'title'> &
  Partial<Insertable<Database['sources']>>;

export interface PreparedPair {
  readonly question: string;
  readonly answer: string;
  readonly characters: number;
  readonly columns: ReturnType<typeof toPairColumns> & { readonly content_key: string };
}

/** The texts and links without duplicates. */
async function prepareTexts({ texts, links }: BotFile): Promise<readonly TextRow[]> {
  const rowsByKey = new Map<string, TextRow>();
  for (const [index, { title, text }] of texts.entries()) {
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await pause();
    const key = toContentKey(null, text);
    const row = { kind: 'text', title, text, size: Buffer.byteLength(text), content_key: key } as const;
    if (!rowsByKey.has(key)) rowsByKey.set(key, row);
  }
  for (const { url: rawUrl, title } of links) {
    const address = parsePageUrl(rawUrl);
    if (!address) continue;
    const url = canonicalUrl(address);
    const key = urlKey(url);
    if (!rowsByKey.has(key))
      rowsByKey.set(key, { kind: 'link', title: title || urlTitle(url), size: 0, url, url_key: key });
  }
  return [...rowsByKey.values()];
}

/** The pairs, one for each question: the first answer counts. */
async function preparePairs({ pairs }: BotFile): Promise<readonly PreparedPair[]> {
  const pairsByKey = new Map<string, PreparedPair>();
  for (const [index, { question, answer }] of pairs.entries()) {
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await pause();
    const columns = { ...toPairColumns(question, answer), content_key: toContentKey(question, answer) };
    if (pairsByKey.has(columns.question_key)) continue;
    pairsByKey.set(columns.question_key, {
      question,
      answer,
      characters: countCharacters(question, answer),
      columns,
    });
  }
  return [...pairsByKey.values()];
}

/** Rows of one INSERT, below the parameter limits of both databases. */
const ROWS_PER_INSERT = 100;

export interface BotCreation {
  readonly file: BotFile;
  readonly action: 'bot.copied' | 'bot.imported';
}

/**
 * Creates a bot. Pairs are trained and charged at once; texts and links are trained and charged by jobs, as
 * if somebody had added them. Items over the plan's characters are stored untrained.
 * @throws ApiError BotLimitReached; the unique violation of a taken name
 */
export async function createBotFromFile(
  store: Store,
  { accountId, userId }: CurrentUser,
  { file, action }: BotCreation,
  { now, ip, signal }: RequestContext,
): Promise<Bot> {
  // Prepared before the transaction, which would otherwise hold its locks meanwhile.
  const textRows = await prepareTexts(file);
  const pairs = await preparePairs(file);
  return store.transact(async (trx) => {
    const { locale, isActive } = await reserveBotSlot(trx, accountId);
    const { name } = file.bot;
    const botId = await insertBot(trx, {
      accountId,
      name,
      settings: toColumns(file.bot),
      locale,
      isActive,
      now,
    });
    const target = { accountId, botId, now };
    await addTextsAndLinks(store, trx, textRows, target);
    await addPairs(trx, pairs, target);
    await announcePairs(store, trx, { accountId, botId }, { isIndexChanged: pairs.length > 0, now });
    await writeAudit(trx, { accountId, userId, action, subject: botId, ip, now, details: { name } });
    // Rolls back when the client has disconnected.
    signal.throwIfAborted();
    const bot = await readBot(trx, accountId, botId);
    if (!bot) throw new ApiError('BotNotFound');
    return bot;
  });
}

const toColumns = (bot: BotFile['bot']) =>
  ({
    introduction: bot.introduction,
    response_language: bot.responseLanguage,
    creativity: bot.creativity,
    instructions: bot.instructions,
    enhanced_accuracy: bot.enhancedAccuracy ? 1 : 0,
    operator_approval: bot.operatorApproval ? 1 : 0,
    approval_minutes: bot.approvalMinutes,
    confidence_threshold: bot.confidenceThreshold,
  }) as const;

interface SourceTarget {
  readonly accountId: string;
  readonly botId: string;
  readonly now: number;
}

/** Inserts the texts and links and queues their training. */
async function addTextsAndLinks(
  store: Store,
  trx: Transaction<Database>,
  textRows: readonly TextRow[],
  { accountId, botId, now }: SourceTarget,
): Promise<void> {
  const rows = textRows.map((row) => ({
    ...row,
    id: newId(),
    account_id: accountId,
    bot_id: botId,
    status: 'pending' as const,
    created_at: now,
    updated_at: now,
  }));
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT))
    await trx.insertInto('sources').values(chunk).execute();
  await enqueueTraining(store, trx, ...rows.map(({ id: sourceId }) => ({ accountId, botId, sourceId })));
}

/** Inserts the pairs: trained as far as the plan's characters suffice, the rest with status `noSpaceLeft`. */
async function addPairs(
  trx: Transaction<Database>,
  rows: readonly PreparedPair[],
  { accountId, botId, now }: SourceTarget,
): Promise<void> {
  const ids = { accountId, botId };
  const affordableCount = await countAffordable(
    trx,
    ids,
    rows.map(({ characters }) => characters),
  );
  const amount = rows.slice(0, affordableCount).reduce((sum, { characters }) => sum + characters, 0);
  const isPaid = await chargeUsage(trx, {
    ...ids,
    kind: 'character',
    amount,
    reference: `bot:${botId}`,
    now,
  });
  const paidCount = isPaid ? affordableCount : 0;
  const toBatches = (from: number, to: number, isKnown: boolean) =>
    Array.from({ length: Math.ceil((to - from) / ROWS_PER_INSERT) }, (_, index) => ({
      rows: rows.slice(from + index * ROWS_PER_INSERT, Math.min(to, from + (index + 1) * ROWS_PER_INSERT)),
      isKnown,
    }));
  for (const batch of [...toBatches(0, paidCount, true), ...toBatches(paidCount, rows.length, false)])
    await insertPairs(trx, ids, batch.rows, { isPaid: batch.isKnown, now });
}
