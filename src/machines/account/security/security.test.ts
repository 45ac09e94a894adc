import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Device, security } from '../../../../contract/auth/security.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { devicesMachine } from './devices.machine.ts';

it('logs out one device while another is being logged out', async () => {
  const ended: string[] = [];
  const createDevice = (id: string): Device =>
    Object.assign(Object.create(null), { id, current: id === 'mine', userAgent: '', ip: '' });
  const response = Promise.withResolvers<Record<never, never>>();
  const machine = devicesMachine.provide({
    actors: {
      devices: fromPromise<readonly Device[], Record<never, never>>(async () =>
        ['mine', 'd1', 'd2'].map(createDevice),
      ),
      endDevice: fromPromise<Record<never, never>, InputOf<typeof security.endDevice>>(async ({ input }) => {
        ended.push(input.sessionId);
        return response.promise;
      }),
    },
  });
  const actor = createActor(machine).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  for (const deviceId of ['d1', 'd2', 'd2']) actor.send({ type: 'endDevice.requested', deviceId });
  response.resolve({});
  await expect.poll(() => actor.getSnapshot().context.devices.map(({ id }) => id)).toEqual(['mine']);
  expect(ended).toEqual(['d1', 'd2']);
});
