// How the installation fares: its server, its background jobs, and those that failed.

import {
  type FailedJob,
  type Health,
  MAX_FAILED_JOBS,
  type QueueState,
} from '../../../../contract/admin/health.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { JobSelection } from '../../../machines/admin/health.machine.ts';
import { adminAccountLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { healthWithPorts } from './health.ports.ts';
import { healthTexts as texts } from './health.texts.ts';
import { healthWarnings } from './health-warnings.ts';
import { queueName } from './queue-name.ts';

export default function HealthScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(healthWithPorts);
  const { health, selection, failure } = state.context;
  const isRefreshing = state.matches('refreshing');
  const isConfirming = state.matches('confirming') || state.matches('discarding');
  const jobActions: JobActions = {
    pendingSelection: state.matches('retrying') ? selection : null,
    onRetry: (jobs) => send({ type: 'retry.requested', selection: jobs }),
    onDiscard: (jobs) => send({ type: 'discard.requested', selection: jobs }),
  };
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          health && (
            <Button icon="refresh" isPending={isRefreshing} onPress={() => send({ type: 'refreshed' })}>
              {t(texts.refresh)}
            </Button>
          )
        }
      />
      <PageBody>
        {state.matches('loading') && <Skeleton shape="card" />}
        {state.matches('failed') && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'refreshed' })} />
        )}
        {health && (
          <>
            {failure && !isConfirming && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
            {healthWarnings(health).map((warning) => (
              <Callout key={warning} tone="warning">
                {t(texts[warning])}
              </Callout>
            ))}
            <Card title={t(texts.server)}>
              <DescriptionList items={serverItems(health, i18n)} />
            </Card>
            <QueuesCard queues={health.queues} jobActions={jobActions} />
            {health.failedJobs.length > 0 && (
              <FailedJobsCard failedJobs={health.failedJobs} jobActions={jobActions} />
            )}
          </>
        )}
      </PageBody>
      {isConfirming && selection && (
        <Confirm
          title={t(texts.discardTitle)}
          confirmLabel={t(texts.discard)}
          isDanger
          isOpen
          isPending={state.matches('discarding')}
          onConfirm={() => send({ type: 'discard.confirmed' })}
          onClose={() => send({ type: 'discard.cancelled' })}
        >
          <Text>
            {t(texts.discardBody, { count: selection.count, queue: queueName(i18n, selection.queue) })}
          </Text>
          {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
        </Confirm>
      )}
    </>
  );
}

interface JobActions {
  /** The jobs that are being retried. */
  readonly pendingSelection: JobSelection | null;
  readonly onRetry: (jobs: JobSelection) => void;
  readonly onDiscard: (jobs: JobSelection) => void;
}

function serverItems(health: Health, { t, bytes }: I18n) {
  const { version, nodeVersion, database, role, startedAt, disk, backup } = health;
  const latin = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const newestBackup =
    backup.newestAt === null ? (
      t(backup.isScheduled ? texts.noBackup : texts.notScheduled)
    ) : (
      <RelativeTime at={backup.newestAt} />
    );
  return [
    { id: 'version', name: t(texts.version), value: latin(version) },
    { id: 'node', name: t(texts.node), value: latin(nodeVersion) },
    { id: 'database', name: t(texts.database), value: t(texts[database]) },
    { id: 'role', name: t(texts.role), value: t(texts[role]) },
    { id: 'startedAt', name: t(texts.startedAt), value: <RelativeTime at={startedAt} /> },
    ...(disk === null
      ? []
      : [
          {
            id: 'disk',
            name: t(texts.disk),
            value: t(texts.diskOf, { free: bytes(disk.freeBytes), total: bytes(disk.totalBytes) }),
          },
        ]),
    { id: 'backup', name: t(texts.backup), value: newestBackup },
  ];
}

function JobButtons({
  jobs,
  selection,
  areAll,
  jobActions: { pendingSelection, onRetry, onDiscard },
}: {
  readonly jobs: Pick<FailedJob, 'isRetriable' | 'isDiscardable'>;
  readonly selection: JobSelection;
  readonly areAll: boolean;
  readonly jobActions: JobActions;
}) {
  const { t } = useI18n();
  const isPending = pendingSelection?.queue === selection.queue && pendingSelection.jobId === selection.jobId;
  return (
    <Inline>
      {jobs.isRetriable && (
        <Button size="small" isPending={isPending} onPress={() => onRetry(selection)}>
          {t(areAll ? texts.retryAll : texts.retry)}
        </Button>
      )}
      {jobs.isDiscardable && (
        <Button size="small" variant="quiet" onPress={() => onDiscard(selection)}>
          {t(areAll ? texts.discardAll : texts.discard)}
        </Button>
      )}
    </Inline>
  );
}

function QueuesCard({
  queues,
  jobActions,
}: {
  readonly queues: readonly QueueState[];
  readonly jobActions: JobActions;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Card title={t(texts.queues)} padding="none">
      <Table
        label={t(texts.queues)}
        columns={queueColumns(i18n, jobActions)}
        rows={queues}
        keyOf={({ queue }) => queue}
        nameOf={({ queue }) => queueName(i18n, queue)}
        empty={<EmptyState illustration="done" title={t(texts.noJobsTitle)} body={t(texts.noJobsBody)} />}
      />
    </Card>
  );
}

function queueColumns(i18n: I18n, jobActions: JobActions): readonly TableColumn<QueueState>[] {
  const { t, n, relative } = i18n;
  return [
    { id: 'queue', header: t(texts.queue), kind: 'text', cell: ({ queue }) => queueName(i18n, queue) },
    {
      id: 'running',
      header: t(texts.running),
      kind: 'number',
      priority: 2,
      cell: ({ running }) => n(running),
    },
    {
      id: 'due',
      header: t(texts.due),
      kind: 'number',
      priority: 2,
      cell: ({ due, oldestDueAt }) =>
        oldestDueAt === null ? n(due) : t(texts.dueSince, { due: n(due), since: relative(oldestDueAt) }),
    },
    {
      id: 'scheduled',
      header: t(texts.scheduled),
      kind: 'number',
      priority: 2,
      cell: ({ scheduled }) => n(scheduled),
    },
    { id: 'failed', header: t(texts.failed), kind: 'number', priority: 2, cell: ({ failed }) => n(failed) },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      priority: 3,
      cell: (jobs) =>
        jobs.failed > 0 && (
          <JobButtons
            jobs={jobs}
            selection={{ queue: jobs.queue, jobId: null, count: jobs.failed }}
            areAll
            jobActions={jobActions}
          />
        ),
    },
  ];
}

function FailedJobsCard({
  failedJobs,
  jobActions,
}: {
  readonly failedJobs: readonly FailedJob[];
  readonly jobActions: JobActions;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const isTruncated = failedJobs.length === MAX_FAILED_JOBS;
  return (
    <Stack gap={2}>
      <Card title={t(texts.failedJobs)} padding="none">
        <Table
          label={t(texts.failedJobs)}
          columns={failedJobColumns(i18n, jobActions)}
          rows={failedJobs}
          keyOf={({ id }) => id}
          nameOf={({ queue }) => queueName(i18n, queue)}
          empty={null}
        />
      </Card>
      <Text size="s" tone="muted">
        {t(texts.failedAbout)} {isTruncated && t(texts.onlyNewest, { count: MAX_FAILED_JOBS })}
      </Text>
    </Stack>
  );
}

function failedJobColumns(i18n: I18n, jobActions: JobActions): readonly TableColumn<FailedJob>[] {
  const { t } = i18n;
  return [
    { id: 'queue', header: t(texts.queue), kind: 'text', cell: ({ queue }) => queueName(i18n, queue) },
    {
      id: 'reason',
      header: t(texts.reason),
      kind: 'text',
      priority: 2,
      isLong: true,
      cell: ({ reason }) => (reason === '' ? t(texts.noReason) : <bdi>{reason}</bdi>),
    },
    {
      id: 'account',
      header: t(texts.account),
      kind: 'text',
      priority: 3,
      cell: ({ account }) =>
        account === null ? (
          t(texts.noAccount)
        ) : (
          <Link href={adminAccountLink(account.id)}>
            <bdi>{account.name}</bdi>
          </Link>
        ),
    },
    {
      id: 'failedAt',
      header: t(texts.failedAt),
      kind: 'date',
      priority: 2,
      cell: ({ failedAt }) => <RelativeTime at={failedAt} />,
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      priority: 3,
      cell: (job) => (
        <JobButtons
          jobs={job}
          selection={{ queue: job.queue, jobId: job.id, count: 1 }}
          areAll={false}
          jobActions={jobActions}
        />
      ),
    },
  ];
}
