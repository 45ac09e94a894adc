// A key cap; hidden on touch devices and from screen readers.
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { icon, key } from './Kbd.css.ts';

/** Drawn as icons, because our fonts lack these characters and system fonts differ. */
const keyIcons: Readonly<Record<string, IconName>> = { '↑': 'keyUp', '↓': 'keyDown', '↵': 'keyEnter' };

/** An arrow, if any, comes last. */
export function Kbd({ children }: { children: string }) {
  const iconName = keyIcons[children.slice(-1)];
  return (
    <kbd aria-hidden className={key}>
      {iconName ? children.slice(0, -1) : children}
      {iconName && (
        <span className={icon}>
          <Icon name={iconName} size="xs" />
        </span>
      )}
    </kbd>
  );
}
