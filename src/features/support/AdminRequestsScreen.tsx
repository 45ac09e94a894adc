// Super admin's queue of support requests.

import type { AdminSupportRequest } from '../../../contract/support/support.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { adminRequestLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { loadMoreOf, tableStatus } from '../../ui/Table/remote-status.ts';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn } from '../../ui/Table/table.types.ts';
import { RequestsFrame } from './RequestsFrame.tsx';
import { adminRequestsWithPorts } from './support.ports.ts';
import { supportTexts, adminRequestsTexts as texts } from './support.texts.ts';

export default function AdminRequestsScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(adminRequestsWithPorts, { input: { status: 'open' } });
  const { status, rows, hasMore, failure } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches('loading'),
    isFailed: state.matches('failed'),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  return (
    <RequestsFrame
      title={t(texts.title)}
      filterLabel={t(texts.statuses)}
      status={status}
      onStatus={(value) => send({ type: 'status.chosen', status: value })}
    >
      <Table
        label={t(texts.table)}
        columns={useColumns()}
        rows={rows}
        keyOf={({ request }) => request.id}
        nameOf={({ request }) => request.subject}
        status={listStatus}
        empty={
          <EmptyState
            illustration="done"
            title={t(status === 'open' ? texts.emptyOpenTitle : texts.emptyTitle)}
            body={t(texts.emptyBody)}
          />
        }
        more={loadMoreOf(hasMore, {
          onLoad: () => send({ type: 'more.requested' }),
          isLoading: state.matches({ ready: 'loading' }),
          hasFailed: state.matches({ ready: 'failed' }),
        })}
      />
    </RequestsFrame>
  );
}

function useColumns(): readonly TableColumn<AdminSupportRequest>[] {
  const { t } = useI18n();
  return [
    {
      id: 'subject',
      header: t(texts.subject),
      kind: 'text',
      isHeading: true,
      cell: ({ request }) => (
        <Link href={adminRequestLink(request.id)} variant="plain">
          <bdi>{request.subject}</bdi>
        </Link>
      ),
    },
    {
      id: 'requester',
      header: t(texts.requester),
      kind: 'text',
      priority: 2,
      cell: ({ requester }) => <bdi>{requester.name}</bdi>,
    },
    {
      id: 'category',
      header: t(texts.category),
      kind: 'text',
      priority: 3,
      cell: ({ request }) => t(supportTexts[request.category]),
    },
    {
      id: 'when',
      header: t(texts.when),
      kind: 'date',
      priority: 2,
      cell: ({ request }) => <RelativeTime at={request.replies.at(-1)?.createdAt ?? request.createdAt} />,
    },
  ];
}
