// Knows the line in which a date is read and typed. Refuses to know how it is understood.
import type { ComponentProps } from 'react';
import * as field from '../Field/Field.css.ts';

interface PickerInputProps {
  text: string;
  onText: (text: string) => void;
  /** Enter, or leaving the line. */
  onEnd: () => void;
  /** Whether a button stands in it, at its end. */
  hasEnd?: boolean;
}

/** What is read and typed, and the attributes of the line itself. */
export type PickerLine = PickerInputProps & Omit<ComponentProps<'input'>, keyof PickerInputProps>;

export function PickerInput({ text, onText, onEnd, hasEnd, ...control }: PickerLine) {
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      {...control}
      className={`${field.input} ${field.withIcon} ${hasEnd ? field.withEnd : ''}`}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={onEnd}
    />
  );
}
