// The draft's text with its decisions, which go to the approval machine.
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { ApprovalContext, ApprovalEvent } from '../../machines/approvals/approval.state.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { RejectionForm } from './RejectionForm.tsx';

export interface DraftDecisionsProps {
  draft: ReplyDraft;
  context: ApprovalContext;
  isRejecting: boolean;
  isClaimedByOther: boolean;
  send: (event: ApprovalEvent) => void;
  /** Sends the edited text, if it can be sent. */
  onCorrect: () => void;
}

export function DraftDecisions({
  draft,
  context,
  isRejecting,
  isClaimedByOther,
  send,
  onCorrect,
}: DraftDecisionsProps) {
  return (
    <DraftEditor
      draft={draft}
      text={context.texts[draft.id] ?? null}
      isReadOnly={isClaimedByOther || draft.state !== 'draft'}
      onApprove={() => send({ type: 'decision.made', decision: { kind: 'accept' } })}
      onEdit={() => send({ type: 'edit.started' })}
      onType={(text) => send({ type: 'text.changed', text })}
      onDiscard={() => send({ type: 'edit.cancelled' })}
      onCorrect={onCorrect}
      onReject={() => send({ type: 'rejection.started' })}
      rejection={
        isRejecting && (
          <RejectionForm
            {...context.rejection}
            isNoteForVisitor={draft.call !== undefined && context.rejection.isNoteForVisitor}
            isCall={draft.call !== undefined}
            onType={(change) => send({ type: 'rejectionNote.changed', change })}
            onCancel={() => send({ type: 'rejection.cancelled' })}
            onReject={(reason, note) =>
              send({
                type: 'decision.made',
                decision: {
                  kind: 'reject',
                  reason,
                  note,
                  ...(draft.call && { isNoteForVisitor: context.rejection.isNoteForVisitor }),
                },
              })
            }
          />
        )
      }
    />
  );
}
