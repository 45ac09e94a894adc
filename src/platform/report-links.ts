// URLs of a bot's reports.

const reportSections = {
  overview: '',
  chart: '/chart',
  analytical: '/report/analytical',
  statistical: '/report/statistical',
  replies: '/report/bot-reply',
} as const;

export type ReportSection = keyof typeof reportSections;

/** URL of a section of a bot's reports; the first section has no path of its own. */
export const reportLink = (botId: string, section: ReportSection = 'overview'): string =>
  `/dashboard/bot/${botId}${reportSections[section]}`;

/** The section a URL shows; the first if it names none. */
export function reportSectionOfPath(path: string): ReportSection {
  const match = (['chart', 'analytical', 'statistical', 'replies'] as const).find((section) =>
    path.replace(/\/+$/, '').endsWith(reportSections[section]),
  );
  return match ?? 'overview';
}
