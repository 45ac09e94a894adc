// Endpoints of notifications.

import type { notifications } from '../../../contract/account/notifications.ts';
import { limits } from '../../../contract/limits.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../shared/context.ts';
import { decodeCursor, encodeCursor } from '../shared/page-cursor.ts';
import { countUnread, markNotificationsRead, readNotifications } from './notifications.store.ts';

/** Handlers of `contract/account/notifications.ts`. */
export function notificationsHandlers({ store }: { readonly store: Store }): Handlers<typeof notifications> {
  return {
    async list({ cursor, limit = limits.page.default }, user) {
      const after = cursor ? decodeCursor(cursor) : null;
      const [rows, unread] = await Promise.all([
        readNotifications(store.db, user, { after, limit: limit + 1 }), // one extra row reveals a next page
        countUnread(store.db, user),
      ]);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { notifications: page, unread, nextCursor: last ? encodeCursor(last) : null };
    },
    async markRead(target, user, { now }) {
      await store.transact((trx) => markNotificationsRead(store, trx, user, target, now));
      return { unread: await countUnread(store.db, user) };
    },
  };
}
