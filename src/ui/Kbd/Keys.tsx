import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Kbd } from './Kbd.tsx';
import { row } from './Keys.css.ts';

export interface KeysProps {
  /** Presses one after another, each of caps held together. */
  keys: readonly (readonly string[])[];
  /** How a screen reader says them; nothing where the verb is said with its keys elsewhere. */
  label?: string;
}

/** Key caps in the order they are pressed. */
export function Keys({ keys, label }: KeysProps) {
  return (
    <span className={row}>
      {keys.flat().map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
