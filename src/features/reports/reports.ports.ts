// Ports of the report and reviewed replies machines.
import { type EventObject, fromCallback } from 'xstate';
import { callActor, lazyCallActor } from '../../api/actors/call.actor.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { gregorian, persian } from '../../i18n/dates/calendar.kinds.ts';
import { toLocalMinute } from '../../i18n/dates/local-minutes.ts';
import { readLocale } from '../../i18n/locale.ts';
import { formatText } from '../../i18n/texts.ts';
import { repliesMachine } from '../../machines/reports/replies.machine.ts';
import {
  type ReportEvent,
  type ReportRequest,
  reportMachine,
} from '../../machines/reports/report.machine.ts';
import { reportScheduleMachine } from '../../machines/reports/report-schedule.machine.ts';
import { currentPath } from '../../platform/browser/base-path.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { systemClock } from '../../platform/clock.ts';
import { toastFailure } from '../../ui/Toasts/toast-failure.ts';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { parseReportUrl, toReportRequest } from './report.url.ts';
import { reportScheduleTexts } from './report-schedule.texts.ts';

/** Time zone of the latest report; before the first, that of most accounts. */
let reportTimeZone = 'Asia/Tehran';

/** Today in the account's time zone, ISO. */
const today = (): string => toLocalMinute(systemClock.now(), reportTimeZone).slice(0, 10);

/** The server request for a URL query, as of today. */
export const reportRequestOf = (search: string): ReportRequest =>
  toReportRequest(parseReportUrl(search), today(), readLocale() === 'fa' ? persian : gregorian);

/** The router dispatches these events on navigation; the browser's Back dispatches `popstate`. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/** Requests the report again whenever the URL changes. */
const urlActor = fromCallback<EventObject>(({ sendBack }) => {
  const botId = currentPath().split('/')[3];
  const emitRequest = () => {
    if (currentPath().split('/')[3] !== botId) return; // navigating to another screen
    const event: ReportEvent = { type: 'report.requested', request: reportRequestOf(location.search) };
    sendBack(event);
  };
  for (const eventName of NAVIGATION_EVENTS) addEventListener(eventName, emitRequest);
  return () => {
    for (const eventName of NAVIGATION_EVENTS) removeEventListener(eventName, emitRequest);
  };
});

export const reportWithPorts = reportMachine.provide({
  actors: {
    live: liveActor,
    reportUrl: urlActor,
    read: callActor((all) => all.reports.read),
    readAlerts: callActor((all) => all.reports.readAlerts),
    table: callActor((all) => all.reports.export),
  },
  actions: {
    save: (_, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    setTimeZone: ({ self }, report) => {
      if (report.zone === reportTimeZone) return;
      reportTimeZone = report.zone;
      self.send({ type: 'report.requested', request: reportRequestOf(location.search) });
    },
    announceFailure: (_, failure) => toastFailure(failure),
  },
});

export const reportScheduleWithPorts = reportScheduleMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.reportSchedules.read),
    save: lazyCallActor((all) => all.reportSchedules.save),
  },
  actions: {
    announce: () =>
      void toast({ text: formatText(readLocale(), reportScheduleTexts.saved), tone: 'success' }),
  },
});

export const reviewsWithPorts = repliesMachine.provide({
  actors: { list: callActor((all) => all.approvals.listReviewed) },
});
