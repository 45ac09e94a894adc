// Counts the pages on which a widget could not open.
import { Schema } from 'effect';
import { DAY_MS } from '../../../../contract/durations.ts';
import { type LoadFailureReason, WidgetLoadFailure } from '../../../../contract/widget/load-failures.ts';
import type { Store } from '../../../store/store.ts';
import type { ConnectionIds, ConnectionRow } from '../connections.store.ts';

/** Rows kept for a connection; further pages are counted together. */
const MAX_PAGES = 20;
const MAX_PAGE_LENGTH = 200;
/** A page without a problem for so long is taken for mended. */
const RETENTION_MS = 7 * DAY_MS;

const decodeFailures = Schema.decodeSync(Schema.fromJsonString(Schema.Array(WidgetLoadFailure)));

/** Those of the last days, the latest first. */
export const readLoadFailures = (
  { load_failures }: Pick<ConnectionRow, 'load_failures'>,
  now: number,
): WidgetLoadFailure[] =>
  load_failures === null
    ? []
    : decodeFailures(load_failures).filter(({ lastAt }) => lastAt > now - RETENTION_MS);

/** Origin and path of a web page; null for anything else. */
function toPageUrl(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${url.pathname}`.slice(0, MAX_PAGE_LENGTH);
}

/** Adds one report; addresses that are no web page are ignored. */
export async function countLoadFailure(
  store: Store,
  { accountId, connectionId }: ConnectionIds,
  { address, problem, now }: { address: string; problem: LoadFailureReason; now: number },
): Promise<void> {
  const page = toPageUrl(address);
  if (page === null) return;
  await store.transact(async (trx) => {
    const row = await trx
      .selectFrom('connections')
      .select('load_failures')
      .where('account_id', '=', accountId)
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const updatedFailures = addLoadFailure(readLoadFailures(row, now), { page, problem, now });
    await trx
      .updateTable('connections')
      .set({ load_failures: JSON.stringify(updatedFailures) })
      .where('account_id', '=', accountId)
      .where('id', '=', connectionId)
      .execute();
  });
}

/** The failures with one more. */
export function addLoadFailure(
  failures: readonly WidgetLoadFailure[],
  { page, problem, now }: { page: string; problem: LoadFailureReason; now: number },
): WidgetLoadFailure[] {
  const isSameFailure = (one: WidgetLoadFailure, countedPage: string) =>
    one.page === countedPage && one.problem === problem;
  const isFull = failures.length >= MAX_PAGES && !failures.some((one) => isSameFailure(one, page));
  const countedPage = isFull ? '' : page;
  const existing = failures.find((one) => isSameFailure(one, countedPage));
  return [
    { page: countedPage, problem, count: (existing?.count ?? 0) + 1, lastAt: now },
    ...failures.filter((one) => one !== existing),
  ];
}
