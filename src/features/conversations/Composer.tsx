// Draws where an operator writes; the text lives elsewhere. Ctrl+Enter sends. Refuses to know to whom.
import type { FormEvent, KeyboardEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import { ruleText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Kbd } from '../../ui/Kbd/Kbd.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { threadTexts as texts } from './conversations.texts.ts';
import * as styles from './Thread.css.ts';

export interface ComposerProps {
  draft: string;
  /** Something to know before sending: that the AI falls silent. */
  hint: string | null;
  onChange: (draft: string) => void;
  onSend: () => void;
}

/** From here on the person is told how much room is left. */
const NEAR_LIMIT = 0.8 * limits.message.max;

export function Composer({ draft, hint, onChange, onSend }: ComposerProps) {
  const { t, locale } = useI18n();
  const isTooLong = draft.length > limits.message.max;
  const send = () => {
    if (draft.trim() && !isTooLong) onSend();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit} onKeyDownCapture={onKey} data-composer>
      <div className={styles.box}>
        <div className={styles.field}>
          <TextArea
            label={t(texts.reply)}
            isLabelHidden
            placeholder={t(texts.replyHere)}
            rows={1}
            value={draft}
            onChange={onChange}
            {...(draft.length > NEAR_LIMIT && { limit: limits.message.max })}
            {...(isTooLong && { error: ruleText('TooLong', locale) })}
          />
        </div>
        <div className={styles.foot}>
          {hint && <span className={styles.hint}>{hint}</span>}
          <Kbd>Ctrl</Kbd>
          <Kbd>↵</Kbd>
          <Button variant="primary" icon="send" isSubmit isDisabled={!draft.trim() || isTooLong}>
            {t(texts.send)}
          </Button>
        </div>
      </div>
    </form>
  );
}
