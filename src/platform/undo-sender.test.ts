import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machines/port.ts';
import { undoSender } from './undo-sender.ts';

interface Context {
  readonly botId: string;
  readonly orders: readonly string[];
}

/** A machine that runs commands one at a time, and the calls it makes. */
function createCommandMachine() {
  const calls: string[] = [];
  const ends: (() => void)[] = [];
  const machine = setup({
    types: machineTypes<{
      context: Context;
      events: { type: 'command.issued'; command: string };
      input: { botId: string };
    }>(),
    actors: {
      command: fromPromise<void, string>(async ({ input }) => {
        calls.push(input);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    },
  }).createMachine({
    context: ({ input: { botId } }) => ({ botId, orders: [] }),
    on: {
      'command.issued': {
        actions: assign({ orders: ({ context, event }) => [...context.orders, event.command] }),
      },
    },
    initial: 'idle',
    states: {
      idle: { always: { guard: ({ context }) => context.orders.length > 0, target: 'working' } },
      working: {
        invoke: {
          id: 'command',
          src: 'command',
          input: ({ context }) => `${context.botId}:${context.orders[0]}`,
          onDone: { target: 'idle', actions: assign({ orders: ({ context }) => context.orders.slice(1) }) },
        },
      },
    },
  });
  return { machine, calls, ends };
}

describe('undoSender', () => {
  it('sends the undo to the screen’s actor while it runs', () => {
    const { machine, calls } = createCommandMachine();
    const actor = createActor(machine, { input: { botId: 'b1' } });
    actor.start();
    undoSender(actor, 'command')({ type: 'command.issued', command: 'restore' });
    expect(calls).toEqual(['b1:restore']);
    expect(actor.getSnapshot().matches('working')).toBe(true);
  });

  it.each([
    [
      'was stopped',
      (actor: { start(): unknown; stop(): unknown }) => {
        actor.start();
        actor.stop();
      },
    ],
    ['waits to be started again, as after a component has gone', () => {}],
  ])('runs the undo once with the same input if the actor %s', async (_, prepareActor) => {
    const { machine, calls, ends } = createCommandMachine();
    const actor = createActor(machine, { input: { botId: 'b2' } });
    prepareActor(actor);
    const undo = undoSender(actor, 'command');
    undo({ type: 'command.issued', command: 'restore' });
    expect(calls).toEqual(['b2:restore']);
    for (const end of ends.splice(0)) end();
    await Promise.resolve();
    expect(calls).toEqual(['b2:restore']);
  });

  it('can be called again after a new actor has run the undo', async () => {
    const { machine, calls, ends } = createCommandMachine();
    const undo = undoSender(createActor(machine, { input: { botId: 'b3' } }), 'command');
    undo({ type: 'command.issued', command: 'one' });
    for (const end of ends.splice(0)) end();
    await Promise.resolve();
    undo({ type: 'command.issued', command: 'two' });
    expect(calls).toEqual(['b3:one', 'b3:two']);
  });
});
