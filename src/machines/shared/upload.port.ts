// Ports for uploads and for the browser's leave guard.
import { type EventObject, fromCallback } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { Source } from '../../../contract/training/training.ts';
import { notProvided } from '../port.ts';

/** Events of an upload, each with its `id`. `progress` is 0 to 1. */
export type UploadEvent =
  | { readonly type: 'upload.progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'upload.done'; readonly id: string; readonly source: Source }
  | { readonly type: 'upload.failed'; readonly id: string; readonly failure: Failure };

/** The user tried to navigate to `destination`, a path of the panel, and is held back until they confirm. */
export type LeaveRequested = { readonly type: 'leave.requested'; readonly destination: string };

/** Uploads one file and sends `UploadEvent`; stopping it aborts the request. */
export const uploadPort = fromCallback<
  EventObject,
  { readonly id: string; readonly botId: string; readonly file: File }
>(notProvided('upload'));

/** Blocks navigation and sends `LeaveRequested` while it runs. */
export const leaveGuardPort = fromCallback<EventObject>(notProvided('leaveGuard'));
