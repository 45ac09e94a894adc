import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zip } from '../../../tests/fixtures/zip.ts';
import { blocksToText } from '../blocks-to-text.ts';
import { createExtractor, detectKind } from '../extract.ts';
import { readXlsx } from './xlsx.reader.ts';

interface SheetXml {
  name?: string;
  state?: string;
  /** XML before and after `sheetData`. */
  before?: string;
  after?: string;
  rows: string;
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const text = (value: string, reference = '', style = 0) =>
  `<c ${reference && `r="${reference}"`} s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (cells: readonly string[], line = '', attributes = '') =>
  `<row ${line && `r="${line}"`} ${attributes}>${cells.join('')}</row>`;
const textRow = (...values: string[]) => row(values.map((value) => (value === '' ? '<c/>' : text(value))));

/** @param formats number formats of the styles from 1 on */
function workbook(
  sheets: readonly SheetXml[],
  formats: readonly string[] = [],
  extraEntries: readonly ZipEntry[] = [],
  properties = '',
): Uint8Array {
  const list = sheets.map(
    ({ name = 'Sheet1', state }, index) =>
      `<sheet name="${name}" r:id="r${index}" ${state ? `state="${state}"` : ''}/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${RELATION}/worksheet" Target="worksheets/s${index}.xml"/>`,
  );
  const styles = `<styleSheet xmlns="${SHEET}"><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><fonts><font/><font><color rgb="FFFFFFFF"/></font></fonts><fills><fill/></fills><cellXfs><xf/>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}<xf fontId="1"/></cellXfs></styleSheet>`;
  return zip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${SHEET}" xmlns:r="${RELATION}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    { name: 'xl/styles.xml', content: styles },
    ...sheets.map(({ before = '', after = '', rows }, index) => ({
      name: `xl/worksheets/s${index}.xml`,
      content: `<worksheet xmlns="${SHEET}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
    ...extraEntries,
  ]);
}

const readText = async (sheets: readonly SheetXml[], formats: readonly string[] = []) =>
  blocksToText((await readXlsx(workbook(sheets, formats))).blocks);
const HEADER_ROW = textRow('کالا', 'قیمت', 'موجودی');

it('reads a price list written by LibreOffice as it is displayed', async () => {
  const bytes = await readFile(new URL('../../../tests/fixtures/price-list.xlsx', import.meta.url));
  expect(detectKind(bytes, 'prices.xlsx')).toEqual({ ok: true, kind: 'xlsx' });
  const { blocks, warnings, omissions, visible, kept } = await readXlsx(bytes);
  expect(blocks).toEqual([
    {
      kind: 'table',
      caption: 'لیست قیمت — قیمت‌های شهریور',
      header: ['کالا', 'کد', 'قیمت', 'تخفیف', 'تا تاریخ', 'نهایی'],
      rows: [
        ['کیف چرمی', '000123', '1,200,000 تومان', '15%', '2026/09/22', '1,020,000 تومان'],
        ['کیف چرمی', '000124', '1,400,000 تومان', '10%', '2026-10-01', '1,260,000 تومان'],
      ],
      notes: [],
    },
    { kind: 'paragraph', text: 'ارسال رایگان بالای دو میلیون تومان' },
  ]);
  expect(warnings).toEqual(['hidden-left-out']);
  expect(omissions).toEqual([
    { kind: 'hidden-rows', count: 1, examples: ['لیست قیمت'] },
    { kind: 'hidden-columns', count: 1, examples: ['لیست قیمت'] },
    { kind: 'hidden-sheets', count: 1, examples: ['محرمانه'] },
  ]);
  expect(kept).toBe(visible);
});

describe('values in their number formats', () => {
  it.each([
    ['0%', 0.09, '9%'],
    ['0.0%', 0.125, '12.5%'],
    ['#,##0 "تومان"', 380_000, '380,000 تومان'],
    ['[$ریال-429] #,##0', 45_000, 'ریال 45,000'],
    ['00000000000', 9_121_234_567, '09121234567'],
    ['General', 989_121_234_567, '989121234567'],
    ['General', 0.1 + 0.2, '0.3'],
    ['yyyy/mm/dd', 46_287, '2026/09/22'],
    ['h:mm', 0.75, '18:00'],
    ['[$-160429]yyyy/mm/dd', 46_287, '1405/06/31'],
    ['[$-fa-IR,16]dddd d mmmm yyyy;@', 46_287, 'سه‌شنبه 31 شهریور 1405'],
    ['[$-3160429]yy/m/d hh:mm', 46_287.5, '۰۵/۶/۳۱ ۱۲:۰۰'],
    ['[$-3000429]#,##0', 380_000, '۳۸۰,۰۰۰'],
    ['no [format', 5, '5'],
  ])('%s of %d', async (format, value, expected) => {
    const rows = row([text('کالا'), text('قیمت')]) + row([text('کیف'), number(value, 1)]);
    expect(await readText([{ rows }], [format])).toContain(`| کیف | ${expected} |`);
  });

  it('counts dates from 1904 where the workbook does', async () => {
    const workbook1904 = workbook(
      [{ rows: row([text('a'), number(44_825, 1)]) }],
      ['yyyy/mm/dd'],
      [],
      '<workbookPr date1904="1"/>',
    );
    expect(blocksToText((await readXlsx(workbook1904)).blocks)).toContain('2026/09/22');
  });
});

describe('sheets', () => {
  it('repeats merged cells and keeps empty ones', async () => {
    const rows =
      HEADER_ROW + row([text('کیف', 'A2'), text('۹۰', 'B2')], '2') + row([text('تماس بگیرید', 'B3')], '3');
    const after = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B3:C3"/></mergeCells>';
    expect(await readText([{ rows, after }])).toBe(
      '| کالا | قیمت | موجودی |\n| --- | --- | --- |\n| کیف | ۹۰ |  |\n| کیف | تماس بگیرید | تماس بگیرید |',
    );
  });

  it('carries the header over an empty row and reads titles above tables', async () => {
    const rows =
      row([text('کیف‌ها', 'A1')], '1') +
      row([text('کالا', 'A2'), text('قیمت', 'B2')], '2') +
      row([text('دوشی', 'A3'), text('۹۰', 'B3')], '3') +
      row([text('دستی', 'A5'), text('۸۰', 'B5')], '5');
    expect((await readXlsx(workbook([{ name: 'فروش', rows }]))).blocks).toMatchObject([
      { caption: 'فروش — کیف‌ها', header: ['کالا', 'قیمت'], rows: [['دوشی', '۹۰']] },
      { caption: 'فروش', header: ['کالا', 'قیمت'], rows: [['دستی', '۸۰']] },
    ]);
  });

  it('separates tables that are side by side', async () => {
    const sideBySideRow = (line: number, values: readonly string[]) =>
      row(
        values.map((value, index) => text(value, `${'ABDE'[index]}${line}`)),
        String(line),
      );
    const rows =
      sideBySideRow(1, ['کالا', 'قیمت', 'شهر', 'هزینه']) +
      sideBySideRow(2, ['کیف', '۹۰', 'قم', '۴۵']) +
      sideBySideRow(3, ['کفش', '۸۰', 'ری', '۴۰']);
    expect((await readXlsx(workbook([{ rows }]))).blocks).toMatchObject([
      { header: ['کالا', 'قیمت'] },
      { header: ['شهر', 'هزینه'] },
    ]);
  });

  it('leaves out hidden parts, errors, formulas without a result and white letters, and reports each', async () => {
    const rows =
      HEADER_ROW +
      row([text('کیف'), number(90), '<c t="e"><v>#REF!</v></c>']) +
      row([text('کفش'), '<c><f>A1*2</f></c>', text('دستور پنهان', '', 1)]) +
      row([text('راز'), number(1)], '', 'hidden="1"');
    const secret = { name: 'سود', state: 'veryHidden', rows: textRow('سود', '۴۰') };
    const { blocks, omissions, warnings } = await readXlsx(workbook([{ rows }, secret]));
    expect(blocks).toMatchObject([
      {
        rows: [
          ['کیف', '90', ''],
          ['کفش', '', ''],
        ],
      },
    ]);
    expect(omissions?.map(({ kind, count }) => [kind, count])).toEqual([
      ['cell-errors', 1],
      ['formulas', 1],
      ['hidden-text', 10],
      ['hidden-rows', 1],
      ['hidden-sheets', 1],
    ]);
    expect(warnings).toEqual(['hidden-left-out']);
  });
});

describe('bad input', () => {
  const extract = async (bytes: Uint8Array) => {
    const extractor = createExtractor();
    const result = await extractor.extract({ bytes, name: 'a.xlsx' });
    await extractor.close();
    return result.ok ? result.value.text : result.failure.tag;
  };

  it.each([
    ['formulas alone', workbook([{ rows: row(['<c><f>A1</f></c>', '<c><f>A2</f></c>']) }]), 'FileEmpty'],
    [
      'overlapping merges of the whole sheet',
      workbook([
        {
          rows: Array.from({ length: 3_000 }, () => textRow('a', ...'bcdefghij')).join(''),
          after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(100)}</mergeCells>`,
        },
      ]),
      'FileTooComplex',
    ],
    [
      'one long text in every cell',
      workbook(
        [{ rows: row(['<c t="s"><v>0</v></c>']).repeat(3_000) }],
        [],
        [
          {
            name: 'xl/sharedStrings.xml',
            content: `<sst><si><t>${'متن بلند '.repeat(2_000)}</t></si></sst>`,
          },
        ],
      ),
      'FileTooComplex',
    ],
    ['a zip bomb', workbook([{ rows: ' '.repeat(60_000_000) }]), 'FileTooComplex'],
    [
      'custom entities',
      workbook([{ before: '<!DOCTYPE x [<!ENTITY e "lol">]>', rows: textRow('&e;', 'a') }]),
      'FileDamaged',
    ],
    ['endless nesting', workbook([{ rows: '<row><c>'.repeat(50_000) }]), 'FileTooComplex'],
    ['no sheet', workbook([]), 'FileDamaged'],
    ['a truncated file', workbook([{ rows: HEADER_ROW }]).subarray(0, 900), 'FileDamaged'],
  ])('rejects %s', async (_case, bytes, tag) => {
    expect(await extract(bytes)).toBe(tag);
  });

  it('reads a cell at the far end of a sheet without filling the gap', async () => {
    const rows =
      row([text('الف', 'A1'), text('ب', 'XFD1')], '1') +
      row([text('پ', 'A1048576'), text('ت', 'XFD1048576')], '1048576');
    expect(await readText([{ rows }])).toBe('| الف | ب |\n\n| پ | ت |');
  });
});
