// Renders an invoice as a one-page PDF.
import { spellAmount } from '../../../../../contract/billing/amount.words.ts';
import type { Party } from '../../../../../contract/billing/invoice.body.ts';
import { invoiceTexts as texts } from '../../../../../contract/billing/invoices.texts.ts';
import type { Invoice } from '../../../../../contract/billing/invoices.ts';
import {
  type FormatOptions,
  formatAmount,
  formatDate,
  formatParty,
  formatTime,
  localiseDigits,
} from './invoice.format.ts';
import {
  CONTENT_WIDTH,
  createLayout,
  FAINT_COLOUR,
  type InvoiceLayout,
  LINE_COLOUR,
  MUTED_COLOUR,
  PAGE_SIZE,
} from './invoice.layout.ts';
import { layOutTable } from './invoice.table.ts';
import { createPdfPage, type TextStyle } from './pdf-page.ts';

/** Top of the two parties and of the signatures, and the gap between blocks, in points. */
const PARTIES_TOP = 107;
const FOOTER_TOP = 679;
const GAP = 21;
const TOTALS_HEIGHT = 108;
const NOTE_LEADING = 17;
const STATE_COLOURS = {
  paid: ['#dff7e8', '#0f6b3a'],
  awaiting: ['#fff1d6', '#7a4b00'],
  cancelled: ['#eceff4', '#48505c'],
} as const;

/** The invoice as a PDF of one A4 page. */
export async function renderInvoicePdf(invoice: Invoice, options: FormatOptions): Promise<Buffer> {
  const { locale } = options;
  const name = `${texts.title[locale]} ${invoice.number ?? invoice.draftNumber}`;
  const at = invoice.settledAt ?? invoice.createdAt;
  const page = createPdfPage({ title: name, lang: locale === 'fa' ? 'fa-IR' : 'en', at });
  const layout = createLayout(options, page);
  drawHeader(layout, invoice, at);
  const table = layOutTable(layout, invoice);
  const notes = buildNotes(layout, invoice);
  const contentHeight = GAP + table.height + GAP + Math.max(TOTALS_HEIGHT, notes.length * NOTE_LEADING);
  const parties = layOutParties(layout, invoice, FOOTER_TOP - GAP - contentHeight - PARTIES_TOP);
  parties.draw(PARTIES_TOP);
  table.draw(PARTIES_TOP + parties.height + GAP);
  drawTotals(layout, invoice, notes, PARTIES_TOP + parties.height + GAP + table.height + GAP);
  drawFooter(layout);
  return page.end();
}

function drawHeader(
  { locale, format, page, t, drawText }: InvoiceLayout,
  invoice: Invoice,
  at: number,
): void {
  const { document } = page;
  const logoX = locale === 'fa' ? PAGE_SIZE.width - PAGE_SIZE.margin - 20 : PAGE_SIZE.margin;
  document.roundedRect(logoX, 38, 20, 17, 4).fill('#417df4');
  document
    .moveTo(logoX + 6, 46.5)
    .lineTo(logoX + 9, 49.5)
    .lineTo(logoX + 14, 43.5)
    .lineWidth(1.8)
    .stroke('#ffffff');
  drawText(t('brand'), 29, 34, { size: 17, weight: 'bold' });
  drawText(t('tagline'), 0, 62, { size: 9, colour: MUTED_COLOUR });

  drawText(
    t(invoice.state === 'awaiting' ? 'proforma' : 'title'),
    CONTENT_WIDTH / 2,
    34,
    { size: 16, weight: 'bold' },
    'middle',
  );
  const [background, textColour] = STATE_COLOURS[invoice.state];
  const stateText = t(invoice.state);
  const width = page.measure(stateText, { size: 9, weight: 'bold' }) + 22;
  document.roundedRect((PAGE_SIZE.width - width) / 2, 60, width, 17, 8).fill(background);
  drawText(stateText, CONTENT_WIDTH / 2, 62.5, { size: 9, weight: 'bold', colour: textColour }, 'middle');

  const number = invoice.number === null ? invoice.draftNumber : localiseDigits(locale, invoice.number);
  const headerRows: readonly (readonly [string, string, boolean])[] = [
    [t('number'), number, true],
    [t('date'), formatDate(format, at), false],
    ...(invoice.payment?.reference ? [[t('tracking'), invoice.payment.reference, true] as const] : []),
  ];
  const valueWidth = Math.max(82, ...headerRows.map(([, value]) => page.measure(value, { size: 9 })));
  for (const [index, [label, value, isIdentifier]] of headerRows.entries()) {
    const y = 36 + index * 17;
    drawText(label, CONTENT_WIDTH - valueWidth - 10, y, { size: 9, colour: MUTED_COLOUR }, 'end');
    drawText(value, CONTENT_WIDTH, y, { size: 9, ...(isIdentifier && { direction: 'ltr' as const }) }, 'end');
  }
}

interface PartiesBlock {
  readonly height: number;
  draw(top: number): void;
}

/** Lays out the two parties in the largest font size that fits `maxHeight`. */
function layOutParties(layout: InvoiceLayout, { seller, buyer }: Invoice, maxHeight: number): PartiesBlock {
  const halfWidth = CONTENT_WIDTH / 2;
  const sides = [
    { label: layout.t('seller'), party: seller, from: 12 },
    { label: layout.t('buyer'), party: buyer, from: halfWidth + 12 },
  ] as const;
  for (let size = 9; ; size -= 0.5) {
    const leading = size === 9 ? 17 : size * 1.6;
    const columns = sides.map((side) => ({
      ...side,
      lines: layOutPartyLines(layout, side.party, halfWidth - 24, size),
    }));
    const height = 10 + 19 + Math.max(...columns.map(({ lines }) => lines.length)) * leading + 6;
    if (height > maxHeight && size > 5) continue;
    return {
      height,
      draw(top) {
        for (const { label, from, lines } of columns) {
          layout.drawText(label, from, top + 10, { size: 9, colour: MUTED_COLOUR });
          for (const [index, { text, style }] of lines.entries())
            layout.drawText(text, from, top + 29 + index * leading, style);
        }
        layout.drawBox(0, top, CONTENT_WIDTH, height, LINE_COLOUR);
        const { document } = layout.page;
        document
          .moveTo(PAGE_SIZE.width / 2, top)
          .lineTo(PAGE_SIZE.width / 2, top + height)
          .lineWidth(0.75)
          .stroke(LINE_COLOUR);
      },
    };
  }
}

const layOutPartyLines = (
  layout: InvoiceLayout,
  party: Party,
  width: number,
  size: number,
): { text: string; style: TextStyle }[] =>
  [party.name, ...formatParty(layout.locale, party)].flatMap((line, index) => {
    const style: TextStyle = { size, weight: index === 0 ? 'bold' : 'regular' };
    return layout.page.wrap(line, width, style).map((text) => ({ text, style }));
  });

function drawTotals(layout: InvoiceLayout, invoice: Invoice, notes: readonly string[], top: number): void {
  const { locale, drawText, t } = layout;
  const { totals } = invoice;
  const formatToman = (rial: number) => `${formatAmount(locale, rial / 10)} ${t('toman')}`;
  const labelStart = CONTENT_WIDTH - 225;
  const rate = `(${formatAmount(locale, invoice.taxRate / 100, 2)}${locale === 'fa' ? '٪' : '%'})`;
  const amountRows = [
    [t('total'), totals.total],
    [t('discount'), totals.discount],
    [`${t('vat')} ${rate}`, totals.tax],
  ] as const;
  for (const [index, [name, rial]] of amountRows.entries()) {
    drawText(name, labelStart, top + index * 22, { size: 9.5, colour: MUTED_COLOUR });
    drawText(formatToman(rial), CONTENT_WIDTH, top + index * 22, { size: 9.5 }, 'end');
  }
  layout.drawRule(labelStart, top + 64, 225, FAINT_COLOUR);
  drawText(t('payable'), labelStart, top + 71, { size: 9.5, weight: 'bold' });
  drawText(formatToman(totals.payable), CONTENT_WIDTH, top + 71, { size: 9.5, weight: 'bold' }, 'end');
  drawText(
    `${formatAmount(locale, totals.payable)} ${t('rial')}`,
    CONTENT_WIDTH,
    top + 91,
    { size: 9, colour: MUTED_COLOUR },
    'end',
  );
  for (const [index, note] of notes.entries())
    drawText(note, 0, top + index * NOTE_LEADING, { size: 9, colour: MUTED_COLOUR });
}

/** Lines next to the totals: coupon, payment, amount in words. */
function buildNotes(
  { locale, format, page, t }: InvoiceLayout,
  { totals, payment, coupon }: Invoice,
): string[] {
  const hasOddRial = totals.payable % 10 !== 0;
  const amountInWords = `${spellAmount(locale, hasOddRial ? totals.payable : totals.payable / 10)} ${t(hasOddRial ? 'rial' : 'toman')}`;
  const paymentNote =
    payment &&
    `${payment.method[locale]}، ${formatDate(format, payment.at)}، ${t('hour')} ${formatTime(format, payment.at)}`;
  return [
    ...(coupon === null ? [] : [`${t('coupon')}: ${coupon}`]),
    ...(paymentNote
      ? [`${t('payment')}: ${locale === 'fa' ? paymentNote : paymentNote.replaceAll('،', ',')}`]
      : []),
    `${t('inWords')}: ${amountInWords}`,
    t('inToman'),
  ].flatMap((note) => page.wrap(note, CONTENT_WIDTH - 260, { size: 9, colour: MUTED_COLOUR }));
}

function drawFooter({ drawBox, drawRule, drawText, t }: InvoiceLayout): void {
  const width = (CONTENT_WIDTH - 18) / 2;
  drawBox(0, FOOTER_TOP, width, 82, FAINT_COLOUR);
  drawBox(width + 18, FOOTER_TOP, width, 82, FAINT_COLOUR);
  drawText(t('sellerSign'), width / 2, FOOTER_TOP + 9, { size: 9, colour: MUTED_COLOUR }, 'middle');
  drawText(
    t('buyerSign'),
    width + 18 + width / 2,
    FOOTER_TOP + 9,
    { size: 9, colour: MUTED_COLOUR },
    'middle',
  );
  drawRule(0, 782, CONTENT_WIDTH, FAINT_COLOUR);
  drawText(t('thanks'), 0, 791, { size: 9, colour: MUTED_COLOUR });
  drawText(t('page'), CONTENT_WIDTH, 791, { size: 9, colour: MUTED_COLOUR }, 'end');
}
