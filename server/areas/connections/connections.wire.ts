// Maps connections to the wire.
import type { Connection, ConnectionDetail } from '../../../contract/connections/connections.ts';
import type { Channel } from '../../channels/channel.ts';
import type { Sealer } from '../../store/encryption.ts';
import { parseChannelSettings, unsealSecrets } from './channel-credentials.store.ts';
import { type ConnectionRow, isExternal, parseWidgetSettings } from './connections.store.ts';
import { readWebhookAddress, webhookUrl } from './webhooks/provider-webhook.store.ts';
import { readLoadFailures } from './widget/load-failures.store.ts';

/** Characters of a secret shown to its owner. */
const TAIL_LENGTH = 4;

/** The HTML line that adds a widget to a page. */
export function widgetSnippet(publicUrl: string, connectionId: string): string {
  return `<script async src="${publicUrl}/widget/loader.js" data-pasokh="${connectionId}"></script>`;
}

export const toConnection = (row: ConnectionRow, publicUrl: string, now: number): Connection => ({
  id: row.id,
  botId: row.bot_id,
  kind: row.kind,
  name: row.name,
  identifier: isExternal(row.kind) ? row.identifier : null,
  status: row.status,
  websiteUrl: row.website_url,
  initialMessage: parseWidgetSettings(row).initialMessage,
  active: row.active === 1,
  snippet: isExternal(row.kind) ? '' : widgetSnippet(publicUrl, row.id),
  lastInAt: row.last_in_at,
  lastOutAt: row.last_out_at,
  lastError: toConnectionError(row),
  loadFailures: readLoadFailures(row, now),
  createdAt: row.created_at,
});

const toConnectionError = (row: ConnectionRow): Connection['lastError'] =>
  row.last_error === null
    ? null
    : {
        tag: row.last_error,
        at: row.last_error_at ?? row.updated_at,
        outcome: row.last_error_outcome ?? 'retryingDelivery',
      };

/** The connection with its settings; secrets by their last characters only, short ones not at all. */
export function toDetail(
  row: ConnectionRow,
  channel: Channel,
  { sealer, publicUrl }: { sealer: Sealer; publicUrl: string },
  now: number,
): ConnectionDetail {
  const secrets = Object.entries(unsealSecrets(sealer, row)).filter(([, secret]) => secret !== '');
  const { secret } = readWebhookAddress(sealer, publicUrl, row);
  const url = webhookUrl(publicUrl, row);
  return {
    connection: toConnection(row, publicUrl, now),
    values: parseChannelSettings(row).values,
    tails: Object.fromEntries(
      secrets.map(([name, storedSecret]) => [
        name,
        storedSecret.length > 2 * TAIL_LENGTH ? storedSecret.slice(-TAIL_LENGTH) : '',
      ]),
    ),
    webhookUrl: channel.registerWebhook ? null : (channel.webhookUrl?.(url, secret) ?? `${url}/${secret}`),
    isReachable: publicUrl.startsWith('https:'),
  };
}
