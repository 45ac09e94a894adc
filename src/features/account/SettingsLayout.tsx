// Settings navigation beside the open section.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { safeHref } from '../../platform/browser/safe-href.ts';
import type { NavItem } from '../../ui/AppShell/AppShell.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import * as styles from './SettingsLayout.css.ts';
import { settingsTexts as texts } from './settings.texts.ts';

export interface SettingsLayoutProps {
  /** Title of the open section: the page's heading. */
  title: string;
  /** `bare` for a section that fills the page and scrolls by itself. */
  width: 'form' | 'full' | 'bare';
  /** The sections this user may see. */
  items: readonly NavItem[];
  /** The section's content, without an h1 or a page body. */
  children: ReactNode;
}

export default function SettingsLayout({ title, width, items, children }: SettingsLayoutProps) {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.frame}>
        <nav aria-label={t(texts.title)} className={styles.list}>
          {items.map((navItem) => (
            <SettingLink key={navItem.href} navItem={navItem} />
          ))}
        </nav>
        <div className={styles.section}>
          {width === 'bare' ? children : <PageBody width={width}>{children}</PageBody>}
        </div>
      </div>
    </>
  );
}

function SettingLink({ navItem: { href, label, icon, isCurrent } }: { navItem: NavItem }) {
  return (
    <a
      // On a phone the list slides sideways; this brings the open section into view.
      ref={(link) => (isCurrent ? link?.scrollIntoView({ block: 'nearest', inline: 'center' }) : undefined)}
      href={safeHref(href)}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.item}
    >
      <Icon name={icon} size="s" />
      {label}
    </a>
  );
}
