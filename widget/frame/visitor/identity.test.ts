import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Identity } from '../../sdk/api.ts';
import { identityKey } from './identity.ts';
import { message, messagePage } from './visitor.fixtures.ts';
import { visitorMachine } from './visitor.machine.ts';

const jwt = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

const startVisitorMachine = (
  verification: { token: string | null } | { error: string },
  initialInput: object = {},
) => {
  const announcedErrors: (string | null)[] = [];
  const createdWith: (Identity | null)[] = [];
  const actor = createActor(
    visitorMachine.provide({
      actors: {
        verifyIdentity: fromPromise(async () =>
          'error' in verification ? Promise.reject(verification) : verification,
        ),
        createVisitor: fromPromise(async ({ input }) => {
          createdWith.push(input.identity);
          return { token: 'new' };
        }),
        read: fromPromise(async ({ input }) => messagePage([message(1, { text: `of ${input.token}` })])),
        send: fromPromise(async ({ input }) => message(2, { clientId: input.clientId })),
      },
      actions: {
        announceIdentity: ({ event }) =>
          void announcedErrors.push('error' in event ? String(event.error) : null),
      },
    }),
    { input: { token: null, pending: [], ...initialInput } },
  ).start();
  return {
    actor,
    announcedErrors,
    arrivals: createdWith,
    readContext: () => actor.getSnapshot().context,
  };
};

it('shows the conversation of a signed-in visitor instead of the anonymous one', async () => {
  const { actor, readContext, announcedErrors } = startVisitorMachine({ token: 'own' }, { token: 'here' });
  await flushPromises();
  actor.send({ type: 'identity.changed', identity: { userId: 'u', hash: 'h' } });
  await flushPromises();
  await flushPromises();
  expect(readContext()).toMatchObject({ token: 'own', identityKey: 'u', messages: [{ text: 'of own' }] });
  expect(announcedErrors).toEqual([null]);
});

it('hides the conversation of another person while the server checks', async () => {
  const { actor, readContext } = startVisitorMachine({ token: 'own' }, { token: 'theirs', identityKey: 'v' });
  await flushPromises();
  expect(readContext().messages).toMatchObject([{ text: 'of theirs' }]);
  actor.send({ type: 'identity.changed', identity: { token: jwt('u') } });
  expect(readContext()).toMatchObject({ token: null, messages: [] });
});

it('clears the conversation on sign-out but keeps an anonymous one', () => {
  const known = startVisitorMachine({ token: null }, { token: 'theirs', identityKey: 'v' });
  known.actor.send({ type: 'identity.changed', identity: null });
  expect(known.readContext().token).toBeNull();
  const anonymous = startVisitorMachine({ token: null }, { token: 'here' });
  anonymous.actor.send({ type: 'identity.changed', identity: null });
  expect(anonymous.readContext().token).toBe('here');
});

it('holds messages until the identity is known and starts with it', async () => {
  const { actor, arrivals } = startVisitorMachine({ token: null });
  const identity = { userId: 'u', hash: 'h' };
  actor.send({ type: 'identity.changed', identity });
  actor.send({ type: 'message.submitted', clientId: 'a', text: 'سلام' });
  expect(arrivals).toEqual([]);
  await flushPromises();
  await flushPromises();
  expect(arrivals).toEqual([identity]);
});

it('continues anonymously after a refused identity', async () => {
  const { actor, readContext } = startVisitorMachine({ error: 'IdentityExpired' }, { token: 'here' });
  actor.send({ type: 'identity.changed', identity: { token: jwt('u') } });
  await flushPromises();
  expect(readContext()).toMatchObject({ identity: null, isVerifyingIdentity: false, token: 'here' });
});

it('reads the user of an identity only from provable data', () => {
  expect(identityKey({ userId: 'u' })).toBe('');
  expect(identityKey({ userId: 'u', hash: 'h' })).toBe('u');
  expect(identityKey({ token: jwt('v') })).toBe('v');
  expect(identityKey({ token: 'no token' })).toBe('');
});
