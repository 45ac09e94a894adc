// Draws the form of a tax rate from a day on. What is written stays until the server has taken it.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useRefusal } from '../../../i18n/useRefusal.ts';
import type { NewRate, TaxRate } from '../../../machines/flows/selling.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { dayOf, startOfDay } from '../plans/coupon.days.ts';
import { sellingTexts as texts } from './selling.texts.ts';

export interface RateDialogProps {
  rates: readonly TaxRate[];
  refusal: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (rate: NewRate) => void;
  onClose: () => void;
}

/** Parts of ten thousand in a percent. */
const PARTS = 100;

export function RateDialog({ rates, refusal, isPending, onChange, onSubmit, onClose }: RateDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useRefusal(refusal);
  const today = dayOf(systemClock.now());
  const [percent, setPercent] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const changed = () => {
    if (refusal) onChange();
  };
  const isTaken = day !== null && day !== today && rates.some(({ startsAt }) => startsAt === startOfDay(day));
  const missing = (value: unknown) => (isTried && value === null ? t(texts.required) : undefined);
  const send = () => {
    setTried(true);
    if (percent === null || day === null || isTaken) return;
    // What held this morning held: an invoice may have been issued by it.
    const startsAt = day === today ? systemClock.now() : startOfDay(day);
    onSubmit({ startsAt, rate: Math.round(percent * PARTS) });
  };
  return (
    <FormDialog
      title={t(texts.addRate)}
      submit={t(texts.add)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={send}
    >
      <NumberField
        name="rate"
        label={t(texts.rate)}
        unit={t(texts.percent)}
        min={0}
        max={100}
        fractionDigits={2}
        value={percent}
        onChange={(value) => {
          setPercent(value);
          changed();
        }}
        error={errors.rate ?? missing(percent)}
        isRequired
        autoFocus
      />
      <DatePicker
        name="startsAt"
        label={t(texts.starts)}
        hint={t(texts.startsHint)}
        min={today}
        value={day}
        onChange={(value) => {
          setDay(value);
          changed();
        }}
        error={errors.startsAt ?? (isTaken ? t(texts.taken) : missing(day))}
        isRequired
      />
    </FormDialog>
  );
}
