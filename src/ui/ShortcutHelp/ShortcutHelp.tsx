import { useI18n } from '../../i18n/I18n.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Keys } from '../Kbd/Keys.tsx';
import * as styles from './ShortcutHelp.css.ts';
import { shortcutHelpTexts as texts } from './ShortcutHelp.texts.ts';

export interface ShortcutGroup {
  id: string;
  title: string;
  items: readonly ShortcutItem[];
}

export interface ShortcutItem {
  id: string;
  label: string;
  /** Presses in sequence, each of keys held together: `[['Ctrl', 'K']]`, `[['G'], ['I']]`. */
  keys: readonly (readonly string[])[];
}

export interface ShortcutHelpProps {
  /** Only shortcuts that work now; empty groups are omitted. */
  groups: readonly ShortcutGroup[];
  isOpen: boolean;
  onClose: () => void;
}

/** Groups without shortcuts are not rendered. */
export function ShortcutHelp({ groups, isOpen, onClose }: ShortcutHelpProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t(texts.title)} isOpen={isOpen} onClose={onClose} size="small">
      <div className={styles.groups}>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ id, title, items }) => (
            <section key={id} aria-label={title}>
              <h3 className={styles.title}>{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item.id} className={styles.row}>
                    {item.label}
                    <Keys keys={item.keys} label={spokenKeys(item.keys, t(texts.afterwards))} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Dialog>
  );
}

const spokenKeys = (keys: ShortcutItem['keys'], separator: string): string =>
  keys.map((caps) => caps.join(' + ')).join(separator);
