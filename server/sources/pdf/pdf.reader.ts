// Extracts the visible text and tables of a PDF page by page.

import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import type { DocumentBlock } from '../document-blocks.ts';
import { ExtractionError, type SourceWarning } from '../document-format.ts';
import { toDocumentBlocks } from './document-outline.ts';
import { type Glyph, readDrawing } from './glyphs.ts';
import { joinPages } from './join-pages.ts';
import { fixPersianDigits } from './letter-classes.ts';
import type { PageBlock } from './page-block.ts';
import { readPageBlocks } from './page-blocks.ts';
import { visibleGlyphs } from './visible-glyphs.ts';

/** Share of nameless glyphs from which a person must be told that the text is unsound, and from which it is none. */
const doubtfulShare = 0.1;
const unreadableShare = 0.6;
/** More would hold a thread for minutes; a book of so many pages comes in volumes. */
const maxPages = 5_000;
/** Drawing operations of a page that shows nothing stay below this. */
const maxBlankOperations = 24;

export interface PdfBlocks {
  readonly blocks: DocumentBlock[];
  readonly pages: number;
  /** `tables-unclear`: some lines look like a table whose columns could not be told for certain. */
  readonly warnings: SourceWarning[];
}

/** Reads all pages. Fails with FileEncrypted, FileDamaged, FileScanned (pictures only) or FileEmpty (nothing drawn). */
export async function readPdfBlocks(
  bytes: Uint8Array,
  onProgress: (ratio: number) => void,
): Promise<PdfBlocks> {
  const document = await openDocument(bytes);
  try {
    return await readPages(document, bytes, onProgress);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function openDocument(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    // Pictures are skipped unseen: they cost time and memory and hold no letters.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      maxImageSize: 1,
      disableFontFace: true,
    });
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionError(encrypted ? 'FileEncrypted' : 'FileDamaged');
  }
}

async function readPages(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
  onProgress: (ratio: number) => void,
): Promise<PdfBlocks> {
  if (document.numPages > maxPages) throw new ExtractionError('FileTooComplex');
  const read: PageBlock[][] = [];
  const sizes = new Map<number, number>();
  let [glyphs, nameless, operations, skipped, hidden, doubtfulTables] = [0, 0, 0, 0, 0, 0];
  const withPictures = hasPictures(bytes);
  for (let number = 1; number <= document.numPages; number++) {
    try {
      const page = await document.getPage(number);
      const drawing = await readDrawing(page);
      const { width, height } = page.getViewport({ scale: 1 });
      const visible = visibleGlyphs(drawing, { width, height, hasPictures: withPictures });
      hidden += visible.hidden;
      glyphs += visible.glyphs.length;
      nameless += visible.glyphs.filter(isUnreadableGlyph).length;
      operations = Math.max(operations, drawing.operations);
      for (const { size } of visible.glyphs) {
        const rounded = Math.round(size * 4) / 4;
        sizes.set(rounded, (sizes.get(rounded) ?? 0) + 1);
      }
      const { blocks, doubtfulTables: doubtful } = readPageBlocks(visible.glyphs, drawing, width);
      doubtfulTables += doubtful;
      read.push(blocks);
      page.cleanup();
    } catch {
      skipped++;
    }
    onProgress(number / document.numPages);
  }
  if (skipped === document.numPages) throw new ExtractionError('FileDamaged');
  const blocks = fixPersianDigits(toDocumentBlocks(joinPages(read), sizes));
  const share = glyphs === 0 ? 0 : nameless / glyphs;
  if (blocks.length === 0 || share > unreadableShare) {
    const blank = glyphs === 0 && operations < maxBlankOperations && !withPictures;
    throw new ExtractionError(blank ? 'FileEmpty' : 'FileScanned');
  }
  const warnings: SourceWarning[] = [];
  if (share > doubtfulShare) warnings.push('damaged-persian');
  if (skipped > 0) warnings.push('pages-skipped');
  if (hidden > 0) warnings.push('hidden-left-out');
  if (doubtfulTables > 0) warnings.push('tables-unclear');
  return { blocks, pages: document.numPages, warnings };
}

function isUnreadableGlyph(glyph: Glyph): boolean {
  return /[\p{Co}\p{Cn}\ufffd]|[^\P{Cc}\s]/u.test(glyph.text);
}

function hasPictures(bytes: Uint8Array): boolean {
  return /\/Subtype\s*\/Image\b/.test(Buffer.from(bytes).toString('latin1'));
}
