// Stores the VAPID key pair of the installation.
import type { Sealer } from '../../../store/encryption.ts';
import type { Store } from '../../../store/store.ts';
import { derivePublicKey, generatePushKeys, type PushKeys } from './push.rules.ts';

const KEY_NAME = 'push';
const SEAL_CONTEXT = 'instance_keys push';

/**
 * The pair of the given private key, or the one kept sealed, made at the first start. Of several servers that start
 * at once, all take the first one's. Browsers that were given another key have to ask again.
 */
export async function readOrCreatePushKeys(
  { db }: Store,
  sealer: Sealer,
  { privateKey, now }: { readonly privateKey: string | null; readonly now: number },
): Promise<PushKeys> {
  if (privateKey !== null) return derivePublicKey(privateKey);
  const generated = {
    name: KEY_NAME,
    value: sealer.seal(generatePushKeys().privateKey, SEAL_CONTEXT),
    created_at: now,
  };
  await db
    .insertInto('instance_keys')
    .values(generated)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await db
    .selectFrom('instance_keys')
    .select('value')
    .where('name', '=', KEY_NAME)
    .executeTakeFirstOrThrow();
  return derivePublicKey(sealer.open(stored.value, SEAL_CONTEXT));
}
