// Endpoints of contradictory and duplicate sources.
import type { Contradiction, contradictions } from '../../../../contract/training/findings.ts';
import type { Store } from '../../../store/store.ts';
import { type BotIds, requireBotIds } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { removePairs } from '../pairs/pairs.bulk.ts';
import { removeSource } from '../sources/remove-source.ts';
import { RESTORE_MS } from '../sources/sources.rules.ts';
import { enqueueComparison, needsComparison } from './compare-knowledge.ts';

const MAX_CONTRADICTIONS = 200;

/** Handlers of `contradictions` in `contract/training/findings.ts`; the comparison is a job. */
export function contradictionsHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof contradictions> {
  async function setDismissed(bot: BotIds, conflictId: string, dismissed: 0 | 1): Promise<void> {
    const { numUpdatedRows } = await store.db
      .updateTable('knowledge_contradictions')
      .set({ dismissed })
      .where('account_id', '=', bot.accountId)
      .where('bot_id', '=', bot.botId)
      .where('id', '=', conflictId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('NotFound');
  }

  /** Files, pages and products are not removed because of one sentence: they are opened and corrected. */
  async function removeSide(
    bot: BotIds,
    { kind, sourceId }: Contradiction['one'],
    { isOperator }: CurrentUser,
    now: number,
  ): Promise<void> {
    if (kind === 'qa') {
      await removePairs(store, bot, [sourceId], now);
      return;
    }
    if (kind !== 'text') throw new ApiError('NotFound');
    if (isOperator) throw new ApiError('Forbidden');
    await removeSource(store, { ...bot, sourceId }, now);
  }

  return {
    async list(input, user, { now }) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const isComparing = await needsComparison(store, bot);
      if (isComparing) await enqueueComparison(store, bot, { now, delayMs: 0 });
      return { conflicts: await readContradictions(store, bot), isComparing };
    },

    async keep({ conflictId, sourceId, ...input }, user, { now }) {
      const bot = await requireBotIds(store.db, input.botId, user);
      const all = await readContradictions(store, bot);
      const contradiction = all.find(({ id }) => id === conflictId);
      const other = [contradiction?.one, contradiction?.other].find(
        (side) => side && side.sourceId !== sourceId,
      );
      const isSide = contradiction?.one.sourceId === sourceId || contradiction?.other.sourceId === sourceId;
      if (!other || !isSide) throw new ApiError('NotFound');
      await removeSide(bot, other, user, now);
      return { removedId: other.sourceId, restorableUntil: now + RESTORE_MS };
    },

    async dismiss({ conflictId, ...input }, user) {
      await setDismissed(await requireBotIds(store.db, input.botId, user), conflictId, 1);
      return {};
    },

    async restore({ conflictId, ...input }, user) {
      await setDismissed(await requireBotIds(store.db, input.botId, user), conflictId, 0);
      return {};
    },
  };
}

/** The contradictions whose items both exist. */
async function readContradictions(store: Store, { accountId, botId }: BotIds): Promise<Contradiction[]> {
  const rows = await store.db
    .selectFrom('knowledge_contradictions as c')
    .innerJoin('sources as one', (join) =>
      join.onRef('one.id', '=', 'c.first_source_id').onRef('one.account_id', '=', 'c.account_id'),
    )
    .innerJoin('sources as other', (join) =>
      join.onRef('other.id', '=', 'c.second_source_id').onRef('other.account_id', '=', 'c.account_id'),
    )
    .select([
      'c.id',
      'c.kind',
      'c.first_source_id',
      'c.second_source_id',
      'c.first_text',
      'c.second_text',
      'c.found_at',
    ])
    .select([
      'one.kind as oneKind',
      'one.title as oneTitle',
      'other.kind as otherKind',
      'other.title as otherTitle',
    ])
    .where('c.account_id', '=', accountId)
    .where('c.bot_id', '=', botId)
    .where('c.dismissed', '=', 0)
    .where('one.is_indexed', '=', 1)
    .where('one.removed_at', 'is', null)
    .where('other.is_indexed', '=', 1)
    .where('other.removed_at', 'is', null)
    .orderBy('c.kind')
    .orderBy('c.found_at', 'desc')
    .orderBy('c.id')
    .limit(MAX_CONTRADICTIONS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    botId,
    kind: row.kind,
    one: { sourceId: row.first_source_id, kind: row.oneKind, title: row.oneTitle, text: row.first_text },
    other: {
      sourceId: row.second_source_id,
      kind: row.otherKind,
      title: row.otherTitle,
      text: row.second_text,
    },
    foundAt: row.found_at,
  }));
}
