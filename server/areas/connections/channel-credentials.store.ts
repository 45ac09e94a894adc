// Reads and seals the settings and credentials of a connection.
import type { ChannelCredentials } from '../../channels/channel.ts';
import type { Sealer } from '../../store/encryption.ts';
import type { ConnectionRow } from './connections.store.ts';

type Values = Readonly<Record<string, string>>;

/**
 * What the `settings` column of an outside channel holds. `providerValues`: what the provider said at the last check.
 */
export interface ChannelSettings {
  readonly initialMessage: string;
  readonly values: Values;
  readonly providerValues: Values;
  /** Whose account it was, of one that was taken away. */
  readonly identifier?: string;
}

const secretsContext = ({ account_id, id }: Pick<ConnectionRow, 'account_id' | 'id'>) =>
  `connection:${account_id}:${id}:secrets`;

/** Reads the settings column; what an older row lacks is empty. */
export function parseChannelSettings(row: Pick<ConnectionRow, 'settings'>): ChannelSettings {
  const {
    initialMessage = '',
    values = {},
    providerValues = {},
    identifier,
  }: Partial<ChannelSettings> = JSON.parse(row.settings);
  return { initialMessage, values, providerValues, ...(identifier !== undefined && { identifier }) };
}

export function unsealSecrets(
  sealer: Sealer,
  row: Pick<ConnectionRow, 'account_id' | 'id' | 'secrets'>,
): Values {
  return row.secrets === null ? {} : JSON.parse(sealer.open(row.secrets, secretsContext(row)));
}

export const sealSecrets = (
  sealer: Sealer,
  row: Pick<ConnectionRow, 'account_id' | 'id'>,
  secrets: Values,
): string => sealer.seal(JSON.stringify(secrets), secretsContext(row));

/** What a channel is called with. @throws Error when the row was moved or sealed with another key */
export function readChannelAccess(sealer: Sealer, row: ConnectionRow): ChannelCredentials {
  const { values, providerValues: providerSettings } = parseChannelSettings(row);
  return { settings: { ...values, ...providerSettings }, secrets: unsealSecrets(sealer, row) };
}
