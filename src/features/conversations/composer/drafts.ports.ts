// Syncs drafts between this device and the server.
import { useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type DraftInput,
  type DraftNotice,
  draftMachine,
} from '../../../machines/conversations/composer/draft.machine.ts';
import { draftsMachine } from '../../../machines/conversations/composer/drafts.machine.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { draftTexts as texts } from './drafts.texts.ts';

type ConversationRef = Pick<DraftInput, 'botId' | 'conversationId'>;
type SyncedDraft = Pick<DraftInput, 'savedText' | 'revision'>;

const userId = () => sessionStore.read()?.userInfo.id;

/** The last state known to be on the server; after a crash it shows what has not been sent yet. */
function readSynced(key: string): SyncedDraft {
  try {
    const stored: unknown = JSON.parse(localStore.get(key) ?? 'null');
    return isSyncedDraft(stored) ? stored : { savedText: '', revision: 0 };
  } catch {
    return { savedText: '', revision: 0 };
  }
}

const isSyncedDraft = (value: unknown): value is SyncedDraft =>
  typeof value === 'object' &&
  value !== null &&
  'savedText' in value &&
  typeof value.savedText === 'string' &&
  'revision' in value &&
  typeof value.revision === 'number';

const keyOf = (conversationId: string) => `draft:${userId()}:${conversationId}`;

/** Called when a conversation is erased. */
export const removeDraft = (conversationId: string): void => localStore.remove(keyOf(conversationId));

/** Syncs the draft of one conversation. `adopt` puts a remote draft into the composer. */
export function syncDraft(
  { botId, conversationId }: ConversationRef,
  text: string,
  adopt: (text: string) => void,
) {
  const key = keyOf(conversationId);
  const machine = draftMachine.provide({
    actors: {
      live: liveActor,
      read: callActor((all) => all.drafts.read),
      save: callActor((all) => all.drafts.save),
    },
    actions: {
      announce: (_, notice) => {
        const synced: SyncedDraft = { savedText: notice.text, revision: notice.revision };
        localStore.set(key, JSON.stringify(synced));
        if (notice.kind === 'adopted') adopt(notice.text);
        if (notice.overwrittenText !== null) notifyReplaced(notice.kind, notice.overwrittenText, adopt);
      },
    },
  });
  const actor = createActor(machine, { input: { botId, conversationId, text, ...readSynced(key) } }).start();
  return {
    setText: (next: string) => actor.send({ type: 'draft.changed', text: next }),
    close: () => actor.send({ type: 'editor.closed' }),
  };
}

function notifyReplaced(
  kind: DraftNotice['kind'],
  replacedText: string,
  adopt: (text: string) => void,
): void {
  const locale = readLocale();
  toast({
    text: formatText(locale, kind === 'saved' ? texts.remoteReplaced : texts.localReplaced),
    action: { label: formatText(locale, texts.restore), onPress: () => adopt(replacedText) },
  });
}

const draftsWithPorts = draftsMachine.provide({
  actors: { live: liveActor, list: callActor((all) => all.drafts.list) },
});

/** Loads the drafts of a bot once for all rows of a list; stops when the last row unsubscribes. */
function createDraftStore() {
  let botId = '';
  let subscriberCount = 0;
  let actor: ReturnType<typeof createActor<typeof draftsWithPorts>> | null = null;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(requestedBotId: string, listener: () => void): () => void {
      if (botId !== requestedBotId || actor === null) {
        actor?.stop();
        botId = requestedBotId;
        actor = createActor(draftsWithPorts, { input: { botId } });
        actor.subscribe(notifyListeners);
        actor.start();
      }
      listeners.add(listener);
      subscriberCount += 1;
      return () => {
        listeners.delete(listener);
        subscriberCount -= 1;
        if (subscriberCount > 0) return;
        actor?.stop();
        actor = null;
      };
    },
    textOf: (conversationId: string) => actor?.getSnapshot().context.drafts[conversationId]?.text ?? '',
  };
}

const draftStore = createDraftStore();

/** The user's draft in a conversation, from any device; empty without one. */
export function useDraft({ botId, id }: Pick<Conversation, 'botId' | 'id'>): string {
  return useSyncExternalStore(
    (listener) => draftStore.subscribe(botId, listener),
    () => draftStore.textOf(id),
  );
}
