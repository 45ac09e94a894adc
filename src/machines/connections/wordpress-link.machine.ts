// Connects a WordPress site to a widget by a one-time code.
import { assign, setup } from 'xstate';
import type { WordPressSite, wordpress } from '../../../contract/connections/wordpress.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';
import type { ConnectionIds } from '../shared/scope-ids.ts';

type Calls = typeof wordpress;

/** `failure` of loading, `codeFailure` of creating a code. */
interface Context extends ConnectionIds {
  readonly site: WordPressSite | null;
  readonly code: string;
  readonly failure: Failure | null;
  readonly codeFailure: Failure | null;
}

type Event = LivePortEvent | { readonly type: 'retried' } | { readonly type: 'code.requested' };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: ConnectionIds }>(),
  actors: { live: livePort, read: port<Calls['readSite']>(), createCode: port<Calls['createCode']>() },
  // Measured from the response by this browser's timer, as its clock may be wrong.
  delays: { codeLifetime: limits.wordPress.codeLifetimeMs },
  guards: {
    isCodeUsed: ({ context }) => context.code === '',
    isRelevant: ({ context, event }) =>
      event.type === 'live.received' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'bot.changed' && event.event.bot.id === context.botId)),
  },
});

const connectionInput = ({ context: { botId, connectionId } }: { context: Context }) => ({
  botId,
  connectionId,
});

const site = flow.createStateConfig({
  description: 'The linked WordPress site is loaded; a newly linked one invalidates the shown code.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The linked site is requested.',
      on: { 'live.received': { guard: 'isRelevant', target: 'loading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'read',
        input: connectionInput,
        onDone: {
          target: 'loaded',
          actions: assign(({ context, event: { output } }) => ({
            site: output.site,
            code: output.site?.linkedAt === context.site?.linkedAt ? context.code : '',
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    loaded: {
      description: 'The linked site, or that there is none, is shown until the bot changes.',
      on: { 'live.received': { guard: 'isRelevant', target: 'loading' } },
    },
    failed: {
      description: 'The site could not be loaded; a retry or a restored live connection loads it again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

const code = flow.createStateConfig({
  description: 'A one-time code links a WordPress site to the connection.',
  initial: 'none',
  states: {
    none: { description: 'No code is shown.', on: { 'code.requested': 'creatingCode' } },
    creatingCode: {
      description: 'A code is being created.',
      invoke: {
        id: 'createCode',
        src: 'createCode',
        input: connectionInput,
        onDone: {
          target: 'codeShown',
          actions: assign({ code: ({ event }) => event.output.code, codeFailure: null }),
        },
        onError: { target: 'none', actions: assign({ codeFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    codeShown: {
      description: 'The code is shown until it is used or expires.',
      always: { guard: 'isCodeUsed', target: 'none' },
      on: { 'code.requested': 'creatingCode' },
      after: { codeLifetime: { target: 'none', actions: assign({ code: '' }) } },
    },
  },
});

export const wordpressLinkMachine = flow.createMachine({
  description: 'A WordPress site is linked to a widget connection.',
  id: 'wordpressLink',
  context: ({ input }) => ({ ...input, site: null, code: '', failure: null, codeFailure: null }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { site, code },
});
