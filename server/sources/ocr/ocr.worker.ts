// Worker thread that renders and reads pages.
import { parentPort, threadId } from 'node:worker_threads';
import type { Damage } from '../damage/damage.ts';
import { judgeText } from '../damage/repair-text.ts';
import { type FailureTag, SourceError } from '../document-format.ts';
import type { TaskNews } from '../extract.worker.ts';
import { tidyText } from '../join-paragraphs.ts';
import { pngOf } from './greyscale-image.ts';
import { readScan, scanDamage } from './ocr.reader.ts';
import { openPages } from './page-images.ts';

export type ScanTask =
  | { id: number; verb: 'read'; bytes: Uint8Array }
  | { id: number; verb: 'draw'; bytes: Uint8Array; page: number; width: number };

export interface DrawnPage {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

export interface ScanRead {
  readonly text: string;
  readonly pages: number | null;
  readonly damages: readonly Damage[];
}

export type ScanResult =
  | { ok: true; drawn: DrawnPage }
  | { ok: true; read: ScanRead }
  | { ok: false; tag: FailureTag };

export default async function work(task: ScanTask): Promise<ScanResult> {
  const tell = (news: TaskNews) => parentPort?.postMessage(news);
  tell({ id: task.id, threadId });
  try {
    if (task.verb === 'draw') return { ok: true, drawn: await draw(task) };
    const scan = await readScan(task.bytes, (ratio) => tell({ id: task.id, ratio }));
    const { text, damages } = judgeText(tidyText(scan.paragraphs));
    const told = [scanDamage(text, scan.confidence), ...damages];
    return { ok: true, read: { text, pages: scan.pages, damages: told } };
  } catch (error) {
    return { ok: false, tag: error instanceof SourceError ? error.tag : 'FileDamaged' };
  }
}

async function draw({ bytes, page, width }: ScanTask & { verb: 'draw' }): Promise<DrawnPage> {
  const pages = await openPages(bytes);
  try {
    const number = Math.min(Math.max(page, 1), pages.count);
    const picture = await pages.draw(number, width);
    return { png: pngOf(picture), width: picture.width, height: picture.height, pages: pages.count };
  } finally {
    pages.close();
  }
}
