// Streams XLSX sheets into records within limits.
// Formulas are not evaluated and external references are not followed.
import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { limits } from '../../../../contract/limits.ts';
import { weighArchive } from '../../../sources/docx/archive.ts';
import type { TableRecord } from '../../csv.read.ts';
import { TableError } from './table.error.ts';
import { type Handlers, namedSheets, sheetHandlers, stringHandlers, targets } from './xlsx.parts.ts';

export interface Workbook {
  readonly sheets: readonly string[];
  /** The records of a sheet; throws TableTooLong past the limit. */
  readonly records: (sheet: number) => Promise<TableRecord[]>;
}

/** Opens a workbook after its archive was weighed. Throws FileDamaged, FileEncrypted and FileTooComplex. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  await weighArchive(bytes);
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const stream = (name: string, handlers: Handlers) => streamed(zip, entries.get(name), handlers);

  const sheets = namedSheets();
  await stream('xl/workbook.xml', sheets.handlers);
  const relations = targets();
  await stream('xl/_rels/workbook.xml.rels', relations.handlers);
  const shown = sheets.found.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) throw new TableError('FileDamaged');

  return {
    sheets: shown.map(({ name }) => name),
    async records(sheet) {
      const strings = stringHandlers();
      if (entries.has('xl/sharedStrings.xml')) await stream('xl/sharedStrings.xml', strings.handlers);
      const path = pathOf(relations.found.get(shown[sheet]?.relation ?? '') ?? '');
      const rows: TableRecord[] = [];
      const take = (record: TableRecord) => {
        rows.push(record);
        if (rows.length > limits.pairTable.rows + 1) throw new TableError('TableTooLong');
      };
      await stream(path, sheetHandlers(strings.found, take));
      return rows;
    },
  };
}

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** The format has no document types, so one that has is refused; this parser knows the five entities of XML alone. */
async function streamed(zip: ZipFile, entry: Entry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) throw new TableError('FileDamaged');
  const parser = new Parser(
    { ...handlers, onprocessinginstruction: refuseDoctype },
    { xmlMode: true, decodeEntities: true },
  );
  const letters = new StringDecoder('utf8');
  for await (const chunk of await zip.openReadStreamPromise(entry)) parser.write(letters.write(chunk));
  parser.write(letters.end());
  parser.end();
}

function refuseDoctype(name: string): void {
  if (name.toLowerCase() === '!doctype') throw new TableError('FileDamaged');
}
