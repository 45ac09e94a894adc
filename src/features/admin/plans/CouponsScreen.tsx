import { useState } from 'react';
import type { Coupon, CouponTerms } from '../../../../contract/billing/coupons.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { CouponList } from '../../../machines/admin/coupons.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { MultiComboBox } from '../../../ui/ComboBox/MultiComboBox.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, PageBody } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { dayOfInstant, endOfDay } from './coupon-dates.ts';
import { couponsWithPorts } from './plans-admin.ports.ts';
import { couponTexts as texts } from './plans-admin.texts.ts';

export interface CouponDialogProps {
  /** The coupon to edit; undefined creates one. */
  coupon: Coupon | undefined;
  plans: CouponList['plans'];
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (terms: CouponTerms) => void;
  onClose: () => void;
}

const RIALS_PER_TOMAN = 10;

type CouponFormValues = Omit<CouponTerms, 'value'> & { readonly value: number | null };

const EMPTY_COUPON: CouponFormValues = {
  code: '',
  kind: 'percent',
  value: null,
  expiresAt: null,
  maxUses: null,
  planIds: null,
  isFirstPurchase: false,
};

function CouponDialog(props: CouponDialogProps) {
  const { coupon, plans, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const { errors, error } = useFailure(failure);
  const [form, setForm] = useState<CouponFormValues>(coupon ?? EMPTY_COUPON);
  const change = (changes: Partial<CouponFormValues>) => {
    setForm({ ...form, ...changes });
    if (failure) onChange();
  };
  const options = plans.map(({ id, name }) => ({ id, label: name[locale] }));
  const unit = form.kind === 'amount' ? RIALS_PER_TOMAN : 1;
  return (
    <FormDialog
      title={coupon ? t(texts.change, { code: coupon.code }) : t(texts.add)}
      submitLabel={t(coupon ? texts.save : texts.create)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit({ ...form, value: form.value ?? 0 })}
    >
      <TextField
        name="terms.code"
        label={t(texts.code)}
        hint={t(texts.codeHint)}
        autoComplete="off"
        value={form.code}
        onChange={(code) => change({ code })}
        error={errors['terms.code']}
        autoFocus
      />
      <SegmentedControl
        label={t(texts.kind)}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        value={form.kind}
        onChange={(kind) => change({ kind, value: null })}
        isWide
      />
      <NumberField
        name="terms.value"
        label={t(texts.value)}
        unit={form.kind === 'amount' ? t(texts.toman) : t(texts.percent)}
        min={1}
        max={form.kind === 'amount' ? limits.plan.price / RIALS_PER_TOMAN : 100}
        value={form.value === null ? null : Math.floor(form.value / unit)}
        onChange={(value) => change({ value: value === null ? null : value * unit })}
        error={errors['terms.value']}
      />
      <DatePicker
        name="terms.expiresAt"
        label={t(texts.expires)}
        hint={t(texts.expiresHint)}
        value={form.expiresAt === null ? null : dayOfInstant(form.expiresAt)}
        onChange={(day) => change({ expiresAt: day === null ? null : endOfDay(day) })}
        isClearable
        error={errors['terms.expiresAt']}
      />
      <NumberField
        name="terms.maxUses"
        label={t(texts.maxUses)}
        hint={t(texts.maxUsesHint)}
        min={1}
        max={limits.coupon.uses}
        value={form.maxUses}
        onChange={(maxUses) => change({ maxUses })}
        error={errors['terms.maxUses']}
      />
      <MultiComboBox
        label={t(texts.plans)}
        hint={t(texts.plansHint)}
        options={options}
        value={options.filter(({ id }) => form.planIds?.includes(id))}
        onChange={(chosen) => change({ planIds: chosen.length > 0 ? chosen.map(({ id }) => id) : null })}
      />
      <Switch
        label={t(texts.first)}
        isSelected={form.isFirstPurchase}
        onChange={(isFirstPurchase) => change({ isFirstPurchase })}
      />
    </FormDialog>
  );
}

export default function CouponsScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(couponsWithPorts);
  const { coupons, plans, couponId, commands, failure, saveFailure } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const addButton = (
    <Button variant="primary" icon="plus" onPress={() => send({ type: 'coupon.requested' })}>
      {t(texts.add)}
    </Button>
  );
  const isSaving = state.hasTag('saving');
  const columns = useColumns({
    isBusy: (id) => commands.some((command) => command.couponId === id),
    onEdit: (id) => send({ type: 'edit.requested', couponId: id }),
    onArchive: ({ id, isArchived }) =>
      send({ type: 'archive.requested', couponId: id, isArchived: !isArchived }),
  });
  return (
    <>
      <PageHeader title={t(texts.title)} actions={coupons.length > 0 && addButton} />
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
            status={listStatus}
            empty={
              <EmptyState
                illustration="search"
                title={t(texts.emptyTitle)}
                body={t(texts.emptyBody)}
                action={addButton}
              />
            }
          />
        </Card>
      </PageBody>
      {(isSaving || state.matches({ list: 'writing' })) && (
        <CouponDialog
          coupon={coupons.find(({ id }) => id === couponId)}
          plans={plans}
          failure={saveFailure}
          isPending={isSaving}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(terms) => send({ type: 'form.submitted', terms })}
          onClose={() => send({ type: 'dialog.closed' })}
        />
      )}
    </>
  );
}

interface CouponActionHandlers {
  /** The coupon is being archived or restored. */
  isBusy: (couponId: string) => boolean;
  onEdit: (couponId: string) => void;
  onArchive: (coupon: Coupon) => void;
}

function useColumns({ isBusy, onEdit, onArchive }: CouponActionHandlers): readonly TableColumn<Coupon>[] {
  const { t, n, date, percent, toman } = useI18n();
  return [
    {
      id: 'code',
      header: t(texts.code),
      kind: 'text',
      isHeading: true,
      cell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
    },
    {
      id: 'value',
      header: t(texts.value),
      kind: 'number',
      cell: ({ kind, value }) => (kind === 'percent' ? percent(value / 100) : toman(value)),
    },
    {
      id: 'uses',
      header: t(texts.uses),
      kind: 'number',
      priority: 2,
      cell: ({ used, maxUses }) =>
        maxUses === null ? n(used) : t(texts.usedOf, { used: n(used), max: n(maxUses) }),
    },
    {
      id: 'expires',
      header: t(texts.expires),
      kind: 'date',
      priority: 2,
      cell: ({ expiresAt }) => (expiresAt === null ? t(texts.never) : date(expiresAt, 'numeric')),
    },
    {
      id: 'plans',
      header: t(texts.plans),
      kind: 'text',
      priority: 3,
      cell: ({ planIds }) =>
        planIds === null ? t(texts.everyPlan) : t(texts.somePlans, { count: planIds.length }),
    },
    {
      id: 'status',
      header: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: (coupon) => <CouponChip coupon={coupon} />,
    },
    {
      id: 'actions',
      header: t(texts.actions),
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
            isPending={isBusy(coupon.id)}
            onPress={() => onArchive(coupon)}
          />
        </Inline>
      ),
    },
  ];
}

function CouponChip({ coupon: { isArchived, expiresAt, maxUses, used } }: { coupon: Coupon }) {
  const { t } = useI18n();
  const isUnusable =
    (expiresAt !== null && expiresAt <= systemClock.now()) || (maxUses !== null && used >= maxUses);
  if (isArchived)
    return (
      <StatusChip tone="neutral" icon="ban">
        {t(texts.archived)}
      </StatusChip>
    );
  return (
    <StatusChip tone={isUnusable ? 'warning' : 'success'} icon={isUnusable ? 'hourglass' : 'done'}>
      {t(isUnusable ? texts.over : texts.inUse)}
    </StatusChip>
  );
}
