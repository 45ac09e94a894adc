import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopText } from '../../../tests/fixtures/shop-text.ts';
import { createExtractor, detectKind, type Extractor } from '../extract.ts';

let extractor: Extractor;
let file: Buffer;
beforeAll(async () => {
  extractor = createExtractor();
  file = await readFile(new URL('../../../tests/fixtures/shop.doc', import.meta.url));
});
afterAll(() => extractor.close());

const createCompoundFile = (name: string) =>
  Buffer.concat([file.subarray(0, 512), Buffer.alloc(512), Buffer.from(name, 'utf16le')]);

test('reads a file written by LibreOffice', async () => {
  const result = await extractor.extract({ bytes: file, name: 'shop.DOC' });
  expect(result).toEqual({
    ok: true,
    value: {
      kind: 'doc',
      text: shopText,
      pages: null,
      warnings: [],
      damages: [],
      title: null,
      coverage: { share: 1, omissions: [] },
    },
  });
});

test('reads grouped header cells although the parser does not report merged cells', async () => {
  const menu = await readFile(new URL('../../../tests/fixtures/menu.doc', import.meta.url));
  const result = await extractor.extract({ bytes: menu, name: 'menu.doc' });
  expect(result.ok && result.value.text).toContain(
    '| غذا | قیمت / یک نفره | قیمت / دو نفره |\n| --- | --- | --- |\n| کباب‌ها |  |  |\n| کوبیده | ۳۸۰٬۰۰۰ | ۷۲۰٬۰۰۰ |',
  );
});

test('detects an old Word file with a password as encrypted', () => {
  const encrypted = Buffer.from(file);
  const start = encrypted.indexOf(Buffer.from([0xec, 0xa5]));
  encrypted.writeUInt16LE(encrypted.readUInt16LE(start + 10) | 0x0100, start + 10);
  expect(detectKind(encrypted, 'shop.doc')).toMatchObject({ ok: false, failure: { tag: 'FileEncrypted' } });
});

test('detects a new Word file with a password as encrypted', () => {
  const detected = detectKind(createCompoundFile('EncryptedPackage'), 'shop.docx');
  expect(detected).toMatchObject({ ok: false, failure: { tag: 'FileEncrypted' } });
});

test('rejects other compound files', () => {
  const detected = detectKind(createCompoundFile('Workbook'), 'prices.doc');
  expect(detected).toMatchObject({ ok: false, failure: { tag: 'FileTypeRefused' } });
});

test('reports a truncated file as damaged', async () => {
  const truncated = Buffer.concat([file.subarray(0, 600), Buffer.from('WordDocument', 'utf16le')]);
  const result = await extractor.extract({ bytes: truncated, name: 'shop.doc' });
  expect(result).toMatchObject({ ok: false, failure: { tag: 'FileDamaged' } });
});
