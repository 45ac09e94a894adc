// Live ports of file uploads.
import { type EventObject, fromCallback } from 'xstate';
import { leaveGuardActor } from '../../../api/actors/leave-guard.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { toFailure } from '../../../machines/port.ts';
import type { UploadEvent } from '../../../machines/shared/upload.port.ts';
import { uploadsMachine } from '../../../machines/training/uploads/uploads.machine.ts';

interface UploadInput {
  readonly id: string;
  readonly botId: string;
  readonly file: File;
}

const uploadActor = fromCallback<EventObject, UploadInput>(({ input: { id, botId, file }, sendBack }) => {
  const aborting = new AbortController();
  const { signal } = aborting;
  const emit = (event: UploadEvent) => {
    if (!signal.aborted) sendBack(event);
  };
  const send = async () => {
    const { call, endpoints } = await loadClient();
    const onUploadProgress = (share: number) => emit({ type: 'upload.progressed', id, progress: share });
    return call(
      endpoints.training.addFile,
      { botId, name: file.name },
      { signal, body: file, onUploadProgress },
    );
  };
  send().then(
    (source) => emit({ type: 'upload.done', id, source }),
    (thrown) => emit({ type: 'upload.failed', id, failure: toFailure(thrown) }),
  );
  return () => aborting.abort();
});

export const liveUploads = uploadsMachine.provide({
  actors: { upload: uploadActor, leaveGuard: leaveGuardActor },
});
