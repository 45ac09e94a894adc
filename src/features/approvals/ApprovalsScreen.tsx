import { type ReactNode, useState } from 'react';
import type { RejectReason, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { messageText } from '../../i18n/texts/message.words.ts';
import { visitorName } from '../../i18n/texts/visitor-name.ts';
import {
  type ApprovalContext,
  type ApprovalEvent,
  currentDraft,
  type DecidedDraft,
} from '../../machines/approvals/approval.state.ts';
import { shortcuts } from '../../platform/shortcuts/shortcuts.live.ts';
import type { Shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { BidiText } from '../../ui/Text/BidiText.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './approvals.css.ts';
import { liveApprovals } from './approvals.live.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { DecisionError } from './DecisionError.tsx';
import { DraftEditor } from './DraftEditor.tsx';
import { DraftQueue } from './DraftQueue.tsx';
import { DraftReview } from './DraftReview.tsx';

/** Shortcuts of the screen; while a rejection is being written, its form receives the keys. */
function approvalShortcuts(
  context: ApprovalContext,
  send: (event: ApprovalEvent) => void,
  isRejecting: boolean,
): Shortcuts {
  const draft = currentDraft(context);
  const editedText = draft && context.texts[draft.id];
  const text = (editedText ?? '').trim();
  const navigation: Shortcuts = {
    next: () => send({ type: 'selection.moved', by: 1 }),
    previous: () => send({ type: 'selection.moved', by: -1 }),
    ...(context.undoable && { undo: () => send({ type: 'decision.undone' }) }),
  };
  if (!draft) return navigation;
  if (isRejecting) return { ...navigation, back: () => send({ type: 'rejection.cancelled' }) };
  const reject = () => send({ type: 'rejection.started' });
  if (typeof editedText !== 'string') {
    return {
      ...navigation,
      approve: () => send({ type: 'decision.made', decision: { kind: 'accept' } }),
      edit: () => send({ type: 'edit.started' }),
      reject,
    };
  }
  const isSendable = text.length > 0 && text.length <= limits.message.max;
  return {
    ...navigation,
    reject,
    send: () => {
      if (isSendable) send({ type: 'decision.made', decision: { kind: 'correct', text } });
    },
  };
}

/** Drafts of at least this confidence are marked as sure. */
const HIGH_CONFIDENCE = 0.75;

function DraftSources({ draft }: { draft: ReplyDraft }) {
  const { t, percent, time } = useI18n();
  const { confidence, sources, costMessages, dueAt, state } = draft;
  const isSure = confidence !== null && confidence >= HIGH_CONFIDENCE;
  return (
    <aside aria-label={t(texts.sources)} className={styles.column}>
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
      {costMessages > 1 && <Callout tone="info">{t(texts.costly, { count: costMessages })}</Callout>}
      {state === 'draft' && (
        <Text size="xs" tone="muted">
          {t(texts.due, { time: time(dueAt) })}
        </Text>
      )}
    </aside>
  );
}

export interface RejectionFormProps {
  reason: RejectReason | null;
  rejectionNote: string;
  onType: (change: { reason?: RejectReason; rejectionNote?: string }) => void;
  onCancel: () => void;
  onReject: (reason: RejectReason, note: string) => void;
}

const REASONS = ['incorrect', 'tone', 'incomplete', 'needsOperator', 'other'] as const;

/** Focuses the first reason: arrow keys choose, Enter rejects. */
const focusFirst = (container: HTMLElement | null) => container?.querySelector<HTMLElement>('input')?.focus();

function RejectionForm({ reason, rejectionNote, onType, onCancel, onReject }: RejectionFormProps) {
  const { t } = useI18n();
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
          hint={t(texts.rejectHint)}
          options={REASONS.map((value) => ({ value, label: t(texts[value]) }))}
          value={selectedReason}
          onChange={(value) => onType({ reason: value })}
          columns={2}
        />
        <TextField
          name="note"
          label={t(texts.note)}
          value={rejectionNote}
          onChange={(typed) => onType({ rejectionNote: typed })}
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

export interface LastDecisionProps {
  undoableDecision: DecidedDraft | null;
  /** The draft whose decision was undone last. */
  undoneDraft: ReplyDraft | null;
  sentDraft: ReplyDraft | null;
  onUndo: () => void;
  onSaveAsPair: (sentDraft: ReplyDraft) => void;
}

function LastDecision({ undoableDecision, undoneDraft, sentDraft, onUndo, onSaveAsPair }: LastDecisionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isCorrected = undoableDecision === null && sentDraft?.state === 'corrected';
  const message = undoableDecision
    ? t(undoableDecision.decision.kind === 'reject' ? texts.willReject : texts.willSend, {
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
  const [state, send] = useMachine(liveApprovals, {
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
              <DraftEditor
                draft={draft}
                text={context.texts[draft.id] ?? null}
                isReadOnly={isClaimedByOther || draft.state !== 'draft'}
                onApprove={() => send({ type: 'decision.made', decision: { kind: 'accept' } })}
                onEdit={() => send({ type: 'edit.started' })}
                onType={(text) => send({ type: 'text.changed', text })}
                onDiscard={() => send({ type: 'edit.cancelled' })}
                onCorrect={() => shortcutHandlers.send?.()}
                onReject={() => send({ type: 'rejection.started' })}
                rejection={
                  isRejecting && (
                    <RejectionForm
                      {...context.rejection}
                      onType={(change) => send({ type: 'rejectionNote.changed', change })}
                      onCancel={() => send({ type: 'rejection.cancelled' })}
                      onReject={(reason, note) =>
                        send({ type: 'decision.made', decision: { kind: 'reject', reason, note } })
                      }
                    />
                  )
                }
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
