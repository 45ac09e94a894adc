// Bar that saves or discards unsaved changes.
import { useEffect } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import * as styles from './SettingsFrame.css.ts';
import { settingsFrameTexts as texts } from './settings-frame.texts.ts';

export interface SaveBarProps {
  isUnsaved: boolean;
  isPending: boolean;
  onDiscard: () => void;
  /** Set if there is a step to undo. */
  onUndo?: () => void;
}

/** Last in a `Form`: its first button submits the form. */
export function SaveBar({ isUnsaved, isPending, onDiscard, onUndo }: SaveBarProps) {
  const { t } = useI18n();
  useEffect(() => {
    // The first keystroke shows the bar, which could cover the field.
    const focused = document.activeElement;
    if (isUnsaved && focused instanceof HTMLTextAreaElement) focused.scrollIntoView({ block: 'nearest' });
  }, [isUnsaved]);
  return (
    <div className={isUnsaved || onUndo ? styles.floating : undefined}>
      <Inline justify="end" isWrapping>
        {isUnsaved && (
          <div className={styles.unsaved}>
            <Text size="s" tone="muted">
              {t(texts.unsaved)}
            </Text>
          </div>
        )}
        {onUndo && (
          <Button variant="quiet" icon="undo" onPress={onUndo}>
            {t(texts.undo)}
          </Button>
        )}
        {isUnsaved && (
          <Button variant="quiet" onPress={onDiscard} isDisabled={isPending}>
            {t(texts.discard)}
          </Button>
        )}
        <Button variant="primary" isSubmit isPending={isPending} isDisabled={!isUnsaved && !isPending}>
          {t(texts.save)}
        </Button>
      </Inline>
    </div>
  );
}
