import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { page } from '../../../tests/external-systems/website.ts';
import { readPage } from './page.worker.ts';

const read = (body: string | Uint8Array, type = 'text/html', charset: string | null = null) =>
  readPage({ bytes: Buffer.from(body), type, charset, url: 'https://shop.example/', site: 'shop.example' });

test('extracts the title and the links of a page', () => {
  const { body = '' } = page('شرایط ارسال', 'یک', ['/a', '/a#b', 'https://elsewhere.example/']);
  const facts = { title: 'شرایط ارسال', links: ['https://shop.example/a'], failure: null };
  expect(read(body)).toEqual(facts);
});

test('decodes a title in another encoding than the page', () => {
  const words = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3, 0x20]);
  const bytes = Buffer.concat([Buffer.from('<title>ارسال کالا</title>'), ...Array(20).fill(words)]);
  expect(read(bytes)).toMatchObject({ title: 'ارسال کالا', failure: null });
});

test('normalises a short title to Persian letters only on a Persian page', () => {
  const titled = (words: string) => read(`<title>راهنماي قديمي خريد</title><p>${words}</p>`).title;
  expect(titled('خرید نقدی پنج درصد تخفیف دارد.')).toBe('راهنمای قدیمی خرید');
  expect(titled('هذا الكتاب في المكتبة العربية على الطاولة.')).toBe('راهنماي قديمي خريد');
});

test.each([
  ['nothing', '', 'text/html', 'FileEmpty'],
  ['nothing of a text', '', 'text/plain', 'FileEmpty'],
  ['zeros', Buffer.alloc(1_000), 'text/html', 'FileEmpty'],
  ['a text of blanks', ' \n ', 'text/plain', 'FileEmpty'],
  ['packed bytes', gzipSync('متن '.repeat(9)), 'text/html', 'FileTypeRefused'],
  [
    'packed bytes that begin as a page',
    `<html>${gzipSync('x').toString('latin1').repeat(9)}`,
    'text/html',
    'FileTypeRefused',
  ],
  ['packed bytes called a text', gzipSync('متن '.repeat(9)), 'text/plain', 'FileTypeRefused'],
])('reports %s as unreadable', (_, body, type, failure) => {
  expect(read(body, type)).toEqual({ title: '', links: [], failure });
});

test.each([
  ['a text', 'سلام', 'text/plain'],
  ['a document that is called a page', '%PDF-1.7 and more', 'text/html'],
])('names %s by its address', (_, body, type) => {
  expect(read(body, type)).toEqual({ title: '', links: [], failure: null });
});

test('rejects endlessly nested tags quickly and keeps the links before them', () => {
  const began = performance.now();
  const facts = read(`<p>متن<a href="/a">الف</a>${'<div>'.repeat(1_000_000)}`);
  expect(facts).toEqual({ title: '', links: ['https://shop.example/a'], failure: 'FileTooComplex' });
  expect(performance.now() - began).toBeLessThan(2_000); // some milliseconds; a stack of them took minutes
});
