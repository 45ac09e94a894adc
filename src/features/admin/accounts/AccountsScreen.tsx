import type { Account } from '../../../../contract/admin/admin.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { adminAccountLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { accountsWithPorts, installationWithPorts } from './accounts.ports.ts';
import { installationTexts, accountsTexts as texts } from './accounts.texts.ts';
import { EnabledChip } from './EnabledChip.tsx';

function InstallationWarnings() {
  const { t, list } = useI18n();
  const [state] = useMachine(installationWithPorts);
  const { proxyHeader, databaseRisks } = state.context;
  return (
    <>
      {proxyHeader !== null && (
        <Callout tone="warning" title={t(installationTexts.proxyTitle)}>
          {t(installationTexts.proxy, { sign: proxyHeader })}
        </Callout>
      )}
      {databaseRisks.length > 0 && (
        <Callout tone="warning" title={t(installationTexts.databaseTitle)}>
          {t(installationTexts.database, { settings: list(databaseRisks) })}
        </Callout>
      )}
    </>
  );
}

export default function AccountsScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(accountsWithPorts);
  const { search, accounts, nextCursor, failure } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.hasTag('loading'),
    isFailed: state.matches('failed'),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const changeSearch = (typed: string) => send({ type: 'search.changed', search: typed });
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <InstallationWarnings />
        <SearchField label={t(texts.search)} value={search} onChange={changeSearch} />
        <Card padding="none">
          <Table
            label={t(texts.table)}
            columns={useColumns()}
            rows={accounts}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            status={listStatus}
            filter={search ? { name: search, onClear: () => changeSearch('') } : undefined}
            empty={<EmptyState illustration="people" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
            more={loadMoreOf(nextCursor !== null, {
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

function useColumns(): readonly TableColumn<Account>[] {
  const { t, date, locale } = useI18n();
  return [
    {
      id: 'name',
      header: t(texts.name),
      kind: 'text',
      isHeading: true,
      cell: ({ id, name }) => (
        <Link href={adminAccountLink(id)} variant="plain">
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'plan',
      header: t(texts.plan),
      kind: 'text',
      priority: 2,
      cell: ({ planName }) => planName[locale],
    },
    {
      id: 'until',
      header: t(texts.until),
      kind: 'date',
      priority: 3,
      cell: ({ planExpiresAt }) => (planExpiresAt === null ? t(texts.noEnd) : date(planExpiresAt, 'numeric')),
    },
    {
      id: 'created',
      header: t(texts.created),
      kind: 'date',
      priority: 3,
      cell: ({ createdAt }) => date(createdAt, 'numeric'),
    },
    {
      id: 'status',
      header: t(texts.status),
      kind: 'status',
      cell: ({ enabled }) => <EnabledChip enabled={enabled} />,
    },
  ];
}
