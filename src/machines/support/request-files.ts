// Files of a support request: validation, upload queue and state.
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';

const PARALLEL = 2;

/** The files that may start now, so that two run at a time. */
export function startableFiles(
  files: readonly GivenFile[],
): readonly (GivenFile & { readonly file: File })[] {
  const sending = files.filter(({ state }) => state === 'sending').length;
  return files
    .flatMap((given) => (given.state === 'waiting' && given.file ? [{ ...given, file: given.file }] : []))
    .slice(0, Math.max(0, PARALLEL - sending));
}

export const changeFile = (
  files: readonly GivenFile[],
  id: string,
  change: Partial<GivenFile>,
): readonly GivenFile[] => files.map((given) => (given.id === id ? { ...given, ...change } : given));

export const isOnTheWay = (files: readonly GivenFile[]): boolean =>
  files.some(({ state }) => state === 'waiting' || state === 'sending');

export const hasFailedFile = (files: readonly GivenFile[]): boolean =>
  files.some(({ state }) => state === 'failed');

/** A file that the server keeps for a request that is being written. */
export interface Attached {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** Why a file is not taken: the catalogue's reason, one too many, the same once more, or kept no longer. */
export type FileProblem = Failure | 'tooMany' | 'twice' | 'forgotten';

/** `file` is null for one that arrived before the page was loaded anew. `share` of its bytes sent, 0 to 1. */
export interface GivenFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly file: File | null;
  readonly state: 'waiting' | 'sending' | 'attached' | 'failed';
  readonly share: number;
  readonly problem: FileProblem | null;
  /** The server's id of it, once it has arrived. */
  readonly attachmentId: string | null;
}

/** Files of one request. */
const MOST_FILES = 5;
/** What the server takes: pictures, documents, logs. */
export const acceptedFiles = [
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
export function withChosen(
  files: readonly GivenFile[],
  chosen: readonly { readonly id: string; readonly file: File }[],
): readonly GivenFile[] {
  const all = [...files];
  for (const { id, file } of chosen) {
    const problem = problemOf(
      file,
      all.filter(({ state }) => state !== 'failed'),
    );
    const { name, size } = file;
    const state = problem ? 'failed' : 'waiting';
    all.push({ id, name, size, file, state, share: 0, problem, attachmentId: null });
  }
  return all;
}

function problemOf(file: File, others: readonly GivenFile[]): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!acceptedFiles.some((ending) => name.endsWith(ending))) return { error: 'FileTypeRefused' };
  if (file.size > limits.supportFile.bytes) return { error: 'FileTooLarge' };
  if (file.size === 0) return { error: 'FileEmpty' };
  if (others.some((other) => other.name === file.name && other.size === file.size)) return 'twice';
  return others.length >= MOST_FILES ? 'tooMany' : null;
}

/** What arrived and is still kept. */
export const attachedOf = (files: readonly GivenFile[]): readonly Attached[] =>
  files.flatMap(({ attachmentId, name, size, state }) =>
    attachmentId !== null && state === 'attached' ? [{ id: attachmentId, name, size }] : [],
  );

/** Files that arrived in an earlier life of the page. */
export const restoredFiles = (attached: readonly Attached[]): readonly GivenFile[] =>
  attached.map(({ id, name, size }) => ({
    id,
    name,
    size,
    file: null,
    state: 'attached',
    share: 1,
    problem: null,
    attachmentId: id,
  }));

/** The server keeps none of them any more: those still at hand can be sent again, the others chosen anew. */
export const forgottenFiles = (files: readonly GivenFile[]): readonly GivenFile[] =>
  files.map((given) =>
    given.state === 'attached'
      ? { ...given, state: 'failed', attachmentId: null, problem: 'forgotten' }
      : given,
  );
