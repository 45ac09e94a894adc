// Reads a bot's report for a range of days and exports it as a table.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { Report, reports } from '../../../contract/reports/reports.ts';
import { failureOf, port, typesOf } from '../port.ts';
import { backToIdle } from '../shared/command-queue.ts';
import { type LiveHeard, livePort } from '../shared/live.port.ts';

type Calls = typeof reports;
/** Which days, compared with which, of which service and operator. */
export type ReportAsked = Omit<InputOf<Calls['read']>, 'botId'>;
export type ReportMatters = OutputOf<Calls['matters']>;
export type ReportTable = InputOf<Calls['table']>['by'];

interface Context {
  readonly botId: string;
  readonly asked: ReportAsked;
  /** What was read last stands until something newer is there. */
  readonly report: Report | null;
  readonly matters: ReportMatters | null;
  readonly failure: Failure | null;
}

export type ReportEvent =
  | LiveHeard
  | { readonly type: 'asked'; readonly asked: ReportAsked }
  | { readonly type: 'retried' }
  | { readonly type: 'table.asked'; readonly by: ReportTable; readonly locale: 'fa' | 'en' };

/** Sends `asked` whenever the address asks for something else. */
const addressPort = fromCallback<EventObject>(() => {
  throw new Error('The port "address" is not provided');
});

const flow = setup({
  types: typesOf<{
    context: Context;
    events: ReportEvent;
    input: { readonly botId: string; readonly asked: ReportAsked };
  }>(),
  actors: {
    live: livePort,
    address: addressPort,
    read: port<Calls['read']>(),
    matters: port<Calls['matters']>(),
    table: port<Calls['table']>(),
  },
  actions: {
    /** Gives the person the file. */
    save: (_, _file: OutputOf<Calls['table']>) => undefined,
    announceRefusal: (_, _failure: Failure) => undefined,
    /** Days are those of the account's zone: which day it is there may be news, and asks for other days then. */
    learnZone: (_, _report: Report) => undefined,
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === 'asked' && JSON.stringify(event.asked) !== JSON.stringify(context.asked),
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
  },
});

const takeAsked = flow.assign({
  asked: ({ context, event }) => (event.type === 'asked' ? event.asked : context.asked),
});

const reading = flow.createStateConfig({
  initial: 'loading',
  on: { asked: { guard: 'isOther', target: '.loading', actions: takeAsked } },
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ ...context.asked, botId: context.botId }),
        onDone: {
          target: 'ready',
          actions: [
            assign({ report: ({ event }) => event.output, failure: null }),
            { type: 'learnZone', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: { on: { retried: 'loading', 'live.heard': { guard: 'isReset', target: 'loading' } } },
    failed: { on: { retried: 'loading', 'live.opened': 'loading' } },
  },
});

/** What mattered is not waited for: the figures stand without it. */
const telling = flow.createStateConfig({
  initial: 'loading',
  on: { asked: { guard: 'isOther', target: '.loading' } },
  states: {
    loading: {
      invoke: {
        id: 'matters',
        src: 'matters',
        input: ({ context: { botId, asked } }) => ({
          botId,
          from: asked.from,
          to: asked.to,
          ...(asked.serviceId !== undefined && { serviceId: asked.serviceId }),
        }),
        onDone: { target: 'known', actions: assign({ matters: ({ event }) => event.output }) },
        onError: 'unknown',
      },
    },
    known: { on: { retried: 'loading' } },
    unknown: { on: { retried: 'loading', 'live.opened': 'loading' } },
  },
});

const saving = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'table.asked': 'working' } },
    working: {
      invoke: {
        id: 'table',
        src: 'table',
        input: ({ context, event }) => ({
          ...context.asked,
          botId: context.botId,
          by: event.type === 'table.asked' ? event.by : 'day',
          locale: event.type === 'table.asked' ? event.locale : 'fa',
        }),
        onDone: { target: 'idle', actions: { type: 'save', params: ({ event }) => event.output } },
        onError: backToIdle,
      },
    },
  },
});

export const reportMachine = flow.createMachine({
  id: 'report',
  context: ({ input }) => ({ ...input, report: null, matters: null, failure: null }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'address', src: 'address' },
  ],
  type: 'parallel',
  states: { reading, telling, saving },
});
