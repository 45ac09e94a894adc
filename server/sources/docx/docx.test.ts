import { readFile } from 'node:fs/promises';
import { Document, FootnoteReferenceRun, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heading, paragraphs, rows, shopText } from '../../../tests/fixtures/shop-text.ts';
import { wordZip, zip } from '../../../tests/fixtures/zip.ts';
import { createExtractor, type Extractor } from '../extract.ts';

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor();
});
afterAll(() => extractor.close());

async function read(bytes: Uint8Array, name = 'shop.docx'): Promise<string> {
  const result = await extractor.extract({ bytes, name });
  return result.ok ? result.value.text : result.failure.tag;
}

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });

test('reads paragraphs, split runs and tables of the docx package', async () => {
  const table = new Table({ rows: rows.map((row) => new TableRow({ children: row.map(cell) })) });
  const children = [heading, ...paragraphs].map(
    (text) => new Paragraph({ children: text.split(/(?<=\s)/).map((word) => new TextRun(word)) }),
  );
  const file = await Packer.toBuffer(new Document({ sections: [{ children: [...children, table] }] }));
  expect(await read(file)).toBe(shopText);
});

test('reads a file written by LibreOffice', async () => {
  expect(await read(await readFile(new URL('../../../tests/fixtures/shop.docx', import.meta.url)))).toBe(
    shopText,
  );
});

test('reads merged header cells and a section row written by LibreOffice', async () => {
  const file = await readFile(new URL('../../../tests/fixtures/menu.docx', import.meta.url));
  expect(await read(file)).toContain(
    '| غذا | قیمت / یک نفره | قیمت / دو نفره |\n| --- | --- | --- |\n| کباب‌ها |  |  |\n| کوبیده | ۳۸۰٬۰۰۰ | ۷۲۰٬۰۰۰ |\n| جوجه |  | ۸۰۰٬۰۰۰ |',
  );
});

test('places footnotes after their paragraph', async () => {
  const file = new Document({
    footnotes: { 1: { children: [new Paragraph('یادداشت')] } },
    sections: [
      { children: [new Paragraph({ children: [new TextRun('متن'), new FootnoteReferenceRun(1)] })] },
    ],
  });
  expect(await read(await Packer.toBuffer(file))).toBe('متن\n\nیادداشت');
});

test('ignores external entities', async () => {
  const secret = new URL('../../../package.json', import.meta.url).pathname;
  const doctype = `<!DOCTYPE d [<!ENTITY x SYSTEM "file://${secret}">]>`;
  const body = '<w:p><w:r><w:t>سلام &x; دنیا</w:t></w:r></w:p>';
  const text = await read(wordZip(body, doctype));
  expect(text).toMatch(/^(FileDamaged|سلام (&x; )?دنیا)$/);
});

test('does not expand nested entities', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  );
  const doctype = `<!DOCTYPE d [<!ENTITY e0 "ha">${levels.join('')}]>`;
  const text = await read(wordZip('<w:p><w:r><w:t>&e12;</w:t></w:r></w:p>', doctype));
  expect(text.length).toBeLessThan(100);
});

test('repeats no long text with the items of a list', async () => {
  const item =
    '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>پرداخت</w:t></w:r></w:p>';
  const reference = '<w:p><w:r><w:t>مبلغ بند ۲ برنمی‌گردد.</w:t></w:r></w:p>';
  const level = `<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${'%1'.repeat(1_000)}"/></w:lvl>`;
  const content = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const file = wordZip(`${item}${item}${reference}`, '', [{ name: 'word/numbering.xml', content }]);
  expect(await read(file)).toBe('پرداخت\nپرداخت\n\nمبلغ بند ۲ برنمی‌گردد.');
});

test('rejects a zip bomb by its directory', async () => {
  const bomb = wordZip('', '', [{ name: 'word/media/a.bin', content: Buffer.alloc(200_000_000) }]);
  expect(bomb.length).toBeLessThan(400_000);
  expect(await read(bomb)).toBe('FileTooComplex');
});

test('rejects a zip bomb with a false directory within bounded memory', async () => {
  const rssBefore = process.memoryUsage().rss;
  const content = Buffer.alloc(120_000_000);
  const bomb = wordZip('', '', [{ name: 'word/media/a.bin', content, claimedSize: 1000 }]);
  expect(await read(bomb)).toBe('FileTooComplex');
  expect(process.memoryUsage().rss - rssBefore).toBeLessThan(content.length + 120_000_000);
});

test('reports a truncated archive as damaged', async () => {
  const archive = wordZip('<w:p><w:r><w:t>سلام</w:t></w:r></w:p>');
  expect(await read(archive.subarray(0, archive.length - 200))).toBe('FileDamaged');
});

test('reports a document without words as empty', async () => {
  expect(await read(wordZip('<w:p/>'))).toBe('FileEmpty');
});

test('rejects an archive that is no Word file', async () => {
  expect(await read(zip([{ name: 'ppt/presentation.xml', content: '<x/>' }]))).toBe('FileTypeRefused');
});
