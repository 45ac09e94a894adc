// Draws who sold and who bought, side by side. Says nothing of what is not known of them.

import type { Party } from '../../../contract/invoice.body.ts';
import { invoiceTexts as said } from '../../../contract/invoices.texts.ts';
import { ownDigits } from '../../i18n/digits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Invoice.css.ts';

export function InvoiceParties({ seller, buyer }: { seller: Party; buyer: Party }) {
  const { t } = useI18n();
  return (
    <div className={styles.parties}>
      {seller.name !== '' && <Side label={t(said.seller)} party={seller} />}
      <Side label={t(said.buyer)} party={buyer} />
    </div>
  );
}

function Side({ label, party }: { label: string; party: Party }) {
  const { t, locale } = useI18n();
  const digits = (text: string) => ownDigits(locale, text);
  const facts = [
    { label: t(party.isLegal ? said.nationalId : said.nationalCode), value: party.nationalId },
    { label: t(said.economicCode), value: party.economicCode },
    { label: t(said.registrationNumber), value: party.registrationNumber },
    { label: t(said.postalCode), value: party.postalCode },
    { label: t(said.phone), value: party.phone },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.side} aria-label={label}>
      <span className={styles.quiet}>{label}</span>
      <strong>
        <bdi>{party.name}</bdi>
      </strong>
      {party.address !== '' && <span dir="auto">{digits(party.address)}</span>}
      <dl className={styles.partyFacts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <bdi dir="ltr">{digits(fact.value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
