// Endpoints that list and export the audit log of an account.
import type { audit } from '../../../../contract/account/audit.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import type { Handlers } from '../../shared/context.ts';
import { writeCsv } from '../../shared/csv.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { findAudit } from './audit.read.store.ts';

const MAX_EXPORT_ROWS = 10_000;

/** Handlers of `contract/account/audit.ts`. */
export function auditHandlers({ store }: { readonly store: Store }): Handlers<typeof audit> {
  return {
    async list({ cursor, limit = limits.page.default, ...filter }, { accountId }) {
      const after = cursor ? decodeCursor(cursor) : null;
      const rows = await findAudit(store.db, { ...filter, accountId, after, limit: limit + 1 });
      const entries = rows.slice(0, limit);
      const last = rows.length > limit ? entries.at(-1) : undefined;
      return { entries, nextCursor: last ? encodeCursor(last) : null };
    },
    async export(filter, { accountId }, { now }) {
      const entries = await findAudit(store.db, {
        ...filter,
        accountId,
        after: null,
        limit: MAX_EXPORT_ROWS,
      });
      const lines = entries.map(({ at, action, actor, subject, ip, details }) => {
        const detailTexts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
        return [
          new Date(at).toISOString(),
          action,
          actor?.name ?? '',
          subject ?? '',
          ip,
          detailTexts.join('; '),
        ];
      });
      const header = ['time', 'action', 'who', 'subject', 'address', 'details'];
      const day = new Date(now).toISOString().slice(0, 10);
      return { fileName: `audit-${day}.csv`, csv: writeCsv([header, ...lines]) };
    },
  };
}
