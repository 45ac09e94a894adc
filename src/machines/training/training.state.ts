// Context, commands and notices of the training page.
import type { SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Source, SourceAction, training } from '../../../contract/training/training.ts';
import { type CommandFailure, currentCommand } from '../shared/command-queue.ts';
import { applyProgress, onSourceEvent, removeSource, replaceSource } from './training.list.ts';

export type OpenPreview = OutputOf<typeof training.read>;
/** Commands on items, run one after the other. */
export interface SourcesCommand {
  readonly action: SourceAction;
  readonly sources: readonly Source[];
}

/** The result of a command: changed items where known, removed ones, and failed ones. */
export interface SourcesCommandResult {
  readonly changed: readonly Source[];
  readonly notFound: readonly string[];
  readonly rejected: readonly { readonly sourceId: string; readonly reason: string }[];
}

/** For a toast: what was done, or why not. */
export type TrainingNotice =
  | {
      readonly kind: 'done';
      readonly command: SourcesCommand;
      readonly refused: SourcesCommandResult['rejected'];
    }
  | CommandFailure<SourcesCommand>
  /** Pairs are listed elsewhere, so adding one is announced. */
  | { readonly kind: 'paired' };

/** `sources` are newest first; `liveEvents` arrived during a load, `refreshEvents` during a refresh. */
export interface TrainingContext {
  readonly botId: string;
  readonly status: TrainingStatus;
  readonly hold: SourceHold | null;
  readonly sources: readonly Source[];
  /** Number of pairs, which have their own list. */
  readonly pairs: number;
  readonly liveEvents: readonly PanelEvent[];
  readonly refreshEvents: readonly PanelEvent[];
  readonly charactersLeft: number;
  readonly charactersTotal: number;
  readonly commands: readonly SourcesCommand[];
  readonly failure: Failure | null;
  readonly addFailure: Failure | null;
  readonly previewId: string | null;
  readonly preview: OpenPreview | null;
  readonly previewFailure: Failure | null;
}

/** `initialPreviewId`: the source whose preview is open at the start. */
export interface TrainingInput {
  readonly botId: string;
  readonly initialPreviewId?: string | null;
}

export const initialTraining = ({ botId, initialPreviewId = null }: TrainingInput): TrainingContext => ({
  botId,
  status: 'untrained',
  hold: null,
  sources: [],
  pairs: 0,
  liveEvents: [],
  refreshEvents: [],
  charactersLeft: 0,
  charactersTotal: 0,
  commands: [],
  failure: null,
  addFailure: null,
  previewId: initialPreviewId,
  preview: null,
  previewFailure: null,
});

/** A loaded list with the live events received meanwhile. */
export const applyLiveEvents = (
  botId: string,
  events: readonly PanelEvent[],
  sources: readonly Source[],
): readonly Source[] =>
  events.reduce((list, event) => onSourceEvent({ botId, sources: list }, event), sources);

/**
 * Applies the result of a command. Items changed by live events since the command are newer than the response
 * and stay as they are, also if removed.
 */
export function onCommandDone(
  context: TrainingContext,
  { changed, notFound }: SourcesCommandResult,
): Partial<TrainingContext> {
  const { action, sources } = currentCommand(context);
  const originals = new Map(sources.map((source) => [source.id, source]));
  const current = new Map(context.sources.map((source) => [source.id, source]));
  const updates = changed.filter(({ id }) =>
    current.has(id) ? current.get(id) === originals.get(id) : action === 'restore',
  );
  const remaining = notFound.reduce(removeSource, context.sources);
  return { sources: updates.reduce(replaceSource, remaining) };
}

/** True if the event changes the remaining characters: an item is charged differently or removed. */
export function hasAllowanceChanged({ botId, sources }: TrainingContext, event: PanelEvent): boolean {
  if (event.kind === 'pairs.changed') return event.botId === botId;
  if (event.kind === 'source.removed') return event.botId === botId;
  const updated = event.kind === 'source.changed' ? event.source : applyProgress(sources, event);
  if (updated?.botId !== botId) return false;
  const current = sources.find(({ id }) => id === updated.id);
  return current?.charged !== updated.charged || updated.kind === 'qa';
}

/** Items that could be trained with more quota, including those whose change did not fit. */
export const sourcesOverQuota = (sources: readonly Source[]): readonly Source[] =>
  sources.filter(({ status, reason }) => status === 'noSpaceLeft' || reason === 'NoCharactersLeft');
