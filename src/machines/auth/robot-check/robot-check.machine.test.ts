import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { RobotChallenge } from '../../../../contract/auth/robot-check.ts';
import { limits } from '../../../../contract/limits.ts';
import { type RobotProofUpdate, robotCheckMachine, type SolverEvent } from './robot-check.machine.ts';

const challenge: RobotChallenge = {
  parameters: {
    ...{ algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
    data: { id: 'challenge-1', tries: 20, expiresAt: 1 },
  },
  signature: 'ab',
};
const STALE_AFTER_MS = limits.robot.lifetimeMs - limits.robot.sendingMs;

function start({ isRenewed = false, ask = async () => challenge } = {}) {
  const proofUpdates: RobotProofUpdate[] = [];
  const clock = new SimulatedClock();
  const solver = { send: (_event: SolverEvent) => {}, stopped: 0 };
  const machine = robotCheckMachine.provide({
    actors: {
      challenge: fromPromise(ask),
      solve: fromCallback(({ sendBack }) => {
        solver.send = (event) => sendBack(event);
        return () => {
          solver.stopped += 1;
        };
      }),
    },
    actions: { announceProof: (_, params) => void proofUpdates.push(params) },
  });
  const actor = createActor(machine, { input: { needsNewChallenge: isRenewed }, clock }).start();
  const state = () => actor.getSnapshot();
  const waitForSolving = () => expect.poll(() => state().matches({ running: 'solving' })).toBe(true);
  return { actor, state, proofUpdates, clock, solver, waitForSolving };
}

it('solves on request, reports the proof and drops it before it expires', async () => {
  const { actor, state, proofUpdates, clock, solver, waitForSolving } = start();
  expect(state().value).toBe('idle');
  actor.send({ type: 'check.requested' });
  await waitForSolving();
  solver.send({ type: 'solve.progressed', progress: 0.5 });
  expect(state().context.progress).toBe(0.5);
  expect(proofUpdates.at(-1)).toEqual({ payload: null, isRunning: true });
  solver.send({ type: 'solve.done', payload: 'proof' });
  expect(proofUpdates.at(-1)).toEqual({ payload: 'proof', isRunning: false });
  clock.increment(STALE_AFTER_MS - 1);
  expect(state().value).toBe('confirmed');
  clock.increment(1);
  expect([state().value, proofUpdates.at(-1)]).toEqual(['expired', { payload: null, isRunning: false }]);
  actor.send({ type: 'check.requested' });
  await waitForSolving();
});

it('starts automatically after an earlier check', async () => {
  const { proofUpdates, waitForSolving } = start({ isRenewed: true });
  await waitForSolving();
  expect(proofUpdates).toEqual([{ payload: null, isRunning: true }]);
});

it('stops when unticked and withdraws its proof', async () => {
  const { actor, state, proofUpdates, solver, waitForSolving } = start();
  actor.send({ type: 'check.requested' });
  await waitForSolving();
  actor.send({ type: 'check.cancelled' });
  expect([state().value, solver.stopped, proofUpdates.at(-1)?.isRunning]).toEqual(['idle', 1, false]);
  actor.send({ type: 'check.requested' });
  await waitForSolving();
  solver.send({ type: 'solve.done', payload: 'proof' });
  actor.send({ type: 'check.cancelled' });
  expect([state().value, proofUpdates.at(-1)]).toEqual(['idle', { payload: null, isRunning: false }]);
});

it('shows why a challenge is missing and can be retried', async () => {
  let requestCount = 0;
  const ask = async () => {
    requestCount += 1;
    if (requestCount === 1) throw { error: 'Offline' };
    return challenge;
  };
  const { actor, state, waitForSolving } = start({ ask });
  actor.send({ type: 'check.requested' });
  await expect.poll(() => state().value).toBe('failed');
  expect(state().context.failure).toEqual({ error: 'Offline' });
  actor.send({ type: 'check.requested' });
  await waitForSolving();
  expect(state().context.failure).toBeNull();
});
