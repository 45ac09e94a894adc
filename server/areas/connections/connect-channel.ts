// Connects a channel after the provider has accepted its credentials.
import type { Updateable } from 'kysely';
import type { ErrorTag, Issue } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import {
  type Channel,
  type ChannelCredentials,
  type ChannelError,
  parseLines,
} from '../../channels/channel.ts';
import type { ProviderTransport } from '../../channels/provider-transport.ts';
import type { Sealer } from '../../store/encryption.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { reserveConnectionSlot } from '../billing/usage/plan-limits.store.ts';
import { announceBot } from '../bots/bots.store.ts';
import { ApiError } from '../shared/context.ts';
import { stripInvalidText } from '../shared/strip-invalid-text.ts';
import {
  type ChannelSettings,
  parseChannelSettings,
  sealSecrets,
  unsealSecrets,
} from './channel-credentials.store.ts';
import { type ConnectionRow, transitionConnection } from './connections.store.ts';
import { enqueueWebhookRegistration, readWebhookAddress } from './webhooks/provider-webhook.store.ts';

export interface ChannelForm {
  readonly name: string;
  readonly initialMessage: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface ConnectDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly publicUrl: string;
  readonly providerTransport: Pick<ProviderTransport, 'contextFor'>;
}

const NO_ERROR = { last_error: null, last_error_at: null, last_error_outcome: null };

interface ConnectContext {
  readonly userId: string;
  readonly ip: string;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** The values to store: an empty secret keeps the stored one, unknown fields are dropped. */
export function mergeChannelForm(sealer: Sealer, row: ConnectionRow, channel: Channel, form: ChannelForm) {
  const storedForm = { values: parseChannelSettings(row).values, secrets: unsealSecrets(sealer, row) };
  const fieldValue = (name: string) => stripInvalidText(form.values[name] ?? '').trim();
  const values: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const { name, isSecret } of channel.fields) {
    if (isSecret) secrets[name] = fieldValue(name) || (storedForm.secrets[name] ?? '');
    else values[name] = fieldValue(name);
  }
  return {
    values,
    secrets,
    name: stripInvalidText(form.name).trim(),
    initialMessage: stripInvalidText(form.initialMessage),
  };
}

type MergedForm = ReturnType<typeof mergeChannelForm>;

/** The columns to store. `providerSettings`: what the provider returned. */
export const toConnectionColumns = (
  sealer: Sealer,
  row: ConnectionRow,
  { values, secrets, name, initialMessage }: MergedForm,
  providerSettings: ChannelCredentials['settings'],
  now: number,
): Updateable<Database['connections']> => ({
  name,
  settings: JSON.stringify({
    initialMessage,
    values,
    providerValues: providerSettings,
  } satisfies ChannelSettings),
  secrets: sealSecrets(sealer, row, secrets),
  updated_at: now,
});

/** Each line becomes a button, so an invalid line is an error instead of being cut. */
function findLineIssues(name: string, lines: readonly string[]): Issue[] {
  const path = ['values', name];
  const { ownCount, max } = limits.questions;
  if (lines.length > ownCount) return [{ path, rule: 'TooManyFields' }];
  return lines.some((line) => line.length > max) ? [{ path, rule: 'LineTooLong' }] : [];
}

function validateForm(channel: Channel, { values, secrets, name }: MergedForm): void {
  const issues: Issue[] = name === '' ? [{ path: ['name'], rule: 'Required' }] : [];
  for (const field of channel.fields) {
    const value = (field.isSecret ? secrets : values)[field.name] ?? '';
    if (field.isRequired && value === '') issues.push({ path: ['values', field.name], rule: 'Required' });
    else if (value.length > field.maxLength) issues.push({ path: ['values', field.name], rule: 'TooLong' });
    else if (field.input === 'lines') issues.push(...findLineIssues(field.name, parseLines(value)));
  }
  if (issues.length > 0) throw new ApiError('InvalidInput', { issues });
}

/** Maps a channel error to an API error, with the form field it concerns where the channel names it. */
function toApiError({ tag, field, retryAfterMs, ...error }: ChannelError): ApiError {
  const publicTag: ErrorTag = tag === 'ChannelVisitorGone' ? 'ChannelAnswerUnknown' : tag;
  const rule = error.rule ?? (tag === 'ChannelKeyInvalid' ? tag : 'ChannelFieldWrong');
  return new ApiError(field === undefined ? publicTag : 'InvalidInput', {
    ...(field !== undefined && { issues: [{ path: ['values', field], rule }] }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/**
 * Checks the credentials with the provider and stores them if they are valid; a draft's values are stored
 * first.
 * @returns the resulting row
 * @throws ApiError the provider's error, ConnectionTaken, or a plan limit
 */
export async function connectChannel(
  deps: ConnectDeps,
  row: ConnectionRow,
  channel: Channel,
  form: ChannelForm,
  context: ConnectContext,
): Promise<ConnectionRow> {
  const { store, sealer, providerTransport, publicUrl } = deps;
  const { now, signal } = context;
  const merged = mergeChannelForm(sealer, row, channel, form);
  const isNew = row.status === 'draft' || row.status === 'checking';
  const current = isNew
    ? await store.transact((trx) =>
        transitionConnection(trx, row, 'check.asked', {
          ...toConnectionColumns(sealer, row, merged, {}, now),
          at: now,
        }),
      )
    : row;
  if (!current) throw new ApiError('NotFound');
  const channelContext = providerTransport.contextFor(row.kind, signal);
  const credentials = { settings: merged.values, secrets: merged.secrets };
  try {
    validateForm(channel, merged);
    const checkResult = await channel.check(credentials, channelContext);
    if (!checkResult.ok) throw toApiError(checkResult.error);
    const { identifier, settings: providerSettings } = checkResult.value;
    const changes = { ...toConnectionColumns(sealer, current, merged, providerSettings, now), identifier };
    if (channel.registerWebhook && current.status !== 'inactive') {
      await assertIdentifierFree(deps, current, identifier);
      const fullCredentials = {
        settings: { ...merged.values, ...providerSettings },
        secrets: merged.secrets,
      };
      const registerResult = await channel.registerWebhook(
        fullCredentials,
        readWebhookAddress(sealer, publicUrl, current, channel),
        channelContext,
      );
      if (!registerResult.ok) throw toApiError(registerResult.error);
    }
    return await saveCheckedConnection(deps, current, { ...changes, ...NO_ERROR }, isNew, context);
  } catch (error) {
    if (isNew)
      await store.transact((trx) =>
        transitionConnection(trx, current, 'check.failed', { updated_at: now, at: now }),
      );
    throw error;
  }
}

/** Called before the webhook is registered: no other connection may use this provider account. */
async function assertIdentifierFree(
  { store }: ConnectDeps,
  row: ConnectionRow,
  identifier: string,
): Promise<void> {
  const duplicate = await store.db
    .selectFrom('connections')
    .select('id')
    .where('kind', '=', row.kind)
    .where('identifier', '=', identifier)
    .where('id', '<>', row.id)
    .executeTakeFirst();
  if (duplicate) throw new ApiError('ConnectionTaken');
}

async function saveCheckedConnection(
  { store }: ConnectDeps,
  connection: ConnectionRow,
  changes: Updateable<Database['connections']>,
  isNew: boolean,
  { userId, ip, now }: ConnectContext,
): Promise<ConnectionRow> {
  const { account_id: accountId, id: subject, kind } = connection;
  try {
    return await store.transact(async (trx) => {
      if (isNew) await reserveConnectionSlot(trx, { accountId, kind });
      const row = await transitionConnection(trx, connection, 'check.passed', { ...changes, at: now });
      if (!row) throw new ApiError('NotFound');
      const details = { kind, name: row.name };
      const action = isNew ? 'connection.connected' : 'connection.changed';
      await writeAudit(trx, { accountId, userId, ip, now, action, subject, details });
      await enqueueWebhookRegistration(store, trx, { accountId, connectionId: connection.id });
      await announceBot(store.events, trx, accountId, connection.bot_id);
      return row;
    });
  } catch (error) {
    throw uniqueViolation(error)?.columns.includes('identifier') ? new ApiError('ConnectionTaken') : error;
  }
}
