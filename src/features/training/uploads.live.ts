// Knows how a file leaves the browser and how a page holds whoever leaves too early. Refuses to know a view.
import { type EventObject, fromCallback } from 'xstate';
import { loadClient } from '../../api/load.ts';
import type { LeaveAsked, UploadTold } from '../../machines/flows/upload.port.ts';
import { uploadsMachine } from '../../machines/flows/uploads.machine.ts';
import { failureOf } from '../../machines/port.ts';

interface UploadInput {
  readonly id: string;
  readonly botId: string;
  readonly file: File;
}

const upload = fromCallback<EventObject, UploadInput>(({ input: { id, botId, file }, sendBack }) => {
  const aborting = new AbortController();
  const { signal } = aborting;
  const tell = (told: UploadTold) => {
    if (!signal.aborted) sendBack(told);
  };
  const send = async () => {
    const { call, endpoints } = await loadClient();
    const onUploadProgress = (share: number) => tell({ type: 'upload.progressed', id, share });
    return call(
      endpoints.training.addFile,
      { botId, name: file.name },
      { signal, body: file, onUploadProgress },
    );
  };
  send().then(
    (source) => tell({ type: 'upload.done', id, source }),
    (thrown) => tell({ type: 'upload.failed', id, failure: failureOf(thrown) }),
  );
  return () => aborting.abort();
});

/** The part of the browser's Navigation API that holds a step within the panel; not every browser has it. */
interface StepEvent extends Event {
  readonly cancelable: boolean;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}
const isStep = (event: Event): event is StepEvent => 'destination' in event;

const leaveGuard = fromCallback<EventObject>(({ sendBack }) => {
  const tell = (asked: LeaveAsked) => sendBack(asked);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onNavigate = (event: Event) => {
    if (!isStep(event) || !event.cancelable || !event.destination.sameDocument) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.destination.url);
    tell({ type: 'leave.asked', to: pathname + search });
  };
  const navigation: unknown = Reflect.get(window, 'navigation');
  const steps = navigation instanceof EventTarget ? navigation : new EventTarget();
  addEventListener('beforeunload', onUnload);
  steps.addEventListener('navigate', onNavigate);
  return () => {
    removeEventListener('beforeunload', onUnload);
    steps.removeEventListener('navigate', onNavigate);
  };
});

export const liveUploads = uploadsMachine.provide({ actors: { upload, leaveGuard } });
