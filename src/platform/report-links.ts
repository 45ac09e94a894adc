// URLs of a bot's reports.

/** Tabs with the paths that lead to them, deepest first; the last path is the tab's own. */
const tabPaths = {
  people: ['/report/statistical'],
  answers: ['/report/bot-reply', '/report/analytical'],
  overview: ['/chart', ''],
} as const;

export type ReportTab = keyof typeof tabPaths;

/** URL of a tab of a bot's reports; the overview has no path of its own. */
export const reportLink = (botId: string, tab: ReportTab = 'overview'): string =>
  `/dashboard/bot/${botId}${tabPaths[tab].at(-1)}`;

/** URL of the replies that operators reviewed; a page of the answers. */
export const reviewedRepliesLink = (botId: string): string => `/dashboard/bot/${botId}${tabPaths.answers[0]}`;

/** The tab a URL shows; the overview if it names none. */
export function reportTabOfPath(path: string): ReportTab {
  const leaf = path.replace(/\/+$/, '');
  const tab = (['people', 'answers'] as const).find((name) =>
    tabPaths[name].some((tabPath) => leaf.endsWith(tabPath)),
  );
  return tab ?? 'overview';
}
