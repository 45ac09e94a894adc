// Measures and colours of an invoice page, and what writes on it.
import { invoiceTexts as texts } from '../../../../../contract/billing/invoices.texts.ts';
import type { FormatOptions, Locale } from './invoice.format.ts';
import type { PdfPage, TextStyle } from './pdf-page.ts';

/** Points, of A4. */
export const PAGE_SIZE = { width: 595.28, height: 841.89, margin: 36 } as const;
export const CONTENT_WIDTH = PAGE_SIZE.width - 2 * PAGE_SIZE.margin;
export const MUTED_COLOUR = '#5b6472';
export const LINE_COLOUR = '#8f98a6';
export const FAINT_COLOUR = '#dfe3ea';

/** Sets things by how far they are from the start of the line, right in Persian and left in English. */
export interface InvoiceLayout {
  readonly locale: Locale;
  readonly format: FormatOptions;
  readonly sheet: PdfPage;
  readonly t: (key: keyof typeof texts) => string;
  drawText(text: string, from: number, y: number, ink: TextStyle, end?: 'start' | 'end' | 'middle'): void;
  drawBox(from: number, y: number, width: number, height: number, colour: string): void;
  drawRule(from: number, y: number, width: number, colour: string): void;
}

/** A line that begins with Persian letters is set from the right, also on an English page. */
const directionOf = (text: string, locale: Locale): 'ltr' | 'rtl' => {
  const [first] = /\p{L}/u.exec(text) ?? [];
  if (first === undefined) return locale === 'fa' ? 'rtl' : 'ltr';
  return locale === 'fa' || /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
};

export function createLayout(options: FormatOptions, sheet: PdfPage): InvoiceLayout {
  const { locale } = options;
  const isRtl = locale === 'fa';
  const x = (from: number) => (isRtl ? PAGE_SIZE.width - PAGE_SIZE.margin - from : PAGE_SIZE.margin + from);
  const leftEdge = (from: number, width: number) => (isRtl ? x(from) - width : x(from));
  const { document } = sheet;
  return {
    locale,
    format: options,
    sheet,
    t: (key) => texts[key][locale],
    drawText(text, from, y, ink, end = 'start') {
      const align = end === 'middle' ? 'middle' : (end === 'start') === isRtl ? 'right' : 'left';
      sheet.drawLine(text, { x: x(from), y, align: align }, { direction: directionOf(text, locale), ...ink });
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
