// Endpoints of a conversation's visitor: facts, contact, history, orders.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { email, freeLine, id, phone, requiredLine } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { ConversationStatus } from './messages.ts';

/** Browser properties in normalised names; null where the browser does not report them. */
export const Device = Schema.Struct({
  kind: Schema.Literals(['desktop', 'phone', 'tablet', 'robot']),
  system: Schema.NullOr(Schema.String),
  browser: Schema.NullOr(Schema.String),
});
export type Device = typeof Device.Type;

/** A visitor's satisfaction rating after a closing: `stars` from 1 to 5. */
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
  /** The visitor's id on the website's own server; null where not verified. */
  userId: Schema.NullOr(Schema.String),
  /** Which of name, e-mail and phone are verified and unchanged; the rest are the visitor's claims. */
  verifiedFields: Schema.Array(Schema.Literals(['name', 'email', 'phone'])),
  /** Whether the visitor uses the name of somebody of the account. */
  isStaffAlike: Schema.Boolean,
  /** Answers to the start form. */
  fields: Schema.Array(Schema.Struct({ title: Schema.String, value: Schema.String })),
  pageUrl: Schema.NullOr(Schema.String),
  referrer: Schema.NullOr(Schema.String),
  device: Schema.NullOr(Device),
  firstSeenAt: Schema.Int,
  lastSeenAt: Schema.Int,
  /**
   * Other conversations with the same e-mail or phone, of the bots the caller can access; the newest first.
   */
  otherConversations: Schema.Array(
    Schema.Struct({
      id,
      botId: id,
      connectionId: id,
      status: ConversationStatus,
      lastMessageText: Schema.String,
      lastMessageAt: Schema.Int,
    }),
  ),
  satisfactions: Schema.Array(Satisfaction),
  /** Whether a shop of the bot provides orders. */
  canLookUpOrders: Schema.Boolean,
  /** Null for visitors of the test chat. */
  contactId: Schema.NullOr(id),
});
export type VisitorFacts = typeof VisitorFacts.Type;

/**
 * An order as the shop reports it. `matchesContact`: its phone or e-mail is the visitor's; null where the
 * visitor gave none.
 */
export const FoundOrder = Schema.Struct({
  shopName: Schema.String,
  number: Schema.String,
  /** The shop's own status, such as `processing`. */
  status: Schema.String,
  createdAt: Schema.NullOr(Schema.Int),
  items: Schema.Array(Schema.Struct({ name: Schema.String, quantity: Schema.Number })),
  total: Schema.String,
  currency: Schema.String,
  /** Of its parcels. */
  trackingCodes: Schema.Array(Schema.String),
  /** Where the customer sees it after a login at the shop; null for the order of a guest. */
  url: Schema.NullOr(Schema.String),
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
    summary: "Changes the visitor's name and contact; the previous values are logged",
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
      /** Names of the shops that did not respond. */
      unreachableShops: Schema.Array(Schema.String),
    }),
    errors: ['BotNotFound', 'NotFound', 'TooManyRequests'],
  }),
  introduce: endpoint({
    method: 'PUT',
    path: '/api/widget/me',
    access: 'visitor',
    summary:
      'Sets the contact data that the visitor claims; omitted fields are unchanged. Never treated as verified',
    input: Schema.Struct({
      name: Schema.optionalKey(freeLine(limits.visitorName.max)),
      email: Schema.optionalKey(Schema.NullOr(email)),
      phone: Schema.optionalKey(Schema.NullOr(phone)),
    }),
    output: Schema.Struct({}),
    errors: [],
  }),
};
