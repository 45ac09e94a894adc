// Runs index building and passage splitting in worker threads when they are large.
import { ThreadPool } from '../../sources/thread-pool.ts';
import { type BotIndex, buildIndex, type Passage } from './bot-index.ts';
import { type IndexTask, type PreparedSource, prepareSource } from './index-workers.worker.ts';
import type { PassageSource } from './passage-splitter.ts';
import { deserialiseIndex } from './serialisation.ts';

/** More passages than this are indexed in a worker thread: about 0.1 s of work on a slow core. */
const MAX_INLINE_PASSAGES = 300;
/** Texts longer than this, in UTF-16 units, are split in a worker thread. */
const MAX_INLINE_TEXT_LENGTH = 100_000;

export interface IndexWorkers {
  /** The index, and its serialised bytes when it was large enough to be built in a worker, else null. */
  build(passages: readonly Passage[]): Promise<{ index: BotIndex; bytes: Uint8Array | null }>;
  prepare(source: PassageSource): Promise<PreparedSource>;
  close(): Promise<void>;
}

/** Starts no thread until one is needed; threads end when idle. */
export function createIndexWorkers(): IndexWorkers {
  const pool = new ThreadPool({ filename: new URL('./index-workers.worker.ts', import.meta.url) });
  const run = <Result>(task: IndexTask) => pool.run<Result>(task);
  return {
    async build(passages) {
      if (passages.length <= MAX_INLINE_PASSAGES) return { index: buildIndex(passages), bytes: null };
      const bytes = await run<Uint8Array>({ kind: 'build', passages });
      return { index: deserialiseIndex(bytes), bytes };
    },
    async prepare(source) {
      if (source.text.length <= MAX_INLINE_TEXT_LENGTH) return prepareSource(source);
      return run<PreparedSource>({ kind: 'prepare', source });
    },
    close: () => pool.close(),
  };
}
