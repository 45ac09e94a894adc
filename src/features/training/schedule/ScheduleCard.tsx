import { Suspense } from 'react';
import type { Schedule } from '../../../../contract/training/schedules.ts';
import { resolveTimeZone } from '../../../i18n/dates/browser-time-zone.ts';
import { formatTimeZone } from '../../../i18n/dates/time-zone.words.ts';
import { createI18n, type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { scheduleWithPorts } from './schedule.ports.ts';
import { intervalTexts, scheduleTexts as texts } from './schedule.texts.ts';

const ScheduleDialog = lazyComponent(() => import('./ScheduleDialog.tsx'));

interface ScheduleCardProps {
  botId: string;
  canChange: boolean;
  /** Shown even without a schedule. */
  isAlwaysShown: boolean;
}

/** Renders nothing while loading, as the list below is more important than a skeleton. */
export function ScheduleCard({ botId, canChange, isAlwaysShown }: ScheduleCardProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(scheduleWithPorts, { input: { botId } });
  const { schedule, failure, formFailure } = state.context;
  if (!schedule || (schedule.refreshableSources === 0 && !isAlwaysShown)) return null;
  const isRunning = schedule.lastRun?.endedAt === null;
  return (
    <Card>
      <Inline justify="between" isWrapping>
        <Stack gap={1}>
          <Inline>
            <Heading level={2} size="s">
              {t(texts.title)}
            </Heading>
            <StatusChip tone={schedule.interval === 'off' ? 'neutral' : 'accent'} icon="calendar">
              {t(intervalTexts[schedule.interval])}
            </StatusChip>
          </Inline>
          <Text as="div" size="xs" tone="muted">
            {schedule.refreshableSources === 0 ? (
              t(texts.nothing)
            ) : (
              <ScheduleStatus schedule={schedule} i18n={i18n} />
            )}
          </Text>
          {failure && (
            <Text as="div" size="xs" tone="danger">
              {errorText(failure, locale)}
            </Text>
          )}
        </Stack>
        {canChange && (
          <Inline isWrapping>
            {schedule.refreshableSources > 0 && (
              <Button
                size="small"
                icon="refresh"
                isPending={isRunning || state.matches({ running: 'startingRun' })}
                onPress={() => send({ type: 'run.requested' })}
              >
                {t(texts.runNow)}
              </Button>
            )}
            <Button size="small" icon="calendar" onPress={() => send({ type: 'form.opened' })}>
              {t(texts.set)}
            </Button>
          </Inline>
        )}
      </Inline>
      {!state.matches({ setting: 'closed' }) && (
        <Suspense>
          <ScheduleDialog
            schedule={schedule}
            failure={formFailure}
            isPending={state.matches({ setting: 'saving' })}
            onSubmit={(form) => send({ type: 'form.submitted', form })}
            onClose={() => send({ type: 'form.closed' })}
          />
        </Suspense>
      )}
    </Card>
  );
}

function ScheduleStatus({ schedule: { nextAt, lastRun, zone }, i18n }: { schedule: Schedule; i18n: I18n }) {
  const { t, locale } = i18n;
  // Times are shown in the schedule's time zone, not in the reader's.
  const timeZone = resolveTimeZone(zone);
  const zoneI18n = createI18n(locale, timeZone);
  return (
    <Inline gap={3} isWrapping>
      <span aria-live="polite">
        {lastRun === null
          ? t(texts.never)
          : lastRun.endedAt === null
            ? runningText(lastRun.pending, i18n)
            : null}
        {lastRun !== null && lastRun.endedAt !== null && <LastRun run={lastRun} i18n={i18n} />}
      </span>
      {nextAt !== null && (
        <span>
          {t(texts.next, {
            date: zoneI18n.date(nextAt, 'full'),
            time: zoneI18n.time(nextAt),
            zone: formatTimeZone(timeZone, i18n),
          })}
        </span>
      )}
    </Inline>
  );
}

const runningText = (pending: number, { t, n }: I18n): string => t(texts.running, { open: n(pending) });

type Run = NonNullable<Schedule['lastRun']>;

function LastRun({ run, i18n: { t, n, relative } }: { run: Run; i18n: I18n }) {
  const { checked, changed, failed, removed, startedAt } = run;
  const parts = [
    t(texts.last, { when: relative(startedAt), checked: n(checked), changed: n(changed) }),
    failed > 0 ? t(texts.lastFailed, { count: failed }) : '',
    removed > 0 ? t(texts.lastRemoved, { count: removed }) : '',
  ];
  return <>{parts.join('')}.</>;
}
