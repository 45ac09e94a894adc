// Endpoints of visitor details beside a conversation.
import type { visitors } from '../../../../contract/conversations/visitors.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { type Handlers, Refusal } from '../../shared/context.ts';
import { isOrderOf, lookUpOrders, type OrdersDeps } from '../../shops/orders/order-lookup.wire.ts';
import { placeOf } from '../thread/conversation-scope.store.ts';
import { nameVisitor } from './visitor-contact.store.ts';
import { readFacts, visitorOf } from './visitor-facts.store.ts';

export interface VisitorFactsDeps extends OrdersDeps {
  readonly store: Store;
}

/** What an order's number is made of, whatever plugin numbers them. */
const NUMBER =
  /^[\p{L}\p{N}\p{M}\s_./\u200c\u2010-\u2015-]*\p{N}[\p{L}\p{N}\p{M}\s_./\u200c\u2010-\u2015-]*$/u;

/** The calls of `contract/conversations/visitors.ts`. */
export function visitorFactsHandlers(deps: VisitorFactsDeps): Handlers<typeof visitors> {
  const { store } = deps;
  return {
    async read(input, person) {
      return readFacts(store.db, await placeOf(store.db, input, person), person.botIds);
    },

    async change({ name, email, phone, ...input }, person, { now, ip }) {
      const place = await placeOf(store.db, input, person);
      const { accountId, userId, conversationId } = place;
      await store.transact(async (trx) => {
        const { changed } = await nameVisitor(store, trx, place, { name, email, phone });
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
      return readFacts(store.db, place, person.botIds);
    },

    async introduce(contact, caller) {
      await store.transact((trx) => nameVisitor(store, trx, caller, contact));
      return {};
    },

    async orders({ number: said, ...input }, person, { signal }) {
      const place = await placeOf(store.db, input, person);
      const number = said.replace(/^#/, '');
      if (!NUMBER.test(number)) return { orders: [], silent: [] };
      const { accountId, botId } = place;
      const visitor = await visitorOf(store.db, place);
      const contacts = [visitor.phone, visitor.email].filter((contact) => contact !== null);
      const wish = { accountId, botId, number, contacts, signal };
      const { orders, silent } = await lookUpOrders(store.db, deps, wish);
      if (signal.aborted) throw new Refusal('NotFound');
      return {
        orders: orders.map(({ shopName, order }) => ({
          shopName,
          number: order.number,
          status: order.status,
          createdAt: order.createdAt,
          items: order.items,
          total: order.total,
          currency: order.currency,
          isTheirs: isOrderOf(order, [visitor.phone, visitor.email]),
        })),
        silent: [...silent],
      };
    },
  };
}
