// Payload decoders of every queue.
import { Schema } from 'effect';

/** `{ accountId, botId, searchId }` of the `search` queue. Throws on anything else. */
export const searchIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, searchId: Schema.String }),
);

/** `{ accountId, botId, shopId }` of the `shop` and `shop-purge` queues. Throws on anything else. */
export const shopIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, shopId: Schema.String }),
);

/** `{ accountId, webhookId, deliveryId }` of the `webhook` queue. Throws on anything else. */
export const deliveryIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, webhookId: Schema.String, deliveryId: Schema.String }),
);

/** `{ accountId }` of the `webhook-follow` queue. Throws on anything else. */
export const accountIdOf = Schema.decodeUnknownSync(Schema.Struct({ accountId: Schema.String }));

/** `{ accountId, connectionId }` of the queues of channels. Throws on anything else. */
export const connectionIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, connectionId: Schema.String }),
);

/** `{ accountId, conversationId }` of the queue by which messages go outside. Throws on anything else. */
export const outwardIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, conversationId: Schema.String }),
);

/** `{ accountId, draftId }` of the queue of overdue drafts. Throws on anything else. */
export const draftIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, draftId: Schema.String }),
);

/** `{ accountId, notificationId, deviceId }` of the `push` queue. Throws on anything else. */
export const pushIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, notificationId: Schema.String, deviceId: Schema.String }),
);

/** `{ accountId, conversationId }` of the `answer` queue. Throws on anything else. */
export const conversationIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, conversationId: Schema.String }),
);

/** `{ accountId, botId, importId }` of the `importPairs` queue. Throws on anything else. */
export const importIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, importId: Schema.String }),
);

/** `{ accountId, botId, removedAt }` of the `purgePairs` queue. Throws on anything else. */
export const removalOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, removedAt: Schema.Int }),
);

/** `{ accountId, botId, sourceId }` of the `train` and `purge` queues. Throws on anything else. */
export const sourceIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, sourceId: Schema.String }),
);

/** `{ accountId, botId }` of the `schedule` queue. Throws on anything else. */
export const botIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String }),
);

/** `{ accountId, botId, runId }` of the `evaluate` queue. Throws on anything else. */
export const runIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, runId: Schema.String }),
);
