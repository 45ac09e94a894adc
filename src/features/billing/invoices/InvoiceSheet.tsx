// An invoice on screen and on A4.
import { spellAmount } from '../../../../contract/billing/amount.words.ts';
import type { Party } from '../../../../contract/billing/invoice.body.ts';
import { invoiceTexts } from '../../../../contract/billing/invoices.texts.ts';
import type { InvoiceState } from '../../../../contract/billing/invoices.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { localiseDigits } from '../../../i18n/numbers/digits.ts';
import type { InvoiceDocument } from '../../../machines/billing/invoice.machine.ts';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import { Wordmark } from '../../../ui/Wordmark/Wordmark.tsx';
import * as styles from './Invoice.css.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { invoicePageTexts as texts } from './invoices.texts.ts';

function InvoiceParties({ seller, buyer }: { seller: Party; buyer: Party }) {
  const { t } = useI18n();
  return (
    <div className={styles.parties}>
      {seller.name !== '' && <InvoiceParty label={t(invoiceTexts.seller)} party={seller} />}
      <InvoiceParty label={t(invoiceTexts.buyer)} party={buyer} />
    </div>
  );
}

function InvoiceParty({ label, party }: { label: string; party: Party }) {
  const { t, locale } = useI18n();
  const localise = (text: string) => localiseDigits(locale, text);
  const facts = [
    {
      label: t(party.isLegal ? invoiceTexts.nationalId : invoiceTexts.nationalCode),
      value: party.nationalId,
    },
    { label: t(invoiceTexts.economicCode), value: party.economicCode },
    { label: t(invoiceTexts.registrationNumber), value: party.registrationNumber },
    { label: t(invoiceTexts.postalCode), value: party.postalCode },
    { label: t(invoiceTexts.phone), value: party.phone },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.party} aria-label={label}>
      <span className={styles.muted}>{label}</span>
      <strong>
        <bdi>{party.name}</bdi>
      </strong>
      {party.address !== '' && <span dir="auto">{localise(party.address)}</span>}
      <dl className={styles.partyFacts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <bdi dir="ltr">{localise(fact.value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const CHIPS: Record<InvoiceState, { tone: Tone; icon: IconName }> = {
  paid: { tone: 'success', icon: 'approval' },
  awaiting: { tone: 'warning', icon: 'hourglass' },
  cancelled: { tone: 'neutral', icon: 'ban' },
};

/** Localises the digits of an invoice number. */
const localisedNumber = ({ locale }: I18n, text: string) => localiseDigits(locale, text);

export function InvoiceSheet({ invoice }: { invoice: InvoiceDocument }) {
  const { t } = useI18n();
  return (
    <article className={styles.sheet} aria-label={t(texts.invoice)}>
      <InvoiceHeader invoice={invoice} />
      <InvoiceParties seller={invoice.seller} buyer={invoice.buyer} />
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      <div className={styles.signatures}>
        <div className={styles.signature}>{t(invoiceTexts.sellerSign)}</div>
        <div className={styles.signature}>{t(invoiceTexts.buyerSign)}</div>
      </div>
      <footer className={styles.footer}>
        <span>{t(invoiceTexts.thanks)}</span>
        <span>{t(invoiceTexts.page)}</span>
      </footer>
    </article>
  );
}

function InvoiceHeader({ invoice: { order, createdAt, payment } }: { invoice: InvoiceDocument }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const isDraft = order?.number === undefined || order.number === null;
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <Wordmark />
        <span className={styles.muted}>{t(invoiceTexts.tagline)}</span>
      </div>
      <div className={styles.titleBlock}>
        <Heading level={2}>
          {t(isDraft && order?.state !== 'cancelled' ? invoiceTexts.proforma : invoiceTexts.title)}
        </Heading>
        {order && <StatusChip {...CHIPS[order.state]}>{t(invoiceTexts[order.state])}</StatusChip>}
      </div>
      <dl className={styles.details}>
        {order && (
          <>
            <dt>{t(invoiceTexts.number)}</dt>
            <dd>
              <bdi dir="ltr">
                {order.number === null ? order.draftNumber : localisedNumber(i18n, order.number)}
              </bdi>
            </dd>
          </>
        )}
        <dt>{t(invoiceTexts.date)}</dt>
        <dd>{date(order?.settledAt ?? createdAt)}</dd>
        {payment?.reference && (
          <>
            <dt>{t(invoiceTexts.tracking)}</dt>
            <dd>
              <bdi dir="ltr">{payment.reference}</bdi>
            </dd>
          </>
        )}
      </dl>
    </header>
  );
}

function InvoiceTotals({ invoice: { totals, taxRate, coupon, payment } }: { invoice: InvoiceDocument }) {
  const { t, n, locale, date, time } = useI18n();
  const hasRialRemainder = totals.payable % 10 !== 0;
  const amountInWords = t(texts.words, {
    words: spellAmount(locale, hasRialRemainder ? totals.payable : totals.payable / 10),
    unit: t(hasRialRemainder ? invoiceTexts.rial : invoiceTexts.toman),
  });
  const rate = n(taxRate / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={styles.totalsSection}>
      <dl className={styles.notes}>
        {coupon !== null && (
          <div>
            <dt>{t(invoiceTexts.coupon)}</dt>
            <dd>
              <bdi dir="ltr">{coupon}</bdi>
            </dd>
          </div>
        )}
        {payment && (
          <div>
            <dt>{t(invoiceTexts.payment)}</dt>
            <dd>
              {t(texts.paidBy, {
                method: payment.method[locale],
                date: date(payment.at),
                time: time(payment.at),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t(invoiceTexts.inWords)}</dt>
          <dd>{amountInWords}</dd>
        </div>
        <div>
          <dt>{t(invoiceTexts.inToman)}</dt>
        </div>
      </dl>
      <dl className={styles.totals}>
        <dt>{t(invoiceTexts.total)}</dt>
        <dd>
          <MoneyText rial={totals.total} />
        </dd>
        <dt>{t(invoiceTexts.discount)}</dt>
        <dd>
          <MoneyText rial={totals.discount} />
        </dd>
        <dt>
          {t(invoiceTexts.vat)} {t(texts.rate, { percent: rate })}
        </dt>
        <dd>
          <MoneyText rial={totals.tax} />
        </dd>
        <dt className={styles.payableTotal}>{t(invoiceTexts.payable)}</dt>
        <dd className={styles.payableTotal}>
          <MoneyText rial={totals.payable} size="l" hasRial />
        </dd>
      </dl>
    </div>
  );
}
