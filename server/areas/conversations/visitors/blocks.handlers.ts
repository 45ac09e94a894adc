// Endpoints of blocked visitors and addresses.
import type { blocks } from '../../../../contract/conversations/blocks.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { blockAddress, readBlocks, removeBlocks, restoreBlock } from './blocks.store.ts';

/** Blocks belong to the account; operators block visitors by bulk actions. */
export const blocksHandlers = ({ store }: { readonly store: Store }): Handlers<typeof blocks> => ({
  list: (_input, { accountId }) => readBlocks(store.db, accountId),
  add: (input, { accountId, userId }, { now }) => blockAddress(store, { accountId, userId, now }, input),
  remove: async ({ blockId }, { accountId }, { now }) => {
    const removed = await store.transact((trx) => removeBlocks(trx, accountId, [blockId], now));
    if (removed === 0) throw new ApiError('NotFound');
    return {};
  },
  restore: ({ blockId }, { accountId }) => restoreBlock(store, accountId, blockId),
});
