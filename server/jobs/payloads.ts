// Payload decoders of every queue.
import { Schema } from 'effect';

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
