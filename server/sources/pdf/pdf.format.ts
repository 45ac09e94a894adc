// PDF format; the reader is loaded on first use.

import { type DocumentFormat, indexOfAscii } from '../document-format.ts';

export const pdf: DocumentFormat<'pdf'> = {
  kind: 'pdf',
  extension: 'pdf',
  labels: { fa: 'فایل PDF', en: 'PDF file' },
  recognise(bytes) {
    const start = indexOfAscii(bytes.subarray(0, 1024), '%PDF-');
    if (start === -1) return false;
    const before = Buffer.from(bytes.subarray(0, start)).toString('latin1');
    // A text about PDFs also holds the mark; after other content only a cross-reference table proves the kind.
    return /^(\xef\xbb\xbf)?\s*$/.test(before) || indexOfAscii(bytes, 'startxref') !== -1;
  },
  async read(bytes, onProgress) {
    const { readPdfBlocks } = await import('./pdf.reader.ts');
    return readPdfBlocks(bytes, onProgress);
  },
};
