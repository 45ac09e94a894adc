// HTML format, for linked pages only.
import type { DocumentFormat } from '../document-format.ts';

export const html: DocumentFormat<'html'> = {
  kind: 'html',
  extension: 'html',
  labels: { fa: 'صفحهٔ وب', en: 'Web page' },
  recognise: (bytes) => /^\s*(<!--.*?-->\s*)*<(!doctype html|html)\b/is.test(headOf(bytes)),
  async read(bytes, _, charset) {
    const { readHtml } = await import('./html.reader.ts');
    return readHtml(bytes, charset ?? null);
  },
};

const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
