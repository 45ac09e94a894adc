// Draws a list of short texts that an owner lengthens and shortens: a field each, and one button for the next. Knows no rule of them.
import { useRef } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField/TextField.tsx';
import * as styles from './widget-settings.css.ts';

interface GrowingListProps {
  /** The name of the field they are together. */
  name: string;
  values: readonly string[];
  most: number;
  labelOf: (at: number) => string;
  addLabel: string;
  removeLabelOf: (at: number) => string;
  errors: Readonly<Record<string, string>>;
  /** How each is written. */
  look: Pick<TextFieldProps, 'type' | 'placeholder' | 'direction' | 'maxLength'>;
  /** `what` tells one change from the next, so that they can be undone one by one. */
  onChange: (values: readonly string[], what: string) => void;
  onLeave: () => void;
}

export function GrowingList(props: GrowingListProps) {
  const { name, values, most, errors, onChange } = props;
  // One that is being written has no name but its place.
  const places = Object.entries(values).map(([place, value]) => [place, value, Number(place)] as const);
  const list = useRef<HTMLDivElement>(null);
  const remove = (at: number) => {
    // The next one takes the place, and the focus with it; after the last there is none, so it goes to the one before.
    if (at === values.length - 1) {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[at - 1] ?? buttons[1])?.focus();
    }
    onChange(values.toSpliced(at, 1), `${name} ${at} removed`);
  };
  return (
    <div ref={list} className={styles.list}>
      {places.map(([place, value, at]) => (
        <div key={place} className={styles.row}>
          <div className={styles.named}>
            <TextField
              {...props.look}
              name={`${name}.${at}`}
              label={props.labelOf(at)}
              value={value}
              onChange={(written) => onChange(values.with(at, written), `${name} ${at}`)}
              onBlur={props.onLeave}
              error={errors[`${name}.${at}`]}
            />
          </div>
          <IconButton icon="trash" label={props.removeLabelOf(at)} onPress={() => remove(at)} />
        </div>
      ))}
      {values.length < most && (
        <Inline>
          <Button icon="plus" onPress={() => onChange([...values, ''], `${name} ${values.length} added`)}>
            {props.addLabel}
          </Button>
        </Inline>
      )}
    </div>
  );
}
