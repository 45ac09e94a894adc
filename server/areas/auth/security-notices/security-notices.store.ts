// Enqueues security notices in the transaction that causes them.
import { Schema } from 'effect';
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

export const SECURITY_NOTICES = 'notices';

export const SecurityNotice = Schema.Struct({
  kind: Schema.Literals([
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
    'paymentLate',
    'paymentFailed',
    'paymentReturned',
    'paymentOwed',
    'receiptAccepted',
    'receiptRejected',
    'receiptWaiting',
    'refundDue',
    'refundSettled',
    'refundReopened',
    'gatewayRefused',
  ]),
  accountId: Schema.String,
  userId: Schema.String,
  /** What was given as theirs by whoever entered, disabled or enabled; the subject of what was answered; the bot's, the plan's or the account's name; else empty. */
  reason: Schema.String,
  /** What a person wrote for whoever is told, such as why a receipt was rejected. */
  text: Schema.optionalKey(Schema.String),
  /** Told there by a message instead of a letter: a number that may not be theirs any more. */
  phone: Schema.optionalKey(Schema.String),
});

/** In the caller's transaction: what is undone is not told. */
export const enqueueSecurityNotice = (
  { jobs }: Store,
  trx: Transaction<Database>,
  notice: typeof SecurityNotice.Type,
): Promise<void> => jobs.enqueue(trx, { queue: SECURITY_NOTICES, payload: notice, maxAttempts: 5 });
