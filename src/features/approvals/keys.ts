// Knows which keys do what while drafts are checked. Refuses to know how keys are heard.
import { limits } from '../../../contract/limits.ts';
import { currentOf } from '../../machines/flows/approval.order.ts';
import type { ApprovalEvent } from '../../machines/flows/approval.setup.ts';
import type { Approvals } from '../../machines/flows/approval.state.ts';
import type { Shortcuts } from '../../platform/shortcuts.ts';

/** The keys of the screen; while a rejection is made, letters are for its form. */
export function keysOf(
  context: Approvals,
  send: (event: ApprovalEvent) => void,
  isRejecting: boolean,
): Shortcuts {
  const draft = currentOf(context);
  const written = draft && context.texts[draft.id];
  const text = (written ?? '').trim();
  const moving: Shortcuts = {
    next: () => send({ type: 'moved', by: 1 }),
    previous: () => send({ type: 'moved', by: -1 }),
    ...(context.held && { undo: () => send({ type: 'undone' }) }),
  };
  if (!draft) return moving;
  if (isRejecting) return { ...moving, back: () => send({ type: 'rejection.dropped' }) };
  const reject = () => send({ type: 'rejection.began' });
  if (typeof written !== 'string') {
    return {
      ...moving,
      approve: () => send({ type: 'decided', decision: { kind: 'accept' } }),
      edit: () => send({ type: 'edit.began' }),
      reject,
    };
  }
  const isSendable = text.length > 0 && text.length <= limits.message.max;
  return {
    ...moving,
    reject,
    send: () => {
      if (isSendable) send({ type: 'decided', decision: { kind: 'correct', text } });
    },
  };
}
