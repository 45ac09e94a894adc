// Draws the look-up of an order by its number, and whose it is. Refuses to ask the shop.
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { FoundOrder } from '../../../contract/visitors.ts';
import { errorText } from '../../i18n/errors.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { OrdersFound } from '../../machines/flows/visitor-panel.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { orderTexts, panelTexts as texts } from './visitor.panel.texts.ts';

export interface VisitorOrdersProps {
  number: string;
  found: OrdersFound | null;
  failure: Failure | null;
  isPending: boolean;
  onChange: (number: string) => void;
  onSubmit: () => void;
}

export function VisitorOrders(props: VisitorOrdersProps) {
  const { number, found, failure, isPending, onChange, onSubmit } = props;
  const { t, locale, list } = useI18n();
  return (
    <Stack gap={3}>
      <Form label={t(texts.orders)} onSubmit={onSubmit}>
        <TextField
          name="number"
          label={t(texts.number)}
          direction="ltr"
          maxLength={limits.orderNumber.max}
          value={number}
          onChange={onChange}
        />
        <Button isSubmit icon="search" isPending={isPending}>
          {t(texts.find)}
        </Button>
      </Form>
      <div role="status">
        {failure && <Note tone="danger">{errorText(failure, locale)}</Note>}
        {found && found.silent.length > 0 && (
          <Note tone="warning">{t(texts.silent, { shops: list(found.silent) })}</Note>
        )}
        {found && found.orders.length === 0 && found.silent.length === 0 && (
          <Text size="s" tone="muted">
            {t(texts.noOrder)}
          </Text>
        )}
        {found?.orders.map((order) => (
          <Order key={`${order.shopName} ${order.number}`} order={order} />
        ))}
      </div>
    </Stack>
  );
}

function Order({ order }: { order: FoundOrder }) {
  const i18n = useI18n();
  const { t, date, list, n } = i18n;
  const { number, shopName, status, createdAt, items, isTheirs } = order;
  const goods = items.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${n(quantity)}`));
  return (
    <Stack gap={2}>
      <Text size="s" weight="bold">
        {t(texts.order, { number, shop: shopName })}
      </Text>
      {isTheirs === true && <Note tone="success">{t(texts.theirs)}</Note>}
      {isTheirs === false && <Note tone="warning">{t(texts.notTheirs)}</Note>}
      {isTheirs === null && <Note tone="info">{t(texts.unknownTheirs)}</Note>}
      <Facts
        items={[
          { id: 'status', name: t(texts.orderStatus), value: <bdi>{statusOf(status, i18n)}</bdi> },
          ...(createdAt === null ? [] : [{ id: 'placed', name: t(texts.placed), value: date(createdAt) }]),
          { id: 'items', name: t(texts.items), value: <bdi>{list(goods)}</bdi> },
          { id: 'total', name: t(texts.total), value: <bdi>{totalOf(order, i18n)}</bdi> },
        ]}
      />
    </Stack>
  );
}

const isKnown = (status: string): status is keyof typeof orderTexts => Object.hasOwn(orderTexts, status);
const statusOf = (status: string, { t }: I18n): string => (isKnown(status) ? t(orderTexts[status]) : status);

function totalOf({ total, currency }: FoundOrder, { toman, n }: I18n): string {
  const amount = Number(total);
  if (!Number.isFinite(amount)) return `${total} ${currency}`;
  if (currency === 'IRR') return toman(amount);
  return currency === 'IRT' ? toman(amount * 10) : `${n(amount)} ${currency}`;
}
