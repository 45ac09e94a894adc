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

/**
 * Queues files that were chosen together. What the server would refuse without reading is refused here, with the same
 * words; what goes beyond what one upload may weigh waits to be tried again, then by itself.
 */
export function enqueueFiles(
  uploads: readonly Upload[],
  chosen: readonly { readonly id: string; readonly file: File }[],
): readonly Upload[] {
  const queue = [...uploads];
  let bytes = 0;
  for (const { id, file } of chosen) {
    const failure = refusal(
      file,
      queue.filter(({ state }) => state !== 'failed'),
      bytes,
    );
    if (!failure) bytes += file.size;
    queue.push({ id, file, state: failure ? 'failed' : 'waiting', share: 0, failure });
  }
  return queue;
}

/** @param together bytes of those that were chosen with it */
function refusal(file: File, queue: readonly Upload[], together: number): Failure | null {
  if (!ACCEPTED.test(file.name)) return { error: 'FileTypeRefused' };
  if (file.size > limits.trainingFile.bytes) return { error: 'FileTooLarge' };
  if (file.size === 0) return { error: 'FileEmpty' };
  if (queue.some((upload) => isSame(upload.file, file))) return { error: 'SourceDuplicate' };
  if (queue.length >= limits.trainingFile.perBot) return { error: 'TooManySources' };
  return together + file.size > limits.trainingUpload.bytes ? { error: 'UploadTooLarge' } : null;
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
