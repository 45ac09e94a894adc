import { expect, test } from 'vitest';
import { joinParagraphs } from './join-paragraphs.ts';
import { htmlToText } from './wordpress/html-text.ts';

const INVISIBLE_CHARACTERS = [
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

test.each(INVISIBLE_CHARACTERS)('removes %j from extracted text', (character) => {
  expect(joinParagraphs([`سلا${character}م`, character])).toBe('سلام');
  expect(htmlToText(`<p>سلا${character}م</p>`)).toBe('سلام');
});

test('keeps half-spaces and line breaks and turns tabs into spaces', () => {
  expect(joinParagraphs(['می\u200cشود\tو\r\nنمی\u200cشود\vنیز', '  ', 'پایان'])).toBe(
    'می\u200cشود و\nنمی\u200cشود\nنیز\n\nپایان',
  );
});
