// Shows typing indicators at a provider.
import { isAnyoneTyping } from '../../conversations/presence/viewers.store.ts';
import { findChatOfConversation } from '../chats.store.ts';
import { type ChannelJobDeps, openChannel } from '../inbound/process-inbound-events.ts';

/** Providers show the indicator for five seconds. */
const REFRESH_MS = 4_000;

interface ConversationIds {
  readonly accountId: string;
  readonly conversationId: string;
}

/** @returns whether it was shown; false too where the channel has no indicator */
async function showTyping(deps: ChannelJobDeps, ids: ConversationIds, signal: AbortSignal): Promise<boolean> {
  const chat = await findChatOfConversation(deps.store.db, ids);
  if (!chat || chat.blocked_at !== null) return false;
  const channelHandle = await openChannel(deps, {
    accountId: ids.accountId,
    connectionId: chat.connection_id,
  });
  if (!channelHandle?.channel.showTyping || channelHandle.connection.status !== 'active' || signal.aborted)
    return false;
  const { channel, connection, credentials } = channelHandle;
  const result = await channel.showTyping?.(
    chat.chat_id,
    credentials,
    deps.providerTransport.contextFor(connection.kind, signal),
  );
  return result?.ok === true && !signal.aborted;
}

/**
 * Shows that the AI types until the returned function is called. Runs in the background and ignores failures.
 * @param ids of any conversation; without a channel nothing is shown
 */
export function startTypingIndicator(deps: ChannelJobDeps, ids: ConversationIds): () => void {
  const stopController = new AbortController();
  let refreshTimer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    if (await showTyping(deps, ids, stopController.signal))
      refreshTimer = setTimeout(startRefresh, REFRESH_MS);
  };
  const startRefresh = () => void refresh().catch(() => {});
  startRefresh();
  return () => {
    clearTimeout(refreshTimer);
    stopController.abort();
  };
}

/** Shows once that an operator types, unless they have stopped; a repeated call repeats it. */
export async function showOperatorTyping(
  deps: ChannelJobDeps,
  ids: ConversationIds,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isAnyoneTyping(deps.store.db, ids, deps.clock()))) return;
  await showTyping(deps, ids, signal).catch(() => false);
}
