import { type KeyboardEvent, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { useI18n } from '../../i18n/I18n.tsx';
import { AriaFieldHelp, AriaFieldLabel } from '../Field/AriaField.tsx';
import * as field from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { useFormError } from '../Field/form-errors.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './ComboBox.css.ts';
import { comboTexts as texts } from './ComboBox.texts.ts';
import { ComboBoxInput, OptionsStatus } from './ComboBoxInput.tsx';
import { OptionList } from './OptionList.tsx';
import { type ComboOption, CREATE_OPTION_ID, RETRY_OPTION_ID } from './options.ts';
import { type OptionSource, useOptions } from './useOptions.ts';

export interface MultiComboBoxProps extends FieldProps, OptionSource {
  /** In the order selected. */
  value: readonly ComboOption[];
  onChange: (value: readonly ComboOption[]) => void;
}

/** Backspace in the empty input removes the last tag; the list stays open for the next selection. */
export function MultiComboBox(props: MultiComboBoxProps) {
  const { value, onChange, name, isRequired, isDisabled, autoFocus } = props;
  const [text, setText] = useState('');
  const combo = useOptions(props, text.trim());
  const { error, isReadOnly, markTouched } = useFormError(props);
  const isFixed = isDisabled || isReadOnly;
  const change = (next: readonly ComboOption[]) => {
    markTouched();
    onChange(next);
  };
  const onKeys = (keys: readonly unknown[]) => {
    if (keys.includes(CREATE_OPTION_ID)) props.onCreate?.(combo.creatableText);
    if (keys.includes(RETRY_OPTION_ID)) return combo.retry();
    setText('');
    const remaining = value.filter(({ id }) => keys.includes(id));
    const added = keys.filter((key) => !value.some(({ id }) => id === key)).map(combo.find);
    const next = [...remaining, ...added.filter((option) => option !== undefined)];
    // React Aria reports the same selection again on blur.
    if (next.length !== value.length || next.some((option, index) => option.id !== value[index]?.id))
      change(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && !isFixed && value.length > 0) change(value.slice(0, -1));
  };
  const remove = (id: string) => change(value.filter((option) => option.id !== id));
  return (
    <AriaComboBox
      {...{ name, isRequired, isDisabled, isReadOnly, autoFocus }}
      {...combo.aria}
      selectionMode="multiple"
      value={value.map(({ id }) => id)}
      onChange={onKeys}
      inputValue={text}
      onInputChange={setText}
      isInvalid={error !== undefined}
      className={field.field}
    >
      <AriaFieldLabel {...props} />
      <ComboBoxInput
        placeholder={value.length > 0 ? undefined : props.placeholder}
        hasValue={text !== '' || value.length > 0}
        isFixed={isFixed}
        onClear={() => {
          setText('');
          change([]);
        }}
        onKeyDown={onKeyDown}
        tags={<Tags options={value} onRemove={isFixed ? undefined : remove} />}
      />
      <AriaFieldHelp hint={props.hint} error={error} />
      <OptionList {...combo} />
      <OptionsStatus {...combo} />
    </AriaComboBox>
  );
}

interface TagsProps {
  options: readonly ComboOption[];
  onRemove: ((id: string) => void) | undefined;
}

function Tags({ options, onRemove }: TagsProps) {
  const { t } = useI18n();
  if (options.length === 0) return null;
  return (
    <ul data-react-aria-top-layer aria-label={t(texts.chosen)} className={styles.tags}>
      {options.map(({ id, label }) => (
        <li key={id} className={styles.tag}>
          <bdi className={styles.tagLabel}>{label}</bdi>
          {onRemove && (
            <button
              type="button"
              aria-label={t(texts.remove, { label })}
              className={styles.removeTag}
              onClick={() => onRemove(id)}
            >
              <Icon name="close" size="xs" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
