// Inline code; code to copy is a Copyable.
import { inlineCode } from './Code.css.ts';

/** Always left to right, also within Persian text. */
export function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" className={inlineCode}>
      {children}
    </code>
  );
}
