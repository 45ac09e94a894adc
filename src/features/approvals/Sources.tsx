// Draws what a draft stands on: its sources in their own words, how sure it is, what it costs, how long it may wait.
import type { ReplyDraft } from '../../../contract/approvals.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { Words } from '../../ui/Text/Words.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';

/** Below this nobody should nod it through. */
const SURE = 0.75;

export function Sources({ draft }: { draft: ReplyDraft }) {
  const { t, percent, time } = useI18n();
  const { confidence, sources, costMessages, dueAt, state } = draft;
  const isSure = confidence !== null && confidence >= SURE;
  return (
    <aside aria-label={t(texts.sources)} className={styles.column}>
      <Card
        title={t(texts.sources)}
        aside={
          confidence !== null && (
            <StatusChip tone={isSure ? 'success' : 'warning'} icon={isSure ? 'shield' : 'warning'}>
              {t(texts.sure, { share: percent(confidence) })}
            </StatusChip>
          )
        }
      >
        {sources.length === 0 && (
          <Text size="s" tone="muted">
            {t(texts.noSources)}
          </Text>
        )}
        <ul className={styles.quotes}>
          {sources.map(({ passageId, title, quote }) => (
            <li key={passageId}>
              <span className={styles.sourceTitle}>
                <Icon name="file" size="s" />
                <bdi>{title}</bdi>
              </span>
              <blockquote className={styles.quote} dir="auto">
                <Words text={quote} />
              </blockquote>
            </li>
          ))}
        </ul>
      </Card>
      {costMessages > 1 && <Note tone="info">{t(texts.costly, { count: costMessages })}</Note>}
      {state === 'draft' && (
        <Text size="xs" tone="muted">
          {t(texts.due, { time: time(dueAt) })}
        </Text>
      )}
    </aside>
  );
}
