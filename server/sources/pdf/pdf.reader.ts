// Extracts the visible text and tables of a PDF page by page.

import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { countLetters, OmissionList } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import { ExtractionError, type Omission, type SourceWarning } from '../document-format.ts';
import { toDocumentBlocks } from './document-outline.ts';
import { type Glyph, readDrawing } from './glyphs.ts';
import { joinPages } from './join-pages.ts';
import { fixPersianDigits } from './letter-classes.ts';
import type { PageBlock } from './page-block.ts';
import { readPageBlocks } from './page-blocks.ts';
import { countLostLetters, countPageLetters } from './page-coverage.ts';
import { taggedTables } from './tables/tagged-tables.ts';
import { visibleGlyphs } from './visible-glyphs.ts';

/**
 * Shares of glyphs without a Unicode mapping from which the text is reported as damaged, and as unreadable.
 */
const unreliableShare = 0.1;
const unreadableShare = 0.6;
/** Page limit; more would occupy a thread for minutes. */
const maxPages = 5_000;
/** Below this many drawing operations a page without text counts as blank. */
const maxBlankOperations = 24;

export interface PdfBlocks {
  readonly blocks: DocumentBlock[];
  readonly pages: number;
  /** `tables-unclear`: some lines look like a table whose columns are uncertain. */
  readonly warnings: SourceWarning[];
  /** Letters and digits that are visible, and how many of them the blocks hold. */
  readonly visible: number;
  readonly kept: number;
  readonly omissions: readonly Omission[];
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
    // Images are not decoded: they are slow, large and contain no text.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      maxImageSize: 1,
      disableFontFace: true,
    });
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionError(isEncrypted ? 'FileEncrypted' : 'FileDamaged');
  }
}

async function readPages(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
  onProgress: (ratio: number) => void,
): Promise<PdfBlocks> {
  if (document.numPages > maxPages) throw new ExtractionError('FileTooComplex');
  const pages: PageBlock[][] = [];
  const sizes = new Map<number, number>();
  const omissions = new OmissionList();
  let [glyphs, unreadableGlyphs, operations, skipped, hidden, unclearTables] = [0, 0, 0, 0, 0, 0];
  let [visibleLetters, keptLetters] = [0, 0];
  const hasImages = hasPictures(bytes);
  for (let pageNumber = 1; pageNumber <= document.numPages; pageNumber++) {
    try {
      const page = await document.getPage(pageNumber);
      const drawing = await readDrawing(page);
      const { width, height } = page.getViewport({ scale: 1 });
      const visible = visibleGlyphs(drawing, { width, height, hasPictures: hasImages });
      hidden += visible.hiddenCount;
      glyphs += visible.glyphs.length;
      unreadableGlyphs += visible.glyphs.filter(isUnreadableGlyph).length;
      operations = Math.max(operations, drawing.operations);
      for (const { size } of visible.glyphs) {
        const rounded = Math.round(size * 4) / 4;
        sizes.set(rounded, (sizes.get(rounded) ?? 0) + 1);
      }
      const { blocks, unclearTables: pageUnclearTables } = readPageBlocks(
        visible.glyphs,
        drawing,
        width,
        taggedTables(await page.getStructTree()),
      );
      unclearTables += pageUnclearTables;
      omissions.add('pictures', drawing.pictures);
      const letters = countPageLetters(visible.glyphs, blocks);
      visibleLetters += letters.visible;
      keptLetters += letters.kept;
      pages.push(blocks);
      page.cleanup();
    } catch {
      skipped++;
    }
    onProgress(pageNumber / document.numPages);
  }
  if (skipped === document.numPages) throw new ExtractionError('FileDamaged');
  const joined = joinPages(pages);
  const lost = countLostLetters(pages.flat(), joined.blocks);
  const blocks = fixPersianDigits(toDocumentBlocks(joined.blocks, sizes));
  const unmappedShare = glyphs === 0 ? 0 : unreadableGlyphs / glyphs;
  if (blocks.length === 0 || unmappedShare > unreadableShare) {
    const isBlank = glyphs === 0 && operations < maxBlankOperations && !hasImages;
    throw new ExtractionError(isBlank ? 'FileEmpty' : 'FileScanned');
  }
  const warnings: SourceWarning[] = [];
  if (unmappedShare > unreliableShare) warnings.push('damaged-persian');
  if (skipped > 0) warnings.push('pages-skipped');
  if (hidden > 0) warnings.push('hidden-left-out');
  if (unclearTables > 0) warnings.push('tables-unclear');
  omissions.add('hidden-text', hidden);
  omissions.add('page-numbers', joined.numbers.length);
  const numberLetters = joined.numbers.reduce((sum, text) => sum + countLetters(text), 0);
  return {
    blocks,
    pages: document.numPages,
    warnings,
    visible: visibleLetters - numberLetters,
    kept: Math.max(0, keptLetters - numberLetters - lost),
    omissions: omissions.toList(),
  };
}

function isUnreadableGlyph(glyph: Glyph): boolean {
  return /[\p{Co}\p{Cn}\ufffd]|[^\P{Cc}\s]/u.test(glyph.text);
}

function hasPictures(bytes: Uint8Array): boolean {
  return /\/Subtype\s*\/Image\b/.test(Buffer.from(bytes).toString('latin1'));
}
