import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { AriaFieldHelp, AriaFieldLabel } from '../Field/AriaField.tsx';
import * as field from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { useFormError } from '../Field/form-errors.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './RadioCards.css.ts';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  detail?: string;
  icon?: IconName;
  /** At the end of the card: a price, a chip. */
  aside?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardsProps<Value extends string> extends Omit<FieldProps, 'autoFocus'> {
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Columns from tablet size up. */
  columns?: keyof typeof styles.columns;
}

/** A radio group, one column on phones. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, columns = 1, name, isRequired, isDisabled } = props;
  const { error, isReadOnly, markTouched } = useFormError(props);
  const choose = (key: string) => {
    const chosen = options.find((option) => option.value === key);
    markTouched();
    if (chosen) onChange(chosen.value);
  };
  return (
    <RadioGroup
      {...{ name, value, isRequired, isDisabled, isReadOnly }}
      onChange={choose}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={field.field}
    >
      <AriaFieldLabel {...props} />
      <div className={styles.columns[columns]}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            className={styles.card}
          >
            <span className={styles.dot} />
            <span className={styles.content}>
              <span className={styles.title}>
                {option.icon && <Icon name={option.icon} size="s" />}
                {option.label}
              </span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            {option.aside}
          </Radio>
        ))}
      </div>
      <AriaFieldHelp hint={props.hint} error={error} />
    </RadioGroup>
  );
}
