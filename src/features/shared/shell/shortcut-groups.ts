// Groups and names of keyboard shortcuts.
import type { I18n } from '../../../i18n/I18n.tsx';
import {
  type NamedShortcut,
  namedKeyLabels,
  type ShortcutId,
} from '../../../platform/shortcuts/shortcuts.ts';
import type { ShortcutGroup } from '../../../ui/ShortcutHelp/ShortcutHelp.tsx';
import { shortcutTexts as texts } from './commands.texts.ts';

const idsByGroup = {
  everywhere: ['palette', 'goInbox', 'goBots', 'help'],
  inbox: ['next', 'previous', 'nextUnread', 'open', 'search', 'pick', 'closePicked'],
  conversation: [
    ...([
      'reply',
      'note',
      'send',
      'close',
      'take',
      'assign',
      'label',
      'snooze',
      'macros',
      'spam',
      'back',
    ] as const),
  ],
  approval: ['approve', 'edit', 'reject', 'undo'],
} as const satisfies Record<string, readonly ShortcutId[]>;

/** Shortcuts that work whenever another one is bound: Enter opens a link, the composer sends. */
const boundWith: Partial<Record<ShortcutId, ShortcutId>> = { open: 'next', send: 'reply' };

/** The bound shortcuts in groups, with those that always work with them, and macros with a key. */
export function shortcutGroups(
  { t }: I18n,
  boundIds: readonly ShortcutId[],
  keyLabelsOf: (id: ShortcutId) => readonly (readonly string[])[],
  named: readonly NamedShortcut[],
): readonly ShortcutGroup[] {
  const groups = (['everywhere', 'inbox', 'conversation', 'approval'] as const).map((id) => ({
    id,
    title: t(texts[id]),
    items: idsByGroup[id]
      .filter((key) => boundIds.includes(boundWith[key] ?? key) || boundIds.includes(key))
      .map((key) => ({ id: key, label: t(texts[key]), keys: keyLabelsOf(key) })),
  }));
  const macros = named.map(({ id, label, key }) => ({ id, label, keys: namedKeyLabels(key) }));
  return [...groups, { id: 'macros', title: t(texts.macros), items: macros }];
}
