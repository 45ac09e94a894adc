// A visitor takes their conversation along: as a file or by e-mail.
import { assign, fromPromise, setup } from 'xstate';
import { errorTagOf } from '../visitor/failures.ts';

export type TranscriptProblem = 'invalid' | 'later' | 'empty' | 'failed';

interface Context {
  readonly address: string;
  readonly problem: TranscriptProblem | null;
}

type Event =
  | { readonly type: 'download.requested' }
  | { readonly type: 'email.requested' }
  | { readonly type: 'address.changed'; readonly address: string }
  | { readonly type: 'address.submitted' };

const types: { context: Context; events: Event } = {
  context: { address: '', problem: null },
  events: { type: 'download.requested' },
};

const notProvided = () => Promise.reject(new Error('not provided'));

const problems: Readonly<Record<string, TranscriptProblem>> = {
  InvalidInput: 'invalid',
  TooManyRequests: 'later',
  NotFound: 'empty',
};

export const transcriptMachine = setup({
  types,
  actors: {
    /** Whether this installation can send e-mails. */
    readCanSendEmail: fromPromise<boolean>(notProvided),
    download: fromPromise<void>(notProvided),
    send: fromPromise<object, { address: string }>(notProvided),
  },
}).createMachine({
  description: 'A visitor takes their conversation along: as a file or by e-mail.',
  id: 'transcript',
  type: 'parallel',
  context: { address: '', problem: null },
  states: {
    file: {
      description: 'The conversation as a text file.',
      initial: 'offered',
      states: {
        offered: {
          description: 'The file is offered.',
          on: { 'download.requested': 'downloading' },
        },
        downloading: {
          description: 'The file is being fetched.',
          invoke: { id: 'download', src: 'download', onDone: 'offered', onError: 'failed' },
        },
        failed: {
          description: 'The file did not come and can be requested again.',
          on: { 'download.requested': 'downloading' },
        },
      },
    },
    email: {
      description: 'The conversation by e-mail.',
      initial: 'checking',
      states: {
        checking: {
          description: 'Whether e-mails can be sent is being asked.',
          invoke: {
            id: 'check',
            src: 'readCanSendEmail',
            onDone: [{ guard: ({ event }) => event.output, target: 'offered' }, { target: 'unavailable' }],
            onError: 'unavailable',
          },
        },
        unavailable: { description: 'Nothing is offered: e-mails cannot be sent, or nobody could say.' },
        offered: {
          description: 'The e-mail is offered.',
          on: { 'email.requested': 'writing' },
        },
        writing: {
          description: 'The visitor writes their address, or corrects it.',
          on: {
            'address.changed': { actions: assign({ address: ({ event }) => event.address, problem: null }) },
            'address.submitted': { guard: ({ context }) => context.address.trim() !== '', target: 'sending' },
          },
        },
        sending: {
          description: 'The address is being sent to the server.',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ address: context.address.trim() }),
            onDone: { target: 'sent', actions: assign({ problem: null }) },
            onError: {
              target: 'writing',
              actions: assign({ problem: ({ event }) => problems[errorTagOf(event.error)] ?? 'failed' }),
            },
          },
        },
        sent: {
          description: 'The e-mail is on its way; another one can be asked for.',
          on: { 'email.requested': 'writing' },
        },
      },
    },
  },
});
