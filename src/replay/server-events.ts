// What a server's timeline tells, as events, and both sides of a replay in order of time.
import type { ActorKind, ConversationTimeline, OrderTimeline } from '../../contract/admin/timelines.ts';
import type { RecordedEntry } from './entries.ts';

/** One thing that happened on the server. `at` in ms of the server's clock. */
export interface ServerEvent {
  readonly at: number;
  /** The lifecycle, `message` or `delivery`. */
  readonly machine: string;
  readonly event: string;
  /** Of a lifecycle's step. */
  readonly states?: { readonly from: string; readonly to: string };
  readonly actor?: { readonly kind: ActorKind; readonly name: string | null };
  /** The `x-request-id` of the request that caused it, or the job's id. */
  readonly correlationId?: string;
}

export type ServerTimeline = ConversationTimeline | OrderTimeline;

const authors = { visitor: 'visitor', ai: 'ai', operator: 'operator', system: 'system' } as const;

/** Transitions, and of a conversation its messages and deliveries, the oldest first. */
export function serverEvents(timeline: ServerTimeline): readonly ServerEvent[] {
  const steps = timeline.transitions.map(
    ({ at, machine, event, from, to, actor, correlationId }): ServerEvent => ({
      at,
      machine,
      event,
      states: { from, to },
      actor,
      correlationId,
    }),
  );
  if (!('messages' in timeline)) return steps;
  const messages = timeline.messages.map(
    ({ createdAt, author, isNote }): ServerEvent => ({
      at: createdAt,
      machine: 'message',
      event: isNote ? 'note.stored' : 'stored',
      actor: { kind: authors[author], name: null },
    }),
  );
  const deliveries = timeline.deliveries.map(
    ({ createdAt, attemptedAt, state }): ServerEvent => ({
      at: attemptedAt ?? createdAt,
      machine: 'delivery',
      event: state,
    }),
  );
  return [...steps, ...messages, ...deliveries].sort((one, other) => one.at - other.at);
}

/** The index of a recorded entry, or an event of the server. */
export type SideRow =
  | { readonly side: 'tab'; readonly index: number }
  | { readonly side: 'server'; readonly event: ServerEvent; readonly id: string };

/**
 * Both sides by the server's clock; at the same instant the tab goes first, as it is the one that asks.
 * @param entries in their order, which stays
 * @param clockOffset ms to add to the tab's times
 */
export function joinSides(
  entries: readonly RecordedEntry[],
  events: readonly ServerEvent[],
  clockOffset: number,
): readonly SideRow[] {
  const rows: SideRow[] = [];
  let next = 0;
  const addServerEventsBefore = (at: number) => {
    for (let event = events[next]; event && event.at < at; event = events[next]) {
      rows.push({ side: 'server', event, id: `server ${next}` });
      next += 1;
    }
  };
  for (const [index, { at }] of entries.entries()) {
    addServerEventsBefore(at + clockOffset);
    rows.push({ side: 'tab', index });
  }
  addServerEventsBefore(Number.POSITIVE_INFINITY);
  return rows;
}
