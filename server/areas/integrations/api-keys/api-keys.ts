// Creates and authenticates API keys.
import { createHash, randomBytes } from 'node:crypto';
import { Schema } from 'effect';
import type { ApiKey } from '../../../../contract/connections/api-keys.ts';
import { Scope } from '../../../../contract/endpoint.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';
import { type ApiKeyRow, findApiKeyByHash, touchApiKey } from './api-keys.store.ts';

/** By which a leaked key is found in code and logs. */
const PREFIX = 'pk_';
const SECRET_BYTES = 32;
const TAIL_LENGTH = 4;
/** How exactly it is known when a key was last used; a write for each call would be dear. */
const LAST_USED_PRECISION_MS = 60_000;

const Scopes = Schema.fromJsonString(Schema.Array(Scope));
const BotIds = Schema.NullOr(Schema.fromJsonString(Schema.Array(Schema.String)));
const decodeScopes = Schema.decodeSync(Scopes);
const decodeBotIds = Schema.decodeSync(BotIds);

/** 256 random bits need no slow hash. */
const hashOfKey = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A key as it is told once, and what of it may be shown later. */
export function generateApiKey(): { secret: string; hash: string; tail: string } {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashOfKey(secret), tail: secret.slice(-TAIL_LENGTH) };
}

export const toApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  tail: row.tail,
  scopes: decodeScopes(row.scopes),
  botIds: decodeBotIds(row.bot_ids),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});

/** Whom a key lets in, and what for. */
export interface ApiKeyHolder {
  readonly person: CurrentUser;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/**
 * Who is behind a key: its maker, as they are now, with no more bots than the key names.
 * @throws ApiError Unauthenticated when it is unknown, revoked or over; AccountDisabled.
 */
export async function authenticateApiKey({ db }: Store, secret: string, now: number): Promise<ApiKeyHolder> {
  const row = secret.startsWith(PREFIX) ? await findApiKeyByHash(db, hashOfKey(secret)) : undefined;
  if (!row || (row.expires_at !== null && row.expires_at <= now)) throw new ApiError('Unauthenticated');
  if (row.is_enabled !== 1 || row.disabled_at !== null) throw new ApiError('AccountDisabled');
  if (row.is_operator === 1) throw new ApiError('Forbidden'); // keys are owners'; theirs may have gone
  if (row.last_used_at === null || now - row.last_used_at > LAST_USED_PRECISION_MS)
    await touchApiKey(db, row, now);
  return {
    keyId: row.id,
    scopes: decodeScopes(row.scopes),
    person: {
      kind: 'person',
      accountId: row.account_id,
      userId: row.user_id,
      ownershipId: row.ownership_id,
      sessionId: row.id,
      isOperator: false,
      isSuperAdmin: false,
      isVerified: row.is_verified === 1,
      botIds: decodeBotIds(row.bot_ids),
    },
  };
}
