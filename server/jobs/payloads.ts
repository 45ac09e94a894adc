// Payload decoders of every queue.
import { Schema } from 'effect';

/** `{ accountId, botId, searchId }` of the `search` queue. Throws on anything else. */
export const parseSearchIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, searchId: Schema.String }),
);

/** `{ accountId, botId, shopId }` of the `shop` and `shop-purge` queues. Throws on anything else. */
export const parseShopIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, shopId: Schema.String }),
);

/** `{ accountId, webhookId, deliveryId }` of the `webhook` queue. Throws on anything else. */
export const parseDeliveryIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, webhookId: Schema.String, deliveryId: Schema.String }),
);

/** `{ accountId }` of the `webhook-follow` queue. Throws on anything else. */
export const parseAccountId = Schema.decodeUnknownSync(Schema.Struct({ accountId: Schema.String }));

/** `{ accountId, connectionId }` of the queues of channels. Throws on anything else. */
export const parseConnectionIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, connectionId: Schema.String }),
);

/** `{ accountId, conversationId }` of the queue by which messages go outside. Throws on anything else. */
export const parseOutboundIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, conversationId: Schema.String }),
);

/** `{ accountId, draftId }` of the queue of overdue drafts. Throws on anything else. */
export const parseDraftIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, draftId: Schema.String }),
);

/** `{ accountId, notificationId, deviceId }` of the `push` queue. Throws on anything else. */
export const parsePushIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, notificationId: Schema.String, deviceId: Schema.String }),
);

/** `{ accountId, conversationId }` of the `answer` queue. Throws on anything else. */
export const parseConversationIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, conversationId: Schema.String }),
);

/** `{ accountId, botId, importId }` of the `importPairs` queue. Throws on anything else. */
export const parseImportIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, importId: Schema.String }),
);

/** `{ accountId, botId, removedAt }` of the `purgePairs` queue. Throws on anything else. */
export const parseRemoval = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, removedAt: Schema.Int }),
);

/** `{ accountId, botId, sourceId }` of the `train` and `purge` queues. Throws on anything else. */
export const parseSourceIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, sourceId: Schema.String }),
);

/** `{ accountId, botId }` of the `schedule` queue. Throws on anything else. */
export const parseBotIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String }),
);

/** `{ accountId, botId, runId }` of the `evaluate` queue. Throws on anything else. */
export const parseRunIds = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, botId: Schema.String, runId: Schema.String }),
);
