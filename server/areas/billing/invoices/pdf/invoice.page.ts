// Renders an invoice as a one-page PDF.
import { amountInWords } from '../../../../../contract/billing/amount.words.ts';
import type { Party } from '../../../../../contract/billing/invoice.body.ts';
import { invoiceTexts as texts } from '../../../../../contract/billing/invoices.texts.ts';
import type { Invoice } from '../../../../../contract/billing/invoices.ts';
import { dayOf, digits, figure, partyLines, type Reading, timeOf } from './invoice.format.ts';
import { type Desk, deskOf, FAINT, INNER, LINE, MUTED, PAGE } from './invoice.layout.ts';
import { tableOf } from './invoice.table.ts';
import { type Ink, openSheet } from './pdf-page.ts';

/** Where the sides begin and the signatures stand, and what parts one thing from the next. */
const PARTIES = 107;
const FOOT = 679;
const GAP = 21;
const SUMS_HEIGHT = 108;
const NOTE_LEADING = 17;
const TONES = {
  paid: ['#dff7e8', '#0f6b3a'],
  awaiting: ['#fff1d6', '#7a4b00'],
  cancelled: ['#eceff4', '#48505c'],
} as const;

/** The invoice as a PDF of one A4 page. `at` is the instant that the file says it was made. */
export async function printInvoice(invoice: Invoice, reading: Reading): Promise<Buffer> {
  const { locale } = reading;
  const name = `${texts.title[locale]} ${invoice.number ?? invoice.draftName}`;
  const at = invoice.settledAt ?? invoice.createdAt;
  const sheet = openSheet({ title: name, lang: locale === 'fa' ? 'fa-IR' : 'en', at });
  const desk = deskOf(reading, sheet);
  setHead(desk, invoice, at);
  const table = tableOf(desk, invoice);
  const notes = notesOf(desk, invoice);
  const below = GAP + table.height + GAP + Math.max(SUMS_HEIGHT, notes.length * NOTE_LEADING);
  const parties = partiesOf(desk, invoice, FOOT - GAP - below - PARTIES);
  parties.set(PARTIES);
  table.set(PARTIES + parties.height + GAP);
  setSums(desk, invoice, notes, PARTIES + parties.height + GAP + table.height + GAP);
  setFoot(desk);
  return sheet.end();
}

function setHead({ locale, reading, sheet, t, put }: Desk, invoice: Invoice, at: number): void {
  const { document } = sheet;
  const markX = locale === 'fa' ? PAGE.width - PAGE.margin - 20 : PAGE.margin;
  document.roundedRect(markX, 38, 20, 17, 4).fill('#417df4');
  document
    .moveTo(markX + 6, 46.5)
    .lineTo(markX + 9, 49.5)
    .lineTo(markX + 14, 43.5)
    .lineWidth(1.8)
    .stroke('#ffffff');
  put(t('brand'), 29, 34, { size: 17, weight: 'bold' });
  put(t('tagline'), 0, 62, { size: 9, colour: MUTED });

  put(
    t(invoice.state === 'awaiting' ? 'proforma' : 'title'),
    INNER / 2,
    34,
    { size: 16, weight: 'bold' },
    'middle',
  );
  const [ground, ink] = TONES[invoice.state];
  const words = t(invoice.state);
  const width = sheet.width(words, { size: 9, weight: 'bold' }) + 22;
  document.roundedRect((PAGE.width - width) / 2, 60, width, 17, 8).fill(ground);
  put(words, INNER / 2, 62.5, { size: 9, weight: 'bold', colour: ink }, 'middle');

  const number = invoice.number === null ? invoice.draftName : digits(locale, invoice.number);
  const facts: readonly (readonly [string, string, boolean])[] = [
    [t('number'), number, true],
    [t('date'), dayOf(reading, at), false],
    ...(invoice.payment?.reference ? [[t('tracking'), invoice.payment.reference, true] as const] : []),
  ];
  const wide = Math.max(82, ...facts.map(([, value]) => sheet.width(value, { size: 9 })));
  for (const [index, [label, value, isName]] of facts.entries()) {
    const y = 36 + index * 17;
    put(label, INNER - wide - 10, y, { size: 9, colour: MUTED }, 'end');
    put(value, INNER, y, { size: 9, ...(isName && { direction: 'ltr' as const }) }, 'end');
  }
}

interface Parties {
  readonly height: number;
  set(top: number): void;
}

/** The two sides in the largest letters with which they are no higher than `most`; long addresses need small ones. */
function partiesOf(desk: Desk, { seller, buyer }: Invoice, most: number): Parties {
  const half = INNER / 2;
  const sides = [
    { label: desk.t('seller'), party: seller, from: 12 },
    { label: desk.t('buyer'), party: buyer, from: half + 12 },
  ] as const;
  for (let size = 9; ; size -= 0.5) {
    const leading = size === 9 ? 17 : size * 1.6;
    const set = sides.map((side) => ({ ...side, lines: sideLines(desk, side.party, half - 24, size) }));
    const height = 10 + 19 + Math.max(...set.map(({ lines }) => lines.length)) * leading + 6;
    if (height > most && size > 5) continue;
    return {
      height,
      set(top) {
        for (const { label, from, lines } of set) {
          desk.put(label, from, top + 10, { size: 9, colour: MUTED });
          for (const [index, { text, ink }] of lines.entries())
            desk.put(text, from, top + 29 + index * leading, ink);
        }
        desk.box(0, top, INNER, height, LINE);
        const { document } = desk.sheet;
        document
          .moveTo(PAGE.width / 2, top)
          .lineTo(PAGE.width / 2, top + height)
          .lineWidth(0.75)
          .stroke(LINE);
      },
    };
  }
}

const sideLines = (desk: Desk, party: Party, width: number, size: number): { text: string; ink: Ink }[] =>
  [party.name, ...partyLines(desk.locale, party)].flatMap((line, index) => {
    const ink: Ink = { size, weight: index === 0 ? 'bold' : 'regular' };
    return desk.sheet.wrap(line, width, ink).map((text) => ({ text, ink }));
  });

function setSums(desk: Desk, invoice: Invoice, notes: readonly string[], top: number): void {
  const { locale, put, t } = desk;
  const { totals } = invoice;
  const toman = (rial: number) => `${figure(locale, rial / 10)} ${t('toman')}`;
  const label = INNER - 225;
  const rate = `(${figure(locale, invoice.taxRate / 100, 2)}${locale === 'fa' ? '٪' : '%'})`;
  const sums = [
    [t('total'), totals.total],
    [t('discount'), totals.discount],
    [`${t('vat')} ${rate}`, totals.tax],
  ] as const;
  for (const [index, [name, rial]] of sums.entries()) {
    put(name, label, top + index * 22, { size: 9.5, colour: MUTED });
    put(toman(rial), INNER, top + index * 22, { size: 9.5 }, 'end');
  }
  desk.rule(label, top + 64, 225, FAINT);
  put(t('payable'), label, top + 71, { size: 9.5, weight: 'bold' });
  put(toman(totals.payable), INNER, top + 71, { size: 9.5, weight: 'bold' }, 'end');
  put(`${figure(locale, totals.payable)} ${t('rial')}`, INNER, top + 91, { size: 9, colour: MUTED }, 'end');
  for (const [index, note] of notes.entries())
    put(note, 0, top + index * NOTE_LEADING, { size: 9, colour: MUTED });
}

/** What stands beside the sums: the code, how it was paid, the sum in words. */
function notesOf({ locale, reading, sheet, t }: Desk, { totals, payment, coupon }: Invoice): string[] {
  const odd = totals.payable % 10 !== 0;
  const words = `${amountInWords(locale, odd ? totals.payable : totals.payable / 10)} ${t(odd ? 'rial' : 'toman')}`;
  const paid =
    payment &&
    `${payment.method[locale]}، ${dayOf(reading, payment.at)}، ${t('hour')} ${timeOf(reading, payment.at)}`;
  return [
    ...(coupon === null ? [] : [`${t('coupon')}: ${coupon}`]),
    ...(paid ? [`${t('payment')}: ${locale === 'fa' ? paid : paid.replaceAll('،', ',')}`] : []),
    `${t('inWords')}: ${words}`,
    t('inToman'),
  ].flatMap((note) => sheet.wrap(note, INNER - 260, { size: 9, colour: MUTED }));
}

function setFoot({ box, rule, put, t }: Desk): void {
  const width = (INNER - 18) / 2;
  box(0, FOOT, width, 82, FAINT);
  box(width + 18, FOOT, width, 82, FAINT);
  put(t('sellerSign'), width / 2, FOOT + 9, { size: 9, colour: MUTED }, 'middle');
  put(t('buyerSign'), width + 18 + width / 2, FOOT + 9, { size: 9, colour: MUTED }, 'middle');
  rule(0, 782, INNER, FAINT);
  put(t('thanks'), 0, 791, { size: 9, colour: MUTED });
  put(t('page'), INNER, 791, { size: 9, colour: MUTED }, 'end');
}
