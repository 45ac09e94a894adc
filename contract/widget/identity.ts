// Endpoints by which a website's server verifies its signed-in visitors.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { email, exactText, freeLine, freeText, id, phone } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/**
 * Identity of a visitor, as the page states it. Verified by `hash` (hex HMAC-SHA256 of `userId`) or `token`
 * (a JWT, HS256, with `sub` and `exp`; its `name`, `email` and `phone` are verified too); without them it is
 * only a claim.
 */
export const VisitorIdentity = Schema.Struct({
  userId: Schema.optionalKey(exactText(limits.identity.userId)),
  hash: Schema.optionalKey(freeText(limits.identity.hash)),
  token: Schema.optionalKey(freeText(limits.identity.token)),
  name: Schema.optionalKey(freeLine(limits.visitorName.max)),
  email: Schema.optionalKey(email),
  phone: Schema.optionalKey(phone),
});
export type VisitorIdentity = typeof VisitorIdentity.Type;

/** `previousSecretExpiresAt`: until when signatures by the previous secret are accepted; null without one. */
export const IdentitySettings = Schema.Struct({
  hasSecret: Schema.Boolean,
  renewedAt: Schema.NullOr(Schema.Int),
  previousSecretExpiresAt: Schema.NullOr(Schema.Int),
  /** Whether visitors need a verified identity to write. */
  isRequired: Schema.Boolean,
});
export type IdentitySettings = typeof IdentitySettings.Type;

const pathParams = { botId: id, connectionId: id };
const path = '/api/bots/:botId/connections/:connectionId/identity';

export const identities = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'Whether a widget accepts verified identities, and requires them',
    input: Schema.Struct(pathParams),
    output: IdentitySettings,
    errors: ['BotNotFound', 'NotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path,
    access: 'owner',
    summary: 'Requires a verified identity from visitors, or not',
    input: Schema.Struct({ ...pathParams, isRequired: Schema.Boolean }),
    output: IdentitySettings,
    errors: ['BotNotFound', 'NotFound'],
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: `${path}/secret`,
    access: 'owner',
    summary:
      'Creates a new identity secret and returns it once; the previous one stays valid for a day, or ends at once',
    input: Schema.Struct({ ...pathParams, endsPrevious: Schema.Boolean }),
    output: Schema.Struct({ secret: Schema.String, identity: IdentitySettings }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/widget/:connectionId/identity',
    access: 'public',
    summary: 'The visitor token of a verified identity; null if they have no conversation yet',
    input: Schema.Struct({
      connectionId: id,
      identity: VisitorIdentity,
      /**
       * The browser's current token; its conversation is assigned to the verified visitor if it belongs to
       * nobody yet.
       */
      current: Schema.optionalKey(freeText(limits.identity.hash)),
    }),
    output: Schema.Struct({ token: Schema.NullOr(Schema.String) }),
    errors: [
      'NotFound',
      'OriginRefused',
      'ConnectionInactive',
      'IdentityRefused',
      'IdentityExpired',
      'IdentityRequired',
      'TooManyRequests',
    ],
  }),
};
