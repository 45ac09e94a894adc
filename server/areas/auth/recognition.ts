// Authenticates an access token, and checks that sessions are still valid.
import { type Person, Refusal } from '../context.ts';
import { readAccessToken } from './access-token.ts';
import type { AuthDeps } from './auth.deps.ts';
import { findPersons } from './persons.store.ts';

/**
 * Who is behind an access token, looked up anew for every request.
 * @throws Refusal Unauthenticated, TokenExpired or AccountDisabled.
 */
export async function recognise({ store, keys }: AuthDeps, token: string, now: number): Promise<Person> {
  const { sessionId } = await readAccessToken(keys.access, token, now);
  const found = (await findPersons(store.db, [sessionId], now)).get(sessionId);
  if (!found) throw new Refusal('Unauthenticated');
  if (!found.enabled) throw new Refusal('AccountDisabled');
  return found.person;
}

/** Those of the sessions whose persons may still be here. */
export async function stillHere(
  { store }: AuthDeps,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, Person>> {
  const found = await findPersons(store.db, sessionIds, now);
  return new Map([...found].flatMap(([id, { enabled, person }]) => (enabled ? [[id, person]] : [])));
}
