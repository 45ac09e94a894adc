// Draws where a question is written. Enter asks, Shift+Enter breaks the line. Refuses to know who answers.
import type { FormEvent, KeyboardEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import { ruleText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import * as styles from './TestChat.css.ts';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface AskFormProps {
  draft: string;
  onChange: (draft: string) => void;
  onAsk: (question: string) => void;
}

export function AskForm({ draft, onChange, onAsk }: AskFormProps) {
  const { t, locale } = useI18n();
  const isTooLong = draft.length > limits.message.max;
  const ask = () => {
    if (draft.trim() && !isTooLong) onAsk(draft.trim());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit} onKeyDownCapture={onKey}>
      <div className={styles.box}>
        <div className={styles.field}>
          <TextArea
            label={t(texts.ask)}
            isLabelHidden
            placeholder={t(texts.askHere)}
            rows={1}
            value={draft}
            onChange={onChange}
            {...(isTooLong && { limit: limits.message.max, error: ruleText('TooLong', locale) })}
            autoFocus
          />
        </div>
        <div className={styles.send}>
          <Button variant="primary" icon="send" isSubmit isDisabled={!draft.trim() || isTooLong}>
            {t(texts.send)}
          </Button>
        </div>
      </div>
    </form>
  );
}
