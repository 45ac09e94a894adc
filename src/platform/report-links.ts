// URLs of a bot's reports.

const sections = {
  overview: '',
  chart: '/chart',
  analytical: '/report/analytical',
  statistical: '/report/statistical',
  replies: '/report/bot-reply',
} as const;

export type ReportSection = keyof typeof sections;

/** A section of a bot's reports; the bot's own address is the first. */
export const reportLink = (botId: string, section: ReportSection = 'overview'): string =>
  `/dashboard/bot/${botId}${sections[section]}`;

/** The section that an address shows; the first one where it names none. */
export function reportSectionAt(path: string): ReportSection {
  const named = (['chart', 'analytical', 'statistical', 'replies'] as const).find((section) =>
    path.replace(/\/+$/, '').endsWith(sections[section]),
  );
  return named ?? 'overview';
}
