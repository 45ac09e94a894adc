// Draws why a draft is rejected. Knows no draft.
import type { RejectReason } from '../../../contract/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';

export interface RejectionProps {
  reason: RejectReason | null;
  note: string;
  onType: (change: { reason?: RejectReason; note?: string }) => void;
  onCancel: () => void;
  onReject: (reason: RejectReason, note: string) => void;
}

const REASONS = ['incorrect', 'tone', 'incomplete', 'needsOperator', 'other'] as const;

/** The first reason has the focus: arrows choose, Enter rejects. */
const toFirst = (area: HTMLElement | null) => area?.querySelector<HTMLElement>('input')?.focus();

export function Rejection({ reason, note, onType, onCancel, onReject }: RejectionProps) {
  const { t } = useI18n();
  const chosen = reason ?? REASONS[0];
  return (
    <div ref={toFirst}>
      <Form
        label={t(texts.rejectTitle)}
        onSubmit={() => onReject(chosen, note.slice(0, limits.approval.noteMax))}
      >
        <RadioCards
          name="reason"
          label={t(texts.rejectTitle)}
          hint={t(texts.rejectHint)}
          options={REASONS.map((value) => ({ value, label: t(texts[value]) }))}
          value={chosen}
          onChange={(value) => onType({ reason: value })}
          columns={2}
        />
        <TextField
          name="note"
          label={t(texts.note)}
          value={note}
          onChange={(typed) => onType({ note: typed })}
        />
        <Inline gap={2}>
          <Button isSubmit variant="dangerSolid" icon="close">
            {t(texts.rejectNow)}
          </Button>
          <Button onPress={onCancel}>{t(texts.cancel)}</Button>
        </Inline>
      </Form>
    </div>
  );
}
