// Knows what the knowledge screen remembers and how live changes reach its list. Knows no states and no calls.
import type { TrainingStatus } from '../../../contract/bots.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Source, training } from '../../../contract/training.ts';

export type Preview = OutputOf<typeof training.read>;
/** What is being done to one item; they are done one after the other, in the order asked. */
export interface Order {
  readonly verb: 'retry' | 'cancel' | 'remove' | 'restore';
  readonly source: Source;
}

/** `sources` are newest first. `removed` is the last item taken out, for as long as it may be wanted back. */
export interface Knowledge {
  readonly botId: string;
  readonly status: TrainingStatus;
  readonly sources: readonly Source[];
  readonly charactersLeft: number;
  readonly charactersTotal: number;
  readonly orders: readonly Order[];
  readonly failure: Failure | null;
  readonly addFailure: Failure | null;
  readonly previewId: string | null;
  readonly preview: Preview | null;
  readonly previewFailure: Failure | null;
}

export const newKnowledge = ({ botId }: { botId: string }): Knowledge => ({
  botId,
  status: 'untrained',
  sources: [],
  charactersLeft: 0,
  charactersTotal: 0,
  orders: [],
  failure: null,
  addFailure: null,
  previewId: null,
  preview: null,
  previewFailure: null,
});

/** A known item is replaced in its place; a new one stands first. */
export function withSource(sources: readonly Source[], changed: Source): readonly Source[] {
  const known = sources.some(({ id }) => id === changed.id);
  if (known) return sources.map((source) => (source.id === changed.id ? changed : source));
  return [changed, ...sources].sort((one, other) => other.createdAt - one.createdAt);
}

const withoutSource = (sources: readonly Source[], id: string): readonly Source[] =>
  sources.filter((source) => source.id !== id);

/** The list after a live event; events of other bots change nothing. */
export function hearSources({ botId, sources }: Knowledge, event: PanelEvent): readonly Source[] {
  if (event.kind === 'source.changed' && event.source.botId === botId) {
    return withSource(sources, event.source);
  }
  if (event.kind === 'source.removed' && event.botId === botId) {
    return withoutSource(sources, event.sourceId);
  }
  return sources;
}

/** The order that is being carried out. */
export function currentOrder({ orders }: Knowledge): Order {
  const [order] = orders;
  if (!order) throw new Error('No order is being carried out');
  return order;
}

/** What the current order leaves behind: the item as it is now, or no item. */
export function afterOrder(knowledge: Knowledge, outcome: Source | null): Partial<Knowledge> {
  const { sources, orders } = knowledge;
  const left = outcome
    ? withSource(sources, outcome)
    : withoutSource(sources, currentOrder(knowledge).source.id);
  return { sources: left, orders: orders.slice(1) };
}

/** True for what changes how many characters are left: an item that is learned, or gone. */
export function changesAllowance(event: PanelEvent): boolean {
  if (event.kind === 'source.removed') return true;
  return event.kind === 'source.changed' && event.source.status !== 'learning';
}
