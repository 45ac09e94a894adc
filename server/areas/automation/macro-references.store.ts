// Reads what macros may name, and finds what a macro names and no longer exists.
import type { Kysely } from 'kysely';
import type { MacroChoices, MacroDraft, MacroPart } from '../../../contract/automation/macros.ts';
import type { Database } from '../../store/schema/database.ts';
import { readVisibleBots } from '../conversations/inbox/visible-bots.store.ts';
import type { CurrentUser } from '../shared/context.ts';
import {
  listActionReferences,
  type Reference,
  readRuleChoices,
  rejectMissingReferences,
} from './rule-references.store.ts';

/** Labels, operators, groups and canned replies of the account; the replies of bots that the user may see. */
export async function readMacroChoices(
  db: Kysely<Database>,
  user: Pick<CurrentUser, 'accountId' | 'botIds'>,
): Promise<MacroChoices> {
  const { labels, operators, groups } = await readRuleChoices(db, user.accountId);
  const botIds = await readVisibleBots(db, user);
  const replies = await db
    .selectFrom('canned_replies')
    .select(['id', 'shortcut'])
    .where('account_id', '=', user.accountId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('bot_id', 'is', null), eb('bot_id', 'in', botIds.length ? botIds : [''])]))
    .orderBy('shortcut_key')
    .orderBy('id')
    .execute();
  return {
    labels,
    operators,
    groups,
    cannedReplies: replies.map(({ id, shortcut }) => ({ id, name: shortcut })),
  };
}

function findMissingReferences(
  choices: MacroChoices,
  { audience, actions }: Pick<MacroDraft, 'audience' | 'actions'>,
): Reference<MacroPart>[] {
  const group: Reference<MacroPart>[] =
    audience.kind === 'group' ? [{ part: 'group', id: audience.groupId, path: ['audience', 'groupId'] }] : [];
  const replies = actions.flatMap((action, index): Reference<MacroPart>[] =>
    action.kind === 'sendCanned'
      ? [{ part: 'cannedReply', id: action.replyId, path: ['actions', index, 'replyId'] }]
      : [],
  );
  const existing = {
    label: choices.labels,
    operator: choices.operators,
    group: choices.groups,
    cannedReply: choices.cannedReplies,
  };
  return [...group, ...listActionReferences(actions), ...replies].filter(
    ({ part, id }) => !existing[part].some((one) => one.id === id),
  );
}

/** Which parts of the macro no longer exist, each once. */
export const findMissingMacroParts = (
  choices: MacroChoices,
  macro: Pick<MacroDraft, 'audience' | 'actions'>,
): MacroPart[] => [...new Set(findMissingReferences(choices, macro).map(({ part }) => part))];

/** @throws ApiError InvalidInput with the field of each part that does not exist */
export const requireMacroReferences = (choices: MacroChoices, draft: MacroDraft): void =>
  rejectMissingReferences(findMissingReferences(choices, draft));
