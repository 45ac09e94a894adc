// Frame of every screen: navigation, bot switcher and account menu.
import { type ReactNode, useSyncExternalStore } from 'react';
import * as dates from '../../i18n/dates/dates.ts';
import { registerDates } from '../../i18n/dates/lazy-dates.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { isRailExpanded, setRailExpanded, subscribeRail } from '../../platform/appearance/rail.ts';
import { safeHref } from '../../platform/browser/safe-href.ts';
import { moreGlyphs } from '../Icon/glyphs.more.ts';
import { addGlyphs } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { MenuGroup } from '../Menu/menu.types.ts';
import { media } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import * as styles from './AppShell.css.ts';
import { NavBadge } from './NavBadge.tsx';
import { railTexts } from './rail.texts.ts';
import { restoreFocus } from './restore-focus.ts';
import { AccountMenu, BotSwitcherMenu, OverflowMenu } from './ShellMenus.tsx';
import type { NavItem, ShellAccount } from './shell.types.ts';

export type { NavItem } from './shell.types.ts';

export interface AppShellProps {
  /** Main sections; on phones the first four are in the bar, the others under «بیشتر». */
  items: readonly NavItem[];
  /** Footer of the rail: notifications, settings. */
  footerItems: readonly NavItem[];
  /** The bots to switch between and the list of all; items are links. */
  bots: readonly MenuGroup[];
  account: ShellAccount;
  /** Banner above everything: offline, trial ended. */
  banner?: ReactNode;
  children: ReactNode;
}

addGlyphs(moreGlyphs);
registerDates(dates);

const MAX_BAR_ITEMS = 4;

/** Skip link, navigation and main content: a collapsible rail on wide screens, a bottom bar on phones. */
export function AppShell({ items, footerItems, bots, account, banner, children }: AppShellProps) {
  const { t } = useI18n();
  const isRoomy = useMediaQuery(media.roomy);
  const isWide = useSyncExternalStore(subscribeRail, isRailExpanded) && isRoomy;
  const rest = [...items.slice(MAX_BAR_ITEMS), ...footerItems];
  return (
    <div className={styles.frame} data-rail={isWide ? 'wide' : 'narrow'}>
      <a href="#content" className={styles.skipLink}>
        {t(uiTexts.skip)}
      </a>
      <nav aria-label={t(uiTexts.navigation)} className={styles.rail}>
        <BotSwitcherMenu groups={bots} />
        {items.map((item) => (
          <NavLink key={item.href} navItem={item} />
        ))}
        <span className={styles.spacer} />
        {footerItems.map((item) => (
          <NavLink key={item.href} navItem={item} />
        ))}
        {isRoomy && <RailToggle isWide={isWide} />}
        <AccountMenu account={account} />
      </nav>
      <main ref={restoreFocus} id="content" tabIndex={-1} className={styles.main}>
        {banner}
        {children}
      </main>
      <nav aria-label={t(uiTexts.navigation)} className={styles.bar}>
        {items.slice(0, MAX_BAR_ITEMS).map((item) => (
          <NavLink key={item.href} navItem={item} />
        ))}
        <OverflowMenu items={rest} bots={bots} account={account} />
      </nav>
    </div>
  );
}

function RailToggle({ isWide }: { isWide: boolean }) {
  const { t } = useI18n();
  const label = t(isWide ? railTexts.narrow : railTexts.widen);
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isWide}
      onClick={() => setRailExpanded(!isWide)}
      className={styles.toggle}
    >
      <span className={styles.mirrored}>
        <Icon name="panel" />
      </span>
      <span className={styles.content}>{label}</span>
    </button>
  );
}

function NavLink({ navItem: item }: { navItem: NavItem }) {
  const { href, label, icon, isCurrent, count, countLabel } = item;
  return (
    <a href={safeHref(href)} aria-current={isCurrent ? 'page' : undefined} className={styles.navItem}>
      <Icon name={icon} />
      {label}
      <NavBadge {...{ count, countLabel }} />
    </a>
  );
}
