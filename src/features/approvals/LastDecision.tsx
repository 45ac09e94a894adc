// The last decision, while it can be undone or saved as a pair.
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { visitorName } from '../../i18n/texts/visitor-name.ts';
import type { DecidedDraft } from '../../machines/approvals/approval.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';

export interface LastDecisionProps {
  undoableDecision: DecidedDraft | null;
  /** The draft whose decision was undone last. */
  undoneDraft: ReplyDraft | null;
  sentDraft: ReplyDraft | null;
  onUndo: () => void;
  onSaveAsPair: (sentDraft: ReplyDraft) => void;
}

export function LastDecision({
  undoableDecision,
  undoneDraft,
  sentDraft,
  onUndo,
  onSaveAsPair,
}: LastDecisionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isCorrected = undoableDecision === null && sentDraft?.state === 'corrected' && !sentDraft.call;
  const { draft, decision } = undoableDecision ?? {};
  const willDo = draft?.call ? texts.willCall : texts.willSend;
  const message = undoableDecision
    ? t(decision?.kind === 'reject' ? texts.willReject : willDo, {
        name: visitorName(undoableDecision.draft.visitorName, undoableDecision.draft.conversationId, i18n),
      })
    : isCorrected &&
      t(texts.sentCorrected, { name: visitorName(sentDraft.visitorName, sentDraft.conversationId, i18n) });
  return (
    <div className={message ? styles.lastDecision : undefined}>
      <span role="status">{message}</span>
      {/* Announces to screen readers that the draft is open again. */}
      <VisuallyHidden isLive>
        {undoneDraft &&
          t(texts.undone, { name: visitorName(undoneDraft.visitorName, undoneDraft.conversationId, i18n) })}
      </VisuallyHidden>
      {undoableDecision && (
        <Button size="small" icon="undo" shortcut="Z" onPress={onUndo}>
          {t(texts.undo)}
        </Button>
      )}
      {isCorrected && (
        <Button size="small" icon="question" onPress={() => onSaveAsPair(sentDraft)}>
          {t(texts.addPair)}
        </Button>
      )}
    </div>
  );
}
