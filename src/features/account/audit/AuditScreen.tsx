import type { AuditAction, AuditEntry } from '../../../../contract/account/audit.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { actionTexts, auditTexts as texts } from '../../../i18n/texts/audit.texts.ts';
import { auditActions, auditActor, auditDetails, isAuditAction } from '../../../i18n/texts/audit.words.ts';
import type { AuditFilter } from '../../../machines/account/audit.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DateRangeField } from '../../../ui/DatePicker/DateRangeField.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './Audit.css.ts';
import { auditWithPorts } from './audit.ports.ts';

/** Actions an owner should check. */
const alarmingActions: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'login.failed',
  'login.refused',
  'token.reused',
  'account.disabled',
  'secondFactor.turnedOff',
]);

function auditColumns(i18n: I18n): readonly TableColumn<AuditEntry>[] {
  const { t, dateTime } = i18n;
  return [
    {
      id: 'what',
      header: t(texts.what),
      kind: 'text',
      isHeading: true,
      cell: (entry) => <AuditActionCell entry={entry} i18n={i18n} />,
    },
    {
      id: 'who',
      header: t(texts.who),
      kind: 'text',
      priority: 2,
      cell: (entry) => <bdi>{auditActor(i18n, entry)}</bdi>,
    },
    { id: 'when', header: t(texts.when), kind: 'date', cell: ({ at }) => dateTime(at) },
    { id: 'where', header: t(texts.where), kind: 'text', priority: 3, cell: ({ ip }) => <bdi>{ip}</bdi> },
  ];
}

function AuditActionCell({ entry, i18n }: { entry: AuditEntry; i18n: I18n }) {
  const details = auditDetails(i18n, entry);
  return (
    <Inline gap={3}>
      <Icon name={iconOf(entry.action)} size="s" />
      <Stack gap="none">
        <Text
          as="span"
          size="s"
          weight="medium"
          tone={alarmingActions.has(entry.action) ? 'danger' : 'inherit'}
        >
          {i18n.t(actionTexts[entry.action])}
        </Text>
        {details && (
          <Text as="span" size="xs" tone="muted">
            {details}
          </Text>
        )}
      </Stack>
    </Inline>
  );
}

const icons: Record<string, IconName> = {
  login: 'user',
  identity: 'link',
  session: 'logout',
  sessions: 'logout',
  token: 'warning',
  profile: 'edit',
  account: 'headset',
  operator: 'users',
  invitation: 'mail',
  password: 'key',
  phone: 'phone',
  email: 'mail',
  secondFactor: 'shield',
  connection: 'plug',
  plan: 'card',
};

const iconOf = (action: AuditAction): IconName =>
  alarmingActions.has(action) ? 'warning' : (icons[action.split('.')[0] ?? ''] ?? 'history');

export default function AuditScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(auditWithPorts);
  const { filter, entries, nextCursor, failure } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const isFiltered = filter.action !== null || filter.period !== null;
  const clear = () => send({ type: 'filter.chosen', filter: { action: null, period: null } });
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.about)}
      </Text>
      <Filters
        filter={filter}
        isExporting={state.matches({ export: 'running' })}
        onFilter={(changes) => send({ type: 'filter.chosen', filter: changes })}
        onExport={() => send({ type: 'export.requested' })}
      />
      <Card padding="none">
        <Table
          label={t(texts.title)}
          columns={auditColumns(i18n)}
          rows={entries}
          keyOf={({ id }) => id}
          nameOf={({ action }) => t(actionTexts[action])}
          status={listStatus}
          filter={isFiltered ? { name: t(texts.thisFilter), onClear: clear } : undefined}
          empty={<EmptyState illustration="lock" title={t(texts.emptyTitle)} body={t(texts.about)} />}
          more={loadMoreOf(nextCursor !== null, {
            onLoad: () => send({ type: 'more.requested' }),
            isLoading: state.matches({ list: { ready: 'loading' } }),
            hasFailed: state.matches({ list: { ready: 'failed' } }),
          })}
        />
      </Card>
    </>
  );
}

interface FiltersProps {
  filter: AuditFilter;
  isExporting: boolean;
  onFilter: (changes: Partial<AuditFilter>) => void;
  onExport: () => void;
}

/** Value of “all actions”: the select accepts no empty value. */
const ALL = 'all';

function Filters({ filter, isExporting, onFilter, onExport }: FiltersProps) {
  const { t } = useI18n();
  const kinds = auditActions.map((action) => ({ value: action, label: t(actionTexts[action]) }));
  return (
    <div className={styles.filters}>
      <Select<string>
        label={t(texts.kind)}
        options={[{ value: ALL, label: t(texts.all) }, ...kinds]}
        value={filter.action ?? ALL}
        onChange={(chosen) => onFilter({ action: isAuditAction(chosen) ? chosen : null })}
      />
      <DateRangeField
        label={t(texts.period)}
        placeholder={t(texts.anyPeriod)}
        value={filter.period}
        onChange={(period) => onFilter({ period })}
      />
      <Button icon="download" isPending={isExporting} onPress={onExport}>
        {t(texts.export)}
      </Button>
    </div>
  );
}
