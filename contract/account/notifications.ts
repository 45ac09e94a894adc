// Endpoints of notifications.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, wholeNumber } from '../fields/rules.ts';

/**
 * `escalated`: a chat needs a person. `assigned`: a chat was assigned to you. `newMessage`: a message in your
 * chat. `snoozeEnded`: a chat that you put off is back. `late`: a chat waited past its target. `planNotice`, `usageNotice`, `botNotice`, `botsNotice`, `paymentNotice`: `text` holds the name of the
 * notice about the plan, its usage, an inactive bot, the bots limit or a payment; the client makes the
 * sentence. `itemId` of `paymentNotice` is its order. `receiptWaiting`: a super admin should review a
 * receipt. `refundDue`, `gatewayRefused`: a super admin should refund a payment, or fix what a gateway
 * rejects, as `text` says. `backupFailed`: `subject` is the folder, `text` the reason in English.
 * `supportAnswered`, `supportRequested`: the staff answered your request, or a super admin should answer one;
 * `itemId` is the request. `contactMessage`: somebody logged out wrote to the staff.
 */
export const NotificationKind = Schema.Literals([
  'escalated',
  'assigned',
  'mentioned',
  'newMessage',
  'snoozeEnded',
  'late',
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
  'backupFailed',
  'supportAnswered',
  'supportRequested',
  'contactMessage',
]);
export type NotificationKind = typeof NotificationKind.Type;

/**
 * `subject` names what it is about (a visitor, a source, a webhook), `text` is an excerpt. `connectionId` leads
 * to the conversation, `itemId` to anything else. `count`: how often it occurred while unread.
 */
export const Notification = Schema.Struct({
  id,
  kind: NotificationKind,
  botId: Schema.NullOr(id),
  conversationId: Schema.NullOr(id),
  connectionId: Schema.NullOr(id),
  itemId: Schema.NullOr(Schema.String),
  subject: Schema.String,
  text: Schema.String,
  actorName: Schema.NullOr(Schema.String),
  count: Schema.Int,
  at: Schema.Int,
  readAt: Schema.NullOr(Schema.Int),
});
export type Notification = typeof Notification.Type;

/** Notifications of one user, kept for thirty days. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'operator',
    summary: "A page of the user's notifications, newest first, with the number of unread ones",
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
