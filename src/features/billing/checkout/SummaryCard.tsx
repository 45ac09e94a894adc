// Price, coupon, tax and total, with the pay button.
import { useMemo } from 'react';
import type { Quote } from '../../../../contract/billing/payments.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import * as styles from './Checkout.css.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { type CheckoutCardProps, isPending } from './checkout.types.ts';

const BASIS_POINTS = 10_000;

type Label = Quote['gateways'][number]['label'];

const isGatewayFailure = ({ error }: Failure): boolean =>
  error === 'PaymentIncomplete' || error === 'PaymentFailed';

/** Why the order was not paid; names the gateway that failed and the one that is chosen instead. */
function orderErrorText(
  { t, locale }: I18n,
  failure: Failure,
  { chosen, down }: { readonly chosen: Label | undefined; readonly down: Label | undefined },
): string {
  const isFinal = failure.error === 'PaymentFailed';
  if (isGatewayFailure(failure) && chosen && down) {
    const names = { gateway: down[locale], other: chosen[locale] };
    return isFinal ? t(texts.refused, names) : t(texts.otherGateway, names);
  }
  return isFinal ? t(texts.paymentUnavailable) : errorText(failure, locale);
}

export function SummaryCard({ quote, state, send }: CheckoutCardProps) {
  const i18n = useI18n();
  const { t, percent, locale } = i18n;
  const { price, discount, tax, taxRate, payable, plan } = quote;
  const { orderFailure, gateway } = state.context;
  const chosenGateway = quote.gateways.find(({ kind }) => kind === gateway);
  const downGateway = quote.gateways.find(({ isUp }) => !isUp);
  const isPayDisabled =
    quote.problem !== null ||
    quote.pendingOrderId !== null ||
    quote.missingFields.length > 0 ||
    (payable > 0 && chosenGateway === undefined);
  return (
    <div className={styles.summary}>
      <Card title={t(texts.summary)}>
        <Stack gap={3}>
          <Line name={plan.name[locale]} rial={price} />
          <Coupon quote={quote} state={state} send={send} />
          {discount > 0 && (
            <>
              <Line name={t(texts.discount)} rial={-discount} />
              <Line name={t(texts.afterDiscount)} rial={price - discount} />
            </>
          )}
          {taxRate > 0 && <Line name={t(texts.tax, { rate: percent(taxRate / BASIS_POINTS) })} rial={tax} />}
          <div className={styles.total}>
            <span>{t(texts.payable)}</span>
            <MoneyText rial={payable} hasRial size="l" />
          </div>
          {orderFailure && (
            <Callout tone={chosenGateway && isGatewayFailure(orderFailure) ? 'warning' : 'danger'}>
              {orderErrorText(i18n, orderFailure, { chosen: chosenGateway?.label, down: downGateway?.label })}
            </Callout>
          )}
          <Button
            variant="primary"
            icon="card"
            isPending={isPending(state) && !state.matches('uploadingReceipt')}
            isDisabled={isPayDisabled || state.matches('uploadingReceipt')}
            onPress={() => send({ type: 'pay.requested' })}
          >
            {payable === 0
              ? t(texts.activatePlan)
              : chosenGateway
                ? t(texts.payWith, { gateway: chosenGateway.label[locale] })
                : t(texts.pay)}
          </Button>
          {state.matches('redirecting') && (
            <Text size="s" tone="muted">
              {t(texts.leaving)}
            </Text>
          )}
        </Stack>
      </Card>
    </div>
  );
}

function Line({ name, rial }: { name: string; rial: number }) {
  return (
    <div className={styles.line}>
      <span>{name}</span>
      <MoneyText rial={rial} negative="less" />
    </div>
  );
}

function Coupon({ quote, state, send }: CheckoutCardProps) {
  const { t, locale } = useI18n();
  const { code, codeFailure } = state.context;
  // Stable until the failure changes: new errors focus their field.
  const errors = useMemo(
    () => (codeFailure ? { code: errorText(codeFailure, locale) } : undefined),
    [codeFailure, locale],
  );
  if (quote.coupon)
    return (
      <div className={styles.coupon}>
        <Icon name="tag" />
        <div className={styles.couponText}>
          <Text as="bdi" size="s" weight="medium">
            {quote.coupon.code}
          </Text>
          <Text as="div" size="xs">
            {t(texts.applied)}
          </Text>
        </div>
        <Button
          variant="quiet"
          size="small"
          isPending={state.matches('removing')}
          isDisabled={isPending(state) && !state.matches('removing')}
          onPress={() => send({ type: 'code.removed' })}
        >
          {t(texts.remove)}
        </Button>
      </div>
    );
  return (
    <Form label={t(texts.codeLabel)} errors={errors} onSubmit={() => send({ type: 'code.submitted' })}>
      <TextField
        name="code"
        label={t(texts.codeLabel)}
        direction="ltr"
        autoComplete="off"
        icon="tag"
        value={code}
        onChange={(typed) => send({ type: 'code.changed', code: typed })}
        end={
          <Button
            size="small"
            isSubmit
            isPending={state.matches('applying')}
            isDisabled={isPending(state) && !state.matches('applying')}
          >
            {t(texts.apply)}
          </Button>
        }
      />
    </Form>
  );
}
