// Endpoints of a conversation's visitor: facts, contact, history, orders.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { email, freeLine, id, phone, requiredLine } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { ConversationStatus } from './messages.ts';

/** What a browser tells of itself, in words that are the same everywhere; null where it does not tell. */
export const Device = Schema.Struct({
  kind: Schema.Literals(['desktop', 'phone', 'tablet', 'robot']),
  system: Schema.NullOr(Schema.String),
  browser: Schema.NullOr(Schema.String),
});
export type Device = typeof Device.Type;

/** What a visitor said when one of the closings was: `stars` from 1 to 5. */
const Satisfaction = Schema.Struct({
  stars: Schema.Int,
  comment: Schema.String,
  at: Schema.Int,
});
export type Satisfaction = typeof Satisfaction.Type;

export const VisitorFacts = Schema.Struct({
  name: Schema.String,
  email: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  /** Who the shop's own server says this is; null where nobody vouched. */
  userId: Schema.NullOr(Schema.String),
  /** What of name, e-mail and phone was vouched for and still stands; the rest is what they said. */
  verifiedFields: Schema.Array(Schema.Literals(['name', 'email', 'phone'])),
  /** The visitor goes by the name of somebody of the account. */
  isStaffAlike: Schema.Boolean,
  /** What the form before the conversation asked. */
  fields: Schema.Array(Schema.Struct({ title: Schema.String, value: Schema.String })),
  pageUrl: Schema.NullOr(Schema.String),
  referrer: Schema.NullOr(Schema.String),
  device: Schema.NullOr(Device),
  firstSeenAt: Schema.Int,
  lastSeenAt: Schema.Int,
  /** Other conversations of whoever has the same e-mail or phone, of the bots the caller sees; the newest first. */
  otherConversations: Schema.Array(
    Schema.Struct({
      id,
      botId: id,
      serviceId: id,
      status: ConversationStatus,
      lastMessageText: Schema.String,
      lastMessageAt: Schema.Int,
    }),
  ),
  satisfactions: Schema.Array(Satisfaction),
  /** Some shop of the bot tells of its orders. */
  canLookUpOrders: Schema.Boolean,
});
export type VisitorFacts = typeof VisitorFacts.Type;

/** An order as the shop tells it. `matchesContact`: its phone or e-mail is the visitor's; null where the visitor gave none. */
export const FoundOrder = Schema.Struct({
  shopName: Schema.String,
  number: Schema.String,
  /** As the shop names it, such as `processing`. */
  status: Schema.String,
  createdAt: Schema.NullOr(Schema.Int),
  items: Schema.Array(Schema.Struct({ name: Schema.String, quantity: Schema.Number })),
  total: Schema.String,
  currency: Schema.String,
  matchesContact: Schema.NullOr(Schema.Boolean),
});
export type FoundOrder = typeof FoundOrder.Type;

const pathParams = { botId: id, conversationId: id };

export const visitors = {
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/visitor',
    access: 'operator',
    summary: 'Everything that is known of the visitor of a conversation',
    input: Schema.Struct(pathParams),
    output: VisitorFacts,
    errors: ['BotNotFound', 'NotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/visitor',
    access: 'operator',
    summary: "Changes the visitor's name and contact; what was there before is written down",
    input: Schema.Struct({
      ...pathParams,
      name: freeLine(limits.visitorName.max),
      email: Schema.NullOr(email),
      phone: Schema.NullOr(phone),
    }),
    output: VisitorFacts,
    errors: ['BotNotFound', 'NotFound'],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/visitor/orders',
    access: 'operator',
    summary: "Looks an order up by its number in the bot's shops, and says whether it is the visitor's",
    input: Schema.Struct({ ...pathParams, number: requiredLine(limits.orderNumber.max) }),
    output: Schema.Struct({
      orders: Schema.Array(FoundOrder),
      /** Shops that did not answer, by name. */
      unreachableShops: Schema.Array(Schema.String),
    }),
    errors: ['BotNotFound', 'NotFound', 'TooManyRequests'],
  }),
  introduce: endpoint({
    method: 'PUT',
    path: '/api/widget/me',
    access: 'visitor',
    summary: 'Who the visitor says they are; what is left out stays. Never taken for proof of anything',
    input: Schema.Struct({
      name: Schema.optionalKey(freeLine(limits.visitorName.max)),
      email: Schema.optionalKey(Schema.NullOr(email)),
      phone: Schema.optionalKey(Schema.NullOr(phone)),
    }),
    output: Schema.Struct({}),
    errors: [],
  }),
};
