// Account as a super admin sees it: plan, people, bots and latest events.
import type { AuditEntry } from '../../../../contract/account/audit.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import { actionTexts } from '../../../i18n/texts/audit.texts.ts';
import { auditActor, auditDetails } from '../../../i18n/texts/audit.words.ts';
import type { AccountDetails } from '../../../machines/admin/admin-account.machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Grid, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { accountsTexts, accountTexts as texts } from './accounts.texts.ts';
import { EnabledChip } from './EnabledChip.tsx';

export interface AccountViewProps {
  details: AccountDetails;
  /** The reason given for viewing the account. */
  reason: string;
}

export function AccountView({ details, reason }: AccountViewProps) {
  const { t, n, date, locale } = useI18n();
  const { account, people, bots, messagesLeft, charactersLeft, audit } = details;
  return (
    <>
      {account.enabled ? (
        <Callout tone="info">{t(texts.accessNotice, { reason })}</Callout>
      ) : (
        <Callout tone="warning">{t(texts.disabledNotice)}</Callout>
      )}
      <Grid cells="wide">
        <Card title={t(texts.account)} aside={<EnabledChip enabled={account.enabled} />}>
          <DescriptionList
            items={[
              { id: 'plan', name: t(texts.plan), value: account.planName[locale] },
              {
                id: 'until',
                name: t(texts.until),
                value: account.planExpiresAt === null ? t(accountsTexts.noEnd) : date(account.planExpiresAt),
              },
              { id: 'messages', name: t(texts.messages), value: n(messagesLeft) },
              { id: 'characters', name: t(texts.characters), value: n(charactersLeft) },
              { id: 'created', name: t(texts.created), value: date(account.createdAt) },
            ]}
          />
        </Card>
        <Card title={t(texts.bots)}>
          {bots.length === 0 ? (
            <Text size="s" tone="muted">
              {t(texts.noBots)}
            </Text>
          ) : (
            <List label={t(texts.bots)}>
              {bots.map(({ id, name, active, isDeleted }) => (
                <ListRow
                  key={id}
                  title={name}
                  leading={<Icon name="bot" />}
                  aside={
                    isDeleted ? (
                      <StatusChip tone="danger" icon="trash">
                        {t(texts.deleted)}
                      </StatusChip>
                    ) : (
                      <StatusChip tone={active ? 'success' : 'neutral'} icon={active ? 'done' : 'pause'}>
                        {t(active ? texts.active : texts.inactive)}
                      </StatusChip>
                    )
                  }
                />
              ))}
            </List>
          )}
        </Card>
      </Grid>
      <Card title={t(texts.people)} padding="none">
        <Table
          label={t(texts.people)}
          columns={useUserColumns(account.enabled)}
          rows={people}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={null}
        />
      </Card>
      <Card title={t(texts.audit)} padding="none">
        <Table
          label={t(texts.audit)}
          columns={useAuditColumns()}
          rows={audit}
          keyOf={({ id }) => id}
          nameOf={({ action }) => t(actionTexts[action])}
          empty={null}
        />
      </Card>
    </>
  );
}

type AccountUser = AccountDetails['people'][number];

/** If the account is disabled, every user is shown as disabled. */
function useUserColumns(isAccountEnabled: boolean): readonly TableColumn<AccountUser>[] {
  const { t, locale } = useI18n();
  return [
    {
      id: 'name',
      header: t(texts.name),
      kind: 'text',
      isHeading: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'role',
      header: t(texts.role),
      kind: 'text',
      priority: 2,
      cell: ({ isOperator }) => t(isOperator ? texts.operator : texts.owner),
    },
    {
      id: 'username',
      header: t(texts.username),
      kind: 'text',
      priority: 2,
      cell: ({ username }) => <bdi translate="no">{username}</bdi>,
    },
    {
      id: 'contact',
      header: t(texts.contact),
      kind: 'text',
      priority: 3,
      cell: ({ email, phone }) => (
        <bdi dir="ltr" translate="no">
          {email} · {formatPhone(locale, phone)}
        </bdi>
      ),
    },
    {
      id: 'status',
      header: t(accountsTexts.status),
      kind: 'status',
      cell: ({ enabled }) => <EnabledChip enabled={enabled && isAccountEnabled} />,
    },
  ];
}

function useAuditColumns(): readonly TableColumn<AuditEntry>[] {
  const i18n = useI18n();
  const { t, dateTime } = i18n;
  return [
    {
      id: 'what',
      header: t(texts.what),
      kind: 'text',
      isHeading: true,
      cell: (entry) => <AuditActionCell entry={entry} details={auditDetails(i18n, entry)} />,
    },
    {
      id: 'who',
      header: t(texts.person),
      kind: 'text',
      priority: 2,
      cell: (entry) => <bdi>{auditActor(i18n, entry)}</bdi>,
    },
    { id: 'when', header: t(texts.when), kind: 'date', priority: 2, cell: ({ at }) => dateTime(at) },
    { id: 'from', header: t(texts.from), kind: 'text', priority: 3, cell: ({ ip }) => <bdi>{ip}</bdi> },
  ];
}

function AuditActionCell({ entry, details }: { entry: AuditEntry; details: string }) {
  const { t } = useI18n();
  return (
    <Stack gap="none">
      <Text as="span" size="s" weight="medium">
        {t(actionTexts[entry.action])}
      </Text>
      {details && (
        <Text as="span" size="xs" tone="muted">
          <bdi>{details}</bdi>
        </Text>
      )}
    </Stack>
  );
}
