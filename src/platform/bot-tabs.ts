// Tabs of a bot's sections.
import { botLink } from './links.ts';

type Section = Parameters<typeof botLink>[1];

export const botTabs = <Shown extends Section>(
  botId: string,
  current: Shown,
  tabs: readonly { readonly id: Shown; readonly label: string }[],
) => tabs.map(({ id, label }) => ({ href: botLink(botId, id), label, isCurrent: id === current }));
