// Endpoint of the home screen.
import type { Home, HomeItem, home } from '../../../../contract/reports/home.ts';
import type { Store } from '../../../store/store.ts';
import { findAccount } from '../../account/account.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { localTimeIn } from '../local-time.ts';
import { addDays, listDays } from '../metrics.rules.ts';
import { sortItems, toPlanItems } from './home.rules.ts';
import {
  type DayCounts,
  readAnswerItems,
  readBotItems,
  readDayCounts,
  readUnpaidOrders,
  readVisibleBots,
} from './home.store.ts';

const DAYS = 7;

/**
 * Handlers of `contract/reports/home.ts`. A call costs eight queries (six for operators) by index: what is
 * open, and the counts of 14 days; it grows with neither messages nor closed conversations. Counts come from
 * the reports, which are seconds behind.
 */
export function homeHandlers({ store }: { readonly store: Store }): Handlers<typeof home> {
  const { db } = store;
  return {
    async read(_input, user, { now }) {
      const account = await findAccount(db, user.accountId);
      if (!account) throw new ApiError('Unauthenticated');
      const bots = await readVisibleBots(db, user.accountId, user.botIds);
      const today = localTimeIn(account.zone)(now).day;
      const days = listDays(addDays(today, 1 - DAYS), today, today);
      const hasBots = bots.botIds.length > 0;
      const counts = hasBots
        ? await readDayCounts(db, bots, { from: addDays(today, 1 - 2 * DAYS), to: today })
        : [];
      const items = [
        ...(hasBots ? await readAnswerItems(db, bots) : []),
        ...(hasBots && !user.isOperator ? await readBotItems(db, bots) : []),
        ...(await readAccountItems(user, account, now)),
      ];
      return { items: sortItems(items), ...toTrend(bots.botIds, days, counts) };
    },
  };

  async function readAccountItems(
    { accountId, isOperator }: CurrentUser,
    account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
    now: number,
  ): Promise<readonly HomeItem[]> {
    if (isOperator) return [];
    const plan = toPlanItems(
      {
        planEndsAt: account.plan_expires_at,
        messagesLeft: account.messages_left,
        messagesTotal: account.messages_total,
        charactersLeft: account.characters_left,
        charactersTotal: account.characters_total,
        botChoiceDeadline: account.bot_choice_deadline,
      },
      now,
    );
    return [...plan, ...(await readUnpaidOrders(db, accountId, now))];
  }
}

/** Sums over all bots, and each bot's conversations by day. */
function toTrend(
  botIds: readonly string[],
  days: readonly string[],
  counts: readonly DayCounts[],
): Omit<Home, 'items'> {
  const sum = (rows: readonly DayCounts[]) => ({
    conversations: rows.reduce((total, row) => total + row.conversations, 0),
    resolved: rows.reduce((total, row) => total + row.resolved, 0),
  });
  return {
    days: days.map((day) => ({ day, ...sum(counts.filter((row) => row.day === day)) })),
    before: sum(counts.filter(({ day }) => !days.includes(day))),
    bots: botIds.map((botId) => ({
      botId,
      days: days.map(
        (day) => sum(counts.filter((row) => row.botId === botId && row.day === day)).conversations,
      ),
    })),
  };
}
