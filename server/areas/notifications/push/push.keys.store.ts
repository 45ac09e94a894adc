// Stores the VAPID key pair of the installation.
import type { Sealer } from '../../../store/encryption.ts';
import type { Store } from '../../../store/store.ts';
import { derivePublicKey, generatePushKeys, type PushKeys } from './push.rules.ts';

const KEY_NAME = 'push';
const SEAL_CONTEXT = 'instance_keys push';

/**
 * Key pair of the given private key, or the stored (sealed) one, created at the first start. Servers that
 * start at once use the first one's. After a change of keys browsers must subscribe again.
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
