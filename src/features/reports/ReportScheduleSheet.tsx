import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { profileLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { reportScheduleTexts as texts } from './report-schedule.texts.ts';
import { reportScheduleWithPorts } from './reports.ports.ts';

const FREQUENCIES = ['off', 'weekly', 'monthly'] as const;

export interface ReportScheduleSheetProps {
  botId: string;
  onClose: () => void;
}

export function ReportScheduleSheet({ botId, onClose }: ReportScheduleSheetProps) {
  const { t, locale, dateTime } = useI18n();
  const [state, send] = useMachine(reportScheduleWithPorts, { input: { botId, locale } });
  const { schedule, frequency, failure } = state.context;
  return (
    <Sheet title={t(texts.title)} isOpen onClose={onClose}>
      {state.matches('loading') && <LoadingRows rows={2} />}
      {state.matches('failed') && failure && (
        <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
      )}
      {schedule && (
        <Stack gap={4}>
          <Text tone="muted">{t(texts.about)}</Text>
          {schedule.email === null ? (
            <Callout
              tone="warning"
              action={
                <Link href={profileLink} variant="button" size="small">
                  {t(texts.toProfile)}
                </Link>
              }
            >
              {t(texts.noEmail)}
            </Callout>
          ) : (
            <SegmentedControl
              label={t(texts.frequency)}
              options={FREQUENCIES.map((value) => ({ value, label: t(texts[value]) }))}
              value={frequency}
              onChange={(chosen) => send({ type: 'frequency.chosen', frequency: chosen })}
            />
          )}
          {schedule.nextAt !== null && schedule.email !== null && (
            <Text size="s" tone="muted">
              {t(texts.next, { when: dateTime(schedule.nextAt), email: schedule.email })}
            </Text>
          )}
          {failure && !state.matches('failed') && (
            <Callout tone="danger">{errorText(failure, locale)}</Callout>
          )}
        </Stack>
      )}
    </Sheet>
  );
}
