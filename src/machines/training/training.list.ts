// Applies changes and live events to a bot's list of sources.
import type { PanelEvent } from '../../../contract/live.ts';
import type { Source } from '../../../contract/training/training.ts';

/** A known item is replaced in its place; a new one stands first. */
export function replaceSource(sources: readonly Source[], changed: Source): readonly Source[] {
  const match = sources.some(({ id }) => id === changed.id);
  if (match) return sources.map((source) => (source.id === changed.id ? changed : source));
  return [changed, ...sources].sort((one, other) => other.createdAt - one.createdAt);
}

/** The list with an item that was just added. Learning may be told before the answer is here: then that stands. */
export const addSource = (sources: readonly Source[], added: Source): readonly Source[] =>
  sources.some(({ id }) => id === added.id) || !isListed(added) ? sources : replaceSource(sources, added);

/** The list without one item. */
export const removeSource = (sources: readonly Source[], id: string): readonly Source[] =>
  sources.filter((source) => source.id !== id);

/** Pairs, and what comes of linked shops and sites, have lists of their own. */
const isListed = ({ kind }: Source): boolean => kind === 'file' || kind === 'link' || kind === 'text';

/** The item an event tells the progress of. It may be told late: of one that is not learning, or gone, it says nothing. */
export function applyProgress(sources: readonly Source[], event: PanelEvent): Source | undefined {
  if (event.kind !== 'source.progressed') return undefined;
  const match = sources.find(({ id, status }) => id === event.sourceId && status === 'learning');
  return match && { ...match, progress: event.progress, charged: event.charged };
}

/** The list after a live event; events of other bots change nothing. */
export function onSourceEvent(
  { botId, sources }: { readonly botId: string; readonly sources: readonly Source[] },
  event: PanelEvent,
): readonly Source[] {
  if (event.kind === 'source.changed' && event.source.botId === botId && isListed(event.source)) {
    return replaceSource(sources, event.source);
  }
  if (event.kind === 'source.removed' && event.botId === botId) {
    return removeSource(sources, event.sourceId);
  }
  const going = applyProgress(sources, event);
  if (going) return replaceSource(sources, going);
  return sources;
}
