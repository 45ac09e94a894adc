// Shop workbooks, written as flat OpenDocument spreadsheets with what each cell shows.
import type { Expected, Language } from './shop-document.ts';
import { escapeText } from './writers/html.ts';

/** `value` is what is stored; `shown` is what a person sees. */
interface SheetCell {
  readonly shown: string;
  readonly value?: number | string;
  readonly format?: 'percent' | 'share' | 'date' | 'rial' | 'dollar' | 'code' | 'thousands';
  readonly formula?: string;
  readonly columns?: number;
}
type Entry = string | SheetCell;

interface Sheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly hiddenColumns?: readonly number[];
  readonly hiddenRows?: readonly number[];
  readonly title?: string;
  /** The first row names the columns. */
  readonly rows: readonly (readonly Entry[])[];
}

export interface ShopWorkbook {
  readonly name: string;
  readonly language: Language;
  readonly sheets: readonly Sheet[];
}

const percent = (value: number, shown: string): SheetCell => ({
  value,
  shown,
  format: shown.includes('.') ? 'share' : 'percent',
});
const date = (value: string, shown: string): SheetCell => ({ value, shown, format: 'date' });
const rial = (value: number): SheetCell => ({
  value,
  shown: `${value.toLocaleString('en')} ریال`,
  format: 'rial',
});
const dollar = (value: number): SheetCell => ({
  value,
  shown: `$${value.toLocaleString('en', { minimumFractionDigits: 2 })}`,
  format: 'dollar',
});
const code = (value: number): SheetCell => ({ value, shown: String(value).padStart(6, '0'), format: 'code' });
const thousands = (value: number, formula?: string): SheetCell => ({
  value,
  shown: value.toLocaleString('en'),
  format: 'thousands',
  ...(formula && { formula }),
});
const mergedCell = (shown: string, columns: number): SheetCell => ({ shown, columns });

export const shopWorkbooks: readonly ShopWorkbook[] = [
  {
    name: 'fa-sheet-prices',
    language: 'fa',
    sheets: [
      {
        name: 'قیمت‌ها',
        title: 'فهرست قیمت ابزار یراق',
        rows: [
          ['کد', 'کالا', 'قیمت', 'تخفیف', 'اعتبار تا'],
          [code(417), 'دریل چکشی', rial(48_500_000), percent(0.15, '15%'), date('2026-12-21', '2026-12-21')],
          [
            code(1203),
            'فرز انگشتی',
            rial(27_900_000),
            percent(0.075, '7.5%'),
            date('2027-01-05', '2027-01-05'),
          ],
          [code(88), 'اره عمودبر', rial(35_200_000), percent(0, '0%'), date('2026-11-30', '2026-11-30')],
          [
            code(90_411),
            'کمپرسور باد',
            rial(126_000_000),
            percent(0.2, '20%'),
            date('2027-02-18', '2027-02-18'),
          ],
        ],
      },
    ],
  },
  {
    name: 'fa-sheet-hidden',
    language: 'fa',
    sheets: [
      {
        name: 'شعبه‌ها',
        hiddenColumns: [2],
        hiddenRows: [3],
        rows: [
          ['شعبه', 'نشانی', 'اجارهٔ محرمانه', 'تلفن'],
          ['ونک', 'میدان ونک، پاساژ آفتاب', 'اجاره ۸۰ میلیون', '۰۲۱۸۸۷۰۱۲۳۴'],
          ['سعادت‌آباد', 'بلوار دریا، پلاک ۱۴', 'اجاره ۶۵ میلیون', '02122334455'],
          ['شعبهٔ تعطیل‌شده', 'خیابان قدیم', 'اجاره ۳۰ میلیون', '۰۲۱۰۰۰۰'],
          ['پردیس', 'فاز ۲، مرکز خرید', 'اجاره ۲۰ میلیون', '۰۲۱۷۶۲۸۰۰۱'],
        ],
      },
      {
        name: 'داخلی',
        isHidden: true,
        rows: [
          ['راز', 'مقدار'],
          ['سود فروشگاه', 'چهل درصد'],
        ],
      },
    ],
  },
  {
    name: 'en-sheet-stock',
    language: 'en',
    sheets: [
      {
        name: 'Stock',
        rows: [
          ['SKU', 'Item', 'Unit price', 'Quantity', 'Total'],
          [code(73), 'Garden hose', dollar(24.5), thousands(120), thousands(2940, 'of:=[.C2]*[.D2]')],
          [code(1180), 'Pruning shears', dollar(18), thousands(1450), thousands(26_100, 'of:=[.C3]*[.D3]')],
          [code(204), 'Flower pot', dollar(3.25), thousands(4000), thousands(13_000, 'of:=[.C4]*[.D4]')],
        ],
      },
      {
        name: 'Delivery',
        rows: [
          ['Zone', 'Days', 'Fee'],
          ['City', '1', dollar(4.9)],
          ['Country', '3', dollar(9.9)],
          ['Islands', mergedCell('call us', 2)],
        ],
      },
    ],
  },
  {
    name: 'fa-sheet-courses',
    language: 'fa',
    sheets: [
      {
        name: 'دوره‌ها',
        rows: [
          ['دوره', 'استاد', 'روزها', 'ساعت', 'شهریه', 'ظرفیت', 'پیش‌نیاز'],
          [
            'حسابداری مقدماتی',
            'خانم رضوی',
            'شنبه و دوشنبه',
            '۱۶ تا ۱۸',
            thousands(2_800_000),
            thousands(14),
            'ندارد',
          ],
          [
            'حسابداری پیشرفته',
            'خانم رضوی',
            'یکشنبه',
            '۱۷ تا ۲۰',
            thousands(3_600_000),
            thousands(10),
            'حسابداری مقدماتی',
          ],
          ['اکسل', 'آقای نیک‌نام', 'پنجشنبه', '۹ تا ۱۳', thousands(1_950_000), thousands(20), 'ندارد'],
        ],
      },
    ],
  },
  {
    name: 'en-sheet-rates',
    language: 'en',
    sheets: [
      {
        name: 'Rates',
        title: 'Room rates, season 2026',
        rows: [
          ['Room', 'From', 'To', 'Per night', 'Weekly discount'],
          [
            'Single',
            date('2026-06-01', '2026-06-01'),
            date('2026-08-31', '2026-08-31'),
            dollar(79),
            percent(0.1, '10%'),
          ],
          [
            'Double',
            date('2026-06-01', '2026-06-01'),
            date('2026-08-31', '2026-08-31'),
            dollar(119.5),
            percent(0.125, '12.5%'),
          ],
          [
            'Suite',
            date('2026-06-15', '2026-06-15'),
            date('2026-08-15', '2026-08-15'),
            dollar(1240),
            percent(0.05, '5%'),
          ],
        ],
      },
    ],
  },
];

const shownOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.shown);

/** What a reader should find; CSV files hold the first sheet with its hidden parts. */
export function expectedOfWorkbook({ sheets }: ShopWorkbook, format: 'workbook' | 'first-sheet'): Expected {
  const texts: string[] = [];
  const absent: string[] = [];
  const tables: { header: string[]; rows: string[][] }[] = [];
  for (const sheet of format === 'workbook' ? sheets : sheets.slice(0, 1)) {
    const hidden = (list: readonly number[] = []) => new Set(format === 'workbook' ? list : []);
    const [columns, rows] = [hidden(sheet.hiddenColumns), hidden(sheet.hiddenRows)];
    const visible: string[][] = [];
    if (sheet.title !== undefined) texts.push(sheet.title);
    sheet.rows.forEach((row, line) => {
      const cells = row.flatMap((entry) => Array<string>(spanOf(entry)).fill(shownOf(entry)));
      cells.forEach((cell, column) => {
        if (sheet.isHidden || rows.has(line) || columns.has(column)) absent.push(cell);
      });
      if (!sheet.isHidden && !rows.has(line))
        texts.push(...row.filter((_, column) => !columns.has(column)).map(shownOf));
      if (!sheet.isHidden && !rows.has(line)) visible.push(cells.filter((_, column) => !columns.has(column)));
    });
    if (sheet.isHidden) continue;
    const [header = [], ...body] = visible;
    tables.push({ header, rows: body });
  }
  return { texts, absent, tables };
}

const spanOf = (entry: Entry): number => (typeof entry === 'string' ? 1 : (entry.columns ?? 1));

const dataStyles = `<number:percentage-style style:name="n-percent"><number:number number:min-integer-digits="1" number:decimal-places="0"/><number:text>%</number:text></number:percentage-style><number:percentage-style style:name="n-share"><number:number number:min-integer-digits="1" number:decimal-places="1" number:min-decimal-places="1"/><number:text>%</number:text></number:percentage-style><number:date-style style:name="n-date"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style><number:number-style style:name="n-rial"><number:number number:min-integer-digits="1" number:grouping="true" number:decimal-places="0"/><number:text> ریال</number:text></number:number-style><number:number-style style:name="n-dollar"><number:text>$</number:text><number:number number:min-integer-digits="1" number:grouping="true" number:decimal-places="2" number:min-decimal-places="2"/></number:number-style><number:number-style style:name="n-code"><number:number number:min-integer-digits="6" number:decimal-places="0"/></number:number-style><number:number-style style:name="n-thousands"><number:number number:min-integer-digits="1" number:grouping="true" number:decimal-places="0"/></number:number-style>`;
const formats = ['percent', 'share', 'date', 'rial', 'dollar', 'code', 'thousands'];

/** A flat OpenDocument spreadsheet that LibreOffice saves in other formats. */
export function spreadsheetOf({ language, sheets }: ShopWorkbook): string {
  const namespaces = Object.entries({
    office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
    style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
    text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
    table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
    fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
    number: 'urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0',
    of: 'urn:oasis:names:tc:opendocument:xmlns:of:1.2',
  })
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
    .join(' ');
  const font = language === 'fa' ? 'Vazirmatn' : 'DejaVu Sans';
  const cellStyles = formats
    .map(
      (name) =>
        `<style:style style:name="c-${name}" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="n-${name}"/>`,
    )
    .join('');
  const mode = language === 'fa' ? 'rl-tb' : 'lr-tb';
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:styles><style:style style:name="Default" style:family="table-cell"><style:text-properties style:font-name="${font}" fo:font-family="${font}" style:font-family-complex="${font}"/></style:style></office:styles><office:automatic-styles>${dataStyles}${cellStyles}<style:style style:name="t-shown" style:family="table"><style:table-properties table:display="true" style:writing-mode="${mode}"/></style:style><style:style style:name="t-hidden" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="col" style:family="table-column"><style:table-column-properties style:column-width="${Math.min(4.2, 26 / Math.max(...sheets.flatMap(({ rows }) => rows.map(({ length }) => length)))).toFixed(1)}cm"/></style:style><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape" fo:margin="1.5cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="page"/></office:master-styles><office:body><office:spreadsheet>${sheets.map(sheetXml).join('')}</office:spreadsheet></office:body></office:document>`;
}

function sheetXml({ name, isHidden, hiddenColumns = [], hiddenRows = [], title, rows }: Sheet): string {
  const width = Math.max(...rows.map((row) => row.length));
  const columnXml = Array.from(
    { length: width },
    (_, index) =>
      `<table:table-column table:style-name="col"${hiddenColumns.includes(index) ? ' table:visibility="collapse"' : ''}/>`,
  ).join('');
  const titleXml =
    title === undefined
      ? ''
      : `<table:table-row>${cellXml(mergedCell(title, width))}</table:table-row><table:table-row/>`;
  const rowXml = rows
    .map(
      (row, index) =>
        `<table:table-row${hiddenRows.includes(index) ? ' table:visibility="collapse"' : ''}>${row.map(cellXml).join('')}</table:table-row>`,
    )
    .join('');
  return `<table:table table:name="${name}" table:style-name="${isHidden ? 't-hidden' : 't-shown'}">${columnXml}${titleXml}${rowXml}</table:table>`;
}

function cellXml(entry: Entry): string {
  if (typeof entry === 'string') return textCell(entry, '');
  const { shown, value, format, formula, columns = 1 } = entry;
  const span = columns > 1 ? ` table:number-columns-spanned="${columns}"` : '';
  const covered = '<table:covered-table-cell/>'.repeat(columns - 1);
  if (value === undefined) return textCell(shown, span) + covered;
  const type =
    format === 'date'
      ? `office:value-type="date" office:date-value="${value}"`
      : `office:value-type="${format === 'percent' || format === 'share' ? 'percentage' : 'float'}" office:value="${value}"`;
  const sum = formula === undefined ? '' : ` table:formula="${formula}"`;
  return `<table:table-cell table:style-name="c-${format}"${sum} ${type}${span}><text:p>${escapeText(shown)}</text:p></table:table-cell>${covered}`;
}

const textCell = (text: string, span: string): string =>
  `<table:table-cell office:value-type="string"${span}><text:p>${escapeText(text)}</text:p></table:table-cell>`;
