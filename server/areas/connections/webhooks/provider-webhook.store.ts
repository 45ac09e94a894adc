// Webhook address and secret of a connection, and the queue of its registration.
import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Channel, WebhookEndpoint } from '../../../channels/channel.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { ConnectionIds, ConnectionRow } from '../connections.store.ts';

export const enqueueWebhookRegistration = (
  { jobs }: Store,
  trx: Transaction<Database>,
  ids: ConnectionIds,
): Promise<void> =>
  jobs.enqueue(trx, {
    queue: 'sync-webhook',
    key: ids.connectionId,
    payload: ids,
    rerun: true,
    maxAttempts: 30,
  });

/** Whether its bot is there: one that was removed is heard by nobody, its connections neither. */
export async function botExists(
  db: Kysely<Database>,
  { account_id, bot_id }: Pick<ConnectionRow, 'account_id' | 'bot_id'>,
): Promise<boolean> {
  const bot = await db
    .selectFrom('bots')
    .select('removed_at')
    .where('account_id', '=', account_id)
    .where('id', '=', bot_id)
    .executeTakeFirst();
  return bot?.removed_at === null;
}

const webhookSecretContext = ({ account_id, id }: Pick<ConnectionRow, 'account_id' | 'id'>) =>
  `connection:${account_id}:${id}:hook`;

/** A secret for the webhooks of a new connection, sealed: 256 bits, letters of base64url. */
export const createWebhookSecret = (sealer: Sealer, row: Pick<ConnectionRow, 'account_id' | 'id'>): string =>
  sealer.seal(randomBytes(32).toString('base64url'), webhookSecretContext(row));

/** Where webhooks of a connection arrive, without the secret. */
export const webhookUrl = (publicUrl: string, { kind, id }: Pick<ConnectionRow, 'kind' | 'id'>): string =>
  `${publicUrl}/hooks/${kind}/${id}`;

/**
 * The same with its secret; the address is null where nobody outside reaches us by https, or this provider does not.
 */
export function readWebhookAddress(
  sealer: Sealer,
  publicUrl: string,
  row: ConnectionRow,
  { acceptsWebhookUrl = () => true }: Pick<Channel, 'acceptsWebhookUrl'> = {},
): WebhookEndpoint {
  if (row.webhook_secret === null) throw new Error('This connection hears no hooks');
  const secret = sealer.open(row.webhook_secret, webhookSecretContext(row));
  const isCalled = publicUrl.startsWith('https:') && acceptsWebhookUrl(publicUrl);
  return { url: isCalled ? webhookUrl(publicUrl, row) : null, secret };
}
