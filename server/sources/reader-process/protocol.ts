// Messages between the server and the reader process.

/** Server to reader: run `functionName` of the module at `module`, or abort such a call. */
export type ReaderRequest =
  | { readonly id: number; readonly module: string; readonly functionName: string; readonly input: unknown }
  | { readonly id: number; readonly abort: true };

/**
 * Reader to server: progress of a running call, then its result or error. `residentBytes`: memory the
 * process holds.
 */
export type ReaderMessage =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly result: unknown; readonly residentBytes: number }
  | { readonly id: number; readonly error: unknown; readonly residentBytes: number };

/** Second argument of every remotely called function. */
export interface CallContext {
  readonly signal: AbortSignal;
  /**
   * Reports progress to the caller.
   * @param ratio 0 to 1
   */
  reportProgress(ratio: number): void;
}

const isMessage = (message: unknown): message is { id: number } =>
  typeof message === 'object' && message !== null && 'id' in message;

export const isReaderRequest = (message: unknown): message is ReaderRequest =>
  isMessage(message) && ('module' in message || 'abort' in message);

export const isReaderMessage = (message: unknown): message is ReaderMessage =>
  isMessage(message) && ('progress' in message || 'residentBytes' in message);
