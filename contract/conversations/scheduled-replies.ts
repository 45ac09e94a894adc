// Endpoints of replies that are sent at a chosen time.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, instant, messageText } from '../fields/rules.ts';
import { clientId, Message } from './messages.ts';

/**
 * Why a reply is not sent at its time: the visitor wrote meanwhile, its author may no longer answer here, or the
 * conversation is spam.
 */
export const ScheduledReplyStopReason = Schema.Literals(['visitorWrote', 'authorUnfit', 'spam']);
export type ScheduledReplyStopReason = typeof ScheduledReplyStopReason.Type;

/** `stop`: it will not be sent by itself; null while it waits. `sendsAnyway`: also if the visitor writes. */
export const ScheduledReply = Schema.Struct({
  id,
  text: Schema.String,
  sendAt: Schema.Int,
  sendsAnyway: Schema.Boolean,
  authorName: Schema.String,
  stop: Schema.NullOr(ScheduledReplyStopReason),
});
export type ScheduledReply = typeof ScheduledReply.Type;

const path = '/api/bots/:botId/conversations/:conversationId/scheduled-replies';
const conversationParams = { botId: id, conversationId: id };
const replyPath = `${path}/:scheduledReplyId`;
const replyParams = { ...conversationParams, scheduledReplyId: id };
const fields = { text: messageText, sendAt: instant, sendsAnyway: Schema.Boolean };

export const scheduledReplies = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'operator',
    summary: 'The replies of a conversation that wait for their time, or were stopped, by time',
    input: Schema.Struct(conversationParams),
    output: Schema.Array(ScheduledReply),
    errors: ['BotNotFound', 'NotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'operator',
    summary: 'Schedules a reply of the caller; repeating its client id adds no second one',
    input: Schema.Struct({ ...conversationParams, clientId, ...fields }),
    output: ScheduledReply,
    errors: ['BotNotFound', 'NotFound', 'TimeUnfit', 'TooManyScheduledReplies'],
  }),
  change: endpoint({
    method: 'PUT',
    path: replyPath,
    access: 'operator',
    summary: 'Changes a reply that was not sent, which makes the caller its author and lets it wait again',
    input: Schema.Struct({ ...replyParams, ...fields }),
    output: ScheduledReply,
    errors: ['BotNotFound', 'NotFound', 'TimeUnfit'],
  }),
  send: endpoint({
    method: 'POST',
    path: `${replyPath}/sending`,
    access: 'operator',
    summary: 'Sends a scheduled reply now, as the caller',
    input: Schema.Struct(replyParams),
    output: Message,
    errors: ['BotNotFound', 'NotFound', 'ConversationChanged'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: replyPath,
    access: 'operator',
    summary: 'Cancels a scheduled reply',
    input: Schema.Struct(replyParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
