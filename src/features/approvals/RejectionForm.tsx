// Reason and note of a rejection.
import type { RejectReason } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';

export interface RejectionFormProps {
  reason: RejectReason | null;
  rejectionNote: string;
  isNoteForVisitor: boolean;
  /** A call of a tool is rejected, not a reply. */
  isCall: boolean;
  onType: (change: { reason?: RejectReason; rejectionNote?: string; isNoteForVisitor?: boolean }) => void;
  onCancel: () => void;
  onReject: (reason: RejectReason, note: string) => void;
}

const CALL_REASONS = ['incorrect', 'incomplete', 'needsOperator', 'other'] as const;
const REASONS = ['incorrect', 'tone', 'incomplete', 'needsOperator', 'other'] as const;

/** Focuses the first reason: arrow keys choose, Enter rejects. */
const focusFirst = (container: HTMLElement | null) => container?.querySelector<HTMLElement>('input')?.focus();

export function RejectionForm({
  reason,
  rejectionNote,
  isNoteForVisitor,
  isCall,
  onType,
  onCancel,
  onReject,
}: RejectionFormProps) {
  const { t } = useI18n();
  const reasons: readonly RejectReason[] = isCall ? CALL_REASONS : REASONS;
  const selectedReason = reason ?? REASONS[0];
  return (
    <div ref={focusFirst}>
      <Form
        label={t(texts.rejectTitle)}
        onSubmit={() => onReject(selectedReason, rejectionNote.slice(0, limits.approval.noteMax))}
      >
        <RadioCards
          name="reason"
          label={t(texts.rejectTitle)}
          hint={t(isCall ? texts.rejectCallHint : texts.rejectHint)}
          options={reasons.map((value) => ({ value, label: t(texts[value]) }))}
          value={selectedReason}
          onChange={(value) => onType({ reason: value })}
          columns={2}
        />
        <TextField
          name="note"
          label={t(isNoteForVisitor ? texts.visitorNote : texts.note)}
          value={rejectionNote}
          onChange={(typed) => onType({ rejectionNote: typed })}
        />
        {isCall && (
          <Switch
            label={t(texts.notifyVisitor)}
            isSelected={isNoteForVisitor}
            onChange={(value) => onType({ isNoteForVisitor: value })}
            isWide
          />
        )}
        <Inline gap={2}>
          <Button
            isSubmit
            variant="dangerSolid"
            icon="close"
            isDisabled={isNoteForVisitor && rejectionNote.trim() === ''}
          >
            {t(texts.rejectNow)}
          </Button>
          <Button onPress={onCancel}>{t(texts.cancel)}</Button>
        </Inline>
      </Form>
    </div>
  );
}
