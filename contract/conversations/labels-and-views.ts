// Endpoints of labels and saved views.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredLine } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { InboxFilters } from './inbox.filters.ts';
import { Label, LabelTone } from './labels.ts';

/** A named set of filters of one bot's inbox or of the one over all bots. `isMine`: created by the caller. */
export const InboxView = Schema.Struct({
  id,
  name: Schema.String,
  filters: InboxFilters,
  isShared: Schema.Boolean,
  isMine: Schema.Boolean,
  authorName: Schema.String,
});
export type InboxView = typeof InboxView.Type;

const labelFields = { name: requiredLine(limits.inbox.labels.nameMax), tone: LabelTone };
const viewFields = { name: requiredLine(limits.inbox.views.nameMax), isShared: Schema.Boolean };
const labelParams = { labelId: id };
/** Without `botId`: of the inbox over all bots. */
const viewScope = { botId: Schema.optionalKey(id) };
const viewParams = { viewId: id };

export const labels = {
  list: endpoint({
    method: 'GET',
    path: '/api/labels',
    access: 'operator',
    summary: "The account's labels in the order of the alphabet",
    input: Schema.Struct({}),
    output: Schema.Array(Label),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/labels',
    access: 'operator',
    summary: 'Makes a label; its name is unique in the account, letters and digits folded',
    input: Schema.Struct(labelFields),
    output: Label,
    errors: ['LabelNameTaken', 'TooManyLabels'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/labels/:labelId',
    access: 'owner',
    summary: 'Renames or recolours a label wherever it is',
    input: Schema.Struct({ ...labelParams, ...labelFields }),
    output: Label,
    errors: ['NotFound', 'LabelNameTaken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/labels/:labelId',
    access: 'owner',
    summary: 'Removes a label from the account and from every conversation; for a day it can be restored',
    input: Schema.Struct(labelParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/labels/:labelId/restoration',
    access: 'owner',
    summary: 'Brings a removed label back, on the conversations it stood on',
    input: Schema.Struct(labelParams),
    output: Label,
    errors: ['NotFound', 'LabelNameTaken', 'TooManyLabels'],
  }),
};

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/api/views',
    access: 'operator',
    summary: 'The saved views of the one who asks and those that are shared, in the order of the alphabet',
    input: Schema.Struct(viewScope),
    output: Schema.Array(InboxView),
    errors: ['BotNotFound'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/views',
    access: 'operator',
    summary: 'Saves a set of filters under a name, for oneself or for the team',
    input: Schema.Struct({ ...viewScope, ...viewFields, filters: InboxFilters }),
    output: InboxView,
    errors: ['BotNotFound', 'TooManyViews'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/views/:viewId',
    access: 'operator',
    summary: 'Renames, shares or keeps to oneself a view of one’s own',
    input: Schema.Struct({ ...viewParams, ...viewFields }),
    output: InboxView,
    errors: ['NotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/:viewId',
    access: 'operator',
    summary: 'Removes a view of one’s own; an owner removes any that is shared',
    input: Schema.Struct(viewParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
