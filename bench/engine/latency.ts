// Build, load and answer times of the engine at three sizes.

import { type BotIndex, buildIndex, type Passage } from '../../server/engine/index/bot-index.ts';
import { deserialiseIndex, serialiseIndex } from '../../server/engine/index/serialisation.ts';
import { answerMessage } from '../../server/engine/pipeline/answer.ts';
import { sized } from '../harness/smoke.ts';
import { seededRandom } from './training/random.ts';

const SIZES = sized([1_000, 10_000, 50_000], [200]);
const QUESTIONS = sized(400, 20);
const SYLLABLES =
  'با بی بو تا تی تو را ری رو سا سی سو شا شی کا کی کو گا لا لی ما می نا نی نو دا دی دو پا چا جا خا زا فا قا ها وا یا'.split(
    ' ',
  );
const FREQUENT =
  'هزینه ارسال سفارش کالا پرداخت قیمت محصول تحویل روز تومان فروشگاه گارانتی مرجوع پست سایز رنگ مدل تخفیف حساب پشتیبانی و در به از که این را با است برای تا هم یا می‌شود دارد کنید'.split(
    ' ',
  );

const random = seededRandom(42);
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
const vocabulary = Array.from({ length: 30_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
);

/** A word with the frequency of real text: a third common, the rest by a power law. */
function randomWord(): string {
  const word = random() < 0.35 ? pick(FREQUENT) : vocabulary[Math.floor(vocabulary.length * random() ** 3)];
  return word ?? '';
}

function randomPassage(index: number): Passage {
  const sentences = Array.from({ length: 6 }, () => `${Array.from({ length: 14 }, randomWord).join(' ')}.`);
  return {
    id: `p${index}`,
    sourceId: `s${index % 100}`,
    kind: 'text',
    title: `${randomWord()} ${randomWord()} ${randomWord()}`,
    text: sentences.join(' '),
    ordinal: index,
  };
}

function questionFor(passages: readonly Passage[]): string {
  const words = pick(passages)?.text.split(' ') ?? [];
  const start = Math.floor(random() * Math.max(1, words.length - 6));
  return `${words.slice(start, start + 5).join(' ')} چقدر است؟`;
}

/** Milliseconds of a fixed amount of arithmetic and map operations: the speed of the machine. */
function baselineMs(): number {
  const start = performance.now();
  const counts = new Map<number, number>();
  let state = 1;
  for (let index = 0; index < 1_000_000; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    counts.set(state % 5_000, index);
  }
  return performance.now() - start + counts.size * 0;
}

function measure<T>(work: () => T): { result: T; durationMs: number } {
  const start = performance.now();
  const result = work();
  return { result, durationMs: performance.now() - start };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sorted milliseconds of the answers, and CPU milliseconds of one, which other load cannot lengthen. */
function measureAnswers(
  index: BotIndex,
  passages: readonly Passage[],
): { took: number[]; processor: number } {
  const questions = Array.from({ length: QUESTIONS }, () => questionFor(passages));
  const cpuBefore = process.cpuUsage();
  const latencies = questions.map((question) => measure(() => answerMessage(index, question)).durationMs);
  const { user, system } = process.cpuUsage(cpuBefore);
  return { took: latencies.sort((a, b) => a - b), processor: (user + system) / 1_000 / QUESTIONS };
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0);
}

function measureBuild(passages: readonly Passage[]): {
  build: number;
  save: number;
  memory: number;
  bytes: Uint8Array;
} {
  const buildRun = measure(() => buildIndex(passages));
  const memory = process.memoryUsage.rss();
  const saveRun = measure(() => serialiseIndex(buildRun.result));
  return { build: buildRun.durationMs, save: saveRun.durationMs, memory, bytes: saveRun.result };
}

function measureRow(size: number, referenceMs: number): string {
  const passages = Array.from({ length: size }, (_, index) => randomPassage(index));
  const { build, save, memory, bytes } = measureBuild(passages);
  const loadRun = measure(() => deserialiseIndex(bytes));
  const firstAnswerMs = measure(() => answerMessage(loadRun.result, questionFor(passages))).durationMs;
  const { took: answerMs, processor: cpuMs } = measureAnswers(loadRun.result, passages);
  const ms = (value: number) => `${value.toFixed(2)} (${(value / referenceMs).toFixed(2)}×)`;
  const shares = [0.5, 0.95, 0.99].map((share) => ms(quantile(answerMs, share)));
  const cells = [
    size.toLocaleString('en'),
    ms((build / size) * 1_000),
    ms(save),
    ms(loadRun.durationMs),
    ms(firstAnswerMs),
    ...shares,
    ms(cpuMs),
  ];
  return `| ${[...cells, megabytes(bytes.byteLength), megabytes(memory)].join(' | ')} |`;
}

baselineMs();
const baseline = Math.min(baselineMs(), baselineMs(), baselineMs());
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
console.log(
  `Bare loop of this run: ${baseline.toFixed(1)} ms; in brackets, multiples of it. Milliseconds; MB.\n`,
);
console.log(
  '| passages | build of 1,000 | save | load | first answer | p50 | p95 | p99 | processor of an answer | file | memory after build |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|');
for (const size of sizes.length > 0 ? sizes : SIZES) console.log(measureRow(size, baseline));
