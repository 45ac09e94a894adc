// Verifies the identity given by the host page and switches conversations.
import { assign, raise } from 'xstate';
import type { Identity } from '../../sdk/api.ts';
import { isTemporary } from './failures.ts';
import type { VisitorContext } from './visitor.context.ts';
import { visitorSetup } from './visitor.setup.ts';

/** The `sub` of a token, unverified. */
const readSubject = (token: string): string => {
  try {
    const body = token.split('.')[1] ?? '';
    return String(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? '');
  } catch {
    return '';
  }
};

/** The user an identity names; empty for one without proof. */
export const identityKey = (identity: Identity | null): string => {
  if (identity?.token) return readSubject(identity.token);
  return identity?.hash ? (identity.userId ?? '') : '';
};

const isOtherIdentity = (memory: VisitorContext, identity: Identity | null): boolean =>
  memory.identityKey !== '' && memory.identityKey !== identityKey(identity);

const tokenCleared = { type: 'token.changed', token: null, who: '' } as const;

export const identityState = visitorSetup.createStateConfig({
  description: 'The identity the website gives for the visitor is verified by the server.',
  initial: 'idle',
  on: {
    // Hidden at once: on a shared device nobody may see another user's messages.
    'identity.changed': [
      {
        guard: ({ context, event }) => isOtherIdentity(context, event.identity),
        target: '.deciding',
        actions: [
          assign(({ event }) => ({
            identity: event.identity,
            isVerifyingIdentity: event.identity !== null,
            pending: [],
          })),
          raise(tokenCleared),
        ],
      },
      {
        target: '.deciding',
        actions: assign(({ event }) => ({
          identity: event.identity,
          isVerifyingIdentity: event.identity !== null,
        })),
      },
    ],
  },
  states: {
    idle: { description: 'No identity waits to be verified.' },
    deciding: {
      description: 'A passing state that leads to verification if an identity was given.',
      always: [{ guard: ({ context }) => context.isVerifyingIdentity, target: 'verifying' }, 'idle'],
    },
    verifying: {
      description: 'The server is verifying the identity.',
      invoke: {
        src: 'verifyIdentity',
        input: ({ context }) => ({ token: context.token, identity: context.identity ?? {} }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ isVerifyingIdentity: false }),
            'announceIdentity',
            raise(({ context, event }) => ({
              type: 'token.changed',
              token: event.output.token,
              who: identityKey(context.identity),
            })),
          ],
        },
        onError: [
          { guard: ({ event }) => isTemporary(event.error), target: 'retrying' },
          {
            target: 'idle',
            actions: [
              assign({ isVerifyingIdentity: false, identity: null }),
              'announceIdentity',
              raise(({ context }) => ({
                type: 'token.changed',
                token: context.token,
                who: context.identityKey,
              })),
            ],
          },
        ],
      },
    },
    retrying: {
      description:
        'Verification failed for now; it is tried again after a while or when the network returns.',
      after: { resend: 'verifying' },
      on: { 'network.restored': 'verifying' },
    },
  },
});
