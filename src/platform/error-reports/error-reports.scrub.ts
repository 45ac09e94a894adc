// Removes personal data from error reports.

interface ErrorReport {
  user?: object | undefined;
  request?: { url?: string } | undefined;
  transaction?: string | undefined;
  server_name?: string | undefined;
}

/** Takes person, cookies, headers and query out of the report itself; addresses keep only their path. */
export function scrubReport<R extends ErrorReport>(report: R): R {
  report.user = undefined;
  report.server_name = undefined;
  if (report.request) report.request = { url: stripQuery(report.request.url ?? '') };
  if (report.transaction) report.transaction = stripQuery(report.transaction);
  return report;
}

/** Everything before `?` or `#`: what follows may carry where someone was going, or whom they looked for. */
export const stripQuery = (address: string): string => address.replace(/[?#].*$/s, '');
