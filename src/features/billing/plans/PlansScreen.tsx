import type { ActivePlan, PlanOffer, PlanTab, Usage } from '../../../../contract/billing/plans.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { Period, PlanCatalogue } from '../../../machines/billing/plans.machine.ts';
import {
  messagingPlansLink,
  newRequestLink,
  salesPlansLink,
  supportPlansLink,
  transactionsLink,
} from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Grid, Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Meter } from '../../../ui/Meter/Meter.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { PlanExpiryNotice } from '../../../ui/UpgradeHint/PlanExpiryNotice.tsx';
import * as styles from './PlanCard.css.ts';
import { PlanCard, PlanCardLine } from './PlanCard.tsx';
import { plansWithPorts } from './plans.ports.ts';
import { plansTexts as texts, usageTexts } from './plans.texts.ts';

/** Whether the plan is sold by contact only; such plans are listed separately. */
const isContactSales = ({ plan }: PlanOffer): boolean => !plan.isOrderable && plan.tier > 0;

/** Offers of a tab for a period, with one-time plans and the trial for any period. */
const offersOfTab = (
  offers: readonly PlanOffer[],
  { tab, period }: { readonly tab: PlanTab; readonly period: Period },
): readonly PlanOffer[] =>
  offers.filter((offer) => {
    const { plan } = offer;
    if (plan.tab !== tab || isContactSales(offer)) return false;
    if (plan.months === 0) return plan.tier === 0 && (plan.isOrderable || offer.isCurrent);
    return plan.months === period || !hasPeriods(offers, tab);
  });

/** Whether the tab's plans come in both periods. */
const hasPeriods = (offers: readonly PlanOffer[], tab: PlanTab): boolean =>
  new Set(offers.flatMap(({ plan }) => (plan.tab === tab && plan.months > 0 ? [plan.months] : []))).size > 1;

/** Share saved by a longer plan compared with as many single months; null where it saves nothing. */
function savingShare(offers: readonly PlanOffer[], { plan }: PlanOffer): number | null {
  if (plan.months <= 1) return null;
  const monthlyOffer = offers.find(
    ({ plan: other }) => other.tab === plan.tab && other.tier === plan.tier && other.months === 1,
  );
  const fullPrice = (monthlyOffer?.plan.price ?? 0) * plan.months;
  return fullPrice > plan.price ? (fullPrice - plan.price) / fullPrice : null;
}

export interface UsageCardProps {
  plan: ActivePlan;
  usage: Usage;
}

function UsageCard({ plan, usage }: UsageCardProps) {
  const { t, date, locale } = useI18n();
  const { endsAt, activeBotsLimit } = usage;
  const isRunning = usage.state === 'running' && !usage.hasEnded;
  const untilText =
    endsAt === null ? t(usageTexts.noEnd) : t(usageTexts.ends, { date: date(endsAt, 'long') });
  return (
    <Card
      title={t(usageTexts.title, { plan: plan.name[locale] })}
      padding="roomy"
      aside={
        <StatusChip tone={isRunning ? 'success' : 'warning'} icon={isRunning ? 'calendar' : 'warning'}>
          {isRunning ? untilText : t(usageTexts.ended)}
        </StatusChip>
      }
    >
      <Stack>
        <PlanExpiryNotice {...usage} />
        <Grid cells="medium">
          <Meter
            label={t(usageTexts.messages)}
            used={usage.messagesTotal - usage.messagesLeft}
            limit={usage.messagesTotal}
          />
          <Meter
            label={t(usageTexts.characters)}
            used={usage.charactersTotal - usage.charactersLeft}
            limit={usage.charactersTotal}
          />
          <Meter label={t(usageTexts.bots)} used={usage.bots} limit={usage.botsLimit} />
          {activeBotsLimit !== null && activeBotsLimit < usage.botsLimit && (
            <Meter label={t(usageTexts.activeBots)} used={usage.activeBots} limit={activeBotsLimit} />
          )}
          <Meter label={t(usageTexts.connections)} used={usage.connections} limit={usage.connectionsLimit} />
        </Grid>
      </Stack>
    </Card>
  );
}

const tabs = [
  { tab: 'messaging', href: messagingPlansLink },
  { tab: 'support', href: supportPlansLink },
  { tab: 'sales', href: salesPlansLink },
] as const;

/** All tabs share one screen, so loaded data and choices stay when switching. */
export default function PlansScreen({ params }: { params: { tab: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(plansWithPorts);
  const { catalogue, failure, period } = state.context;
  const currentTab = tabs.find(({ href }) => href.endsWith(`/${params.tab}`))?.tab ?? 'messaging';
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        tabs={tabs.map(({ tab, href }) => ({ href, label: t(texts[tab]), isCurrent: tab === currentTab }))}
        actions={
          <Link href={transactionsLink} variant="button" icon="history">
            {t(texts.transactions)}
          </Link>
        }
      />
      <PageBody>
        {state.matches('loading') && !catalogue && <LoadingRows rows={4} />}
        {state.matches('failed') && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {catalogue && (
          <Plans
            tab={currentTab}
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
  catalogue: PlanCatalogue;
  onPeriod: (period: Period) => void;
}

function Plans({ tab, period, catalogue, onPeriod }: PlansProps) {
  const { t } = useI18n();
  const { offers, active_plan, usage } = catalogue;
  const rows = offersOfTab(offers, { tab, period });
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
        <EmptyState illustration="search" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
      ) : (
        <ul className={styles.grid} aria-label={t(texts.list, { tab: t(texts[tab]) })}>
          {rows.map((offer) => (
            <PlanCard
              key={offer.plan.id}
              offer={offer}
              saving={savingShare(offers, offer)}
              currentEndsAt={usage.endsAt}
            />
          ))}
        </ul>
      )}
      {offers.filter(isContactSales).map((offer) => (
        <ContactSalesCard key={offer.plan.id} offer={offer} />
      ))}
      <Text size="s" tone="muted">
        {t(texts.beforeTax)}
      </Text>
    </Stack>
  );
}

/** Card of a plan without a price, sold by contact. */
function ContactSalesCard({ offer: { plan } }: { offer: PlanCatalogue['offers'][number] }) {
  const { t, locale } = useI18n();
  return (
    <Card
      title={plan.name[locale]}
      padding="roomy"
      aside={
        <Link href={newRequestLink} variant="button" icon="headset">
          {t(texts.contact)}
        </Link>
      }
    >
      <Stack gap={2}>
        <Text>{plan.description[locale]}</Text>
        <ul className={styles.contactSales}>
          {plan.features.map((feature) => (
            <PlanCardLine key={feature.fa} icon="check" words={feature[locale]} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
