// Files of a support request: validation, upload queue and state.
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { RECORDING_SUFFIX } from '../../../contract/support/recording-name.ts';

const MAX_PARALLEL_UPLOADS = 2;

/** The files that may start, so that two upload at a time. */
export function startableFiles(
  files: readonly RequestFile[],
): readonly (RequestFile & { readonly file: File })[] {
  const sending = files.filter(({ state }) => state === 'sending').length;
  return files
    .flatMap((entry) => (entry.state === 'waiting' && entry.file ? [{ ...entry, file: entry.file }] : []))
    .slice(0, Math.max(0, MAX_PARALLEL_UPLOADS - sending));
}

export const updateFile = (
  files: readonly RequestFile[],
  id: string,
  change: Partial<RequestFile>,
): readonly RequestFile[] => files.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

export const isUploading = (files: readonly RequestFile[]): boolean =>
  files.some(({ state }) => state === 'waiting' || state === 'sending');

export const hasFailedFile = (files: readonly RequestFile[]): boolean =>
  files.some(({ state }) => state === 'failed');

/** Whether the recording of a tab is among them. */
export const hasRecording = (files: readonly RequestFile[]): boolean =>
  files.some(({ name }) => name.endsWith(RECORDING_SUFFIX));

/** A file the server stores for a request being written. */
export interface AttachedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** Why a file is rejected: a failure, too many files, a duplicate, or expired on the server. */
export type FileProblem = Failure | 'tooMany' | 'duplicate' | 'lost';

/** `file` is null for one uploaded before a reload. `progress`: share of bytes sent, 0 to 1. */
export interface RequestFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly file: File | null;
  readonly state: 'waiting' | 'sending' | 'attached' | 'failed';
  readonly progress: number;
  readonly problem: FileProblem | null;
  /** The server's id of the uploaded file. */
  readonly attachmentId: string | null;
}

/** Maximum files of one request. */
const MAX_FILES = 5;
/** Accepted types: pictures, documents, logs. */
export const acceptedFileTypes = [
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.pdf',
  '.txt',
  '.log',
  '.doc',
  '.docx',
  RECORDING_SUFFIX,
] as const;

/** Queues chosen files. What the server would reject unread is rejected here, with the same wording. */
export function addFiles(
  files: readonly RequestFile[],
  chosen: readonly { readonly id: string; readonly file: File }[],
): readonly RequestFile[] {
  const all = [...files];
  for (const { id, file } of chosen) {
    const problem = problemOf(
      file,
      all.filter(({ state }) => state !== 'failed'),
    );
    const { name, size } = file;
    const state = problem ? 'failed' : 'waiting';
    all.push({ id, name, size, file, state, progress: 0, problem, attachmentId: null });
  }
  return all;
}

function problemOf(file: File, others: readonly RequestFile[]): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!acceptedFileTypes.some((ending) => name.endsWith(ending))) return { error: 'FileTypeRefused' };
  if (file.size > limits.supportFile.bytes) return { error: 'FileTooLarge' };
  if (file.size === 0) return { error: 'FileEmpty' };
  if (others.some((other) => other.name === file.name && other.size === file.size)) return 'duplicate';
  return others.length >= MAX_FILES ? 'tooMany' : null;
}

/** Uploaded files that the server still stores. */
export const attachedFiles = (files: readonly RequestFile[]): readonly AttachedFile[] =>
  files.flatMap(({ attachmentId, name, size, state }) =>
    attachmentId !== null && state === 'attached' ? [{ id: attachmentId, name, size }] : [],
  );

/** Files uploaded before a reload. */
export const restoreFiles = (attached: readonly AttachedFile[]): readonly RequestFile[] =>
  attached.map(({ id, name, size }) => ({
    id,
    name,
    size,
    file: null,
    state: 'attached',
    progress: 1,
    problem: null,
    attachmentId: id,
  }));

/**
 * Marks uploaded files that the server has deleted: those still in memory can be uploaded again, others must
 * be chosen again.
 */
export const markFilesLost = (files: readonly RequestFile[]): readonly RequestFile[] =>
  files.map((entry) =>
    entry.state === 'attached' ? { ...entry, state: 'failed', attachmentId: null, problem: 'lost' } : entry,
  );
