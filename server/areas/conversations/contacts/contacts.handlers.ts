// Endpoints of contacts.
import type { contactAttributes } from '../../../../contract/conversations/contacts/contact-attributes.ts';
import type {
  ContactFacets,
  ContactPlaces,
  contacts,
} from '../../../../contract/conversations/contacts/contacts.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Channel } from '../../../channels/channel.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { channelLabels } from '../../connections/catalog.wire.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { findOrdersOfContact, type OrdersDeps, toFoundOrder } from '../../shops/orders/order-lookup.wire.ts';
import { readShops } from '../../shops/shops.store.ts';
import { readLabels } from '../inbox/labels.store.ts';
import { readVisibleBots } from '../inbox/visible-bots.store.ts';
import { normaliseVisitorName } from '../visitors/visitor-contact.store.ts';
import {
  changeAttribute,
  createAttribute,
  readAttributes,
  readValues,
  removeAttribute,
  restoreAttribute,
  saveValues,
} from './contact-attributes.store.ts';
import { readOwnLabels, saveOwnLabels } from './contact-labels.store.ts';
import { resolveFilters } from './contacts.filters.store.ts';
import { countContacts, listContacts, readBotNames } from './contacts.list.store.ts';
import {
  findDuplicates,
  mergeContacts,
  readMerges,
  resolveContactId,
  undoMerge,
} from './contacts.merge.store.ts';
import { changeContact, readContact, type SingleContactScope } from './contacts.read.store.ts';

export interface ContactsDeps extends OrdersDeps {
  readonly store: Store;
  readonly channels: readonly Channel[];
}

/** Handlers of `contract/conversations/contacts/contacts.ts`. */
export function contactsHandlers(deps: ContactsDeps): Handlers<typeof contacts> {
  const { store } = deps;

  const scopeOf = ({ accountId, botIds }: CurrentUser, contactId: string): SingleContactScope => ({
    accountId,
    botIds,
    contactId,
  });

  const places = async (person: CurrentUser): Promise<ContactPlaces> => ({
    bots: await readBotNames(store.db, person.accountId, await readVisibleBots(store.db, person)),
    channels: channelLabels(deps.channels),
  });

  const facets = async (person: CurrentUser): Promise<ContactFacets> => ({
    ...(await places(person)),
    labels: await readLabels(store.db, person.accountId),
    attributes: await readAttributes(store.db, person.accountId),
  });

  const read = async (asked: SingleContactScope, person: CurrentUser, now: number) => {
    const scope = { ...asked, contactId: await resolveContactId(store.db, asked) };
    const contact = await readContact(store.db, scope);
    const [shops, known, attributes, values, ownLabels, accountLabels, duplicates, merges] =
      await Promise.all([
        shopsOf(scope.accountId, contact),
        places(person),
        readAttributes(store.db, scope.accountId),
        readValues(store.db, scope),
        readOwnLabels(store.db, scope),
        readLabels(store.db, scope.accountId),
        findDuplicates(store.db, scope),
        readMerges(store.db, scope, now),
      ]);
    return {
      ...contact,
      canLookUpOrders: shops.length > 0,
      places: known,
      attributes,
      values,
      labels: accountLabels.filter(({ id }) => ownLabels.includes(id)),
      accountLabels,
      duplicates,
      merges,
    };
  };

  /** Shops of the bots that the contact wrote to. */
  const shopsOf = async (accountId: string, { channels }: Awaited<ReturnType<typeof readContact>>) => {
    const botIds = [...new Set(channels.map(({ botId }) => botId))];
    const shops = await Promise.all(botIds.map((botId) => readShops(store.db, accountId, botId)));
    return shops.flat().filter(({ kind }) => kind === 'woocommerce');
  };

  return {
    async list({ cursor, limit = limits.page.default, ...filters }, person) {
      const { accountId } = person;
      const botIds = filters.bots
        ? await readVisibleBots(store.db, person, filters.bots.split(','))
        : person.botIds;
      const query = await resolveFilters(store.db, { accountId, botIds }, filters);
      const after = cursor === undefined ? null : decodeCursor(cursor);
      const [page, total, known] = await Promise.all([
        listContacts(store.db, query, { after, limit }),
        after === null ? countContacts(store.db, query) : null,
        after === null ? facets(person) : null,
      ]);
      return {
        contacts: page.contacts,
        nextCursor: page.next && encodeCursor(page.next),
        total,
        facets: known,
      };
    },

    read: ({ contactId }, person, { now }) => read(scopeOf(person, contactId), person, now),

    async change({ contactId, values, labelIds, ...input }, person, { now, ip }) {
      const scope = scopeOf(person, contactId);
      await store.transact(async (trx) => {
        const details = { ...input, name: normaliseVisitorName(input.name) || null, now };
        const entries = [
          ...Object.entries(await changeContact(store, trx, scope, details)),
          ...Object.entries(await saveValues(trx, scope, values)),
          ...Object.entries(labelIds ? await saveOwnLabels(trx, scope, labelIds) : {}),
        ];
        if (entries.length === 0) return;
        await writeAudit(trx, {
          accountId: person.accountId,
          userId: person.userId,
          action: 'contact.changed',
          subject: contactId,
          ip,
          now,
          details: Object.fromEntries(entries.map(([field, [from, to]]) => [field, `${from} → ${to}`])),
        });
      });
      return read(scope, person, now);
    },

    async merge({ contactId, otherId }, person, { now, ip }) {
      const scope = scopeOf(person, contactId);
      await store.transact(async (trx) => {
        await mergeContacts(trx, scope, otherId, now);
        const { accountId, userId } = person;
        await writeAudit(trx, { accountId, userId, action: 'contact.merged', subject: contactId, ip, now });
      });
      return read(scope, person, now);
    },

    async undoMerge({ contactId, mergeId }, person, { now, ip }) {
      const scope = scopeOf(person, contactId);
      await store.transact(async (trx) => {
        await readContact(trx, scope);
        await undoMerge(trx, scope, mergeId, now);
        const { accountId, userId } = person;
        await writeAudit(trx, { accountId, userId, action: 'contact.parted', subject: contactId, ip, now });
      });
      return read(scope, person, now);
    },

    async orders({ contactId }, person, { now, signal }) {
      const { accountId } = person;
      const contact = await readContact(store.db, scopeOf(person, contactId));
      const contacts = [contact, ...contact.channels]
        .flatMap(({ phone, email }) => [phone, email])
        .filter((value) => value !== null);
      const shops = await shopsOf(accountId, contact);
      const { orders, unreachable } = await findOrdersOfContact(store.db, deps, shops, {
        contacts,
        now,
        signal,
      });
      if (signal.aborted) throw new ApiError('NotFound');
      return {
        orders: orders.map((found) => toFoundOrder(found, contacts)),
        unreachableShops: [...unreachable],
      };
    },
  };
}

/** Handlers of `contract/conversations/contacts/contact-attributes.ts`; attributes belong to the account. */
export const contactAttributesHandlers = ({
  store,
}: Pick<ContactsDeps, 'store'>): Handlers<typeof contactAttributes> => ({
  list: (_input, { accountId }) => readAttributes(store.db, accountId),
  create: (input, { accountId }, { now }) => createAttribute(store, accountId, input, now),
  change: ({ attributeId, ...fields }, { accountId }) =>
    changeAttribute(store, { accountId, attributeId }, fields),
  remove: async ({ attributeId }, { accountId }, { now }) => {
    await removeAttribute(store, { accountId, attributeId }, now);
    return {};
  },
  restore: ({ attributeId }, { accountId }) => restoreAttribute(store, { accountId, attributeId }),
});
