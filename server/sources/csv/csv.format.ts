// CSV format: text recognised as a table by its file name or content type.

import type { DocumentFormat } from '../document-format.ts';
import { txt } from '../txt/txt.format.ts';

export const csv: DocumentFormat<'csv'> = {
  kind: 'csv',
  extension: 'csv',
  labels: { fa: 'فایل CSV', en: 'CSV table' },
  recognise: (bytes) => txt.recognise(bytes),
  async read(bytes) {
    const { readCsvFile } = await import('./csv.reader.ts');
    return readCsvFile(bytes);
  },
};
