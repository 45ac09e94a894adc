import { type ReactNode, useState } from 'react';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { messageText } from '../../i18n/texts/message.words.ts';
import { type ApprovalContext, currentDraft } from '../../machines/approvals/approval.state.ts';
import { shortcuts } from '../../platform/shortcuts/shortcuts.ports.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { BidiText } from '../../ui/Text/BidiText.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { approvalShortcuts } from './approval.shortcuts.ts';
import * as styles from './approvals.css.ts';
import { approvalsWithPorts } from './approvals.ports.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { DecisionError } from './DecisionError.tsx';
import { DraftDecisions } from './DraftDecisions.tsx';
import { DraftQueue } from './DraftQueue.tsx';
import { DraftReview } from './DraftReview.tsx';
import { LastDecision } from './LastDecision.tsx';

/** Drafts of at least this confidence are marked as sure. */
const HIGH_CONFIDENCE = 0.75;

function DraftSources({ draft }: { draft: ReplyDraft }) {
  const { t, percent, time } = useI18n();
  const { confidence, sources, costMessages, dueAt, state } = draft;
  const isSure = confidence !== null && confidence >= HIGH_CONFIDENCE;
  return (
    <aside aria-label={t(texts.sources)} className={styles.column}>
      {!draft.call && (
        <Card
          title={t(texts.sources)}
          aside={
            confidence !== null && (
              <StatusChip tone={isSure ? 'success' : 'warning'} icon={isSure ? 'shield' : 'warning'}>
                {t(texts.confidence, { share: percent(confidence) })}
              </StatusChip>
            )
          }
        >
          {sources.length === 0 && (
            <Text size="s" tone="muted">
              {t(texts.noSources)}
            </Text>
          )}
          <ul className={styles.quotes}>
            {sources.map(({ passageId, title, quote }) => (
              <li key={passageId}>
                <span className={styles.sourceTitle}>
                  <Icon name="file" size="s" />
                  <bdi>{title}</bdi>
                </span>
                <blockquote className={styles.quote} dir="auto">
                  <BidiText text={quote} />
                </blockquote>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {costMessages > 1 && <Callout tone="info">{t(texts.costly, { count: costMessages })}</Callout>}
      {state === 'draft' && (
        <Text size="xs" tone="muted">
          {t(texts.due, { time: time(dueAt) })}
        </Text>
      )}
    </aside>
  );
}

/** A corrected answer to save as a pair. */
export interface PairDraft {
  readonly botId: string;
  readonly question: string;
  readonly answer: string;
  readonly onClose: () => void;
}

export interface ApprovalsScreenProps {
  renderSaveAsPair: (pairDraft: PairDraft) => ReactNode;
}

export default function ApprovalsScreen({ renderSaveAsPair }: ApprovalsScreenProps) {
  const { t, locale } = useI18n();
  const [userId] = useState(() => sessionStore.read()?.userInfo.id ?? '');
  const [state, send] = useMachine(approvalsWithPorts, {
    input: { userId, botId: new URLSearchParams(location.search).get('bot') },
  });
  const [isQueueOpen, setQueueOpen] = useState(false);
  const [pairDraft, setPairDraft] = useState<ReplyDraft | null>(null);
  const { context } = state;
  const { drafts, bots, botId, currentId, failure, undoable, undoneDraft, sentDraft } = context;
  const isLoading = state.matches({ list: 'loading' });
  const isRejecting = state.matches({ review: 'rejecting' });
  const isClaimedByOther = state.matches({ claim: 'claimedByOther' });
  const draft = currentDraft(context);
  const shortcutHandlers = approvalShortcuts(context, send, isRejecting);
  const decisionErrorNotice = context.decisionFailure && (
    <DecisionError
      decisionError={context.decisionFailure}
      currentId={currentId}
      onDismiss={() => send({ type: 'error.dismissed' })}
    />
  );
  const renderQueue = (onOpened: () => void) => (
    <DraftQueue
      {...{ drafts, bots, botId, currentId, userId, isLoading }}
      onBotChange={(chosen) => send({ type: 'bot.chosen', botId: chosen })}
      onOpen={(draftId) => {
        send({ type: 'draft.chosen', draftId });
        onOpened();
      }}
    />
  );
  return (
    <div className={styles.panes} ref={() => shortcuts.bind(shortcutHandlers)}>
      <section aria-label={t(texts.title)} className={styles.queue}>
        {renderQueue(() => undefined)}
      </section>
      <section aria-label={t(texts.reviewLabel)} className={styles.review}>
        {draft ? (
          <DraftReview
            {...reviewPropsOf(context, draft)}
            claimedBy={isClaimedByOther ? (draft.claim?.name ?? '') : null}
            onMove={(by) => send({ type: 'selection.moved', by })}
            onOpenList={() => setQueueOpen(true)}
            decisionError={decisionErrorNotice}
            sources={<DraftSources draft={draft} />}
            draftEditor={
              <DraftDecisions
                {...{ draft, context, isRejecting, isClaimedByOther, send }}
                onCorrect={() => shortcutHandlers.send?.()}
              />
            }
          />
        ) : (
          <>
            <div role="status" className={decisionErrorNotice ? styles.error : undefined}>
              {decisionErrorNotice}
            </div>
            <div className={styles.centre}>
              <div className={styles.phoneOnly}>
                <Heading level={1} size="l">
                  {t(texts.title)}
                </Heading>
              </div>
              {isLoading && (
                <div className={styles.loading}>
                  <LoadingRows rows={4} />
                </div>
              )}
              {state.matches({ list: 'failed' }) && failure && (
                <ErrorState
                  message={errorText(failure, locale)}
                  requestId={failure.requestId}
                  onRetry={() => send({ type: 'retried' })}
                />
              )}
              {state.matches({ list: 'ready' }) && (
                <EmptyState illustration="done" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
              )}
            </div>
          </>
        )}
        <LastDecision
          {...{ undoableDecision: undoable, undoneDraft, sentDraft }}
          onUndo={() => send({ type: 'decision.undone' })}
          onSaveAsPair={setPairDraft}
        />
      </section>
      <Sheet title={t(texts.list)} isOpen={isQueueOpen} onClose={() => setQueueOpen(false)}>
        {renderQueue(() => setQueueOpen(false))}
      </Sheet>
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

function reviewPropsOf({ drafts, precedingMessages }: ApprovalContext, draft: ReplyDraft) {
  return {
    draft,
    precedingMessages,
    index: drafts.indexOf(draft),
    next: drafts[drafts.indexOf(draft) + 1] ?? null,
    count: drafts.length,
    hasSuccessor: drafts.some(
      ({ id, conversationId }) => id !== draft.id && conversationId === draft.conversationId,
    ),
  };
}
