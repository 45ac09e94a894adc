import { performance } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assemblePdf, pdfStream, plainPdf } from '../../tests/fixtures/plain-pdf.ts';
import { wordZip } from '../../tests/fixtures/zip.ts';
import { createExtractor, detectKind, type Extractor } from './extract.ts';

const thousandPages = plainPdf(Array.from({ length: 1000 }, (_, page) => `Page ${page + 1}\n`.repeat(40)));

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor({ maxThreads: 2 });
});
afterAll(() => extractor.close());

describe('file names and contents', () => {
  const word = wordZip('<w:p><w:r><w:t>سلام</w:t></w:r></w:p>');
  test.each([
    ['a PDF named .txt', thousandPages, 'a.txt', 'FileTypeMismatch'],
    ['a text named .pdf', Buffer.from('سلام'), 'a.pdf', 'FileTypeMismatch'],
    ['a Word file named .doc', word, 'a.doc', 'FileTypeMismatch'],
    ['an unsupported extension', Buffer.from('a,b'), 'a.ods', 'FileTypeRefused'],
    ['an executable', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'a.pdf', 'FileTypeRefused'],
    ['an empty file', Buffer.alloc(0), 'a.txt', 'FileEmpty'],
    ['white space', Buffer.from(' \n\n '), 'a.txt', 'FileEmpty'],
  ])('rejects %s', async (_, bytes, name, tag) => {
    const result = await extractor.extract({ bytes, name });
    expect(result).toEqual({ ok: false, failure: { tag, isPermanent: true } });
  });

  test('detects the type of a file without an extension by its bytes', () => {
    expect(detectKind(word, 'policies')).toEqual({ ok: true, kind: 'docx' });
  });

  test('detects a text about PDFs as a text', () => {
    expect(detectKind(Buffer.from('A file begins with %PDF-1.7.'), 'a.txt')).toEqual({
      ok: true,
      kind: 'txt',
    });
  });
});

test('normalises a short title by the language of its page', async () => {
  const bytes = Buffer.from('<title>راهنماي خريد</title><p>خريد نقدي پنج درصد تخفيف دارد.</p>');
  const contentType = { type: 'text/html', charset: 'utf-8' };
  const result = await extractor.extract({ bytes, name: 'راهنما', contentType });
  expect(result).toMatchObject({ ok: true, value: { title: 'راهنمای خرید' } });
});

test('keeps the event loop free and reports progress in order on a thousand pages', async () => {
  const progress: number[] = [];
  const startUtilization = performance.eventLoopUtilization();
  const result = await extractor.extract({
    bytes: thousandPages,
    name: 'a.pdf',
    onProgress: (ratio) => progress.push(ratio),
  });
  const { utilization } = performance.eventLoopUtilization(startUtilization);
  expect(result).toMatchObject({ ok: true, value: { pages: 1000 } });
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.length).toBeGreaterThan(100);
  expect(utilization).toBeLessThan(0.5); // about 0.1, on a busy machine 0.3; reading on this thread would give 1
});

test('stops a slow document with a retryable timeout', async () => {
  const extractorWithShortTimeout = createExtractor({ timeoutMs: 20 });
  const result = await extractorWithShortTimeout.extract({ bytes: thousandPages, name: 'a.pdf' });
  expect(result).toEqual({ ok: false, failure: { tag: 'FileTimedOut', isPermanent: false } });
  await extractorWithShortTimeout.close();
});

test('rejects an aborted extraction with the reason and frees its thread', async () => {
  const controller = new AbortController();
  const extraction = extractor.extract({
    bytes: thousandPages,
    name: 'a.pdf',
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('no longer wanted')),
  });
  await expect(extraction).rejects.toThrow('no longer wanted');
  const next = await extractor.extract({ bytes: plainPdf(['Hello']), name: 'b.pdf' });
  expect(next).toMatchObject({ ok: true, value: { text: 'Hello' } });
});

test('reads the queued document after an aborted one', async () => {
  const singleThread = createExtractor();
  const controller = new AbortController();
  const aborted = singleThread.extract({
    bytes: thousandPages,
    name: 'a.pdf',
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('no longer wanted')),
  });
  const queued = singleThread.extract({ bytes: Buffer.from('behind it'), name: 'b.txt' });
  await expect(aborted).rejects.toThrow('no longer wanted');
  expect(await queued).toMatchObject({ ok: true, value: { text: 'behind it' } });
  await singleThread.close();
});

test('stops an endlessly inflating PDF stream before it fills the memory', async () => {
  const bomb = deflateSync(Buffer.alloc(300_000_000, 'q Q '));
  const pdf = assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    pdfStream(bomb, '/Filter /FlateDecode'),
  ]);
  const limited = createExtractor({ maxOldGenerationMb: 128 });
  const result = await limited.extract({ bytes: pdf, name: 'a.pdf' });
  expect(result).toEqual({ ok: false, failure: { tag: 'FileTooComplex', isPermanent: true } });
  await limited.close();
});

test('stops a document that exhausts the heap before it fills the memory', async () => {
  const paragraphs = Array.from(
    { length: 200_000 },
    (_, n) => `<w:p><w:r><w:t>${n} ${Math.sin(n)}</w:t></w:r></w:p>`,
  );
  const limited = createExtractor({ maxOldGenerationMb: 48 });
  const result = await limited.extract({ bytes: wordZip(paragraphs.join('')), name: 'a.docx' });
  expect(result).toEqual({ ok: false, failure: { tag: 'FileTooComplex', isPermanent: true } });
  await limited.close();
});

test('rejects instead of reporting a failure when closed during an extraction', async () => {
  const closing = createExtractor();
  const extraction = closing.extract({
    bytes: thousandPages,
    name: 'a.pdf',
    onProgress: () => void closing.close(),
  });
  await expect(extraction).rejects.toThrow();
});

test('queues many documents for threads and returns each its own text', async () => {
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      extractor.extract({ bytes: Buffer.from(`document ${index}`), name: 'a.txt' }),
    ),
  );
  const texts = results.map((result) => (result.ok ? result.value.text : result.failure.tag));
  expect(texts).toEqual(Array.from({ length: 12 }, (_, index) => `document ${index}`));
});

describe('content served as a page', () => {
  const contentType = { type: 'text/html', charset: 'utf-8' };
  const read = (bytes: Uint8Array) => extractor.extract({ bytes, name: 'a', contentType });

  test('rejects binary content regardless of its beginning', async () => {
    const compressed = deflateSync(Buffer.from(thousandPages));
    for (const bytes of [
      compressed,
      Buffer.concat([Buffer.from('<!doctype html><p>سلام</p>'), compressed]),
    ]) {
      const failure = { tag: 'FileTypeRefused', isPermanent: true };
      expect(await read(bytes)).toEqual({ ok: false, failure });
    }
    expect(await read(Buffer.alloc(1_000))).toMatchObject({ ok: false, failure: { tag: 'FileEmpty' } });
  });

  test.each([
    '<!doctype html><html lang=fa><head><title>ارسال</title></head><p>ارسال سه روز طول می‌کشد.</html>',
    '<html><title>ارسال</title><p>ارسال سه روز طول می‌کشد.</p></html>',
    '<!doctype html><title>ارسال</title><p>ارسال سه روز طول می‌کشد.',
  ])('reads a page with optional tags omitted: %s', async (page) => {
    expect(await read(Buffer.from(page))).toMatchObject({
      ok: true,
      value: { title: 'ارسال', text: expect.stringContaining('ارسال سه روز طول می‌کشد.') },
    });
  });

  test('decodes a title correctly when the encoding changes after it', async () => {
    const bodyBytes = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3, 0x20]); // «سلام » in windows-1256
    const title = 'ارسال کالا و بازگشت آن ';
    const bytes = Buffer.concat([
      Buffer.from(`<html><head><title>${title.repeat(12)}</title></head><body><p>`),
      Buffer.alloc(10_000, bodyBytes),
    ]);
    const truncatedTitle = title.repeat(12).slice(0, 200);
    expect(await read(bytes)).toMatchObject({ ok: true, value: { kind: 'html', title: truncatedTitle } });
  });
});
