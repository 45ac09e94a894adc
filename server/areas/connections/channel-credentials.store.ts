// Reads and seals the settings and credentials of a connection.
import type { ChannelAccess } from '../../channels/channel.ts';
import type { Sealer } from '../../store/sealing.ts';
import type { ConnectionRow } from './connections.store.ts';

type Values = Readonly<Record<string, string>>;

/** What the `settings` column of an outside channel holds. `told`: what the provider said at the last check. */
export interface ChannelSettings {
  readonly initialMessage: string;
  readonly values: Values;
  readonly told: Values;
  /** Whose account it was, of one that was taken away. */
  readonly identifier?: string;
}

const sealedFor = ({ account_id, id }: Pick<ConnectionRow, 'account_id' | 'id'>) =>
  `connection:${account_id}:${id}:secrets`;

/** Reads the settings column; what an older row lacks is empty. */
export function channelSettings(row: Pick<ConnectionRow, 'settings'>): ChannelSettings {
  const {
    initialMessage = '',
    values = {},
    told = {},
    identifier,
  }: Partial<ChannelSettings> = JSON.parse(row.settings);
  return { initialMessage, values, told, ...(identifier !== undefined && { identifier }) };
}

export function secretsOf(sealer: Sealer, row: Pick<ConnectionRow, 'account_id' | 'id' | 'secrets'>): Values {
  return row.secrets === null ? {} : JSON.parse(sealer.open(row.secrets, sealedFor(row)));
}

export const sealSecrets = (
  sealer: Sealer,
  row: Pick<ConnectionRow, 'account_id' | 'id'>,
  secrets: Values,
): string => sealer.seal(JSON.stringify(secrets), sealedFor(row));

/** What a channel is called with. @throws Error when the row was moved or sealed with another key */
export function accessOf(sealer: Sealer, row: ConnectionRow): ChannelAccess {
  const { values, told } = channelSettings(row);
  return { settings: { ...values, ...told }, secrets: secretsOf(sealer, row) };
}
