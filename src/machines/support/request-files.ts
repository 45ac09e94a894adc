// Files of a support request: validation, upload queue and state.
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';

const PARALLEL = 2;

/** The files that may start now, so that two run at a time. */
export function startableFiles(
  files: readonly RequestFile[],
): readonly (RequestFile & { readonly file: File })[] {
  const sending = files.filter(({ state }) => state === 'sending').length;
  return files
    .flatMap((entry) => (entry.state === 'waiting' && entry.file ? [{ ...entry, file: entry.file }] : []))
    .slice(0, Math.max(0, PARALLEL - sending));
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

/** A file that the server keeps for a request that is being written. */
export interface AttachedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** Why a file is not taken: the catalogue's reason, one too many, the same once more, or kept no longer. */
export type FileProblem = Failure | 'tooMany' | 'duplicate' | 'lost';

/** `file` is null for one that arrived before the page was loaded anew. `progress` of its bytes sent, 0 to 1. */
export interface RequestFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly file: File | null;
  readonly state: 'waiting' | 'sending' | 'attached' | 'failed';
  readonly progress: number;
  readonly problem: FileProblem | null;
  /** The server's id of it, once it has arrived. */
  readonly attachmentId: string | null;
}

/** Files of one request. */
const MAX_FILES = 5;
/** What the server takes: pictures, documents, logs. */
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
] as const;

/** Queues chosen files. What the server would refuse without reading is refused here, with the same words. */
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

/** What arrived and is still kept. */
export const attachedFiles = (files: readonly RequestFile[]): readonly AttachedFile[] =>
  files.flatMap(({ attachmentId, name, size, state }) =>
    attachmentId !== null && state === 'attached' ? [{ id: attachmentId, name, size }] : [],
  );

/** Files that arrived in an earlier life of the page. */
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

/** The server keeps none of them any more: those still at hand can be sent again, the others chosen anew. */
export const lostFiles = (files: readonly RequestFile[]): readonly RequestFile[] =>
  files.map((entry) =>
    entry.state === 'attached' ? { ...entry, state: 'failed', attachmentId: null, problem: 'lost' } : entry,
  );
