// Emoji button of the composer, and emoji by name after a colon.
import { Suspense } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { AutocompleteSource } from '../../../ui/Composer/useAutocomplete.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { findEmoji } from './emoji.search.ts';
import { emojiTexts as texts } from './emoji.texts.ts';

const EmojiPicker = lazyComponent(() => import('./EmojiPicker.tsx'));

const composerArea = () => document.querySelector<HTMLTextAreaElement>('[data-composer] textarea');

/** @param onChange gets the text with the emoji at the caret */
export function useEmoji(text: string, onChange: (text: string) => void) {
  const { t, locale } = useI18n();
  const insert = (emoji: string) => {
    const area = composerArea();
    const caret = area?.selectionStart ?? text.length;
    onChange(text.slice(0, caret) + emoji + text.slice(area?.selectionEnd ?? caret));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(caret + emoji.length, caret + emoji.length);
    });
  };
  const call: AutocompleteSource = {
    triggerCharacter: ':',
    label: t(texts.list),
    loadOptions: (query) =>
      query === ''
        ? []
        : findEmoji(query, locale).map(({ emoji, name }) => ({ id: emoji, label: `${emoji} ${name}` })),
    textOf: (emoji) => emoji,
  };
  const tool = (
    <Popover
      title={t(texts.open)}
      isTitleHidden
      placement="top start"
      width="medium"
      trigger={<IconButton icon="smile" label={t(texts.open)} />}
    >
      {(close) => (
        <Suspense fallback={<LoadingRows rows={3} />}>
          <EmojiPicker onChoose={insert} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
  return { call, tool };
}
