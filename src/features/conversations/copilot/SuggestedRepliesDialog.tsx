// Offers replies that were found or written for the visitor's last question.
import type { SuggestedReply } from '../../../../contract/conversations/copilot.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import * as styles from './Copilot.css.ts';
import { copilotTexts as texts } from './copilot.texts.ts';

export interface SuggestedRepliesDialogProps {
  /** Null while they are sought, and after a failure. */
  replies: readonly SuggestedReply[] | null;
  model: 'used' | 'failed' | 'none' | 'spent';
  failure: Failure | null;
  onUse: (reply: SuggestedReply) => void;
  onRetry: () => void;
  onClose: () => void;
}

const notes = { failed: texts.modelFailed, spent: texts.modelSpent, used: null, none: null };

export default function SuggestedRepliesDialog(props: SuggestedRepliesDialogProps) {
  const { replies, model, failure, onUse, onRetry, onClose } = props;
  const { t, locale } = useI18n();
  const note = notes[model];
  return (
    <Dialog
      title={t(texts.suggestTitle)}
      isOpen
      size="large"
      onClose={onClose}
      actions={
        failure && (
          <Button icon="refresh" onPress={onRetry}>
            {t(uiTexts.retry)}
          </Button>
        )
      }
    >
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
      {!failure && replies === null && (
        <Stack gap={3}>
          <div role="status">
            <Text size="s" tone="muted">
              {t(texts.finding)}
            </Text>
          </div>
          <LoadingRows rows={2} />
        </Stack>
      )}
      {replies && (
        <Stack gap={3}>
          {note && <Callout tone="warning">{t(note)}</Callout>}
          {replies.length === 0 ? (
            <EmptyState illustration="knowledge" title={t(texts.noneTitle)} body={t(texts.noneBody)} />
          ) : (
            replies.map((reply) => <Suggestion key={reply.id} reply={reply} onUse={() => onUse(reply)} />)
          )}
          {replies.length > 0 && (
            <Text size="s" tone="muted">
              {t(texts.read)}
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Suggestion({ reply, onUse }: { reply: SuggestedReply; onUse: () => void }) {
  const { t } = useI18n();
  const { kind, title, text } = reply;
  const origin = [t(texts[kind]), kind === 'canned' ? `/${title}` : title].filter((part) => part !== '');
  return (
    <article className={styles.reply}>
      <div className={styles.replyHead}>
        <Text size="s" tone="muted">
          {origin.join(' · ')}
        </Text>
        <Button size="small" icon="check" onPress={onUse}>
          {t(texts.use)}
        </Button>
      </div>
      <div className={styles.text}>{text}</div>
    </article>
  );
}
