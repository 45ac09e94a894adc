// Payload decoders of the draft and push queues.
import { Schema } from 'effect';

/** `{ accountId, draftId }` of the queue of overdue drafts. Throws on anything else. */
export const draftIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, draftId: Schema.String }),
);

/** `{ accountId, notificationId, deviceId }` of the `push` queue. Throws on anything else. */
export const pushIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, notificationId: Schema.String, deviceId: Schema.String }),
);
