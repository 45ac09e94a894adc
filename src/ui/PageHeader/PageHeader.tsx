// Page title, parent, primary action and tabs.
import { type ReactNode, use } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { safeHref } from '../../platform/browser/safe-href.ts';
import * as button from '../Button/Button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import { type TabLink, TabLinks } from '../TabLinks/TabLinks.tsx';
import { Heading, Text } from '../Text/Text.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './PageHeader.css.ts';
import { SectionTabs } from './section-tabs.ts';

export interface PageHeaderProps {
  title: string;
  /** The parent page; on phones it is the back link. */
  parent?: { href: string; label: string };
  /** A chip or short text beside the title. */
  status?: ReactNode;
  detail?: string;
  /** Search, secondary buttons, then the primary one. */
  actions?: ReactNode;
  /** In place of the sections of the open area. */
  tabs?: readonly TabLink[];
}

/** `title` is the page's level 1 heading. */
export function PageHeader({ title, parent, status, detail, actions, tabs }: PageHeaderProps) {
  const sections = use(SectionTabs);
  const shownTabs = tabs ?? sections;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.title}>
          {parent && <Back {...parent} />}
          <div className={styles.content}>
            {parent && (
              <span className={styles.parentWide}>
                <Link href={parent.href} variant="quiet">
                  {parent.label}
                </Link>
                <span aria-hidden className={styles.slash}>
                  /
                </span>
              </span>
            )}
            <Heading level={1}>{title}</Heading>
            {detail && (
              <Text as="span" size="s" tone="muted">
                {detail}
              </Text>
            )}
          </div>
          {status}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {shownTabs.length > 0 && <TabLinks label={title} items={shownTabs} isFlush />}
    </header>
  );
}

function Back({ href }: { href: string }) {
  const { t } = useI18n();
  return (
    <span className={styles.backOnPhone}>
      <a
        href={safeHref(href)}
        aria-label={t(uiTexts.back)}
        className={`${button.variant.quiet} ${button.square.regular}`}
      >
        <Icon name="back" />
      </a>
    </span>
  );
}
