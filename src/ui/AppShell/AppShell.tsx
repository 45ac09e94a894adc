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
import { SectionTabs } from '../PageHeader/section-tabs.ts';
import { media } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import * as styles from './AppShell.css.ts';
import { NavBadge } from './NavBadge.tsx';
import { railTexts } from './rail.texts.ts';
import { restoreFocus } from './restore-focus.ts';
import { AccountMenu, BotSwitcherMenu, SectionsButton } from './ShellMenus.tsx';
import type { NavArea, NavItem, ShellAccount } from './shell.types.ts';

export type { NavArea, NavItem } from './shell.types.ts';

export interface AppShellProps {
  /** The bot's destinations, at most seven; they scroll in a window too low for them. */
  areas: readonly NavArea[];
  /** Always visible below the areas. The first keeps its label; in low windows the others are icons. */
  footerItems: readonly NavItem[];
  /** At most four; on phones in the bar, before the button that opens the sheet. */
  barItems: readonly NavItem[];
  /** All links, for the sheet of phones. */
  sheetGroups: readonly MenuGroup[];
  /** The bots to switch between and the list of all; items are links. */
  bots: readonly MenuGroup[];
  account: ShellAccount;
  /** Banner above everything: offline, trial ended. */
  banner?: ReactNode;
  children: ReactNode;
}

addGlyphs(moreGlyphs);
registerDates(dates);

/** Skip link, navigation and main content: a collapsible rail on wide screens, a bottom bar on phones. */
export function AppShell(props: AppShellProps) {
  const { areas, footerItems, barItems, sheetGroups, bots, account, banner, children } = props;
  const { t } = useI18n();
  const isRoomy = useMediaQuery(media.roomy);
  const isWide = useSyncExternalStore(subscribeRail, isRailExpanded) && isRoomy;
  const hasLowFooter = useMediaQuery(isWide ? styles.veryLowWindow : styles.lowWindow);
  const [firstItem, ...otherItems] = footerItems;
  return (
    <div
      className={styles.frame}
      data-rail={isWide ? 'wide' : 'narrow'}
      data-footer={hasLowFooter ? 'icons' : 'rows'}
    >
      <a href="#content" className={styles.skipLink}>
        {t(uiTexts.skip)}
      </a>
      <nav aria-label={t(uiTexts.navigation)} className={styles.rail}>
        <BotSwitcherMenu groups={bots} />
        <div className={styles.scroller}>
          {areas.map((area) => (
            <NavLink key={area.id} navItem={area} />
          ))}
        </div>
        <span className={styles.spacer} />
        <div className={styles.footer}>
          {firstItem && <NavLink navItem={firstItem} />}
          <div className={styles.cluster}>
            {otherItems.map((item) => (
              <NavLink key={item.href} navItem={item} />
            ))}
            {isRoomy && <RailToggle isWide={isWide} />}
          </div>
          <AccountMenu account={account} />
        </div>
      </nav>
      <main ref={restoreFocus} id="content" tabIndex={-1} className={styles.main}>
        {banner}
        <SectionTabs value={tabsOf(areas)}>{children}</SectionTabs>
      </main>
      <nav aria-label={t(uiTexts.navigation)} className={styles.bar}>
        {barItems.map((item) => (
          <NavLink key={item.href} navItem={item} />
        ))}
        <SectionsButton
          groups={sheetGroups}
          bots={bots}
          account={account}
          hiddenItems={[...areas, ...footerItems].filter(
            ({ href }) => !barItems.some((item) => item.href === href),
          )}
        />
      </nav>
    </div>
  );
}

/** The sections of the area whose section is open; none on the pages below a section. */
const tabsOf = (areas: readonly NavArea[]): readonly NavItem[] => {
  const area = areas.find(({ sections }) => sections.some(({ isCurrent }) => isCurrent));
  return area && area.sections.length > 1 ? area.sections : [];
};

function RailToggle({ isWide }: { isWide: boolean }) {
  const { t } = useI18n();
  const label = t(isWide ? railTexts.narrow : railTexts.widen);
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isWide}
      onClick={() => setRailExpanded(!isWide)}
      className={styles.navItem}
    >
      <span className={styles.mirrored}>
        <Icon name="panel" />
      </span>
      <span className={styles.label}>{t(isWide ? railTexts.narrowShort : railTexts.widenShort)}</span>
    </button>
  );
}

function NavLink({ navItem: item }: { navItem: NavItem }) {
  const { href, label, icon, isCurrent, count, countLabel } = item;
  return (
    <a href={safeHref(href)} aria-current={isCurrent ? 'page' : undefined} className={styles.navItem}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      <NavBadge {...{ count, countLabel }} />
    </a>
  );
}
