// The spans of one day, each with its two ends.
import type { Shift } from '../../../../contract/conversations/presence.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import { minuteOptions } from '../../../i18n/dates/week.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { nextSpan } from '../../../machines/bots/hours/week-edit.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import * as styles from './BusinessHours.css.ts';
import { hoursTexts as texts } from './business-hours.texts.ts';

const MINUTES_PER_DAY = 1440;

export interface SpanListProps {
  /** The day's name, for screen readers. */
  day: string;
  spans: readonly Shift[];
  onChange: (spans: readonly Shift[]) => void;
}

export function SpanList({ day, spans, onChange }: SpanListProps) {
  const { t, locale } = useI18n();
  const replace = (index: number, span: Shift) => onChange(spans.with(index, span));
  // Spans have no ids, so the position is the key.
  return Object.entries(spans).map(([key, { from, to }]) => {
    const index = Number(key);
    const ends = minuteOptions(locale, to % MINUTES_PER_DAY).map((option) => ({
      ...option,
      ...(Number(option.value) <= from && { detail: t(texts.nextDay) }),
    }));
    return (
      <div key={key} className={styles.span}>
        <Select
          label={t(texts.from, { day })}
          isLabelHidden
          size="small"
          options={minuteOptions(locale, from % MINUTES_PER_DAY)}
          value={String(from % MINUTES_PER_DAY)}
          onChange={(minute) => replace(index, { from: Number(minute), to })}
        />
        <Select
          label={t(texts.to, { day })}
          isLabelHidden
          size="small"
          options={ends}
          value={String(to % MINUTES_PER_DAY)}
          onChange={(minute) => replace(index, { from, to: Number(minute) })}
        />
        {spans.length > 1 && (
          <IconButton
            icon="close"
            label={t(texts.removeSpan, { day })}
            onPress={() => onChange(spans.toSpliced(index, 1))}
          />
        )}
      </div>
    );
  });
}

/** Adds a span after the last one; nothing where a day has as many as it may. */
export function AddSpan({ day, spans, onChange }: SpanListProps) {
  const { t } = useI18n();
  if (spans.length >= teamLimits.businessHours.spans) return null;
  return (
    <IconButton
      icon="plus"
      label={t(texts.addSpan, { day })}
      onPress={() => onChange([...spans, nextSpan(spans)])}
    />
  );
}
