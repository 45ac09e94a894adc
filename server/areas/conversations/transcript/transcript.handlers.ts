// Endpoint that exports one conversation.
import type { transcripts } from '../../../../contract/conversations/transcripts.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { resolveScope } from '../thread/conversation-scope.store.ts';
import { readConversation } from '../thread/conversations.store.ts';
import { readMessages } from '../thread/messages.store.ts';
import { createTranscript } from './transcript.ts';

/** Messages held in memory at once. */
const PAGE_SIZE = 500;

/** Handlers of `contract/conversations/transcripts.ts`. */
export function transcriptHandlers({ store }: { readonly store: Store }): Handlers<typeof transcripts> {
  return {
    async export({ format, notes, locale, zone: requestedZone, ...input }, user) {
      const scope = await resolveScope(store.db, input, user);
      const conversation = await readConversation(store.db, scope);
      const bot = await readBotRow(store.db, scope.accountId, scope.botId);
      if (!conversation || !bot) throw new ApiError('NotFound');
      const zone = requestedZone ?? (await readTimeZone(store.db, scope.accountId));
      const readAfter = async (seq: number) =>
        (await readMessages(store.db, scope, { after: seq, limit: PAGE_SIZE })).messages;
      return createTranscript(
        { conversation, botName: bot.name, after: readAfter },
        { format, notes, locale, zone },
      );
    },
  };
}
