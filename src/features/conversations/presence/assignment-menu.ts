// Menu of operators a conversation can be assigned to.
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { PresenceState, Teammate } from '../../../../contract/conversations/presence.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { groupTexts } from '../groups/groups.texts.ts';
import { teamPresenceTexts as texts } from './team-presence.texts.ts';

const STATE_ORDER: readonly PresenceState[] = ['online', 'away', 'offline'];
const DOT_TONES = { online: 'success', away: 'warning', offline: 'neutral' } as const;
const TAKE_OVER_ID = 'assign.me';
const UNASSIGN_ID = 'assign.nobody';
const OPERATOR_ID_PREFIX = 'assign.operator.';

/** The assignee's name, else the queue or group it is in, or a text that says there is none. */
export function assigneeText(
  { assigneeName, escalatedAt, status, group }: Conversation,
  { t }: I18n,
): string {
  if (assigneeName !== null) return assigneeName;
  if (group)
    return escalatedAt !== null && status !== 'closed'
      ? t(groupTexts.inQueue, { group: group.name })
      : group.name;
  return t(escalatedAt !== null && status !== 'closed' ? texts.inQueue : texts.nobody);
}

/** Menu groups: take over and unassign, then the operators to assign to, available ones first. */
export function assignmentGroups(
  { assigneeId, status }: Conversation,
  { team, me }: { team: readonly Teammate[]; me: string },
  { t, n }: I18n,
): MenuGroup[] {
  if (status === 'closed' || status === 'spam') return [];
  const people = team.toSorted(
    (a, b) =>
      STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) ||
      a.openConversations - b.openConversations,
  );
  const items = people.map(({ id, name, state, isWorking, openConversations }) => ({
    id: `${OPERATOR_ID_PREFIX}${id}`,
    label: id === me ? t(texts.you, { name }) : name,
    detail: t(texts.person, {
      state: t(state !== 'offline' && !isWorking ? texts.offHours : texts[state]),
      open: n(openConversations),
    }),
    dot: DOT_TONES[state],
    isCurrent: id === assigneeId,
  }));
  const ownItems = [
    ...(assigneeId === me ? [] : [{ id: TAKE_OVER_ID, label: t(texts.takeOver), icon: 'user' as const }]),
    ...(assigneeId === null ? [] : [{ id: UNASSIGN_ID, label: t(texts.unassign), icon: 'clock' as const }]),
  ];
  return [
    { id: 'own', items: ownItems },
    { id: 'team', title: t(texts.team), items },
  ].filter(({ items: offered }) => offered.length > 0);
}

/** Operator id of a menu choice (null: nobody); undefined if it is no assignment. */
export function assigneeIdOf(id: string, me: string): string | null | undefined {
  if (id === TAKE_OVER_ID) return me;
  if (id === UNASSIGN_ID) return null;
  return id.startsWith(OPERATOR_ID_PREFIX) ? id.slice(OPERATOR_ID_PREFIX.length) : undefined;
}
