import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { DocumentBlock, DocumentTable } from '../document-blocks.ts';
import { extractBlocks } from './blocks.ts';

const blocksOf = (html: string): DocumentBlock[] =>
  extractBlocks(parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body);
const tableOf = (html: string): DocumentTable | undefined =>
  blocksOf(html).find((block) => block.kind === 'table');
const textOf = (html: string): string => JSON.stringify(blocksOf(html));
const heading = (text: string, level = 3) => ({ kind: 'heading', level, text });
const paragraph = (text: string) => ({ kind: 'paragraph', text });
const tr = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

describe('tables', () => {
  it('takes the header from thead and the caption from the table', () => {
    expect(
      blocksOf(
        `<table><caption>منو</caption><thead>${tr(['غذا', 'قیمت'])}</thead><tbody>${tr(['کوبیده', '۳۸۰٬۰۰۰ تومان'])}</tbody></table>`,
      ),
    ).toEqual([
      {
        kind: 'table',
        caption: 'منو',
        header: ['غذا', 'قیمت'],
        rows: [['کوبیده', '۳۸۰٬۰۰۰ تومان']],
        notes: [],
      },
    ]);
  });

  it.each([
    ['th in the first row', `${tr(['شهر', 'هزینه'], 'th')}${tr(['تهران', '۵۰'])}`, ['شهر', 'هزینه']],
    [
      'a first row in bold',
      `${tr(['<b>سایز</b>', '<p><strong>دور سینه</strong></p>'])}${tr(['M', '۹۶'])}${tr(['L', '۱۰۰'])}`,
      ['سایز', 'دور سینه'],
    ],
    [
      'a first row above a column of prices',
      `${tr(['غذا', 'قیمت'])}${tr(['کوبیده', '۳۸۰ هزار تومان'])}${tr(['جوجه', '۴۱۰ هزار تومان'])}${tr(['برگ', '۶۲۰ هزار تومان'])}`,
      ['غذا', 'قیمت'],
    ],
    [
      'an empty corner above row names',
      `<tr><td></td><th>برنزی</th><th>نقره‌ای</th></tr><tr><th>قیمت</th><td>۱۰۰</td><td>۲۰۰</td></tr>`,
      ['', 'برنزی', 'نقره‌ای'],
    ],
    [
      'two rows of names',
      `<tr><th rowspan="2">کلاس</th><th colspan="2">شهریه</th></tr><tr><th>حضوری</th><th>آنلاین</th></tr>${tr(['A1', '۱', '۲'])}`,
      ['کلاس', 'شهریه / حضوری', 'شهریه / آنلاین'],
    ],
  ])('finds %s', (_, rows, header) => {
    expect(tableOf(`<table>${rows}</table>`)?.header).toEqual(header);
  });

  it.each([
    ['names of rows', `<tr><th>وزن</th><td>۲۰۰ گرم</td></tr><tr><th>رنگ</th><td>مشکی</td></tr>`],
    [
      'names of rows by scope',
      `<tr><th scope="row">وزن</th><td>۲۰۰ گرم</td></tr><tr><th scope="row">رنگ</th><td>مشکی</td></tr>`,
    ],
    ['no names', `${tr(['وزن', '۲۰۰ گرم'])}${tr(['رنگ', 'مشکی'])}`],
  ])('finds no header in a table with %s', (_, rows) => {
    expect(tableOf(`<table>${rows}</table>`)).toMatchObject({
      header: [],
      rows: [
        ['وزن', '۲۰۰ گرم'],
        ['رنگ', 'مشکی'],
      ],
    });
  });

  it('repeats merged cells in every cell they cover', () => {
    const rows = `${tr(['روز', 'پزشک', 'ساعت'], 'th')}<tr><td rowspan="2">شنبه</td><td>دکتر رضایی</td><td rowspan="3">۹ تا ۱۲</td></tr><tr><td>دکتر امینی</td></tr><tr><td colspan="2">یکشنبه</td></tr>`;
    expect(tableOf(`<table>${rows}</table>`)?.rows).toEqual([
      ['شنبه', 'دکتر رضایی', '۹ تا ۱۲'],
      ['شنبه', 'دکتر امینی', '۹ تا ۱۲'],
      ['یکشنبه', 'یکشنبه', '۹ تا ۱۲'],
    ]);
  });

  it('keeps empty cells in their columns and fills short rows', () => {
    const rows = `${tr(['مدل', 'نقد', 'قسطی'], 'th')}${tr(['الف', '', '۱۲'])}<tr><td>ب</td><td>۱۰</td></tr>`;
    expect(tableOf(`<table>${rows}</table>`)?.rows).toEqual([
      ['الف', '', '۱۲'],
      ['ب', '۱۰', ''],
    ]);
  });

  it('reads cells of several paragraphs, as Word pastes them', () => {
    const lines = (texts: readonly string[]) =>
      texts.map((text) => `<p class="MsoNormal">${text}</p>`).join('');
    const rows = `${tr(['<p><b>شرح</b></p>', '<p><b>مبلغ</b></p>'])}${tr([lines(['ثبت‌نام', '(بدون برگشت)']), '<p>۵۰۰</p>'])}${tr(['<p>سرویس</p>', '<p>۹۰۰</p>'])}`;
    expect(tableOf(`<table>${rows}</table>`)).toMatchObject({
      header: ['شرح', 'مبلغ'],
      rows: [
        ['ثبت‌نام (بدون برگشت)', '۵۰۰'],
        ['سرویس', '۹۰۰'],
      ],
    });
  });

  it('starts a table at each full-width row and reads the last one as a note', () => {
    const rows = `${tr(['غذا', 'قیمت'], 'th')}<tr><td colspan="2">کباب</td></tr>${tr(['کوبیده', '۳۸۰'])}<tr><td colspan="2">خورش</td></tr>${tr(['قیمه', '۲۹۰'])}<tr><td colspan="2">مالیات افزوده می‌شود.</td></tr>`;
    expect(blocksOf(`<table>${rows}</table>`)).toEqual([
      { kind: 'table', caption: 'کباب', header: ['غذا', 'قیمت'], rows: [['کوبیده', '۳۸۰']], notes: [] },
      {
        kind: 'table',
        caption: 'خورش',
        header: ['غذا', 'قیمت'],
        rows: [['قیمه', '۲۹۰']],
        notes: ['مالیات افزوده می‌شود.'],
      },
    ]);
  });

  it('reads check and cross icons, lists and line breaks in cells', () => {
    const rows = `${tr(['ویژگی', 'پایه', 'حرفه‌ای'], 'th')}${tr(['پشتیبانی', '<i class="fa fa-times"></i>', '<i class="fa fa-check"></i>'])}${tr(['درگاه', 'زرین‌پال<br>زیبال', '<ul><li>ملت</li><li>سامان</li></ul>'])}`;
    expect(tableOf(`<table>${rows}</table>`)?.rows).toEqual([
      ['پشتیبانی', '✗', '✓'],
      ['درگاه', 'زرین‌پال زیبال', 'ملت، سامان'],
    ]);
  });

  it.each([
    ['a role', `<table role="presentation">${tr(['یک', 'دو'])}${tr(['سه', 'چهار'])}</table>`],
    ['one column', `<table>${tr(['یک'])}${tr(['دو'])}${tr(['سه'])}${tr(['چهار'])}</table>`],
    [
      'tables inside',
      `<table><tr><td>یک</td><td>دو</td></tr><tr><td>سه</td><td><table><tr><td>چهار</td></tr></table></td></tr></table>`,
    ],
    ['parts of a page in cells', `<table>${tr(['<h2>یک</h2>', 'دو'])}${tr(['سه', 'چهار'])}</table>`],
  ])('reads a table with %s as paragraphs', (_, html) => {
    expect(blocksOf(html).some(({ kind }) => kind === 'table')).toBe(false);
    for (const word of ['یک', 'دو', 'سه', 'چهار']) expect(textOf(html)).toContain(word);
  });

  it('names a table by the caption of its figure and reads select options as values', () => {
    const html = `<figure><table><tr><th>رنگ</th><td><select name="attribute_color"><option value="">یک گزینه را انتخاب کنید</option><option value="r">قرمز</option><option value="b">آبی</option></select></td></tr></table><figcaption>گزینه‌ها</figcaption></figure>`;
    expect(tableOf(html)).toMatchObject({ caption: 'گزینه‌ها', rows: [['رنگ', 'قرمز، آبی']] });
  });
});

describe('pairs of names and values', () => {
  const rows = [
    ['وزن', '۲۰۰ گرم'],
    ['رنگ', 'مشکی'],
    ['گارانتی', '۱۸ ماه'],
  ];
  it.each([
    [
      'a definition list',
      `<dl><dt>وزن:</dt><dd>۲۰۰ گرم</dd><dt>رنگ</dt><dd>مشکی</dd><dt>گارانتی</dt><dd>۱۸ ماه</dd></dl>`,
    ],
    [
      'a list of two spans',
      `<ul>${rows.map(([key, value]) => `<li><span>${key}</span><span>${value}</span></li>`).join('')}</ul>`,
    ],
    [
      'divisions within divisions',
      `<section>${rows.map(([key, value]) => `<div><div class="row"><div><p>${key}:</p></div><div><p><span>${value}</span></p></div></div></div>`).join('')}</section>`,
    ],
  ])('reads %s as a table', (_, html) => {
    expect(blocksOf(html)).toEqual([{ kind: 'table', caption: '', header: [], rows, notes: [] }]);
  });

  it.each([
    [
      'a menu',
      '<ul><li><a href="/a">کیف</a><a href="/b">کفش</a></li><li><a href="/c">ساعت</a><a href="/d">عینک</a></li><li><a href="/e">شال</a><a href="/f">کلاه</a></li></ul>',
    ],
    [
      'steps',
      '<div><div><span>۱</span><p>ثبت سفارش</p></div><div><span>۲</span><p>پرداخت</p></div><div><span>۳</span><p>ارسال</p></div></div>',
    ],
    [
      'questions',
      '<div><div><div>رایگان است؟</div><p>خیر</p></div><div><div>بیمه دارد؟</div><p>بله</p></div><div><div>پس می‌گیرید؟</div><p>بله</p></div></div>',
    ],
    [
      'cards with headings',
      '<div><div><h3>ارسال</h3><p>رایگان</p></div><div><h3>ضمانت</h3><p>هفت روز</p></div><div><h3>پشتیبانی</h3><p>هر روز</p></div></div>',
    ],
  ])('reads %s as text', (_, html) => {
    expect(blocksOf(html).some(({ kind }) => kind === 'table')).toBe(false);
  });

  it('reads a grid of elements with names of columns above prices', () => {
    const row = (cells: readonly string[]) =>
      `<div class="row">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`;
    const html = `<div>${row(['خدمت', 'زمان', 'قیمت'])}${row(['کوتاهی', '۳۰ دقیقه', '۲۵۰ هزار تومان'])}${row(['رنگ', '۲ ساعت', '۱٬۲۰۰ هزار تومان'])}</div>`;
    expect(tableOf(html)).toMatchObject({
      header: ['خدمت', 'زمان', 'قیمت'],
      rows: [
        ['کوتاهی', '۳۰ دقیقه', '۲۵۰ هزار تومان'],
        ['رنگ', '۲ ساعت', '۱٬۲۰۰ هزار تومان'],
      ],
    });
  });

  it('reads long definitions under their terms', () => {
    const answer = 'سفارش‌ها شنبه تا چهارشنبه ارسال می‌شوند. '.repeat(8).trim();
    expect(blocksOf(`<dl><dt>ارسال چند روز طول می‌کشد؟</dt><dd>${answer}</dd></dl>`)).toEqual([
      heading('ارسال چند روز طول می‌کشد؟'),
      paragraph(answer),
    ]);
  });
});

describe('panels and their controls', () => {
  const answer = 'هزینهٔ ارسال ۴۵ هزار تومان است.';
  it.each([
    ['details', `<details><summary>هزینهٔ ارسال؟</summary><p>${answer}</p></details>`],
    [
      'a heading with a button',
      `<h3><button aria-controls="a" aria-expanded="false">هزینهٔ ارسال؟</button></h3><div id="a"><p>${answer}</p></div>`,
    ],
    [
      'a role of a button',
      `<div role="button" aria-controls="a"><a>هزینهٔ ارسال؟</a></div><div id="a"><p>${answer}</p></div>`,
    ],
    [
      'data-bs-target',
      `<button data-bs-toggle="collapse" data-bs-target="#a">هزینهٔ ارسال؟</button><div id="a"><p>${answer}</p></div>`,
    ],
    [
      'a button directly before its panel',
      `<button class="accordion">هزینهٔ ارسال؟</button><div class="panel"><p>${answer}</p></div>`,
    ],
    [
      'a tab named by its panel',
      `<div role="tab" id="t">هزینهٔ ارسال؟</div><div role="tabpanel" aria-labelledby="t"><p>${answer}</p></div>`,
    ],
    [
      'onclick',
      `<div onclick="toggle('a')" role="button">هزینهٔ ارسال؟</div><div id="a"><p>${answer}</p></div>`,
    ],
  ])('puts the content that %s opens under its label', (_, html) => {
    expect(blocksOf(html)).toEqual([heading('هزینهٔ ارسال؟'), paragraph(answer)]);
  });

  it('writes the name of each tab once, above its panel', () => {
    const html = `<ul role="tablist"><li role="tab" aria-controls="d"><a href="#d">توضیحات</a></li><li role="tab" aria-controls="s"><a href="#s">مشخصات</a></li></ul>
      <div role="tabpanel" id="d"><h3>توضیحات</h3><p>چرم طبیعی</p></div><div role="tabpanel" id="s" hidden><p>وزن ۲۰۰ گرم</p></div>`;
    expect(blocksOf(html)).toEqual([
      heading('توضیحات'),
      paragraph('چرم طبیعی'),
      heading('مشخصات'),
      paragraph('وزن ۲۰۰ گرم'),
    ]);
  });

  it('leaves links of a table of contents as they are', () => {
    const html = '<ul><li><a href="#one">بخش یک</a></li></ul><h2 id="one">بخش یک</h2><p>متن</p>';
    expect(blocksOf(html)).toEqual([
      { kind: 'list', items: ['بخش یک'] },
      heading('بخش یک', 2),
      paragraph('متن'),
    ]);
  });

  it('leaves out action buttons', () => {
    expect(blocksOf('<p>کیف چرمی</p><button>افزودن به سبد خرید</button><div>موجود</div>')).toEqual([
      paragraph('کیف چرمی'),
      paragraph('موجود'),
    ]);
  });
});

describe('text', () => {
  it.each([
    ['inline elements shown apart', '<p><span>قیمت:</span><span>۲۰۰ تومان</span></p>', 'قیمت: ۲۰۰ تومان'],
    ['a word that is partly bold', '<p><b>ک</b>تاب و <a href="/">کتاب</a>ها</p>', 'کتاب و کتابها'],
    [
      'a price struck through by a style',
      '<p><span class="price-old">۵۰۰</span><span class="price-new">۴۵۰ تومان</span></p>',
      '۵۰۰ (قبلی) ۴۵۰ تومان',
    ],
    [
      'a class name that only contains «old»',
      '<p><span class="threshold">۵۰۰</span> <span>گرم</span></p>',
      '۵۰۰ گرم',
    ],
    [
      'an old and a new price',
      '<p><del><span>۵۰۰ تومان</span></del> <ins>۴۵۰ تومان</ins></p>',
      '۵۰۰ تومان (قبلی) ۴۵۰ تومان',
    ],
  ])('keeps %s readable', (_, html, text) => {
    expect(blocksOf(html)).toEqual([paragraph(text)]);
  });

  it('keeps items of nested lists as items and short cards as lines', () => {
    expect(blocksOf('<ul><li>تهران<ul><li>ونک</li><li>تجریش</li></ul></li><li>شیراز</li></ul>')).toEqual([
      { kind: 'list', items: ['تهران', 'ونک', 'تجریش', 'شیراز'] },
    ]);
    expect(
      blocksOf(
        '<ul><li><h2>کیف چرمی</h2><span>۵۰۰ تومان</span></li><li><h2>کفش</h2><span>ناموجود</span></li></ul>',
      ),
    ).toEqual([{ kind: 'list', items: ['کیف چرمی: ۵۰۰ تومان', 'کفش: ناموجود'] }]);
  });
});

describe('hostile HTML', () => {
  const elapsedMs = (html: string): number => {
    const start = performance.now();
    blocksOf(html);
    return performance.now() - start;
  };

  it('reads tables nested 100 deep in bounded time', () => {
    const html = `${'<table><tr><td>یک</td><td>'.repeat(100)}دو${'</td></tr></table>'.repeat(100)}`;
    expect(textOf(html)).toContain('دو');
    expect(elapsedMs(html)).toBeLessThan(2_000);
  });

  it('reads a table of 10,000 rows with its header', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => tr([`کالا ${index}`, `${index} تومان`]));
    const parsed = tableOf(`<table>${tr(['کالا', 'قیمت'], 'th')}${rows.join('')}</table>`);
    expect(parsed?.rows).toHaveLength(10_000);
    expect(parsed?.header).toEqual(['کالا', 'قیمت']);
  });

  it.each([
    [
      'spans over a million cells',
      `<table>${'<tr><td colspan="1000" rowspan="65534">الف</td><td>ب</td></tr>'.repeat(5_000)}</table>`,
    ],
    [
      'a long cell that is merged over all rows',
      `<table><tr><th rowspan="0">${'متن '.repeat(20_000)}</th><th>الف</th></tr>${'<tr><td>ب</td></tr>'.repeat(5_000)}</table>`,
    ],
    [
      'lists in lists with headings',
      `${'<ul><li><h4>عنوان بلند این بخش</h4>'.repeat(120)}متن${'</li></ul>'.repeat(120)}`,
    ],
    [
      'pairs in pairs',
      `${'<div><p>ا</p><p>ب</p></div><div><p>ا</p><p>ب</p></div><div><p>ا</p><div>'.repeat(60)}متن`,
    ],
  ])('bounds time and output for %s', (_, html) => {
    expect(elapsedMs(html)).toBeLessThan(8_000);
    expect(textOf(html).length).toBeLessThan(40_000_000);
  });
});
