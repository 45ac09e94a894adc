// Samples and scrubs errors, traces and replays; loaded only with a DSN.
import {
  type Breadcrumb,
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
} from '@sentry/browser';
import { scrubReport, stripQuery } from './error-reports.scrub.ts';

/** Starts reporting; returns a function that reports one error. */
export function startSentry(dsn: string, version: string): (error: unknown) => void {
  init({
    dsn,
    release: `pasokh@${version}`,
    sampleRate: 1,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    maxBreadcrumbs: 100,
    // Trace headers go to our own server only.
    tracePropagationTargets: [/^\/api\//],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Its worker would be a blob, which the content policy refuses.
        useCompression: false,
      }),
    ],
    beforeSend: scrubReport,
    beforeSendTransaction: scrubReport,
    beforeBreadcrumb: (crumb) => (crumb.category === 'console' ? null : scrubBreadcrumb(crumb)),
  });
  return (error) => {
    captureException(error instanceof Error ? error : new Error(JSON.stringify(error)));
  };
}

function scrubBreadcrumb({ data, ...crumb }: Breadcrumb): Breadcrumb {
  if (!data) return crumb;
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? stripQuery(value) : value,
  ]);
  return { ...crumb, data: Object.fromEntries(entries) };
}
