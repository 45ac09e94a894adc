// Endpoints of outgoing webhooks and their deliveries.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, webhookUrl, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** Event kinds that webhooks may subscribe to. */
export const WebhookKind = Schema.Literals([
  'conversation.opened',
  'conversation.escalated',
  'conversation.assigned',
  'conversation.closed',
  'conversation.reopened',
  'message.received',
  'message.sent',
  'message.rated',
  'reply.reviewed',
]);
export type WebhookKind = typeof WebhookKind.Type;

/**
 * A webhook endpoint. `botId` null: events of every bot; empty `kinds`: every event. `disabledReason`: the
 * owner turned it off, it answered 410, or deliveries failed for too long.
 */
export const Webhook = Schema.Struct({
  id,
  url: Schema.String,
  botId: Schema.NullOr(id),
  kinds: Schema.Array(WebhookKind),
  disabledReason: Schema.NullOr(Schema.Literals(['owner', 'gone', 'failing'])),
  /** Failed deliveries since the last successful one. */
  failures: Schema.Int,
  createdAt: Schema.Int,
});
export type Webhook = typeof Webhook.Type;

/**
 * One event on its way to one address. `status` and `responseBody` are of the last attempt; `responseBody` is
 * its first kilobyte.
 */
export const Delivery = Schema.Struct({
  id,
  webhookId: id,
  kind: Schema.Union([WebhookKind, Schema.Literal('test')]),
  state: Schema.Literals(['waiting', 'delivered', 'failed']),
  attempts: Schema.Int,
  status: Schema.NullOr(Schema.Int),
  error: Schema.NullOr(Schema.String),
  responseBody: Schema.String,
  /** Duration of the last attempt in milliseconds. */
  durationMs: Schema.NullOr(Schema.Int),
  body: Schema.String,
  createdAt: Schema.Int,
  attemptedAt: Schema.NullOr(Schema.Int),
  /** When it is retried; null when it is not. */
  nextAt: Schema.NullOr(Schema.Int),
});
export type Delivery = typeof Delivery.Type;

const webhookFields = {
  url: webhookUrl,
  botId: Schema.NullOr(id),
  kinds: Schema.Array(WebhookKind).check(Schema.isMaxLength(WebhookKind.literals.length)),
};
const pathParams = { webhookId: id };
const path = '/api/account/webhooks';

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'The webhooks of the account',
    input: Schema.Struct({}),
    output: Schema.Struct({ webhooks: Schema.Array(Webhook) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Creates a webhook and returns its signing secret once',
    input: Schema.Struct(webhookFields),
    output: Schema.Struct({ webhook: Webhook, secret: Schema.String }),
    errors: ['BotNotFound', 'TooManyWebhooks'],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:webhookId`,
    access: 'owner',
    summary: 'Changes a webhook, or enables or disables it; events while it is disabled are not delivered',
    input: Schema.Struct({ ...pathParams, ...webhookFields, enabled: Schema.Boolean }),
    output: Webhook,
    errors: ['NotFound', 'BotNotFound'],
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/secret`,
    access: 'owner',
    summary: 'Replaces the signing secret and returns it once',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({ secret: Schema.String }),
    errors: ['NotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:webhookId`,
    access: 'owner',
    summary: 'Removes a webhook with its deliveries',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/test`,
    access: 'owner',
    summary: 'Sends an event that says it is a test',
    input: Schema.Struct(pathParams),
    output: Delivery,
    errors: ['NotFound'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${path}/:webhookId/deliveries`,
    access: 'owner',
    summary: 'Deliveries of a webhook, newest first, by cursor',
    input: Schema.Struct({
      ...pathParams,
      state: Schema.optionalKey(Delivery.fields.state),
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({ deliveries: Schema.Array(Delivery), nextCursor: Schema.NullOr(Schema.String) }),
    errors: ['NotFound'],
  }),
  resend: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/deliveries/:deliveryId/replay`,
    access: 'owner',
    summary: 'Sends one event again under its own id',
    input: Schema.Struct({ ...pathParams, deliveryId: id }),
    output: Delivery,
    errors: ['NotFound'],
  }),
  resendFailed: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/replay`,
    access: 'owner',
    summary: 'Sends all failed events again, oldest first',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({ count: Schema.Int }),
    errors: ['NotFound'],
  }),
};
