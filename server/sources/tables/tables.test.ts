import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../../contract/text/normalise.ts';
import { blocksToText } from '../blocks-to-text.ts';
import type { DocumentTable } from '../document-blocks.ts';
import { buildTable } from './build-table.ts';
import { parseTables } from './parse-tables.ts';

const table = (part: Partial<DocumentTable>): DocumentTable => ({
  kind: 'table',
  caption: '',
  header: [],
  rows: [],
  notes: [],
  ...part,
});
const parseText = (text: string) =>
  parseTables(text).map(({ caption, header, rows, notes }) => ({
    kind: 'table',
    caption,
    header,
    rows: rows.map(({ cells }) => cells),
    notes: notes.map((note) => note.text),
  }));

describe('stored text of tables', () => {
  it('writes caption, pipe table and notes as one paragraph', () => {
    const menu = table({
      caption: 'منوی ناهار',
      header: ['غذا', 'قیمت'],
      rows: [
        ['کوبیده', '۳۸۰٬۰۰۰ تومان'],
        ['جوجه\nزعفرانی', ''],
      ],
      notes: ['کوبیده: دو سیخ'],
    });
    const text = blocksToText([{ kind: 'heading', level: 1, text: 'رستوران' }, menu]);
    expect(text).toBe(
      'رستوران\n\nمنوی ناهار\n| غذا | قیمت |\n| --- | --- |\n| کوبیده | ۳۸۰٬۰۰۰ تومان |\n| جوجه زعفرانی |  |\nکوبیده: دو سیخ',
    );
  });

  it('reads back what it wrote', () => {
    const cell = fc
      .stringMatching(/^[ا-ی0-9a-z|\\.: ]{0,12}$/)
      .map((text) => normaliseText(text).replace(/ +/g, ' ').trim());
    const filled = cell.filter((text) => text !== '' && !/^[\s:|-]*$/.test(text));
    const tables = fc.integer({ min: 2, max: 5 }).chain((width) =>
      fc.record({
        header: fc.option(fc.array(filled, { minLength: width, maxLength: width }), { nil: [] }),
        rows: fc.array(
          fc
            .tuple(filled, fc.array(cell, { minLength: width - 1, maxLength: width - 1 }))
            .map(([a, b]) => [a, ...b]),
          { minLength: 1, maxLength: 4 },
        ),
      }),
    );
    fc.assert(
      fc.property(tables, (part) => {
        const original = table(part);
        fc.pre(!original.rows.some((row) => row.every((text) => text === row[0])));
        expect(parseText(blocksToText([original]))).toEqual([original]);
      }),
      { numRuns: 200 },
    );
  });

  it('writes a cell merged over the whole row once', () => {
    const rows = [
      ['پیش‌غذا', 'پیش‌غذا'],
      ['سوپ', '۵۰'],
    ];
    expect(blocksToText([table({ rows })])).toBe('| پیش‌غذا |  |\n| سوپ | ۵۰ |');
  });
});

describe('tables of pasted text', () => {
  it.each([
    ['tabs', 'شهر\tهزینه\nتهران\t۴۵٬۰۰۰\nشیراز\t۵۵٬۰۰۰'],
    ['several spaces', 'شهر      هزینه\nتهران    ۴۵٬۰۰۰\nشیراز    ۵۵٬۰۰۰'],
    ['pipes', 'شهر | هزینه\nتهران | ۴۵٬۰۰۰\nشیراز | ۵۵٬۰۰۰'],
    ['Markdown', '|شهر|هزینه|\n|:---|---:|\n|تهران|۴۵٬۰۰۰|\n|شیراز|۵۵٬۰۰۰|'],
    ['Markdown without outer pipes', 'شهر | هزینه\n--- | ---\nتهران | ۴۵٬۰۰۰\nشیراز | ۵۵٬۰۰۰'],
  ])('reads columns separated by %s', (_case, text) => {
    const rows = [
      ['تهران', '۴۵٬۰۰۰'],
      ['شیراز', '۵۵٬۰۰۰'],
    ];
    expect(parseText(`هزینهٔ ارسال\n${text}\n\nپایان`)).toEqual([
      table({ caption: 'هزینهٔ ارسال', header: ['شهر', 'هزینه'], rows }),
    ]);
  });

  it('keeps empty cells in their columns', () => {
    expect(parseText('کالا\tقیمت\tموجودی\nکیف\t\t۳\nکفش\t۲٬۰۰۰\t')).toMatchObject([
      {
        rows: [
          ['کیف', '', '۳'],
          ['کفش', '۲٬۰۰۰', ''],
        ],
      },
    ]);
  });

  it('reads dot leaders of a menu', () => {
    expect(parseText('کوبیده ...... ۳۸۰\nجوجه ........ ۴۲۰\nبرگ ..... ۶۲۰')).toMatchObject([
      {
        header: [],
        rows: [
          ['کوبیده', '۳۸۰'],
          ['جوجه', '۴۲۰'],
          ['برگ', '۶۲۰'],
        ],
      },
    ]);
  });

  it('reads name–value pairs as rows without a header', () => {
    expect(parseText('نشانی\tتهران، خیابان آزادی\nتلفن\t۰۲۱۸۸۷۷\nساعت کار\t۹ تا ۱۷')).toMatchObject([
      {
        header: [],
        rows: [
          ['نشانی', 'تهران، خیابان آزادی'],
          ['تلفن', '۰۲۱۸۸۷۷'],
          ['ساعت کار', '۹ تا ۱۷'],
        ],
      },
    ]);
  });

  it.each([
    ['prose', 'ارسال سه روزه است.\nهزینه  ندارد.'],
    ['one line with a pipe', 'الف | ب'],
    ['a logical OR in code', 'if (a || b) return;\nif (c || d) return;'],
    ['ellipses', 'خب...... باشد\nبله'],
    [
      'sentences separated by two spaces',
      'One is here.  Two is there.\nThree is here.  Four.\nFive is here.  Six.',
    ],
    ['numbered lines', '1.\tارسال رایگان است\n2.\tبازگشت تا ۷ روز\n3.\tپرداخت در محل'],
    ['contents', 'ارسال ........ ۳\nهزینهٔ ارسال ........ ۵\nبازگشت ........ ۱۲'],
    ['words separated by double spaces', 'سلام  به شما\nخوش  آمدید\nبه  فروشگاه'],
    ['a rule', '----------\n----------'],
  ])('finds no table in %s', (_case, text) => {
    expect(parseText(text)).toEqual([]);
  });

  it('keeps a sentence above a table out of its caption', () => {
    expect(parseText('ارسال رایگان است.\n| a | b |')).toMatchObject([{ caption: '' }]);
  });
});

describe('grids of documents', () => {
  const build = (grid: readonly (readonly string[])[], options = {}) => buildTable(grid, options);

  it.each([
    [
      'words over prices',
      [
        ['کالا', 'بها'],
        ['کیف', '۱٬۲۰۰'],
        ['کفش', '۲٬۵۰۰'],
      ],
      ['کالا', 'بها'],
    ],
    [
      'sizes over prices',
      [
        ['مدل', '۱۲۸ گیگ', '۲۵۶ گیگ'],
        ['A1', '۴۵٬۰۰۰٬۰۰۰', '۵۲٬۰۰۰٬۰۰۰'],
      ],
      ['مدل', '۱۲۸ گیگ', '۲۵۶ گیگ'],
    ],
    [
      'a grid with an empty corner',
      [
        ['', 'پست', 'تیپاکس'],
        ['تهران', '۴۵', '۷۰'],
        ['قم', '۵۵', '۸۰'],
      ],
      ['', 'پست', 'تیپاکس'],
    ],
    [
      'prices alone',
      [
        ['کیف', '۱٬۲۰۰'],
        ['کفش', '۲٬۵۰۰'],
      ],
      [],
    ],
    [
      'words over words',
      [
        ['خدمت', 'توضیح', 'مسئول'],
        ['ارسال', 'با پیک', 'مینا'],
        ['نصب', 'در محل', 'رضا'],
      ],
      ['خدمت', 'توضیح', 'مسئول'],
    ],
  ])('finds the header of %s', (_case, grid, header) => {
    expect(build(grid)).toMatchObject([{ header }]);
  });

  it('joins several header rows', () => {
    const grid = [
      ['مدل', 'قیمت', 'قیمت', 'گارانتی'],
      ['مدل', 'نقد', 'قسط', 'گارانتی'],
      ['A1', '۴۵', '۵۰', '۱۸ ماه'],
    ];
    expect(build(grid)).toMatchObject([{ header: ['مدل', 'قیمت / نقد', 'قیمت / قسط', 'گارانتی'] }]);
  });

  it('reads merged rows above the header as the caption and long ones below as notes', () => {
    const mergedRow = (text: string) => [text, text, text];
    const grid = [
      mergedRow('لیست قیمت'),
      ['کالا', 'قیمت', 'موجودی'],
      ['کیف', '۱۲۰', '۳'],
      mergedRow('قیمت‌ها بدون مالیات است.'),
    ];
    expect(build(grid)).toEqual([
      table({
        caption: 'لیست قیمت',
        header: ['کالا', 'قیمت', 'موجودی'],
        rows: [['کیف', '۱۲۰', '۳']],
        notes: ['قیمت‌ها بدون مالیات است.'],
      }),
    ]);
  });

  it('drops empty rows and columns', () => {
    expect(
      build(
        [
          ['a', '', 'b'],
          ['', '', ''],
          ['c', '', 'd'],
        ],
        { headerRows: 1 },
      ),
    ).toEqual([table({ header: ['a', 'b'], rows: [['c', 'd']] })]);
  });

  it('reads a grid of one cell as a paragraph', () => {
    expect(build([['متن در کادر']])).toEqual([{ kind: 'paragraph', text: 'متن در کادر' }]);
    expect(build([])).toEqual([]);
  });
});
