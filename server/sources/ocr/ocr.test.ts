import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPdf } from '../../../tests/fixtures/plain-pdf.ts';
import { scannedPdf } from '../../../tests/fixtures/scanned-pdf.ts';
import { rtlPage } from '../../../tests/fixtures/shop-text.ts';
import { toParagraphs } from './correct-text.ts';
import { createScanner, type Scanner } from './scanner.ts';

const lines = [
  'شرایط فروش و ارسال کالا',
  'سفارش‌های بالای ۵۰۰ هزار تومان در تهران رایگان فرستاده می‌شوند و یک روز کاری طول می‌کشد.',
  'هزینهٔ ارسال به شهرستان با پست پیشتاز ۴۵ هزار تومان است و ۳ تا ۵ روز کاری زمان می‌برد.',
  'کالا را تا ۷ روز پس از تحویل می‌توانید برگردانید، به شرط آن که برچسب آن جدا نشده باشد.',
  'تلفن پشتیبانی ۸۸۷۷۶۶۵۵ است و همه روزه از ساعت ۹ تا ۱۸ پاسخ می‌دهیم.',
];
const html = rtlPage(
  `<div style="background:#fff;padding:32px;font-size:17px;line-height:2">${lines.map((line) => `<p>${line}</p>`).join('')}</div>`,
);

const notice = [
  'فهرست قیمت',
  'کیف چرمی زنانه ۱٬۲۵۰٬۰۰۰ تومان',
  'کفش ورزشی مردانه ۲٬۴۸۰٬۰۰۰ تومان',
  'گارانتی ۱۸ ماه',
];
/** A poster: letters three times as large as in a printed letter. */
const posterPage = rtlPage(
  `<div style="background:#fff;padding:32px;font-size:44px"><h1 style="font-size:64px">${notice[0]}</h1>${notice
    .slice(1)
    .map((line) => `<p>${line}</p>`)
    .join('')}</div>`,
);
const english = [
  'Price list',
  'Leather bag 1,250,000 toman',
  'Running shoes 2,480,000 toman',
  'Warranty 18 months',
];
const englishPage = `<!doctype html><body style="font:40px 'DejaVu Sans', sans-serif;background:#fff">${english.map((line) => `<p>${line}</p>`).join('')}`;

let scanner: Scanner;
let scan: Uint8Array;
beforeAll(async () => {
  scanner = createScanner();
  scan = await scannedPdf([html]);
}, 60_000);
afterAll(() => scanner.close());

/** Edit distance between two texts, as a share of the expected one. */
function errorRate(actual: string, expected: string): number {
  const [a, b] = [actual, expected].map((text) => text.replace(/[\s\u200c]+/g, ' ').trim());
  if (a === undefined || b === undefined) return 1;
  let row = Array.from({ length: a.length + 1 }, (_, index) => index);
  for (let y = 1; y <= b.length; y++) {
    const next = [y];
    for (let x = 1; x <= a.length; x++) {
      const substitutionCost = a[x - 1] === b[y - 1] ? 0 : 1;
      next.push(Math.min((row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1, (row[x - 1] ?? 0) + substitutionCost));
    }
    row = next;
  }
  return (row[a.length] ?? 0) / b.length;
}

const numbersIn = (text: string): readonly string[] => text.match(/\p{Nd}+/gu) ?? [];

test('reads a scan with less than 10 percent wrong letters and at least 75 percent correct numbers', async () => {
  const progress: number[] = [];
  const result = await scanner.read(scan, { onProgress: (share) => progress.push(share) });
  if (!result.ok) throw new Error(result.tag);
  const { text, pages, damages } = result.read;
  expect(pages).toBe(1);
  expect(errorRate(text, lines.join(' '))).toBeLessThan(0.1);
  const numbers = numbersIn(text);
  const correct = numbersIn(lines.join(' ')).filter((number) => numbers.includes(number));
  expect(correct.length / numbersIn(lines.join(' ')).length).toBeGreaterThanOrEqual(0.75);
  expect(damages[0]).toMatchObject({ kind: 'scan', severity: 'doubt', isRepaired: false });
  expect(damages[0]?.examples.map(({ start, end }) => text.slice(start, end))).toEqual(numbers);
  expect(progress).toEqual([1]);
}, 180_000);

test('reads large letters, thousands separators and an English page correctly', async () => {
  const result = await scanner.read(await scannedPdf([posterPage, englishPage]), {});
  if (!result.ok) throw new Error(result.tag);
  const { text } = result.read;
  expect(errorRate(text, [...notice, ...english].join(' '))).toBeLessThan(0.05);
  expect(text).toContain(notice[0]);
  expect(text).toContain('۲٬۴۸۰٬۰۰۰ تومان');
  expect(text).toContain('Running shoes 2,480,000 toman');
}, 180_000);

test('stops an aborted reading at once', async () => {
  const controller = new AbortController();
  const pendingRead = scanner.read(scan, { signal: controller.signal });
  controller.abort(new Error('called off'));
  await expect(pendingRead).rejects.toThrow('called off');
});

test('reports a timed-out reading and serves the next one', async () => {
  const scannerWithShortTimeout = createScanner({ readTimeoutMs: 1 });
  try {
    expect(await scannerWithShortTimeout.read(scan, {})).toMatchObject({
      ok: false,
      tag: 'FileTimedOut',
      isPermanent: false,
    });
    expect(await scannerWithShortTimeout.renderPage(scan, 1, 200)).toMatchObject({ ok: true });
  } finally {
    await scannerWithShortTimeout.close();
  }
}, 60_000);

test('renders a page at the requested width and clamps the page number to the last', async () => {
  const result = await scanner.renderPage(scan, 99, 300);
  if (!result.ok) throw new Error(result.tag);
  const { png, width, height, pages } = result.rendered;
  expect(Buffer.from(png).subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([Math.abs(width - 300) <= 1, height > width, pages >= 1]).toEqual([true, true, true]);
});

test('rejects too many pages and reports an invalid PDF as damaged', async () => {
  const longPdf = plainPdf(Array.from({ length: 61 }, (_, page) => `Page ${page}`));
  expect(await scanner.read(longPdf, {})).toMatchObject({ ok: false, tag: 'FileTooComplex' });
  expect(await scanner.renderPage(Buffer.from('%PDF-1.7 nothing'), 1, 100)).toMatchObject({
    ok: false,
    tag: 'FileDamaged',
  });
}, 60_000);

test('corrects common recognition errors and joins lines into paragraphs', () => {
  expect(toParagraphs('قیمت ۱,۲۵۰,۰۰۰ و 1,250 و ۱,۲')).toEqual(['قیمت ۱٬۲۵۰٬۰۰۰ و 1,250 و ۱,۲']);
  const ocrText = `${'این یک خط بلند است که تا پایان پهنای صفحه می‌رود و در خط'}\nبعد تمام می‌شود.\nطبقةٌ ٣» پلاک ١٢» مؤسسة «نیلوفر»\n\n—\n`;
  expect(toParagraphs(ocrText)).toEqual([
    'این یک خط بلند است که تا پایان پهنای صفحه می‌رود و در خط بعد تمام می‌شود.',
    'طبقهٔ ۳، پلاک ۱۲، مؤسسهٔ «نیلوفر»',
  ]);
});
