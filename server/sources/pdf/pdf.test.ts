import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assemblePdf, pdfStream, plainPdf } from '../../../tests/fixtures/plain-pdf.ts';
import { printPdf } from '../../../tests/fixtures/print-pdf.ts';
import { rtlPage, shopHtml, shopText } from '../../../tests/fixtures/shop-text.ts';
import { createExtractor, type Extractor } from '../extract.ts';

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor();
});
afterAll(() => extractor.close());

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url));
const extract = (bytes: Uint8Array) => extractor.extract({ bytes, name: 'shop.pdf' });

async function textOf(bytes: Uint8Array): Promise<string> {
  const result = await extract(bytes);
  return result.ok ? result.value.text : result.failure.tag;
}

describe('Persian PDF text', () => {
  test('extracts a Vazirmatn page printed by Chromium exactly', async () => {
    const result = await extract(await printPdf(shopHtml()));
    expect(result).toEqual({
      ok: true,
      value: {
        kind: 'pdf',
        text: shopText,
        pages: 1,
        warnings: [],
        damages: [],
        title: null,
        coverage: { share: 1, omissions: [] },
      },
    });
  });

  test('extracts a Nazli page exported by LibreOffice exactly', async () => {
    expect(await textOf(await fixture('shop.pdf'))).toBe(shopText);
  });

  test('keeps the order in long lists, addresses and mixed rows', async () => {
    const lines = [
      'نشانی سایت: https://shop.example.ir/products?id=12&page=3 است.',
      'ساعت کار ۹:۳۰ تا ۲۱:۴۵ و جمعه‌ها تعطیل',
      'نسخهٔ C++ و نیز Node.js 26 (LTS) پشتیبانی می‌شود',
      'ابعاد ۱۲×۳۴ سانتی‌متر، وزن ۲٫۵ کیلوگرم؛ کد SKU-4521/B',
      'سفارش‌های بالای ۵۰۰٬۰۰۰ تومان [فقط تهران] رایگان (بدون محدودیت) ارسال می‌شوند.',
    ];
    const pdf = await printPdf(rtlPage(lines.map((line) => `<p>${line}</p>`).join('')));
    expect(await textOf(pdf)).toBe(lines.join('\n\n'));
  });

  test('reads two columns one by one from the right', async () => {
    const sentence = (name: string) =>
      `این بند ${name} است و باید پیوسته خوانده شود تا معنای آن از میان نرود. `;
    const column = (name: string) => sentence(name).repeat(9).trim();
    const pdf = await printPdf(
      rtlPage(
        `<h1>شرایط فروشگاه</h1><div style="columns: 2; column-gap: 40px"><p style="margin: 0; break-after: column">${column('نخست')}</p><p style="margin: 0">${column('دوم')}</p></div>`,
      ),
    );
    expect(await textOf(pdf)).toBe(`شرایط فروشگاه\n\n${column('نخست')}\n\n${column('دوم')}`);
  });
});

test('keeps words, lines and brackets of English pages', async () => {
  const pdf = plainPdf(['Returns (within 7 days)\nare free.', 'Second page']);
  expect(await textOf(pdf)).toBe('Returns (within 7 days)\n\nare free.\n\nSecond page');
});

describe('unreadable PDF files', () => {
  test('reports a password-protected file as encrypted', async () => {
    expect(await textOf(await fixture('locked.pdf'))).toBe('FileEncrypted');
  });

  test('reports pictures without text as scanned', async () => {
    const picture =
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';
    const page = rtlPage(`<img width="600" height="800" src="data:image/png;base64,${picture}">`);
    expect(await textOf(await printPdf(page))).toBe('FileScanned');
  });

  test('reports a blank file as empty', async () => {
    expect(await textOf(plainPdf(['']))).toBe('FileEmpty');
  });

  test('reports an invalid file as damaged', async () => {
    expect(await textOf(Buffer.from('%PDF-1.7\nnothing of a PDF follows'))).toBe('FileDamaged');
  });

  test('reports a file cut in half as damaged', async () => {
    const completePdf = plainPdf(Array.from({ length: 20 }, (_, page) => `Page number ${page}`));
    const result = await extract(completePdf.subarray(0, completePdf.length / 2));
    expect(result).toMatchObject({ ok: false, failure: { tag: 'FileDamaged', isPermanent: true } });
  });
});

describe('PDF with a hundred thousand pages', () => {
  const createPdf = (kids: string) =>
    assemblePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count 100000 >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
      pdfStream(Buffer.from('BT /F1 12 Tf 50 800 Td (Shipping takes three days) Tj ET')),
    ]);

  test('reads the only real page of many claimed ones', async () => {
    expect(await textOf(createPdf('4 0 R'))).toBe('Shipping takes three days');
  });

  test('rejects a hundred thousand real pages permanently', async () => {
    expect(await extract(createPdf('4 0 R '.repeat(100_000)))).toMatchObject({
      ok: false,
      failure: { tag: 'FileTooComplex', isPermanent: true },
    });
  });
});

test('warns about letters without a Unicode mapping', async () => {
  const toUnicode =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <61> <6d> <E001> endbfrange endcmap';
  const pdf = assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    pdfStream(Buffer.from('BT /F1 12 Tf 50 800 Td (some names have no proper letters) Tj ET')),
    pdfStream(Buffer.from(toUnicode)),
  ]);
  expect(await extract(pdf)).toMatchObject({
    ok: true,
    value: { warnings: ['damaged-persian', 'unreadable'] },
  });
});

describe('form fields and notes', () => {
  test('reads the values of a form that LibreOffice exported beside their names', async () => {
    const text = await textOf(await fixture('pdf-tables/libreoffice-filled-form.pdf'));
    for (const line of ['Customer: Parisa Karimi', 'Device: Espresso machine E40', 'Branch: Vanak'])
      expect(text).toContain(line);
    expect(text).toContain('Leaks from below after ten minutes');
  });

  /** A page with a note whose flags are given. */
  const withNote = (flags: number) =>
    assemblePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 800] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R /Annots [6 0 R] >>',
      pdfStream(Buffer.from('BT /F1 12 Tf 1 0 0 1 50 700 Tm (Opening hours) Tj ET')),
      `<< /Type /Annot /Subtype /FreeText /Rect [50 600 350 630] /F ${flags} /Contents (x) /DA (/F1 12 Tf) /AP << /N 7 0 R >> >>`,
      pdfStream(
        Buffer.from('BT /F1 12 Tf 1 0 0 1 2 10 Tm (Closed in August) Tj ET'),
        '/Type /XObject /Subtype /Form /BBox [0 0 300 30] /Resources << /Font << /F1 3 0 R >> >>',
      ),
    ]);

  test('reads a note that the page shows', async () => {
    expect(await textOf(withNote(4))).toBe('Opening hours\n\nClosed in August');
  });

  test.each([
    ['hidden', 2],
    ['not viewed', 32],
  ])('leaves out a note that is %s', async (_flag, flags) => {
    expect(await textOf(withNote(flags))).toBe('Opening hours');
  });
});
