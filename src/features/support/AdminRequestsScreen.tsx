// Super admin's queue of support requests.

import type { AdminSupportRequest, SupportStatus } from '../../../contract/support/support.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { adminRequestLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { loadMoreOf, tableStatus } from '../../ui/Table/remote-status.ts';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn } from '../../ui/Table/table.types.ts';
import { liveAdminRequests } from './support.live.ts';
import { supportTexts, adminRequestsTexts as texts } from './support.texts.ts';

const statuses = ['open', 'answered', 'closed'] as const satisfies readonly SupportStatus[];

export default function AdminRequestsScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveAdminRequests, { input: { status: 'open' } });
  const { status, rows, hasMore, failure } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches('loading'),
    isFailed: state.matches('failed'),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Inline isWrapping>
          <SegmentedControl
            label={t(texts.statuses)}
            options={statuses.map((value) => ({ value, label: t(supportTexts[value]) }))}
            value={status}
            onChange={(value) => send({ type: 'status.chosen', status: value })}
          />
        </Inline>
        <Card padding="none">
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
        </Card>
      </PageBody>
    </>
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
