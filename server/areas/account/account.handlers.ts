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
    async allowance(_input, person, { now }) {
      const [found, bots, ends] = await Promise.all([
        findAccount(store.db, person.accountId),
        countBots(store.db, person.accountId),
        readRemovalDates(person.accountId),
      ]);
      if (!found) throw new ApiError('Unauthenticated');
      const hasEnded = found.plan_expires_at !== null && found.plan_expires_at <= now;
      return {
        planId: found.plan_id,
        planName: await findPlanName(store.db, found.plan_id),
        planExpiresAt: found.plan_expires_at,
        hasEnded,
        ...ends,
        messagesLeft: found.messages_left,
        messagesTotal: Math.max(found.messages_total, found.messages_left),
        charactersLeft: found.characters_left,
        charactersTotal: Math.max(found.characters_total, found.characters_left),
        bots,
        botsLimit: found.bots_limit,
        activeBotsLimit: found.active_bots_limit,
        botsChoiceUntil: found.bots_choice_until,
        connectionsLimit: found.connections_limit,
        canAnswer: found.messages_left > 0 && !hasEnded,
      };
    },
    async colleagues(_input, person) {
      const found = await findEnabledUsers(store.db, person.accountId);
      return found.map((user) => ({
        id: user.id,
        name: personName(user),
        isOperator: user.is_operator === 1,
      }));
    },
  };
}
