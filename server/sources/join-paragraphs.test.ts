import { expect, test } from 'vitest';
import { joinParagraphs } from './join-paragraphs.ts';
import { htmlToText } from './wordpress/html-text.ts';

const HIDDEN = [
  '\u{e0041}\u{e0042}',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u200f',
  '\x1b',
  '\u3164',
];

test.each(HIDDEN)('removes %j from what is read', (sign) => {
  expect(joinParagraphs([`سلا${sign}م`, sign])).toBe('سلام');
  expect(htmlToText(`<p>سلا${sign}م</p>`)).toBe('سلام');
});

test('keeps half-spaces, tabs as blanks and every kind of line break', () => {
  expect(joinParagraphs(['می\u200cشود\tو\r\nنمی\u200cشود\vنیز', '  ', 'پایان'])).toBe(
    'می\u200cشود و\nنمی\u200cشود\nنیز\n\nپایان',
  );
});
