// Knows how the call about what a bot can be connected to is served. Knows no channel by name.
import type { CatalogKind, catalog } from '../../../contract/catalog.ts';
import type { Channel } from '../../channels/channel.ts';
import type { Store } from '../../store/store.ts';
import { allowsKind } from '../billing/limits.store.ts';
import { type Handlers, Refusal } from '../context.ts';

/** The website's own widget is no channel: it asks for nothing, and every plan has it. */
const widget: CatalogKind = {
  kind: 'widget',
  label: { fa: 'ابزارک وب‌سایت', en: 'Website widget' },
  about: {
    fa: 'گفتگو در گوشهٔ سایت شما، با یک خط کد.',
    en: 'A chat in the corner of your website, by one line of code.',
  },
  isOnSite: true,
  isAllowed: true,
  isPasted: false,
  fields: [],
  steps: [],
};

/** The calls of `contract/catalog.ts`. */
export function catalogHandlers({
  store,
  channels,
}: {
  readonly store: Store;
  readonly channels: readonly Channel[];
}): Handlers<typeof catalog> {
  return {
    connections: async (_input, { accountId }) => {
      const account = await store.db
        .selectFrom('accounts')
        .select('kinds')
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (!account) throw new Refusal('Unauthenticated');
      return [
        widget,
        ...channels.map(({ kind, label, about = { fa: '', en: '' }, fields, steps, attach }) => ({
          kind,
          label,
          about,
          isOnSite: false,
          isAllowed: allowsKind(account.kinds, kind),
          isPasted: attach === undefined,
          fields,
          steps,
        })),
      ];
    },
  };
}
