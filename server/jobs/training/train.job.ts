// Trains one source: read, check, charge, prepare, store.

import type { ErrorTag } from '../../../contract/errors/errors.ts';
import { readBotRow } from '../../areas/bots/bots.store.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { stripInvalidText } from '../../areas/shared/strip-invalid-text.ts';
import { enqueueComparison } from '../../areas/training/findings/compare-knowledge.ts';
import { removeMissingPage } from '../../areas/training/schedules/missing-page.ts';
import {
  recordFailure,
  recordNeedsReview,
  recordUnchanged,
  type TrainingAttempt,
} from '../../areas/training/sources/outcomes.ts';
import { toJsonList } from '../../areas/training/sources/source-state.ts';
import { countCharacters, isBusy, toContentKey } from '../../areas/training/sources/sources.rules.ts';
import type { SourceIds } from '../../areas/training/sources/sources.store.ts';
import {
  recordTrained,
  reportProgress,
  reserveCharacters,
  type StartedSource,
  startTraining,
  type TrainingResult,
  toPageColumns,
} from '../../areas/training/sources/train-source.store.ts';
import type { BotIndexCache } from '../../engine/index/bot-index-cache.ts';
import type { IndexWorkers } from '../../engine/index/index-workers.ts';
import { isIncomplete, toCoverageJson, UNKNOWN_COVERAGE } from '../../sources/coverage.ts';
import { needsReview } from '../../sources/damage/damage.ts';
import type { Extractor } from '../../sources/extract.ts';
import type { Scanner } from '../../sources/ocr/scanner.ts';
import type { WebClient } from '../../sources/web/web-client.ts';
import { messageOf } from '../../store/errors.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';
import { type EmbedDeps, enqueueEmbedding } from './embed.job.ts';
import { type ReadResult, readerFor, type SourceReader } from './source-readers.ts';

export interface TrainDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly extractor: Extractor;
  readonly scanner: Scanner;
  readonly web: WebClient;
  readonly indexWorkers: IndexWorkers;
  readonly indexes: BotIndexCache;
}

type TextResult = Extract<ReadResult, { text: string }>;
type FailedResult = Extract<ReadResult, { ok: false }>;

const PROGRESS_EVERY_MS = 300;
const RETRY_MS = 5_000;
/** Share of the progress that reading takes; the rest is preparing and storing. */
const READING_SHARE = 0.9;
const INDEXING_FAILED = 'IndexingFailed';

/** Trains an item. Idempotent: resumes after an interruption and skips a finished one. */
export async function trainSource(deps: TrainDeps, sourceIds: SourceIds, job: Job): Promise<JobOutcome> {
  const { store, clock } = deps;
  const source = await startTraining(store, sourceIds, clock());
  if (!source) return 'done';
  const ids = { ...sourceIds, version: source.version };
  const reader = readerFor(deps, source.kind);
  const readResult = await readSource(deps, ids, source, reader, job.signal);
  if (!readResult.ok) return retryOrFail(deps, ids, reader, readResult, job);
  if ('unchanged' in readResult) {
    const { title: _title, ...pageColumns } = readResult.page ?? { title: null };
    await recordUnchanged(store, ids, pageColumns, clock());
    return 'done';
  }
  try {
    if (isUnchanged(source, readResult)) {
      await recordUnchanged(store, ids, readResult.page ? toPageColumns(readResult.page) : {}, clock());
    } else if (needsOwnerReview(source, readResult)) {
      await recordNeedsReview(store, ids, reviewFieldsOf(source, readResult), clock());
    } else {
      await trainFromText(deps, ids, source, readResult, job);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw toIndexingError(error);
    await recordRefusal(deps, ids, error.failure.error);
  }
  return 'done';
}

/** Enqueues follow-up work of new knowledge before the job is acknowledged, so that a crash loses nothing. */
export async function refreshKnowledge(
  deps: EmbedDeps,
  bot: { readonly accountId: string; readonly botId: string },
  outcome: JobOutcome,
): Promise<JobOutcome> {
  if (outcome === 'done') {
    await enqueueEmbedding(deps, bot);
    await enqueueComparison(deps.store, bot, { now: deps.clock() });
  }
  return outcome;
}

/** Called after the last failed attempt with its reason. */
export function failTraining({ store, clock }: TrainDeps, ids: SourceIds, reason: string): Promise<void> {
  const tag = reason.startsWith(INDEXING_FAILED) ? INDEXING_FAILED : 'TrainingFailed';
  return recordFailure(store, ids, 'failed', tag, clock());
}

/** Marks an indexing failure after the text was read. */
function toIndexingError(error: unknown): Error {
  return new Error(`${INDEXING_FAILED}: ${messageOf(error)}`, { cause: error });
}

async function trainFromText(
  deps: TrainDeps,
  ids: TrainingAttempt,
  source: StartedSource,
  textResult: TextResult,
  job: Job,
) {
  const { store, clock } = deps;
  await reserveCharacters(
    store,
    ids,
    countCharacters(source.question, stripInvalidText(textResult.text)),
    clock(),
  );
  await reportProgress(store, ids, READING_SHARE);
  const trainingResult = await prepareSource(deps, source, textResult);
  job.signal.throwIfAborted();
  await recordTrained(store, ids, trainingResult, clock());
  // Builds the index early, so that the first question need not wait; of many items only the last builds it.
  const bot = await readBotRow(store.db, ids.accountId, ids.botId);
  if (!bot || !isBusy({ status: bot.training_status, hold: bot.training_hold })) {
    await deps.indexes.get(ids.accountId, ids.botId);
  }
}

/** Uses the stored text if the owner accepted it; otherwise reads the source by its kind. */
async function readSource(
  { store }: TrainDeps,
  ids: SourceIds,
  source: StartedSource,
  reader: SourceReader,
  signal: AbortSignal,
): Promise<ReadResult> {
  if (source.training_mode === 'kept') return toAcceptedText(source);
  return reader.read({
    source,
    onlyIfChanged: source.training_mode === 'changed' && source.is_indexed === 1,
    signal,
    onProgress: throttle((ratio) => reportProgress(store, ids, ratio * READING_SHARE)),
  });
}

const toAcceptedText = ({ text, pages, warnings, damages, coverage }: StartedSource): ReadResult => ({
  ok: true,
  text: text ?? '',
  pages,
  warnings: warnings === null ? [] : JSON.parse(warnings),
  damages: damages === null ? [] : JSON.parse(damages),
  coverage: coverage === null ? UNKNOWN_COVERAGE : JSON.parse(coverage),
  page: null,
});

/** Compares texts only, as a page's markup may change around the same text. */
const isUnchanged = (source: StartedSource, { text }: TextResult): boolean =>
  source.training_mode === 'changed' &&
  source.is_indexed === 1 &&
  source.content_key === toContentKey(source.question, stripInvalidText(text));

/** Items of a shop were learned when they were fetched, however much the limits cut of them. */
const isShopItem = ({ kind }: StartedSource): boolean => kind === 'product' || kind === 'post';

/** Whether a damaged or incomplete text waits for its owner's review, unless they accepted this one. */
const needsOwnerReview = (source: StartedSource, { text, damages, coverage }: TextResult): boolean =>
  (needsReview(damages) || (isIncomplete(coverage) && !isShopItem(source))) &&
  source.training_mode !== 'kept' &&
  !(source.is_accepted === 1 && source.content_key === toContentKey(source.question, stripInvalidText(text)));

function reviewFieldsOf(
  source: StartedSource,
  { text, pages, warnings, damages, coverage, page }: TextResult,
) {
  const storedText = stripInvalidText(text);
  return {
    text: storedText,
    characters: countCharacters(source.question, storedText),
    pages,
    warnings: toJsonList(warnings),
    damages: toJsonList(damages),
    coverage: toCoverageJson(coverage),
    ...(page && toPageColumns(page)),
  };
}

async function prepareSource(
  { indexWorkers }: TrainDeps,
  source: StartedSource,
  textResult: TextResult,
): Promise<TrainingResult> {
  const { text, pages, warnings, damages, coverage, page } = textResult;
  const prepared = await indexWorkers.prepare({
    title: source.kind === 'file' ? source.title.replace(/\.[^.]+$/, '') : (page?.title ?? source.title),
    text: stripInvalidText(text),
    kind: source.kind === 'qa' ? 'qa' : 'text',
    ...(source.question !== null && { question: source.question }),
  });
  return { prepared, version: source.version, pages, warnings, damages, coverage, page };
}

async function retryOrFail(
  { store, clock }: TrainDeps,
  ids: TrainingAttempt,
  reader: SourceReader,
  { tag, isPermanent }: FailedResult,
  job: Job,
): Promise<JobOutcome> {
  if (!isPermanent && job.attempt < (reader.attempts ?? job.maxAttempts)) {
    return { retryInMs: RETRY_MS * job.attempt, reason: tag };
  }
  if (await removeMissingPage(store, ids, tag, clock())) return 'done';
  const reason = isPermanent || reader.attempts !== undefined ? tag : 'TrainingFailed';
  await recordFailure(store, ids, isPermanent ? 'rejected' : 'failed', reason, clock());
  return 'done';
}

async function recordRefusal(
  { store, clock }: TrainDeps,
  ids: TrainingAttempt,
  tag: ErrorTag,
): Promise<void> {
  if (tag === 'NoCharactersLeft') await recordFailure(store, ids, 'space.exhausted', tag, clock());
  else if (tag === 'SourceDuplicate') await recordFailure(store, ids, 'rejected', tag, clock());
}

/** Passes a progress ratio on at most a few times a second; a dropped one is harmless. */
function throttle(report: (ratio: number) => Promise<void>): (ratio: number) => void {
  let lastReportAt = 0;
  return (ratio) => {
    const now = performance.now();
    if (now - lastReportAt < PROGRESS_EVERY_MS) return;
    lastReportAt = now;
    report(ratio).catch(() => {});
  };
}
