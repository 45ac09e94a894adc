// Commands of the palette at a URL, and their filtering by query.
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { messagePreview } from '../../../i18n/texts/message.words.ts';
import { contains } from '../../../i18n/texts/search.ts';
import { visitorName } from '../../../i18n/texts/visitor-name.ts';
import type { Scheme } from '../../../platform/appearance/scheme.ts';
import { botCreateLink, threadLink } from '../../../platform/links.ts';
import type { Command, CommandGroup } from '../../../ui/CommandPalette/CommandPalette.tsx';
import type { MenuGroup } from '../../../ui/Menu/menu.types.ts';
import { commandTexts as texts } from './commands.texts.ts';

/** A link of the navigation. */
export interface LinkCommand {
  readonly href: string;
  readonly label: string;
  readonly icon: Command['icon'];
  /** The area it is a section of. */
  readonly detail?: string;
}

/** State of the shell that commands depend on. */
export interface PaletteContext {
  readonly links: readonly LinkCommand[];
  readonly bots: readonly MenuGroup[];
  readonly scheme: Scheme;
  /** Only owners may create bots. */
  readonly canCreate: boolean;
  /** Shortcut of a link, by its URL. */
  readonly shortcutOf: (href: string) => Command['keys'];
}

/** All links, bots and actions; conversations are searched by the server. */
export function commandGroups(
  i18n: I18n,
  { links, bots, scheme, canCreate, shortcutOf }: PaletteContext,
): readonly CommandGroup[] {
  const { t } = i18n;
  const navCommands = links.map(
    (link): Command => withKeys({ ...link, id: `go:${link.href}` }, shortcutOf(link.href)),
  );
  const botCommands = bots
    .flatMap(({ items }) => items)
    .filter(({ href }) => href !== undefined && !links.some((link) => link.href === href))
    .map(({ id, label, href = '' }): Command => ({ id: `bot:${id}`, label, icon: 'bot', href }));
  return [
    { id: 'go', title: t(texts.go), commands: navCommands },
    { id: 'bots', title: t(texts.bots), commands: botCommands },
    { id: 'act', title: t(texts.actions), commands: actionCommands(i18n, scheme, canCreate) },
  ];
}

const withKeys = (command: Command, keys: Command['keys']): Command =>
  keys ? { ...command, keys } : command;

function actionCommands({ t }: I18n, scheme: Scheme, canCreate: boolean): readonly Command[] {
  const schemes: readonly Command[] = [
    { id: 'light', label: t(texts.light), icon: 'sun' },
    { id: 'dark', label: t(texts.dark), icon: 'moon' },
    { id: 'system', label: t(texts.system), icon: 'screen' },
  ];
  const createCommand: Command = { id: 'create', label: t(texts.create), icon: 'plus', href: botCreateLink };
  return [
    ...(canCreate ? [createCommand] : []),
    ...schemes.filter(({ id }) => id !== scheme),
    { id: 'appearance', label: t(texts.appearance), icon: 'palette' },
    { id: 'locale', label: t(texts.language), icon: 'languages' },
    { id: 'recording', label: t(texts.recording), icon: 'download' },
    { id: 'help', label: t(texts.help), icon: 'question', keys: [['?']] },
    { id: 'logout', label: t(texts.logout), icon: 'logout', isDanger: true },
  ];
}

/**
 * Without a query: all commands, recent ones first. With one: the commands that match every word, with found
 * conversations on top and recent commands first in each group.
 */
export function filterCommandGroups(
  { t, locale }: I18n,
  groups: readonly CommandGroup[],
  { query, recent, results }: PaletteSearch,
): readonly CommandGroup[] {
  const words = query.split(/\s+/).filter(Boolean);
  const rank = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  if (words.length === 0) {
    const allCommands = groups.flatMap(({ commands }) => commands);
    const recentCommands = recent
      .flatMap((id) => allCommands.find((command) => command.id === id) ?? [])
      .slice(0, MAX_RECENT_SHOWN);
    const otherGroups = groups.map((group) => ({
      ...group,
      commands: group.commands.filter((command) => !recentCommands.includes(command)),
    }));
    return [{ id: 'recent', title: t(texts.recent), commands: recentCommands }, ...otherGroups];
  }
  const matchesQuery = ({ label, detail = '' }: Command) =>
    words.every((word) => contains(`${label} ${detail}`, word));
  const matchingGroups = groups.map((group) => ({
    ...group,
    commands: group.commands.filter(matchesQuery).toSorted((one, other) => rank(one) - rank(other)),
  }));
  const conversations = results.map(
    (conversation): Command => ({
      id: `conversation:${conversation.id}`,
      label: visitorName(conversation.visitorName, conversation.id, { locale }),
      detail: messagePreview(conversation.lastMessageText, locale),
      icon: 'message',
      href: threadLink(conversation),
    }),
  );
  return [{ id: 'conversations', title: t(texts.conversations), commands: conversations }, ...matchingGroups];
}

interface PaletteSearch {
  readonly query: string;
  /** Ids of commands, newest first. */
  readonly recent: readonly string[];
  readonly results: readonly Conversation[];
}

const MAX_RECENT_SHOWN = 4;
