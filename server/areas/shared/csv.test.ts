import { expect, it, test } from 'vitest';
import { cpuTimeOf } from '../../../tests/cpu-time.ts';
import fc from '../../../tests/fast-check.setup.ts';
import { detectEncoding, detectSeparator, readCsv, unescapeFormula } from '../../sources/csv/csv-records.ts';
import { writeCsv } from './csv.ts';

const cellsOf = (text: string, separator = ',') =>
  [...readCsv(text, separator)].map(({ cells }) => cells.map(unescapeFormula));

it('reads back every table it writes, including formulas, quotes and line breaks', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom('"', "'", '=', '-', '+', '@', ',', ';', '؛', '\n', '\r', '\t', 'س', ' '),
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), (rows) => {
      const nonEmptyRows = rows.filter((row) => row.some((text) => text.trim() !== ''));
      expect(cellsOf(writeCsv(nonEmptyRows).slice(1))).toEqual(nonEmptyRows);
    }),
    { numRuns: 300 },
  );
});

test.each([['=1+1'], ['+98'], ['+989123456789*1'], ['-5'], ['@cmd'], ["'=1+1"], ["''-x"]])(
  'escapes %s so that no spreadsheet runs it',
  (text) => {
    expect(writeCsv([[text]])).toBe(`\ufeff'${text}\r\n`);
    expect(unescapeFormula(`'${text}`)).toBe(text);
  },
);

it('leaves a phone number with its country code as it is', () => {
  expect(writeCsv([['+989123456789']])).toBe('\ufeff+989123456789\r\n');
});

it('reports the line of an unclosed quote and continues after it', () => {
  const text = 'پرسش,پاسخ\n"ارسال دارید؟,بله\nساعت کار؟,۹ تا ۱۸\nگفت "سلام" و رفت,خب\n"سلام" گفت,بله\n';
  const records = [...readCsv(text, ',')];
  expect(records.map(({ line, isUnclosed }) => [line, isUnclosed])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
    [5, false],
  ]);
  expect(records[1]?.cells).toEqual(['"ارسال دارید؟,بله']);
  expect(records[4]?.cells).toEqual(['"سلام" گفت', 'بله']);
});

it('counts lines across multi-line cells and all kinds of line break', () => {
  const text = 'a,"1\n2\r\n3"\r\n\r\nb,4\rc,5';
  expect([...readCsv(text, ',')].map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [5, 'b'],
    [6, 'c'],
  ]);
});

it('keeps only the requested number of cells per record and loses no record', () => {
  const records = [...readCsv('a,b,c\n\nd,"e\nf",g,h\ni', ',', 2)];
  expect(records.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b']],
    [3, ['d', 'e\nf']],
    [5, ['i']],
  ]);
});

it('parses many unclosed quotes in linear time', () => {
  const text = '"باز,بسته\n'.repeat(100_001);
  const cpuTime = cpuTimeOf(() => expect([...readCsv(text, ',')].length).toBeGreaterThan(50_000));
  expect(cpuTime).toBeLessThan(5_000);
});

const PERSIAN = 'پرسش,پاسخ\nهزینهٔ ارسال چقدر است؟,رایگان است\n';

test.each([
  ['UTF-8', Buffer.from(PERSIAN), 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${PERSIAN}`), 'utf-8'],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${PERSIAN}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a byte order mark', Buffer.from(PERSIAN, 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16', Buffer.from(PERSIAN, 'utf16le').swap16(), 'utf-16be'],
  ['windows-1256', Buffer.from([0xd3, 0xe1, 0xc7, 0xe3, 0x2c, 0xe3, 0xe4, 0xca, 0x0a]), 'windows-1256'],
])('detects %s', (_name, bytes, encoding) => {
  expect(detectEncoding(bytes)).toBe(encoding);
});

test.each([',', ';', '\t', '؛', '|'] as const)('detects the separator %j', (separator) => {
  const rows = ['پرسش', 'هزینه، زمان و راه ارسال؟', 'ساعت کار؟'].map(
    (text) => `"${text}"${separator}پاسخ، بله`,
  );
  expect(detectSeparator(rows.join('\n'))).toBe(separator);
});
