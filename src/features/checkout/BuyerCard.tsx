// Draws who buys, as the invoice will say it, and what a company still has to tell.
import type { Quote } from '../../../contract/payments.ts';
import { ownDigits } from '../../i18n/digits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { profileLink } from '../../platform/settings-links.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { checkoutTexts as texts } from './checkout.texts.ts';

const fieldTexts = new Map(
  Object.entries({
    companyName: texts.companyName,
    nationalId: texts.nationalId,
    economicCode: texts.economicCode,
    registrationNumber: texts.registrationNumber,
    address: texts.address,
  }),
);

export function BuyerCard({ quote: { buyer, missing } }: { quote: Quote }) {
  const { t, list, locale } = useI18n();
  const facts = [
    ['name', buyer.isLegal ? texts.companyName : texts.name, buyer.name],
    ['id', buyer.isLegal ? texts.nationalId : texts.nationalCode, buyer.nationalId],
    ['economic', texts.economicCode, buyer.economicCode],
    ['registration', texts.registrationNumber, buyer.registrationNumber],
    ['postal', texts.postalCode, buyer.postalCode],
    ['address', texts.address, buyer.address],
  ] as const;
  const wanted = missing.flatMap((name) => {
    const row = fieldTexts.get(name);
    return row ? [t(row)] : [];
  });
  return (
    <Card
      title={t(texts.buyer)}
      aside={
        <Inline>
          <StatusChip tone="neutral" icon={buyer.isLegal ? 'store' : 'user'}>
            {t(buyer.isLegal ? texts.legal : texts.person)}
          </StatusChip>
          <Link href={profileLink}>{t(texts.edit)}</Link>
        </Inline>
      }
    >
      <Stack gap={3}>
        {wanted.length > 0 && (
          <Note
            tone="warning"
            title={t(texts.missingTitle)}
            action={<Link href={profileLink}>{t(texts.complete)}</Link>}
          >
            {t(texts.missing, { fields: list(wanted) })}
          </Note>
        )}
        <Facts
          items={facts.flatMap(([id, name, value]) =>
            value === ''
              ? []
              : [{ id, name: t(name), value: <bdi>{id === 'name' ? value : ownDigits(locale, value)}</bdi> }],
          )}
        />
      </Stack>
    </Card>
  );
}
