// One account filled through the API with marked data.

import { operators } from '../../contract/account/operators.ts';
import { evaluation } from '../../contract/answers/evaluation.ts';
import { referrals } from '../../contract/auth/referral.ts';
import { macros } from '../../contract/automation/macros.ts';
import { rules } from '../../contract/automation/rules.ts';
import { payments } from '../../contract/billing/payments.ts';
import { tools } from '../../contract/bots/tools.ts';
import { apiKeys } from '../../contract/connections/api-keys.ts';
import { webhooks } from '../../contract/connections/webhooks.ts';
import { attachments, visitorAttachments } from '../../contract/conversations/attachments.ts';
import { blocks } from '../../contract/conversations/blocks.ts';
import { cannedReplies } from '../../contract/conversations/canned-replies.ts';
import { contactAttributes } from '../../contract/conversations/contacts/contact-attributes.ts';
import { contactImports } from '../../contract/conversations/contacts/contact-imports.ts';
import { contactSegments } from '../../contract/conversations/contacts/contact-segments.ts';
import { contacts } from '../../contract/conversations/contacts/contacts.ts';
import { conversations } from '../../contract/conversations/conversations.ts';
import { drafts } from '../../contract/conversations/drafts.ts';
import { bulkActions } from '../../contract/conversations/inbox.ts';
import { labels, views } from '../../contract/conversations/labels-and-views.ts';
import { notes } from '../../contract/conversations/notes.ts';
import { operatorGroups } from '../../contract/conversations/operator-groups.ts';
import { scheduledReplies } from '../../contract/conversations/scheduled-replies.ts';
import { visitors } from '../../contract/conversations/visitors.ts';
import { Scope } from '../../contract/endpoint.ts';
import { support } from '../../contract/support/support.ts';
import { pairImports } from '../../contract/training/pair-imports.ts';
import { pairs } from '../../contract/training/pairs.ts';
import { training } from '../../contract/training/training.ts';
import { proactiveMessages } from '../../contract/widget/proactive-messages.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { newId } from '../../server/store/id.ts';
import type { Store } from '../../server/store/store.ts';
import { proactiveDraft } from '../../src/machines/widget/proactive-messages.sample.ts';
import { type Api, signupForm } from '../drivers/api.ts';
import { png } from '../fixtures/chat-files.ts';

export interface Tenant {
  readonly mark: string;
  readonly accountId: string;
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly visitorToken: string;
  /** An API key with all scopes. */
  readonly key: string;
  /** By parameter name. */
  readonly ids: Readonly<Record<string, string>>;
}

const SYNC_SCOPE = JSON.stringify({ posts: true, pages: true, categories: [] });

const toBody = (text: string) => ({ bytes: new TextEncoder().encode(text) });

/** Inserts rows that only jobs or other systems create. */
async function insertFindings(
  { db }: Store,
  of: { account_id: string; bot_id: string },
  trainingIds: { sourceId: string; pairId: string },
  mark: string,
) {
  const [shopId, searchId, groupId, conflictId] = [newId(), newId(), newId(), newId()];
  const shop = { kind: 'woocommerce', currency: 'auto', access: 'basic', status: 'synced' } as const;
  const url = `https://127.0.0.1/${mark}`; // never called: refused before any DNS lookup
  await db
    .insertInto('shops')
    .values({
      ...of,
      ...shop,
      id: shopId,
      url,
      url_key: url,
      name: `${mark} shop`,
      sync_scope: SYNC_SCOPE,
      created_at: 1,
    })
    .execute();
  const search = { sub_links: 1, ignore_sitemap: 0, count: 1, minutes: 1, status: 'done' } as const;
  await db
    .insertInto('site_searches')
    .values({ ...of, ...search, id: searchId, url, created_at: 1 })
    .execute();
  const questionRow = {
    question: `${mark} question`,
    first_asked_at: 1,
    last_asked_at: 1,
    state: 'open',
  } as const;
  await db
    .insertInto('unanswered_groups')
    .values({ ...of, ...questionRow, id: groupId })
    .execute();
  const texts = { first_text: `${mark} one`, second_text: `${mark} other`, text_key: mark, found_at: 1 };
  await db
    .insertInto('knowledge_contradictions')
    .values({
      ...of,
      ...texts,
      id: conflictId,
      kind: 'contradiction',
      first_source_id: trainingIds.sourceId,
      second_source_id: trainingIds.pairId,
    })
    .execute();
  return { shopId, searchId, groupId, conflictId };
}

/** A draft that waits for review. */
export async function insertDraft(
  { db }: Store,
  of: { account_id: string; bot_id: string; conversation_id: string },
  mark: string,
): Promise<string> {
  const id = newId();
  const texts = { question: `${mark} asked`, text: `${mark} drafted`, state: 'draft' } as const;
  const times = { created_at: 1, due_at: Date.now() + 1e9 };
  await db
    .insertInto('reply_drafts')
    .values({ ...of, ...texts, ...times, id, message_id: newId(), client_id: newId(), seq: 1 })
    .execute();
  return id;
}

async function createConversation(
  api: Api,
  bearer: { token: string },
  place: { botId: string; connectionId: string },
  mark: string,
) {
  const { connectionId } = place;
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: api.url,
  });
  const at = { botId: place.botId, conversationId: visitorSession.conversationId };
  const visitorBearer = { token: visitorSession.token };
  await api.call(conversations.pauseAi, { ...at, paused: true }, bearer);
  await api.call(
    visitors.introduce,
    { name: `${mark} visitor`, email: `${mark}@visitor.example` },
    visitorBearer,
  );
  const message = { clientId: newId(), text: `${mark} says`, pageUrl: '' };
  await api.call(visitor.send, message, visitorBearer);
  const picture = { ...visitorBearer, bytes: new Uint8Array(png(8, 8)) };
  const { id: attachmentId } = await api.call(visitorAttachments.upload, { name: `${mark}.png` }, picture);
  const attachmentMessage = { clientId: newId(), text: '', pageUrl: '', attachmentIds: [attachmentId] };
  await api.call(visitor.send, attachmentMessage, visitorBearer);
  const reply = { ...at, clientId: newId(), text: `${mark} replies` };
  const { id: messageId } = await api.call(conversations.reply, reply, bearer);
  const scheduled = { clientId: newId(), text: `${mark} later`, sendAt: Date.now() + 86_400_000 };
  const { id: scheduledReplyId } = await api.call(
    scheduledReplies.create,
    { ...at, ...scheduled, sendsAnyway: false },
    bearer,
  );
  await api.call(notes.write, { ...at, clientId: newId(), text: `${mark} notes` }, bearer);
  await api.call(drafts.save, { ...at, text: `${mark} begins`, base: 0 }, bearer);
  await api.call(
    attachments.upload,
    { ...at, name: `${mark}-team.png` },
    { ...bearer, bytes: new Uint8Array(png(8, 8)) },
  );
  const address = { kind: 'email', address: `${mark}@blocked.example` } as const;
  const { id: blockId } = await api.call(blocks.add, address, bearer);
  const close = {
    botId: at.botId,
    conversationIds: [at.conversationId],
    action: { kind: 'assign', assigneeId: null },
  } as const;
  const { actionId } = await api.call(bulkActions.apply, close, bearer);
  return {
    visitorToken: visitorSession.token,
    ids: { ...at, attachmentId, messageId, scheduledReplyId, actionId: actionId ?? 'none', blockId },
  };
}

/** The contact of the only visitor. */
async function readContactOf(api: Api, bearer: { token: string }): Promise<string> {
  const [contact] = (await api.call(contacts.list, {}, bearer)).contacts;
  return contact?.id ?? 'none';
}

async function addTraining(api: Api, bearer: { token: string }, botId: string, mark: string) {
  const source = await api.call(
    training.addText,
    { botId, title: `${mark} title`, text: `${mark} text` },
    bearer,
  );
  const pair = await api.call(
    pairs.add,
    { botId, question: `${mark} asks`, answer: `${mark} answers` },
    bearer,
  );
  const expected = { answer: `${mark} expects`, sourceId: null, isUnknown: false };
  const test = await api.call(evaluation.add, { botId, question: `${mark} tests`, expected }, bearer);
  const run = await api.call(evaluation.startRun, { botId, settings: null }, bearer);
  const table = { ...bearer, ...toBody(`question,answer\n${mark} q,${mark} a\n`) };
  const imported = await api.call(pairImports.upload, { botId, name: `${mark}.csv` }, table);
  return { sourceId: source.id, pairId: pair.id, testId: test.id, runId: run.id, importId: imported.id };
}

const markedTool = {
  name: 'order_status',
  label: 'وضعیت سفارش',
  usage: '',
  examples: ['سفارش من کجاست؟'],
  inputs: [],
  method: 'GET',
  address: 'https://shop.example/orders',
  headers: [],
  body: { kind: 'none', template: '' },
  responseFields: [],
  replyTemplate: 'سفارش شما در راه است.',
  notFound: '',
  timeoutSeconds: 5,
  needsApproval: false,
  isEnabled: true,
} as const;

async function createSettings(api: Api, bearer: { token: string }, botId: string, mark: string) {
  const canned = { botId, scope: 'bot', shortcut: mark, text: `${mark} canned` } as const;
  const reply = await api.call(cannedReplies.add, canned, bearer);
  const label = await api.call(labels.create, { name: `${mark} label`, tone: 'info' }, bearer);
  const group = await api.call(operatorGroups.create, { name: `${mark} group`, memberIds: [] }, bearer);
  const attribute = { name: `${mark} attribute`, kind: 'text', choices: [] } as const;
  const { id: attributeId } = await api.call(contactAttributes.create, attribute, bearer);
  const segment = await api.call(
    contactSegments.save,
    { name: `${mark} segment`, isShared: true, filters: {} },
    bearer,
  );
  const contactTable = { ...bearer, ...toBody(`name,phone\n${mark} imported,09120000000\n`) };
  const contactImport = await api.call(contactImports.upload, { name: `${mark}.csv` }, contactTable);
  const rule = {
    name: `${mark} rule`,
    botId,
    event: 'closed',
    match: 'all',
    conditions: [],
    includesTests: false,
    actions: [{ kind: 'note', text: mark }],
  } as const;
  const { id: ruleId } = await api.call(rules.create, rule, bearer);
  const macro = {
    name: `${mark} macro`,
    key: 'K',
    audience: { kind: 'all' },
    actions: [{ kind: 'note', text: mark }],
  } as const;
  const { id: macroId } = await api.call(macros.create, macro, bearer);
  const { id: toolId } = await api.call(
    tools.create,
    { botId, ...markedTool, label: `${mark} tool`, secrets: [{ name: 'Authorization', value: mark }] },
    bearer,
  );
  const proactive = { botId, ...proactiveDraft({ name: `${mark} message`, isEnabled: true }) };
  const { id: proactiveId } = await api.call(proactiveMessages.create, proactive, bearer);
  const saved = { botId, name: `${mark} view`, isShared: true, filters: { filter: 'open' } } as const;
  const view = await api.call(views.save, saved, bearer);
  const hook = { url: `https://${mark}.example/hook`, botId: null, kinds: [] };
  const { webhook } = await api.call(webhooks.create, hook, bearer);
  const delivery = await api.call(webhooks.test, { webhookId: webhook.id }, bearer);
  const keyed = { name: `${mark} key`, scopes: Scope.literals, botIds: null, expiresAt: null };
  const { key, secret } = await api.call(apiKeys.create, keyed, bearer);
  const invited = { email: `${mark}@invited.example`, botIds: [botId], locale: 'fa' } as const;
  const invitation = await api.call(operators.inviteByEmail, invited, bearer);
  const file = { ...bearer, bytes: new Uint8Array(png(8, 8)) };
  const attached = await api.call(support.attach, { name: `${mark}-support.png` }, file);
  const requestInput = { subject: `${mark} subject`, category: 'general', text: `${mark} helps` } as const;
  const request = await api.call(support.create, { ...requestInput, attachmentIds: [attached.id] }, bearer);
  return {
    key: secret,
    ids: {
      replyId: reply.id,
      labelId: label.id,
      operatorGroupId: group.id,
      attributeId,
      segmentId: segment.id,
      contactImportId: contactImport.id,
      ruleId,
      macroId,
      toolId,
      proactiveId,
      viewId: view.id,
      webhookId: webhook.id,
      deliveryId: delivery.id,
      keyId: key.id,
      invitationId: invitation.id,
      requestId: request.id,
      supportAttachmentId: attached.id,
    },
  };
}

async function buyPlan(api: Api, bearer: { token: string }, planId: string) {
  const quote = await api.call(payments.quote, { planId }, bearer);
  const orderInput = {
    clientId: newId(),
    planId,
    revision: quote.plan.revision,
    payable: quote.payable,
    code: null,
  };
  return api.call(payments.order, orderInput, bearer);
}

/** Another user of an account, with the given flags: signs up and is moved into it. */
export async function createColleague(
  { api, store }: { readonly api: Api; readonly store: Store },
  accountId: string,
  person: { readonly flags: Readonly<Record<string, 0 | 1>>; readonly botIds?: readonly string[] },
): Promise<{ userId: string; token: string; refreshToken: string }> {
  const form = signupForm();
  const { id } = (await api.signUp(form)).userInfo;
  const { db } = store;
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db
    .updateTable('users')
    .set({ account_id: accountId, ...person.flags })
    .where('id', '=', id)
    .execute();
  for (const bot_id of person.botIds ?? [])
    await db.insertInto('user_bots').values({ user_id: id, bot_id, account_id: accountId }).execute();
  const { token, refreshToken } = await api.logIn(form.username);
  return { userId: id, token, refreshToken };
}

/** @param mark a unique word that every text of the account contains */
export async function openTenant(
  installation: { readonly api: Api; readonly store: Store },
  mark: string,
): Promise<Tenant> {
  const { api, store } = installation;
  const form = { ...signupForm(), username: `${mark}.owner`, email: `${mark}@owner.example` };
  const { token, refreshToken, userInfo } = await api.signUp(form);
  const { account_id: accountId, id: userId } = userInfo;
  const named = { first_name: `${mark} first`, last_name: `${mark} last` };
  await store.db.updateTable('users').set(named).where('id', '=', userId).execute();
  const bearer = { token };
  const bot = await api.createBot(token, `${mark} bot`);
  const connectionId = bot.connections[0]?.id ?? '';
  const conversationIds = await createConversation(api, bearer, { botId: bot.id, connectionId }, mark);
  const settled = await createSettings(api, bearer, bot.id, mark);
  const of = { account_id: accountId, bot_id: bot.id };
  await api.call(referrals.readOwn, {}, bearer);
  const { id: orderId } = await buyPlan(api, bearer, 'basic-monthly');
  const operator = await createColleague(installation, accountId, {
    flags: { is_operator: 1 },
    botIds: [bot.id],
  });
  const session = store.db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  const trainingIds = await addTraining(api, bearer, bot.id, mark);
  const ids = {
    ...conversationIds.ids,
    ...trainingIds,
    ...settled.ids,
    ...(await insertFindings(store, of, trainingIds, mark)),
    contactId: await readContactOf(api, bearer),
    mergeId: newId(),
    draftId: await insertDraft(store, { ...of, conversation_id: conversationIds.ids.conversationId }, mark),
    connectionId,
    orderId,
    accountId,
    operatorId: operator.userId,
    sessionId: (await session.executeTakeFirstOrThrow()).id,
    key: newId(),
    number: '1',
    page: '1',
    planId: 'basic-monthly',
  };
  await store.db
    .updateTable('accounts')
    .set({ bots_limit: 5, connections_limit: 5 })
    .where('id', '=', accountId)
    .execute();
  const { visitorToken } = conversationIds;
  return {
    mark,
    accountId,
    userId,
    username: form.username,
    token,
    refreshToken,
    visitorToken,
    key: settled.key,
    ids,
  };
}
