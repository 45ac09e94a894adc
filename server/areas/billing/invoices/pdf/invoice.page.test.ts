import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice, longestInvoice } from '../../../../../tests/fixtures/invoices.ts';
import { comparePrintSnapshot, renderPages } from '../../../../../tests/print-snapshot.ts';
import { createExtractor, type Extractor } from '../../../../sources/extract.ts';
import { renderInvoicePdf } from './invoice.page.ts';
import { createPdfPage } from './pdf-page.ts';

const zone = 'Asia/Tehran';
let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor();
});
afterAll(() => extractor.close());

async function read(bytes: Uint8Array) {
  const result = await extractor.extract({ bytes, name: 'invoice.pdf' });
  if (!result.ok || result.value.kind !== 'pdf') throw new Error('not read');
  return result.value;
}

test('prints the Persian invoice on one page with its full text extractable', async () => {
  const { text, pages, damages } = await read(await renderInvoicePdf(invoice, { locale: 'fa', zone }));
  expect(pages).toBe(1);
  expect(damages).toEqual([]);
  // Our PDF text reader treats a dash between digits of a Persian line as a separator.
  expect(text).toMatch(/شماره – (۱۴۰۵-۲۰۹۳۱|۲۰۹۳۱-۱۴۰۵)/);
  for (const phrase of [
    'صورت‌حساب فروش',
    'پرداخت شد',
    '۲۷ آبان ۱۴۰۵',
    'A7K42918',
    'پاسخ‌گستر پارس (نمونه)',
    'شناسهٔ ملی ۱۴۰۰۹۸۷۶۵۴۳ · کد اقتصادی ۴۱۱۵۷۷۸۸۹۹۰۰',
    'شمارهٔ ثبت ۴۸۲۱۳',
    'اصفهان، خیابان چهارباغ بالا، کوچهٔ ۱۴، پلاک ۲۲',
    'بستهٔ تجاری شش‌ماهه',
    'MC-6',
    '۱۲٬۹۰۰٬۰۰۰',
    '۱٬۱۶۱٬۰۰۰',
    '۱۲٬۷۷۱٬۰۰۰ تومان',
    '۱۲۷٬۷۱۰٬۰۰۰ ریال',
    'مالیات ارزش افزوده (۱۰٪)',
    'کد تخفیف: PAEEZ10',
    'دوازده میلیون و هفتصد و هفتاد و یک هزار تومان',
    'از خرید شما سپاسگزاریم.',
  ])
    expect(text).toContain(phrase);
});

test('prints the same content in English from left to right', async () => {
  const { text, pages } = await read(await renderInvoicePdf(invoice, { locale: 'en', zone }));
  expect(pages).toBe(1);
  for (const phrase of [
    'Sales invoice',
    'Paid',
    '1405-20931',
    '12,771,000 toman',
    'VAT (10%)',
    'نیلوفر پوشاک سپاهان',
  ])
    expect(text).toContain(phrase);
});

test('prints an unpaid invoice as a proforma without a number', async () => {
  const { text } = await read(
    await renderInvoicePdf(
      { ...invoice, state: 'awaiting', number: null, settledAt: null, payment: null },
      { locale: 'fa', zone },
    ),
  );
  expect(text).toContain('پیش‌فاکتور');
  expect(text).toContain('P-A7442918');
  expect(text).not.toContain('۲۰۹۳۱');
});

test.each([
  ['invoice-fa', invoice, 'fa'],
  ['invoice-longest-fa', longestInvoice(), 'fa'],
  ['invoice-longest-en', longestInvoice(), 'en'],
] as const)('renders %s on one page like the stored snapshot', async (name, testInvoice, locale) => {
  const [page, ...otherPages] = await renderPages(await renderInvoicePdf(testInvoice, { locale, zone }));
  if (!page) throw new Error('There is no page');
  expect(otherPages).toEqual([]);
  expect(await comparePrintSnapshot(name, page)).toBeNull();
});

test('sets joined letters, half-spaces, digits, brackets and mixed lines in reading order', async () => {
  const lines = [
    'می‌خواهم کالای سلام لا للا إلا',
    'پلاک Node.js 26 (LTS)، ۱۱۸ نصب شد.',
    'از ۹:۳۰ تا ۲۱:۴۵، ۱۲٬۷۷۱٬۰۰۰ تومان (۱۰٪)',
    'shop@example.ir را ببینید',
  ];
  const page = createPdfPage({ title: 'سطرها', lang: 'fa-IR', at: 0 });
  for (const [index, line] of lines.entries())
    page.drawLine(line, { x: 540, y: 60 + index * 40, align: 'right' }, { size: 12 });
  expect((await read(await page.end())).text).toBe(lines.join('\n\n'));
});
