// Endpoints of canned replies.

import type { ReplyScope, replies } from '../../../../contract/conversations/canned-replies.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { type Handlers, type Person, Refusal } from '../../shared/context.ts';
import { storable } from '../../shared/strip-invalid-text.ts';
import { countReplies, countUse } from './canned.counts.store.ts';
import {
  addReply,
  type BotPlace,
  changeReply,
  findReply,
  listReplies,
  markRemoved,
  toReply,
  unique,
} from './canned.store.ts';

/** What every bot of the account writes with is its owner's. */
function demandRight({ isOperator }: Person, scope: ReplyScope): void {
  if (isOperator && scope === 'all') throw new Refusal('Forbidden');
}

/** The calls of `contract/conversations/canned-replies.ts` over the store. */
export function cannedHandlers({ store }: { readonly store: Store }): Handlers<typeof replies> {
  const botOf = async ({ botId }: { botId: string }, { accountId }: Person): Promise<BotPlace> => {
    if (!(await readBotRow(store.db, accountId, botId))) throw new Refusal('BotNotFound');
    return { accountId, botId };
  };

  /** One that is there, or was: then only bringing it back finds it. */
  async function known(place: BotPlace, replyId: string, isRemoved = false) {
    const row = await findReply(store.db, place, replyId);
    if (!row || (row.removed_at !== null) !== isRemoved) throw new Refusal('NotFound');
    return toReply(row);
  }

  return {
    async list(input, person) {
      const rows = await listReplies(store.db, await botOf(input, person));
      return { replies: rows.map(toReply) };
    },

    async add({ text, ...input }, person, { now }) {
      const place = await botOf(input, person);
      demandRight(person, input.scope);
      if ((await countReplies(store.db, place, input.scope)) >= limits.cannedReply.perScope)
        throw new Refusal('TooManyReplies');
      return unique(async () =>
        toReply(await addReply(store.db, place, { ...input, text: storable(text) }, now)),
      );
    },

    async edit({ replyId, text, ...input }, person, { now }) {
      const place = await botOf(input, person);
      demandRight(person, (await known(place, replyId)).scope);
      demandRight(person, input.scope);
      const row = await unique(() =>
        changeReply(store.db, place, { ...input, id: replyId, text: storable(text) }, now),
      );
      if (!row) throw new Refusal('NotFound');
      return toReply(row);
    },

    async remove({ replyId, ...input }, person, { now }) {
      const place = await botOf(input, person);
      demandRight(person, (await known(place, replyId)).scope);
      await markRemoved(store.db, place, replyId, now);
      return {};
    },

    async restore({ replyId, ...input }, person) {
      const place = await botOf(input, person);
      demandRight(person, (await known(place, replyId, true)).scope);
      const row = await unique(() => markRemoved(store.db, place, replyId, null));
      if (!row) throw new Refusal('NotFound');
      return toReply(row);
    },

    async use({ replyId, ...input }, person) {
      const place = await botOf(input, person);
      await known(place, replyId);
      await countUse(store.db, place, replyId);
      return {};
    },
  };
}
