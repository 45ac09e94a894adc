import { useState } from 'react';
import type { Quote } from '../../../../contract/billing/payments.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { localiseDigits } from '../../../i18n/numbers/digits.ts';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Redirect } from '../../../platform/browser/location.ts';
import { messagingPlansLink, paymentStatusLink, profileLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { ErrorState, retryUnlessNotFound } from '../../../ui/ErrorState/ErrorState.tsx';
import { Icon, type IconName } from '../../../ui/Icon/Icon.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './Checkout.css.ts';
import { checkoutWithPorts, newId } from './checkout.ports.ts';
import { manualTexts, checkoutTexts as texts } from './checkout.texts.ts';
import { type CheckoutCardProps, isPending } from './checkout.types.ts';
import { ManualPaymentCard } from './ManualPaymentCard.tsx';
import { SummaryCard } from './SummaryCard.tsx';

function CheckoutPlanCard({ quote }: { quote: Quote }) {
  const { t, date, locale } = useI18n();
  const { plan, problem: error, endsAt, pendingOrderId } = quote;
  const { carriedOverCharacters, forfeitedCharacters, forfeitedDays } = quote;
  const isSubscription = plan.months > 0;
  const allowances: readonly (readonly [IconName, string])[] = [
    ['message', t(texts.messages, { count: plan.maxMessages })],
    ['file', t(texts.characters, { count: plan.maxCharacters })],
    ['bot', t(texts.bots, { count: plan.maxBots })],
    ['plug', t(texts.connections, { count: plan.maxConnections })],
  ];
  return (
    <Card title={plan.name[locale]} aside={<Link href={messagingPlansLink}>{t(texts.change)}</Link>}>
      <Stack gap={3}>
        <Text tone="muted" size="s">
          {plan.description[locale]}
        </Text>
        {isSubscription && (
          <div className={styles.allowances}>
            {allowances.map(([icon, label]) => (
              <span key={icon} className={styles.allowance}>
                <Icon name={icon} size="s" />
                {label}
              </span>
            ))}
          </div>
        )}
        {pendingOrderId !== null && (
          <Callout
            tone="warning"
            action={<Link href={paymentStatusLink(pendingOrderId)}>{t(texts.seeStatus)}</Link>}
          >
            {t(texts.paymentPending)}
          </Callout>
        )}
        {error !== null && <Callout tone="warning">{errorText({ error }, locale)}</Callout>}
        {error === null && endsAt !== null && (
          <Callout tone="info">
            {t(texts.until, { date: date(endsAt) })}{' '}
            {carriedOverCharacters > 0 && t(texts.charactersCarriedOver, { count: carriedOverCharacters })}
          </Callout>
        )}
        {error === null && (forfeitedDays > 0 || forfeitedCharacters > 0) && (
          <Callout tone="warning">
            {forfeitedDays > 0 && t(texts.daysLost, { count: forfeitedDays })}{' '}
            {forfeitedCharacters > 0 && t(texts.charactersLost, { count: forfeitedCharacters })}
          </Callout>
        )}
      </Stack>
    </Card>
  );
}

function GatewayCard(props: CheckoutCardProps) {
  const { quote, state, send } = props;
  const { t, locale } = useI18n();
  const [isManualChosen, setManualChosen] = useState(false);
  const { gateways, bankDetails } = quote;
  const isEveryGatewayDown = gateways.every(({ isUp }) => !isUp);
  return (
    <>
      <Card title={t(texts.gateway)}>
        <Stack gap={3}>
          {isEveryGatewayDown && <Callout tone="warning">{t(texts.noGateway)}</Callout>}
          {gateways.length > 0 && (
            <RadioCards
              label={t(texts.gateway)}
              isLabelHidden
              isDisabled={isPending(state) && !state.matches('applying') && !state.matches('removing')}
              columns={2}
              value={state.context.gateway}
              onChange={(gateway) => send({ type: 'gateway.chosen', gateway })}
              options={gateways.map(({ kind, label, isUp }) => ({
                value: kind,
                label: label[locale],
                detail: t(isUp ? texts.cards : texts.notNow),
                // If no gateway is up, all may be tried.
                isDisabled: !isUp && !isEveryGatewayDown,
                aside: (
                  <StatusChip tone={isUp ? 'success' : 'warning'} icon={isUp ? 'done' : 'warning'}>
                    {t(isUp ? texts.up : texts.down)}
                  </StatusChip>
                ),
              }))}
            />
          )}
          <Text size="s" tone="muted">
            {t(texts.secure)}
          </Text>
          {bankDetails && !isEveryGatewayDown && !isManualChosen && (
            <Inline isWrapping>
              <Text as="span" size="s" tone="muted">
                {t(manualTexts.whenDown)}
              </Text>
              <Button variant="quiet" size="small" onPress={() => setManualChosen(true)}>
                {t(manualTexts.payByTransfer)}
              </Button>
            </Inline>
          )}
        </Stack>
      </Card>
      {bankDetails && (isEveryGatewayDown || isManualChosen) && (
        <ManualPaymentCard {...props} details={bankDetails} />
      )}
    </>
  );
}

const fieldTexts = new Map(
  Object.entries({
    companyName: texts.companyName,
    nationalId: texts.nationalId,
    economicCode: texts.economicCode,
    registrationNumber: texts.registrationNumber,
    address: texts.address,
  }),
);

function BuyerCard({ quote: { buyer, missingFields } }: { quote: Quote }) {
  const { t, list, locale } = useI18n();
  const facts = [
    ['name', buyer.isLegal ? texts.companyName : texts.name, buyer.name],
    ['id', buyer.isLegal ? texts.nationalId : texts.nationalCode, buyer.nationalId],
    ['economic', texts.economicCode, buyer.economicCode],
    ['registration', texts.registrationNumber, buyer.registrationNumber],
    ['postal', texts.postalCode, buyer.postalCode],
    ['address', texts.address, buyer.address],
  ] as const;
  const missingLabels = missingFields.flatMap((name) => {
    const label = fieldTexts.get(name);
    return label ? [t(label)] : [];
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
        {missingLabels.length > 0 && (
          <Callout
            tone="warning"
            title={t(texts.missingTitle)}
            action={<Link href={profileLink}>{t(texts.complete)}</Link>}
          >
            {t(texts.missing, { fields: list(missingLabels) })}
          </Callout>
        )}
        <DescriptionList
          items={facts.flatMap(([id, name, value]) =>
            value === ''
              ? []
              : [
                  {
                    id,
                    name: t(name),
                    value: <bdi>{id === 'name' ? value : localiseDigits(locale, value)}</bdi>,
                  },
                ],
          )}
        />
      </Stack>
    </Card>
  );
}

export default function CheckoutScreen({ params: { planId } }: { params: { planId: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(checkoutWithPorts, { input: { planId, newId } });
  const { quote, failure, order } = state.context;
  if (state.matches('finished') && order) return <Redirect to={paymentStatusLink(order.id)} />;
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: messagingPlansLink, label: t(texts.plans) }} />
      <PageBody>
        <LoadingSwitch isLoading={state.matches('quoting') && !quote} skeleton={<LoadingRows />}>
          {state.matches('failed') && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              {...retryUnlessNotFound(failure, () => send({ type: 'retried' }))}
              action={<Link href={messagingPlansLink}>{t(texts.change)}</Link>}
            />
          )}
          {quote && !state.matches('failed') && (
            <div className={styles.page}>
              <div className={styles.column}>
                <CheckoutPlanCard quote={quote} />
                <BuyerCard quote={quote} />
                {quote.payable > 0 && <GatewayCard quote={quote} state={state} send={send} />}
              </div>
              <SummaryCard quote={quote} state={state} send={send} />
            </div>
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}
