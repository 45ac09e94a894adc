// PDF format; the reader is loaded on first use.

import { type DocumentFormat, indexOfAscii } from '../document-format.ts';

export const pdf: DocumentFormat<'pdf'> = {
  kind: 'pdf',
  extension: 'pdf',
  labels: { fa: 'فایل PDF', en: 'PDF file' },
  recognise(bytes) {
    const start = indexOfAscii(bytes.subarray(0, 1024), '%PDF-');
    if (start === -1) return false;
    const prefix = Buffer.from(bytes.subarray(0, start)).toString('latin1');
    // A text about PDFs may hold the marker too; after other content only a cross-reference table proves the
    // format.
    return /^(\xef\xbb\xbf)?\s*$/.test(prefix) || indexOfAscii(bytes, 'startxref') !== -1;
  },
  async read(bytes, onProgress) {
    const { readPdfBlocks } = await import('./pdf.reader.ts');
    return readPdfBlocks(bytes, onProgress);
  },
};
