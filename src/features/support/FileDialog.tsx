// Shows a file of a request that is a picture, or says why it cannot be opened. Refuses to run anything.

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { supportFileMachine } from '../../machines/flows/support-file.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import * as styles from './Support.css.ts';
import { fileTexts as texts } from './support.texts.ts';

export function FileDialog({ file }: { file: ActorRefFrom<typeof supportFileMachine> }) {
  const { t, locale } = useI18n();
  const state = useSelector(file, (snapshot) => snapshot);
  const { opened, failure } = state.context;
  if (state.matches('closed')) return null;
  const picture = opened?.kind === 'picture' ? opened : null;
  const title = picture?.name ?? t(failure ? texts.notOpened : texts.opening);
  return (
    <Dialog title={title} isOpen size="large" onClose={() => file.send({ type: 'closed' })}>
      {state.matches('fetching') && <ProgressBar label={t(texts.opening)} isLabelHidden />}
      {failure && (
        <Note
          tone="danger"
          action={
            <Button size="small" icon="refresh" onPress={() => file.send({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {errorText(failure, locale)}
        </Note>
      )}
      {picture && <img src={picture.url} alt={picture.name} className={styles.picture} />}
    </Dialog>
  );
}
