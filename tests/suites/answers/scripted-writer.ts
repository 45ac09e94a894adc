// Fake writer that answers when the test tells it to.
import type { WriteInput, WriteResult, Writer } from '../../../server/engine/model/writer.ts';

export interface ScriptedWriter extends Writer {
  /** Resolves with the input of the next call once the job has made it. */
  nextInput(): Promise<WriteInput>;
  /** Ends the current call. */
  finish(result: WriteResult): void;
}

/** A successful result with this text that cites these passages. */
export const writtenAnswer = (
  text: string,
  citedPassageIds: string[] = [],
): Extract<WriteResult, { ok: true }> => ({
  ok: true,
  text,
  citedPassageIds,
  usage: null,
});

export const failedAnswer = {
  ok: false,
  failure: { tag: 'AiUnavailable', isPermanent: false, detail: 'failure requested by the test' },
} as const satisfies WriteResult;

export function scriptedWriter(): ScriptedWriter {
  const calls: WriteInput[] = [];
  let onCall = () => {};
  let resolveCurrent: (result: WriteResult) => void = () => {};
  return {
    name: 'scripted',
    complete: async () => ({ ok: false, failure: failedAnswer.failure }),
    async nextInput() {
      for (;;) {
        const call = calls.shift();
        if (call) return call;
        await new Promise<void>((resolve) => {
          onCall = resolve;
        });
      }
    },
    finish: (result) => resolveCurrent(result),
    write(input) {
      return new Promise<WriteResult>((resolve) => {
        resolveCurrent = resolve;
        input.signal.addEventListener('abort', () =>
          resolve({ ok: false, failure: { tag: 'AiAborted', isPermanent: false, detail: 'aborted' } }),
        );
        calls.push(input);
        onCall();
      });
    },
  };
}
