import { useMachine } from '@xstate/react';
import { Redirect } from 'wouter';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { paymentStatusLink } from '../../platform/checkout-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { messagingPlansLink } from '../../platform/payment-links.ts';
import { againUnlessMissing, ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { BuyerCard } from './BuyerCard.tsx';
import * as styles from './Checkout.css.ts';
import { liveCheckout, newId } from './checkout.live.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { GatewayCard } from './GatewayCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { SummaryCard } from './SummaryCard.tsx';

export default function CheckoutScreen({ params: { planId } }: { params: { planId: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveCheckout, { ...inspection(), input: { planId, newId } });
  const { quote, failure, order } = state.context;
  if (state.matches('finished') && order) return <Redirect to={paymentStatusLink(order.id)} replace />;
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: messagingPlansLink, label: t(texts.plans) }} />
      <PageBody>
        <LoadingThen isLoading={state.matches('quoting') && !quote} outline={<LoadingRows />}>
          {state.matches('failed') && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              {...againUnlessMissing(failure, () => send({ type: 'retried' }))}
              action={<Link href={messagingPlansLink}>{t(texts.change)}</Link>}
            />
          )}
          {quote && !state.matches('failed') && (
            <div className={styles.page}>
              <div className={styles.column}>
                <PlanCard quote={quote} />
                <BuyerCard quote={quote} />
                {quote.payable > 0 && <GatewayCard quote={quote} state={state} send={send} />}
              </div>
              <SummaryCard quote={quote} state={state} send={send} />
            </div>
          )}
        </LoadingThen>
      </PageBody>
    </>
  );
}
