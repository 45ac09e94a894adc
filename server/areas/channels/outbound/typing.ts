// Shows typing indicators at a provider.
import { isTypedIn } from '../../conversations/presence/viewers.store.ts';
import { chatOf } from '../chats.store.ts';
import { type ChannelJobDeps, called } from '../inbound/process-inbound-events.ts';

/** Providers show it for five seconds. */
const EVERY_MS = 4_000;

interface Ids {
  readonly accountId: string;
  readonly conversationId: string;
}

/** @returns whether the provider was told; false too where it shows no such thing */
async function showOnce(deps: ChannelJobDeps, ids: Ids, signal: AbortSignal): Promise<boolean> {
  const chat = await chatOf(deps.store.db, ids);
  if (!chat || chat.blocked_at !== null) return false;
  const found = await called(deps, { accountId: ids.accountId, connectionId: chat.connection_id });
  if (!found?.channel.showTyping || found.connection.status !== 'active' || signal.aborted) return false;
  const { channel, connection, access } = found;
  const shown = await channel.showTyping?.(chat.chat, access, deps.reach.portsOf(connection.kind, signal));
  return shown?.ok === true && !signal.aborted;
}

/**
 * Shows that the AI writes until the returned function is called. Nobody waits for it, and its failing harms nothing.
 * @param ids of a conversation, of a channel or not
 */
export function keepTyping(deps: ChannelJobDeps, ids: Ids): () => void {
  const ended = new AbortController();
  let again: NodeJS.Timeout | undefined;
  const show = async () => {
    if (await showOnce(deps, ids, ended.signal)) again = setTimeout(begin, EVERY_MS);
  };
  const begin = () => void show().catch(() => {});
  begin();
  return () => {
    clearTimeout(again);
    ended.abort();
  };
}

/** Shows once that an operator writes, unless they have stopped by now: whoever goes on writing says so again. */
export async function showTyping(deps: ChannelJobDeps, ids: Ids, signal: AbortSignal): Promise<void> {
  if (!(await isTypedIn(deps.store.db, ids, deps.clock()))) return;
  await showOnce(deps, ids, signal).catch(() => false);
}
