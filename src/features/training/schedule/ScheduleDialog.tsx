import { useId, useMemo, useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { type Schedule, ScheduleInterval } from '../../../../contract/training/schedules.ts';
import { browserTimeZone } from '../../../i18n/dates/browser-time-zone.ts';
import { formatTimeZone } from '../../../i18n/dates/time-zone.words.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { ScheduleForm } from '../../../machines/training/schedule.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Grid } from '../../../ui/Layout/Layout.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { intervalTexts, scheduleTexts as texts } from './schedule.texts.ts';

export interface ScheduleDialogProps {
  schedule: Schedule;
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (form: ScheduleForm) => void;
  onClose: () => void;
}

export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { schedule, failure, isPending, onSubmit, onClose } = props;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const formId = useId();
  const { interval, minute, zone, removedPagePolicy } = schedule;
  const [form, setForm] = useState<ScheduleForm>({ interval, minute, zone, removedPagePolicy });
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isOff = form.interval === 'off';
  return (
    <Dialog
      title={t(texts.title)}
      isOpen
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button variant="primary" isSubmit form={formId} isPending={isPending}>
            {t(texts.save)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        isSending={isPending}
        onSubmit={() => onSubmit(form)}
        error={failure && Object.keys(errors).length === 0 ? errorText(failure, locale) : undefined}
        errors={errors}
      >
        <Text size="s" tone="muted">
          {t(texts.body)}
        </Text>
        <RadioCards
          label={t(texts.interval)}
          columns={2}
          options={ScheduleInterval.literals.map((value) => ({ value, label: t(intervalTexts[value]) }))}
          value={form.interval}
          onChange={(value) => setForm({ ...form, interval: value })}
        />
        <Grid cells="narrow">
          <DatePicker
            name="minute"
            label={t(texts.timeOfDay)}
            mode="time"
            minuteStep={15}
            isDisabled={isOff}
            value={formatClock(form.minute)}
            onChange={(value) => setForm({ ...form, minute: parseClock(value) ?? form.minute })}
            error={errors.minute}
          />
          <Select
            name="zone"
            label={t(texts.zone)}
            isDisabled={isOff}
            options={timeZoneChoices(zone).map((value) => ({ value, label: formatTimeZone(value, i18n) }))}
            value={form.zone}
            onChange={(value) => setForm({ ...form, zone: value })}
            error={errors.zone}
          />
        </Grid>
        <RadioCards
          label={t(texts.missingPages)}
          options={[
            { value: 'keep', label: t(texts.keepMissing), detail: t(texts.keepDetail) },
            { value: 'remove', label: t(texts.remove), detail: t(texts.removeDetail) },
          ]}
          value={form.removedPagePolicy}
          onChange={(value) => setForm({ ...form, removedPagePolicy: value })}
        />
      </Form>
    </Dialog>
  );
}

const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function parseClock(clock: string | null): number | null {
  const [hour, minute] = (clock ?? '').split(':').map(Number);
  return hour === undefined || minute === undefined ? null : hour * 60 + minute;
}

/** The current zone first, then the most common one, then the reader's. */
const timeZoneChoices = (current: string): string[] => [
  ...new Set([current, 'Asia/Tehran', browserTimeZone(), 'UTC']),
];
