// Endpoints of operator groups.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredLine } from '../fields/rules.ts';
import { teamLimits } from '../limits.team.ts';

/** Operators who take a kind of conversations together, as “Shipping”; `memberIds` are users. */
export const OperatorGroup = Schema.Struct({ id, name: Schema.String, memberIds: Schema.Array(id) });
export type OperatorGroup = typeof OperatorGroup.Type;

const { perAccount, membersMax, nameMax } = teamLimits.operatorGroups;
const fields = {
  name: requiredLine(nameMax),
  memberIds: Schema.Array(id).check(Schema.isMaxLength(membersMax)),
};
const pathParams = { operatorGroupId: id };

export const operatorGroups = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator-groups',
    access: 'operator',
    summary: 'The groups of operators in the order of the alphabet',
    input: Schema.Struct({}),
    output: Schema.Array(OperatorGroup).check(Schema.isMaxLength(perAccount)),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/operator-groups',
    access: 'owner',
    summary: 'Makes a group of operators; its name is unique in the account, letters and digits folded',
    input: Schema.Struct(fields),
    output: OperatorGroup,
    errors: ['GroupNameTaken', 'TooManyGroups', 'UserNotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/operator-groups/:operatorGroupId',
    access: 'owner',
    summary: 'Renames a group or changes who is in it; conversations stay with whoever has them',
    input: Schema.Struct({ ...pathParams, ...fields }),
    output: OperatorGroup,
    errors: ['NotFound', 'GroupNameTaken', 'UserNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/operator-groups/:operatorGroupId',
    access: 'owner',
    summary: 'Removes a group; its conversations are then for everybody. For a day it can be restored',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/operator-groups/:operatorGroupId/restoration',
    access: 'owner',
    summary: 'Brings a removed group back, with its members and conversations',
    input: Schema.Struct(pathParams),
    output: OperatorGroup,
    errors: ['NotFound', 'GroupNameTaken', 'TooManyGroups'],
  }),
};
