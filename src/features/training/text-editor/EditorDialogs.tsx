// Editor dialogs: save conflict, damaged text, leave, discard.
import type { OpenedText } from '../../../../contract/training/texts.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import * as styles from './TextEditor.css.ts';
import { conflictTexts, editorTexts, fixTexts } from './text-editor.texts.ts';

interface ConflictDialogProps {
  remoteVersion: OpenedText;
  localText: string;
  onKeepLocal: () => void;
  onAcceptRemote: () => void;
  onClose: () => void;
}

export function ConflictDialog({
  remoteVersion,
  localText,
  onKeepLocal,
  onAcceptRemote,
  onClose,
}: ConflictDialogProps) {
  const { t } = useI18n();
  const actions = (
    <>
      <Button onPress={onAcceptRemote}>{t(conflictTexts.acceptRemote)}</Button>
      <Button variant="primary" onPress={onKeepLocal}>
        {t(conflictTexts.keepLocal)}
      </Button>
    </>
  );
  return (
    <Dialog title={t(conflictTexts.title)} isOpen onClose={onClose} actions={actions} size="large" isAlert>
      <Stack>
        <Text>{t(conflictTexts.body)}</Text>
        <div className={styles.diff}>
          <Diff title={t(conflictTexts.differences)} before={remoteVersion.text} after={localText} />
        </div>
      </Stack>
    </Dialog>
  );
}

interface FixTextDialogProps {
  text: string;
  fixedText: string;
  onApply: () => void;
  onClose: () => void;
}

export function FixTextDialog({ text, fixedText, onApply, onClose }: FixTextDialogProps) {
  const { t } = useI18n();
  const isUnchanged = text === fixedText;
  const actions = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {t(isUnchanged ? uiTexts.close : uiTexts.cancel)}
      </Button>
      {!isUnchanged && (
        <Button variant="primary" onPress={onApply}>
          {t(fixTexts.apply)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t(fixTexts.title)} isOpen onClose={onClose} actions={actions} size="large">
      {isUnchanged ? (
        <Text>{t(fixTexts.nothing)}</Text>
      ) : (
        <div className={styles.diff}>
          <Diff title={t(fixTexts.differences)} before={text} after={fixedText} />
        </div>
      )}
    </Dialog>
  );
}

interface ConfirmDialogProps {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function LeaveConfirm(props: ConfirmDialogProps) {
  const { t } = useI18n();
  return (
    <Confirm title={t(editorTexts.leaveTitle)} confirmLabel={t(editorTexts.leave)} {...props}>
      {t(editorTexts.leaveBody)}
    </Confirm>
  );
}

export function DiscardConfirm(props: ConfirmDialogProps) {
  const { t } = useI18n();
  return (
    <Confirm title={t(editorTexts.discardTitle)} confirmLabel={t(editorTexts.discard)} isDanger {...props}>
      {t(editorTexts.discardBody)}
    </Confirm>
  );
}
