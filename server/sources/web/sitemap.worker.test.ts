import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sitemapIndex, urlset } from '../../../tests/external-systems/website.ts';
import { readSitemap } from './sitemap.worker.ts';

const HOME = 'https://shop.example';
const MB = 1024 * 1024;

const read = (body: string | Uint8Array, limits: { maxBytes?: number; maxPages?: number } = {}) =>
  readSitemap({
    bytes: Buffer.from(body),
    site: 'shop.example',
    maxBytes: 50 * MB,
    maxPages: 5_000,
    ...limits,
  });

const paths = (count: number) => Array.from({ length: count }, (_, index) => `${HOME}/کفش-${index}`);
const complete = { isSitemap: true, isComplete: true };

test.each([
  ['XML', urlset([`${HOME}/a?b=1&amp;c=2`, `${HOME}/d`, `${HOME}/d/`, 'https://elsewhere.example/e'])],
  [
    'XML with CDATA',
    `<urlset>\n<url><loc> <![CDATA[${HOME}/a?b=1&c=2]]> </loc></url><url><loc\n>${HOME}/d</loc></urlset>`,
  ],
  ['lines', `\ufeff${HOME}/a?b=1&c=2\r\n\r\n  ${HOME}/d \r\nno address`],
])('reads %s, compressed or not', async (_, body) => {
  const sitemap = { pages: [`${HOME}/a?b=1&c=2`, `${HOME}/d`], sitemaps: [], ...complete };
  expect(await read(body)).toEqual(sitemap);
  expect(await read(gzipSync(body))).toEqual(sitemap);
});

test.each(['&amp;', '&#38;', '&#038;', '&#x26;', '&#X26;'])(
  'decodes %s between URL parameters',
  async (ampersand) => {
    const { pages } = await read(urlset([`${HOME}/?a=1${ampersand}b=2`, `${HOME}/?a=1${ampersand}b=3`]));
    expect(pages).toEqual([`${HOME}/?a=1&b=2`, `${HOME}/?a=1&b=3`]);
  },
);

test.each(['&#9999999;', '&#x110000;', '&nothing;', '&constructor;', '&;'])(
  'keeps %s unchanged',
  async (entity) => {
    const { pages } = await read(urlset([`${HOME}/?a=${entity}`]));
    expect(pages).toEqual([new URL(`${HOME}/?a=${entity}`.replace(/#.*/, '')).href]);
  },
);

test.each([
  '<urlset/>',
  '<urlset></urlset>',
  '<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" />',
])('reads an empty sitemap completely: %s', async (body) => {
  expect(await read(body)).toEqual({ pages: [], sitemaps: [], ...complete });
});

test('returns the sitemaps listed in an index', async () => {
  const urls = [`${HOME}/a.xml.gz`, `${HOME}/b.xml`];
  expect(await read(sitemapIndex(urls))).toEqual({ pages: [], sitemaps: urls, ...complete });
});

test.each([
  ['XML', urlset(paths(20_000))],
  ['lines', paths(20_000).join('\n')],
])('keeps URLs of %s that span two chunks', async (_, body) => {
  expect(body.length).toBeGreaterThan(512 * 1024);
  const { pages } = await read(body, { maxPages: 50_000 });
  expect(new Set(pages).size).toBe(20_000);
});

test('stops at the maximum number of pages', async () => {
  expect(await read(urlset(paths(20_000)))).toMatchObject({ pages: { length: 5_000 }, ...complete });
});

test.each([
  ['is larger than the limit', `<urlset><url><loc>${HOME}/a</loc></url>${' '.repeat(2 * MB)}</urlset>`],
  [
    'decompresses to more than the limit',
    gzipSync(`<urlset><url><loc>${HOME}/a</loc></url>${' '.repeat(9 * MB)}</urlset>`),
  ],
  ['is truncated', `<urlset><url><loc>${HOME}/a</loc></url><url><loc>${HOME}/lo`],
  ['is truncated while compressed', gzipSync(urlset([`${HOME}/a`, ...paths(5_000)])).subarray(0, -2_000)],
  ['has one URL per line and is larger than the limit', `${HOME}/a\n${'x'.repeat(2 * MB)}`],
])('reports a sitemap that %s as incomplete with the pages found', async (_, body) => {
  const sitemap = await read(body, { maxBytes: MB, maxPages: 10_000 });
  expect(sitemap.pages).toContain(`${HOME}/a`);
  expect(sitemap).toMatchObject({ isSitemap: true, isComplete: false });
});

test.each([
  ['an empty file', ''],
  ['a page', '<!doctype html><html><p>Not here</p></html>'],
  ['corrupt compressed bytes', Buffer.from([0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])],
  ['endless empty lines', '\n'.repeat(5 * MB)],
])('rejects %s as a sitemap', async (_, body) => {
  expect(await read(body)).toEqual({ pages: [], sitemaps: [], isSitemap: false, isComplete: false });
});

test('reads unclosed <loc> elements in linear time', async () => {
  const start = performance.now();
  expect(await read(`<urlset>${'<loc>'.repeat(4 * MB)}`)).toMatchObject({ pages: [], isComplete: false });
  expect(performance.now() - start).toBeLessThan(5_000);
});
