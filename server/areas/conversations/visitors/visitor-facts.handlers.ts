// Endpoints of visitor details beside a conversation.
import type { visitors } from '../../../../contract/conversations/visitors.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { lookUpOrders, type OrdersDeps, toFoundOrder } from '../../shops/orders/order-lookup.wire.ts';
import { resolveScope } from '../thread/conversation-scope.store.ts';
import { updateVisitorContact } from './visitor-contact.store.ts';
import { readVisitorFacts, selectVisitorOfConversation } from './visitor-facts.store.ts';

export interface VisitorFactsDeps extends OrdersDeps {
  readonly store: Store;
}

/** Order numbers of any numbering plugin: letters, digits and separators, with at least one digit. */
const ORDER_NUMBER =
  /^[\p{L}\p{N}\p{M}\s_./\u200c\u2010-\u2015-]*\p{N}[\p{L}\p{N}\p{M}\s_./\u200c\u2010-\u2015-]*$/u;

/** Handlers of `contract/conversations/visitors.ts`. */
export function visitorFactsHandlers(deps: VisitorFactsDeps): Handlers<typeof visitors> {
  const { store } = deps;
  return {
    async read(input, user) {
      return readVisitorFacts(store.db, await resolveScope(store.db, input, user), user.botIds);
    },

    async change({ name, email, phone, ...input }, user, { now, ip }) {
      const scope = await resolveScope(store.db, input, user);
      const { accountId, userId, conversationId } = scope;
      await store.transact(async (trx) => {
        const { changed } = await updateVisitorContact(store, trx, scope, { name, email, phone });
        const entries = Object.entries(changed);
        if (entries.length === 0) return;
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'visitor.changed',
          subject: conversationId,
          ip,
          now,
          details: Object.fromEntries(entries.map(([field, [from, to]]) => [field, `${from} → ${to}`])),
        });
      });
      return readVisitorFacts(store.db, scope, user.botIds);
    },

    async introduce(contact, caller) {
      await store.transact((trx) => updateVisitorContact(store, trx, caller, contact));
      return {};
    },

    async orders({ number: rawNumber, ...input }, user, { now, signal }) {
      const scope = await resolveScope(store.db, input, user);
      const number = rawNumber.replace(/^#/, '');
      if (!ORDER_NUMBER.test(number)) return { orders: [], unreachableShops: [] };
      const { accountId, botId } = scope;
      const visitor = await selectVisitorOfConversation(store.db, scope);
      const contacts = [visitor.phone, visitor.email].filter((contact) => contact !== null);
      const orderQuery = { accountId, botId, number, contacts, now, signal };
      const { orders, unreachable } = await lookUpOrders(store.db, deps, orderQuery);
      if (signal.aborted) throw new ApiError('NotFound');
      return {
        orders: orders.map((found) => toFoundOrder(found, contacts)),
        unreachableShops: [...unreachable],
      };
    },
  };
}
