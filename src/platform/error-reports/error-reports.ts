// Reports errors to the owner's Sentry, only with a DSN and after idle.
import { addressOf } from '../browser/base-path.ts';

const MAX_BUFFERED_ERRORS = 20;
let report: ((error: unknown) => void) | null = null;
let bufferedErrors: unknown[] = [];

/** Reports an error that crashed a part of the panel; queued until reporting is ready. */
export function reportError(error: unknown): void {
  if (report) report(error);
  else if (bufferedErrors.length < MAX_BUFFERED_ERRORS) bufferedErrors.push(error);
}

/** Requests the server's DSN when the browser is idle, and loads the reporting code only if there is one. */
export function startReporting(): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
  // A failure here cannot be reported; the console has all errors.
  idle(() => void loadReporting().catch(() => undefined));
}

async function loadReporting(): Promise<void> {
  const response: unknown = await (await fetch(addressOf('/api/version'))).json();
  const dsn = textAt(response, 'sentryDsn');
  if (dsn) {
    const { startSentry } = await import('./error-reports.client.ts');
    report = startSentry(dsn, textAt(response, 'version') ?? 'unknown');
    bufferedErrors.forEach(report);
  }
  bufferedErrors = [];
}

function textAt(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
