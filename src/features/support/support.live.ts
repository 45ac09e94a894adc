// Live ports of the support machines, for both sides.
import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import { actorOf } from '../../api/actors/call.actor.ts';
import { windowActor } from '../../api/actors/window.actor.ts';
import { loadClient } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { failureOf } from '../../machines/port.ts';
import { supportDeskMachine } from '../../machines/support/admin-requests.machine.ts';
import { supportNewMachine } from '../../machines/support/new-request.machine.ts';
import { supportListMachine } from '../../machines/support/request-list.machine.ts';
import { supportThreadMachine } from '../../machines/support/request-thread.machine.ts';
import type {
  DraftKept,
  DraftRestored,
  FileTold,
  ReadRequest,
} from '../../machines/support/support.ports.ts';
import { readDraft, writeDraft } from './support.storage.ts';

const draft = fromCallback<DraftKept, { readonly of: string | null }>(
  ({ input: { of }, sendBack, receive }) => {
    const restored: DraftRestored = { type: 'draft.restored', draft: readDraft(of) };
    sendBack(restored);
    receive(({ draft: kept }) => writeDraft(of, kept));
  },
);

const attach = fromCallback<{ type: string }, { readonly id: string; readonly file: File }>(
  ({ input: { id, file }, sendBack }) => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const tell = (told: FileTold) => {
      if (!signal.aborted) sendBack(told);
    };
    const send = async () => {
      const { call, endpoints } = await loadClient();
      const onUploadProgress = (share: number) => tell({ type: 'file.progressed', id, share });
      return call(endpoints.support.attach, { name: file.name }, { signal, body: file, onUploadProgress });
    };
    send().then(
      (kept) => tell({ type: 'file.done', id, attachmentId: kept.id }),
      (thrown) => tell({ type: 'file.failed', id, failure: failureOf(thrown) }),
    );
    return () => aborting.abort();
  },
);

export const liveSupportList = supportListMachine.provide({
  actors: { list: actorOf((all) => all.support.list), window: windowActor, live: liveActor },
});

export const liveSupportNew = supportNewMachine.provide({
  actors: { draft, attach, ask: actorOf((all) => all.support.ask) },
});

type Reading = PromiseActorLogic<ReadRequest, { readonly requestId: string }>;

const readOwn: Reading = fromPromise(async ({ input, signal }) => {
  const { call, endpoints } = await loadClient();
  return { request: await call(endpoints.support.read, input, { signal }), asker: null };
});

const readAny: Reading = fromPromise(async ({ input, signal }) => {
  const { call, endpoints } = await loadClient();
  return call(endpoints.supportDesk.read, input, { signal });
});

export const liveOwnThread = supportThreadMachine.provide({
  actors: {
    draft,
    window: windowActor,
    live: liveActor,
    read: readOwn,
    reply: actorOf((all) => all.support.reply),
  },
});

export const liveDesk = supportDeskMachine.provide({
  actors: { list: actorOf((all) => all.supportDesk.list), window: windowActor, live: liveActor },
});

export const liveDeskThread = supportThreadMachine.provide({
  actors: {
    draft,
    window: windowActor,
    live: liveActor,
    read: readAny,
    reply: actorOf((all) => all.supportDesk.answer),
    setStatus: actorOf((all) => all.supportDesk.close),
  },
});
