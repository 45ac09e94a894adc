import { useMachine } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ReplyDraft } from '../../../contract/approvals.ts';
import { sessionStore } from '../../api/session.store.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { messageWords } from '../../i18n/message.words.ts';
import { currentOf } from '../../machines/flows/approval.order.ts';
import type { Approvals } from '../../machines/flows/approval.state.ts';
import { inspection } from '../../platform/inspector.ts';
import { shortcuts } from '../../platform/shortcuts.live.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import * as styles from './approvals.css.ts';
import { liveApprovals } from './approvals.live.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { Desk } from './Desk.tsx';
import { keysOf } from './keys.ts';
import { LastDecision } from './LastDecision.tsx';
import { Paper } from './Paper.tsx';
import { Queue } from './Queue.tsx';
import { Rejection } from './Rejection.tsx';
import { Sources } from './Sources.tsx';
import { Trouble } from './Trouble.tsx';

/** A corrected answer that is to become a pair of the knowledge. */
export interface Pairing {
  readonly botId: string;
  readonly question: string;
  readonly answer: string;
  readonly onClose: () => void;
}

export interface ApprovalsScreenProps {
  pairing: (offered: Pairing) => ReactNode;
}

export default function ApprovalsScreen({ pairing }: ApprovalsScreenProps) {
  const { t, locale } = useI18n();
  const [userId] = useState(() => sessionStore.read()?.userInfo.id ?? '');
  const [state, send] = useMachine(liveApprovals, {
    ...inspection(),
    input: { userId, botId: new URLSearchParams(location.search).get('bot') },
  });
  const [isListed, setListed] = useState(false);
  const [offered, offer] = useState<ReplyDraft | null>(null);
  const { context } = state;
  const { drafts, bots, botId, currentId, failure, held, undone, sent } = context;
  const isLoading = state.matches({ list: 'loading' });
  const isRejecting = state.matches({ desk: 'rejecting' });
  const isTaken = state.matches({ claim: 'taken' });
  const draft = currentOf(context);
  const keys = keysOf(context, send, isRejecting);
  const trouble = context.trouble && (
    <Trouble trouble={context.trouble} currentId={currentId} onRead={() => send({ type: 'trouble.read' })} />
  );
  const queue = (onOpened: () => void) => (
    <Queue
      {...{ drafts, bots, botId, currentId, userId, isLoading }}
      onBot={(chosen) => send({ type: 'bot.chosen', botId: chosen })}
      onOpen={(draftId) => {
        send({ type: 'draft.chosen', draftId });
        onOpened();
      }}
    />
  );
  return (
    <div className={styles.panes} ref={() => shortcuts.bind(keys)}>
      <section aria-label={t(texts.title)} className={styles.queue}>
        {queue(() => undefined)}
      </section>
      <section aria-label={t(texts.desk)} className={styles.desk}>
        {draft ? (
          <Desk
            {...placeOf(context, draft)}
            takenBy={isTaken ? (draft.claim?.name ?? '') : null}
            onMove={(by) => send({ type: 'moved', by })}
            onList={() => setListed(true)}
            trouble={trouble}
            sources={<Sources draft={draft} />}
            paper={
              <Paper
                draft={draft}
                text={context.texts[draft.id] ?? null}
                isShut={isTaken || draft.state !== 'draft'}
                onApprove={() => send({ type: 'decided', decision: { kind: 'accept' } })}
                onEdit={() => send({ type: 'edit.began' })}
                onType={(text) => send({ type: 'text.typed', text })}
                onDrop={() => send({ type: 'edit.dropped' })}
                onCorrect={() => keys.send?.()}
                onReject={() => send({ type: 'rejection.began' })}
                rejection={
                  isRejecting && (
                    <Rejection
                      {...context.rejection}
                      onType={(change) => send({ type: 'rejection.typed', change })}
                      onCancel={() => send({ type: 'rejection.dropped' })}
                      onReject={(reason, note) =>
                        send({ type: 'decided', decision: { kind: 'reject', reason, note } })
                      }
                    />
                  )
                }
              />
            }
          />
        ) : (
          <>
            <div role="status" className={trouble ? styles.trouble : undefined}>
              {trouble}
            </div>
            <div className={styles.centre}>
              <div className={styles.onlyPhone}>
                <Heading level={1} size="l">
                  {t(texts.title)}
                </Heading>
              </div>
              {isLoading && (
                <div className={styles.waiting}>
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
                <EmptyState drawing="done" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
              )}
            </div>
          </>
        )}
        <LastDecision {...{ held, undone, sent }} onUndo={() => send({ type: 'undone' })} onPair={offer} />
      </section>
      <Sheet title={t(texts.list)} isOpen={isListed} onClose={() => setListed(false)}>
        {queue(() => setListed(false))}
      </Sheet>
      {offered &&
        pairing({
          botId: offered.botId,
          question: messageWords(offered.question, locale),
          answer: offered.review?.text ?? offered.text,
          onClose: () => offer(null),
        })}
    </div>
  );
}

function placeOf({ drafts, before }: Approvals, draft: ReplyDraft) {
  return {
    draft,
    before,
    at: drafts.indexOf(draft),
    next: drafts[drafts.indexOf(draft) + 1] ?? null,
    count: drafts.length,
    hasSuccessor: drafts.some(
      ({ id, conversationId }) => id !== draft.id && conversationId === draft.conversationId,
    ),
  };
}
