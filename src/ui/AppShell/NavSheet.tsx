// Sheet with all links of the panel in groups, for phones.
import { useId } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { safeHref } from '../../platform/browser/safe-href.ts';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { MenuChoice, MenuGroup } from '../Menu/menu.types.ts';
import { Sheet } from '../Sheet/Sheet.tsx';
import { Heading } from '../Text/Text.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './NavSheet.css.ts';
import { railTexts } from './rail.texts.ts';
import type { ShellAccount } from './shell.types.ts';

export interface NavSheetProps {
  isOpen: boolean;
  groups: readonly MenuGroup[];
  bots: readonly MenuGroup[];
  account: ShellAccount;
  onClose: () => void;
}

/** The bots are folded away, since an account may have many. */
export default function NavSheet({ isOpen, groups, bots, account, onClose }: NavSheetProps) {
  const { t } = useI18n();
  const currentBot = bots.flatMap(({ items }) => items).find(({ isCurrent }) => isCurrent);
  const props = {
    // A followed link first takes the place of the sheet's history entry.
    onFollow: () => requestAnimationFrame(onClose),
    onAction: (id: string) => {
      onClose();
      requestAnimationFrame(() => account.onAction(id));
    },
  };
  return (
    <Sheet title={t(railTexts.allSections)} isOpen={isOpen} onClose={onClose}>
      <Disclosure label={currentBot ? `${t(uiTexts.switchBot)}: ${currentBot.label}` : t(uiTexts.switchBot)}>
        <Choices items={bots.flatMap(({ items }) => items)} {...props} />
      </Disclosure>
      {[...groups, ...withoutLinks(account.groups, groups)].map((group) => (
        <Group key={group.id} group={group} {...props} />
      ))}
    </Sheet>
  );
}

/** The groups without what others link to already. */
function withoutLinks(groups: readonly MenuGroup[], others: readonly MenuGroup[]): readonly MenuGroup[] {
  const hrefs = new Set(others.flatMap(({ items }) => items.map(({ href }) => href)));
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ href }) => href === undefined || !hrefs.has(href)),
    }))
    .filter(({ items }) => items.length > 0);
}

interface ChoiceEvents {
  onFollow: () => void;
  onAction: (id: string) => void;
}

function Group({ group, ...events }: ChoiceEvents & { group: MenuGroup }) {
  const titleId = useId();
  return (
    <section aria-labelledby={group.title ? titleId : undefined} className={styles.group}>
      {group.title && (
        <Heading level={3} size="s" id={titleId}>
          {group.title}
        </Heading>
      )}
      <Choices items={group.items} {...events} />
    </section>
  );
}

function Choices({ items, onFollow, onAction }: ChoiceEvents & { items: readonly MenuChoice[] }) {
  return (
    <ul className={styles.choices}>
      {items.map((item) => (
        <li key={item.id} className={styles.cell}>
          {item.href === undefined ? (
            <button
              type="button"
              aria-pressed={item.isCurrent}
              onClick={() => onAction(item.id)}
              className={item.isDanger ? styles.dangerChoice : styles.choice}
            >
              <ChoiceContent item={item} />
            </button>
          ) : (
            <a
              href={safeHref(item.href)}
              aria-current={item.isCurrent ? 'page' : undefined}
              onClick={onFollow}
              className={styles.choice}
            >
              <ChoiceContent item={item} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChoiceContent({ item: { icon, label, detail } }: { item: MenuChoice }) {
  return (
    <>
      {icon && <Icon name={icon} size="s" />}
      <span className={styles.text}>
        <bdi>{label}</bdi>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
}
