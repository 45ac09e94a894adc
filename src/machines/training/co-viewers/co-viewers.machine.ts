// Tracks who else edits the same source, with a heartbeat and a timeout.
import { assign, fromCallback, setup } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { machineTypes, notProvided } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/** Another open editor. `missedHeartbeats`: our heartbeats since its last one. */
export interface CoViewer {
  readonly editor: string;
  readonly userId: string;
  readonly name: string;
  readonly missedHeartbeats: number;
}

export interface CoViewersInput {
  readonly botId: string;
  readonly sourceId: string;
  /** The id of this editor. */
  readonly editor: string;
}

interface Context extends CoViewersInput {
  readonly others: readonly CoViewer[];
}

export type SendHeartbeat = { readonly type: 'heartbeat.requested' };

/** Announces this editor when it starts and at each `SendHeartbeat`, and its closing when it stops. */
const heartbeatPort = fromCallback<SendHeartbeat, CoViewersInput>(notProvided('heartbeat'));

const HEARTBEAT_MS = 30_000;
/** After this many missed heartbeats an editor counts as closed. */
const MAX_MISSED_HEARTBEATS = 3;

const viewerEventIn = (context: Context, event: PanelEvent) =>
  event.kind === 'coViewers.changed' && event.sourceId === context.sourceId && event.editor !== context.editor
    ? event
    : null;

function withViewer(context: Context, event: PanelEvent): readonly CoViewer[] {
  const viewerEvent = viewerEventIn(context, event);
  if (!viewerEvent) return context.others;
  const rest = context.others.filter(({ editor }) => editor !== viewerEvent.editor);
  const viewer = {
    editor: viewerEvent.editor,
    userId: viewerEvent.by.id,
    name: viewerEvent.by.name,
    missedHeartbeats: 0,
  };
  return viewerEvent.isPresent ? [...rest, viewer] : rest;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent; input: CoViewersInput }>(),
  actors: { live: livePort, heartbeat: heartbeatPort },
  guards: {
    /** A newcomer does not know of this editor yet. */
    isNewcomer: ({ context, event }) => {
      const viewerEvent = event.type === 'live.received' ? viewerEventIn(context, event.event) : null;
      return (
        viewerEvent?.isPresent === true && !context.others.some(({ editor }) => editor === viewerEvent.editor)
      );
    },
  },
});

const requestHeartbeat = flow.sendTo('heartbeat', { type: 'heartbeat.requested' });
const setViewers = flow.assign({
  others: ({ context, event }) =>
    event.type === 'live.received' ? withViewer(context, event.event) : context.others,
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
        'live.received': [
          { guard: 'isNewcomer', actions: [setViewers, requestHeartbeat] },
          { actions: setViewers },
        ],
        'live.reconnected': { actions: requestHeartbeat },
      },
      after: {
        [HEARTBEAT_MS]: {
          target: 'viewing',
          reenter: true,
          actions: [
            assign(({ context: { others } }) => ({
              others: others
                .map((one) => ({ ...one, missedHeartbeats: one.missedHeartbeats + 1 }))
                .filter(({ missedHeartbeats }) => missedHeartbeats < MAX_MISSED_HEARTBEATS),
            })),
            requestHeartbeat,
          ],
        },
      },
    },
  },
});
