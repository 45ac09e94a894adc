// Worker thread that reads one document.

import { parentPort, threadId } from 'node:worker_threads';
import { blocksToText } from './blocks-to-text.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import type { Damage } from './damage/damage.ts';
import { repairText } from './damage/repair-text.ts';
import { ExtractionError, type FailureTag, type SourceWarning } from './document-format.ts';
import { linkFormats, type SourceKind } from './formats.ts';

export interface ExtractTask {
  id: number;
  kind: SourceKind;
  bytes: Uint8Array;
  /** What the server it came from said of its letters. */
  charset: string | null;
}

/** First message of a task tells the thread it runs in, later ones its progress from 0 to 1. */
export type ExtractProgress = { id: number; threadId: number } | { id: number; ratio: number };

export type ExtractTaskResult =
  | {
      ok: true;
      text: string;
      pages: number | null;
      warnings: SourceWarning[];
      damages: readonly Damage[];
      title: string | null;
      coverage: Coverage;
    }
  | { ok: false; tag: FailureTag };

/** In characters: more than any limit on knowledge, far less than what would fill the memory. */
const maxTextLength = 20_000_000;
const maxTitleLength = 200;

export default async function readDocument({
  id,
  kind,
  bytes,
  charset,
}: ExtractTask): Promise<ExtractTaskResult> {
  const report = (progress: ExtractProgress) => parentPort?.postMessage(progress);
  report({ id, threadId });
  try {
    const source = linkFormats.find((one) => one.kind === kind);
    if (!source) throw new ExtractionError('FileTypeRefused');
    const read = await source.read(bytes, (ratio) => report({ id, ratio }), charset);
    const written = blocksToText(read.blocks);
    if (written === '') throw new ExtractionError('FileEmpty');
    if (written.length > maxTextLength) throw new ExtractionError('FileTooComplex');
    const { text, damages } = repairText(written);
    const { pages, warnings, title = '' } = read;
    const named = repairText(title, text).text.slice(0, maxTitleLength);
    return {
      ok: true,
      text,
      pages,
      warnings: warningsOf(warnings, damages),
      damages,
      title: named || null,
      coverage: coverageOf(read),
    };
  } catch (error) {
    return { ok: false, tag: error instanceof ExtractionError ? error.tag : 'FileDamaged' };
  }
}

/** What is still wrong is told beside what the reader met. */
function warningsOf(readerWarnings: readonly SourceWarning[], damages: readonly Damage[]): SourceWarning[] {
  return [...readerWarnings, ...damages.filter(({ isRepaired }) => !isRepaired).map(({ kind }) => kind)];
}
