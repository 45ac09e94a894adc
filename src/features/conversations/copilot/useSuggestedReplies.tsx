// Button of the composer that offers replies, and their dialog.
import type { SuggestedReply } from '../../../../contract/conversations/copilot.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useMachine } from '../../../platform/use-machine.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { suggestedRepliesWithPorts } from './copilot.ports.ts';
import { copilotTexts as texts } from './copilot.texts.ts';

const SuggestedRepliesDialog = lazyComponent(() => import('./SuggestedRepliesDialog.tsx'));

export interface SuggestionContext {
  readonly botId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The text of a canned reply with its variables filled in. */
  readonly fill: (reply: SuggestedReply) => string;
}

/** What is used replaces the draft, which can be undone. */
export function useSuggestedReplies({ botId, conversationId, text, onChange, fill }: SuggestionContext) {
  const { t } = useI18n();
  const [state, send] = useMachine(suggestedRepliesWithPorts, { input: { botId, conversationId } });
  const { found, failure } = state.context;
  const use = (reply: SuggestedReply) => {
    send({ type: 'replies.closed' });
    onChange(reply.kind === 'canned' ? fill(reply) : reply.text);
    toast({ text: t(texts.used), action: { label: t(texts.undo), onPress: () => onChange(text) } });
  };
  return {
    tool: (
      <IconButton icon="book" label={t(texts.suggest)} onPress={() => send({ type: 'replies.requested' })} />
    ),
    dialog: !state.matches('idle') && (
      <SuggestedRepliesDialog
        replies={found?.replies ?? null}
        model={found?.model ?? 'used'}
        failure={failure}
        onUse={use}
        onRetry={() => send({ type: 'retried' })}
        onClose={() => send({ type: 'replies.closed' })}
      />
    ),
  };
}
