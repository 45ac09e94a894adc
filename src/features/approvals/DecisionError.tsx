// Error of a failed decision, with the draft it concerns.
import type { Failure } from '../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { errorText, joinSentences } from '../../i18n/texts/errors.ts';
import { visitorName } from '../../i18n/texts/visitor-name.ts';
import type { ApprovalContext } from '../../machines/approvals/approval.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';

export interface DecisionErrorProps {
  decisionError: NonNullable<ApprovalContext['decisionFailure']>;
  /** The draft in review; errors of other drafts name their visitor. */
  currentId: string | null;
  onDismiss: () => void;
}

export function DecisionError({
  decisionError: { draft, failure },
  currentId,
  onDismiss,
}: DecisionErrorProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const message = decisionErrorText(failure, i18n);
  return (
    <Callout
      tone="warning"
      action={
        <Button size="small" onPress={onDismiss}>
          {t(texts.dismiss)}
        </Button>
      }
    >
      {draft.id === currentId
        ? message
        : `${t(texts.ofDraft, { name: visitorName(draft.visitorName, draft.conversationId, i18n) })} ${message}`}
    </Callout>
  );
}

export function decisionErrorText(failure: Failure, { t, locale }: I18n): string {
  const message = errorText(failure, locale);
  if (!failure.by) return message;
  const noteText = failure.error === 'DraftClaimed' ? texts.claimedByNote : texts.decidedByNote;
  return joinSentences(message, t(noteText, { name: failure.by }));
}
