// Endpoints of segments of contacts.
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { contactSegments } from '../../../../contract/conversations/contacts/contact-segments.ts';
import type { Store } from '../../../store/store.ts';
import type { CurrentUser, Handlers } from '../../shared/context.ts';
import { readVisibleBots } from '../inbox/visible-bots.store.ts';
import { readSegments, removeSegment, saveSegment } from './contact-segments.store.ts';
import { resolveFilters } from './contacts.filters.store.ts';
import { countContacts } from './contacts.list.store.ts';

/** Handlers of `contract/conversations/contacts/contact-segments.ts`. */
export function contactSegmentsHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof contactSegments> {
  /** How many contacts match; bots that are gone or that the person may not see have none. */
  const count = async (person: CurrentUser, filters: ContactFilters): Promise<number> => {
    const visible = filters.bots === undefined ? [] : await readVisibleBots(store.db, person);
    const botIds =
      filters.bots === undefined
        ? person.botIds
        : filters.bots.split(',').filter((id) => visible.includes(id));
    const scope = { accountId: person.accountId, botIds };
    return countContacts(store.db, await resolveFilters(store.db, scope, filters));
  };

  return {
    async list(_input, person) {
      const segments = await readSegments(store.db, person);
      return Promise.all(
        segments.map(async (segment) => ({ ...segment, count: await count(person, segment.filters) })),
      );
    },

    async save(input, person, { now }) {
      const matching = await count(person, input.filters);
      return { ...(await saveSegment(store, person, input, now)), count: matching };
    },

    async remove({ segmentId }, person) {
      await removeSegment(store, person, segmentId, !person.isOperator);
      return {};
    },
  };
}
