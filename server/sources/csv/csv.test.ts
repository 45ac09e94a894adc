import { describe, expect, it } from 'vitest';
import { blocksToText } from '../blocks-to-text.ts';
import { createExtractor, detectKind } from '../extract.ts';
import { readCsvFile } from './csv.reader.ts';

const readAsText = async (bytes: Uint8Array) => blocksToText((await readCsvFile(bytes)).blocks);
const PRICES = 'کالا;قیمت\r\n"کیف; چرمی";۱٬۲۰۰٬۰۰۰\r\nکفش;';
const STORED = '| کالا | قیمت |\n| --- | --- |\n| کیف; چرمی | ۱٬۲۰۰٬۰۰۰ |\n| کفش |  |';

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from(PRICES)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${PRICES}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${PRICES}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(PRICES, 'utf16le')],
  ])('reads %s', async (_label, bytes) => {
    expect(await readAsText(bytes)).toBe(STORED);
  });

  it('reads windows-1256', async () => {
    // «سلام,گچ» and «پنج,ژ» byte by byte.
    const bytes = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3, 0x2c, 0x90, 0x8d, 0x0a, 0x81, 0xe4, 0xcc, 0x2c, 0x8e]);
    expect(await readAsText(bytes)).toBe('| سلام | گچ |\n| پنج | ژ |');
  });

  it('keeps the letters of a UTF-8 file with one broken byte', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `کالای شماره ${index},${index}۰۰۰`).join('\n');
    const bytes = Buffer.concat([Buffer.from(`کالا,قیمت\n${rows}`), Buffer.from([0xff])]);
    const { blocks, warnings } = await readCsvFile(bytes);
    expect(blocksToText(blocks)).toContain('| کالای شماره 7 | 7۰۰۰ |');
    expect(warnings).toEqual(['damaged-persian']);
  });
});

it('uses the separator a file declares and unescapes guarded cells', async () => {
  expect(await readAsText(Buffer.from("sep=|\r\nکد|قیمت\r\n'-12|۵۰\r\n"))).toBe(
    '| کد | قیمت |\n| --- | --- |\n| -12 | ۵۰ |',
  );
});

it('keeps the line of an unclosed quote', async () => {
  expect(await readAsText(Buffer.from('نام,قیمت\n"باز,۱\nکفش,۲'))).toContain('"باز,۱');
});

it('detects a CSV by its file name and by its content type', async () => {
  const bytes = Buffer.from(PRICES);
  expect(detectKind(bytes, 'prices.csv')).toEqual({ ok: true, kind: 'csv' });
  expect(detectKind(bytes, 'prices.txt')).toEqual({ ok: true, kind: 'txt' });
  const extractor = createExtractor();
  const contentType = { type: 'text/csv', charset: null };
  expect(await extractor.extract({ bytes, name: 'prices', contentType })).toMatchObject({
    ok: true,
    value: { kind: 'csv', text: STORED },
  });
  await extractor.close();
});

it('rejects a million rows of many cells', async () => {
  await expect(readCsvFile(Buffer.from('a,b,c,d\n'.repeat(1_000_000)))).rejects.toMatchObject({
    tag: 'FileTooComplex',
  });
});
