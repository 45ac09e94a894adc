// Worker thread that renders and reads pages.
import { parentPort, threadId } from 'node:worker_threads';
import { blocksToText } from '../blocks-to-text.ts';
import type { Damage } from '../damage/damage.ts';
import { repairText } from '../damage/repair-text.ts';
import { ExtractionError, type FailureTag } from '../document-format.ts';
import type { ExtractProgress } from '../extract.worker.ts';
import { encodePng } from './greyscale-image.ts';
import { ocrDamage, recogniseDocument } from './ocr.reader.ts';
import { openPageImages } from './page-images.ts';

export type OcrTask =
  | { id: number; operation: 'read'; bytes: Uint8Array }
  | { id: number; operation: 'render'; bytes: Uint8Array; page: number; width: number };

export interface RenderedPage {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

export interface OcrResult {
  readonly text: string;
  readonly pages: number | null;
  readonly damages: readonly Damage[];
}

export type OcrTaskResult =
  | { ok: true; rendered: RenderedPage }
  | { ok: true; read: OcrResult }
  | { ok: false; tag: FailureTag };

export default async function runOcrTask(task: OcrTask): Promise<OcrTaskResult> {
  const report = (progress: ExtractProgress) => parentPort?.postMessage(progress);
  report({ id: task.id, threadId });
  try {
    if (task.operation === 'render') return { ok: true, rendered: await renderPage(task) };
    const scan = await recogniseDocument(task.bytes, (ratio) => report({ id: task.id, ratio }));
    const { text, damages } = repairText(blocksToText(scan.blocks));
    const allDamages = [ocrDamage(text, scan.confidence), ...damages];
    return { ok: true, read: { text, pages: scan.pages, damages: allDamages } };
  } catch (error) {
    return { ok: false, tag: error instanceof ExtractionError ? error.tag : 'FileDamaged' };
  }
}

async function renderPage({ bytes, page, width }: OcrTask & { operation: 'render' }): Promise<RenderedPage> {
  const pages = await openPageImages(bytes);
  try {
    const pageNumber = Math.min(Math.max(page, 1), pages.count);
    const image = await pages.renderPage(pageNumber, width);
    return { png: encodePng(image), width: image.width, height: image.height, pages: pages.count };
  } finally {
    pages.close();
  }
}
