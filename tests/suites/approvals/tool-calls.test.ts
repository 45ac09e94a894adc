import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToolDraft } from '../../../contract/bots/tools.ts';
import type { Decision, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { callApprovedTool } from '../../../server/jobs/conversations/call-tool.job.ts';
import { newId } from '../../../server/store/id.ts';
import { createFailingStore } from '../automation/rule-scenario.ts';
import { startToolServer } from '../bots/tool-server.ts';
import { openToolShop, traceOf } from '../bots/tool-shop.ts';
import { addPerson, forEachApp, type OpenApp } from '../support/app.ts';

const MINUTE = 60_000;
const WAITING = 'یکی از همکارانم باید این را تأیید کند. جواب را همین‌جا می‌گویم.';
const ACCEPT: Decision = { kind: 'accept' };
const ASK = 'کد تخفیف می‌خواهم';

let service: Awaited<ReturnType<typeof startToolServer>>;
beforeAll(async () => {
  service = await startToolServer();
});
afterAll(() => service.close());

const coupon = (changes: Partial<ToolDraft> = {}): Partial<ToolDraft> => ({
  name: 'coupon',
  label: 'کد تخفیف',
  examples: [ASK],
  inputs: [
    {
      name: 'phone',
      label: 'موبایل',
      kind: 'phone',
      isRequired: true,
      question: 'موبایلتان چیست؟',
      choices: [],
    },
  ],
  method: 'POST',
  address: `${service.url}/coupons`,
  body: { kind: 'json', template: '{"phone": "{phone}"}' },
  responseFields: [{ name: 'status', path: 'order.status' }],
  replyTemplate: 'کد تخفیف برای {phone}: {status}',
  needsApproval: true,
  ...changes,
});

/** A shop with a tool that makes coupons, and two operators. */
async function openCouponShop(openApp: OpenApp, changes: Partial<ToolDraft> = {}) {
  const shop = await openToolShop(openApp, service);
  const { app, bot, botId, visitor, ask } = shop;
  const tool = await shop.create(coupon(changes));
  const from = service.received.length;
  const addColleague = (name: string) =>
    addPerson(app.store, app.owner.accountId, { name, isOperator: true, botIds: [botId] });
  const ids = { botId, conversationId: visitor.conversationId };
  const { approvals, conversations } = app.handlers;
  const waitForDraft = (matches: (draft: ReplyDraft) => boolean) =>
    app.waitForEvent((event) => event.kind === 'approval.changed' && matches(event.draft) && event.draft);
  return {
    ...shop,
    tool,
    sara: await addColleague('sara'),
    ali: await addColleague('ali'),
    received: () => service.received.slice(from),
    /** The visitor asks for a coupon; the call waits. */
    async request() {
      const known = new Set((await app.readEvents()).map((event) => draftOf(event)?.id));
      await ask(`${ASK} 09121234567`);
      return waitForDraft(({ id, state }) => state === 'draft' && !known.has(id));
    },
    decide: (person: CurrentUser, { id: draftId }: ReplyDraft, decision: Decision) =>
      approvals.review({ draftId, decision }, person, app.requestContext()),
    waitForCall: (state: NonNullable<ReplyDraft['call']>['state']) =>
      waitForDraft(({ call }) => call?.state === state),
    messages: async () => (await conversations.messages(ids, app.owner, app.requestContext())).messages,
    conversation: async () => (await conversations.read(ids, app.owner, app.requestContext())).conversation,
    waiting: async (person: CurrentUser) =>
      (await approvals.listDrafts({}, person, app.requestContext())).drafts,
    ids,
    bot,
  };
}

const draftOf = (event: PanelEvent) => (event.kind === 'approval.changed' ? event.draft : null);

forEachApp((openApp) => {
  test('calls nothing before a person approves, and shows them what is asked', async () => {
    const { app, request, received, messages, conversation, waiting, sara, visitor } =
      await openCouponShop(openApp);
    const draft = await request();
    expect(received()).toEqual([]);
    expect((await messages()).at(-1)).toMatchObject({ author: 'ai', text: WAITING });
    expect(draft).toMatchObject({
      text: 'کد تخفیف\nموبایل: 09121234567',
      dueAt: draft.createdAt + limits.approval.minutes.default * MINUTE,
      call: {
        tool: 'کد تخفیف',
        method: 'POST',
        host: service.host,
        inputs: [{ label: 'موبایل', isRequired: true, choices: [] }],
        state: 'waiting',
      },
    });
    expect(JSON.stringify(draft)).not.toContain('top-secret');
    expect(await waiting(sara)).toEqual([draft]);
    expect(await conversation()).toMatchObject({ draftId: draft.id });
    expect(await app.handlers.visitor.messages({}, visitor, app.requestContext())).toMatchObject({
      checking: true,
    });
    expect(await app.handlers.approvals.count({}, sara, app.requestContext())).toEqual({
      waiting: 1,
      isUsed: true,
    });
  });

  test('makes an approved call once and tells the visitor its answer', async () => {
    const { app, botId, request, received, decide, waitForCall, messages, sara } =
      await openCouponShop(openApp);
    const draft = await request();
    const decided = await decide(sara, draft, ACCEPT);
    expect(decided).toMatchObject({ state: 'accepted', call: { state: 'queued' } });
    const done = await waitForCall('done');
    expect(done.review).toMatchObject({ by: 'sara', text: expect.stringContaining('09121234567') });
    expect(received()).toMatchObject([
      { method: 'POST', body: '{"phone":"09121234567"}', headers: { authorization: 'Bearer top-secret' } },
    ]);
    expect((await messages()).at(-1)).toMatchObject({
      id: draft.messageId,
      author: 'ai',
      text: 'کد تخفیف برای 09121234567: ارسال شد {secret}',
      approval: { outcome: 'accepted', by: 'sara' },
    });
    expect((await traceOf(app, botId, draft.messageId)).steps).toMatchObject([
      { name: 'tool', outcome: 'answered', facts: { tool: 'coupon', status: 200 } },
    ]);
    const audit = await app.store.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'user_id'])
      .execute();
    expect(audit).toContainEqual({ action: 'toolCall.approved', subject: draft.id, user_id: sara.userId });
  });

  test('calls with the inputs of the operator, and refuses wrong ones', async () => {
    const { request, received, decide, waitForCall, sara } = await openCouponShop(openApp);
    const draft = await request();
    const correct = (phone: string) =>
      decide(sara, draft, { kind: 'correct', text: `کد تخفیف\nموبایل: ${phone}` });
    await expect(correct('12')).rejects.toMatchObject({
      failure: { error: 'InvalidInput', issues: [{ path: ['decision', 'text'], rule: 'Invalid' }] },
    });
    expect(await correct('۰۹۳۵۱۲۳۴۵۶۷')).toMatchObject({
      state: 'corrected',
      text: 'کد تخفیف\nموبایل: 09121234567',
    });
    await waitForCall('done');
    expect(received().map(({ body }) => body)).toEqual(['{"phone":"09351234567"}']);
  });

  test('lets one of two operators decide, and tells the other who did', async () => {
    const { request, received, decide, waitForCall, sara, ali } = await openCouponShop(openApp);
    const draft = await request();
    const results = await Promise.allSettled([decide(sara, draft, ACCEPT), decide(ali, draft, ACCEPT)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { failure: { error: 'AlreadyReviewed' } },
    });
    await waitForCall('done');
    expect(received()).toHaveLength(1);
  });

  test('repeats a call with the same key after a crash, and records that', async () => {
    const { app, botId, request, received, messages } = await openCouponShop(openApp);
    const draft = await request();
    const ids = { accountId: app.owner.accountId, draftId: draft.id };
    await app.store.db
      .updateTable('reply_drafts')
      .set({ state: 'accepted', call_state: 'queued' })
      .where('id', '=', draft.id)
      .execute();
    const call = (store = app.store) =>
      callApprovedTool({ ...app.deps, store }, ids, new AbortController().signal);
    await expect(call(createFailingStore(app.store, 2))).rejects.toThrow('killed');
    expect(await call()).toBe('done');
    expect(await call()).toBe('done');
    const keys = received().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await messages()).filter(({ id }) => id === draft.messageId)).toHaveLength(1);
    expect((await traceOf(app, botId, draft.messageId)).steps[0]?.facts).toMatchObject({ attempt: 2 });
  });

  test('tells the visitor why it was rejected, or hands the conversation over', async () => {
    const { request, received, decide, messages, conversation, sara, ask } = await openCouponShop(openApp);
    const reject = { kind: 'reject', reason: 'other', note: 'این ماه گرفته‌اید' } as const;
    await decide(sara, await request(), { ...reject, isNoteForVisitor: true });
    expect((await messages()).at(-1)).toMatchObject({
      author: 'ai',
      text: 'همکارم این را تأیید نکرد: این ماه گرفته‌اید',
    });
    expect(await conversation()).toMatchObject({ aiEnabled: true });
    await ask('سلام');
    const again = await request();
    await decide(sara, again, reject);
    expect(await conversation()).toMatchObject({ aiEnabled: false, assigneeId: sara.userId });
    expect((await messages()).map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/نکرد.*نکرد/),
    );
    expect(received()).toEqual([]);
  });

  test('keeps waiting while the visitor writes, until they withdraw the request', async () => {
    const { request, received, ask, waiting, sara, waitForCall } = await openCouponShop(openApp);
    const draft = await request();
    expect((await ask('ارسال به شهرستان چند روز طول می‌کشد؟')).text).toContain('۳ تا ۵ روز');
    expect((await ask(`${ASK} 09350000000`)).text).toContain('درخواست قبلی‌تان هنوز');
    expect((await waiting(sara)).map(({ id }) => id)).toEqual([draft.id]);
    expect((await ask('بی‌خیال')).text).toContain('کنار گذاشتم');
    expect(await waitForCall('stopped')).toMatchObject({ id: draft.id, state: 'outdated' });
    expect(await waiting(sara)).toEqual([]);
    expect(received()).toEqual([]);
  });

  test('stops when an operator takes over or the conversation closes', async () => {
    for (const end of ['taken', 'closed'] as const) {
      const { app, ids, request, received, decide, waitForCall, sara } = await openCouponShop(openApp);
      const draft = await request();
      const { conversations } = app.handlers;
      if (end === 'taken') await conversations.pauseAi({ ...ids, paused: true }, sara, app.requestContext());
      else await conversations.changeStatus({ ...ids, status: 'closed' }, sara, app.requestContext());
      expect(await waitForCall('stopped')).toMatchObject({ state: 'interrupted' });
      await expect(decide(sara, draft, ACCEPT)).rejects.toMatchObject({
        failure: { error: 'OperatorIntervened' },
      });
      expect(received()).toEqual([]);
    }
  });

  test('cancels an approved call after a takeover and records a late answer', async () => {
    const { app, ids, request, received, messages, sara, waitForCall } = await openCouponShop(openApp);
    const draft = await request();
    const callIds = { accountId: app.owner.accountId, draftId: draft.id };
    const { signal } = new AbortController();
    const setCall = (call_state: 'queued' | 'running') =>
      app.store.db
        .updateTable('reply_drafts')
        .set({ state: 'accepted', call_state })
        .where('id', '=', draft.id)
        .execute();
    await setCall('queued');
    const { tools } = app.deps;
    const takingOver: typeof tools = {
      ...tools,
      call: async (call) => {
        await app.handlers.conversations.pauseAi({ ...ids, paused: true }, sara, app.requestContext());
        return tools.call(call);
      },
    };
    await callApprovedTool({ ...app.deps, tools: takingOver }, callIds, signal);
    expect((await messages()).at(-1)).toMatchObject({
      isNote: true,
      text: expect.stringContaining('کد تخفیف برای 09121234567'),
    });
    await setCall('queued');
    await callApprovedTool(app.deps, callIds, signal);
    expect(await waitForCall('stopped')).toMatchObject({ id: draft.id });
    expect(received()).toHaveLength(1);
  });

  test('goes to an operator when nobody decides in time', async () => {
    const { app, request, decide, conversation, sara } = await openCouponShop(openApp);
    const draft = await request();
    app.advanceTime(limits.approval.minutes.default * MINUTE);
    await app.waitForEvent(
      (event) => event.kind === 'approval.changed' && event.draft.state === 'escalated' && event.draft,
    );
    expect(await conversation()).toMatchObject({ escalatedAt: expect.any(Number) });
    await expect(decide(sara, draft, ACCEPT)).rejects.toMatchObject({ failure: { error: 'DraftOverdue' } });
  });

  test('approves no call of a tool that was removed, turned off or changed, but rejects it', async () => {
    const { app, botId, tool, tools, request, received, decide, waiting, sara } =
      await openCouponShop(openApp);
    const draft = await request();
    const { id: toolId, secrets: _secrets, ...definition } = tool;
    const change = (changes: object) =>
      tools.change(
        { botId, toolId, ...definition, secrets: [], ...changes },
        app.owner,
        app.requestContext(),
      );
    const refused = { failure: { error: 'ToolChanged' } };
    await change({ isEnabled: false });
    await expect(decide(sara, draft, ACCEPT)).rejects.toMatchObject(refused);
    await change({ address: `${service.url}/elsewhere` });
    await expect(decide(sara, draft, ACCEPT)).rejects.toMatchObject(refused);
    await tools.remove({ botId, toolId }, app.owner, app.requestContext());
    await expect(decide(sara, draft, ACCEPT)).rejects.toMatchObject(refused);
    expect(await waiting(sara)).toMatchObject([{ text: draft.text, call: { host: service.host } }]);
    await decide(sara, draft, { kind: 'reject', reason: 'other', note: '' });
    expect(received()).toEqual([]);
  });

  test('hands over when the approved call fails', async () => {
    const { request, decide, waitForCall, messages, conversation, sara } = await openCouponShop(openApp, {
      address: `${service.url}/fails`,
    });
    await decide(sara, await request(), ACCEPT);
    await waitForCall('failed');
    expect((await messages()).findLast(({ author }) => author === 'ai')?.text).toContain('الان نمی‌توانم');
    expect(await conversation()).toMatchObject({ escalatedAt: expect.any(Number) });
  });

  test('asks a person before each change of a bot whose replies are approved', async () => {
    const { app, botId, request, received, decide, waitForCall, sara, create, visitor } =
      await openCouponShop(openApp, { needsApproval: false });
    await create({ inputs: [], address: `${service.url}/orders/1`, replyTemplate: '{status}' });
    await app.handlers.bots.change({ botId, operatorApproval: true }, app.owner, app.requestContext());
    const draft = await request();
    expect(received()).toEqual([]);
    await app.sendAsVisitor(visitor, 'سفارش من کجاست؟');
    await decide(sara, draft, ACCEPT);
    await waitForCall('done');
    const reply = await app.waitForEvent(
      (event) => event.kind === 'approval.changed' && event.draft.question.includes('سفارش') && event.draft,
    );
    expect(reply).toMatchObject({ state: 'draft', text: expect.stringContaining('ارسال شد') });
    expect(reply.call).toBeUndefined();
    expect(
      received()
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(['GET', 'POST']);
  });

  test('calls at once in the test chat', async () => {
    const { app, botId, received } = await openCouponShop(openApp);
    const { conversations } = app.handlers;
    const { id: conversationId } = await conversations.openTest({ botId }, app.owner, app.requestContext());
    const text = `${ASK} 09121234567`;
    await conversations.sendTestMessage(
      { botId, conversationId, clientId: newId(), text },
      app.owner,
      app.requestContext(),
    );
    const reply = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    expect(reply.text).toContain('ارسال شد');
    expect(received()).toHaveLength(1);
  });
});
