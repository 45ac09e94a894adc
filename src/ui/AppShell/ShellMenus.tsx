// Menus of the app shell: bots, account, and what does not fit the bar on a phone.
import { useI18n } from '../../i18n/I18n.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Menu, type MenuGroup } from '../Menu/Menu.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './AppShell.css.ts';
import { NavBadge } from './NavBadge.tsx';
import type { NavItem, ShellAccount } from './shell.types.ts';

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

interface OverflowMenuProps {
  items: readonly NavItem[];
  bots: readonly MenuGroup[];
  account: ShellAccount;
}

/** Sections that do not fit the phone's bar, with bots and account; the button sums their badges. */
export function OverflowMenu({ items: navItems, bots, account }: OverflowMenuProps) {
  const { t, n } = useI18n();
  const label = t(uiTexts.more);
  const itemsWithCount = navItems.filter(({ count = 0 }) => count > 0);
  const countLabel = itemsWithCount.flatMap((item) => item.countLabel ?? []).join(' ');
  const trigger = (
    <button type="button" className={styles.navItem}>
      <Icon name="more" />
      {label}
      {/* Sums the badges that are hidden inside the menu. */}
      <NavBadge
        count={itemsWithCount.reduce((sum, { count = 0 }) => sum + count, 0)}
        countLabel={countLabel}
      />
    </button>
  );
  const rest = navItems.map(({ href, label: title, icon, count = 0, countLabel: itemCountLabel }) => ({
    ...{ id: href, href, label: title, icon },
    ...(count > 0 && { detail: `${n(count)} ${itemCountLabel ?? ''}` }),
  }));
  const groups = [{ id: 'places', items: rest }, ...bots, ...account.groups];
  return (
    <Menu label={label} trigger={trigger} groups={groups} onAction={account.onAction} placement="top end" />
  );
}
