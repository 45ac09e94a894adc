// Queue of drafts with a filter by bot.

import type { Bot } from '../../../contract/bots/bots.ts';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { messageText } from '../../i18n/texts/message.words.ts';
import { visitorName } from '../../i18n/texts/visitor-name.ts';
import { reviewedRepliesLink } from '../../platform/report-links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { CountBadge } from '../../ui/CountBadge/CountBadge.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';

export interface DraftQueueRowProps {
  draft: ReplyDraft;
  isCurrent: boolean;
  /** The current user; their own claims are not marked. */
  userId: string;
  onOpen: () => void;
}

const scrollIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

function DraftQueueRow({ draft, isCurrent, userId, onOpen }: DraftQueueRowProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { state, claim, question, createdAt } = draft;
  const name = visitorName(draft.visitorName, draft.conversationId, i18n);
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent ? 'true' : undefined}
      ref={isCurrent ? scrollIntoView : undefined}
      onClick={onOpen}
    >
      <Avatar name={name} size="m" />
      <span className={styles.content}>
        <span className={styles.rowHeader}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.waitingTime}>
            <RelativeTime at={createdAt} />
          </span>
        </span>
        <span dir="auto" className={styles.truncated}>
          {messageText(question, locale)}
        </span>
        {draft.call && (
          <StatusChip tone="neutral" icon="zap">
            {draft.call.tool}
          </StatusChip>
        )}
        {state === 'outdated' && (
          <StatusChip tone="warning" icon="clock">
            {t(texts.outdated)}
          </StatusChip>
        )}
        {state !== 'draft' && state !== 'outdated' && (
          <StatusChip tone="neutral" icon="done">
            {t(texts.expired)}
          </StatusChip>
        )}
        {state === 'draft' && claim && claim.userId !== userId && (
          <StatusChip tone="info" icon="users">
            {t(texts.claimedBy, { name: claim.name })}
          </StatusChip>
        )}
      </span>
    </button>
  );
}

export interface DraftQueueProps {
  drafts: readonly ReplyDraft[];
  bots: readonly Bot[];
  botId: string | null;
  currentId: string | null;
  userId: string;
  isLoading: boolean;
  onBotChange: (botId: string | null) => void;
  onOpen: (draftId: string) => void;
}

const ALL = 'all';

export function DraftQueue(props: DraftQueueProps) {
  const { drafts, bots, botId, currentId, isLoading, onBotChange } = props;
  const { t } = useI18n();
  const recordsBotId = botId ?? drafts.find(({ id }) => id === currentId)?.botId ?? bots[0]?.id;
  const waitingCount = drafts.filter(({ state }) => state === 'draft').length;
  const options = [
    { value: ALL, label: t(texts.allBots) },
    ...bots.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <div className={styles.header}>
        <Inline gap={2}>
          <Heading level={currentId === null ? 1 : 2} size="l">
            {t(texts.title)}
          </Heading>
          <CountBadge value={waitingCount} label={t(texts.waiting)} />
        </Inline>
        {recordsBotId && (
          <Link href={reviewedRepliesLink(recordsBotId)} variant="quiet" icon="history">
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
            onChange={(chosen) => onBotChange(chosen === ALL ? null : chosen)}
          />
        )}
      </div>
      {isLoading && drafts.length === 0 ? <LoadingRows rows={5} /> : <Rows {...props} />}
    </>
  );
}

function Rows({ drafts, currentId, userId, onOpen }: DraftQueueProps) {
  const { t } = useI18n();
  return (
    <ul aria-label={t(texts.list)} className={styles.rows}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <DraftQueueRow
            {...{ draft, userId }}
            isCurrent={draft.id === currentId}
            onOpen={() => onOpen(draft.id)}
          />
        </li>
      ))}
    </ul>
  );
}
