// Input with tags, buttons and the loading status.
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './ComboBox.css.ts';
import { comboTexts as texts } from './ComboBox.texts.ts';
import type { AsyncOptions } from './useAsyncOptions.ts';

export interface ComboBoxInputProps {
  placeholder?: string;
  /** Whether the clear button is shown. */
  hasValue: boolean;
  isFixed: boolean | undefined;
  onClear: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Rendered before the text. */
  tags?: ReactNode;
}

/** The input of both combo boxes, with tags of selected values and buttons to clear and to open. */
export function ComboBoxInput({
  placeholder,
  hasValue,
  isFixed,
  onClear,
  onKeyDown,
  tags,
}: ComboBoxInputProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <Group className={`${field.input} ${styles.box}`}>
      {tags}
      <Input
        ref={input}
        dir={hasValue ? 'auto' : undefined}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        className={styles.input}
      />
      {/* The open list hides other elements from screen readers, except these. */}
      <span data-react-aria-top-layer className={styles.buttons}>
        {hasValue && !isFixed && (
          <IconButton icon="close" size="field" label={t(uiTexts.clear)} onPress={clear} />
        )}
        <Button className={styles.trigger}>
          <Icon name="chevronDown" size="s" />
        </Button>
      </span>
    </Group>
  );
}

/** Announces loading, empty and error states of the open list; React Aria announces the count. */
export function OptionsStatus({ result, isOpen }: { result: AsyncOptions; isOpen: boolean }) {
  const { t } = useI18n();
  const statusText = { loading: texts.loading, failed: texts.failed, ready: null }[result.status];
  const row = statusText ?? (result.options.length === 0 ? texts.none : null);
  return (
    <span data-react-aria-top-layer>
      <VisuallyHidden isLive>{isOpen && row && t(row)}</VisuallyHidden>
    </span>
  );
}
