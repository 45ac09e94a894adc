import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { machineTypes } from '../port.ts';
import { definePaths } from './paths.ts';
import { fullestSnapshot, shortestPathsOf } from './shortest-paths.ts';

type Event =
  | { readonly type: 'read'; readonly rows: readonly string[] }
  | { readonly type: 'failed' }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' };

const listMachine = setup({
  types: machineTypes<{
    context: { rows: readonly string[]; failure: string | null };
    events: Event;
  }>(),
}).createMachine({
  id: 'list',
  type: 'parallel',
  context: { rows: [], failure: null },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          on: {
            read: { target: 'ready', actions: assign({ rows: ({ event }) => event.rows }) },
            failed: { target: 'deciding', actions: assign({ failure: 'a long explanation of the failure' }) },
          },
        },
        deciding: { always: 'ready' },
        ready: {},
      },
    },
    dialog: {
      initial: 'closed',
      states: { closed: { on: { opened: 'open' } }, open: { on: { closed: 'closed' } } },
    },
  },
});

const paths = definePaths(listMachine, [
  {
    events: [
      { type: 'read', rows: [] },
      { type: 'read', rows: ['a'] },
      { type: 'failed' },
      { type: 'opened' },
      { type: 'closed' },
    ],
    stateKey: ({ context }) => context,
  },
]);

const eventsTo = (state: string, settled: readonly string[] = []) =>
  shortestPathsOf(paths, settled)
    .find((path) => path.state === state)
    ?.steps.map(({ event }) => event.type);

describe('shortest paths', () => {
  it('lead to each state that the machine rests in, in the order of the chart', () => {
    expect(shortestPathsOf(paths).map(({ state }) => state)).toEqual([
      'list.loading',
      'list.ready',
      'dialog.closed',
      'dialog.open',
    ]);
    expect(eventsTo('list.loading')).toEqual([]);
    expect(eventsTo('dialog.open')).toEqual(['opened']);
  });

  it('prefer data to an empty list and to a failure', () => {
    const found = shortestPathsOf(paths).find(({ state }) => state === 'list.ready');
    expect(found?.steps.at(-1)?.snapshot.context).toEqual({ rows: ['a'], failure: null });
  });

  it('go through the settled states of other regions', () => {
    expect(eventsTo('dialog.open', ['list.ready'])).toHaveLength(2);
  });

  it('are longer where a snapshot has more data', () => {
    expect(fullestSnapshot(paths, 'dialog.open', [])?.context).toEqual({ rows: ['a'], failure: null });
    expect(fullestSnapshot(paths, 'nowhere', [])).toBeUndefined();
  });
});
