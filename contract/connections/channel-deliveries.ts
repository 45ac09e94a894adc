// Endpoints that list and retry deliveries of channels.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** `error` is an error tag, `detail` the provider's code. */
export const ChannelDelivery = Schema.Struct({
  messageId: id,
  conversationId: id,
  visitorName: Schema.String,
  excerpt: Schema.String,
  state: Schema.Literals(['waiting', 'sent', 'failed']),
  attempts: Schema.Int,
  error: Schema.NullOr(Schema.String),
  detail: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
  attemptedAt: Schema.NullOr(Schema.Int),
  nextAt: Schema.NullOr(Schema.Int),
});
export type ChannelDelivery = typeof ChannelDelivery.Type;

const pathParams = { botId: id, connectionId: id };
const path = '/api/bots/:botId/connections/:connectionId/deliveries';

export const channelDeliveries = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'What went out by a connection, the newest first',
    input: Schema.Struct({
      ...pathParams,
      state: Schema.optionalKey(Schema.Literals(['waiting', 'sent', 'failed'])),
      cursor: Schema.optionalKey(freeText(80)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({
      deliveries: Schema.Array(ChannelDelivery),
      nextCursor: Schema.NullOr(Schema.String),
    }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  retry: endpoint({
    method: 'PUT',
    path: `${path}/:messageId`,
    access: 'owner',
    summary: 'Sends once more what did not get there',
    input: Schema.Struct({ ...pathParams, messageId: id }),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
  retryMessage: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/messages/:messageId/delivery',
    access: 'operator',
    summary: 'Sends once more a message that did not get outside',
    input: Schema.Struct({ botId: id, conversationId: id, messageId: id }),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
