import { afterAll, expect, it, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { writeCsv } from '../../shared/csv.ts';
import { createTablePool } from '../../shared/table-pool.ts';
import { toQuestionKey } from '../pairs/pairs.rules.ts';
import { previewPairs, readPairs } from './pair-table.ts';
import { writeXlsx, writeZip } from './xlsx.write.ts';

const tables = createTablePool();
afterAll(() => tables.close());

const previewTable = (bytes: Uint8Array, choice = {}, existingKeys: string[] = []) =>
  previewPairs(tables, { bytes, choice, existingKeys });
const rowsOf = async (bytes: Uint8Array) => {
  const part = await readPairs(tables, { bytes, choice: {}, existingKeys: [] }, 0, 100);
  return part.ok ? part.value.map(({ question, answer, problem }) => [question, answer, problem]) : part.tag;
};

const ROWS = [
  ['پرسش', 'پاسخ'],
  ['هزینهٔ ارسال؟', 'رایگان\nبالای ۸۰۰ هزار تومان'],
  ['=HYPERLINK("http://evil.example")', "'=1+1 _x000D_ <b>&amp;</b>"],
];

it('reads equal rows from a workbook and from text and keeps formulas as text', async () => {
  const expected = ROWS.slice(1).map((row) => [...row, null]);
  expect(await rowsOf(Buffer.from(writeCsv(ROWS)))).toEqual(expected);
  expect(await rowsOf(await writeXlsx(ROWS, { sheet: 'پرسش و پاسخ', isRightToLeft: true }))).toEqual(
    expected,
  );
});

it('reports the problem of each invalid row', async () => {
  const text = [
    'question;answer',
    'ارسال دارید؟;بله',
    ';بی‌پرسش',
    'بی‌پاسخ؟;',
    'ارسال داريد;خیر',
    'ساعت كار؟;۹',
    `${'ب'.repeat(limits.pair.questionMax + 1)};بله`,
    `بلند؟;${'ب'.repeat(limits.pair.answerMax + 1)}`,
    '"باز;بسته',
  ].join('\r\n');
  const result = await previewTable(Buffer.from(text), {}, [toQuestionKey('ساعت کار')]);
  if (!result.ok) throw new Error(result.tag);
  const { format, preview } = result.value;
  expect(format).toMatchObject({
    kind: 'csv',
    encoding: 'utf-8',
    separator: ';',
    hasHeader: true,
    question: 0,
    answer: 1,
  });
  expect(preview).toMatchObject({ rows: 8, accepted: 1, characters: 'ارسال دارید؟بله'.length });
  expect(preview.skippedRows.map(({ line, problem }) => [line, problem])).toEqual([
    [3, 'QuestionMissing'],
    [4, 'AnswerMissing'],
    [5, 'RepeatedInFile'],
    [6, 'KnownAlready'],
    [7, 'QuestionTooLong'],
    [8, 'AnswerTooLong'],
    [9, 'QuoteBroken'],
  ]);
});

it('finds the columns by name at any position and accepts a manual choice', async () => {
  const bytes = Buffer.from('ردیف,جواب,سؤال\n1,بله,ارسال دارید؟\n');
  const result = await previewTable(bytes);
  expect(result).toMatchObject({ ok: true, value: { format: { question: 2, answer: 1, hasHeader: true } } });
  const other = await previewTable(bytes, { question: 0, hasHeader: false });
  expect(other).toMatchObject({
    ok: true,
    value: { format: { question: 0, answer: 1 }, preview: { rows: 2 } },
  });
});

const buildWorkbook = (sheet: string, extraFiles: { name: string; text: string }[] = []) =>
  writeZip([
    { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: '<Relationships><Relationship Id="r1" Target="/xl/worksheets/s.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/s.xml', text: sheet },
    ...extraFiles,
  ]);

it('reads cells of every kind and evaluates no formula', async () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><f>1+1</f><v>دو</v></c></row>
    <row r="3"><c r="A3"><v>1405</v></c><c r="B3"><f>NOW()</f></c></row>
    <row r="4"><c r="A4" t="inlineStr"><is><r><t>سلام </t></r><r><t>شما</t></r></is></c><c r="B4" t="b"><v>1</v></c></row>
  </sheetData></worksheet>`;
  const strings = {
    name: 'xl/sharedStrings.xml',
    text: '<sst><si><t>چند؟</t><rPh><t>x</t></rPh></si></sst>',
  };
  expect(await rowsOf(await buildWorkbook(sheet, [strings]))).toEqual([
    ['چند؟', 'دو', null],
    ['1405', '=NOW()', null],
    ['سلام شما', 'TRUE', null],
  ]);
});

it('rejects a workbook with its own XML entities', async () => {
  const sheet =
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY l "lol">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>پرسش &e;&l;</t></is></c><c r="B1" t="inlineStr"><is><t>پاسخ</t></is></c></row></sheetData></worksheet>';
  expect(await rowsOf(await buildWorkbook(sheet))).toBe('FileDamaged');
});

it('rejects a workbook that expands beyond the size limit', async () => {
  const bomb = await buildWorkbook(`<worksheet>${' '.repeat(60_000_000)}</worksheet>`);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await previewTable(bomb)).toEqual({ ok: false, tag: 'FileTooComplex' });
});

test.each([
  ['a million rows', Buffer.from('س,ج\n'.repeat(1_000_000)), 'TableTooLong'],
  ['only line breaks', Buffer.from('\n\n , \n'), 'TableEmpty'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'TableTypeRefused'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'TableTypeRefused'],
  ['a truncated archive', Buffer.from('PK\x03\x04 and no more'), 'FileDamaged'],
])('rejects %s', async (_name, bytes, tag) => {
  expect(await previewTable(bytes)).toEqual({ ok: false, tag });
});

it('rejects a workbook with too many rows', async () => {
  const row = '<row><c t="inlineStr"><is><t>س</t></is></c></row>';
  const sheet = `<worksheet><sheetData>${row.repeat(100_000)}</sheetData></worksheet>`;
  expect(await previewTable(await buildWorkbook(sheet))).toMatchObject({ ok: false });
});

it('returns any range of the rows and nothing beyond the last', async () => {
  const bytes = Buffer.from(Array.from({ length: 30 }, (_, index) => `س ${index},ج ${index}`).join('\n'));
  const input = { bytes, choice: {}, existingKeys: [] };
  const part = await readPairs(tables, input, 25, 10);
  expect(part.ok && part.value.map(({ question }) => question)).toEqual([
    'س 25',
    'س 26',
    'س 27',
    'س 28',
    'س 29',
  ]);
  expect(await readPairs(tables, input, 30, 10)).toEqual({ ok: true, value: [] });
});
