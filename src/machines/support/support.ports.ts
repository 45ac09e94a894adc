// Ports for drafts, files and calls of support requests.
import { type EventObject, fromCallback } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type {
  AdminSupportRequest,
  SupportRequest,
  SupportStatus,
} from '../../../contract/support/support.ts';
import { customPort, notProvided } from '../port.ts';
import type { AttachedFile } from './request-files.ts';

export type Category = SupportRequest['category'];

/** A request being written, as stored between visits. */
export interface SupportDraft {
  readonly subject: string;
  readonly category: Category | null;
  readonly text: string;
  readonly attached: readonly AttachedFile[];
}

export type RequestDraftRestored = { readonly type: 'draft.restored'; readonly draft: SupportDraft };
export type RequestDraftChanged = { readonly type: 'draft.changed'; readonly draft: SupportDraft };

/** Upload events, each with the file's `id`. `progress` is 0 to 1. */
export type FileUploadEvent =
  | { readonly type: 'file.progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'file.done'; readonly id: string; readonly attachmentId: string }
  | { readonly type: 'file.failed'; readonly id: string; readonly failure: Failure };

/**
 * Sends `RequestDraftRestored` once at the start, then stores each `RequestDraftChanged`. `requestId` is null
 * for a new request.
 */
export const requestDraftPort = fromCallback<RequestDraftChanged, { readonly requestId: string | null }>(
  notProvided('draft'),
);

/** Uploads one file and sends `FileUploadEvent`; stopping it aborts the request. */
export const fileUploadPort = fromCallback<EventObject, { readonly id: string; readonly file: File }>(
  notProvided('attach'),
);

/** A request as one side sees it; `requester` is null for its author. */
export interface RequestWithAuthor {
  readonly request: SupportRequest;
  readonly requester: AdminSupportRequest['requester'] | null;
}
export const readPort = customPort<RequestWithAuthor, { readonly requestId: string }>();
export const replyPort = customPort<SupportRequest, { readonly requestId: string; readonly text: string }>();
export const statusPort = customPort<
  SupportRequest,
  { readonly requestId: string; readonly status: Exclude<SupportStatus, 'answered'> }
>();

/** A picture to view at `url`, or a file saved by the browser. */
export type OpenedFile =
  | { readonly kind: 'picture'; readonly name: string; readonly url: string }
  | { readonly kind: 'saved'; readonly name: string };
export const openFilePort = customPort<OpenedFile, { readonly attachmentId: string }>();
