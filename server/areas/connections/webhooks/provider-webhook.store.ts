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

/** Whether the bot exists; a removed bot and its connections receive nothing. */
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

/** A sealed webhook secret for a new connection: 256 bits in base64url. */
export const createWebhookSecret = (sealer: Sealer, row: Pick<ConnectionRow, 'account_id' | 'id'>): string =>
  sealer.seal(randomBytes(32).toString('base64url'), webhookSecretContext(row));

/** The webhook URL of a connection, without the secret. */
export const webhookUrl = (publicUrl: string, { kind, id }: Pick<ConnectionRow, 'kind' | 'id'>): string =>
  `${publicUrl}/hooks/${kind}/${id}`;

/**
 * The webhook URL and its secret; the URL is null without a public https address, or where the provider does
 * not accept it.
 */
export function readWebhookAddress(
  sealer: Sealer,
  publicUrl: string,
  row: ConnectionRow,
  { acceptsWebhookUrl = () => true }: Pick<Channel, 'acceptsWebhookUrl'> = {},
): WebhookEndpoint {
  if (row.webhook_secret === null) throw new Error('This connection hears no hooks');
  const secret = sealer.open(row.webhook_secret, webhookSecretContext(row));
  const isReachable = publicUrl.startsWith('https:') && acceptsWebhookUrl(publicUrl);
  return { url: isReachable ? webhookUrl(publicUrl, row) : null, secret };
}
