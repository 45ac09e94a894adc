import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/billing/orders.ts';
import { paymentReasonText, refundStateTexts } from '../../../../contract/billing/payment.texts.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { isSettled } from '../../../machines/billing/payment-status.machine.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import {
  botListLink,
  invoiceLink,
  messagingPlansLink,
  newRequestLink,
  orderLink,
} from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import * as styles from './Checkout.css.ts';
import { paymentStatusWithPorts } from './checkout.ports.ts';
import { statusTexts as texts } from './checkout.texts.ts';

export default function PaymentStatusScreen() {
  const { t } = useI18n();
  const orderId = new URLSearchParams(useSearch()).get('order') ?? '';
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <div className={styles.status}>
          <Card padding="roomy">
            {orderId === '' ? <PaymentNotFound /> : <PaymentStatus key={orderId} orderId={orderId} />}
          </Card>
        </div>
      </PageBody>
    </>
  );
}

function PaymentStatus({ orderId }: { orderId: string }) {
  const { locale } = useI18n();
  const [state, send] = useMachine(paymentStatusWithPorts, { input: { orderId } });
  const { order, failure } = state.context;
  if (state.matches('notFound')) return <PaymentNotFound />;
  if (state.matches('failed') && failure)
    return (
      <ErrorState
        message={errorText(failure, locale)}
        requestId={failure.requestId}
        onRetry={() => send({ type: 'retried' })}
      />
    );
  if (!order || !isSettled(order)) return <Verifying isLong={order?.payments[0]?.reason != null} />;
  return (
    <PaymentOutcome
      order={order}
      isVerifying={state.matches('verifying')}
      onVerify={() => send({ type: 'status.requested' })}
    />
  );
}

function Verifying({ isLong }: { isLong: boolean }) {
  const { t } = useI18n();
  return (
    <EmptyState
      illustration="search"
      title={t(texts.verifying)}
      body={t(isLong ? texts.stillVerifyingBody : texts.verifyingBody)}
    >
      <div className={styles.progress}>
        <ProgressBar label={t(texts.verifying)} isLabelHidden />
      </div>
    </EmptyState>
  );
}

function PaymentNotFound() {
  const { t } = useI18n();
  return (
    <EmptyState
      illustration="broken"
      title={t(texts.unknown)}
      body={t(texts.unknownBody)}
      action={
        <Inline isWrapping justify="centre">
          <Link href={messagingPlansLink} variant="primary">
            {t(texts.plans)}
          </Link>
          <Link href={newRequestLink} variant="button">
            {t(texts.support)}
          </Link>
        </Inline>
      }
    />
  );
}

interface PaymentOutcomeProps {
  order: Order;
  isVerifying: boolean;
  onVerify: () => void;
}

function PaymentOutcome({ order, isVerifying, onVerify }: PaymentOutcomeProps) {
  const { t, locale } = useI18n();
  const [latestPayment] = order.payments;
  const refunds = order.payments.flatMap(({ id, refund }) => (refund ? [{ id, refund }] : []));
  if (order.state === 'paid')
    return (
      <EmptyState
        illustration="done"
        title={t(texts.paid)}
        body={t(texts.paidBody, { plan: order.planName[locale] })}
        action={
          <Inline isWrapping justify="centre">
            <Link href={botListLink} variant="primary">
              {t(texts.bots)}
            </Link>
            <Link href={invoiceLink(order.id)} variant="button" icon="print">
              {t(texts.invoice)}
            </Link>
          </Inline>
        }
      >
        <OrderFacts order={order} />
        {refunds.map(({ id, refund }) => (
          <div key={id} className={styles.refund}>
            <Callout tone={refund.state === 'due' ? 'info' : 'success'}>
              {t(refundStateTexts[refund.state])} <bdi dir="ltr">{refund.reference}</bdi>
              {refund.note && <div>{refund.note}</div>}
            </Callout>
          </div>
        ))}
      </EmptyState>
    );
  if (order.state !== 'awaiting')
    return (
      <EmptyState
        illustration="broken"
        title={t(order.state === 'expired' ? texts.expired : texts.cancelled)}
        body={t(texts.endedBody)}
        action={<PayAgainActions order={order} />}
      />
    );
  if (latestPayment?.method === 'manual' && latestPayment.state === 'pending')
    return (
      <EmptyState
        illustration="inbox"
        title={t(texts.receipt)}
        body={t(texts.receiptBody)}
        action={
          <Link href={botListLink} variant="button">
            {t(texts.bots)}
          </Link>
        }
      >
        <OrderFacts order={order} />
      </EmptyState>
    );
  return (
    <EmptyState
      illustration="broken"
      title={t(latestPayment?.state === 'failed' ? texts.failed : texts.unpaid)}
      body={
        <Stack gap={2}>
          <span>
            {t(
              paymentReasonText({
                state: latestPayment?.state ?? 'unpaid',
                reason: latestPayment?.reason ?? 'notPaid',
              }),
            )}
          </span>
          {latestPayment?.note && <bdi>{latestPayment.note}</bdi>}
        </Stack>
      }
      action={
        <PayAgainActions order={order}>
          <Button icon="refresh" isPending={isVerifying} onPress={onVerify}>
            {t(texts.checkAgain)}
          </Button>
        </PayAgainActions>
      }
    >
      <OrderFacts order={order} />
    </EmptyState>
  );
}

function PayAgainActions({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <Inline isWrapping justify="centre">
      <Link href={orderLink(order.planId)} variant="primary" icon="card">
        {t(texts.payAgain)}
      </Link>
      {children}
      <Link href={newRequestLink} variant="button">
        {t(texts.support)}
      </Link>
    </Inline>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t, date, locale } = useI18n();
  const verifiedPayment = order.payments.find(({ state }) => state === 'verified');
  const rows = [
    { id: 'plan', name: t(texts.plan), value: order.planName[locale] },
    { id: 'sum', name: t(texts.sum), value: <MoneyText rial={order.payable} hasRial zero="free" /> },
    ...(verifiedPayment?.refId
      ? [{ id: 'ref', name: t(texts.reference), value: <bdi dir="ltr">{verifiedPayment.refId}</bdi> }]
      : []),
    ...(verifiedPayment?.cardMask
      ? [{ id: 'card', name: t(texts.cardMask), value: <bdi dir="ltr">{verifiedPayment.cardMask}</bdi> }]
      : []),
    ...(order.endsAt === null ? [] : [{ id: 'until', name: t(texts.until), value: date(order.endsAt) }]),
  ];
  return (
    <div className={styles.details}>
      <DescriptionList items={rows} />
    </div>
  );
}
