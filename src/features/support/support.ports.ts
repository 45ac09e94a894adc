// Ports of the support machines, for both sides.
import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import { callActor } from '../../api/actors/call.actor.ts';
import { windowActor } from '../../api/actors/window.actor.ts';
import { loadClient } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { toFailure } from '../../machines/port.ts';
import { adminRequestsMachine } from '../../machines/support/admin-requests.machine.ts';
import { newRequestMachine } from '../../machines/support/new-request.machine.ts';
import { requestListMachine } from '../../machines/support/request-list.machine.ts';
import { requestThreadMachine } from '../../machines/support/request-thread.machine.ts';
import type {
  FileUploadEvent,
  RequestDraftChanged,
  RequestDraftRestored,
  RequestWithAuthor,
} from '../../machines/support/support.ports.ts';
import { takeRecording } from './recording-file.ts';
import { readRequestDraft, saveRequestDraft } from './support.storage.ts';

const draftActor = fromCallback<RequestDraftChanged, { readonly requestId: string | null }>(
  ({ input: { requestId }, sendBack, receive }) => {
    const restoredEvent: RequestDraftRestored = {
      type: 'draft.restored',
      draft: readRequestDraft(requestId),
    };
    sendBack(restoredEvent);
    receive(({ draft: nextDraft }) => saveRequestDraft(requestId, nextDraft));
  },
);

const attachActor = fromCallback<{ type: string }, { readonly id: string; readonly file: File }>(
  ({ input: { id, file }, sendBack }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const emit = (event: FileUploadEvent) => {
      if (!signal.aborted) sendBack(event);
    };
    const send = async () => {
      const { call, endpoints } = await loadClient();
      const onUploadProgress = (share: number) => emit({ type: 'file.progressed', id, progress: share });
      return call(endpoints.support.attach, { name: file.name }, { signal, body: file, onUploadProgress });
    };
    send().then(
      (attachment) => emit({ type: 'file.done', id, attachmentId: attachment.id }),
      (error) => emit({ type: 'file.failed', id, failure: toFailure(error) }),
    );
    return () => controller.abort();
  },
);

export const requestListWithPorts = requestListMachine.provide({
  actors: { list: callActor((all) => all.support.list), window: windowActor, live: liveActor },
});

export const newRequestWithPorts = newRequestMachine.provide({
  actors: {
    draft: draftActor,
    attach: attachActor,
    ask: callActor((all) => all.support.create),
    takeRecording: fromPromise(({ signal }) => takeRecording(signal)),
  },
});

type ThreadReader = PromiseActorLogic<RequestWithAuthor, { readonly requestId: string }>;

const readOwnThread: ThreadReader = fromPromise(async ({ input, signal }) => {
  const { call, endpoints } = await loadClient();
  return { request: await call(endpoints.support.read, input, { signal }), requester: null };
});

const readThreadAsAdmin: ThreadReader = fromPromise(async ({ input, signal }) => {
  const { call, endpoints } = await loadClient();
  return call(endpoints.supportAdmin.read, input, { signal });
});

export const requestThreadWithPorts = requestThreadMachine.provide({
  actors: {
    draft: draftActor,
    window: windowActor,
    live: liveActor,
    read: readOwnThread,
    reply: callActor((all) => all.support.reply),
  },
});

export const adminRequestsWithPorts = adminRequestsMachine.provide({
  actors: { list: callActor((all) => all.supportAdmin.list), window: windowActor, live: liveActor },
});

export const adminRequestThreadWithPorts = requestThreadMachine.provide({
  actors: {
    draft: draftActor,
    window: windowActor,
    live: liveActor,
    read: readThreadAsAdmin,
    reply: callActor((all) => all.supportAdmin.answer),
    setStatus: callActor((all) => all.supportAdmin.close),
  },
});
