// Context of the pairs machine, its list updates and edit conflicts.
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { Pair, PairFilter, PairSort } from '../../../../contract/training/pairs.ts';

const isSameText = (a: PairText, b: PairText): boolean => a.question === b.question && a.answer === b.answer;

/** The edited pair as another user saved it, from a live event. */
export function remoteChangeOf({ draft, remoteVersion }: PairsContext, event: PanelEvent): PairText | null {
  if (event.kind !== 'source.changed' || !draft?.baseVersion || event.source.id !== draft.id)
    return remoteVersion;
  const { question, answer } = event.source;
  const savedText = { question: question ?? '', answer: answer ?? '' };
  return isSameText(savedText, draft.baseVersion) || isSameText(savedText, draft) ? null : savedText;
}

/** Keeps the edited text, now based on the version another user saved. */
export const keepLocalVersion = ({ draft, remoteVersion }: PairsContext): PairForm | null =>
  draft && remoteVersion ? { ...draft, baseVersion: remoteVersion } : draft;

/** Replaces the edited text by the version another user saved. */
export const acceptRemoteVersion = ({ draft, remoteVersion }: PairsContext): PairForm | null =>
  draft && remoteVersion ? { ...draft, ...remoteVersion, baseVersion: remoteVersion } : draft;

export type PairText = Pick<Pair, 'question' | 'answer'>;

/** A pair being written; `id` is null for a new one. `baseVersion`: the text when editing began. */
export interface PairForm {
  readonly id: string | null;
  readonly question: string;
  readonly answer: string;
  readonly baseVersion?: PairText;
}

/** Commands on pairs, run one after the other. */
export type PairsCommand =
  | { readonly action: 'remove' | 'restore'; readonly ids: readonly string[] }
  | { readonly action: 'retrain'; readonly ids: readonly [string] };

/**
 * `total` counts all matches of the search; `liveEvents` arrived while a pair was being saved; `duplicate` is
 * the pair with the same question that blocked a save; `remoteVersion` is what another user saved meanwhile.
 */
export interface PairsContext {
  readonly botId: string;
  readonly search: string;
  readonly filter: PairFilter;
  readonly sort: PairSort;
  readonly pairs: readonly Pair[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly selected: ReadonlySet<string>;
  readonly failure: Failure | null;
  readonly draft: PairForm | null;
  readonly liveEvents: readonly PanelEvent[];
  readonly draftFailure: Failure | null;
  readonly duplicate: Pair | null;
  readonly remoteVersion: PairText | null;
  readonly commands: readonly PairsCommand[];
}

export const createPairsContext = (input: { botId: string; search?: string }): PairsContext => ({
  botId: input.botId,
  search: input.search ?? '',
  filter: 'all',
  sort: 'newest',
  pairs: [],
  nextCursor: null,
  total: 0,
  selected: new Set(),
  failure: null,
  draft: null,
  liveEvents: [],
  draftFailure: null,
  duplicate: null,
  remoteVersion: null,
  commands: [],
});

/** Replaces a known pair; adds a new one on top if the list is unfiltered and newest first. */
function withPair(context: PairsContext, pair: Pair): Pick<PairsContext, 'pairs' | 'total'> {
  const { pairs, total } = context;
  if (pairs.some(({ id }) => id === pair.id)) {
    return { pairs: pairs.map((existing) => (existing.id === pair.id ? pair : existing)), total };
  }
  const isShown = context.sort === 'newest' && context.filter === 'all' && context.search.trim() === '';
  return isShown ? { pairs: [pair, ...pairs], total: total + 1 } : { pairs, total };
}

/** The list without some pairs, which are no longer selected either. */
export function removePairs(
  { pairs, total, selected }: PairsContext,
  ids: readonly string[],
): Pick<PairsContext, 'pairs' | 'total' | 'selected'> {
  const removedIds = new Set(ids);
  const remaining = pairs.filter(({ id }) => !removedIds.has(id));
  return {
    pairs: remaining,
    total: total - (pairs.length - remaining.length),
    selected: new Set([...selected].filter((id) => !removedIds.has(id))),
  };
}

/** The list after a live event about one pair; other events change nothing. */
export function onPairChanged(context: PairsContext, event: PanelEvent): Partial<PairsContext> {
  if (event.kind === 'source.removed' && event.botId === context.botId) {
    return removePairs(context, [event.sourceId]);
  }
  if (event.kind !== 'source.changed' || event.source.botId !== context.botId) return {};
  const { id, botId, kind, question, answer, characters, status, reason, createdAt } = event.source;
  if (kind !== 'qa') return {};
  const existing = context.pairs.find((pair) => pair.id === id);
  return withPair(context, {
    ...{ id, botId, characters, status, reason, createdAt },
    question: question ?? '',
    answer: answer ?? '',
    updatedAt: existing?.updatedAt ?? createdAt,
  });
}

/** The list with a pair from a response and the live events received meanwhile. */
export function onSaved(context: PairsContext, pair: Pair): Partial<PairsContext> {
  let updated: PairsContext = { ...context, ...withPair(context, pair) };
  for (const event of context.liveEvents) updated = { ...updated, ...onPairChanged(updated, event) };
  const { pairs, total, selected } = updated;
  return { pairs, total, selected };
}

/** Whether a live event is about one pair, shown or not. */
export const isSinglePair = ({ botId }: PairsContext, event: PanelEvent): boolean =>
  event.kind === 'source.removed'
    ? event.botId === botId
    : event.kind === 'source.changed' && event.source.kind === 'qa' && event.source.botId === botId;

/** Whether a live event reports that many pairs changed, so that the list is reloaded. */
export const needsReload = ({ botId }: PairsContext, event: PanelEvent): boolean =>
  event.kind === 'reset' || (event.kind === 'pairs.changed' && event.botId === botId);
