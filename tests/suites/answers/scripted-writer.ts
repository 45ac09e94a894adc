// Fake writer that writes when the test says so.
import type { WriteInput, Writer, Written } from '../../../server/engine/model/writer.ts';

export interface ScriptedWriter extends Writer {
  /** Resolves with the input of the next call once the job has made it. */
  asked(): Promise<WriteInput>;
  /** Ends the call under way. */
  writes(written: Written): void;
}

/** A successful answer citing the first passage it was given. */
export const saying = (text: string, citedPassageIds: string[] = []): Extract<Written, { ok: true }> => ({
  ok: true,
  text,
  citedPassageIds,
  usage: null,
});

export const failing = {
  ok: false,
  failure: { tag: 'AiUnavailable', permanent: false, detail: 'told to fail' },
} as const satisfies Written;

export function scriptedWriter(): ScriptedWriter {
  const calls: WriteInput[] = [];
  let called = () => {};
  let end: (written: Written) => void = () => {};
  return {
    name: 'scripted',
    complete: async () => ({ ok: false, failure: failing.failure }),
    check: async () => true,
    async asked() {
      for (;;) {
        const call = calls.shift();
        if (call) return call;
        await new Promise<void>((resolve) => {
          called = resolve;
        });
      }
    },
    writes: (written) => end(written),
    write(input) {
      return new Promise<Written>((resolve) => {
        end = resolve;
        input.signal.addEventListener('abort', () =>
          resolve({ ok: false, failure: { tag: 'AiAborted', permanent: false, detail: 'aborted' } }),
        );
        calls.push(input);
        called();
      });
    },
  };
}
