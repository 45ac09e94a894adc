import { useMachine } from '@xstate/react';
import { limits } from '../../../contract/limits.ts';
import type { PlanTab } from '../../../contract/plans.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Catalogue, Period } from '../../machines/flows/plans.machine.ts';
import { inspection } from '../../platform/inspector.ts';
import { messagingPlansLink, salesPlansLink, supportPlansLink } from '../../platform/payment-links.ts';
import { supportNewLink } from '../../platform/support-links.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Inline, PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './PlanCard.css.ts';
import { Line, PlanCard } from './PlanCard.tsx';
import { hasPeriods, isTalkedOver, offersOn, savingOf } from './plan.rows.ts';
import { livePlans } from './plans.live.ts';
import { plansTexts as texts } from './plans.texts.ts';
import { UsageCard } from './UsageCard.tsx';

const DAY = 86_400_000;

const tabs = [
  { tab: 'messaging', href: messagingPlansLink },
  { tab: 'support', href: supportPlansLink },
  { tab: 'sales', href: salesPlansLink },
] as const;

/** The tabs are one view: what was read and chosen stays from one to the other. */
export default function PlansScreen({ params }: { params: { tab: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(livePlans, inspection());
  const { catalogue, failure, period } = state.context;
  const shown = tabs.find(({ href }) => href.endsWith(`/${params.tab}`))?.tab ?? 'messaging';
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        tabs={tabs.map(({ tab, href }) => ({ href, label: t(texts[tab]), isCurrent: tab === shown }))}
      />
      <PageBody>
        {state.matches('reading') && !catalogue && <LoadingRows rows={4} />}
        {state.matches('unread') && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {catalogue && (
          <Plans
            tab={shown}
            period={period}
            catalogue={catalogue}
            onPeriod={(chosen) => send({ type: 'period.chosen', period: chosen })}
          />
        )}
      </PageBody>
    </>
  );
}

interface PlansProps {
  tab: PlanTab;
  period: Period;
  catalogue: Catalogue;
  onPeriod: (period: Period) => void;
}

function Plans({ tab, period, catalogue, onPeriod }: PlansProps) {
  const { t } = useI18n();
  const { offers, active_plan, usage } = catalogue;
  const rows = offersOn(offers, { tab, period });
  const renewableAt = usage.endsAt === null ? null : usage.endsAt - limits.subscription.renewalDays * DAY;
  return (
    <Stack gap={6}>
      <UsageCard plan={active_plan} usage={usage} />
      {hasPeriods(offers, tab) && (
        <Inline justify="centre">
          <SegmentedControl
            label={t(texts.period)}
            value={period === 6 ? 'six' : 'one'}
            options={[
              { value: 'one', label: t(texts.monthly) },
              { value: 'six', label: t(texts.sixMonths) },
            ]}
            onChange={(value) => onPeriod(value === 'six' ? 6 : 1)}
          />
        </Inline>
      )}
      {rows.length === 0 ? (
        <EmptyState drawing="search" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
      ) : (
        <ul className={styles.grid} aria-label={t(texts.list, { tab: t(texts[tab]) })}>
          {rows.map((offer) => (
            <PlanCard
              key={offer.plan.id}
              offer={offer}
              saving={savingOf(offers, offer)}
              renewableAt={renewableAt}
            />
          ))}
        </ul>
      )}
      {offers.filter(isTalkedOver).map((offer) => (
        <TalkedOver key={offer.plan.id} offer={offer} />
      ))}
      <Text size="s" tone="muted">
        {t(texts.beforeTax)}
      </Text>
    </Stack>
  );
}

/** A plan without a price: it is asked for. */
function TalkedOver({ offer: { plan } }: { offer: Catalogue['offers'][number] }) {
  const { t, locale } = useI18n();
  return (
    <Card
      title={plan.name[locale]}
      padding="roomy"
      aside={
        <Link href={supportNewLink} look="button" icon="headset">
          {t(texts.contact)}
        </Link>
      }
    >
      <Stack gap={2}>
        <Text>{plan.description[locale]}</Text>
        <ul className={styles.talkedOver}>
          {plan.services.map((service) => (
            <Line key={service.fa} icon="check" words={service[locale]} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
