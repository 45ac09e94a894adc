// Endpoints of canned replies.

import type { CannedReplyScope, cannedReplies } from '../../../../contract/conversations/canned-replies.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import { type BotIds, requireBotIds } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import {
  countCannedReplies,
  findCannedReply,
  incrementUseCount,
  insertCannedReply,
  listCannedReplies,
  mapDuplicateShortcut,
  setRemovedAt,
  toCannedReply,
  updateCannedReply,
} from './canned.store.ts';

/**
 * Only owners may change account-wide replies.
 * @throws ApiError Forbidden
 */
function requireScopeAccess({ isOperator }: CurrentUser, scope: CannedReplyScope): void {
  if (isOperator && scope === 'all') throw new ApiError('Forbidden');
}

/** Handlers of `contract/conversations/canned-replies.ts`. */
export function cannedHandlers({ store }: { readonly store: Store }): Handlers<typeof cannedReplies> {
  /**
   * The reply with this id, current or, with `isRemoved`, removed.
   * @throws ApiError NotFound
   */
  async function requireReply(botIds: BotIds, replyId: string, isRemoved = false) {
    const row = await findCannedReply(store.db, botIds, replyId);
    if (!row || (row.removed_at !== null) !== isRemoved) throw new ApiError('NotFound');
    return toCannedReply(row);
  }

  return {
    async list(input, user) {
      const rows = await listCannedReplies(store.db, await requireBotIds(store.db, input.botId, user));
      return { replies: rows.map(toCannedReply) };
    },

    async add({ text, ...input }, user, { now }) {
      const botIds = await requireBotIds(store.db, input.botId, user);
      requireScopeAccess(user, input.scope);
      if ((await countCannedReplies(store.db, botIds, input.scope)) >= limits.cannedReply.perScope)
        throw new ApiError('TooManyReplies');
      return mapDuplicateShortcut(async () =>
        toCannedReply(
          await insertCannedReply(store.db, botIds, { ...input, text: stripInvalidText(text) }, now),
        ),
      );
    },

    async edit({ replyId, text, ...input }, user, { now }) {
      const botIds = await requireBotIds(store.db, input.botId, user);
      requireScopeAccess(user, (await requireReply(botIds, replyId)).scope);
      requireScopeAccess(user, input.scope);
      const row = await mapDuplicateShortcut(() =>
        updateCannedReply(store.db, botIds, { ...input, id: replyId, text: stripInvalidText(text) }, now),
      );
      if (!row) throw new ApiError('NotFound');
      return toCannedReply(row);
    },

    async remove({ replyId, ...input }, user, { now }) {
      const botIds = await requireBotIds(store.db, input.botId, user);
      requireScopeAccess(user, (await requireReply(botIds, replyId)).scope);
      await setRemovedAt(store.db, botIds, replyId, now);
      return {};
    },

    async restore({ replyId, ...input }, user) {
      const botIds = await requireBotIds(store.db, input.botId, user);
      requireScopeAccess(user, (await requireReply(botIds, replyId, true)).scope);
      const row = await mapDuplicateShortcut(() => setRemovedAt(store.db, botIds, replyId, null));
      if (!row) throw new ApiError('NotFound');
      return toCannedReply(row);
    },

    async use({ replyId, ...input }, user) {
      const botIds = await requireBotIds(store.db, input.botId, user);
      await requireReply(botIds, replyId);
      await incrementUseCount(store.db, botIds, replyId);
      return {};
    },
  };
}
