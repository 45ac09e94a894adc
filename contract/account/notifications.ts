// Endpoints of notifications.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, wholeNumber } from '../fields/rules.ts';

/**
 * `escalated`: a chat needs a person. `assigned`: somebody gave you a chat. `newMessage`: in a chat of yours.
 * `planNotice`, `usageNotice`, `botNotice`, `botsNotice`, `paymentNotice`: what of the plan, the resting bot, the bots a
 * plan has room for, or the payment, by name, in `text`; `itemId` of the last is its order. The words are made by
 * whoever shows it. `receiptWaiting`: a super admin is to look at a receipt. `refundDue`, `gatewayRefused`: a super
 * admin is to refund a payment, or to mend what a gateway refuses, as `text` says.
 */
export const NotificationKind = Schema.Literals([
  'escalated',
  'assigned',
  'mentioned',
  'newMessage',
  'approvalWaiting',
  'trainingFailed',
  'webhookDisabled',
  'deliveryFailed',
  'connectionBroken',
  'planNotice',
  'usageNotice',
  'dailyLimit',
  'botNotice',
  'botsNotice',
  'paymentNotice',
  'receiptWaiting',
  'refundDue',
  'gatewayRefused',
]);
export type NotificationKind = typeof NotificationKind.Type;

/**
 * `subject` is what it is about by name (a visitor, an item, a webhook), `text` the first words of what was said there.
 * `serviceId` leads to the conversation, `itemId` to anything else. `count`: how often it came while it was unread.
 */
export const Notification = Schema.Struct({
  id,
  kind: NotificationKind,
  botId: Schema.NullOr(id),
  conversationId: Schema.NullOr(id),
  serviceId: Schema.NullOr(id),
  itemId: Schema.NullOr(Schema.String),
  subject: Schema.String,
  text: Schema.String,
  actorName: Schema.NullOr(Schema.String),
  count: Schema.Int,
  at: Schema.Int,
  readAt: Schema.NullOr(Schema.Int),
});
export type Notification = typeof Notification.Type;

/** Of the person alone, kept for thirty days. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'operator',
    summary: 'A page of what the person was told, the newest first, with the number of unread ones',
    input: Schema.Struct({
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, 100)),
    }),
    output: Schema.Struct({
      notifications: Schema.Array(Notification),
      nextCursor: Schema.NullOr(Schema.String),
      unread: Schema.Int,
    }),
    errors: [],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'operator',
    summary: 'Marks these as read, and all those not newer than `until` (0: none)',
    input: Schema.Struct({
      ids: Schema.Array(id).check(Schema.isMaxLength(100)),
      until: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    }),
    output: Schema.Struct({ unread: Schema.Int }),
    errors: [],
  }),
};
