import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { draft } from './approval.sample.ts';
import { approvalCountMachine } from './approval-count.machine.ts';

it('shows each count while drafts keep changing and recounts after the last change', async () => {
  const clock = new SimulatedClock();
  const counts: ((count: { waiting: number; isUsed: boolean }) => void)[] = [];
  const machine = approvalCountMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      count: fromPromise<{ waiting: number; isUsed: boolean }, object>(
        () => new Promise((resolve) => void counts.push(resolve)),
      ),
    },
  });
  const actor = createActor(machine, { clock }).start();
  for (let iteration = 1; iteration < 4; iteration += 1) {
    actor.send({ type: 'live.received', event: { kind: 'approval.changed', draft: draft('d1') } });
    counts.at(-1)?.({ waiting: iteration, isUsed: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().context.waiting).toBe(iteration);
    clock.increment(500);
    expect(counts).toHaveLength(iteration + 1);
  }
});
