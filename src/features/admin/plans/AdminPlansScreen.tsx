import { useMachine } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useI18n } from '../../../i18n/I18n.tsx';
import { inspection } from '../../../platform/inspector.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { standingOf } from '../../../ui/Table/standing.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { liveAdminPlans } from './plans-admin.live.ts';
import { planTexts as texts } from './plans-admin.texts.ts';

type Row = SnapshotFrom<typeof liveAdminPlans>['context']['plans'][number];

export default function AdminPlansScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveAdminPlans, inspection());
  const { plans, kinds, planId, failure, refusal } = state.context;
  const standing = standingOf(locale, {
    isLoading: state.matches('reading'),
    isFailed: state.matches('unread'),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const edited = plans.find(({ plan }) => plan.id === planId)?.plan;
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        <Card padding="none">
          <Table
            label={t(texts.title)}
            columns={useColumns((id) => send({ type: 'edit.asked', planId: id }))}
            rows={plans}
            keyOf={({ plan }) => plan.id}
            nameOf={({ plan }) => plan.name[locale]}
            status={standing}
            empty={<EmptyState drawing="search" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
          />
        </Card>
      </PageBody>
      {edited && (state.matches('writing') || state.matches('saving')) && (
        <PlanDialog
          plan={edited}
          kinds={kinds}
          refusal={refusal}
          isPending={state.matches('saving')}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(terms) => send({ type: 'form.sent', terms })}
          onClose={() => send({ type: 'dialog.closed' })}
        />
      )}
    </>
  );
}

function useColumns(onEdit: (planId: string) => void): readonly TableColumn<Row>[] {
  const { t, n, locale } = useI18n();
  return [
    { id: 'name', head: t(texts.name), kind: 'text', isHeading: true, cell: ({ plan }) => plan.name[locale] },
    { id: 'tab', head: t(texts.tab), kind: 'text', priority: 3, cell: ({ plan }) => t(texts[plan.tab]) },
    {
      id: 'price',
      head: t(texts.price),
      kind: 'number',
      cell: ({ plan }) =>
        plan.price === 0 && !plan.isOrderable && plan.tier > 0 ? (
          t(texts.byAgreement)
        ) : (
          <MoneyText rial={plan.price} size="s" zero="free" isColumn />
        ),
    },
    {
      id: 'messages',
      head: t(texts.messages),
      kind: 'number',
      priority: 3,
      cell: ({ plan }) => n(plan.maxMessages),
    },
    {
      id: 'characters',
      head: t(texts.characters),
      kind: 'number',
      priority: 3,
      cell: ({ plan }) => n(plan.maxCharacters),
    },
    {
      id: 'accounts',
      head: t(texts.accounts),
      kind: 'number',
      priority: 2,
      cell: ({ accounts }) => n(accounts),
    },
    {
      id: 'status',
      head: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: ({ plan }) =>
        plan.isActive ? (
          <StatusChip tone="success" icon="done">
            {t(plan.isOrderable || plan.tier === 0 ? texts.offered : texts.contact)}
          </StatusChip>
        ) : (
          <StatusChip tone="neutral" icon="ban">
            {t(texts.withdrawn)}
          </StatusChip>
        ),
    },
    {
      id: 'edit',
      head: t(texts.actions),
      kind: 'actions',
      cell: ({ plan }) => (
        <IconButton
          icon="edit"
          label={t(texts.edit, { plan: plan.name[locale] })}
          onPress={() => onEdit(plan.id)}
        />
      ),
    },
  ];
}
