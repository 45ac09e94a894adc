// Reads what rules may name, and finds what a rule names and no longer exists.
import type { Kysely } from 'kysely';
import type { ConversationAction } from '../../../contract/automation/rule-actions.ts';
import type { MissingPart, RuleChoices, RuleDraft } from '../../../contract/automation/rules.ts';
import type { Issue } from '../../../contract/errors/errors.ts';
import type { Database } from '../../store/schema/database.ts';
import { readAttributes } from '../conversations/contacts/contact-attributes.store.ts';
import { readGroups } from '../conversations/groups/groups.store.ts';
import { readLabels } from '../conversations/inbox/labels.store.ts';
import { ApiError } from '../shared/context.ts';
import { personName } from '../shared/person-name.ts';

/** What rules may name of the account. */
export type ReferenceChoices = Omit<RuleChoices, 'channels'>;

/** Bots, labels, operators, groups and attributes of the account. */
export async function readRuleChoices(db: Kysely<Database>, accountId: string): Promise<ReferenceChoices> {
  const bots = await db
    .selectFrom('bots')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const operators = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('is_enabled', '=', 1)
    .where('is_verified', '=', 1)
    .orderBy('id')
    .execute();
  return {
    bots,
    labels: (await readLabels(db, accountId)).map(({ id, name }) => ({ id, name })),
    operators: operators.map((row) => ({ id: row.id, name: personName(row) })),
    groups: (await readGroups(db, accountId)).map(({ id, name }) => ({ id, name })),
    attributes: (await readAttributes(db, accountId)).map(({ id, name }) => ({ id, name })),
  };
}

/** A part that is named, and the field that names it. */
export interface Reference<Part = MissingPart> {
  readonly part: Part;
  readonly id: string;
  readonly path: readonly (string | number)[];
}

/** What the rule names, with the field that names it. */
function listReferences({ botId, conditions, actions }: RuleDraft): Reference[] {
  const bot: Reference[] = botId === null ? [] : [{ part: 'bot', id: botId, path: ['botId'] }];
  const conditionReferences = conditions.flatMap((condition, index): Reference[] => {
    const path = (field: string) => ['conditions', index, field];
    if (condition.kind === 'label') return [{ part: 'label', id: condition.labelId, path: path('labelId') }];
    if (condition.kind === 'attribute')
      return [{ part: 'attribute', id: condition.attributeId, path: path('attributeId') }];
    return [];
  });
  return [...bot, ...conditionReferences, ...listActionReferences(actions)];
}

/** What actions name, with the field that names it. */
export const listActionReferences = (actions: readonly ConversationAction[]) =>
  actions.flatMap((action, index): Reference<'label' | 'operator' | 'group'>[] => {
    if (action.kind === 'addLabel' || action.kind === 'removeLabel')
      return [{ part: 'label', id: action.labelId, path: ['actions', index, 'labelId'] }];
    if (action.kind === 'assign')
      return [{ part: 'operator', id: action.assigneeId, path: ['actions', index, 'assigneeId'] }];
    if (action.kind === 'group')
      return [{ part: 'group', id: action.groupId, path: ['actions', index, 'groupId'] }];
    return [];
  });

const findMissingReferences = (choices: ReferenceChoices, rule: RuleDraft): Reference[] => {
  const existing = {
    bot: choices.bots,
    label: choices.labels,
    operator: choices.operators,
    group: choices.groups,
    attribute: choices.attributes,
  };
  return listReferences(rule).filter(({ part, id }) => !existing[part].some((one) => one.id === id));
};

/** Which parts of the rule no longer exist, each once. */
export const findMissingRuleParts = (choices: ReferenceChoices, rule: RuleDraft): MissingPart[] => [
  ...new Set(findMissingReferences(choices, rule).map(({ part }) => part)),
];

/** @throws ApiError InvalidInput with the field of each part that does not exist */
export function requireRuleReferences(choices: ReferenceChoices, rule: RuleDraft): void {
  rejectMissingReferences(findMissingReferences(choices, rule));
}

/** @throws ApiError InvalidInput with the field of each reference, if there are any */
export function rejectMissingReferences(references: readonly Pick<Reference, 'path'>[]): void {
  const issues = references.map(({ path }): Issue => ({ path, rule: 'Invalid' }));
  if (issues.length > 0) throw new ApiError('InvalidInput', { issues });
}
