// Select; for few choices use RadioCards or SegmentedControl.
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useI18n } from '../../i18n/I18n.tsx';
import { AriaFieldHelp, AriaFieldLabel } from '../Field/AriaField.tsx';
import * as field from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { useFormError } from '../Field/form-errors.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as pop from '../popover.css.ts';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './Select.css.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  detail?: string;
  icon?: IconName;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string> extends Omit<FieldProps, 'isReadOnly'> {
  options: readonly SelectOption<Value>[];
  /** null while nothing is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** `small` for filters above a list. */
  size?: keyof typeof styles.size;
}

/** Disabled while its form is being submitted, as an open list cannot be read-only. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { t } = useI18n();
  const { options, value, onChange, placeholder, size = 'regular', name } = props;
  const { isRequired, autoFocus } = props;
  const { error, isReadOnly, markTouched } = useFormError(props);
  const isDisabled = props.isDisabled || isReadOnly;
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.value === key);
    markTouched();
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaSelect
      {...{ name, isRequired, isDisabled, autoFocus, value }}
      onChange={choose}
      placeholder={placeholder ?? t(uiTexts.choose)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={field.field}
    >
      <AriaFieldLabel {...props} />
      <Button className={`${field.input} ${styles.trigger} ${styles.size[size]}`}>
        <SelectValue className={styles.value}>
          {({ selectedText, isPlaceholder, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <Icon name="chevronDown" size="s" />
      </Button>
      <AriaFieldHelp hint={props.hint} error={error} />
      <Popover className={pop.popover}>
        <ListBox className={pop.list}>
          {options.map((option) => (
            <Option key={option.value} option={option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function Option<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled}
      className={pop.item}
    >
      {({ isSelected }) => (
        <>
          {option.icon && <Icon name={option.icon} size="s" />}
          <span className={pop.content}>
            <Text slot="label">{option.label}</Text>
            {option.detail && (
              <Text slot="description" className={pop.detail}>
                {option.detail}
              </Text>
            )}
          </span>
          {isSelected && <Icon name="check" size="s" />}
        </>
      )}
    </ListBoxItem>
  );
}
