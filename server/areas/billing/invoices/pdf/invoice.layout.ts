// Measures and colours of an invoice page, and what writes on it.
import { invoiceTexts as texts } from '../../../../../contract/billing/invoices.texts.ts';
import type { Locale, Reading } from './invoice.format.ts';
import type { Ink, Sheet } from './pdf-page.ts';

/** Points, of A4. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
export const MUTED = '#5b6472';
export const LINE = '#8f98a6';
export const FAINT = '#dfe3ea';

/** Sets things by how far they are from the start of the line, right in Persian and left in English. */
export interface Desk {
  readonly locale: Locale;
  readonly reading: Reading;
  readonly sheet: Sheet;
  readonly t: (key: keyof typeof texts) => string;
  put(text: string, from: number, y: number, ink: Ink, end?: 'start' | 'end' | 'middle'): void;
  box(from: number, y: number, width: number, height: number, colour: string): void;
  rule(from: number, y: number, width: number, colour: string): void;
}

/** A line that begins with Persian letters is set from the right, also on an English page. */
const directionOf = (text: string, locale: Locale): 'ltr' | 'rtl' => {
  const [first] = /\p{L}/u.exec(text) ?? [];
  if (first === undefined) return locale === 'fa' ? 'rtl' : 'ltr';
  return locale === 'fa' || /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
};

export function deskOf(reading: Reading, sheet: Sheet): Desk {
  const { locale } = reading;
  const isRtl = locale === 'fa';
  const x = (from: number) => (isRtl ? PAGE.width - PAGE.margin - from : PAGE.margin + from);
  const left = (from: number, width: number) => (isRtl ? x(from) - width : x(from));
  const { document } = sheet;
  return {
    locale,
    reading,
    sheet,
    t: (key) => texts[key][locale],
    put(text, from, y, ink, end = 'start') {
      const hold = end === 'middle' ? 'middle' : (end === 'start') === isRtl ? 'right' : 'left';
      sheet.line(text, { x: x(from), y, hold }, { direction: directionOf(text, locale), ...ink });
    },
    box: (from, y, width, height, colour) =>
      void document.lineWidth(0.75).roundedRect(left(from, width), y, width, height, 4).stroke(colour),
    rule: (from, y, width, colour) =>
      void document
        .lineWidth(0.75)
        .moveTo(left(from, width), y)
        .lineTo(left(from, width) + width, y)
        .stroke(colour),
  };
}
