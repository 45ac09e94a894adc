import { expect, it } from 'vitest';
import { hasGiantParagraph } from '../../../i18n/texts/giant-paragraph.ts';
import { type MarkdownFormat, toggleFormat } from './markdown-edit.ts';
import { parseOutline } from './outline.ts';

/** Toggles a format on the selection, which is written between `|` and `|`. */
function applyFormat(format: MarkdownFormat, textWithSelection: string): string {
  const start = textWithSelection.indexOf('|');
  const end = textWithSelection.indexOf('|', start + 1) - 1;
  const text = textWithSelection.replaceAll('|', '');
  const { from, to, insert, select } = toggleFormat(format, text, start, end);
  const newText = text.slice(0, from) + insert + text.slice(to);
  return `${newText.slice(0, select[0])}|${newText.slice(select[0], select[1])}|${newText.slice(select[1])}`;
}

it.each<[MarkdownFormat, string, string]>([
  ['bold', 'یک |دو| سه', 'یک **|دو|** سه'],
  ['bold', 'یک **|دو|** سه', 'یک |دو| سه'],
  ['heading', 'یک\nد||و\nسه', 'یک\n## دو||\nسه'],
  ['heading', '## ی||ک', 'یک||'],
  ['list', '|یک\nدو|', '|- یک\n- دو|'],
  ['list', '|- یک\n- دو|', '|یک\nدو|'],
  ['numbers', '|- یک\n- دو|', '|1. یک\n2. دو|'],
  ['link', 'از |فروشگاه| بخرید', 'از [فروشگاه](https://||) بخرید'],
  ['link', '|https://a.ir|', '[||](https://a.ir)'],
])('applies %s on %s', (format, before, after) => {
  expect(applyFormat(format, before)).toBe(after);
});

it('lists headings with their offsets', () => {
  const text = '# ارسال\nمتن\n## **شهرستان** ها\n#بدون فاصله\n### سه';
  expect(parseOutline(text)).toEqual([
    { level: 1, title: 'ارسال', start: 0 },
    { level: 2, title: 'شهرستان ها', start: 12 },
    { level: 3, title: 'سه', start: text.indexOf('### سه') },
  ]);
});

it('distinguishes a giant paragraph from a long text', () => {
  expect(hasGiantParagraph('الف '.repeat(2_000))).toBe(true);
  expect(hasGiantParagraph(`کوتاه\n${'الف '.repeat(2_000)}\nکوتاه`)).toBe(true);
  expect(hasGiantParagraph('بند کوتاه\n'.repeat(20_000))).toBe(false);
});
