// Counts the header rows of a grid.
import { isSectionRow } from './pipe-rows.ts';

/** Common column names of price lists, timetables and branch lists. */
const COLUMN_NAMES =
  /^(?:ردیف|نام|نام کالا|کالا|محصول|عنوان|شرح|قیمت|قیمت (?:واحد|نهایی|مصرف.?کننده|همکار)|مبلغ|هزینه|تعرفه|تعداد|موجودی|وضعیت|مدل|رنگ|سایز|اندازه|وزن|واحد|کد|کد کالا|برند|نوع|ویژگی|مشخصات|مشخصه|مقدار|توضیحات?|ملاحظات|شهر|استان|شعبه|نشانی|آدرس|تلفن|زمان|مدت|زمان (?:ارسال|تحویل)|روز|روزها|ساعت|ساعت کاری?|تاریخ|غذا|نوشیدنی|خدمت|خدمات|سرویس|دوره|استاد|مدرس|شهریه|سطح|گارانتی|تخفیف|درصد|no\.?|#|row|id|item|name|product|title|description|price|cost|fee|amount|qty|quantity|stock|status|model|colou?r|size|weight|unit|code|sku|brand|type|feature|value|notes?|city|branch|address|phone|time|day|days|hours?|date|service|course|level|warranty|discount)$/iu;
const MAX_COLUMN_NAME_LENGTH = 60;
const SAMPLE_ROWS = 40;

/** Whether a cell is data rather than a column name: a number, price, date or yes/no mark. */
export function isValue(cell: string): boolean {
  if (/^(?:[-–—✓✔✗✘×☑☐+]+|بله|خیر|دارد|ندارد|موجود|ناموجود|رایگان|yes|no|true|false|free)$/iu.test(cell))
    return true;
  const digits = cell.match(/\p{N}/gu)?.length ?? 0;
  const letters = cell.match(/\p{L}/gu)?.length ?? 0;
  return digits > 0 && digits * 2 >= letters;
}

/** @param grid rows of equal width; merged cells repeat their text. */
export function countHeaderRows(grid: readonly (readonly string[])[]): number {
  const [first, second] = grid;
  if (!first || !second || first.length < 2) return 0;
  const isGrouped = first.some((cell, index) => cell !== '' && cell === first[index + 1]);
  if (
    isGrouped &&
    grid.length > 2 &&
    mayBeHeader(first) &&
    mayBeHeader(second) &&
    isHeader(second, grid.slice(2))
  )
    return 2;
  return mayBeHeader(first) && isHeader(first, grid.slice(1)) ? 1 : 0;
}

function mayBeHeader(row: readonly string[]): boolean {
  const filledCells = row.slice(1).filter((cell) => cell !== '');
  const isMostlyFilled = filledCells.length > 0 && filledCells.length * 3 >= (row.length - 1) * 2;
  return (
    isMostlyFilled && row.every((cell) => cell.length <= MAX_COLUMN_NAME_LENGTH && !/[.؛!]$/u.test(cell))
  );
}

function isHeader(names: readonly string[], body: readonly (readonly string[])[]): boolean {
  const sample = body.slice(0, SAMPLE_ROWS).filter((row) => !isSectionRow(row));
  const votes = names.map((name, column) =>
    column === 0
      ? 0
      : headerVote(
          name,
          sample.flatMap((row) => row[column] || []),
        ),
  );
  const vote = votes.reduce((sum, one) => sum + one, 0);
  // Two columns may be key-value pairs: «نشانی | تهران، …», «تلفن | ۰۲۱…».
  if (names.length === 2) {
    const isShort = /^[^،,]{1,30}$/u.test(names[1] ?? '');
    return isColumnName(names[1] ?? '') ? vote >= 0 : vote > 0 && isShort && sample.length > 1;
  }
  if (vote !== 0) return vote > 0;
  return names.some(isColumnName) || (body.length > 1 && new Set(names).size === names.length);
}

const isColumnName = (name: string): boolean =>
  COLUMN_NAMES.test(name.replace(/[\s\u200c]+/gu, ' ').replace(/\s*[(（:：].*$/u, ''));

/** 1 if a name is above values, -1 if a value is above similar values, 0 if a name is above text. */
function headerVote(name: string, cells: readonly string[]): number {
  if (name === '' || cells.length === 0) return 0;
  const isMostlyValues = cells.filter(isValue).length * 5 >= cells.length * 3;
  if (!isValue(name)) return isMostlyValues ? 1 : 0;
  // «۱۲۸ گیگابایت» over prices names a column, «۳۸۰٬۰۰۰» over «۴۲۰٬۰۰۰» does not.
  const digitsOf = (text: string) => text.match(/\p{N}/gu)?.length ?? 0;
  const mean = cells.reduce((sum, cell) => sum + digitsOf(cell), 0) / cells.length;
  return isMostlyValues && /\p{L}{2}/u.test(name) && mean >= digitsOf(name) + 2 ? 1 : -1;
}
