// Knows one line of text: its direction, its keyboard, its icon. It knows no rule of what may be typed.
import { type ReactNode, useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import * as styles from '../Field/Field.css.ts';
import { FieldHelp, FieldLabel, type FieldProps } from '../Field/Field.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** E-mail, address and phone run left to right, whatever the language. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'password';
  /** `ltr` for codes and names in Latin letters; `auto` for free text in either language. */
  direction?: 'ltr' | 'auto';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  icon?: IconName;
  /** A control inside the box, at its end. */
  end?: ReactNode;
  /** Without a border, for search in a header. */
  isQuiet?: boolean;
  /** Suggestions offered while typing. */
  suggestions?: readonly string[];
}

const LATIN = new Set(['email', 'url', 'tel', 'password']);

export function TextField(props: TextFieldProps) {
  const { type = 'text', direction, placeholder, icon, end, isQuiet, suggestions } = props;
  const listId = useId();
  const classes = [
    styles.input,
    icon ? styles.withIcon : '',
    end ? styles.withEnd : '',
    isQuiet ? styles.sunken : '',
  ];
  return (
    <AriaTextField
      {...behaviour(props)}
      type={type}
      isInvalid={props.error === undefined ? undefined : true}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldLabel {...props} />
      <div className={styles.box}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} size="s" />
          </span>
        )}
        <Input
          dir={direction ?? (LATIN.has(type) ? 'ltr' : undefined)}
          placeholder={placeholder}
          list={suggestions && listId}
          className={classes.join(' ')}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <FieldHelp {...props} />
    </AriaTextField>
  );
}

function behaviour(props: TextFieldProps) {
  const { name, value, onChange, onBlur, inputMode, autoComplete, maxLength } = props;
  const { isRequired, isDisabled, isReadOnly, autoFocus } = props;
  const state = { isRequired, isDisabled, isReadOnly, autoFocus };
  return { name, value, onChange, onBlur, inputMode, autoComplete, maxLength, ...state };
}
