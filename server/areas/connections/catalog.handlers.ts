// Endpoint that lists the kinds of connections a bot can have.
import type { CatalogKind, catalog } from '../../../contract/connections/catalog.ts';
import type { Channel } from '../../channels/channel.ts';
import type { Store } from '../../store/store.ts';
import { allowsKind } from '../billing/usage/plan-limits.store.ts';
import { countConnections } from '../billing/usage/resource-counts.store.ts';
import { type Handlers, Refusal } from '../shared/context.ts';

/** The website's own widget is no channel: it asks for nothing, and every plan has it. */
const widget: Omit<CatalogKind, 'hasRoom'> = {
  kind: 'widget',
  label: { fa: 'ابزارک وب‌سایت', en: 'Website widget' },
  about: {
    fa: 'گفتگو در گوشهٔ سایت شما، با یک خط کد یا افزونهٔ وردپرس.',
    en: 'A chat in the corner of your website, by one line of code or the WordPress plugin.',
  },
  isOnSite: true,
  isAllowed: true,
  isPasted: false,
  fields: [],
  steps: [],
};

/** The calls of `contract/connections/catalog.ts`. */
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
      if (!account) throw new Refusal('Unauthenticated');
      const hasRoom = count < account.connections_limit;
      return [
        { ...widget, hasRoom },
        ...channels.map(({ kind, label, about = { fa: '', en: '' }, fields, steps, attach }) => ({
          kind,
          label,
          about,
          isOnSite: false,
          isAllowed: allowsKind(account.kinds, kind),
          hasRoom,
          isPasted: attach === undefined,
          fields,
          steps,
        })),
      ];
    },
  };
}
