import type { Operator } from '../../../../contract/account/operators.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import type { OperatorList } from '../../../machines/account/operators/operators.types.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import type { MenuGroup } from '../../../ui/Menu/menu.types.ts';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { RowMenu } from '../../../ui/Table/RowMenu.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { operatorTexts as texts } from './operators.texts.ts';

export type OperatorAction = 'assign' | 'enable' | 'disable' | 'remove';

interface OperatorColumnsOptions {
  bots: OperatorList['bots'];
  /** Ids of operators who are being enabled or disabled. */
  busyIds: readonly string[];
  onAction: (operatorId: string, action: OperatorAction) => void;
}

/** The names of the bots, in the order of the account's list. */
export const botNames = ({ list, t }: I18n, bots: OperatorList['bots'], botIds: readonly string[]): string =>
  list(bots.filter(({ id }) => botIds.includes(id)).map(({ name }) => name)) || t(texts.noBots);

export function operatorColumns(
  i18n: I18n,
  { bots, busyIds, onAction }: OperatorColumnsOptions,
): readonly TableColumn<Operator>[] {
  const { t, locale } = i18n;
  return [
    {
      id: 'name',
      header: t(texts.name),
      kind: 'text',
      cell: (operator) => <OperatorName operator={operator} />,
    },
    {
      id: 'contact',
      header: t(texts.contact),
      kind: 'text',
      priority: 3,
      cell: ({ email, phone }) => <bdi dir="ltr">{email || formatPhone(locale, phone ?? '')}</bdi>,
    },
    {
      id: 'bots',
      header: t(texts.bots),
      kind: 'text',
      priority: 2,
      cell: ({ botIds }) => botNames(i18n, bots, botIds),
    },
    {
      id: 'status',
      header: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: ({ enabled }) => (
        <StatusChip tone={enabled ? 'success' : 'neutral'} icon={enabled ? 'done' : 'ban'}>
          {t(enabled ? texts.enabled : texts.disabled)}
        </StatusChip>
      ),
    },
    {
      id: 'seen',
      header: t(texts.lastSeen),
      kind: 'date',
      priority: 3,
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? t(texts.neverLoggedIn) : <RelativeTime at={lastSeenAt} />,
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      cell: (operator) => (
        <OperatorActions
          operator={operator}
          t={t}
          isBusy={busyIds.includes(operator.id)}
          onAction={onAction}
        />
      ),
    },
  ];
}

function OperatorName({ operator: { name, username } }: { operator: Operator }) {
  return (
    <Inline>
      <Avatar name={name} size="s" />
      <Stack gap="none">
        <Text as="bdi" size="s" weight="medium">
          {name}
        </Text>
        {name !== username && (
          <Text as="bdi" size="xs" tone="muted">
            {username}
          </Text>
        )}
      </Stack>
    </Inline>
  );
}

interface OperatorActionsProps extends Pick<OperatorColumnsOptions, 'onAction'>, Pick<I18n, 't'> {
  operator: Operator;
  isBusy: boolean;
}

function OperatorActions({ operator: { id, name, enabled }, t, isBusy, onAction }: OperatorActionsProps) {
  const actions = {
    assign: () => onAction(id, 'assign'),
    enable: () => onAction(id, 'enable'),
    disable: () => onAction(id, 'disable'),
    remove: () => onAction(id, 'remove'),
  };
  const isAction = (chosen: string): chosen is OperatorAction => Object.hasOwn(actions, chosen);
  const busyProps = { isDisabled: isBusy };
  const items: MenuGroup['items'] = [
    { id: 'assign', label: t(texts.assign), icon: 'bot' },
    enabled
      ? { id: 'disable', label: t(texts.disable), icon: 'ban', ...busyProps }
      : { id: 'enable', label: t(texts.enable), icon: 'done', ...busyProps },
    { id: 'remove', label: t(texts.remove), icon: 'trash', isDanger: true },
  ];
  return (
    <RowMenu
      row={name}
      groups={[{ id: 'actions', items }]}
      onAction={(chosen) => {
        if (isAction(chosen)) actions[chosen]();
      }}
    />
  );
}
