// Ports of attachments: upload and microphone.
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import {
  type AttachmentsEvent,
  attachmentsMachine,
  type RecorderEvent,
  type StoredFilesChange,
  type StoredFilesChanged,
  type UploadInput,
} from '../../../machines/conversations/composer/attachments.machine.ts';
import { mentionsMachine } from '../../../machines/conversations/composer/mentions.machine.ts';
import { toFailure } from '../../../machines/port.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inspection } from '../../../platform/inspector.ts';
import { conversationStorage, type StorageKey, type StoredConversation } from './conversation-storage.ts';

const uploadFile = fromCallback<EventObject, UploadInput>(({ input, sendBack }) => {
  const { id, botId, conversationId, file, duration } = input;
  const controller = new AbortController();
  const { signal } = controller;
  const emit = (event: AttachmentsEvent) => {
    if (!signal.aborted) sendBack(event);
  };
  const upload = async () => {
    const { call, endpoints } = await loadClient();
    const onUploadProgress = (progress: number) => emit({ type: 'file.progressed', id, progress });
    const params = { botId, conversationId, name: file.name || 'file' };
    return call(
      endpoints.attachments.upload,
      { ...params, ...(duration !== null && { duration }) },
      { signal, body: file, onUploadProgress },
    );
  };
  upload().then(
    (attachment) => emit({ type: 'file.uploaded', id, attachment }),
    (thrown) => emit({ type: 'file.failed', id, failure: toFailure(thrown) }),
  );
  return () => controller.abort();
});

/** The recorder's code is loaded when it is first used. */
const recorderActor = fromCallback<{ readonly type: 'recorder.stop' }>(({ sendBack, receive }) => {
  const emit = (event: RecorderEvent) => sendBack(event);
  const recordingPromise = import('../../../platform/browser/voice-recorder.ts').then(
    ({ recordVoice: startRecording }) =>
      startRecording(emit, { id: randomId(), maxMs: limits.attachment.durationMs }),
  );
  recordingPromise.catch(() => emit({ type: 'recorder.failed', reason: 'missing' }));
  receive(() => void recordingPromise.then((recording) => recording.stop()));
  return () => void recordingPromise.then((recording) => recording.discard());
});

export const colleaguesWithPorts = mentionsMachine.provide({
  actors: { colleagues: callActor((all) => all.notes.colleagues) },
});

type ConversationRef = Pick<StorageKey, 'botId' | 'conversationId'>;

const storageActor = fromCallback<EventObject, ConversationRef>(({ input, sendBack }) => {
  const storageKey = conversationStorage.storageKeyOf(input);
  const idsOf = (files: readonly Attachment[]) => files.map(({ id }) => id).join();
  let storedIds = idsOf(conversationStorage.read(storageKey).files);
  return conversationStorage.follow(storageKey, () => {
    const { files: ready } = conversationStorage.read(storageKey);
    const currentIds = idsOf(ready);
    if (currentIds === storedIds) return; // only the text changed
    storedIds = currentIds;
    const changed: StoredFilesChanged = { type: 'storedFiles.changed', ready };
    sendBack(changed);
  });
});

const attachmentsWithPorts = attachmentsMachine.provide({
  actors: { upload: uploadFile, recorder: recorderActor, storage: storageActor },
});

/** Files uploaded for the draft; the server removes files no message used within a day. */
function unexpiredFiles(storageKey: StorageKey): Pick<StoredConversation, 'files' | 'filesAt'> {
  const { files, filesAt } = conversationStorage.read(storageKey);
  return {
    files: systemClock.now() - filesAt < limits.attachment.unattachedLifetimeMs ? files : [],
    filesAt,
  };
}

/** Reads the store again before writing: another tab may have added files. */
function updateStoredFiles(storageKey: StorageKey, { added, removed }: StoredFilesChange): void {
  const { files, filesAt } = unexpiredFiles(storageKey);
  conversationStorage.write(storageKey, {
    files: [...files.filter(({ id }) => !removed.includes(id)), ...added],
    filesAt: added.length > 0 ? systemClock.now() : filesAt,
  });
}

function startAttachments(storageKey: StorageKey) {
  const { botId, conversationId } = storageKey;
  const { files: ready } = unexpiredFiles(storageKey);
  const actor = createActor(
    attachmentsWithPorts.provide({
      actions: { saveFiles: (_, changed) => updateStoredFiles(storageKey, changed) },
    }),
    { ...inspection(), input: { botId, conversationId, ready } },
  ).start();
  let viewCount = 0;
  return {
    owner: storageKey.owner,
    actor,
    hasViews: () => viewCount > 0,
    subscribe(listener: () => void): () => void {
      viewCount += 1;
      const subscription = actor.subscribe(listener);
      return () => {
        viewCount -= 1;
        subscription.unsubscribe();
        // Stops recording when the conversation is left; uploads continue.
        actor.send({ type: 'recording.cancelled' });
      };
    },
  };
}

const runningActors = new Map<string, ReturnType<typeof startAttachments>>();

/** Whether the server has removed the uploaded files while the page was open. */
function hasExpiredFiles(storageKey: StorageKey, { actor }: ReturnType<typeof startAttachments>): boolean {
  const { files } = actor.getSnapshot().context;
  const hasOnlyReadyFiles = files.length > 0 && files.every(({ state }) => state === 'ready');
  return (
    hasOnlyReadyFiles &&
    systemClock.now() - conversationStorage.read(storageKey).filesAt >= limits.attachment.unattachedLifetimeMs
  );
}

/** The attachments of a conversation's draft; they outlive the screen. */
export function attachmentsActor(conversationRef: ConversationRef): ReturnType<typeof startAttachments> {
  const storageKey = conversationStorage.storageKeyOf(conversationRef);
  const key = conversationStorage.keyOf(storageKey);
  const existing = runningActors.get(key);
  if (existing && !hasExpiredFiles(storageKey, existing)) return existing;
  existing?.actor.stop();
  runningActors.delete(key);
  for (const [other, { owner, actor, hasViews }] of runningActors) {
    if (hasViews() || (owner === storageKey.owner && actor.getSnapshot().context.files.length > 0)) continue;
    actor.stop();
    runningActors.delete(other);
  }
  const handle = startAttachments(storageKey);
  runningActors.set(key, handle);
  return handle;
}
