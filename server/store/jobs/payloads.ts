// Payload schemas of all queues; an entry here declares a queue.
import { Schema } from 'effect';
import type { NewJob } from './job-queue.ts';

const { String: text, Struct: struct } = Schema;
const inAccount = { accountId: text };
const ofBot = { ...inAccount, botId: text };
const ofConversation = { ...inAccount, conversationId: text };
const ofConnection = { ...inAccount, connectionId: text };
const ofSource = { ...ofBot, sourceId: text };
const ofShop = { ...ofBot, shopId: text };
const ofPrivacyRequest = { ...inAccount, requestId: text };

const PAYMENT_NOTICE_KINDS = [
  'paymentLate',
  'paymentFailed',
  /** The payment was not verified, so the bank refunds it. */
  'paymentReturned',
  /** Paid for an order that was already paid; `refundDue` notifies the super admins. */
  'paymentOwed',
  'receiptAccepted',
  'receiptRejected',
  'receiptWaiting',
  'refundDue',
  'refundSettled',
  'refundReopened',
  'gatewayRefused',
] as const;

const ACCOUNT_NOTICE_KINDS = [
  'passwordChanged',
  'ownershipChanged',
  'phoneReleased',
  'emailReleased',
  'accountEntered',
  'accountDisabled',
  'accountEnabled',
  'accountErasing',
  'accountErasingSoon',
  'accountErased',
  'supportAnswered',
  'spendLimitReached',
  'planEnding',
  'planEnded',
  'charactersEnding',
  'trainingEnding',
  'botDataEnding',
  'botsToChoose',
  'botsRested',
  'dailyLimitReached',
  'messagesHigh',
  'messagesSpent',
  'charactersHigh',
  'charactersSpent',
  ...PAYMENT_NOTICE_KINDS,
] as const;

export const payloads = {
  answer: struct(ofConversation),
  'away-message': struct(ofConversation),
  /** `userId` snoozed it. */
  'wake-conversation': struct({ ...ofConversation, userId: text }),
  'send-scheduled-reply': struct({ ...ofConversation, replyId: text }),
  'run-rules': struct(ofConversation),
  'mark-late': struct(ofConversation),
  'refresh-due-times': struct(ofBot),
  'summarise-conversation': struct(ofConversation),
  'escalate-draft': struct({ ...inAccount, draftId: text }),
  'call-tool': struct({ ...inAccount, draftId: text }),

  train: struct(ofSource),
  'purge-source': struct(ofSource),
  embed: struct(ofBot),
  'search-site': struct({ ...ofBot, searchId: text }),
  'run-schedule': struct(ofBot),
  'import-pairs': struct({ ...ofBot, importId: text }),
  'import-contacts': struct({ ...inAccount, contactImportId: text }),
  'purge-pairs': struct({ ...ofBot, removedAt: Schema.Int }),
  'cluster-unanswered': struct(ofBot),
  'compare-knowledge': struct(ofBot),
  evaluate: struct({ ...ofBot, runId: text }),
  'sync-shop': struct(ofShop),
  'purge-shop': struct(ofShop),

  'process-inbound': struct(ofConnection),
  'deliver-messages': struct(ofConversation),
  'show-typing': struct(ofConversation),
  'sync-webhook': struct(ofConnection),
  'sync-bot-webhooks': struct(ofBot),
  'poll-channel': struct(ofConnection),
  'deliver-webhook': struct({ ...inAccount, webhookId: text, deliveryId: text }),
  'follow-events': struct(inAccount),

  'verify-payment': struct({ ...inAccount, paymentId: text }),
  'notify-payment': struct({
    ...inAccount,
    paymentId: text,
    /** `receiptWaiting`, `refundDue` and `gatewayRefused` go to the super admins, all others to the owner. */
    kind: Schema.Literals(PAYMENT_NOTICE_KINDS),
    /** Distinguishes repeated notices of one kind: for a refund, when it was settled or reopened. */
    at: Schema.optionalKey(Schema.Int),
  }),

  'send-code': struct({ id: text, purpose: Schema.Literals(['recovery', 'login']) }),
  'send-notice': struct({
    ...inAccount,
    userId: text,
    kind: Schema.Literals(ACCOUNT_NOTICE_KINDS),
    /**
     * Depends on the kind: the super admin's reason to enter, disable or enable the account; the answered
     * request's subject; the name of a bot, plan or account; else empty.
     */
    reason: text,
    /** A text a person wrote for the recipient, such as why a receipt was rejected. */
    text: Schema.optionalKey(text),
    /** Number to notify by SMS instead of e-mail; it may no longer belong to the user. */
    phone: Schema.optionalKey(text),
  }),
  'send-contact-answer': struct({ messageId: text, answer: text }),
  'send-transcript': struct({
    ...ofConversation,
    email: text,
    locale: Schema.Literals(['fa', 'en']),
    zone: text,
  }),
  'send-report': struct({ ...inAccount, scheduleId: text, dueAt: Schema.Int }),
  'send-push': struct({ ...inAccount, notificationId: text, deviceId: text }),

  'privacy-request': struct(ofPrivacyRequest),
  'settle-erasure': struct(ofPrivacyRequest),
  'remind-erasure': struct(ofPrivacyRequest),
  'delete-bot': struct(ofBot),
  'delete-training': struct(inAccount),
  'index-messages': struct({}),
};

export type QueueName = keyof typeof payloads;
export type Payload<Queue extends QueueName> = (typeof payloads)[Queue]['Type'];
/** A job as its queue accepts it. */
export type QueueJob = { readonly [Queue in QueueName]: NewJob<Queue, Payload<Queue>> }[QueueName];
