// Knows how to show a key; hidden where there is no keyboard, and from screen readers (the shortcut list tells them).
import { key } from './Kbd.css.ts';

export function Kbd({ children }: { children: string }) {
  return (
    <kbd aria-hidden className={key}>
      {children}
    </kbd>
  );
}
