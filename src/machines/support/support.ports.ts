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

/** A request as it is being written, and what is kept of it between visits. */
export interface SupportDraft {
  readonly subject: string;
  readonly category: Category | null;
  readonly text: string;
  readonly attached: readonly AttachedFile[];
}

export type RequestDraftRestored = { readonly type: 'draft.restored'; readonly draft: SupportDraft };
export type RequestDraftChanged = { readonly type: 'draft.stored'; readonly draft: SupportDraft };

/** What a file on its way tells, each with its own `id`. `progress` is 0 to 1. */
export type FileUploadEvent =
  | { readonly type: 'file.progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'file.done'; readonly id: string; readonly attachmentId: string }
  | { readonly type: 'file.failed'; readonly id: string; readonly failure: Failure };

/**
 * Sends `RequestDraftRestored` once at the start, then stores what each `RequestDraftChanged` brings. `of` is null for
 * a new request.
 */
export const requestDraftPort = fromCallback<RequestDraftChanged, { readonly requestId: string | null }>(
  notProvided('draft'),
);

/** Sends one file and tells `FileUploadEvent`; stopping it aborts the request. */
export const fileUploadPort = fromCallback<EventObject, { readonly id: string; readonly file: File }>(
  notProvided('attach'),
);

/** A request as one side reads it; `requester` is null for whoever asked. */
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

/** A picture that may be looked at under `url`, or a file that the browser has saved. */
export type OpenedFile =
  | { readonly kind: 'picture'; readonly name: string; readonly url: string }
  | { readonly kind: 'saved'; readonly name: string };
export const openFilePort = customPort<OpenedFile, { readonly attachmentId: string }>();
