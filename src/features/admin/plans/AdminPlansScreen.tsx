import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Plan, PlanTerms } from '../../../../contract/billing/plans.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { AdminPlanCatalogue } from '../../../machines/admin/admin-plans.machine.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { useIsSending } from '../../../ui/Field/form-errors.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Grid, Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { adminPlansWithPorts } from './plans-admin.ports.ts';
import { planTexts as texts } from './plans-admin.texts.ts';

type Features = PlanTerms['features'];

export interface PlanFeaturesProps {
  features: Features;
  errors: Readonly<Record<string, string>>;
  onChange: (features: Features) => void;
}

const LANGUAGES = [
  ['fa', 'serviceFa'],
  ['en', 'serviceEn'],
] as const;

function PlanFeatures({ features, errors, onChange }: PlanFeaturesProps) {
  const { t, n } = useI18n();
  const isSending = useIsSending() ?? false;
  // Stable keys: removing a row must not move the focus of another.
  const [keys, setKeys] = useState(() => features.map(() => randomId()));
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1));
    onChange(features.toSpliced(index, 1));
  };
  const add = () => {
    setKeys([...keys, randomId()]);
    onChange([...features, { fa: '', en: '' }]);
  };
  return (
    <fieldset aria-label={t(texts.features)}>
      <Stack gap={3}>
        <Text size="s" weight="bold">
          {t(texts.features)}
        </Text>
        {features.map((feature, index) => {
          const number = n(index + 1);
          return (
            <Stack key={keys[index]} gap={2}>
              <Grid cells="narrow">
                {LANGUAGES.map(([language, label]) => (
                  <TextField
                    key={language}
                    name={`terms.features.${index}.${language}`}
                    label={t(texts[label], { number })}
                    value={feature[language]}
                    onChange={(value) => onChange(features.with(index, { ...feature, [language]: value }))}
                    error={errors[`terms.features.${index}.${language}`]}
                    direction="auto"
                    autoComplete="off"
                  />
                ))}
              </Grid>
              <Inline justify="end">
                <IconButton
                  icon="trash"
                  label={t(texts.removeFeature, { number })}
                  isDisabled={isSending}
                  onPress={() => remove(index)}
                />
              </Inline>
            </Stack>
          );
        })}
        <Button
          size="small"
          icon="plus"
          isDisabled={isSending || features.length >= limits.plan.features}
          onPress={add}
        >
          {t(texts.addFeature)}
        </Button>
      </Stack>
    </fieldset>
  );
}

export interface PlanChannelsProps {
  kinds: AdminPlanCatalogue['channels'];
  /** Null: all channels, including those added later. */
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
}

function PlanChannels({ kinds, chosen, onChange }: PlanChannelsProps) {
  const { t, locale } = useI18n();
  const requiredKinds = kinds.filter(({ isWidget }) => isWidget).map(({ kind }) => kind);
  const toggleKind = (current: readonly string[], kind: string, isOn: boolean) =>
    onChange(isOn ? [...current, kind] : current.filter((one) => one !== kind));
  return (
    <Stack gap={2}>
      <Switch
        label={t(texts.allKinds)}
        hint={t(texts.allKindsHint)}
        isSelected={chosen === null}
        onChange={(isAll) => onChange(isAll ? null : requiredKinds)}
      />
      {chosen !== null && (
        <fieldset aria-label={t(texts.kinds)}>
          {kinds.map(({ kind, label, isWidget }) => (
            <Checkbox
              key={kind}
              label={label[locale]}
              isSelected={isWidget || chosen.includes(kind)}
              isDisabled={isWidget}
              onChange={(isOn) => toggleKind(chosen, kind, isOn)}
            />
          ))}
        </fieldset>
      )}
    </Stack>
  );
}

export interface PlanDialogProps {
  plan: Plan;
  kinds: AdminPlanCatalogue['channels'];
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (terms: PlanTerms) => void;
  onClose: () => void;
}

const RIALS_PER_TOMAN = 10;
const TABS = ['messaging', 'support', 'sales'] as const;

const NUMBER_FIELDS = [
  ['maxMessages', 'messages', limits.plan.unitsMax],
  ['maxCharacters', 'characters', limits.plan.unitsMax],
  ['maxBots', 'maxBots', limits.plan.resourcesMax],
  ['maxActiveBots', 'maxActiveBots', limits.plan.resourcesMax],
  ['maxConnections', 'maxConnections', limits.plan.resourcesMax],
] as const;

type PlanFormValues = Omit<PlanTerms, 'price' | (typeof NUMBER_FIELDS)[number][0]> & {
  readonly [Name in 'price' | (typeof NUMBER_FIELDS)[number][0]]: number | null;
};

function PlanDialog(props: PlanDialogProps) {
  const { plan, kinds, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const { errors, error } = useFailure(failure);
  const [form, setForm] = useState<PlanFormValues>(plan);
  const change = (changes: Partial<PlanFormValues>) => {
    setForm({ ...form, ...changes });
    if (failure) onChange();
  };
  const textFieldProps = (field: 'name' | 'description', language: 'fa' | 'en') => ({
    name: `terms.${field}.${language}`,
    value: form[field][language],
    error: errors[`terms.${field}.${language}`],
    onChange: (value: string) => change({ [field]: { ...form[field], [language]: value } }),
  });
  const toTerms = (): PlanTerms => ({
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
      submitLabel={t(texts.save)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit(toTerms())}
    >
      <Grid cells="narrow">
        <TextField label={t(texts.nameFa)} {...textFieldProps('name', 'fa')} autoFocus />
        <TextField label={t(texts.nameEn)} {...textFieldProps('name', 'en')} />
        <TextArea label={t(texts.descriptionFa)} {...textFieldProps('description', 'fa')} rows={2} />
        <TextArea label={t(texts.descriptionEn)} {...textFieldProps('description', 'en')} rows={2} />
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
          max={limits.plan.price / RIALS_PER_TOMAN}
          value={form.price === null ? null : Math.floor(form.price / RIALS_PER_TOMAN)}
          onChange={(toman) => change({ price: toman === null ? null : toman * RIALS_PER_TOMAN })}
          error={errors['terms.price']}
        />
        {NUMBER_FIELDS.map(([name, label, max]) => (
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
      <PlanFeatures features={form.features} errors={errors} onChange={(features) => change({ features })} />
      <PlanChannels kinds={kinds} chosen={form.kinds} onChange={(chosen) => change({ kinds: chosen })} />
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

type PlanRow = SnapshotFrom<typeof adminPlansWithPorts>['context']['plans'][number];

export default function AdminPlansScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(adminPlansWithPorts);
  const { plans, channels, planId, failure, saveFailure } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches('loading'),
    isFailed: state.matches('failed'),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const editedPlan = plans.find(({ plan }) => plan.id === planId)?.plan;
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
            columns={useColumns((id) => send({ type: 'edit.requested', planId: id }))}
            rows={plans}
            keyOf={({ plan }) => plan.id}
            nameOf={({ plan }) => plan.name[locale]}
            status={listStatus}
            empty={<EmptyState illustration="search" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
          />
        </Card>
      </PageBody>
      {editedPlan && state.hasTag('editing') && (
        <PlanDialog
          plan={editedPlan}
          kinds={channels}
          failure={saveFailure}
          isPending={state.matches('saving')}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(terms) => send({ type: 'form.submitted', terms })}
          onClose={() => send({ type: 'dialog.closed' })}
        />
      )}
    </>
  );
}

function useColumns(onEdit: (planId: string) => void): readonly TableColumn<PlanRow>[] {
  const { t, n, locale } = useI18n();
  return [
    {
      id: 'name',
      header: t(texts.name),
      kind: 'text',
      isHeading: true,
      cell: ({ plan }) => plan.name[locale],
    },
    { id: 'tab', header: t(texts.tab), kind: 'text', priority: 3, cell: ({ plan }) => t(texts[plan.tab]) },
    {
      id: 'price',
      header: t(texts.price),
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
      header: t(texts.messages),
      kind: 'number',
      priority: 3,
      cell: ({ plan }) => n(plan.maxMessages),
    },
    {
      id: 'characters',
      header: t(texts.characters),
      kind: 'number',
      priority: 3,
      cell: ({ plan }) => n(plan.maxCharacters),
    },
    {
      id: 'accounts',
      header: t(texts.accounts),
      kind: 'number',
      priority: 2,
      cell: ({ accounts }) => n(accounts),
    },
    {
      id: 'status',
      header: t(texts.status),
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
      header: t(texts.actions),
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
