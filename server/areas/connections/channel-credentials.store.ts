// Reads and seals the settings and credentials of a connection.
import type { ChannelCredentials } from '../../channels/channel.ts';
import type { Sealer } from '../../store/encryption.ts';
import type { ConnectionRow } from './connections.store.ts';

type Values = Readonly<Record<string, string>>;

/**
 * The `settings` column of an external channel. `providerValues`: what the provider returned at the last
 * check.
 */
export interface ChannelSettings {
  readonly initialMessage: string;
  readonly values: Values;
  readonly providerValues: Values;
  /** The provider account of a removed connection. */
  readonly identifier?: string;
}

const secretsContext = ({ account_id, id }: Pick<ConnectionRow, 'account_id' | 'id'>) =>
  `connection:${account_id}:${id}:secrets`;

/** Parses the settings column; fields missing in older rows are empty. */
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

/**
 * The credentials for channel calls.
 * @throws Error when the row was moved or sealed with another key
 */
export function readChannelCredentials(sealer: Sealer, row: ConnectionRow): ChannelCredentials {
  const { values, providerValues: providerSettings } = parseChannelSettings(row);
  return { settings: { ...values, ...providerSettings }, secrets: unsealSecrets(sealer, row) };
}
