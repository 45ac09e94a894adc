// Draws the latest decision while it can be taken back, and what can be made of a correction that was sent.
import type { ReplyDraft } from '../../../contract/approvals.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Decided } from '../../machines/flows/approval.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { visitorOf } from './visitor.name.ts';

export interface LastDecisionProps {
  held: Decided | null;
  /** What was taken back last. */
  undone: ReplyDraft | null;
  sent: ReplyDraft | null;
  onUndo: () => void;
  onPair: (sent: ReplyDraft) => void;
}

export function LastDecision({ held, undone, sent, onUndo, onPair }: LastDecisionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isCorrected = held === null && sent?.state === 'corrected';
  const words = held
    ? t(held.decision.kind === 'reject' ? texts.willReject : texts.willSend, {
        name: visitorOf(held.draft, i18n),
      })
    : isCorrected && t(texts.sentCorrected, { name: visitorOf(sent, i18n) });
  return (
    <div className={words ? styles.last : undefined}>
      <span role="status">{words}</span>
      {/* That the draft lies on the desk again is seen; here it is said. */}
      <VisuallyHidden isLive>{undone && t(texts.undone, { name: visitorOf(undone, i18n) })}</VisuallyHidden>
      {held && (
        <Button size="small" icon="undo" shortcut="Z" onPress={onUndo}>
          {t(texts.undo)}
        </Button>
      )}
      {isCorrected && (
        <Button size="small" icon="question" onPress={() => onPair(sent)}>
          {t(texts.keepPair)}
        </Button>
      )}
    </div>
  );
}
