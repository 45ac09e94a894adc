// Full-size picture, and the confirmation before deleting a message.
import type { Message } from '../../../../contract/conversations/messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { ThreadContext } from '../../../machines/conversations/thread/thread.state.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { composerTexts as texts } from '../composer/composer.texts.ts';
import * as styles from '../composer/ReplyComposer.css.ts';

export interface DeleteMessageDialogProps {
  message: Message;
  failure: ThreadContext['editFailure'];
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteMessageDialog({
  message,
  failure,
  isPending,
  onConfirm,
  onClose,
}: DeleteMessageDialogProps) {
  const { t, locale } = useI18n();
  return (
    <Confirm
      title={t(texts.removeTitle)}
      confirmLabel={t(texts.remove)}
      isDanger
      isOpen
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(message.isNote ? texts.removeNote : texts.removeBody)}
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
    </Confirm>
  );
}

export interface PictureDialogProps {
  url: string;
  name: string;
  onSave: () => void;
  onClose: () => void;
}

export function PictureDialog({ url, name, onSave, onClose }: PictureDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      title={name}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <Button icon="download" onPress={onSave}>
          {t(texts.save)}
        </Button>
      }
    >
      <img src={url} alt={name} className={styles.picture} />
    </Dialog>
  );
}
