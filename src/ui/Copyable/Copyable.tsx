// A value with a copy button; it can be masked until revealed.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { copyText } from '../../platform/browser/clipboard.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { lazyTexts } from '../lazy.texts.ts';
import { toast } from '../Toasts/toast-queue.ts';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './Copyable.css.ts';

export interface CopyableProps {
  value: string;
  /** Accessible name of the value. */
  label: string;
  isSecret?: boolean;
}

/**
 * A secret is masked until revealed; it is also revealed if the clipboard fails, so that it can be copied by
 * hand.
 */
export function Copyable({ value, label, isSecret }: CopyableProps) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(!isSecret);
  const copy = async () => {
    if (await copyText(value)) toast({ text: t(uiTexts.copied), tone: 'success' });
    else {
      setShown(true);
      toast({ text: t(lazyTexts.notCopied), tone: 'danger' });
    }
  };
  return (
    <fieldset aria-label={label} className={styles.box}>
      <code className={styles.value}>{isShown ? value : '•'.repeat(Math.min(value.length, 24))}</code>
      {isSecret && (
        <IconButton
          size="small"
          icon={isShown ? 'eyeOff' : 'eye'}
          label={t(isShown ? uiTexts.hide : uiTexts.show)}
          onPress={() => setShown(!isShown)}
        />
      )}
      <Button size="small" icon="copy" onPress={() => void copy()}>
        {t(uiTexts.copy)}
      </Button>
    </fieldset>
  );
}
