// Endpoint that tells people editing the same source about one another; stores nothing.
import type { writers } from '../../../../contract/training/co-viewers.ts';
import type { Store } from '../../../store/store.ts';
import type { Handlers } from '../../shared/context.ts';
import { authorOf } from '../sources/author-name.ts';
import { presentSource } from '../sources/source-commands.ts';

export function writersHandlers({ store }: { readonly store: Store }): Handlers<typeof writers> {
  return {
    async tell({ botId, sourceId, editor, isHere }, person) {
      await presentSource(store, { accountId: person.accountId, botId, sourceId });
      const by = { id: person.userId, name: await authorOf(store.db, person) };
      const payload = { botId, sourceId, editor, by, isHere };
      store.events.broadcast(person.accountId, { kind: 'writing.changed', botId, payload });
      return {};
    },
  };
}
