import { useMachine } from '@xstate/react';
import type { Coupon } from '../../../../contract/coupons.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { systemClock } from '../../../platform/clock.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, PageBody } from '../../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { standingOf } from '../../../ui/Table/standing.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { liveCoupons } from './plans-admin.live.ts';
import { couponTexts as texts } from './plans-admin.texts.ts';

export default function CouponsScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveCoupons, inspection());
  const { coupons, plans, couponId, orders, failure, refusal } = state.context;
  const standing = standingOf(locale, {
    isLoading: state.matches({ book: 'reading' }),
    isFailed: state.matches({ book: 'unread' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const add = (
    <Button variant="primary" icon="plus" onPress={() => send({ type: 'coupon.asked' })}>
      {t(texts.add)}
    </Button>
  );
  const isSaving = state.matches({ book: 'creating' }) || state.matches({ book: 'changing' });
  const columns = useColumns({
    isInLine: (id) => orders.some((order) => order.couponId === id),
    onEdit: (id) => send({ type: 'edit.asked', couponId: id }),
    onArchive: ({ id, isArchived }) => send({ type: 'archive.asked', couponId: id, isArchived: !isArchived }),
  });
  return (
    <>
      <PageHeader title={t(texts.title)} actions={coupons.length > 0 && add} />
      <PageBody>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        <Card padding="none">
          <Table
            label={t(texts.title)}
            columns={columns}
            rows={coupons}
            keyOf={({ id }) => id}
            nameOf={({ code }) => code}
            status={standing}
            empty={
              <EmptyState
                drawing="search"
                title={t(texts.emptyTitle)}
                body={t(texts.emptyBody)}
                action={add}
              />
            }
          />
        </Card>
      </PageBody>
      {(isSaving || state.matches({ book: 'writing' })) && (
        <CouponDialog
          coupon={coupons.find(({ id }) => id === couponId)}
          plans={plans}
          refusal={refusal}
          isPending={isSaving}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(terms) => send({ type: 'form.sent', terms })}
          onClose={() => send({ type: 'dialog.closed' })}
        />
      )}
    </>
  );
}

interface Verbs {
  /** It waits to be archived or taken back. */
  isInLine: (couponId: string) => boolean;
  onEdit: (couponId: string) => void;
  onArchive: (coupon: Coupon) => void;
}

function useColumns({ isInLine, onEdit, onArchive }: Verbs): readonly TableColumn<Coupon>[] {
  const { t, n, date, percent, toman } = useI18n();
  return [
    {
      id: 'code',
      head: t(texts.code),
      kind: 'text',
      isHeading: true,
      cell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
    },
    {
      id: 'value',
      head: t(texts.value),
      kind: 'number',
      cell: ({ kind, value }) => (kind === 'percent' ? percent(value / 100) : toman(value)),
    },
    {
      id: 'uses',
      head: t(texts.uses),
      kind: 'number',
      priority: 2,
      cell: ({ used, maxUses }) =>
        maxUses === null ? n(used) : t(texts.usedOf, { used: n(used), max: n(maxUses) }),
    },
    {
      id: 'expires',
      head: t(texts.expires),
      kind: 'date',
      priority: 2,
      cell: ({ expiresAt }) => (expiresAt === null ? t(texts.never) : date(expiresAt, 'numeric')),
    },
    {
      id: 'plans',
      head: t(texts.plans),
      kind: 'text',
      priority: 3,
      cell: ({ planIds }) =>
        planIds === null ? t(texts.everyPlan) : t(texts.somePlans, { count: planIds.length }),
    },
    {
      id: 'status',
      head: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: (coupon) => <CouponChip coupon={coupon} />,
    },
    {
      id: 'actions',
      head: t(texts.actions),
      kind: 'actions',
      cell: (coupon) => (
        <Inline gap={1}>
          <IconButton
            icon="edit"
            label={t(texts.change, { code: coupon.code })}
            onPress={() => onEdit(coupon.id)}
          />
          <IconButton
            icon={coupon.isArchived ? 'undo' : 'ban'}
            label={t(coupon.isArchived ? texts.restore : texts.archive, { code: coupon.code })}
            isPending={isInLine(coupon.id)}
            onPress={() => onArchive(coupon)}
          />
        </Inline>
      ),
    },
  ];
}

function CouponChip({ coupon: { isArchived, expiresAt, maxUses, used } }: { coupon: Coupon }) {
  const { t } = useI18n();
  const isOver =
    (expiresAt !== null && expiresAt <= systemClock.now()) || (maxUses !== null && used >= maxUses);
  if (isArchived)
    return (
      <StatusChip tone="neutral" icon="ban">
        {t(texts.archived)}
      </StatusChip>
    );
  return (
    <StatusChip tone={isOver ? 'warning' : 'success'} icon={isOver ? 'hourglass' : 'done'}>
      {t(isOver ? texts.over : texts.inUse)}
    </StatusChip>
  );
}
