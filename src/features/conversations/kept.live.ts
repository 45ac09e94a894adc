// Knows how a draft and unconfirmed messages outlive the page. Refuses to know a thread.
import { fromCallback } from 'xstate';
import { sessionStore } from '../../api/session.store.ts';
import type { KeepAsked, Kept, KeptRestored } from '../../machines/flows/live.port.ts';
import type { Pending } from '../../machines/flows/thread.merge.ts';
import { local } from '../../platform/storage.ts';
import { syncDraft } from './drafts.live.ts';

const nothing: Kept = { draft: '', pending: [] };
/** People who share a browser never send each other's words. */
const keyOf = (conversationId: string) => `talk:${sessionStore.read()?.userInfo.id}:${conversationId}`;

/** What was kept of a conversation. What somebody else wrote under our key reads as nothing. */
function readKept(key: string): Kept {
  try {
    const kept: unknown = JSON.parse(local.get(key) ?? 'null');
    return isKept(kept) ? { draft: kept.draft, pending: kept.pending.filter(isPending) } : nothing;
  } catch {
    return nothing;
  }
}

function writeKept(key: string, { draft, pending }: Kept): void {
  if (!draft && pending.length === 0) local.remove(key);
  else local.set(key, JSON.stringify({ draft, pending }));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is { draft: string; pending: unknown[] } =>
  isObject(value) &&
  'draft' in value &&
  typeof value.draft === 'string' &&
  'pending' in value &&
  Array.isArray(value.pending);

const isPending = (value: unknown): value is Pending =>
  isObject(value) &&
  'clientId' in value &&
  typeof value.clientId === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'failure' in value;

export const keptActor = fromCallback<KeepAsked, { readonly botId: string; readonly conversationId: string }>(
  ({ input, sendBack, receive }) => {
    const key = keyOf(input.conversationId); // once: a session that ends meanwhile must not change it
    let kept = readKept(key);
    const restored: KeptRestored = { type: 'kept.restored', kept };
    sendBack(restored);
    const draft = syncDraft(input, kept.draft, (text) => {
      if (text === kept.draft) return;
      kept = { ...kept, draft: text };
      writeKept(key, kept);
      const adopted: KeptRestored = { type: 'kept.restored', kept: { ...kept, pending: [] } };
      sendBack(adopted);
      draft.typed(text);
    });
    receive((asked) => {
      kept = asked.kept;
      writeKept(key, kept);
      draft.typed(kept.draft);
    });
    return draft.leave;
  },
);
