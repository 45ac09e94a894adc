import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Kbd } from './Kbd.tsx';
import { row } from './Keys.css.ts';

export interface KeysProps {
  /** Presses one after another, each of caps held together. */
  keys: readonly (readonly string[])[];
  /** How a screen reader says them; nothing where the verb is said with its keys elsewhere. */
  said?: string;
}

export function Keys({ keys, said }: KeysProps) {
  return (
    <span className={row}>
      {keys.flat().map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
      {said && <VisuallyHidden>{said}</VisuallyHidden>}
    </span>
  );
}
