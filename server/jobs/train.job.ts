// Knows how one item of knowledge is learned: read, prepared, written; and which failures are final. Knows no SQL.
import type { ErrorTag } from '../../contract/errors.ts';
import { Refusal } from '../areas/context.ts';
import { storable } from '../areas/storable.ts';
import {
  beginLearning,
  type Learned,
  recordFailure,
  recordLearned,
  showProgress,
} from '../areas/training/learning.store.ts';
import type { SourceIds, SourceRow } from '../areas/training/training.store.ts';
import type { BotIndexes } from '../engine/bot-indexes.ts';
import type { Threads } from '../engine/threads.ts';
import type { Extractor } from '../sources/extract.ts';
import type { Web } from '../sources/web/web.ts';
import type { Job, JobOutcome } from '../store/jobs.api.ts';
import type { Store } from '../store/store.ts';
import { type Reading, readLink } from './train.link.ts';

export interface TrainDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly extractor: Extractor;
  readonly web: Web;
  readonly threads: Threads;
  readonly indexes: BotIndexes;
}

const PROGRESS_EVERY_MS = 300;
const RETRY_MS = 5_000;
/** A site that did not answer so often is told of; whoever waits can ask again. */
const LINK_ATTEMPTS = 3;
/** Reading is this part of the work; the rest is preparing and writing. */
const READING_SHARE = 0.9;

/** Learns an item. Bears repetition: what was begun before is taken up, what is done is left alone. */
export async function train(deps: TrainDeps, ids: SourceIds, job: Job): Promise<JobOutcome> {
  const { store, clock } = deps;
  const source = await beginLearning(store, ids, clock());
  if (!source) return 'done';
  const reading = await read(deps, ids, source, job.signal);
  if (!reading.ok) return fail(deps, ids, source, reading, job);
  try {
    const learned = await prepare(deps, source, reading);
    job.signal.throwIfAborted();
    await recordLearned(store, ids, learned, clock());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuse(deps, ids, error.failure.error);
    return 'done';
  }
  await deps.indexes.of(ids.accountId, ids.botId); // the first question need not wait for it
  return 'done';
}

/** After the last attempt failed. */
export function giveUpTraining({ store, clock }: TrainDeps, ids: SourceIds): Promise<void> {
  return recordFailure(store, ids, 'failed', 'TrainingFailed', clock());
}

async function read(
  { store, extractor, web }: TrainDeps,
  ids: SourceIds,
  source: SourceRow & { text: string | null },
  signal: AbortSignal,
): Promise<Reading> {
  if (source.url !== null) {
    return readLink({ web, extractor }, { ...source, url: source.url }, signal, (ratio) =>
      showProgress(store, ids, ratio * READING_SHARE),
    );
  }
  if (source.file_key === null)
    return { ok: true, text: source.text ?? '', pages: null, warnings: [], page: null };
  const bytes = await store.files.read(source.file_key);
  const extracted = await extractor.extract({
    bytes,
    name: source.file_name ?? source.title,
    signal,
    onProgress: throttled((ratio) => showProgress(store, ids, ratio * READING_SHARE)),
  });
  return extracted.ok ? { ok: true, ...extracted.value, page: null } : { ok: false, ...extracted.failure };
}

async function prepare(
  { threads }: TrainDeps,
  source: SourceRow,
  { text, pages, warnings, page }: Reading & { ok: true },
): Promise<Learned> {
  const prepared = await threads.prepare({
    title: source.kind === 'file' ? source.title.replace(/\.[^.]+$/, '') : (page?.title ?? source.title),
    text: storable(text),
    kind: source.kind === 'qa' ? 'qa' : 'text',
    ...(source.question !== null && { question: source.question }),
  });
  return { prepared, pages, warnings, page };
}

async function fail(
  { store, clock }: TrainDeps,
  ids: SourceIds,
  { kind }: SourceRow,
  { tag, permanent }: Reading & { ok: false },
  job: Job,
): Promise<JobOutcome> {
  const attempts = kind === 'link' ? LINK_ATTEMPTS : job.maxAttempts;
  if (!permanent && job.attempt < attempts) return { retryInMs: RETRY_MS * job.attempt, reason: tag };
  await recordFailure(
    store,
    ids,
    permanent ? 'rejected' : 'failed',
    permanent || kind === 'link' ? tag : 'TrainingFailed',
    clock(),
  );
  return 'done';
}

async function refuse({ store, clock }: TrainDeps, ids: SourceIds, tag: ErrorTag): Promise<void> {
  if (tag === 'NoCharactersLeft') await recordFailure(store, ids, 'space.exhausted', tag, clock());
  else if (tag === 'SourceDuplicate') await recordFailure(store, ids, 'rejected', tag, clock());
}

/** Lets a ratio through at most a few times a second; a lost one is no loss. */
function throttled(show: (ratio: number) => Promise<void>): (ratio: number) => void {
  let last = 0;
  return (ratio) => {
    const now = performance.now();
    if (now - last < PROGRESS_EVERY_MS) return;
    last = now;
    show(ratio).catch(() => {});
  };
}
