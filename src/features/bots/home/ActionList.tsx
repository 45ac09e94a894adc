// What needs the person now, over all their bots.
import { useState } from 'react';
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { HomeItem } from '../../../../contract/reports/home.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { addressOf } from '../../../platform/browser/base-path.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { CountBadge } from '../../../ui/CountBadge/CountBadge.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { type ActionRow, toActionRow } from './action.rows.ts';
import * as styles from './Home.css.ts';
import { homeTexts as texts } from './home.texts.ts';

export interface ActionListProps {
  items: readonly HomeItem[];
  bots: readonly Bot[];
  isOwner: boolean;
}

const MAX_COLLAPSED_ITEMS = 6;

/** Nothing to do is said, not left blank. */
export function ActionList({ items, bots, isOwner }: ActionListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isExpanded, setExpanded] = useState(false);
  const shown =
    isExpanded || items.length <= MAX_COLLAPSED_ITEMS + 1 ? items : items.slice(0, MAX_COLLAPSED_ITEMS);
  const nameOf = (botId: string) => bots.find(({ id }) => id === botId)?.name ?? '';
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          illustration="done"
          title={t(texts.emptyTitle)}
          body={t(isOwner ? texts.emptyBody : texts.emptyBodyOperator)}
        />
      </Card>
    );
  }
  return (
    <Card
      title={t(texts.now)}
      aside={<CountBadge value={items.length} label={t(texts.nowLabel)} />}
      padding="none"
    >
      <ul aria-label={t(texts.now)} className={styles.rows}>
        {shown.map((item) => {
          const row = toActionRow(i18n, item);
          return <Row key={row.id} row={row} botName={row.botId === null ? '' : nameOf(row.botId)} />;
        })}
      </ul>
      {shown.length < items.length && (
        <div className={styles.showAll}>
          <Button variant="quiet" onPress={() => setExpanded(true)}>
            {t(texts.showAll, { count: items.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ row, botName }: { row: ActionRow; botName: string }) {
  const { t } = useI18n();
  const { href, icon, tone, title, detail, since } = row;
  return (
    <li>
      <a href={addressOf(href)} className={styles.action}>
        <span className={styles.tile[tone]}>
          <Icon name={icon} />
        </span>
        <span className={styles.actionText}>
          <span className={styles.actionTitle}>{title}</span>
          <span className={styles.actionDetail}>
            {botName && <bdi>{botName}</bdi>}
            {detail && <span>{detail}</span>}
            {since !== null && (
              <span>
                {t(texts.oldest)}
                <RelativeTime at={since} />
              </span>
            )}
          </span>
        </span>
        <span className={styles.chevron}>
          <Icon name="chevronEnd" size="s" />
        </span>
      </a>
    </li>
  );
}
