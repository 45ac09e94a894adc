// Counts the pages on which a widget could not open.
import { Schema } from 'effect';
import { DAY_MS } from '../../../../contract/durations.ts';
import { PageProblem, type PageProblemKind } from '../../../../contract/widget/page-problems.ts';
import type { Store } from '../../../store/store.ts';
import type { ConnectionIds, ConnectionRow } from '../connections.store.ts';

/** Rows kept for a connection; further pages are counted together. */
const MAX_PAGES = 20;
const MAX_PAGE_LENGTH = 200;
const KEPT_MS = 30 * DAY_MS;

const decodeProblems = Schema.decodeSync(Schema.fromJsonString(Schema.Array(PageProblem)));

/** The latest first. */
export const readPageProblems = ({ page_problems }: Pick<ConnectionRow, 'page_problems'>): PageProblem[] =>
  page_problems === null ? [] : [...decodeProblems(page_problems)];

/** Origin and path of a web page; null for anything else. */
function pageOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${url.pathname}`.slice(0, MAX_PAGE_LENGTH);
}

/** Adds one report; addresses that are no web page are ignored. */
export async function countPageProblem(
  store: Store,
  { accountId, connectionId }: ConnectionIds,
  { address, problem, now }: { address: string; problem: PageProblemKind; now: number },
): Promise<void> {
  const page = pageOf(address);
  if (page === null) return;
  await store.transact(async (trx) => {
    const row = await trx
      .selectFrom('connections')
      .select('page_problems')
      .where('account_id', '=', accountId)
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const counted = addReport(readPageProblems(row), { page, problem, now });
    await trx
      .updateTable('connections')
      .set({ page_problems: JSON.stringify(counted) })
      .where('account_id', '=', accountId)
      .where('id', '=', connectionId)
      .execute();
  });
}

/** The problems with one report more; those of long ago are left out. */
export function addReport(
  problems: readonly PageProblem[],
  { page, problem, now }: { page: string; problem: PageProblemKind; now: number },
): PageProblem[] {
  const recent = problems.filter(({ lastAt }) => lastAt > now - KEPT_MS);
  const isSame = (one: PageProblem, name: string) => one.page === name && one.problem === problem;
  const isFull = recent.length >= MAX_PAGES && !recent.some((one) => isSame(one, page));
  const name = isFull ? '' : page;
  const former = recent.find((one) => isSame(one, name));
  return [
    { page: name, problem, count: (former?.count ?? 0) + 1, lastAt: now },
    ...recent.filter((one) => one !== former),
  ];
}
