// Endpoints that list, create and revoke API keys.
import { Schema } from 'effect';
import { endpoint, Scope } from '../endpoint.ts';
import { id, instant, requiredLine } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/**
 * An API key. `tail`: its last four characters; the full key is returned once, on creation, and never stored.
 */
export const ApiKey = Schema.Struct({
  id,
  name: Schema.String,
  tail: Schema.String,
  scopes: Schema.Array(Scope),
  /** Null when it reaches every bot. */
  botIds: Schema.NullOr(Schema.Array(id)),
  createdAt: Schema.Int,
  expiresAt: Schema.NullOr(Schema.Int),
  lastUsedAt: Schema.NullOr(Schema.Int),
});
export type ApiKey = typeof ApiKey.Type;

const path = '/api/account/api-keys';

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'The valid API keys',
    input: Schema.Struct({}),
    output: Schema.Struct({ keys: Schema.Array(ApiKey) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Creates an API key and returns its secret once; calls act as the user who created it',
    input: Schema.Struct({
      name: requiredLine(limits.apiKey.nameMax),
      scopes: Schema.Array(Scope).check(Schema.isMinLength(1), Schema.isMaxLength(Scope.literals.length)),
      botIds: Schema.NullOr(Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(100))),
      expiresAt: Schema.NullOr(instant),
    }),
    output: Schema.Struct({ key: ApiKey, secret: Schema.String }),
    errors: ['BotNotFound', 'TooManyApiKeys'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${path}/:keyId`,
    access: 'owner',
    summary: 'Revokes a key at once',
    input: Schema.Struct({ keyId: id }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
