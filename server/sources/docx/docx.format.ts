// DOCX format; the reader is loaded on first use.

import { type DocumentFormat, indexOfAscii } from '../document-format.ts';
import { detectOfficeKind } from '../office/detect-kind.ts';

export const docx: DocumentFormat<'docx'> = {
  kind: 'docx',
  extension: 'docx',
  labels: { fa: 'فایل Word', en: 'Word document' },
  recognise(bytes) {
    return indexOfAscii(bytes.subarray(0, 4), 'PK\x03\x04') === 0 && detectOfficeKind(bytes) === 'word';
  },
  async read(bytes) {
    const { readDocx } = await import('./docx.reader.ts');
    return readDocx(bytes);
  },
};
