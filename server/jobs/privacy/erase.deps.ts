// Dependencies and ids of an erasure.
import type { Channel } from '../../channels/channel.ts';
import type { Sealer } from '../../store/encryption.ts';
import type { Store } from '../../store/store.ts';

export interface EraseDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly channels: readonly Channel[];
}

export interface EraseIds {
  readonly accountId: string;
  readonly conversationId: string;
  readonly visitorId: string;
}
