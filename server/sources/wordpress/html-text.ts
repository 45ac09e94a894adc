// Converts short HTML, such as names and excerpts, to plain text.
import { Parser } from 'htmlparser2';
import { normaliseText } from '../../../contract/text/normalise.ts';
import { removeShortcodes } from './shortcodes.ts';

const skippedElements = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head']);
const blockElements = new Set(
  'address article blockquote br dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
/** In UTF-16 units: nothing that is called short goes on for longer. */
const MAX_HTML_LENGTH = 200_000;

/** The words without tags, entities resolved, lines where blocks end; never any markup. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (skippedElements.has(name)) hidden += 1;
        else if (blockElements.has(name)) parts.push('\n');
      },
      ontext(text) {
        if (hidden === 0) parts.push(text);
      },
      onclosetag(name) {
        if (skippedElements.has(name)) hidden -= 1;
        else if (blockElements.has(name)) parts.push('\n');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, MAX_HTML_LENGTH));
  return removeShortcodes(normaliseText(parts.join('').replace(DIRECTION_MARKS, '')))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .toWellFormed();
}

/** In one line. */
export const htmlToLine = (html: string): string => htmlToText(html).replaceAll('\n', ' ');
