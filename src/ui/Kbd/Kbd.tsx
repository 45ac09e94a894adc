// A key cap; hidden on touch devices and from screen readers.
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { key, picture } from './Kbd.css.ts';

/** Drawn, as our fonts lack them and system fonts differ. */
const keyIcons: Readonly<Record<string, IconName>> = { '↑': 'keyUp', '↓': 'keyDown', '↵': 'keyEnter' };

/** An arrow, if any, comes last. */
export function Kbd({ children }: { children: string }) {
  const drawn = keyIcons[children.slice(-1)];
  return (
    <kbd aria-hidden className={key}>
      {drawn ? children.slice(0, -1) : children}
      {drawn && (
        <span className={picture}>
          <Icon name={drawn} size="xs" />
        </span>
      )}
    </kbd>
  );
}
