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
  theirs: OpenedText;
  mine: string;
  onKeepMine: () => void;
  onAcceptTheirs: () => void;
  onClose: () => void;
}

export function ConflictDialog({ theirs, mine, onKeepMine, onAcceptTheirs, onClose }: ConflictDialogProps) {
  const { t } = useI18n();
  const actions = (
    <>
      <Button onPress={onAcceptTheirs}>{t(conflictTexts.acceptTheirs)}</Button>
      <Button variant="primary" onPress={onKeepMine}>
        {t(conflictTexts.keepMine)}
      </Button>
    </>
  );
  return (
    <Dialog title={t(conflictTexts.title)} isOpen onClose={onClose} actions={actions} size="large" isAlert>
      <Stack>
        <Text>{t(conflictTexts.body)}</Text>
        <div className={styles.diff}>
          <Diff title={t(conflictTexts.differences)} before={theirs.text} after={mine} />
        </div>
      </Stack>
    </Dialog>
  );
}

interface MendDialogProps {
  text: string;
  mended: string;
  onTake: () => void;
  onClose: () => void;
}

export function FixTextDialog({ text, mended, onTake, onClose }: MendDialogProps) {
  const { t } = useI18n();
  const isSame = text === mended;
  const actions = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {t(isSame ? uiTexts.close : uiTexts.cancel)}
      </Button>
      {!isSame && (
        <Button variant="primary" onPress={onTake}>
          {t(fixTexts.apply)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t(fixTexts.title)} isOpen onClose={onClose} actions={actions} size="large">
      {isSame ? (
        <Text>{t(fixTexts.nothing)}</Text>
      ) : (
        <div className={styles.diff}>
          <Diff title={t(fixTexts.differences)} before={text} after={mended} />
        </div>
      )}
    </Dialog>
  );
}

interface AskingProps {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function LeaveConfirm(props: AskingProps) {
  const { t } = useI18n();
  return (
    <Confirm title={t(editorTexts.leaveTitle)} confirmLabel={t(editorTexts.leave)} {...props}>
      {t(editorTexts.leaveBody)}
    </Confirm>
  );
}

export function DiscardConfirm(props: AskingProps) {
  const { t } = useI18n();
  return (
    <Confirm title={t(editorTexts.dropTitle)} confirmLabel={t(editorTexts.drop)} isDanger {...props}>
      {t(editorTexts.dropBody)}
    </Confirm>
  );
}
