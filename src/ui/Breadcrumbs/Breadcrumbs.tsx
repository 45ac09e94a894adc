import { useI18n } from '../../i18n/I18n.tsx';
import { safeHref } from '../../platform/browser/safe-href.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { media } from '../theme.css.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import * as styles from './Breadcrumbs.css.ts';
import { breadcrumbsTexts as texts } from './breadcrumbs.texts.ts';

export interface Crumb {
  href: string;
  label: string;
}

export interface BreadcrumbsProps {
  /** From the root to the current page, which is last and no link. */
  items: readonly Crumb[];
  /** Accessible name, needed if a page has several. */
  label?: string;
}

const MAX_ON_PHONE = 3;

/** Uses plain links: React Aria's stop the click before it reaches the panel's router. */
export function Breadcrumbs({ items, label }: BreadcrumbsProps) {
  const { t } = useI18n();
  const isPhone = useMediaQuery(media.phone);
  const isCollapsed = isPhone && items.length > MAX_ON_PHONE;
  const ancestors = isCollapsed ? items.slice(0, 1) : items.slice(0, -1);
  const current = items.at(-1);
  return (
    <nav aria-label={label ?? t(texts.label)}>
      <ol className={styles.list}>
        {ancestors.map((crumb) => (
          <Step key={crumb.href} crumb={crumb} />
        ))}
        {isCollapsed && <CollapsedCrumbs items={items.slice(1, -1)} />}
        {current && (
          <li className={styles.current}>
            <bdi aria-current="page" className={styles.content}>
              {current.label}
            </bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Step({ crumb }: { crumb: Crumb }) {
  return (
    <li className={styles.step}>
      <a href={safeHref(crumb.href)} className={`${styles.content} ${styles.link}`}>
        <bdi>{crumb.label}</bdi>
      </a>
      <Separator />
    </li>
  );
}

/** On phones, crumbs that do not fit are in a menu. */
function CollapsedCrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useI18n();
  const menuItems = items.map(({ href, label }) => ({ id: href, label, href }));
  return (
    <li className={styles.step}>
      <Menu
        label={t(texts.collapsed)}
        placement="bottom start"
        trigger={<IconButton icon="more" label={t(texts.collapsed)} size="small" />}
        groups={[{ id: 'between', items: menuItems }]}
      />
      <Separator />
    </li>
  );
}

function Separator() {
  return (
    <span className={styles.separator}>
      <Icon name="chevronEnd" size="xs" />
    </span>
  );
}
