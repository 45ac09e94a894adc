// Context and events of the knowledge list.
import type { SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Source, SourceAction, training } from '../../../contract/training/training.ts';
import { type CommandFailure, currentCommand } from '../shared/command-queue.ts';
import { applyProgress, onSourceEvent, removeSource, replaceSource } from './training.list.ts';

export type OpenPreview = OutputOf<typeof training.read>;
/** Commands on items, carried out one after the other. */
export interface SourcesCommand {
  readonly action: SourceAction;
  readonly sources: readonly Source[];
}

/** What came of an order: items as they are now where that is known, those that are gone, and those that could not. */
export interface SourcesCommandResult {
  readonly changed: readonly Source[];
  readonly notFound: readonly string[];
  readonly rejected: readonly { readonly sourceId: string; readonly reason: string }[];
}

/** For passing messages: what was done, or why not. */
export type TrainingNotice =
  | {
      readonly kind: 'done';
      readonly command: SourcesCommand;
      readonly refused: SourcesCommandResult['rejected'];
    }
  | CommandFailure<SourcesCommand>
  /** Pairs are listed elsewhere, so adding one is announced. */
  | { readonly kind: 'paired' };

/**
 * `sources` are newest first; `liveEvents` arrived while a list was loading, `eventsWhileAsking` while it was loaded
 * again.
 */
export interface TrainingContext {
  readonly botId: string;
  readonly status: TrainingStatus;
  readonly hold: SourceHold | null;
  readonly sources: readonly Source[];
  /** Questions with answers, which have a list of their own. */
  readonly pairs: number;
  readonly liveEvents: readonly PanelEvent[];
  readonly eventsWhileLoading: readonly PanelEvent[];
  readonly charactersLeft: number;
  readonly charactersTotal: number;
  readonly commands: readonly SourcesCommand[];
  readonly failure: Failure | null;
  readonly addFailure: Failure | null;
  readonly previewId: string | null;
  readonly preview: OpenPreview | null;
  readonly previewFailure: Failure | null;
}

/** `initialDialog`: the item whose preview is open at the start. */
export interface TrainingInput {
  readonly botId: string;
  readonly initialDialog?: string | null;
}

export const initialTraining = ({ botId, initialDialog = null }: TrainingInput): TrainingContext => ({
  botId,
  status: 'untrained',
  hold: null,
  sources: [],
  pairs: 0,
  liveEvents: [],
  eventsWhileLoading: [],
  charactersLeft: 0,
  charactersTotal: 0,
  commands: [],
  failure: null,
  addFailure: null,
  previewId: initialDialog,
  preview: null,
  previewFailure: null,
});

/** A list that was read, with all that happened while it was on its way. */
export const applyLiveEvents = (
  botId: string,
  events: readonly PanelEvent[],
  sources: readonly Source[],
): readonly Source[] =>
  events.reduce((list, event) => onSourceEvent({ botId, sources: list }, event), sources);

/**
 * What the current order leaves behind. An item that changed since the order was given was told of by the stream,
 * which may be ahead of the answer: it stays as told, also where it is gone.
 */
export function onCommandDone(
  knowledge: TrainingContext,
  { changed, notFound }: SourcesCommandResult,
): Partial<TrainingContext> {
  const { action, sources } = currentCommand(knowledge);
  const before = new Map(sources.map((source) => [source.id, source]));
  const current = new Map(knowledge.sources.map((source) => [source.id, source]));
  const updates = changed.filter(({ id }) =>
    current.has(id) ? current.get(id) === before.get(id) : action === 'restore',
  );
  const remaining = notFound.reduce(removeSource, knowledge.sources);
  return { sources: updates.reduce(replaceSource, remaining) };
}

/** True for what changes how many characters are left: an item that is charged otherwise than before, or gone. */
export function changesAllowance({ botId, sources }: TrainingContext, event: PanelEvent): boolean {
  if (event.kind === 'pairs.changed') return event.botId === botId;
  if (event.kind === 'source.removed') return event.botId === botId;
  const updated = event.kind === 'source.changed' ? event.source : applyProgress(sources, event);
  if (updated?.botId !== botId) return false;
  const current = sources.find(({ id }) => id === updated.id);
  return current?.charged !== updated.charged || updated.kind === 'qa';
}

/** Items that could be learned once there is room, those whose change did not fit among them. */
export const sourcesOverQuota = (sources: readonly Source[]): readonly Source[] =>
  sources.filter(({ status, reason }) => status === 'noSpaceLeft' || reason === 'NoCharactersLeft');
