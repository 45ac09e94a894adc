// Changes the text and time of a scheduled reply.
import { useState } from 'react';
import type { ScheduledReply } from '../../../../contract/conversations/scheduled-replies.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import { limits } from '../../../../contract/limits.ts';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { toInstant, toLocalMinute } from '../../../i18n/dates/local-minutes.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { ScheduledFields } from '../../../machines/conversations/composer/scheduled-replies.machine.ts';
import { serverClock } from '../../../platform/clock.ts';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { scheduledTexts as texts } from './scheduled.texts.ts';

export interface EditScheduledDialogProps {
  reply: ScheduledReply;
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (fields: ScheduledFields) => void;
  onClose: () => void;
}

export default function EditScheduledDialog(props: EditScheduledDialogProps) {
  const { reply, failure, isPending, onSubmit, onClose } = props;
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const zone = readTimeZone();
  const [openedAt] = useState(() => serverClock.now());
  const [text, setText] = useState(reply.text);
  const [minute, setMinute] = useState<string | null>(() => toLocalMinute(reply.sendAt, zone));
  return (
    <FormDialog
      title={t(texts.editTitle)}
      submitLabel={t(texts.save)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() =>
        onSubmit({
          text,
          sendAt: minute === null ? 0 : toInstant(minute, zone),
          sendsAnyway: reply.sendsAnyway,
        })
      }
    >
      <TextArea
        name="text"
        label={t(texts.text)}
        rows={4}
        limit={limits.message.max}
        value={text}
        onChange={setText}
        error={errors.text}
      />
      <DatePicker
        name="sendAt"
        label={t(texts.time)}
        mode="datetime"
        value={minute}
        min={toLocalMinute(openedAt, zone)}
        max={toLocalMinute(openedAt + teamLimits.scheduledReplies.maxAheadMs, zone)}
        minuteStep={5}
        onChange={setMinute}
        error={errors.sendAt}
      />
    </FormDialog>
  );
}
