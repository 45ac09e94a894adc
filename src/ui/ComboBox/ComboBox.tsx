import { useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { AriaFieldHelp, AriaFieldLabel } from '../Field/AriaField.tsx';
import * as field from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { useFormError } from '../Field/form-errors.ts';
import { ComboBoxInput, OptionsStatus } from './ComboBoxInput.tsx';
import { OptionList } from './OptionList.tsx';
import { type ComboOption, CREATE_OPTION_ID, RETRY_OPTION_ID } from './options.ts';
import { type OptionSource, useOptions } from './useOptions.ts';

export interface ComboBoxProps extends FieldProps, OptionSource {
  value: ComboOption | null;
  /** null when cleared. */
  onChange: (value: ComboOption | null) => void;
}

/** Single selection. Unselected text is reset to the selected option on blur. */
export function ComboBox(props: ComboBoxProps) {
  const { value, onChange, name, isRequired, isDisabled, autoFocus } = props;
  const [text, setText] = useState(value?.label ?? '');
  const [shownValueId, setShownValueId] = useState(value?.id);
  // A new value from outside is shown even while typing.
  if (shownValueId !== value?.id) {
    setShownValueId(value?.id);
    setText(value?.label ?? '');
  }
  // The selected option's own name does not filter, so that reopening shows all options.
  const combo = useOptions(props, text === value?.label ? '' : text.trim());
  const { error, isReadOnly, markTouched } = useFormError(props);
  const choose = (option: ComboOption | null) => {
    markTouched();
    setText(option?.label ?? '');
    if (option?.id !== value?.id) onChange(option);
  };
  const onKey = (key: unknown) => {
    const option = combo.find(key);
    if (option) choose(option);
    else if (key === CREATE_OPTION_ID) props.onCreate?.(combo.creatableText);
    else if (key === RETRY_OPTION_ID) combo.retry();
    // On blur or Escape without a selection the typed text is dropped.
    else setText(value?.label ?? '');
  };
  return (
    <AriaComboBox
      {...{ name, isRequired, isDisabled, isReadOnly, autoFocus }}
      {...combo.aria}
      value={value?.id ?? null}
      onChange={onKey}
      inputValue={text}
      onInputChange={(newText) => (newText === '' && value ? choose(null) : setText(newText))}
      isInvalid={error !== undefined}
      className={field.field}
    >
      <AriaFieldLabel {...props} />
      <ComboBoxInput
        placeholder={props.placeholder}
        hasValue={text !== ''}
        isFixed={isDisabled || isReadOnly}
        onClear={() => choose(null)}
      />
      <AriaFieldHelp hint={props.hint} error={error} />
      <OptionList {...combo} />
      <OptionsStatus {...combo} />
    </AriaComboBox>
  );
}
