// Reports errors to the owner's Sentry, only with a DSN and after idle.

const MAX_BUFFERED = 20;
let report: ((error: unknown) => void) | null = null;
let buffered: unknown[] = [];

/** Reports an error that crashed a part of the panel; queued until reporting is ready. */
export function reportError(error: unknown): void {
  if (report) report(error);
  else if (buffered.length < MAX_BUFFERED) buffered.push(error);
}

/** Requests the server's DSN when the browser is idle, and loads the reporting code only if there is one. */
export function startReporting(): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  // A failure here cannot be reported; the console has all errors.
  idle(() => void loadReporting().catch(() => undefined));
}

async function loadReporting(): Promise<void> {
  const answer: unknown = await (await fetch('/api/version')).json();
  const dsn = textAt(answer, 'sentryDsn');
  if (dsn) {
    const { startSentry } = await import('./error-reports.client.ts');
    report = startSentry(dsn, textAt(answer, 'version') ?? 'unknown');
    buffered.forEach(report);
  }
  buffered = [];
}

function textAt(answer: unknown, name: string): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const value: unknown = Object.entries(answer).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
