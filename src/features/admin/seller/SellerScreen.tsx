// Seller's legal details and tax rates.

import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { localiseDigits } from '../../../i18n/numbers/digits.ts';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { NewTaxRate, Seller, TaxRate } from '../../../machines/admin/seller.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { dayOfInstant, startOfDay } from '../plans/coupon-dates.ts';
import { SellerDialog } from './SellerDialog.tsx';
import { sellerWithPorts } from './seller.ports.ts';
import { sellerTexts as texts } from './seller.texts.ts';

export interface TaxRatesTableProps {
  /** Newest first. */
  rates: readonly TaxRate[];
  /** Whether the rate is being removed. */
  isRemoving: (rate: TaxRate) => boolean;
  onAdd: () => void;
  onRemove: (rate: TaxRate) => void;
}

const CHIPS = {
  upcoming: { tone: 'info', icon: 'hourglass' },
  current: { tone: 'success', icon: 'done' },
  past: { tone: 'neutral', icon: 'history' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>;

function TaxRatesTable({ rates, isRemoving, onAdd, onRemove }: TaxRatesTableProps) {
  const { t, n, dateTime } = useI18n();
  const stateOf = statesOf(rates);
  const formatRate = ({ rate }: TaxRate) => n(rate / 100, { maximumFractionDigits: 2 });
  const columns: readonly TableColumn<TaxRate>[] = [
    {
      id: 'rate',
      header: t(texts.rate),
      kind: 'text',
      isHeading: true,
      cell: (taxRate) => t(texts.rateOf, { rate: formatRate(taxRate) }),
    },
    { id: 'starts', header: t(texts.starts), kind: 'date', cell: ({ startsAt }) => dateTime(startsAt) },
    {
      id: 'state',
      header: t(texts.state),
      kind: 'status',
      cell: (taxRate) => <StatusChip {...CHIPS[stateOf(taxRate)]}>{t(texts[stateOf(taxRate)])}</StatusChip>,
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      cell: (taxRate) =>
        stateOf(taxRate) === 'upcoming' && (
          <IconButton
            icon="trash"
            isPending={isRemoving(taxRate)}
            label={t(texts.remove, { rate: formatRate(taxRate) })}
            onPress={() => onRemove(taxRate)}
          />
        ),
    },
  ];
  const addButton = (
    <Button icon="plus" onPress={onAdd}>
      {t(texts.addRate)}
    </Button>
  );
  return (
    <Card padding="none" title={t(texts.rates)} aside={rates.length > 0 && addButton}>
      <Table
        label={t(texts.rates)}
        columns={columns}
        rows={rates}
        keyOf={({ id }) => id}
        nameOf={formatRate}
        status={{ kind: 'ready' }}
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
  );
}

/** State of each rate at the time of loading, so that one that begins just now does not count as upcoming. */
function statesOf(rates: readonly TaxRate[]): (rate: TaxRate) => keyof typeof CHIPS {
  const now = systemClock.now();
  const currentRate = rates.find(({ startsAt }) => startsAt <= now);
  return ({ id, startsAt }) => {
    if (startsAt > now) return 'upcoming';
    return id === currentRate?.id ? 'current' : 'past';
  };
}

export interface TaxRateDialogProps {
  rates: readonly TaxRate[];
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (rate: NewTaxRate) => void;
  onClose: () => void;
}

const BASIS_POINTS_PER_PERCENT = 100;

function TaxRateDialog({ rates, failure, isPending, onChange, onSubmit, onClose }: TaxRateDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const today = dayOfInstant(systemClock.now());
  const [percent, setPercent] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const notifyChange = () => {
    if (failure) onChange();
  };
  const isDateTaken =
    day !== null && day !== today && rates.some(({ startsAt }) => startsAt === startOfDay(day));
  const requiredError = (value: unknown) => (isSubmitted && value === null ? t(texts.required) : undefined);
  const submit = () => {
    setSubmitted(true);
    if (percent === null || day === null || isDateTaken) return;
    // Today means from now: invoices issued earlier today used the former rate.
    const startsAt = day === today ? systemClock.now() : startOfDay(day);
    onSubmit({ startsAt, rate: Math.round(percent * BASIS_POINTS_PER_PERCENT) });
  };
  return (
    <FormDialog
      title={t(texts.addRate)}
      submitLabel={t(texts.add)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={submit}
    >
      <NumberField
        name="rate"
        label={t(texts.rate)}
        unit={t(texts.percent)}
        min={0}
        max={100}
        fractionDigits={2}
        value={percent}
        onChange={(value) => {
          setPercent(value);
          notifyChange();
        }}
        error={errors.rate ?? requiredError(percent)}
        isRequired
        autoFocus
      />
      <DatePicker
        name="startsAt"
        label={t(texts.starts)}
        hint={t(texts.startsHint)}
        min={today}
        value={day}
        onChange={(value) => {
          setDay(value);
          notifyChange();
        }}
        error={errors.startsAt ?? (isDateTaken ? t(texts.dateTaken) : requiredError(day))}
        isRequired
      />
    </FormDialog>
  );
}

export default function SellerScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(sellerWithPorts);
  const { saved, failure, saveFailure, commands } = state.context;
  const isSavingSeller = state.matches({ form: 'savingSeller' });
  const isAddingRate = state.matches({ form: 'addingRate' });
  const dialogProps = {
    failure: saveFailure,
    onChange: () => send({ type: 'form.changed' }),
    onClose: () => send({ type: 'dialog.closed' }),
  };
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        {state.matches({ form: 'loading' }) && <Skeleton shape="card" />}
        {state.matches({ form: 'failed' }) && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
        )}
        {saved && <SellerCard seller={saved.seller} onEdit={() => send({ type: 'seller.requested' })} />}
        {saved && (
          <TaxRatesTable
            rates={saved.taxRates}
            isRemoving={({ id }) => commands.some(({ rate }) => rate.id === id)}
            onAdd={() => send({ type: 'rate.requested' })}
            onRemove={(rate) => send({ type: 'removal.requested', rate })}
          />
        )}
      </PageBody>
      {saved && (isSavingSeller || state.matches({ form: 'writingSeller' })) && (
        <SellerDialog
          {...dialogProps}
          seller={saved.seller}
          isPending={isSavingSeller}
          onSubmit={(seller) => send({ type: 'seller.submitted', seller })}
        />
      )}
      {saved && (isAddingRate || state.matches({ form: 'writingRate' })) && (
        <TaxRateDialog
          {...dialogProps}
          rates={saved.taxRates}
          isPending={isAddingRate}
          onSubmit={(rate) => send({ type: 'rate.submitted', rate })}
        />
      )}
    </>
  );
}

const NUMBER_FIELDS = ['nationalId', 'economicCode', 'registrationNumber', 'postalCode', 'phone'] as const;

function SellerCard({ seller, onEdit }: { seller: Seller; onEdit: () => void }) {
  const { t, locale } = useI18n();
  return (
    <Card
      title={t(texts.seller)}
      aside={
        <Button icon="edit" onPress={onEdit}>
          {t(texts.edit)}
        </Button>
      }
    >
      {seller.name === '' ? (
        <Callout tone="warning">{t(texts.sellerMissing)}</Callout>
      ) : (
        <DescriptionList
          items={[
            { id: 'name', name: t(texts.name), value: <bdi>{seller.name}</bdi> },
            ...NUMBER_FIELDS.map((id) => ({
              id,
              name: t(texts[id]),
              value:
                seller[id] === '' ? (
                  t(texts.notSet)
                ) : (
                  <bdi dir="ltr">{localiseDigits(locale, seller[id])}</bdi>
                ),
            })),
            { id: 'address', name: t(texts.address), value: seller.address || t(texts.notSet) },
          ]}
        />
      )}
    </Card>
  );
}
