// The chart of a machine with its current state, and the same as a table.
import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useI18n } from '../../i18n/I18n.tsx';
import { type Chart, chartOf, eventLabel } from '../../replay/chart/chart.ts';
import type { ReplayedActor } from '../../replay/replay.ts';
import { snapshotAt } from '../../replay/snapshots.ts';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../ui/Table/Table.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { useChartLayout } from './layout.ports.ts';
import * as styles from './Replay.css.ts';
import { replayTexts, paneTexts as texts } from './replay.texts.ts';

export interface ChartPaneProps {
  actor: ReplayedActor | undefined;
  position: number;
}

/** Ids of the states that the machine is in, and of those that it has been in. */
interface ChartMarks {
  readonly current: ReadonlySet<string>;
  readonly visited: ReadonlySet<string>;
}

export function ChartPane({ actor, position }: ChartPaneProps) {
  const { t } = useI18n();
  if (!actor) return null;
  if (!actor.logic)
    return <Text tone="muted">{t(replayTexts.unknownMachine, { machine: actor.machine })}</Text>;
  return <MachineChart machine={actor.logic} marks={marksOf(actor, position)} />;
}

export interface MachineChartProps {
  machine: AnyStateMachine;
  marks: ChartMarks;
}

export function MachineChart({ machine, marks }: MachineChartProps) {
  const { direction } = useI18n();
  const chart = useMemo(() => chartOf(machine), [machine]);
  const layout = useChartLayout(chart, direction);
  return (
    <div className={styles.chartPane}>
      {layout ? <ChartDrawing chart={chart} layout={layout} marks={marks} /> : <LoadingRows rows={4} />}
      <StateTable chart={chart} marks={marks} />
    </div>
  );
}

function marksOf(actor: ReplayedActor, position: number): ChartMarks {
  const now = snapshotAt(actor, position);
  const before = [
    ...actor.restored.filter(({ index }) => index <= position).map(({ snapshot }) => snapshot),
    ...actor.steps.filter(({ index }) => index <= position).map(({ after }) => after),
  ];
  return {
    current: new Set(now?._nodes.map(({ id }) => id)),
    visited: new Set(before.flatMap(({ _nodes }) => _nodes.map(({ id }) => id))),
  };
}

interface StateRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly events: string;
  readonly mark: 'current' | 'visited' | null;
}

/** For readers who cannot see the drawing, and for those who search it. */
function StateTable({ chart, marks }: { chart: Chart; marks: ChartMarks }) {
  const { t, list } = useI18n();
  const rows = chart.states.map(
    ({ id, name, description }): StateRow => ({
      id,
      name,
      description,
      events: list([
        ...new Set(chart.transitions.filter(({ from }) => from === id).map(({ event }) => eventLabel(event))),
      ]),
      mark: marks.current.has(id) ? 'current' : marks.visited.has(id) ? 'visited' : null,
    }),
  );
  return (
    <Table
      label={t(texts.states)}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={null}
      columns={[
        {
          id: 'state',
          header: t(texts.state),
          kind: 'text',
          isHeading: true,
          cell: ({ name }) => (
            <bdi dir="ltr" className={styles.machineName}>
              {name}
            </bdi>
          ),
        },
        {
          id: 'mark',
          header: t(texts.current),
          kind: 'status',
          hasOwnLabel: true,
          cell: ({ mark }) =>
            mark && (
              <StatusChip
                tone={mark === 'current' ? 'success' : 'neutral'}
                icon={mark === 'current' ? 'done' : 'check'}
              >
                {t(texts[mark])}
              </StatusChip>
            ),
        },
        {
          id: 'meaning',
          header: t(texts.meaning),
          kind: 'text',
          isLong: true,
          priority: 2,
          cell: ({ description }) => <bdi dir="ltr">{description}</bdi>,
        },
        {
          id: 'events',
          header: t(texts.leadsTo),
          kind: 'text',
          isLong: true,
          priority: 3,
          cell: ({ events }) => <bdi dir="ltr">{events}</bdi>,
        },
      ]}
    />
  );
}
