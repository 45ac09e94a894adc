import { AlignmentType, Document, LevelFormat, Packer, Paragraph } from 'docx';
import { expect, it } from 'vitest';
import { blocksToText } from './blocks-to-text.ts';
import { readDocx } from './docx/docx.reader.ts';
import { readHtml } from './html/html.reader.ts';
import { formatListNumber } from './list-numbers.ts';

const pageText = (body: string) =>
  blocksToText(
    readHtml(Buffer.from(`<!doctype html><html><body><main>${body}</main></body></html>`), 'utf-8').blocks,
  );
const STEPS = '<li>ثبت سفارش</li><li>پرداخت بیعانه</li><li>تحویل</li>';

it.each([
  ['1', 'decimal', 1],
  ['۱۲', 'hindiNumbers', 12],
  ['پ', 'arabicAlpha', 3],
  ['ج', 'arabicAbjad', 3],
  ['b', 'lowerLetter', 2],
  ['XIV', 'upperRoman', 14],
  ['', 'bullet', 2],
])('writes «%s» as %s of %d', (written, format, value) => {
  expect(formatListNumber(value, format)).toBe(written);
});

it.each([
  ['a step', '<p>بیعانهٔ مرحلهٔ ۲ برنمی‌گردد.</p>', `<ol>${STEPS}</ol>`, '2. پرداخت بیعانه'],
  ['an ordinal', '<p>پس از مرحله سوم خبر می‌دهیم.</p>', `<ol start="2">${STEPS}</ol>`, '3. پرداخت بیعانه'],
  [
    'a letter',
    '<p>See option b.</p>',
    '<ol type="a"><li>By post</li><li>By courier</li></ol>',
    'b. By courier',
  ],
  [
    'an item with its own number',
    '<p>See item 7.</p>',
    '<ol><li>One</li><li value="7">Two</li></ol>',
    '7. Two',
  ],
])('numbers the items of a page that refers to %s', (_case, reference, list, line) => {
  expect(pageText(`${list}${reference}`).split('\n')).toContain(line);
});

it.each([
  ['nothing refers to a number', `<ol>${STEPS}</ol><p>بیعانه برنمی‌گردد.</p>`],
  ['the list has bullets', `<ul>${STEPS}</ul><p>بیعانهٔ مرحلهٔ ۲ برنمی‌گردد.</p>`],
  ['the list shows no numbers', `<ol style="list-style: none">${STEPS}</ol><p>مرحلهٔ ۲ را ببینید.</p>`],
])('writes no numbers where %s', (_case, body) => {
  expect(pageText(body).split('\n')).toContain('پرداخت بیعانه');
});

it('numbers the items of a Word file, levels and lists by themselves', async () => {
  const level = (index: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
    level: index,
    format,
    text,
    alignment: AlignmentType.START,
  });
  const item = (text: string, reference: string, index = 0) =>
    new Paragraph({ text, numbering: { reference, level: index } });
  const file = new Document({
    numbering: {
      config: [
        {
          reference: 'rules',
          levels: [level(0, LevelFormat.DECIMAL, '%1.'), level(1, LevelFormat.LOWER_LETTER, '%1-%2)')],
        },
        { reference: 'choices', levels: [level(0, LevelFormat.UPPER_ROMAN, '(%1)')] },
      ],
    },
    sections: [
      {
        children: [
          item('ثبت سفارش', 'rules'),
          item('پرداخت', 'rules'),
          item('نقدی', 'rules', 1),
          item('با کارت', 'rules', 1),
          item('تحویل', 'rules'),
          new Paragraph('مبلغ بند ۲ برنمی‌گردد.'),
          item('پست', 'choices'),
          item('پیک', 'choices'),
        ],
      },
    ],
  });
  const { blocks } = await readDocx(await Packer.toBuffer(file));
  expect(blocksToText(blocks)).toBe(
    '1. ثبت سفارش\n2. پرداخت\n2-a) نقدی\n2-b) با کارت\n3. تحویل\n\nمبلغ بند ۲ برنمی‌گردد.\n\n(I) پست\n(II) پیک',
  );
});
