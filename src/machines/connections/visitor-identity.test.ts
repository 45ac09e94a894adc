import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { IdentitySettings } from '../../../contract/widget/identity.ts';
import { visitorIdentityMachine } from './visitor-identity.machine.ts';

type NewSecret = { readonly secret: string; readonly identity: IdentitySettings };

const connectionIds = { botId: 'b', connectionId: 'c' };
const identity: IdentitySettings = {
  hasSecret: true,
  renewedAt: 1,
  previousSecretExpiresAt: null,
  isRequired: false,
};

it('clears the secret when the dialog closes', async () => {
  const actor = createActor(
    visitorIdentityMachine.provide({
      actors: {
        read: fromPromise<IdentitySettings, typeof connectionIds>(async () => ({
          ...identity,
          hasSecret: false,
        })),
        renewSecret: fromPromise<NewSecret, typeof connectionIds & { endsPrevious: boolean }>(async () => ({
          secret: 'shown-once',
          identity,
        })),
      },
    }),
    { input: connectionIds },
  ).start();
  await new Promise((resolve) => setImmediate(resolve));
  actor.send({ type: 'secret.requested' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().context.secret).toBe('shown-once');
  actor.send({ type: 'dialog.closed' });
  expect(actor.getSnapshot().context.secret).toBe('');
});
