import { useRef } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { uiTexts } from '../ui.texts.ts';

export interface SearchFieldProps {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search landmark. Clearing returns the focus to the input; Escape in an empty one leaves it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useI18n();
  const searchRef = useRef<HTMLElement>(null);
  const clear = () => {
    onChange('');
    // The clear button disappears with the text, so the focus moves to the input.
    searchRef.current?.querySelector('input')?.focus();
  };
  const handleEscape = () => {
    if (value) clear();
    else searchRef.current?.querySelector('input')?.blur();
    return Boolean(value);
  };
  return (
    <search ref={searchRef} aria-label={label}>
      <TextField
        type="search"
        direction={value ? 'auto' : undefined}
        label={label}
        isLabelHidden
        placeholder={label}
        icon="search"
        isQuiet
        value={value}
        onChange={onChange}
        onEscape={handleEscape}
        end={value && <IconButton icon="close" size="field" label={t(uiTexts.clear)} onPress={clear} />}
      />
    </search>
  );
}
