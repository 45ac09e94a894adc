// Tells how many of a grid's first rows name its columns.
import { isSectionRow } from './pipe-rows.ts';

/** Words that columns are named by in price lists, timetables and lists of branches. */
const COLUMN_NAMES =
  /^(?:ردیف|نام|نام کالا|کالا|محصول|عنوان|شرح|قیمت|قیمت (?:واحد|نهایی|مصرف.?کننده|همکار)|مبلغ|هزینه|تعرفه|تعداد|موجودی|وضعیت|مدل|رنگ|سایز|اندازه|وزن|واحد|کد|کد کالا|برند|نوع|ویژگی|مشخصات|مشخصه|مقدار|توضیحات?|ملاحظات|شهر|استان|شعبه|نشانی|آدرس|تلفن|زمان|مدت|زمان (?:ارسال|تحویل)|روز|روزها|ساعت|ساعت کاری?|تاریخ|غذا|نوشیدنی|خدمت|خدمات|سرویس|دوره|استاد|مدرس|شهریه|سطح|گارانتی|تخفیف|درصد|no\.?|#|row|id|item|name|product|title|description|price|cost|fee|amount|qty|quantity|stock|status|model|colou?r|size|weight|unit|code|sku|brand|type|feature|value|notes?|city|branch|address|phone|time|day|days|hours?|date|service|course|level|warranty|discount)$/iu;
const MAX_NAME_LENGTH = 60;
const SAMPLE_ROWS = 40;

/** A number, a price, a date, a mark of yes or no: what columns hold, not what they are called. */
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
  const isGrouped = first.some((cell, at) => cell !== '' && cell === first[at + 1]);
  if (
    isGrouped &&
    grid.length > 2 &&
    isNameRow(first) &&
    isNameRow(second) &&
    isHeader(second, grid.slice(2))
  )
    return 2;
  return isNameRow(first) && isHeader(first, grid.slice(1)) ? 1 : 0;
}

function isNameRow(row: readonly string[]): boolean {
  const named = row.slice(1).filter((cell) => cell !== '');
  const isNamed = named.length > 0 && named.length * 3 >= (row.length - 1) * 2;
  return isNamed && row.every((cell) => cell.length <= MAX_NAME_LENGTH && !/[.؛!]$/u.test(cell));
}

function isHeader(names: readonly string[], body: readonly (readonly string[])[]): boolean {
  const sample = body.slice(0, SAMPLE_ROWS).filter((row) => !isSectionRow(row));
  const votes = names.map((name, column) =>
    column === 0
      ? 0
      : columnVote(
          name,
          sample.flatMap((row) => row[column] || []),
        ),
  );
  const vote = votes.reduce((sum, one) => sum + one, 0);
  // Two columns may be names with what belongs to each: «نشانی | تهران، …», «تلفن | ۰۲۱…».
  if (names.length === 2) {
    const isShort = /^[^،,]{1,30}$/u.test(names[1] ?? '');
    return isColumnName(names[1] ?? '') ? vote >= 0 : vote > 0 && isShort && sample.length > 1;
  }
  if (vote !== 0) return vote > 0;
  return names.some(isColumnName) || (body.length > 1 && new Set(names).size === names.length);
}

const isColumnName = (name: string): boolean =>
  COLUMN_NAMES.test(name.replace(/[\s\u200c]+/gu, ' ').replace(/\s*[(（:：].*$/u, ''));

/** 1 for a word over values, -1 for a value over its like, 0 for words over words. */
function columnVote(name: string, cells: readonly string[]): number {
  if (name === '' || cells.length === 0) return 0;
  const isMostlyValues = cells.filter(isValue).length * 5 >= cells.length * 3;
  if (!isValue(name)) return isMostlyValues ? 1 : 0;
  // «۱۲۸ گیگابایت» over prices names a column, «۳۸۰٬۰۰۰» over «۴۲۰٬۰۰۰» does not.
  const digitsOf = (text: string) => text.match(/\p{N}/gu)?.length ?? 0;
  const mean = cells.reduce((sum, cell) => sum + digitsOf(cell), 0) / cells.length;
  return isMostlyValues && /\p{L}{2}/u.test(name) && mean >= digitsOf(name) + 2 ? 1 : -1;
}
