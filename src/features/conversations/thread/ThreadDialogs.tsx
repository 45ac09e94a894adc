// Full-size picture, and the confirmation before deleting a message.
import type { Message } from '../../../../contract/conversations/messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { Talk } from '../../../machines/conversations/thread/thread.state.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { writingTexts as texts } from '../composer/composer.texts.ts';
import * as styles from '../composer/ReplyComposer.css.ts';

export interface RemovalProps {
  message: Message;
  refusal: Talk['refusal'];
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function Removal({ message, refusal, isPending, onConfirm, onClose }: RemovalProps) {
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
      {refusal && <Note tone="danger">{errorText(refusal, locale)}</Note>}
    </Confirm>
  );
}

export interface PictureProps {
  url: string;
  name: string;
  onSave: () => void;
  onClose: () => void;
}

export function Picture({ url, name, onSave, onClose }: PictureProps) {
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
