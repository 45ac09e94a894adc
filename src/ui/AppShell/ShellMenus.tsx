// Menus of the app shell: bots, account, and the sheet with all links on phones.
import { Suspense, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { Menu, type MenuGroup } from '../Menu/Menu.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './AppShell.css.ts';
import { NavBadge } from './NavBadge.tsx';
import type { NavItem, ShellAccount } from './shell.types.ts';

const NavSheet = lazyComponent(() => import('./NavSheet.tsx'));

/** The button shows the current bot's name. */
export function BotSwitcherMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useI18n();
  const current = groups.flatMap(({ items }) => items).find(({ isCurrent }) => isCurrent);
  const label = current ? `${t(uiTexts.switchBot)}: ${current.label}` : t(uiTexts.switchBot);
  const trigger = (
    <button type="button" aria-label={label} className={styles.switcher}>
      <Icon name="bot" />
      <span className={styles.content}>
        <bdi>{current?.label ?? label}</bdi>
      </span>
      <span className={styles.hint}>
        <Icon name="chevronDown" size="s" />
      </span>
    </button>
  );
  return <Menu label={label} trigger={trigger} groups={groups} placement="end top" />;
}

/** The button shows the user's avatar and name. */
export function AccountMenu({ account }: { account: ShellAccount }) {
  const { t } = useI18n();
  const label = `${t(uiTexts.account)}: ${account.name}`;
  const trigger = (
    <button type="button" aria-label={label} className={styles.account}>
      <Avatar name={account.name} />
      <span className={styles.content}>
        <bdi>{account.name}</bdi>
      </span>
    </button>
  );
  return (
    <Menu
      label={label}
      trigger={trigger}
      groups={account.groups}
      onAction={account.onAction}
      placement="end top"
    />
  );
}

export interface SectionsButtonProps {
  groups: readonly MenuGroup[];
  bots: readonly MenuGroup[];
  account: ShellAccount;
  /** Items of the rail that the bar does not show; the button sums their badges. */
  hiddenItems: readonly NavItem[];
}

/** Opens the sheet with all links; also current while a page that the bar does not show is open. */
export function SectionsButton({ groups, bots, account, hiddenItems }: SectionsButtonProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const countedItems = hiddenItems.filter(({ count = 0 }) => count > 0);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-current={hiddenItems.some(({ isCurrent }) => isCurrent) || undefined}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
        className={styles.navItem}
      >
        <Icon name="menu" />
        <span className={styles.label}>{t(uiTexts.more)}</span>
        <NavBadge
          count={countedItems.reduce((sum, { count = 0 }) => sum + count, 0)}
          countLabel={countedItems.flatMap(({ countLabel }) => countLabel ?? []).join(' ')}
        />
      </button>
      {/* Stays mounted when closed, so that it can slide out. */}
      {wasOpened && (
        <Suspense>
          <NavSheet {...{ isOpen, groups, bots, account }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
