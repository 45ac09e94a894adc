// Draws the form of one plan. What is written stays until the server has taken it.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Plan, PlanTerms } from '../../../../contract/plans.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useRefusal } from '../../../i18n/useRefusal.ts';
import type { PlanBook } from '../../../machines/flows/admin-plans.machine.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Grid } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { PlanKinds } from './PlanKinds.tsx';
import { PlanServices } from './PlanServices.tsx';
import { planTexts as texts } from './plans-admin.texts.ts';

export interface PlanDialogProps {
  plan: Plan;
  kinds: PlanBook['kinds'];
  refusal: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (terms: PlanTerms) => void;
  onClose: () => void;
}

/** Rial in a toman. */
const RIAL = 10;
const TABS = ['messaging', 'support', 'sales'] as const;

const numbers = [
  ['maxMessages', 'messages', limits.plan.units],
  ['maxCharacters', 'characters', limits.plan.units],
  ['maxBots', 'maxBots', limits.plan.things],
  ['maxActiveBots', 'maxActiveBots', limits.plan.things],
  ['maxConnections', 'maxConnections', limits.plan.things],
] as const;

type Form = Omit<PlanTerms, 'price' | (typeof numbers)[number][0]> & {
  readonly [Name in 'price' | (typeof numbers)[number][0]]: number | null;
};

export function PlanDialog(props: PlanDialogProps) {
  const { plan, kinds, refusal, isPending, onChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const { errors, error } = useRefusal(refusal);
  const [form, setForm] = useState<Form>(plan);
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    if (refusal) onChange();
  };
  const written = (part: 'name' | 'description', language: 'fa' | 'en') => ({
    name: `terms.${part}.${language}`,
    value: form[part][language],
    error: errors[`terms.${part}.${language}`],
    onChange: (value: string) => change({ [part]: { ...form[part], [language]: value } }),
  });
  const terms = (): PlanTerms => ({
    ...form,
    price: form.price ?? 0,
    maxMessages: form.maxMessages ?? 0,
    maxCharacters: form.maxCharacters ?? 0,
    maxBots: form.maxBots ?? 0,
    maxActiveBots: form.maxActiveBots ?? 0,
    maxConnections: form.maxConnections ?? 0,
  });
  return (
    <FormDialog
      title={t(texts.edit, { plan: plan.name[locale] })}
      submit={t(texts.save)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit(terms())}
    >
      <Grid cells="narrow">
        <TextField label={t(texts.nameFa)} {...written('name', 'fa')} autoFocus />
        <TextField label={t(texts.nameEn)} {...written('name', 'en')} />
        <TextArea label={t(texts.descriptionFa)} {...written('description', 'fa')} rows={2} />
        <TextArea label={t(texts.descriptionEn)} {...written('description', 'en')} rows={2} />
        <Select
          label={t(texts.tab)}
          options={TABS.map((value) => ({ value, label: t(texts[value]) }))}
          value={form.tab}
          onChange={(tab) => change({ tab })}
        />
        <NumberField
          name="terms.price"
          label={t(texts.price)}
          hint={t(texts.priceHint)}
          unit={t(texts.toman)}
          min={0}
          max={limits.plan.price / RIAL}
          value={form.price === null ? null : Math.floor(form.price / RIAL)}
          onChange={(toman) => change({ price: toman === null ? null : toman * RIAL })}
          error={errors['terms.price']}
        />
        {numbers.map(([name, label, max]) => (
          <NumberField
            key={name}
            name={`terms.${name}`}
            label={t(texts[label])}
            min={0}
            max={max}
            value={form[name]}
            onChange={(value) => change({ [name]: value })}
            error={errors[`terms.${name}`]}
          />
        ))}
      </Grid>
      <PlanServices services={form.services} errors={errors} onChange={(services) => change({ services })} />
      <PlanKinds kinds={kinds} chosen={form.kinds} onChange={(chosen) => change({ kinds: chosen })} />
      <Switch
        label={t(texts.isOrderable)}
        hint={t(texts.isOrderableHint)}
        isSelected={form.isOrderable}
        onChange={(isOrderable) => change({ isOrderable })}
      />
      <Switch
        label={t(texts.isActive)}
        hint={t(texts.isActiveHint)}
        isSelected={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </FormDialog>
  );
}
