import type { LoadedReplay } from '../../replay/load.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { viewerMachine } from './viewer.machine.ts';

const at = 1_764_460_800_000;
const actor = { type: 'actor', at, path: 'checkout', machine: 'checkout', hash: '1f0c92aa' } as const;
const step = { type: 'step', path: 'checkout', value: 'choosing', status: 'active' } as const;

const replay: LoadedReplay = {
  recording: {
    routes: [{ at, path: '/dashboard/plans' }],
    entries: [
      { ...actor, snapshot: { value: 'choosing', status: 'active', context: {} } },
      { ...step, at: at + 800, event: { type: 'coupon.submitted' } },
      { ...step, at: at + 1_600, event: { type: 'xstate.error.actor.quote' } },
    ],
  },
  origin: { build: '0.9.4', locale: 'fa' },
  actors: [],
  problems: [{ index: 2, kind: 'failed' }],
  firstDifference: null,
};

const source = { attachmentId: 'a1' };

export const viewerPaths = definePaths(
  viewerMachine,
  [
    {
      input: { source: null },
      events: [
        { type: 'source.chosen', source },
        doneEvent('read', replay),
        doneEvent('read', { unreadable: 'otherVersion' }),
        errorEvent('read', { error: 'Offline' }),
        { type: 'position.chosen', position: 2 },
        { type: 'stepped', by: 1 },
        { type: 'problem.requested' },
        { type: 'difference.requested' },
        { type: 'actor.chosen', path: 'checkout' },
        { type: 'query.changed', query: 'coupon' },
        { type: 'playback.toggled' },
        { type: 'speed.chosen', speed: 2 },
        { type: 'following.toggled' },
        { type: 'replay.extended', replay },
        doneEvent('pause'),
      ],
      stateKey: ({ context: { position } }) => position,
    },
    { input: { source }, events: [doneEvent('read', replay)] },
    {
      input: { source: { tab: 't1' } },
      events: [
        doneEvent('read', replay),
        { type: 'following.toggled' },
        { type: 'replay.extended', replay },
        { type: 'stepped', by: -1 },
      ],
      stateKey: ({ context: { position } }) => position,
    },
  ],
  { 'replayViewer.viewing.opened': 'It is left at once.' },
);
