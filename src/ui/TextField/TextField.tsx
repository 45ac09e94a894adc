import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import * as styles from '../Field/Field.css.ts';
import { type FieldProps, useField } from '../Field/Field.tsx';
import { normalizeInput } from '../Field/normalize-input.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Normalises typed text before `onChange`. */
  normalize?: (typed: string) => string;
  /** Whether it handled Escape; otherwise, or without it, the key bubbles. */
  onEscape?: (() => boolean) | undefined;
  /** Email, URL and phone run left to right in every language. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'password';
  /** `ltr` for Latin codes and names; `auto` for free text. */
  direction?: 'ltr' | 'auto' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  icon?: IconName;
  /** A control inside the field, at its end. */
  end?: ReactNode;
  /** Without a border, for search in a header. */
  isQuiet?: boolean;
  /** Datalist suggestions. */
  suggestions?: readonly string[];
}

const LTR_TYPES = new Set(['email', 'url', 'tel', 'password']);

/** Email, URL, phone and password run left to right; other text runs as the page does unless `direction` is given. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', direction, icon, end, isQuiet, suggestions, onEscape } = props;
  const { control, markTouched, above, below } = useField(props);
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const handleInput = (input: HTMLInputElement) =>
    props.onChange(props.normalize ? normalizeInput(input, props.normalize) : input.value);
  // The page is prerendered, so a person may have typed before hydration.
  const syncTypedText = useEffectEvent(() => {
    if (inputRef.current && inputRef.current.value !== props.value) handleInput(inputRef.current);
  });
  useLayoutEffect(() => syncTypedText(), []);
  const classes = [styles.input];
  if (icon) classes.push(styles.withIcon);
  if (end) classes.push(styles.withEnd);
  if (isQuiet) classes.push(styles.sunken);
  return (
    <div className={styles.field}>
      {above}
      <div className={styles.box}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} size="s" />
          </span>
        )}
        <input
          {...control}
          ref={inputRef}
          type={type}
          dir={direction ?? (LTR_TYPES.has(type) ? 'ltr' : undefined)}
          value={props.value}
          onChange={(event) => {
            markTouched();
            handleInput(event.target);
          }}
          onBlur={props.onBlur}
          onKeyDown={
            onEscape &&
            ((event) => {
              if (event.key !== 'Escape' || !onEscape()) return;
              event.preventDefault();
              event.stopPropagation();
            })
          }
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          spellCheck={props.autoComplete?.endsWith('password') ? false : undefined}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
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
      {below}
    </div>
  );
}
