import type { FoundOrder } from '../../../../contract/conversations/visitors.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { orderTexts, panelTexts as texts } from './visitor-panel.texts.ts';

/** An order, and whether it is the visitor's. */
export function VisitorOrder({ order }: { order: FoundOrder }) {
  const i18n = useI18n();
  const { t, date, list, n } = i18n;
  const { number, shopName, status, createdAt, items, trackingCodes, url, matchesContact } = order;
  const itemTexts = items.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${n(quantity)}`));
  return (
    <Stack gap={2}>
      <Text size="s" weight="bold">
        {t(texts.order, { number, shop: shopName })}
      </Text>
      {matchesContact === true && <Callout tone="success">{t(texts.matchesContact)}</Callout>}
      {matchesContact === false && <Callout tone="warning">{t(texts.contactMismatch)}</Callout>}
      {matchesContact === null && <Callout tone="info">{t(texts.contactUnknown)}</Callout>}
      <DescriptionList
        items={[
          { id: 'status', name: t(texts.orderStatus), value: <bdi>{statusOf(status, i18n)}</bdi> },
          ...(createdAt === null ? [] : [{ id: 'placed', name: t(texts.placed), value: date(createdAt) }]),
          { id: 'items', name: t(texts.items), value: <bdi>{list(itemTexts)}</bdi> },
          { id: 'total', name: t(texts.total), value: <bdi>{totalOf(order, i18n)}</bdi> },
          ...(trackingCodes.length === 0
            ? []
            : [{ id: 'tracking', name: t(texts.tracking), value: <bdi>{list(trackingCodes)}</bdi> }]),
        ]}
      />
      {url !== null && (
        <Text size="s">
          <Link href={url} variant="plain" isStandalone>
            {t(texts.orderPage)}
          </Link>
        </Text>
      )}
    </Stack>
  );
}

const isKnownStatus = (status: string): status is keyof typeof orderTexts =>
  Object.hasOwn(orderTexts, status);
const statusOf = (status: string, { t }: I18n): string =>
  isKnownStatus(status) ? t(orderTexts[status]) : status;

function totalOf({ total, currency }: FoundOrder, { toman, n }: I18n): string {
  const amount = Number(total);
  if (!Number.isFinite(amount)) return `${total} ${currency}`;
  if (currency === 'IRR') return toman(amount);
  return currency === 'IRT' ? toman(amount * 10) : `${n(amount)} ${currency}`;
}
