// Sizes, colours and drawing functions of an invoice page.
import { invoiceTexts as texts } from '../../../../../contract/billing/invoices.texts.ts';
import type { FormatOptions, Locale } from './invoice.format.ts';
import type { PdfPage, TextStyle } from './pdf-page.ts';

/** A4, in points. */
export const PAGE_SIZE = { width: 595.28, height: 841.89, margin: 36 } as const;
export const CONTENT_WIDTH = PAGE_SIZE.width - 2 * PAGE_SIZE.margin;
export const MUTED_COLOUR = '#5b6472';
export const LINE_COLOUR = '#8f98a6';
export const FAINT_COLOUR = '#dfe3ea';

/** Places elements by their distance from the line start: the right edge in Persian, the left in English. */
export interface InvoiceLayout {
  readonly locale: Locale;
  readonly format: FormatOptions;
  readonly page: PdfPage;
  readonly t: (key: keyof typeof texts) => string;
  drawText(
    text: string,
    startOffset: number,
    y: number,
    style: TextStyle,
    align?: 'start' | 'end' | 'middle',
  ): void;
  drawBox(from: number, y: number, width: number, height: number, colour: string): void;
  drawRule(from: number, y: number, width: number, colour: string): void;
}

/** Text whose first letter is Persian runs right to left, also on an English page. */
const directionOf = (text: string, locale: Locale): 'ltr' | 'rtl' => {
  const [first] = /\p{L}/u.exec(text) ?? [];
  if (first === undefined) return locale === 'fa' ? 'rtl' : 'ltr';
  return locale === 'fa' || /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
};

export function createLayout(options: FormatOptions, page: PdfPage): InvoiceLayout {
  const { locale } = options;
  const isRtl = locale === 'fa';
  const x = (from: number) => (isRtl ? PAGE_SIZE.width - PAGE_SIZE.margin - from : PAGE_SIZE.margin + from);
  const leftEdge = (from: number, width: number) => (isRtl ? x(from) - width : x(from));
  const { document } = page;
  return {
    locale,
    format: options,
    page,
    t: (key) => texts[key][locale],
    drawText(text, from, y, style, end = 'start') {
      const align = end === 'middle' ? 'middle' : (end === 'start') === isRtl ? 'right' : 'left';
      page.drawLine(text, { x: x(from), y, align }, { direction: directionOf(text, locale), ...style });
    },
    drawBox: (from, y, width, height, colour) =>
      void document.lineWidth(0.75).roundedRect(leftEdge(from, width), y, width, height, 4).stroke(colour),
    drawRule: (from, y, width, colour) =>
      void document
        .lineWidth(0.75)
        .moveTo(leftEdge(from, width), y)
        .lineTo(leftEdge(from, width) + width, y)
        .stroke(colour),
  };
}
