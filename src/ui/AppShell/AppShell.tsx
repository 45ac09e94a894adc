// Frame of every screen: navigation, bot switcher and account menu.
import { type ReactNode, useSyncExternalStore } from 'react';
import * as dates from '../../i18n/dates/dates.ts';
import { addDates } from '../../i18n/dates/lazy-dates.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { isRailWide, subscribeRail, widenRail } from '../../platform/appearance/rail.ts';
import { safeHref } from '../../platform/browser/safe-href.ts';
import { moreGlyphs } from '../Icon/glyphs.more.ts';
import { addGlyphs } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { MenuGroup } from '../Menu/menu.types.ts';
import { media } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMatches } from '../useMediaQuery.ts';
import * as styles from './AppShell.css.ts';
import { PlaceBadge } from './NavBadge.tsx';
import { railTexts } from './rail.texts.ts';
import { keepsPlace } from './restore-focus.ts';
import { AccountMenu, MoreMenu, SwitchMenu } from './ShellMenus.tsx';
import type { Place, ShellAccount } from './shell.types.ts';

export type { Place } from './shell.types.ts';

export interface AppShellProps {
  /** Main sections; on phones the first four stand in the bar, the others under «بیشتر». */
  places: readonly Place[];
  /** At the foot of the rail: notices, settings. */
  footPlaces: readonly Place[];
  /** The bots to switch between and the list of all; the items carry addresses. */
  bots: readonly MenuGroup[];
  account: ShellAccount;
  /** The strip over everything: offline, trial ended. */
  banner?: ReactNode;
  children: ReactNode;
}

addGlyphs(moreGlyphs);
addDates(dates);

const IN_BAR = 4;

export function AppShell({ places, footPlaces, bots, account, banner, children }: AppShellProps) {
  const { t } = useI18n();
  const isRoomy = useMatches(media.roomy);
  const isWide = useSyncExternalStore(subscribeRail, isRailWide) && isRoomy;
  const rest = [...places.slice(IN_BAR), ...footPlaces];
  return (
    <div className={styles.frame} data-rail={isWide ? 'wide' : 'narrow'}>
      <a href="#content" className={styles.skip}>
        {t(uiTexts.skip)}
      </a>
      <nav aria-label={t(uiTexts.navigation)} className={styles.rail}>
        <SwitchMenu groups={bots} />
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} />
        ))}
        <span className={styles.spring} />
        {footPlaces.map((place) => (
          <PlaceLink key={place.href} place={place} />
        ))}
        {isRoomy && <RailToggle isWide={isWide} />}
        <AccountMenu account={account} />
      </nav>
      <main ref={keepsPlace} id="content" tabIndex={-1} className={styles.main}>
        {banner}
        {children}
      </main>
      <nav aria-label={t(uiTexts.navigation)} className={styles.bar}>
        {places.slice(0, IN_BAR).map((place) => (
          <PlaceLink key={place.href} place={place} />
        ))}
        <MoreMenu places={rest} bots={bots} account={account} />
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
      onClick={() => widenRail(!isWide)}
      className={styles.toggle}
    >
      <span className={styles.turned}>
        <Icon name="panel" />
      </span>
      <span className={styles.words}>{label}</span>
    </button>
  );
}

function PlaceLink({ place }: { place: Place }) {
  const { href, label, icon, isCurrent, count, countLabel } = place;
  return (
    <a href={safeHref(href)} aria-current={isCurrent ? 'page' : undefined} className={styles.place}>
      <Icon name={icon} />
      {label}
      <PlaceBadge {...{ count, countLabel }} />
    </a>
  );
}
