// Tracks who else edits the same source, with a heartbeat and a timeout.
import { assign, fromCallback, setup } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { machineTypes } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/** Another open editor. `missedHeartbeats`: how many beats of ours it has not been heard for. */
export interface CoViewer {
  readonly editor: string;
  readonly userId: string;
  readonly name: string;
  readonly missedHeartbeats: number;
}

export interface CoViewersInput {
  readonly botId: string;
  readonly sourceId: string;
  /** This very editor. */
  readonly editor: string;
}

interface Context extends CoViewersInput {
  readonly others: readonly CoViewer[];
}

export type SendHeartbeat = { readonly type: 'heartbeat.requested' };

/** Tells that this editor is open when it starts and at each `SendHeartbeat`, and that it is closed when it stops. */
const tellPort = fromCallback<SendHeartbeat, CoViewersInput>(() => {
  throw new Error('The port "tell" is not provided');
});

const BEAT_MS = 30_000;
/** Whoever is not heard for so many beats has left without a word. */
const SILENT_BEATS = 3;

const heardOf = (context: Context, event: PanelEvent) =>
  event.kind === 'writing.changed' && event.sourceId === context.sourceId && event.editor !== context.editor
    ? event
    : null;

function afterHearing(context: Context, event: PanelEvent): readonly CoViewer[] {
  const viewerEvent = heardOf(context, event);
  if (!viewerEvent) return context.others;
  const rest = context.others.filter(({ editor }) => editor !== viewerEvent.editor);
  const one = {
    editor: viewerEvent.editor,
    userId: viewerEvent.by.id,
    name: viewerEvent.by.name,
    missedHeartbeats: 0,
  };
  return viewerEvent.isHere ? [...rest, one] : rest;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent; input: CoViewersInput }>(),
  actors: { live: livePort, heartbeat: tellPort },
  guards: {
    /** Whoever has just come does not know of this editor yet. */
    isNewcomer: ({ context, event }) => {
      const viewerEvent = event.type === 'live.received' ? heardOf(context, event.event) : null;
      return (
        viewerEvent?.isHere === true && !context.others.some(({ editor }) => editor === viewerEvent.editor)
      );
    },
  },
});

const tellAgain = flow.sendTo('heartbeat', { type: 'heartbeat.requested' });
const setViewers = flow.assign({
  others: ({ context, event }) =>
    event.type === 'live.received' ? afterHearing(context, event.event) : context.others,
});

export const coViewersMachine = flow.createMachine({
  description: 'Editors of the same source see who else has it open.',
  id: 'coViewers',
  context: ({ input }) => ({ ...input, others: [] }),
  invoke: [
    { id: 'live', src: 'live' },
    {
      id: 'heartbeat',
      src: 'heartbeat',
      input: ({ context: { botId, sourceId, editor } }) => ({ botId, sourceId, editor }),
    },
  ],
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The editor is open: heartbeats are sent, and editors that fall silent are dropped.',
      on: {
        'live.received': [{ guard: 'isNewcomer', actions: [setViewers, tellAgain] }, { actions: setViewers }],
        'live.reconnected': { actions: tellAgain },
      },
      after: {
        [BEAT_MS]: {
          target: 'viewing',
          reenter: true,
          actions: [
            assign(({ context: { others } }) => ({
              others: others
                .map((one) => ({ ...one, missedHeartbeats: one.missedHeartbeats + 1 }))
                .filter(({ missedHeartbeats }) => missedHeartbeats < SILENT_BEATS),
            })),
            tellAgain,
          ],
        },
      },
    },
  },
});
