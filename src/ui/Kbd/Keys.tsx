import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Kbd } from './Kbd.tsx';
import { row } from './Keys.css.ts';

export interface KeysProps {
  /** Presses in sequence, each of keys held together. */
  keys: readonly (readonly string[])[];
  /** Text for screen readers; empty if the label already contains the keys. */
  label?: string;
}

/** Key caps in the order pressed. */
export function Keys({ keys, label }: KeysProps) {
  return (
    <span className={row}>
      {[...keys.flat().entries()].map(([index, cap]) => (
        <Kbd key={index}>{cap}</Kbd>
      ))}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
