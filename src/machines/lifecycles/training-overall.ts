// Knows how the whole of a bot's knowledge stands, given where its items stand; server and panel ask here. Knows no item's content.
import type { SourceStanding } from './training-source.machine.ts';

/** What goes on by itself comes first, then what needs a person, then what a person put off, then what is done. */
const ORDER: readonly SourceStanding[] = [
  { status: 'learning', hold: null },
  { status: 'pending', hold: null },
  { status: 'noSpaceLeft', hold: null },
  { status: 'error', hold: null },
  { status: 'pending', hold: 'doubt' },
  { status: 'rejected', hold: null },
  { status: 'pending', hold: 'paused' },
  { status: 'trained', hold: null },
  { status: 'accepted', hold: null },
];

/** How the whole stands; `untrained` when nothing is known or everything was cancelled. */
export function overallStanding(items: readonly SourceStanding[]): SourceStanding {
  const isThere = (one: SourceStanding) =>
    items.some(({ status, hold }) => status === one.status && hold === one.hold);
  return ORDER.find(isThere) ?? { status: 'untrained', hold: null };
}
