// Knows the columns of the audit log. Knows no page and no filter.
import type { AuditAction, AuditEntry } from '../../../../contract/audit.ts';
import { actionTexts, auditTexts as texts } from '../../../i18n/audit.texts.ts';
import { detailsOf, whoOf } from '../../../i18n/audit.words.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';

/** Those that an owner should look at twice. */
const alarming: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'login.failed',
  'login.refused',
  'token.reused',
  'account.disabled',
  'secondFactor.turnedOff',
]);

export function auditColumns(i18n: I18n): readonly TableColumn<AuditEntry>[] {
  const { t, dateTime } = i18n;
  return [
    {
      id: 'what',
      head: t(texts.what),
      kind: 'text',
      isHeading: true,
      cell: (entry) => <What entry={entry} i18n={i18n} />,
    },
    {
      id: 'who',
      head: t(texts.who),
      kind: 'text',
      priority: 2,
      cell: (entry) => <bdi>{whoOf(i18n, entry)}</bdi>,
    },
    { id: 'when', head: t(texts.when), kind: 'date', cell: ({ at }) => dateTime(at) },
    { id: 'where', head: t(texts.where), kind: 'text', priority: 3, cell: ({ ip }) => <bdi>{ip}</bdi> },
  ];
}

function What({ entry, i18n }: { entry: AuditEntry; i18n: I18n }) {
  const details = detailsOf(i18n, entry);
  return (
    <Inline gap={3}>
      <Icon name={iconOf(entry.action)} size="s" />
      <Stack gap="none">
        <Text as="span" size="s" weight="medium" tone={alarming.has(entry.action) ? 'danger' : 'inherit'}>
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
  alarming.has(action) ? 'warning' : (icons[action.split('.')[0] ?? ''] ?? 'history');
