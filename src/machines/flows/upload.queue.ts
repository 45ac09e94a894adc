// Knows the files that wait to be uploaded: which are refused at once, which go next. Knows no transport.
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';

/** `share` of the bytes sent, 0 to 1. A failed upload keeps its file, so that it can be tried again. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly share: number;
  readonly failure: Failure | null;
}

const PARALLEL = 3;
const ACCEPTED = /\.(pdf|docx?|txt)$/i;

/** Queues chosen files. What the server would refuse without reading is refused here, with the same words. */
export function enqueueFiles(
  uploads: readonly Upload[],
  chosen: readonly { readonly id: string; readonly file: File }[],
): readonly Upload[] {
  const queue = [...uploads];
  for (const { id, file } of chosen) {
    const failure = refusal(
      file,
      queue.filter(({ state }) => state !== 'failed'),
    );
    queue.push({ id, file, state: failure ? 'failed' : 'waiting', share: 0, failure });
  }
  return queue;
}

function refusal(file: File, queue: readonly Upload[]): Failure | null {
  if (!ACCEPTED.test(file.name)) return { error: 'FileTypeRefused' };
  if (file.size > limits.trainingFile.bytes) return { error: 'FileTooLarge' };
  if (file.size === 0) return { error: 'FileEmpty' };
  if (queue.some((upload) => isSame(upload.file, file))) return { error: 'SourceDuplicate' };
  return queue.length >= limits.trainingFile.perBot ? { error: 'TooManySources' } : null;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The uploads that may start now, so that three run at a time. */
export function startable(uploads: readonly Upload[]): readonly Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, PARALLEL - sending));
}

export function changeUpload(
  uploads: readonly Upload[],
  id: string,
  change: Partial<Upload>,
): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
}

/** Something is still on its way: leaving now would lose it. */
export const isUploading = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state !== 'failed');
