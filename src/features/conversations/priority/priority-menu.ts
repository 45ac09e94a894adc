// Menu items that set the priority of conversations.
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { Priority } from '../../../../contract/conversations/priority.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { priorityTexts as texts } from './priority.texts.ts';

export type PriorityAction = Extract<BulkAction, { kind: 'priority' }>;

const PREFIX = 'priority.';

/** The priority that all have in common is marked. */
export function priorityGroup(
  conversations: readonly Pick<Conversation, 'priority'>[],
  { t }: I18n,
): MenuGroup {
  return {
    id: 'priority',
    title: t(texts.title),
    items: Priority.literals.map((priority) => ({
      id: PREFIX + priority,
      label: t(texts[priority]),
      isCurrent:
        conversations.length > 0 && conversations.every((one) => (one.priority ?? 'normal') === priority),
    })),
  };
}

/** The action of a chosen item; undefined for ids of other items. */
export function priorityActionOf(id: string): PriorityAction | undefined {
  const priority = Priority.literals.find((one) => PREFIX + one === id);
  return priority && { kind: 'priority', priority };
}
