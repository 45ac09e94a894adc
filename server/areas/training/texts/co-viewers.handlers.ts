// Endpoint that tells people editing the same source about one another; stores nothing.
import type { coViewers } from '../../../../contract/training/co-viewers.ts';
import type { Store } from '../../../store/store.ts';
import type { Handlers } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { requireSource } from '../sources/source-commands.ts';

export function coViewersHandlers({ store }: { readonly store: Store }): Handlers<typeof coViewers> {
  return {
    async sendHeartbeat({ botId, sourceId, editor, isPresent }, user) {
      await requireSource(store, { accountId: user.accountId, botId, sourceId });
      const by = { id: user.userId, name: await readUserName(store.db, user) };
      const payload = { botId, sourceId, editor, by, isPresent };
      store.events.broadcast(user.accountId, { kind: 'coViewers.changed', botId, payload });
      return {};
    },
  };
}
