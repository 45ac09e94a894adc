// Renders PDF pages as greyscale images of bounded size.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { ExtractionError } from '../document-format.ts';

export interface GreyImage {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, row by row; 0 is black. */
  readonly grey: Uint8Array;
}

export interface PageImages {
  readonly count: number;
  /** Renders a page, from 1 on, about `width` pixels wide. */
  renderPage(number: number, width: number): Promise<GreyImage>;
  close(): void;
}

/** In pixels: enough to be read well; larger images only cost time. */
const maxPixels = 12_000_000;

/** Opens a document in WebAssembly. Fails with FileEncrypted or FileDamaged. */
export async function openPageImages(bytes: Uint8Array): Promise<PageImages> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    library.destroy();
    throw new ExtractionError(/password/i.test(String(error)) ? 'FileEncrypted' : 'FileDamaged');
  });
  return {
    count: document.getPageCount(),
    async renderPage(number, requestedWidth) {
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const aspectRatio = originalHeight / Math.max(originalWidth, 1);
      const width = Math.max(
        1,
        Math.min(requestedWidth, Math.floor(Math.sqrt(maxPixels / Math.max(aspectRatio, 0.01)))),
      );
      const scale = width / Math.max(originalWidth, 1);
      const bitmap = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
      return { width: bitmap.width, height: bitmap.height, grey: bitmap.data };
    },
    close() {
      document.destroy();
      library.destroy();
    },
  };
}
