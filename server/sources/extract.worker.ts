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
  /** The encoding named by the server that the document came from. */
  charset: string | null;
}

/** The first message of a task names its thread, later ones its progress from 0 to 1. */
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

/** In characters: above any limit on knowledge, far below what would fill the memory. */
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
    const format = linkFormats.find((one) => one.kind === kind);
    if (!format) throw new ExtractionError('FileTypeRefused');
    const document = await format.read(bytes, (ratio) => report({ id, ratio }), charset);
    const rawText = blocksToText(document.blocks);
    if (rawText === '') throw new ExtractionError('FileEmpty');
    if (rawText.length > maxTextLength) throw new ExtractionError('FileTooComplex');
    const { text, damages } = repairText(rawText);
    const { pages, warnings, title = '' } = document;
    const repairedTitle = repairText(title, text).text.slice(0, maxTitleLength);
    return {
      ok: true,
      text,
      pages,
      warnings: warningsOf(warnings, damages),
      damages,
      title: repairedTitle || null,
      coverage: coverageOf(document),
    };
  } catch (error) {
    return { ok: false, tag: error instanceof ExtractionError ? error.tag : 'FileDamaged' };
  }
}

/** Adds the damage that was not repaired to the reader's warnings. */
function warningsOf(readerWarnings: readonly SourceWarning[], damages: readonly Damage[]): SourceWarning[] {
  return [...readerWarnings, ...damages.filter(({ isRepaired }) => !isRepaired).map(({ kind }) => kind)];
}
