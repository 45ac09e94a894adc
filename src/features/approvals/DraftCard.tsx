// The draft of one conversation, decided on beside its thread.
import { type ReactNode, useState } from 'react';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { messageText } from '../../i18n/texts/message.words.ts';
import { currentDraft, failureForState } from '../../machines/approvals/approval.state.ts';
import { shortcuts } from '../../platform/shortcuts/shortcuts.ports.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { approvalShortcuts } from './approval.shortcuts.ts';
import * as styles from './approvals.css.ts';
import { approvalsWithPorts } from './approvals.ports.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { DecisionError, decisionErrorText } from './DecisionError.tsx';
import { DraftDecisions } from './DraftDecisions.tsx';
import { LastDecision } from './LastDecision.tsx';

export interface DraftCardProps {
  botId: string;
  conversationId: string;
  renderSaveAsPair: (pair: {
    botId: string;
    question: string;
    answer: string;
    onClose: () => void;
  }) => ReactNode;
}

/** Shown while the conversation has a draft, and until its decision is sent. */
export default function DraftCard({ botId, conversationId, renderSaveAsPair }: DraftCardProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [userId] = useState(() => sessionStore.read()?.userInfo.id ?? '');
  const [state, send] = useMachine(approvalsWithPorts, { input: { userId, botId, conversationId } });
  const [pairDraft, setPairDraft] = useState<ReplyDraft | null>(null);
  const { context } = state;
  const draft = currentDraft(context);
  const isRejecting = state.matches({ review: 'rejecting' });
  const isClaimedByOther = state.matches({ claim: 'claimedByOther' });
  const handlers = approvalShortcuts(context, send, isRejecting);
  const { next: _next, previous: _previous, ...decisions } = handlers;
  return (
    <div className={styles.card} ref={() => shortcuts.bind(decisions)}>
      {state.matches({ list: 'loading' }) && !draft && !context.undoable && <LoadingRows rows={1} />}
      {state.matches({ list: 'failed' }) && (
        <Callout
          tone="danger"
          action={
            <Button size="small" onPress={() => send({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {t(texts.cardFailed)}
        </Callout>
      )}
      <div role="status">
        {context.decisionFailure && (
          <DecisionError
            decisionError={context.decisionFailure}
            currentId={draft?.id ?? null}
            onDismiss={() => send({ type: 'error.dismissed' })}
          />
        )}
        {draft && draft.state !== 'draft' && (
          <Callout tone="warning">{decisionErrorText(failureForState(draft), i18n)}</Callout>
        )}
        {isClaimedByOther && draft?.claim && (
          <Callout tone="info">{t(texts.claimedBy, { name: draft.claim.name })}</Callout>
        )}
      </div>
      {draft && (
        <DraftDecisions
          {...{ draft, context, isRejecting, isClaimedByOther, send }}
          onCorrect={() => handlers.send?.()}
        />
      )}
      <LastDecision
        undoableDecision={context.undoable}
        undoneDraft={context.undoneDraft}
        sentDraft={context.sentDraft}
        onUndo={() => send({ type: 'decision.undone' })}
        onSaveAsPair={setPairDraft}
      />
      {pairDraft &&
        renderSaveAsPair({
          botId: pairDraft.botId,
          question: messageText(pairDraft.question, locale),
          answer: pairDraft.review?.text ?? pairDraft.text,
          onClose: () => setPairDraft(null),
        })}
    </div>
  );
}
