// Draws the form of one discount code. What is written stays until the server has taken it.
import { useState } from 'react';
import type { Coupon, CouponTerms } from '../../../../contract/coupons.ts';
import type { Failure } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useRefusal } from '../../../i18n/useRefusal.ts';
import type { CouponBook } from '../../../machines/flows/coupons.machine.ts';
import { MultiComboBox } from '../../../ui/ComboBox/MultiComboBox.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { dayOf, endOfDay } from './coupon.days.ts';
import { couponTexts as texts } from './plans-admin.texts.ts';

export interface CouponDialogProps {
  /** The one that is changed; a new one when left out. */
  coupon: Coupon | undefined;
  plans: CouponBook['plans'];
  refusal: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (terms: CouponTerms) => void;
  onClose: () => void;
}

/** Rial in a toman. */
const RIAL = 10;

type Form = Omit<CouponTerms, 'value'> & { readonly value: number | null };

const blank: Form = {
  code: '',
  kind: 'percent',
  value: null,
  expiresAt: null,
  maxUses: null,
  planIds: null,
  isFirstPurchase: false,
};

export function CouponDialog(props: CouponDialogProps) {
  const { coupon, plans, refusal, isPending, onChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const { errors, error } = useRefusal(refusal);
  const [form, setForm] = useState<Form>(coupon ?? blank);
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    if (refusal) onChange();
  };
  const options = plans.map(({ id, name }) => ({ id, label: name[locale] }));
  const unit = form.kind === 'amount' ? RIAL : 1;
  return (
    <FormDialog
      title={coupon ? t(texts.change, { code: coupon.code }) : t(texts.add)}
      submit={t(coupon ? texts.save : texts.create)}
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
        max={form.kind === 'amount' ? limits.plan.price / RIAL : 100}
        value={form.value === null ? null : Math.floor(form.value / unit)}
        onChange={(value) => change({ value: value === null ? null : value * unit })}
        error={errors['terms.value']}
      />
      <DatePicker
        name="terms.expiresAt"
        label={t(texts.expires)}
        hint={t(texts.expiresHint)}
        value={form.expiresAt === null ? null : dayOf(form.expiresAt)}
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
