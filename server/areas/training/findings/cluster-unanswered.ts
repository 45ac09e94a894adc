// Clusters unanswered questions into groups.

import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import {
  type FailedAnswer,
  readFailedAnswers,
  readQuestionBefore,
  readUnknownQuestions,
  type ScanPosition,
} from './failed-answers.store.ts';
import { QuestionClusters, type QuestionMeaning, toQuestionMeaning } from './question-similarity.ts';

const BATCH_SIZE = 200;
/** A question is compared with this many groups at most, the most recent. */
const MAX_GROUPS = 2_000;
/** Groups read between two yields to the event loop. */
const YIELD_EVERY = 50;
/** Overlap of two scans, as a row may commit later than its timestamp. */
const OVERLAP_MS = 60_000;

interface FailedQuestion extends FailedAnswer {
  /** Its number among the questions of the message without an answer. */
  readonly part: number;
  readonly text: string;
  readonly meaning: QuestionMeaning;
}

/**
 * Adds new failed questions to groups; each is compared with the groups that share a word with it.
 * Idempotent: a question in a group is not read again.
 */
export async function clusterUnanswered(store: Store, bot: BotIds, signal?: AbortSignal): Promise<void> {
  const groups = await readGroups(store, bot);
  let from = shiftBack(await readScanPosition(store, bot), OVERLAP_MS);
  for (;;) {
    signal?.throwIfAborted();
    const failedAnswers = await readFailedAnswers(store.db, bot, from, BATCH_SIZE);
    const questions: FailedQuestion[] = [];
    for (const failedAnswer of failedAnswers) {
      const texts = await readFailedTexts(store, bot, failedAnswer);
      for (const [part, wholeText] of texts.entries()) {
        const text = wholeText.slice(0, limits.pair.questionMax).toWellFormed();
        const meaning = toQuestionMeaning(text);
        if (meaning) questions.push({ ...failedAnswer, part, text, meaning });
      }
    }
    const watermarks = {
      answersAt: latestTime(from.answersAt, failedAnswers, false),
      ratingsAt: latestTime(from.ratingsAt, failedAnswers, true),
    };
    // Small talk joins no group and is read again, so the scan ends when the watermarks stop moving.
    const isLast = watermarks.answersAt === from.answersAt && watermarks.ratingsAt === from.ratingsAt;
    await store.transact(async (trx) => {
      for (const question of questions) await addToGroup(trx, bot, groups, question);
      if (!isLast) await saveScanPosition(trx, bot, watermarks);
      if (isLast) await announceFindings(store, trx, bot);
    });
    if (isLast) return;
    from = watermarks;
  }
}

/** The questions of the message without an answer; the whole message where none is told apart, or it is disliked. */
async function readFailedTexts(store: Store, bot: BotIds, failedAnswer: FailedAnswer): Promise<string[]> {
  const unknown =
    failedAnswer.failure === 'disliked'
      ? []
      : await readUnknownQuestions(store.db, bot.accountId, failedAnswer.messageId);
  return unknown.length > 0 ? unknown : [await readQuestionBefore(store.db, bot, failedAnswer)];
}

const latestTime = (from: number, failedAnswers: readonly FailedAnswer[], isRating: boolean): number =>
  failedAnswers.reduce(
    (latest, { at, failure }) => ((failure === 'disliked') === isRating ? Math.max(latest, at) : latest),
    from,
  );

const shiftBack = ({ answersAt, ratingsAt }: ScanPosition, ms: number): ScanPosition => ({
  answersAt: Math.max(0, answersAt - ms),
  ratingsAt: Math.max(0, ratingsAt - ms),
});

/** Whether there are failed answers after the last scan. */
export async function hasNewFailures(store: Store, bot: BotIds): Promise<boolean> {
  const [failedAnswer] = await readFailedAnswers(
    store.db,
    bot,
    shiftBack(await readScanPosition(store, bot), -1),
    1,
  );
  return failedAnswer !== undefined;
}

async function addToGroup(
  trx: Transaction<Database>,
  bot: BotIds,
  groups: QuestionClusters<string>,
  question: FailedQuestion,
): Promise<void> {
  const existingGroupId = groups.find(question.meaning);
  const groupId = existingGroupId ?? newId();
  if (existingGroupId === undefined) {
    await trx
      .insertInto('unanswered_groups')
      .values({
        id: groupId,
        account_id: bot.accountId,
        bot_id: bot.botId,
        question: question.text,
        first_asked_at: question.askedAt,
        last_asked_at: question.askedAt,
        state: 'open',
      })
      .execute();
    groups.add(groupId, question.meaning);
  }
  const insertResult = await trx
    .insertInto('unanswered_questions')
    .values({
      id: newId(),
      account_id: bot.accountId,
      bot_id: bot.botId,
      group_id: groupId,
      message_id: question.messageId,
      part: question.part,
      conversation_id: question.conversationId,
      connection_id: question.connectionId,
      text: question.text,
      failure: question.failure,
      asked_at: question.askedAt,
    })
    .onConflict((conflict) => conflict.columns(['message_id', 'part']).doNothing())
    .executeTakeFirst();
  if (insertResult.numInsertedOrUpdatedRows === 0n) return;
  await trx
    .updateTable('unanswered_groups')
    .set((eb) => ({
      count: eb('count', '+', 1),
      last_asked_at: eb
        .case()
        .when('last_asked_at', '<', question.askedAt)
        .then(question.askedAt)
        .else(eb.ref('last_asked_at'))
        .end(),
      first_asked_at: eb
        .case()
        .when('first_asked_at', '>', question.askedAt)
        .then(question.askedAt)
        .else(eb.ref('first_asked_at'))
        .end(),
    }))
    .where('account_id', '=', bot.accountId)
    .where('id', '=', groupId)
    .execute();
  await reopen(trx, bot, groupId, question.askedAt);
}

/** Reopens a group whose pair did not help or is gone. */
async function reopen(
  trx: Transaction<Database>,
  bot: BotIds,
  groupId: string,
  askedAt: number,
): Promise<void> {
  await trx
    .updateTable('unanswered_groups')
    .set({ state: 'open', source_id: null })
    .where('account_id', '=', bot.accountId)
    .where('id', '=', groupId)
    .where('state', '=', 'answered')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sources')
            .select('sources.id')
            .whereRef('sources.id', '=', 'unanswered_groups.source_id')
            .where('sources.account_id', '=', bot.accountId)
            .where('sources.created_at', '>=', askedAt),
        ),
      ),
    )
    .execute();
}

async function readGroups(store: Store, bot: BotIds): Promise<QuestionClusters<string>> {
  const rows = await store.db
    .selectFrom('unanswered_groups')
    .select(['id', 'question'])
    .where('account_id', '=', bot.accountId)
    .where('bot_id', '=', bot.botId)
    .orderBy('last_asked_at', 'desc')
    .limit(MAX_GROUPS)
    .execute();
  const groups = new QuestionClusters<string>();
  for (const [index, { id, question }] of rows.entries()) {
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
    const meaning = toQuestionMeaning(question);
    if (meaning) groups.add(id, meaning);
  }
  return groups;
}

async function readScanPosition(store: Store, { accountId, botId }: BotIds): Promise<ScanPosition> {
  const row = await store.db
    .selectFrom('unanswered_scan_positions')
    .select(['answers_at', 'ratings_at'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .executeTakeFirst();
  return { answersAt: row?.answers_at ?? -1, ratingsAt: row?.ratings_at ?? -1 };
}

async function saveScanPosition(
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  { answersAt, ratingsAt }: ScanPosition,
): Promise<void> {
  const row = { answers_at: answersAt, ratings_at: ratingsAt };
  await trx
    .insertInto('unanswered_scan_positions')
    .values({ bot_id: botId, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(row))
    .execute();
}

function announceFindings(store: Store, trx: Transaction<Database>, { accountId, botId }: BotIds) {
  return store.events.append(trx, accountId, [
    { kind: 'findings.changed', botId, payload: { botId, what: 'unanswered' } },
  ]);
}
