import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { IdentitySettings } from '../../../contract/widget/identity.ts';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { visitorIdentityMachine } from './visitor-identity.machine.ts';

type Told = { readonly secret: string; readonly identity: IdentitySettings };

const place = { botId: 'b', connectionId: 'c' };
const identity: IdentitySettings = { hasSecret: true, renewedAt: 1, previousUntil: null, isRequired: false };

it('reaches every state and takes every transition', () => {
  const events = [
    { type: 'retried' },
    { type: 'secret.asked' },
    { type: 'end.switched', endsPrevious: true },
    { type: 'confirmed' },
    { type: 'dialog.closed' },
    { type: 'requirement.switched', isRequired: true },
    done('read', identity),
    done('read', { ...identity, hasSecret: false }),
    failed('read', { error: 'NotFound' }),
    done('renew', { secret: 's', identity }),
    failed('renew', { error: 'FetchFailed' }),
    done('change', { ...identity, isRequired: true }),
    failed('change', { error: 'FetchFailed' }),
  ];
  expect(
    leftOut(visitorIdentityMachine, [
      { input: place, events, tellApart: ({ context }) => context.identity?.hasSecret },
    ]),
  ).toEqual([]);
});

it('clears the secret when the owner has copied it', async () => {
  const actor = createActor(
    visitorIdentityMachine.provide({
      actors: {
        read: fromPromise<IdentitySettings, typeof place>(async () => ({ ...identity, hasSecret: false })),
        renewSecret: fromPromise<Told, typeof place & { endsPrevious: boolean }>(async () => ({
          secret: 'told once',
          identity,
        })),
      },
    }),
    { input: place },
  ).start();
  await new Promise((resolve) => setImmediate(resolve));
  actor.send({ type: 'secret.asked' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().context.secret).toBe('told once');
  actor.send({ type: 'dialog.closed' });
  expect(actor.getSnapshot().context.secret).toBe('');
});
