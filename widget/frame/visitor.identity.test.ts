import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Identity } from '../sdk/api.ts';
import { whoOf } from './visitor.identity.ts';
import { visitorMachine } from './visitor.machine.ts';
import { message, page } from './visitor.sample.ts';

const jwt = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
const settled = () => new Promise((resolve) => setImmediate(resolve));

const visitor = (answers: { token: string | null } | { error: string }, start: object = {}) => {
  const told: (string | null)[] = [];
  const arrivals: (Identity | null)[] = [];
  const actor = createActor(
    visitorMachine.provide({
      actors: {
        prove: fromPromise(async () => ('error' in answers ? Promise.reject(answers) : answers)),
        arrive: fromPromise(async ({ input }) => {
          arrivals.push(input.identity);
          return { token: 'new' };
        }),
        read: fromPromise(async ({ input }) => page([message(1, { text: `of ${input.token}` })])),
        send: fromPromise(async ({ input }) => message(2, { clientId: input.clientId })),
      },
      actions: {
        announceIdentity: ({ event }) => void told.push('error' in event ? String(event.error) : null),
      },
    }),
    { input: { token: null, pending: [], ...start } },
  ).start();
  return { actor, told, arrivals, seen: () => actor.getSnapshot().context };
};

it('shows a signed-in visitor their own conversation in place of the one begun here', async () => {
  const { actor, seen, told } = visitor({ token: 'own' }, { token: 'here' });
  await settled();
  actor.send({ type: 'identity.told', identity: { userId: 'u', hash: 'h' } });
  await settled();
  await settled();
  expect(seen()).toMatchObject({ token: 'own', who: 'u', messages: [{ text: 'of own' }] });
  expect(told).toEqual([null]);
});

it('shows nobody, even while the server is asked, what another person said on this device', async () => {
  const { actor, seen } = visitor({ token: 'own' }, { token: 'theirs', who: 'v' });
  await settled();
  expect(seen().messages).toMatchObject([{ text: 'of theirs' }]);
  actor.send({ type: 'identity.told', identity: { token: jwt('u') } });
  expect(seen()).toMatchObject({ token: null, messages: [] });
});

it('forgets the conversation of whoever signs out, and keeps that of a visitor nobody knows', () => {
  const known = visitor({ token: null }, { token: 'theirs', who: 'v' });
  known.actor.send({ type: 'identity.told', identity: null });
  expect(known.seen().token).toBeNull();
  const anonymous = visitor({ token: null }, { token: 'here' });
  anonymous.actor.send({ type: 'identity.told', identity: null });
  expect(anonymous.seen().token).toBe('here');
});

it('holds what is written until the identity is known, and arrives with it', async () => {
  const { actor, arrivals } = visitor({ token: null });
  const identity = { userId: 'u', hash: 'h' };
  actor.send({ type: 'identity.told', identity });
  actor.send({ type: 'message.written', clientId: 'a', text: 'سلام' });
  expect(arrivals).toEqual([]);
  await settled();
  await settled();
  expect(arrivals).toEqual([identity]);
});

it('goes on without an identity that was refused', async () => {
  const { actor, seen } = visitor({ error: 'IdentityExpired' }, { token: 'here' });
  actor.send({ type: 'identity.told', identity: { token: jwt('u') } });
  await settled();
  expect(seen()).toMatchObject({ identity: null, isProving: false, token: 'here' });
});

it('knows whom an identity is about only from what can be proven', () => {
  expect(whoOf({ userId: 'u' })).toBe('');
  expect(whoOf({ userId: 'u', hash: 'h' })).toBe('u');
  expect(whoOf({ token: jwt('v') })).toBe('v');
  expect(whoOf({ token: 'no token' })).toBe('');
});
