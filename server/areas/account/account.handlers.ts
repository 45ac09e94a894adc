// Endpoints of the current account: overview, plan and removal dates.
import type { Allowance, account } from '../../../contract/account/account.ts';
import type { Store } from '../../store/store.ts';
import { ApiError, type Handlers } from '../shared/context.ts';
import { personName } from '../shared/person-name.ts';
import { countBots, findAccount, findEnabledUsers, findPlanName } from './account.store.ts';

export interface AccountDeps {
  readonly store: Store;
  /** When the remaining allowances of an expired plan are removed. */
  readonly readRemovalDates: (
    accountId: string,
  ) => Promise<Pick<Allowance, 'charactersEndAt' | 'trainingEndAt'>>;
}

/** Handlers of `contract/account/account.ts`. */
export function accountHandlers({ store, readRemovalDates }: AccountDeps): Handlers<typeof account> {
  return {
    async allowance(_input, user, { now }) {
      const [accountRow, bots, removalDates] = await Promise.all([
        findAccount(store.db, user.accountId),
        countBots(store.db, user.accountId),
        readRemovalDates(user.accountId),
      ]);
      if (!accountRow) throw new ApiError('Unauthenticated');
      const hasEnded = accountRow.plan_expires_at !== null && accountRow.plan_expires_at <= now;
      return {
        planId: accountRow.plan_id,
        planName: await findPlanName(store.db, accountRow.plan_id),
        planExpiresAt: accountRow.plan_expires_at,
        hasEnded,
        ...removalDates,
        messagesLeft: accountRow.messages_left,
        messagesTotal: Math.max(accountRow.messages_total, accountRow.messages_left),
        charactersLeft: accountRow.characters_left,
        charactersTotal: Math.max(accountRow.characters_total, accountRow.characters_left),
        bots,
        botsLimit: accountRow.bots_limit,
        activeBotsLimit: accountRow.active_bots_limit,
        botChoiceDeadline: accountRow.bot_choice_deadline,
        connectionsLimit: accountRow.connections_limit,
        canAnswer: accountRow.messages_left > 0 && !hasEnded,
      };
    },
    async colleagues(_input, user) {
      const users = await findEnabledUsers(store.db, user.accountId);
      return users.map((colleague) => ({
        id: colleague.id,
        name: personName(colleague),
        isOperator: colleague.is_operator === 1,
      }));
    },
  };
}
