// Worker thread that reads one document.

import { parentPort, threadId } from 'node:worker_threads';
import type { Damage } from './damage/damage.ts';
import { judgeText } from './damage/repair-text.ts';
import { type FailureTag, SourceError, type SourceWarning } from './document-format.ts';
import { linkedSources, type SourceKind } from './formats.ts';
import { tidyText } from './join-paragraphs.ts';

export interface Task {
  id: number;
  kind: SourceKind;
  bytes: Uint8Array;
  /** What the server it came from said of its letters. */
  charset: string | null;
}

/** First message of a task tells the thread it runs in, later ones its progress from 0 to 1. */
export type TaskNews = { id: number; threadId: number } | { id: number; ratio: number };

export type TaskResult =
  | {
      ok: true;
      text: string;
      pages: number | null;
      warnings: SourceWarning[];
      damages: readonly Damage[];
      title: string | null;
    }
  | { ok: false; tag: FailureTag };

/** In characters: more than any limit on knowledge, far less than what would fill the memory. */
const longestText = 20_000_000;
const longestTitle = 200;

export default async function readDocument({ id, kind, bytes, charset }: Task): Promise<TaskResult> {
  const tell = (news: TaskNews) => parentPort?.postMessage(news);
  tell({ id, threadId });
  try {
    const source = linkedSources.find((one) => one.kind === kind);
    if (!source) throw new SourceError('FileTypeRefused');
    const read = await source.read(bytes, (ratio) => tell({ id, ratio }), charset);
    const written = tidyText(read.paragraphs);
    if (written === '') throw new SourceError('FileEmpty');
    if (written.length > longestText) throw new SourceError('FileTooComplex');
    const { text, damages } = judgeText(written);
    const { pages, warnings, title = '' } = read;
    const named = judgeText(title, text).text.slice(0, longestTitle);
    return { ok: true, text, pages, warnings: warningsOf(warnings, damages), damages, title: named || null };
  } catch (error) {
    return { ok: false, tag: error instanceof SourceError ? error.tag : 'FileDamaged' };
  }
}

/** What is still wrong is told beside what the reader met. */
function warningsOf(met: readonly SourceWarning[], damages: readonly Damage[]): SourceWarning[] {
  return [...met, ...damages.filter(({ isRepaired }) => !isRepaired).map(({ kind }) => kind)];
}
