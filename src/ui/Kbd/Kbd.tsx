// A key cap; hidden on touch devices and from screen readers.
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { key, picture } from './Kbd.css.ts';

/** Drawn, for no font of ours has them, and every machine has others. */
const keyIcons: Readonly<Record<string, IconName>> = { '↑': 'keyUp', '↓': 'keyDown', '↵': 'keyEnter' };

/** An arrow comes last, if at all. */
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
