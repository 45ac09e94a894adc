// Endpoint that lists the kinds of connections a bot can have.
import type { catalog } from '../../../contract/connections/catalog.ts';
import type { Channel } from '../../channels/channel.ts';
import type { Store } from '../../store/store.ts';
import { allowsConnectionKind } from '../billing/usage/plan-limits.store.ts';
import { countConnections } from '../billing/usage/resource-counts.store.ts';
import { ApiError, type Handlers } from '../shared/context.ts';
import { widgetChannel } from './catalog.wire.ts';

/** Handlers of `contract/connections/catalog.ts`. */
export function catalogHandlers({
  store,
  channels,
}: {
  readonly store: Store;
  readonly channels: readonly Channel[];
}): Handlers<typeof catalog> {
  return {
    connections: async (_input, { accountId }) => {
      const [account, count] = await Promise.all([
        store.db
          .selectFrom('accounts')
          .select(['kinds', 'connections_limit'])
          .where('id', '=', accountId)
          .executeTakeFirst(),
        countConnections(store.db, accountId),
      ]);
      if (!account) throw new ApiError('Unauthenticated');
      const hasFreeSlot = count < account.connections_limit;
      return [
        { ...widgetChannel, hasFreeSlot },
        ...channels.map(
          ({
            kind,
            label,
            about: description = { fa: '', en: '' },
            fields,
            steps,
            abilities,
            registerWebhook,
          }) => ({
            kind,
            label,
            description,
            isWidget: false,
            isAllowed: allowsConnectionKind(account.kinds, kind),
            hasFreeSlot,
            needsManualWebhook: registerWebhook === undefined,
            fields,
            steps,
            abilities,
          }),
        ),
      ];
    },
  };
}
