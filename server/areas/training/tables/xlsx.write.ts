// Writes a one-sheet XLSX workbook and its ZIP archive; every cell is text.
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
/** 1 January 1980, the first date of ZIP: the same rows give the same bytes. */
const ZIP_EPOCH_DATE = 0x21;
const UTF8_NAMES = 0x0800;
const METHOD_DEFLATE = 8;

/** Writes a ZIP of files of at most 4 GB each; compresses off the main thread. */
export async function writeZip(files: readonly { name: string; text: string }[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const raw = Buffer.from(text);
    const compressed = await deflate(raw);
    const path = Buffer.from(name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(UTF8_NAMES, 2);
    header.writeUInt16LE(METHOD_DEFLATE, 4);
    header.writeUInt16LE(ZIP_EPOCH_DATE, 8);
    header.writeUInt32LE(crc32(raw), 10);
    header.writeUInt32LE(compressed.length, 14);
    header.writeUInt32LE(raw.length, 18);
    header.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), header, path, compressed);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), header, directoryFields, path);
    offset += 4 + header.length + path.length + compressed.length;
  }
  const centralDirectory = Buffer.concat(directory);
  const endRecord = Buffer.alloc(22);
  endRecord.write('PK\x05\x06', 'latin1');
  endRecord.writeUInt16LE(files.length, 8);
  endRecord.writeUInt16LE(files.length, 10);
  endRecord.writeUInt32LE(centralDirectory.length, 12);
  endRecord.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, centralDirectory, endRecord]);
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SPREADSHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NS = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES_XML = `${XML_DECLARATION}<Types xmlns="${PACKAGE_NS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT_TYPE}.worksheet+xml"/></Types>`;
const ROOT_RELS_XML = `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NS}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS_NS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELS_XML = `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NS}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS_NS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS_NS}/styles" Target="styles.xml"/></Relationships>`;
/** Style 1 is text format with wrapping: an edited cell stays text. */
const STYLES_XML = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET_NS}"><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Writes a workbook whose first row is the header. */
export function writeXlsx(
  rows: readonly (readonly string[])[],
  { sheet, isRightToLeft }: { sheet: string; isRightToLeft: boolean },
): Promise<Uint8Array> {
  const workbook = `${XML_DECLARATION}<workbook xmlns="${SPREADSHEET_NS}" xmlns:r="${RELATIONSHIPS_NS}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const view = `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const body = rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((text) => cellXml(text, index === 0 ? 2 : 1)).join('')}</row>`,
    )
    .join('');
  const columns =
    '<cols><col min="1" max="1" width="50" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols>';
  return writeZip([
    { name: '[Content_Types].xml', text: CONTENT_TYPES_XML },
    { name: '_rels/.rels', text: ROOT_RELS_XML },
    { name: 'xl/workbook.xml', text: workbook },
    { name: 'xl/_rels/workbook.xml.rels', text: WORKBOOK_RELS_XML },
    { name: 'xl/styles.xml', text: STYLES_XML },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET_NS}">${view}${columns}<sheetData>${body}</sheetData></worksheet>`,
    },
  ]);
}

const cellXml = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const INVALID_XML = /_x[0-9a-f]{4}_|(?![\t\n])\p{Cc}|[\ufffe\uffff]/giu;

/** Escapes XML; characters XML cannot have become `_x000D_`, and text that looks like it is escaped. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(INVALID_XML, (match) =>
      match.length > 1
        ? `_x005F${match}`
        : `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
