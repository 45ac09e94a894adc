// Draws the tax rates there were, are and will be. Knows no form.
import { useI18n } from '../../../i18n/I18n.tsx';
import type { TaxRate } from '../../../machines/flows/selling.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { sellingTexts as texts } from './selling.texts.ts';

export interface RatesTableProps {
  /** The latest first. */
  rates: readonly TaxRate[];
  /** It is being taken back. */
  isLeaving: (rate: TaxRate) => boolean;
  onAdd: () => void;
  onRemove: (rate: TaxRate) => void;
}

const CHIPS = {
  ahead: { tone: 'info', icon: 'hourglass' },
  holds: { tone: 'success', icon: 'done' },
  past: { tone: 'neutral', icon: 'history' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>;

export function RatesTable({ rates, isLeaving, onAdd, onRemove }: RatesTableProps) {
  const { t, n, dateTime } = useI18n();
  const stateOf = statesOf(rates);
  const figure = ({ rate }: TaxRate) => n(rate / 100, { maximumFractionDigits: 2 });
  const columns: readonly TableColumn<TaxRate>[] = [
    {
      id: 'rate',
      head: t(texts.rate),
      kind: 'text',
      isHeading: true,
      cell: (one) => t(texts.rateOf, { rate: figure(one) }),
    },
    { id: 'starts', head: t(texts.starts), kind: 'date', cell: ({ startsAt }) => dateTime(startsAt) },
    {
      id: 'state',
      head: t(texts.state),
      kind: 'status',
      cell: (one) => <StatusChip {...CHIPS[stateOf(one)]}>{t(texts[stateOf(one)])}</StatusChip>,
    },
    {
      id: 'actions',
      head: t(texts.actions),
      kind: 'actions',
      cell: (one) =>
        stateOf(one) === 'ahead' && (
          <IconButton
            icon="trash"
            isPending={isLeaving(one)}
            label={t(texts.remove, { rate: figure(one) })}
            onPress={() => onRemove(one)}
          />
        ),
    },
  ];
  const add = (
    <Button icon="plus" onPress={onAdd}>
      {t(texts.addRate)}
    </Button>
  );
  return (
    <Card padding="none" title={t(texts.rates)} aside={rates.length > 0 && add}>
      <Table
        label={t(texts.rates)}
        columns={columns}
        rows={rates}
        keyOf={({ id }) => id}
        nameOf={figure}
        status={{ is: 'ready' }}
        empty={
          <EmptyState drawing="search" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} action={add} />
        }
      />
    </Card>
  );
}

/** How each rate stands when they come: read with them, so that one which begins just now is not still to come. */
function statesOf(rates: readonly TaxRate[]): (rate: TaxRate) => keyof typeof CHIPS {
  const now = systemClock.now();
  const held = rates.find(({ startsAt }) => startsAt <= now);
  return ({ id, startsAt }) => {
    if (startsAt > now) return 'ahead';
    return id === held?.id ? 'holds' : 'past';
  };
}
