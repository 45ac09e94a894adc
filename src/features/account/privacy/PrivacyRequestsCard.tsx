// List of exports and erasures with their progress and actions.

import type { PrivacyRequest } from '../../../../contract/account/privacy.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { Countdown } from './Countdown.tsx';
import * as styles from './Privacy.css.ts';
import { requestTexts as texts } from './privacy.texts.ts';

interface RequestActionHandlers {
  /** Ids of requests that are being cancelled. */
  cancellingIds: readonly string[];
  /** Id of the request whose archive is being downloaded. */
  downloadingId: string | null;
  /** Id of the request that is being retried. */
  retryingId: string | null;
  onRetryRequest: (requestId: string) => void;
  onCancel: (requestId: string) => void;
  onDownload: (requestId: string) => void;
}

export interface PrivacyRequestsCardProps extends RequestActionHandlers {
  requests: readonly PrivacyRequest[];
  isLoading: boolean;
  failure: Failure | null;
  onRetry: () => void;
}

export function PrivacyRequestsCard(props: PrivacyRequestsCardProps) {
  const { requests, isLoading, failure, onRetry } = props;
  const { t, locale } = useI18n();
  return (
    <Card title={t(texts.title)} padding="none">
      {isLoading && !failure && <LoadingRows rows={2} />}
      {failure && (
        <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
      )}
      {!isLoading && !failure && requests.length === 0 && (
        <EmptyState illustration="done" title={t(texts.empty)} body={t(texts.emptyBody)} />
      )}
      {requests.length > 0 && (
        <List label={t(texts.title)}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} {...props} />
          ))}
        </List>
      )}
    </Card>
  );
}

const titleOf = ({ kind, subject, counts }: PrivacyRequest, { t }: I18n): string => {
  const isExport = kind === 'export';
  if (subject === 'account') return t(isExport ? texts.exportOfAccount : texts.erasureOfAccount);
  return t(isExport ? texts.exportOf : texts.erasureOf, { count: counts.conversations });
};

const requesterName = ({ by, isMine }: PrivacyRequest, { t }: I18n): string =>
  isMine ? t(texts.you) : by || t(texts.someone);

function RequestRow({ request, ...handlers }: RequestActionHandlers & { request: PrivacyRequest }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ListRow
      title={titleOf(request, i18n)}
      isMultiline
      leading={<Icon name={request.kind === 'export' ? 'download' : 'trash'} />}
      detail={
        <>
          {t(texts.by, { who: requesterName(request, i18n) })} · <RelativeTime at={request.createdAt} />
        </>
      }
    >
      <Stack gap={2} align="start">
        <RequestStatus request={request} />
        <RequestActions request={request} {...handlers} />
      </Stack>
    </ListRow>
  );
}

function RequestStatus({ request }: { request: PrivacyRequest }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const { state, kind, subject, total, done, runAt, expiresAt, isMine } = request;
  if (state === 'waiting' && kind === 'erasure')
    return subject === 'account' ? (
      <Chip tone="warning">{t(texts.onDate, { date: date(runAt, 'long') })}</Chip>
    ) : (
      <Countdown at={runAt}>
        {(time) => <Chip tone="warning">{time ? t(texts.beginsIn, { time }) : t(texts.running)}</Chip>}
      </Countdown>
    );
  if (state === 'waiting' || state === 'running') {
    const isCounted = kind === 'erasure' && subject === 'conversations' && total > 1;
    return (
      <div className={styles.progress}>
        <ProgressBar
          label={isCounted ? t(texts.progress, { done, total }) : t(texts.running)}
          progress={isCounted ? done / total : undefined}
        />
      </div>
    );
  }
  if (state === 'cancelled') return <Chip tone="neutral">{t(texts.cancelled)}</Chip>;
  if (state === 'failed') return <Chip tone="danger">{t(texts.failed)}</Chip>;
  if (kind === 'erasure') return <Chip tone="success">{t(texts.erased)}</Chip>;
  if (expiresAt === null) return <Chip tone="neutral">{t(texts.expired)}</Chip>;
  return (
    <>
      <Chip tone="success">{t(texts.ready)}</Chip>
      <Text size="xs" tone="muted">
        {isMine
          ? t(texts.until, { date: date(expiresAt, 'long') })
          : t(texts.onlyDownloadableBy, { who: requesterName(request, i18n) })}
      </Text>
    </>
  );
}

const icons = { neutral: 'ban', warning: 'clock', success: 'check', danger: 'alert' } as const;

const Chip = ({ tone, children }: { tone: keyof typeof icons; children: string }) => (
  <StatusChip tone={tone} icon={icons[tone]}>
    {children}
  </StatusChip>
);

function RequestActions({ request, ...handlers }: RequestActionHandlers & { request: PrivacyRequest }) {
  const { t } = useI18n();
  const { id, state, kind, isMine, expiresAt } = request;
  const { cancellingIds, downloadingId, retryingId, onRetryRequest, onCancel, onDownload } = handlers;
  const isCancelling = cancellingIds.includes(id);
  const cancel = () => onCancel(id);
  if (state === 'failed')
    return (
      <Button size="small" icon="refresh" isPending={retryingId === id} onPress={() => onRetryRequest(id)}>
        {t(texts.retry)}
      </Button>
    );
  if (kind === 'erasure')
    return state === 'waiting' ? (
      <Button size="small" icon="undo" isPending={isCancelling} onPress={cancel}>
        {t(texts.undo)}
      </Button>
    ) : null;
  if (state === 'waiting' || state === 'running')
    return (
      <Button size="small" icon="close" isPending={isCancelling} onPress={cancel}>
        {t(texts.cancel)}
      </Button>
    );
  if (state !== 'done' || expiresAt === null) return null;
  return (
    <Inline>
      {isMine && (
        <Button
          size="small"
          icon="download"
          isPending={downloadingId === id}
          isDisabled={downloadingId !== null && downloadingId !== id}
          onPress={() => onDownload(id)}
        >
          {t(texts.download)}
        </Button>
      )}
      <IconButton size="small" icon="trash" label={t(texts.removeFile)} onPress={cancel} />
    </Inline>
  );
}
