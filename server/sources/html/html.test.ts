import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../../tests/cpu-time.ts';
import { page } from '../../../tests/external-systems/website.ts';
import { blocksToText } from '../blocks-to-text.ts';
import { decodePage } from './charset.ts';
import { readHtml, readHtmlBlocks } from './html.reader.ts';

const read = (html: string) => {
  const { blocks, ...facts } = readHtml(Buffer.from(html), 'utf-8');
  return { ...facts, text: blocksToText(blocks) };
};

/** «سلام گچ پژ» as old Persian pages wrote it. */
const windows1256Bytes = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3, 0x20, 0x90, 0x8d, 0x20, 0x81, 0x8e]);
const wrapInPage = (head: string, content: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<html><head>${head}</head><body><p>`),
    content,
    Buffer.from('</p></body></html>'),
  ]);

test.each([
  ['the server names the encoding', wrapInPage('', windows1256Bytes), 'windows-1256'],
  [
    'the page names the encoding',
    wrapInPage(
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">',
      windows1256Bytes,
    ),
    null,
  ],
  ['nothing names the encoding', wrapInPage('', windows1256Bytes), null],
  ['both name a wrong encoding', wrapInPage('<meta charset="utf-8">', windows1256Bytes), 'no-such-charset'],
  ['the page is undeclared UTF-8', wrapInPage('', Buffer.from('سلام گچ پژ')), null],
  ['a byte order mark contradicts the server', Buffer.from('\ufeff<p>سلام گچ پژ</p>'), 'windows-1256'],
])('decodes letters correctly where %s', (_, bytes, charset) => {
  expect(decodePage(bytes, charset).text).toContain('سلام گچ پژ');
});

test('reads a page of mixed encodings and reports an invalid byte', () => {
  const bytes = Buffer.concat([
    Buffer.from(`<p>${'ارسال رایگان است. '.repeat(20)}</p><p>`),
    windows1256Bytes,
  ]);
  expect(readHtml(bytes, null).blocks.at(-1)).toMatchObject({ text: 'سلام گچ پژ' });
  expect(readHtml(bytes, null).warnings).toEqual([]);
  const broken = Buffer.concat([
    Buffer.from('<p>ارسال '),
    Buffer.from([0xff]),
    Buffer.from('رایگان است.</p>'),
  ]);
  expect(readHtml(Buffer.concat([bytes, broken]), null)).toMatchObject({
    blocks: expect.arrayContaining(
      ['سلام گچ پژ', 'ارسال \ufffdرایگان است.'].map((text) => expect.objectContaining({ text })),
    ),
    warnings: ['damaged-persian'],
  });
});

test('removes menus, footers and cookie bars and keeps the title and the text', () => {
  const content = 'هزینهٔ ارسال برای خریدهای بالای ۸۰۰ هزار تومان رایگان است.';
  const { text, title } = read(`${page('شرایط ارسال', content).body}`);
  expect(title).toBe('شرایط ارسال');
  expect(text).toContain(content);
  for (const boilerplate of ['سبد خرید', 'کوکی', 'حقوق محفوظ']) expect(text).not.toContain(boilerplate);
});

test('keeps headings, lists as lines and tables as rows', () => {
  const { text } = read(`<html><body><main><h1>فروشگاه</h1>
    <h2>روزهای کاری</h2><p>شنبه تا چهارشنبه از ساعت ۹ تا ۱۷ پاسخ‌گوی شما هستیم.</p>
    <ul><li>تلفن: ۰۲۱۸۸۷۷</li><li><p>ایمیل: <b>info</b>@shop.ir</p></li></ul>
    <table><caption>هزینه‌ها</caption><tr><th>شهر</th><th>هزینه</th></tr><tr><td>تهران</td><td>۵۰<br>هزار</td></tr></table>
    <script>alert('ناگفته')</script><style>p{}</style><noscript>ناگفته</noscript></main></body></html>`);
  expect(text).toContain('روزهای کاری\n\nشنبه تا چهارشنبه');
  expect(text).toContain('تلفن: ۰۲۱۸۸۷۷\nایمیل: info@shop.ir');
  expect(text).toContain('هزینه‌ها\n| شهر | هزینه |\n| --- | --- |\n| تهران | ۵۰ هزار |');
  expect(text).not.toContain('ناگفته');
});

test('reads a table layout as paragraphs', () => {
  const { text } = read(
    `<table><tr><td><p>یک</p><p>دو</p></td><td><table><tr><td>سه</td></tr></table></td></tr></table>`,
  );
  expect(text).toBe('یک\n\nدو\n\nسه');
});

test('reads a page whose elements are all named menu', () => {
  const { text } = read(
    `<body class="menu-page"><div id="menu">${'قورمه سبزی ۲۸۰ هزار تومان. '.repeat(10)}</div></body>`,
  );
  expect(text).toContain('قورمه سبزی');
});

test('rejects endlessly nested tags before building the tree', () => {
  expect(() => read('<div>'.repeat(100_000))).toThrow('FileTooComplex');
});

test.each([
  ['an empty page', ''],
  ['no words', '<html><body><script>1</script><img src="a.png"></body></html>'],
  ['an unclosed tag', '<html><body><p>سلام<'],
])('parses without failing: %s', (_, html) => {
  expect(() => read(html)).not.toThrow();
});

test('reports the kept share of visible text and why the rest is left out', () => {
  const words = 'هزینهٔ ارسال ۴۵ هزار تومان است.';
  const { share } = readHtmlBlocks(
    Buffer.from(
      `<body><nav><a href="/">خانه</a></nav><main><p>${words}</p><details><summary>چند روز؟</summary><p>سه روز</p></details><p hidden>هرگز دیده نمی‌شود</p></main><footer>حقوق محفوظ</footer></body>`,
    ),
    'utf-8',
  );
  expect(share).toEqual({
    visible: 48,
    kept: 35,
    removed: [
      { reason: 'menu', characters: 4 },
      { reason: 'footer', characters: 9 },
      { reason: 'hidden', characters: 14 },
    ],
  });
});

test.each([
  [
    '5,000 accordions',
    Array.from(
      { length: 5_000 },
      (_, index) =>
        `<h3><button aria-controls="p${index}">پرسش شمارهٔ ${index}؟</button></h3><div id="p${index}" style="display:none"><p>پاسخ ${index}</p></div>`,
    ).join(''),
    10_000,
  ],
  [
    'menus in menus around 20,000 links',
    `${'<div class="menu sidebar footer">'.repeat(300)}${'<a href="/x">متن لینک</a> '.repeat(20_000)}`,
    1,
  ],
  ['5,000 siblings hidden from screen readers', '<p aria-hidden="true">متن</p>'.repeat(5_000), 5_000],
])('reads %s in bounded time', (_, body, count) => {
  const cpuTime = cpuTimeOf(() => {
    expect(readHtmlBlocks(Buffer.from(`<html><body>${body}</body></html>`), 'utf-8').blocks).toHaveLength(
      count,
    );
  });
  expect(cpuTime).toBeLessThan(8_000);
});
