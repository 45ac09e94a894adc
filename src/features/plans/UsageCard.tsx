// Draws what is used of one's own plan, until when, and what is removed when. Counts nothing.
import type { ActivePlan, Usage } from '../../../contract/plans.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Grid, Stack } from '../../ui/Layout/Layout.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { PlanEnd } from '../../ui/UpgradeHint/PlanEnd.tsx';
import { usageTexts as texts } from './plans.texts.ts';

export interface UsageCardProps {
  plan: ActivePlan;
  usage: Usage;
}

export function UsageCard({ plan, usage }: UsageCardProps) {
  const { t, date, locale } = useI18n();
  const { endsAt, activeBotsLimit } = usage;
  const isRunning = usage.state === 'running' && !usage.hasEnded;
  const until = endsAt === null ? t(texts.noEnd) : t(texts.ends, { date: date(endsAt, 'long') });
  return (
    <Card
      title={t(texts.title, { plan: plan.name[locale] })}
      padding="roomy"
      aside={
        <StatusChip tone={isRunning ? 'success' : 'warning'} icon={isRunning ? 'calendar' : 'warning'}>
          {isRunning ? until : t(texts.ended)}
        </StatusChip>
      }
    >
      <Stack>
        <PlanEnd {...usage} />
        <Grid cells="medium">
          <Meter
            label={t(texts.messages)}
            used={usage.messagesTotal - usage.messagesLeft}
            limit={usage.messagesTotal}
          />
          <Meter
            label={t(texts.characters)}
            used={usage.charactersTotal - usage.charactersLeft}
            limit={usage.charactersTotal}
          />
          <Meter label={t(texts.bots)} used={usage.bots} limit={usage.botsLimit} />
          {activeBotsLimit !== null && activeBotsLimit < usage.botsLimit && (
            <Meter label={t(texts.activeBots)} used={usage.activeBots} limit={activeBotsLimit} />
          )}
          <Meter label={t(texts.connections)} used={usage.connections} limit={usage.connectionsLimit} />
        </Grid>
      </Stack>
    </Card>
  );
}
