// Ports of file uploads.
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { leaveGuardActor } from '../../../api/actors/leave-guard.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { toFailure } from '../../../machines/port.ts';
import type { UploadEvent } from '../../../machines/shared/upload.port.ts';
import { type ChosenFile, uploadsMachine } from '../../../machines/training/uploads/uploads.machine.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { removeSharedFile, takeSharedFilesFor } from '../../../platform/storage/shared-files.ts';

interface UploadInput {
  readonly id: string;
  readonly botId: string;
  readonly file: File;
}

const uploadActor = fromCallback<EventObject, UploadInput>(({ input: { id, botId, file }, sendBack }) => {
  const controller = new AbortController();
  const { signal } = controller;
  const emit = (event: UploadEvent) => {
    if (!signal.aborted) sendBack(event);
  };
  const send = async () => {
    const { call, endpoints } = await loadClient();
    const onUploadProgress = (ratio: number) => emit({ type: 'upload.progressed', id, progress: ratio });
    return call(
      endpoints.training.addFile,
      { botId, name: file.name },
      { signal, body: file, onUploadProgress },
    );
  };
  send().then(
    (source) => {
      emit({ type: 'upload.done', id, source });
      removeSharedFile(file).catch(() => undefined);
    },
    (error) => emit({ type: 'upload.failed', id, failure: toFailure(error) }),
  );
  return () => controller.abort();
});

/** None, unless the owner chose this bot for them. */
const sharedFilesActor = fromPromise<readonly ChosenFile[], { readonly botId: string }>(
  async ({ input: { botId } }) => (await takeSharedFilesFor(botId)).map((file) => ({ id: randomId(), file })),
);

export const uploadsWithPorts = uploadsMachine.provide({
  actors: { upload: uploadActor, leaveGuard: leaveGuardActor, sharedFiles: sharedFilesActor },
});
