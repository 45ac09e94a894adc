// Asks for a day and time in the future, such as when a snooze ends.
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { toInstant, toLocalMinute } from '../../../i18n/dates/local-minutes.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { serverClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { snoozeTexts as texts } from './snooze.texts.ts';
import { tomorrowMorning } from './snooze.times.ts';

export interface SnoozeDialogProps {
  /** Instead of those of a snooze. */
  title?: string;
  confirmLabel?: string;
  icon?: IconName;
  onChoose: (at: number) => void;
  onClose: () => void;
}

export default function SnoozeDialog({
  title,
  confirmLabel,
  icon = 'moon',
  onChoose,
  onClose,
}: SnoozeDialogProps) {
  const { t } = useI18n();
  const zone = readTimeZone();
  const [openedAt] = useState(() => serverClock.now());
  const [minute, setMinute] = useState<string | null>(() =>
    toLocalMinute(tomorrowMorning(openedAt, zone), zone),
  );
  const [isRefused, setRefused] = useState(false);
  const confirm = () => {
    const at = minute === null ? 0 : toInstant(minute, zone);
    if (at > serverClock.now()) onChoose(at);
    else setRefused(true);
  };
  return (
    <Dialog
      title={title ?? t(texts.pickTitle)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onPress={onClose}>{t(texts.cancel)}</Button>
          <Button variant="primary" icon={icon} onPress={confirm}>
            {confirmLabel ?? t(texts.confirm)}
          </Button>
        </>
      }
    >
      <DatePicker
        label={t(texts.time)}
        mode="datetime"
        value={minute}
        min={toLocalMinute(openedAt, zone)}
        max={toLocalMinute(openedAt + limits.inbox.snoozeMs, zone)}
        minuteStep={5}
        onChange={(chosen) => {
          setRefused(false);
          setMinute(chosen);
        }}
        error={isRefused ? t(texts.notPast) : undefined}
      />
    </Dialog>
  );
}
