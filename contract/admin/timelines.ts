// Endpoints of super admins that replay a conversation or an order from what is stored.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields/rules.ts';

/** Rows of each list; the newest are returned when there are more. */
export const MAX_TIMELINE_ROWS = 2_000;

const ActorKind = Schema.Literals([
  'visitor',
  'operator',
  'owner',
  'superAdmin',
  'ai',
  'system',
  'apiKey',
  'channel',
  'rule',
]);
export type ActorKind = typeof ActorKind.Type;

/** The name is null for everybody but the account's present users. */
const Actor = Schema.Struct({
  kind: ActorKind,
  id: Schema.NullOr(Schema.String),
  name: Schema.NullOr(Schema.String),
});

/** The machines of `src/machines/lifecycles`, bots, and how far each side has read. */
const Machine = Schema.Literals([
  'conversation',
  'operatorRead',
  'visitorRead',
  'reply',
  'source',
  'connection',
  'bot',
  'order',
  'payment',
  'refund',
  'invoice',
  'subscription',
]);
export type LifecycleMachine = typeof Machine.Type;

/**
 * States are named as in the chart; of parallel regions in its order, as `notAnswered/on/unassigned/none`. Of
 * read marks they are positions. `correlationId`: the `x-request-id` of the request, or the job's id.
 */
const LifecycleTransition = Schema.Struct({
  machine: Machine,
  entityId: Schema.String,
  from: Schema.String,
  event: Schema.String,
  to: Schema.String,
  actor: Actor,
  correlationId: Schema.String,
  at: Schema.Int,
});

/** An entity of the timeline in its present state. */
const TimelineEntity = Schema.Struct({
  machine: Machine,
  id: Schema.String,
  state: Schema.String,
  createdAt: Schema.Int,
});

/** `userId`: the operator who wrote it. */
const TimelineMessage = Schema.Struct({
  id: Schema.String,
  seq: Schema.Int,
  author: Schema.Literals(['visitor', 'ai', 'operator', 'system']),
  userId: Schema.NullOr(Schema.String),
  isNote: Schema.Boolean,
  createdAt: Schema.Int,
});

const TimelineDelivery = Schema.Struct({
  messageId: Schema.String,
  state: Schema.Literals(['waiting', 'sent', 'failed']),
  attempts: Schema.Int,
  createdAt: Schema.Int,
  attemptedAt: Schema.NullOr(Schema.Int),
});

const timeline = {
  accountId: id,
  entities: Schema.Array(TimelineEntity),
  transitions: Schema.Array(LifecycleTransition),
  /** Whether a list has more than `MAX_TIMELINE_ROWS`. */
  isTruncated: Schema.Boolean,
};
const ConversationTimeline = Schema.Struct({
  ...timeline,
  messages: Schema.Array(TimelineMessage),
  deliveries: Schema.Array(TimelineDelivery),
});
export type ConversationTimeline = typeof ConversationTimeline.Type;
const OrderTimeline = Schema.Struct(timeline);
export type OrderTimeline = typeof OrderTimeline.Type;

// POST, as the reason may hold private words and addresses are logged; each reading writes an audit entry.
export const timelines = {
  readConversation: endpoint({
    method: 'POST',
    path: '/api/admin/timelines/conversations/:conversationId',
    access: 'superAdmin',
    summary:
      'Who did and saw what when in a conversation, without its texts, for 90 days; at most the newest 2,000 rows of each list, the oldest first. The owner is told, with the reason',
    input: Schema.Struct({ conversationId: id, reason: requiredText(500) }),
    output: ConversationTimeline,
    errors: ['NotFound'],
  }),
  readOrder: endpoint({
    method: 'POST',
    path: '/api/admin/timelines/orders/:orderId',
    access: 'superAdmin',
    summary:
      'How an order, its payments, refunds, invoice and subscription changed in 90 days; at most the newest 2,000 transitions, the oldest first. The owner is told, with the reason',
    input: Schema.Struct({ orderId: id, reason: requiredText(500) }),
    output: OrderTimeline,
    errors: ['NotFound'],
  }),
};
