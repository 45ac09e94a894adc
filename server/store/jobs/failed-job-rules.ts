// Which queues' failed jobs may be retried and discarded.
import type { QueueName } from './payloads.ts';

/**
 * Their last failure is recorded where the owner sees it and starts the work again (`onExhausted` of the queue);
 * a retried job would find nothing to do.
 */
const NOT_RETRIABLE = [
  'answer',
  'run-rules',
  'train',
  'import-pairs',
  'import-contacts',
  'sync-shop',
  'search-site',
  'evaluate',
  'deliver-webhook',
  'privacy-request',
] as const satisfies readonly QueueName[];
export type NotRetriable = (typeof NOT_RETRIABLE)[number];

/** They delete what a person had deleted, so a failed job stays until a retry succeeds. */
export const NOT_DISCARDABLE: readonly QueueName[] = [
  'purge-source',
  'purge-pairs',
  'purge-shop',
  'settle-erasure',
  'delete-bot',
  'delete-training',
];

export const isRetriable = (queue: string): boolean => !NOT_RETRIABLE.some((name) => name === queue);
export const isDiscardable = (queue: string): boolean => !NOT_DISCARDABLE.some((name) => name === queue);
