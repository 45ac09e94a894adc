// Endpoint that exports contacts as a table.
import type { contactTables } from '../../../../contract/conversations/contacts/contact-tables.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { Handlers } from '../../shared/context.ts';
import { readVisibleBots } from '../inbox/visible-bots.store.ts';
import { createContactTable } from './contacts.export.ts';
import { resolveFilters } from './contacts.filters.store.ts';
import { countContacts } from './contacts.list.store.ts';

/** Handlers of `contract/conversations/contacts/contact-tables.ts`. */
export const contactTablesHandlers = ({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof contactTables> => ({
  async export({ locale, ...filters }, person, { now, ip }) {
    const { accountId, userId } = person;
    const botIds = filters.bots
      ? await readVisibleBots(store.db, person, filters.bots.split(','))
      : person.botIds;
    const query = await resolveFilters(store.db, { accountId, botIds }, filters);
    const zone = await readTimeZone(store.db, accountId);
    const details = { contacts: String(await countContacts(store.db, query)) };
    const action = 'contacts.exported' as const;
    await writeAudit(store.db, { accountId, userId, action, ip, now, details });
    return createContactTable(store.db, query, { locale, zone, now });
  },
});
