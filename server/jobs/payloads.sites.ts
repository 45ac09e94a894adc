// Payload decoders of the channel, shop, webhook and site search queues.
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
