import { definePaths } from '../inspection/paths.ts';
import { accountOwnershipMachine, FACTOR_KINDS } from './account-ownership.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import { conversationMachine } from './conversation.machine.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { orderMachine } from './order.machine.ts';
import { orderIntentMachine } from './order-intent.machine.ts';
import { paymentMachine } from './payment.machine.ts';
import { refundMachine } from './refund.machine.ts';
import { replyMachine } from './reply.machine.ts';
import { sourceMachine } from './source.machine.ts';
import { subscriptionMachine } from './subscription.machine.ts';

export const accountOwnershipPaths = definePaths(
  accountOwnershipMachine,
  // The regions react to the same events, so all factors at once would only multiply the states.
  FACTOR_KINDS.map((kind) => ({
    events: [
      { type: 'factor.added', kind },
      { type: 'factor.removed', kind },
      ...(['email', 'phone'] as const).flatMap((address) => [
        { type: `${address}.entered` } as const,
        { type: `${address}.verified` } as const,
        { type: `${address}.recovered` } as const,
        { type: `${address}.claimed` } as const,
      ]),
    ],
  })),
);

export const connectionPaths = definePaths(connectionMachine, [
  {
    events: [
      { type: 'check.asked' },
      { type: 'check.passed' },
      { type: 'check.failed' },
      { type: 'activated' },
      { type: 'deactivated' },
      { type: 'error.occurred' },
    ],
  },
]);

export const conversationPaths = definePaths(conversationMachine, [
  {
    events: [
      { type: 'visitor.wrote' },
      { type: 'ai.answered' },
      { type: 'ai.abstained' },
      { type: 'queue.assigned' },
      { type: 'reassigned' },
      { type: 'requeued' },
      { type: 'operator.replied' },
      { type: 'answered.externally' },
      { type: 'ai.paused' },
      { type: 'ai.resumed' },
      { type: 'assigned' },
      { type: 'released' },
      { type: 'closed' },
      { type: 'reopened' },
      { type: 'snoozed' },
      { type: 'snooze.cancelled' },
      { type: 'snooze.ended' },
      { type: 'wake.seen' },
      { type: 'spam.marked' },
      { type: 'spam.unmarked' },
    ],
  },
]);

export const invoicePaths = definePaths(invoiceMachine, [
  { events: [{ type: 'cancelled' }, { type: 'settled' }] },
]);

export const orderPaths = definePaths(orderMachine, [
  { events: [{ type: 'cancelled' }, { type: 'expired' }, { type: 'credited' }] },
]);

export const orderIntentPaths = definePaths(orderIntentMachine, [
  {
    events: [
      ...([null, '1024'] as const).flatMap((number) =>
        ([null, '09121234567'] as const).flatMap((contact) => [
          { type: 'order.requested', number, contact } as const,
          { type: 'details.given', number, contact } as const,
        ]),
      ),
      { type: 'topic.changed' },
      { type: 'order.shown' },
      { type: 'order.notFound' },
    ],
    stateKey: ({ context }) => context,
  },
]);

export const paymentPaths = definePaths(paymentMachine, [
  {
    events: [
      { type: 'verification.started' },
      { type: 'verified' },
      { type: 'unpaid.confirmed' },
      { type: 'rejected' },
      { type: 'order.ended' },
    ],
  },
]);

export const refundPaths = definePaths(refundMachine, [
  { events: [{ type: 'settled' }, { type: 'reopened' }] },
]);

export const replyPaths = definePaths(replyMachine, [
  {
    events: [
      { type: 'accepted' },
      { type: 'corrected' },
      { type: 'rejected' },
      { type: 'visitor.wrote' },
      { type: 'operator.intervened' },
      { type: 'deadline.passed' },
    ],
  },
]);

export const sourcePaths = definePaths(sourceMachine, [
  {
    events: [
      { type: 'training.started' },
      { type: 'characters.reserved' },
      { type: 'review.requested' },
      { type: 'trained' },
      { type: 'trained.approved' },
      { type: 'unchanged' },
      { type: 'unchanged.approved' },
      { type: 'approved' },
      { type: 'rejected' },
      { type: 'failed' },
      { type: 'space.exhausted' },
      { type: 'cancelled' },
      { type: 'paused' },
      { type: 'resumed' },
      { type: 'retried' },
      { type: 'edited' },
    ],
  },
]);

export const subscriptionPaths = definePaths(
  subscriptionMachine,
  [
    {
      events: [
        { type: 'subscription.started' },
        { type: 'period.ended' },
        { type: 'characters.expired' },
        { type: 'training.expired' },
      ],
    },
  ],
  {
    'subscription.rendered': 'A one-time service is stored in this state and never changes.',
    'subscription.added': 'A purchase that extended another subscription is stored in this state.',
  },
);
