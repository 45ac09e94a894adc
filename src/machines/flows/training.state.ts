// Knows what the knowledge screen remembers and what an order leaves behind. Knows no states and no calls.
import type { TrainingStatus } from '../../../contract/bots.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Source, training } from '../../../contract/training.ts';
import { hearSources, withoutSource, withSource } from './training.list.ts';

export type Preview = OutputOf<typeof training.read>;
/** What is being done to one item; they are done one after the other, in the order asked. */
export interface Order {
  readonly verb: 'retry' | 'cancel' | 'remove' | 'restore';
  readonly source: Source;
}

/** `sources` are newest first; `heard` is what happened while a list was on its way. */
export interface Knowledge {
  readonly botId: string;
  readonly status: TrainingStatus;
  readonly sources: readonly Source[];
  readonly heard: readonly PanelEvent[];
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
  heard: [],
  charactersLeft: 0,
  charactersTotal: 0,
  orders: [],
  failure: null,
  addFailure: null,
  previewId: null,
  preview: null,
  previewFailure: null,
});

/** A list that was read, with all that happened while it was on its way. */
export const hearAll = ({ botId, heard }: Knowledge, sources: readonly Source[]): readonly Source[] =>
  heard.reduce((list, event) => hearSources({ botId, sources: list }, event), sources);

/** The order that is being carried out. */
export function currentOrder({ orders }: Knowledge): Order {
  const [order] = orders;
  if (!order) throw new Error('No order is being carried out');
  return order;
}

/**
 * What the current order leaves behind: the item as it is now, or no item. An item that changed since the order
 * was given was told of by the stream, which may be ahead of the answer: it stays as told.
 */
export function afterOrder(knowledge: Knowledge, outcome: Source | null): Partial<Knowledge> {
  const { sources, orders } = knowledge;
  const { source } = currentOrder(knowledge);
  const known = sources.find(({ id }) => id === source.id);
  const left = () => {
    if (!outcome) return withoutSource(sources, source.id);
    return known && known !== source ? sources : withSource(sources, outcome);
  };
  return { sources: left(), orders: orders.slice(1) };
}

/** True for what changes how many characters are left: an item that is learned, or gone. */
export function changesAllowance(event: PanelEvent): boolean {
  if (event.kind === 'source.removed') return true;
  return event.kind === 'source.changed' && event.source.status !== 'learning';
}
