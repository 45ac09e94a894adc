// Knows how often an address may ask for codes of a kind, and that those who ask at once take turns. Knows no code.
import type { Kysely } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { type NewCode, placeCode, replaceCode } from './codes.store.ts';

type Db = Kysely<Database>;
type Writer = Pick<Store, 'db' | 'transact'>;
type Asker = Pick<NewCode, 'purpose' | 'address' | 'now'>;

/** When an address that may ask `most` times in 120 s may ask again; null when it may now. */
export async function addressFreeAt(
  db: Db,
  { purpose, address, now }: Asker,
  most: number,
): Promise<number | null> {
  const { resendMs } = limits.code;
  const standing = await db
    .selectFrom('codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('sent_at', '>', now - resendMs)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return standing ? standing.sent_at + resendMs : null;
}

/**
 * Places the code where both its target and the address that asks may have one.
 * @returns null, or when to ask again
 */
export const placeInTurn = (store: Writer, code: NewCode, most: number): Promise<number | null> =>
  inTurn(store, code, most, (trx) => placeCode(trx, code));

/**
 * Puts a new code in place of one, where the address that asks may have one.
 * @returns null, or when to ask again
 */
export const replaceInTurn = (
  store: Writer,
  code: Asker & Pick<NewCode, 'id' | 'hmac'> & { readonly sentAt: number },
  most: number,
): Promise<number | null> =>
  inTurn(store, code, most, async (trx) =>
    (await replaceCode(trx, code)) ? null : code.sentAt + limits.code.resendMs,
  );

/** Whoever may not ask yet is told by a read alone: however often they ask, nothing is written. */
async function inTurn(
  { db, transact }: Writer,
  asker: Asker,
  most: number,
  place: (trx: Db) => Promise<number | null>,
): Promise<number | null> {
  const refused = await addressFreeAt(db, asker, most);
  if (refused !== null) return refused;
  return transact(async (trx) => {
    await takeTurn(trx, asker);
    return (await addressFreeAt(trx, asker, most)) ?? place(trx);
  });
}

/** Holds a row of the address till the transaction ends: of those who ask at once each sees what the one before did. */
async function takeTurn(trx: Db, { purpose, address, now }: Asker): Promise<void> {
  await trx
    .insertInto('throttles')
    .values({ key: `codes ${purpose} ${address}`, count: 0, window_started_at: now, blocked_until: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_started_at: now }))
    .execute();
}
