// Removes personal data from error reports.

interface ErrorReport {
  user?: object | undefined;
  request?: { url?: string } | undefined;
  transaction?: string | undefined;
  server_name?: string | undefined;
}

/** Removes user, cookies, headers and query from the report; URLs keep only their path. */
export function scrubReport<R extends ErrorReport>(report: R): R {
  report.user = undefined;
  report.server_name = undefined;
  if (report.request) report.request = { url: stripQuery(report.request.url ?? '') };
  if (report.transaction) report.transaction = stripQuery(report.transaction);
  return report;
}

/** Everything before `?` or `#`: the rest may contain personal data such as search terms. */
export const stripQuery = (url: string): string => url.replace(/[?#].*$/s, '');
