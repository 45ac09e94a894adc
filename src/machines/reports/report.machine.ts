// Reads a bot's report for a range of days and exports it as a table.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { Report, reports } from '../../../contract/reports/reports.ts';
import { machineTypes, notProvided, port, toFailure } from '../port.ts';
import { idleWithFailure } from '../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

type Calls = typeof reports;
/** Date range, comparison range, channel and operator. */
export type ReportRequest = Omit<InputOf<Calls['read']>, 'botId'>;
export type ReportAlerts = OutputOf<Calls['readAlerts']>;
export type ReportTable = InputOf<Calls['export']>['by'];

interface Context {
  readonly botId: string;
  readonly request: ReportRequest;
  /** The last report stays until a newer one is loaded. */
  readonly report: Report | null;
  readonly alerts: ReportAlerts | null;
  readonly failure: Failure | null;
}

export type ReportEvent =
  | LivePortEvent
  | { readonly type: 'report.requested'; readonly request: ReportRequest }
  | { readonly type: 'retried' | 'schedule.opened' | 'schedule.closed' }
  | { readonly type: 'export.requested'; readonly by: ReportTable; readonly locale: 'fa' | 'en' };

/** Sends `report.requested` whenever the URL requests another report. */
const reportUrlPort = fromCallback<EventObject>(notProvided('address'));

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: ReportEvent;
    input: { readonly botId: string; readonly request: ReportRequest };
  }>(),
  actors: {
    live: livePort,
    reportUrl: reportUrlPort,
    read: port<Calls['read']>(),
    readAlerts: port<Calls['readAlerts']>(),
    table: port<Calls['export']>(),
  },
  actions: {
    /** Downloads the file to the person's device. */
    save: (_, _file: OutputOf<Calls['export']>) => undefined,
    announceFailure: (_, _failure: Failure) => undefined,
    /** Days are those of the account's time zone, so a changed zone may select other days. */
    setTimeZone: (_, _report: Report) => undefined,
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === 'report.requested' && JSON.stringify(event.request) !== JSON.stringify(context.request),
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
  },
});

const setRequest = flow.assign({
  request: ({ context, event }) => (event.type === 'report.requested' ? event.request : context.request),
});

const reportState = flow.createStateConfig({
  description: 'The figures of the report are loaded for the chosen period.',
  initial: 'loading',
  on: { 'report.requested': { guard: 'isOther', target: '.loading', actions: setRequest } },
  states: {
    loading: {
      description: 'The figures are requested; those shown before stay in view.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ ...context.request, botId: context.botId }),
        onDone: {
          target: 'ready',
          actions: [
            assign({ report: ({ event }) => event.output, failure: null }),
            { type: 'setTimeZone', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The figures are shown until another period is chosen or the live stream is reset.',
      on: { retried: 'loading', 'live.received': { guard: 'isReset', target: 'loading' } },
    },
    failed: {
      description: 'The figures could not be loaded; a retry or a restored live connection loads them again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

const alertsState = flow.createStateConfig({
  description: 'Alerts for the period are loaded beside the figures, which do not wait for them.',
  initial: 'loading',
  on: { 'report.requested': { guard: 'isOther', target: '.loading' } },
  states: {
    loading: {
      description: 'The alerts are requested.',
      invoke: {
        id: 'readAlerts',
        src: 'readAlerts',
        input: ({ context: { botId, request } }) => ({
          botId,
          from: request.from,
          to: request.to,
          ...(request.connectionId !== undefined && { connectionId: request.connectionId }),
        }),
        onDone: { target: 'loaded', actions: assign({ alerts: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: { description: 'The alerts are shown.', on: { retried: 'loading' } },
    failed: {
      description: 'The alerts could not be loaded; a retry or a restored live connection loads them again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

const exportState = flow.createStateConfig({
  description: 'The report may be downloaded as a table.',
  initial: 'idle',
  states: {
    idle: { description: 'No table is being prepared.', on: { 'export.requested': 'exporting' } },
    exporting: {
      description: 'The table is being downloaded.',
      invoke: {
        id: 'table',
        src: 'table',
        input: ({ context, event }) => ({
          ...context.request,
          botId: context.botId,
          by: event.type === 'export.requested' ? event.by : 'day',
          locale: event.type === 'export.requested' ? event.locale : 'fa',
        }),
        onDone: { target: 'idle', actions: { type: 'save', params: ({ event }) => event.output } },
        onError: idleWithFailure,
      },
    },
  },
});

const scheduleState = flow.createStateConfig({
  description: 'How often the report comes by e-mail can be chosen.',
  initial: 'closed',
  states: {
    closed: { description: 'Only the report is shown.', on: { 'schedule.opened': 'open' } },
    open: { description: 'The choice is open over the report.', on: { 'schedule.closed': 'closed' } },
  },
});

export const reportMachine = flow.createMachine({
  description: 'A bot’s report with its figures, alerts and a download.',
  id: 'report',
  context: ({ input }) => ({ ...input, report: null, alerts: null, failure: null }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'reportUrl', src: 'reportUrl' },
  ],
  type: 'parallel',
  states: { report: reportState, alerts: alertsState, export: exportState, schedule: scheduleState },
});
