// Plain text format, recognised by the absence of control bytes.

import type { DocumentFormat } from '../document-format.ts';
import { detectByteOrder } from './decode-text.ts';

export const txt: DocumentFormat<'txt'> = {
  kind: 'txt',
  extension: 'txt',
  labels: { fa: 'فایل متنی', en: 'Text file' },
  recognise(bytes) {
    return detectByteOrder(bytes) !== null || !bytes.some(isControl);
  },
  async read(bytes) {
    const { readTxt } = await import('./txt.reader.ts');
    return readTxt(bytes);
  },
};

/**
 * Control characters that no text file holds; tab, line feed, form feed, return, escape and DOS end-of-file
 * are allowed.
 */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 26) || (byte > 27 && byte < 32);
}
