// Command palette run by typing and Enter; filtering is the caller's.
import type { KeyboardEvent, ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { useI18n } from '../../i18n/I18n.tsx';
import { safeHref } from '../../platform/browser/safe-href.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { Keys } from '../Kbd/Keys.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './CommandPalette.css.ts';
import { paletteTexts as texts } from './CommandPalette.texts.ts';

export interface Command {
  id: string;
  label: string;
  /** Secondary text on the same line. */
  detail?: string;
  icon: IconName;
  /** A link; opens in a new tab like any other. */
  href?: string;
  /** Shortcuts that do the same without the palette. */
  keys?: readonly (readonly string[])[];
  isDanger?: boolean;
  /** The palette stays open to show the result. */
  shouldKeepPaletteOpen?: boolean;
}

export interface CommandGroup {
  id: string;
  title: string;
  commands: readonly Command[];
}

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** Matching commands in display order; groups without any are omitted. */
  groups: readonly CommandGroup[];
  /** A command was chosen; links navigate by themselves. */
  onRun: (id: string) => void;
  /** More results are loading. */
  isSearching?: boolean;
  /** Error of the search, shown above the found commands. */
  failure?: string;
  /** Instead of those of commands. */
  title?: string;
  placeholder?: string;
  /** Opens the list of shortcuts. */
  onOpenHelp?: () => void;
}

/** Typing selects the first command; later results never replace the selected one. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose, query, onQueryChange, isSearching, failure } = props;
  const { t } = useI18n();
  const { title = t(texts.title), placeholder = t(texts.placeholder) } = props;
  const groups = props.groups.filter(({ commands }) => commands.length > 0);
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isOpenNow) => {
        if (!isOpenNow) onClose();
      }}
      isDismissable
      className={styles.overlay}
    >
      <Modal className={styles.modal}>
        <Dialog aria-label={title} className={styles.dialog}>
          <Autocomplete inputValue={query} onInputChange={onQueryChange}>
            <div className={styles.header} onKeyDownCapture={closeOnShortcut(onClose)}>
              <Icon name="search" />
              <TextField aria-label={placeholder} autoFocus className={styles.field}>
                <Input
                  type="search"
                  dir={query ? 'auto' : undefined}
                  placeholder={placeholder}
                  className={styles.input}
                />
              </TextField>
              <Kbd>Esc</Kbd>
            </div>
            {failure && <StatusLine icon="alert">{failure}</StatusLine>}
            {isSearching && <StatusLine icon="wait">{t(texts.searching)}</StatusLine>}
            <Commands {...props} title={title} groups={groups} />
            {count === 0 && !isSearching && <StatusLine>{t(texts.none)}</StatusLine>}
          </Autocomplete>
          <VisuallyHidden isLive>
            {failure ||
              (isSearching
                ? t(texts.searching)
                : query && countText(count, t(texts.none), t(texts.count, { count })))}
          </VisuallyHidden>
          <PaletteFooter onOpenHelp={props.onOpenHelp} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

// The shortcut that opens it also closes it; the browser's own action would leave the page.
const closeOnShortcut = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  onClose();
};

const countText = (count: number, none: string, some: string): string => (count === 0 ? none : some);

function Commands({ groups, title, onRun, onClose }: CommandPaletteProps) {
  return (
    <Menu
      aria-label={title}
      items={groups}
      className={styles.menu}
      onAction={(key) => {
        const command = groups.flatMap(({ commands }) => commands).find(({ id }) => id === key);
        if (!command) return;
        onRun(command.id);
        if (!command.shouldKeepPaletteOpen) onClose();
      }}
    >
      {({ id, title, commands }) => (
        <MenuSection id={id}>
          <Header className={styles.groupTitle}>{title}</Header>
          {commands.map((command) => (
            <Item key={command.id} command={command} />
          ))}
        </MenuSection>
      )}
    </Menu>
  );
}

function Item({ command: { id, label, detail, icon, href, keys, isDanger } }: { command: Command }) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      href={href && safeHref(href)}
      className={isDanger ? `${styles.command} ${styles.danger}` : styles.command}
    >
      <Icon name={icon} />
      <span className={styles.content}>
        <bdi>{label}</bdi>
        {detail && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
      {keys ? (
        <Keys keys={keys} />
      ) : (
        <span className={styles.enter}>
          <Kbd>↵</Kbd>
        </span>
      )}
    </MenuItem>
  );
}

function StatusLine({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className={styles.statusRow}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </p>
  );
}

function PaletteFooter({ onOpenHelp }: Pick<CommandPaletteProps, 'onOpenHelp'>) {
  const { t } = useI18n();
  return (
    <footer className={styles.footer}>
      <span aria-hidden className={styles.hint}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t(texts.move)}
      </span>
      <span aria-hidden className={styles.hint}>
        <Kbd>↵</Kbd>
        {t(texts.open)}
      </span>
      {onOpenHelp && (
        <button type="button" className={styles.help} onClick={onOpenHelp}>
          <Kbd>?</Kbd>
          {t(texts.shortcuts)}
        </button>
      )}
    </footer>
  );
}
