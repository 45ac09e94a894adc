// Queue of drafts with a filter by bot.
import type { ReplyDraft } from '../../../contract/approvals.ts';
import type { Bot } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { reportLink } from '../../platform/report-links.ts';
import { Count } from '../../ui/Count/Count.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { QueueRow } from './QueueRow.tsx';

export interface QueueProps {
  drafts: readonly ReplyDraft[];
  bots: readonly Bot[];
  botId: string | null;
  currentId: string | null;
  userId: string;
  isLoading: boolean;
  onBot: (botId: string | null) => void;
  onOpen: (draftId: string) => void;
}

const ALL = 'all';

export function Queue(props: QueueProps) {
  const { drafts, bots, botId, currentId, isLoading, onBot } = props;
  const { t } = useI18n();
  const recordsOf = botId ?? drafts.find(({ id }) => id === currentId)?.botId ?? bots[0]?.id;
  const waiting = drafts.filter(({ state }) => state === 'draft').length;
  const options = [
    { value: ALL, label: t(texts.allBots) },
    ...bots.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <div className={styles.head}>
        <Inline gap={2}>
          <Heading level={currentId === null ? 1 : 2} size="l">
            {t(texts.title)}
          </Heading>
          <Count value={waiting} label={t(texts.waiting)} />
        </Inline>
        {recordsOf && (
          <Link href={reportLink(recordsOf, 'replies')} look="quiet" icon="history">
            {t(texts.records)}
          </Link>
        )}
        {bots.length > 1 && (
          <Select
            label={t(texts.bot)}
            isLabelHidden
            size="small"
            options={options}
            value={botId ?? ALL}
            onChange={(chosen) => onBot(chosen === ALL ? null : chosen)}
          />
        )}
      </div>
      {isLoading && drafts.length === 0 ? <LoadingRows rows={5} /> : <Rows {...props} />}
    </>
  );
}

function Rows({ drafts, currentId, userId, onOpen }: QueueProps) {
  const { t } = useI18n();
  return (
    <ul aria-label={t(texts.list)} className={styles.rows}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <QueueRow
            {...{ draft, userId }}
            isCurrent={draft.id === currentId}
            onOpen={() => onOpen(draft.id)}
          />
        </li>
      ))}
    </ul>
  );
}
