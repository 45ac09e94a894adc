// XLSX format; the reader is loaded on first use.

import { type DocumentFormat, indexOfAscii } from '../document-format.ts';
import { detectOfficeKind } from '../office/detect-kind.ts';

export const xlsx: DocumentFormat<'xlsx'> = {
  kind: 'xlsx',
  extension: 'xlsx',
  labels: { fa: 'فایل Excel', en: 'Excel workbook' },
  recognise(bytes) {
    return indexOfAscii(bytes.subarray(0, 4), 'PK\x03\x04') === 0 && detectOfficeKind(bytes) === 'workbook';
  },
  async read(bytes) {
    const { readXlsx } = await import('./xlsx.reader.ts');
    return readXlsx(bytes);
  },
};
