import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { page } from '../../../tests/external-systems/website.ts';
import { readPage } from './page.worker.ts';

const read = (body: string | Uint8Array, type = 'text/html', charset: string | null = null) =>
  readPage({ bytes: Buffer.from(body), type, charset, url: 'https://shop.example/', site: 'shop.example' });

const NO_FACTS = { title: '', links: [], canonical: null, isNoIndex: false, failure: null };

test('extracts the title and the links of a page', () => {
  const { body = '' } = page('شرایط ارسال', 'یک', ['/a', '/a#b', 'https://elsewhere.example/']);
  const parsedPage = { ...NO_FACTS, title: 'شرایط ارسال', links: ['https://shop.example/a'] };
  expect(read(body)).toEqual(parsedPage);
});

test('decodes a title in another encoding than the page', () => {
  const greeting = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3, 0x20]);
  const bytes = Buffer.concat([Buffer.from('<title>ارسال کالا</title>'), ...Array(20).fill(greeting)]);
  expect(read(bytes)).toMatchObject({ title: 'ارسال کالا', failure: null });
});

test('normalises a short title to Persian letters only on a Persian page', () => {
  const titleWith = (body: string) => read(`<title>راهنماي قديمي خريد</title><p>${body}</p>`).title;
  expect(titleWith('خرید نقدی پنج درصد تخفیف دارد.')).toBe('راهنمای قدیمی خرید');
  expect(titleWith('هذا الكتاب في المكتبة العربية على الطاولة.')).toBe('راهنماي قديمي خريد');
});

test.each([
  ['an empty page', '', 'text/html', 'FileEmpty'],
  ['an empty text', '', 'text/plain', 'FileEmpty'],
  ['a page of NUL bytes', Buffer.alloc(1_000), 'text/html', 'FileEmpty'],
  ['a text of white space', ' \n ', 'text/plain', 'FileEmpty'],
  ['compressed bytes', gzipSync('متن '.repeat(9)), 'text/html', 'FileTypeRefused'],
  [
    'compressed bytes that begin like a page',
    `<html>${gzipSync('x').toString('latin1').repeat(9)}`,
    'text/html',
    'FileTypeRefused',
  ],
  ['compressed bytes served as text', gzipSync('متن '.repeat(9)), 'text/plain', 'FileTypeRefused'],
])('reports %s as unreadable', (_, body, type, failure) => {
  expect(read(body, type)).toEqual({ ...NO_FACTS, failure });
});

test.each([
  ['a text', 'سلام', 'text/plain'],
  ['a document served as a page', '%PDF-1.7 and more', 'text/html'],
])('returns no title for %s', (_, body, type) => {
  expect(read(body, type)).toEqual(NO_FACTS);
});

test('rejects endlessly nested tags quickly and keeps the links before them', () => {
  const startedAt = performance.now();
  const page = read(`<p>متن<a href="/a">الف</a>${'<div>'.repeat(1_000_000)}`);
  expect(page).toEqual({ ...NO_FACTS, links: ['https://shop.example/a'], failure: 'FileTooComplex' });
  expect(performance.now() - startedAt).toBeLessThan(2_000); // Takes milliseconds; a nested stack of tags took minutes.
});

test('extracts the canonical URL and the robots directives', () => {
  const html = (head: string) =>
    `<html><head>${head}</head><body><p>متن</p><a href="/a">الف</a></body></html>`;
  expect(read(html('<link rel="canonical" href="/bag?utm_source=x">'))).toMatchObject({
    canonical: 'https://shop.example/bag',
    isNoIndex: false,
    links: ['https://shop.example/a'],
  });
  expect(read(html('<link rel="canonical" href="https://elsewhere.example/">')).canonical).toBeNull();
  expect(read(html('<meta name="robots" content="NoIndex, follow">'))).toMatchObject({
    isNoIndex: true,
    links: ['https://shop.example/a'],
  });
  expect(read(html('<meta name="robots" content="nofollow">'))).toMatchObject({
    isNoIndex: false,
    links: [],
  });
});

test('leaves out links with side effects or marked nofollow', () => {
  const html = `<p>متن</p><a href="/bag">کیف</a><a href="?add-to-cart=1" rel="nofollow">خرید</a>
    <a href="/basket?id=1">افزودن به سبد خرید</a><a href="/x" rel="nofollow">دیگر</a><a href="/shop?orderby=price">ارزان‌ترین</a>`;
  expect(read(html).links).toEqual(['https://shop.example/bag', 'https://shop.example/shop']);
});

test('reports a page that replaces the requested one', () => {
  const html = '<title>ورود</title><h1>ورود</h1><form><label>رمز عبور</label><input type="password"></form>';
  expect(read(html).failure).toBe('PageRefused');
});
