// Menu items that give conversations to an operator group.
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { OperatorGroup } from '../../../../contract/conversations/operator-groups.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { groupTexts as texts } from './groups.texts.ts';

export type GroupAction = Extract<BulkAction, { kind: 'group' }>;

const PREFIX = 'group.';
const NONE = `${PREFIX}none`;

/** The groups, and a way out of one; the group that all have in common is marked. Empty without groups. */
export function groupMenu(
  conversations: readonly Pick<Conversation, 'group'>[],
  groups: readonly Pick<OperatorGroup, 'id' | 'name'>[],
  { t }: I18n,
): MenuGroup[] {
  if (groups.length === 0) return [];
  const items = groups.map(({ id, name }) => ({
    id: PREFIX + id,
    label: name,
    icon: 'users' as const,
    isCurrent: conversations.length > 0 && conversations.every(({ group }) => group?.id === id),
  }));
  const isGrouped = conversations.some(({ group }) => group !== undefined);
  const noneItems = isGrouped ? [{ id: NONE, label: t(texts.none), icon: 'minus' as const }] : [];
  return [{ id: 'groups', title: t(texts.title), items: [...items, ...noneItems] }];
}

/** The action of a chosen item; undefined for ids of other items. */
export function groupActionOf(id: string): GroupAction | undefined {
  if (id === NONE) return { kind: 'group', groupId: null };
  return id.startsWith(PREFIX) ? { kind: 'group', groupId: id.slice(PREFIX.length) } : undefined;
}
