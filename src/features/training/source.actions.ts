// Allowed actions, filters and sorting of sources.
import type { Source, SourceAction, SourceKind } from '../../../contract/training/training.ts';
import { contains } from '../../i18n/texts/search.ts';

export type StatusFilter = 'all' | 'busy' | 'needsYou' | 'ready' | 'failed';
export type SortOrder = 'newest' | 'byName' | 'largest';

export interface ListFilter {
  readonly kind: SourceKind | 'all';
  readonly status: StatusFilter;
  readonly search: string;
}

const isBusy = ({ status, hold }: Source): boolean =>
  status === 'learning' || (status === 'pending' && hold === null);

// A rejected file stays rejected; another copy is needed. A web page may change.
const isFinal = ({ kind, status, reason }: Source): boolean =>
  status === 'rejected' && kind !== 'link' && reason !== 'TextRefused';

/** Actions of a source, in the order they are offered; remove is always one of them. */
export function sourceActions(source: Source): readonly SourceAction[] {
  const { status, hold } = source;
  if (isBusy(source)) return ['pause', 'cancel', 'remove'];
  if (hold === 'paused') return ['resume', 'cancel', 'remove'];
  if (hold === 'doubt') return ['accept', 'reject', 'retry', 'remove'];
  if (isFinal(source)) return ['remove'];
  if (status === 'trained' && source.warnings.length > 0) return ['retry', 'accept', 'reject', 'remove'];
  return ['retry', 'remove'];
}

/** The sources that allow the action. */
export const sourcesAllowing = (sources: readonly Source[], action: SourceAction): readonly Source[] =>
  sources.filter((source) => sourceActions(source).includes(action));

/** Not trained although the owner wants it. */
export const isFailed = ({ status, reason }: Source): boolean =>
  reason !== 'NoCharactersLeft' &&
  (status === 'error' || (status === 'rejected' && reason !== 'TextRefused'));

const matchesStatus: Record<StatusFilter, (source: Source) => boolean> = {
  all: () => true,
  busy: (source) => isBusy(source) || source.hold === 'paused',
  needsYou: ({ hold, status, reason }) =>
    hold === 'doubt' || status === 'noSpaceLeft' || reason === 'NoCharactersLeft',
  ready: ({ status }) => status === 'trained' || status === 'accepted',
  failed: ({ status }) => status === 'error' || status === 'rejected' || status === 'untrained',
};

/** Whether the filter shows the source. */
export function matchesFilter(source: Source, { kind, status, search }: ListFilter): boolean {
  if (kind !== 'all' && source.kind !== kind) return false;
  return matchesStatus[status](source) && contains(`${source.title} ${source.url ?? ''}`, search);
}

/** Sorted copy; sources come newest first. */
export function sortSources(sources: readonly Source[], order: SortOrder, locale: string): readonly Source[] {
  if (order === 'newest') return sources;
  if (order === 'largest') return sources.toSorted((one, other) => other.characters - one.characters);
  const { compare } = new Intl.Collator(locale);
  return sources.toSorted((one, other) => compare(one.title, other.title));
}
