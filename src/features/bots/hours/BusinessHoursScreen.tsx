// A bot's business hours, holidays, away messages and waiting-time targets.
import { useMemo } from 'react';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import {
  type BusinessHoursEvent,
  hasUnsavedHours,
} from '../../../machines/bots/hours/business-hours.machine.ts';
import type { HolidayDraft } from '../../../machines/bots/hours/holiday-draft.ts';
import { useLocation } from '../../../platform/browser/location.ts';
import { botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SaveBar } from '../../../ui/SettingsFrame/SaveBar.tsx';
import { SettingsFrame } from '../../../ui/SettingsFrame/SettingsFrame.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { AwayCard } from './AwayCard.tsx';
import { businessHoursWithPorts } from './business-hours.ports.ts';
import { hoursTexts as texts } from './business-hours.texts.ts';
import { HolidaySheet } from './HolidaySheet.tsx';
import { HolidaysCard } from './HolidaysCard.tsx';
import { TargetsCard } from './TargetsCard.tsx';
import { WeekCard } from './WeekCard.tsx';

export default function BusinessHoursScreen({ params: { botId } }: { params: { botId: string } }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [, navigate] = useLocation();
  const [state, send] = useMachine(businessHoursWithPorts, { input: { botId } });
  const { saved, values, channels, holiday, failure, leavingTo } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const change = (part: Extract<BusinessHoursEvent, { type: 'values.changed' }>['change']) =>
    send({ type: 'values.changed', change: part });
  const confirmLeave = () => {
    send({ type: 'leave.confirmed' });
    if (leavingTo) navigate(leavingTo);
  };
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: botListLink, label: t(texts.bots) }} />
      <SettingsFrame
        isLeaving={leavingTo !== null}
        onLeave={confirmLeave}
        onStay={() => send({ type: 'leave.cancelled' })}
      >
        <LoadingSwitch isLoading={state.matches({ form: 'loading' })} skeleton={<LoadingRows rows={6} />}>
          {state.matches({ form: 'failed' }) && failure && (
            <BotErrorState
              failure={failure}
              botsLabel={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {saved && values && (
            <Form
              label={t(texts.title)}
              errors={errors}
              error={failure && Object.keys(errors).length === 0 ? errorText(failure, locale) : undefined}
              onSubmit={() => send({ type: 'form.submitted' })}
            >
              <WeekCard saved={saved} week={values.week} onChange={(week) => change({ week })} />
              {values.week && (
                <>
                  <HolidaysCard
                    saved={saved}
                    values={values}
                    onChange={change}
                    onOpen={(draft) => send({ type: 'holiday.opened', draft })}
                  />
                  <AwayCard
                    saved={saved}
                    channels={channels}
                    messages={values.awayMessages}
                    onChange={(awayMessages) => change({ awayMessages })}
                  />
                </>
              )}
              <TargetsCard
                targets={values.targets}
                hasHours={values.week !== null}
                onChange={(targets) => change({ targets })}
              />
              <SaveBar
                isUnsaved={hasUnsavedHours(state.context)}
                isPending={state.matches({ form: 'saving' })}
                onDiscard={() => send({ type: 'changes.discarded' })}
              />
            </Form>
          )}
        </LoadingSwitch>
        {holiday && values && (
          <HolidaySheet
            draft={holiday}
            title={sheetTitle(i18n, holiday, saved)}
            isExisting={[...values.changedHolidays, ...values.ownHolidays].some(
              ({ id }) => id === holiday.id,
            )}
            isIncomplete={state.matches({ holiday: { open: 'incomplete' } })}
            onChange={(part) => send({ type: 'holiday.changed', change: part })}
            onRemove={() => send({ type: 'holiday.removed' })}
            onClose={() => send({ type: 'holiday.closed' })}
            onSubmit={() => send({ type: 'holiday.submitted' })}
          />
        )}
      </SettingsFrame>
    </>
  );
}

function sheetTitle(
  { t, locale }: I18n,
  { id, name }: HolidayDraft,
  saved: { readonly calendar: readonly { id: string; name: Record<'fa' | 'en', string> }[] } | null,
): string {
  const official = saved?.calendar.find((one) => one.id === id);
  return official?.name[locale] ?? (name || t(texts.newHoliday));
}
