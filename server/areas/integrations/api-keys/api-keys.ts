// Creates and authenticates API keys.
import { createHash, randomBytes } from 'node:crypto';
import { Schema } from 'effect';
import type { ApiKey } from '../../../../contract/connections/api-keys.ts';
import { Scope } from '../../../../contract/endpoint.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';
import { type ApiKeyRow, findApiKeyByHash, touchApiKey } from './api-keys.store.ts';

/** Lets secret scanners find leaked keys in code and logs. */
const KEY_PREFIX = 'pk_';
const SECRET_BYTES = 32;
const TAIL_LENGTH = 4;
/** Precision of `last_used_at`; saves a write per call. */
const LAST_USED_PRECISION_MS = 60_000;

const Scopes = Schema.fromJsonString(Schema.Array(Scope));
const BotIds = Schema.NullOr(Schema.fromJsonString(Schema.Array(Schema.String)));
const decodeScopes = Schema.decodeSync(Scopes);
const decodeBotIds = Schema.decodeSync(BotIds);

/** A fast hash is enough for 256 random bits. */
const hashApiKey = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new key, returned only once, with the hash and the tail to store. */
export function generateApiKey(): { secret: string; hash: string; tail: string } {
  const secret = KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashApiKey(secret), tail: secret.slice(-TAIL_LENGTH) };
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

/** The user whom a key authenticates, and its scopes. */
export interface ApiKeyHolder {
  readonly user: CurrentUser;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/**
 * Authenticates a key as its creator in their current state, limited to the key's bots.
 * @throws ApiError Unauthenticated when it is unknown, revoked or expired; AccountDisabled; Forbidden when
 * its creator is an operator now
 */
export async function authenticateApiKey({ db }: Store, secret: string, now: number): Promise<ApiKeyHolder> {
  const row = secret.startsWith(KEY_PREFIX) ? await findApiKeyByHash(db, hashApiKey(secret)) : undefined;
  if (!row || (row.expires_at !== null && row.expires_at <= now)) throw new ApiError('Unauthenticated');
  if (row.is_enabled !== 1 || row.disabled_at !== null) throw new ApiError('AccountDisabled');
  if (row.is_operator === 1) throw new ApiError('Forbidden'); // its creator is no longer an owner
  if (row.last_used_at === null || now - row.last_used_at > LAST_USED_PRECISION_MS)
    await touchApiKey(db, row, now);
  return {
    keyId: row.id,
    scopes: decodeScopes(row.scopes),
    user: {
      kind: 'user',
      accountId: row.account_id,
      userId: row.user_id,
      ownershipVersion: row.ownership_version,
      sessionId: row.id,
      isOperator: false,
      isSuperAdmin: false,
      isVerified: row.is_verified === 1,
      botIds: decodeBotIds(row.bot_ids),
    },
  };
}
