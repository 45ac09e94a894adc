// Keyboard shortcuts of deciding on drafts.
import { limits } from '../../../contract/limits.ts';
import {
  type ApprovalContext,
  type ApprovalEvent,
  currentDraft,
} from '../../machines/approvals/approval.state.ts';
import type { Shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import { isCallComplete } from './CallInputs.tsx';

/** Shortcuts of the screen; while a rejection is being written, its form receives the keys. */
export function approvalShortcuts(
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
      ...(draft.call?.inputs.length !== 0 && { edit: () => send({ type: 'edit.started' }) }),
      reject,
    };
  }
  const isSendable =
    text.length > 0 && text.length <= limits.message.max && (!draft.call || isCallComplete(draft.call, text));
  return {
    ...navigation,
    reject,
    send: () => {
      if (isSendable) send({ type: 'decision.made', decision: { kind: 'correct', text } });
    },
  };
}
