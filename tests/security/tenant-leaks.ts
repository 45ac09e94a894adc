// Finds another tenant's marked texts, ids and secrets in a response.
import type { Store } from '../../server/store/store.ts';
import { readAccountRows } from './account-rows.ts';
import type { Tenant } from './tenant.ts';

/** All strings of a value, also within JSON texts. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value;
    if (/^[[{]/.test(value)) yield* stringsIn(parseJson(value));
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const one of Object.values(value)) yield* stringsIn(one);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Finds values of the tenant in a response that were not part of the request. */
export type FindLeaks = (text: string, sent: string) => string[];

/** @param otherTenants tenants whose values are allowed */
export async function createLeakFinder(
  store: Store,
  tenant: Tenant,
  otherTenants: readonly Tenant[],
): Promise<FindLeaks> {
  const valuesOf = async ({ accountId }: Tenant) =>
    new Set([...stringsIn([...(await readAccountRows(store, accountId)).values()])]);
  const knownValues = await Promise.all(otherTenants.map(valuesOf));
  const ownCalls = [
    ...(await valuesOf(tenant)),
    tenant.token,
    tenant.refreshToken,
    tenant.visitorToken,
    tenant.key,
  ];
  const markers = ownCalls.filter((one) => !knownValues.some((values) => values.has(one)));
  const revealingValues = [
    tenant.mark,
    ...markers.filter((one) => one.includes(tenant.mark) || /^[\w-]{20,}$/.test(one)),
  ];
  return (text, sent) => revealingValues.filter((one) => text.includes(one) && !sent.includes(one));
}
