// Seeds what the demo team has set up: labels, groups, replies, rules, macros, hours.
import type { Transaction } from 'kysely';
import type { MacroDraft } from '../../../contract/automation/macros.ts';
import type { RuleDraft } from '../../../contract/automation/rules.ts';
import type { BusinessHoursSettings } from '../../../contract/bots/business-hours.ts';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { createMacro, readMacros } from '../../areas/automation/macros.store.ts';
import { createRule, readRules, switchRule } from '../../areas/automation/rules.store.ts';
import { saveBusinessHours } from '../../areas/bots/hours/business-hours.store.ts';
import { foldText } from '../../engine/text/normalise.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { accountId, botId, userId } from './people.ts';
import { bots, operators, owner } from './personas.ts';
import { demoId } from './random.ts';

export const labels = [
  { id: demoId('label:returns'), name: 'مرجوعی', tone: 'warning' },
  { id: demoId('label:wholesale'), name: 'خرید عمده', tone: 'info' },
  { id: demoId('label:thanks'), name: 'راضی', tone: 'success' },
] as const;

const groups = [
  { id: demoId('group:shipping'), name: 'ارسال', members: operators.slice(0, 1) },
  { id: demoId('group:returns'), name: 'مرجوعی و مالی', members: operators },
] as const;

const cannedReplies = [
  { shortcut: 'سلام', text: 'سلام {{name}}، وقتتان بخیر. چطور کمکتان کنم؟' },
  { shortcut: 'رهگیری', text: 'کد رهگیری را همین حالا برایتان پیامک می‌کنم.' },
  { shortcut: 'مرجوعی', text: 'تا هفت روز می‌توانید کالا را پس بفرستید. لطفاً شمارهٔ سفارش را بنویسید.' },
  { shortcut: 'hello', text: 'Hello {{name}}, how can I help you?' },
];

const rules: readonly RuleDraft[] = [
  {
    name: 'برچسب مرجوعی',
    botId: null,
    event: 'visitorWrote',
    match: 'any',
    conditions: [{ kind: 'words', words: ['مرجوع', 'پس بفرستم', 'تعویض'], is: true }],
    actions: [{ kind: 'addLabel', labelId: labels[0].id }],
    includesTests: false,
  },
  {
    name: 'نارضایتی را جدی بگیر',
    botId: null,
    event: 'ratedLow',
    match: 'all',
    conditions: [],
    actions: [
      { kind: 'priority', priority: 'urgent' },
      { kind: 'note', text: 'مهمان ناراضی بود؛ تماس بگیرید.' },
    ],
    includesTests: false,
  },
];

const macros: readonly MacroDraft[] = [
  {
    name: 'شروع مرجوعی',
    key: 'R',
    audience: { kind: 'all' },
    actions: [
      { kind: 'sendCanned', replyId: demoId('canned:مرجوعی') },
      { kind: 'addLabel', labelId: labels[0].id },
      { kind: 'group', groupId: groups[1].id },
    ],
  },
  {
    name: 'تشکر و بستن',
    key: 'T',
    audience: { kind: 'all' },
    actions: [
      { kind: 'send', text: 'خوشحالیم که مشکلتان حل شد. روز خوبی داشته باشید.' },
      { kind: 'addLabel', labelId: labels[2].id },
      { kind: 'close' },
    ],
  },
];

const urgentFilters: InboxFilters = { filter: 'open', priorities: 'urgent', sort: 'waiting' };

const MORNING = { from: 9 * 60, to: 13 * 60 };
const AFTERNOON = { from: 16 * 60, to: 20 * 60 };
const FRIDAY = 5;
const hours: BusinessHoursSettings = {
  week: Array.from({ length: 7 }, (_, day) => (day === FRIDAY ? [] : [MORNING, AFTERNOON])),
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
  targets: { firstReply: 30, nextReply: 60, urgentFirstReply: 10, urgentNextReply: null },
};

/** Creates what is missing; what exists stays unchanged. */
export async function seedWorkspace(trx: Transaction<Database>, now: number): Promise<void> {
  const inAccount = { account_id: accountId, created_at: now };
  await trx
    .insertInto('labels')
    .values(labels.map((label) => ({ ...inAccount, ...label, name_key: foldText(label.name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('operator_groups')
    .values(groups.map(({ id, name }) => ({ ...inAccount, id, name, name_key: foldText(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('operator_group_members')
    .values(
      groups.flatMap(({ id, members }) =>
        members.map((member) => ({ account_id: accountId, group_id: id, user_id: userId(member) })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('canned_replies')
    .values(
      cannedReplies.map(({ shortcut, text }) => ({
        ...inAccount,
        ...{
          id: demoId(`canned:${shortcut}`),
          bot_id: null,
          shortcut,
          shortcut_key: foldText(shortcut),
          text,
        },
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('inbox_views')
    .values({
      ...inAccount,
      ...{ id: demoId('view:urgent'), bot_id: null, user_id: userId(owner), name: 'فوری‌ها' },
      ...{ is_shared: 1, filters: JSON.stringify(urgentFilters) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const withHours = await trx
    .selectFrom('business_hours')
    .select('bot_id')
    .where('account_id', '=', accountId)
    .execute();
  if (withHours.length > 0) return;
  for (const { key } of bots) await saveBusinessHours(trx, { accountId, botId: botId(key) }, hours, now);
}

/** Adds the rules, switched on, where the account has none. */
export async function seedRules(store: Store, now: number): Promise<void> {
  if ((await readRules(store.db, accountId)).length > 0) return;
  const editor = { accountId, userId: userId(owner), now };
  for (const rule of rules) {
    const ruleId = await createRule(store, editor, rule);
    await switchRule(store, { ...editor, ruleId }, true);
  }
}

/** Adds the macros where the account has none. */
export async function seedMacros(store: Store, now: number): Promise<void> {
  const editor = { accountId, userId: userId(owner), isOperator: false, botIds: null, now };
  if ((await readMacros(store.db, editor)).length > 0) return;
  for (const macro of macros) await createMacro(store, editor, macro);
}
