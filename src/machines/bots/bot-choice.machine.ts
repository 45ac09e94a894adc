// Reads the bots that a person may choose from.
import { setup } from 'xstate';
import type { Bot, bots } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port } from '../port.ts';
import { unpagedList } from '../shared/paged-list.ts';

interface Context {
  readonly bots: readonly Bot[];
  readonly failure: Failure | null;
}

interface Event {
  readonly type: 'retried';
}

export const botChoiceMachine = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: { bots: port<(typeof bots)['list']>() },
}).createMachine({
  description: 'The account’s bots are offered to choose from.',
  id: 'botChoice',
  context: { bots: [], failure: null },
  initial: 'loading',
  states: unpagedList<Context, Event, readonly Bot[], 'bots'>('bots', (loadedBots) => ({ bots: loadedBots })),
});
