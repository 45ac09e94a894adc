// Ports for uploads and for the browser's leave guard.
import { type EventObject, fromCallback } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { Source } from '../../../contract/training/training.ts';

/** What an upload tells, each with its own `id`. `progress` is 0 to 1. */
export type UploadEvent =
  | { readonly type: 'upload.progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'upload.done'; readonly id: string; readonly source: Source }
  | { readonly type: 'upload.failed'; readonly id: string; readonly failure: Failure };

/** Somebody asked to leave for `destination`, an address of the panel, and is held back until they confirm. */
export type LeaveRequested = { readonly type: 'leave.requested'; readonly destination: string };

/** Sends one file and tells `UploadEvent`; stopping it aborts the request. */
export const uploadPort = fromCallback<
  EventObject,
  { readonly id: string; readonly botId: string; readonly file: File }
>(() => {
  throw new Error('The port "upload" is not provided');
});

/** Holds the page and sends `LeaveRequested` for as long as it runs. */
export const leaveGuardPort = fromCallback<EventObject>(() => {
  throw new Error('The port "leaveGuard" is not provided');
});
