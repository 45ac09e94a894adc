// Grid of emoji by name, for the composer; loaded on first use.
import { type KeyboardEvent, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './EmojiPicker.css.ts';
import { findEmoji } from './emoji.search.ts';
import { emojiTexts as texts } from './emoji.texts.ts';

export interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

export default function EmojiPicker({ onChoose, onClose }: EmojiPickerProps) {
  const { t, locale, direction } = useI18n();
  const [query, setQuery] = useState('');
  const found = findEmoji(query, locale);
  return (
    <div className={styles.picker}>
      <SearchField label={t(texts.search)} value={query} onChange={setQuery} />
      <div role="status">
        {found.length === 0 && (
          <Text size="s" tone="muted">
            {t(texts.none)}
          </Text>
        )}
      </div>
      {found.length > 0 && (
        <ul
          aria-label={t(texts.list)}
          className={styles.grid}
          onKeyDown={(event) => moveFocus(event, direction === 'rtl')}
        >
          {found.map(({ emoji, name }, index) => (
            <li key={emoji}>
              <button
                type="button"
                tabIndex={index === 0 ? 0 : -1}
                aria-label={name}
                title={name}
                className={styles.emoji}
                onClick={() => {
                  onClose();
                  onChoose(emoji);
                }}
              >
                {emoji}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Arrow keys move through the grid by what stands beside and below. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>, isRightToLeft: boolean): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const forward = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: styles.COLUMNS,
    ArrowUp: -styles.COLUMNS,
    Home: -index,
    End: buttons.length - 1 - index,
  };
  const step = steps[event.key];
  if (step === undefined || index < 0) return;
  event.preventDefault();
  buttons[index + step]?.focus();
}
