// Edits one holiday: its days, and closed or with special hours.
import { teamLimits } from '../../../../contract/limits.team.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { draftProblem, type HolidayDraft, isOfficial } from '../../../machines/bots/hours/holiday-draft.ts';
import { nextSpan } from '../../../machines/bots/hours/week-edit.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { hoursTexts as texts } from './business-hours.texts.ts';
import { AddSpan, SpanList } from './SpanList.tsx';

export interface HolidaySheetProps {
  draft: HolidayDraft;
  title: string;
  /** It is in the form already: it can be deleted, or reset to the calendar. */
  isExisting: boolean;
  /** What is missing is told. */
  isIncomplete: boolean;
  onChange: (change: Partial<HolidayDraft>) => void;
  onRemove: () => void;
  onClose: () => void;
  onSubmit: () => void;
}

export function HolidaySheet(props: HolidaySheetProps) {
  const { draft, onChange } = props;
  const { t } = useI18n();
  const { name, days, spans } = draft;
  const problem = props.isIncomplete ? draftProblem(draft) : null;
  const day = t(texts.holidayDay);
  const changeSpans = (changed: typeof spans) => onChange({ spans: changed });
  return (
    <Sheet
      title={props.title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          {props.isExisting && (
            <Button variant="quiet" icon={isOfficial(draft) ? 'undo' : 'trash'} onPress={props.onRemove}>
              {t(isOfficial(draft) ? texts.reset : texts.remove)}
            </Button>
          )}
          <Button onPress={props.onClose}>{t(texts.cancel)}</Button>
          <Button variant="primary" onPress={props.onSubmit}>
            {t(texts.done)}
          </Button>
        </>
      }
    >
      <Stack>
        {name !== null && (
          <TextField
            label={t(texts.name)}
            value={name}
            maxLength={teamLimits.businessHours.holidayName}
            onChange={(typed) => onChange({ name: typed })}
            direction="auto"
            error={problem === 'name' ? t(texts.nameMissing) : undefined}
          />
        )}
        <DatePicker
          selectionMode="range"
          label={t(texts.days)}
          value={days && { from: `${days.from}T00:00`, to: `${days.to}T23:59` }}
          onChange={(chosen) =>
            onChange({ days: chosen && { from: chosen.from.slice(0, 10), to: chosen.to.slice(0, 10) } })
          }
          error={problem === 'days' ? t(texts.daysMissing) : undefined}
        />
        <SegmentedControl
          label={t(texts.hours)}
          isWide
          options={[
            { value: 'closed', label: t(texts.allClosed) },
            { value: 'hours', label: t(texts.someHours) },
          ]}
          value={spans.length === 0 ? 'closed' : 'hours'}
          onChange={(choice) => changeSpans(choice === 'closed' ? [] : [nextSpan([])])}
        />
        <SpanList day={day} spans={spans} onChange={changeSpans} />
        {spans.length > 0 && (
          <Inline justify="end">
            <AddSpan day={day} spans={spans} onChange={changeSpans} />
          </Inline>
        )}
      </Stack>
    </Sheet>
  );
}
