// Applies changes and live events to a bot's list of sources.
import type { PanelEvent } from '../../../contract/live.ts';
import type { Source } from '../../../contract/training/training.ts';

/** Replaces a known item in place; adds a new one first. */
export function replaceSource(sources: readonly Source[], changed: Source): readonly Source[] {
  const isKnown = sources.some(({ id }) => id === changed.id);
  if (isKnown) return sources.map((source) => (source.id === changed.id ? changed : source));
  return [changed, ...sources].sort((one, other) => other.createdAt - one.createdAt);
}

/** The list with a new item. A training event that arrived before the response is newer, and is kept. */
export const addSource = (sources: readonly Source[], added: Source): readonly Source[] =>
  sources.some(({ id }) => id === added.id) || !isListed(added) ? sources : replaceSource(sources, added);

/** The list without one item. */
export const removeSource = (sources: readonly Source[], id: string): readonly Source[] =>
  sources.filter((source) => source.id !== id);

/** Pairs and items of linked shops and sites have their own lists. */
const isListed = ({ kind }: Source): boolean => kind === 'file' || kind === 'link' || kind === 'text';

/** The source with the event's progress applied; undefined if it was removed or is not in training. */
export function applyProgress(sources: readonly Source[], event: PanelEvent): Source | undefined {
  if (event.kind !== 'source.progressed') return undefined;
  const match = sources.find(({ id, status }) => id === event.sourceId && status === 'learning');
  return match && { ...match, progress: event.progress, charged: event.charged };
}

/** Applies a live event to the list; events of other bots are ignored. */
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
  const progressed = applyProgress(sources, event);
  if (progressed) return replaceSource(sources, progressed);
  return sources;
}
