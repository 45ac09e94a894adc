import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { timelines } from '../../../contract/admin/timelines.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { approvals } from '../../../contract/conversations/approvals.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { limits } from '../../../contract/limits.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { deleteExpiredRows } from '../../../server/jobs/retention.job.ts';
import { newId } from '../../../server/store/id.ts';
import { recordTransitions } from '../../../server/store/lifecycle/lifecycle-transitions.ts';
import { forEachDatabase } from '../../databases.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { openTimelineScenario, QUESTION, REASON, type TimelineScenario } from './timeline-scenario.ts';

const DAY_MS = 86_400_000;
const UNKNOWN_QUESTION = 'پایتخت مغولستان کجاست؟';

forEachDatabase((name) => {
  let scenario: TimelineScenario;
  let now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    scenario = await openTimelineScenario(name, () => now);
  });
  afterAll(() => scenario.server.stop());

  test('lists who did and saw what in a conversation, with the id of each request', async () => {
    const { api, readConversation, openShop } = scenario;
    const { bearer, owner, bot, findBrokenChains, openConversation } = await openShop();
    const { ids, visitorBearer, send, waitForStatus } = await openConversation();
    const requestId = await send(QUESTION);
    await waitForStatus('aiAnswered');
    await api.call(visitor.markRead, { seq: 2 }, visitorBearer);
    await api.call(conversations.markRead, { ...ids, seq: 2 }, bearer);
    const replyRequest = { ...ids, clientId: newId(), text: 'سلام' };
    const reply = await api.request(conversations.reply, replyRequest, bearer);
    await api.call(conversations.changeStatus, { ...ids, status: 'closed' }, bearer);
    const timeline = await readConversation(ids.conversationId);
    const visitorActor = { kind: 'visitor', id: expect.any(String), name: null };
    const ownerActor = { kind: 'owner', id: owner.id, name: owner.username };
    expect(
      timeline.transitions.map(({ machine, from, event, to, actor }) => ({
        machine,
        from,
        event,
        to,
        actor,
      })),
    ).toMatchObject([
      {
        machine: 'conversation',
        from: 'notAnswered/on/unassigned/none/awake',
        event: 'visitor.wrote',
        to: 'notAnswered/on/unassigned/none/awake',
        actor: visitorActor,
      },
      { event: 'ai.answered', to: 'aiAnswered/on/unassigned/none/awake', actor: { kind: 'ai', id: null } },
      { machine: 'visitorRead', from: '0', event: 'read', to: '2', actor: visitorActor },
      { machine: 'operatorRead', from: '0', event: 'read', to: '2', actor: ownerActor },
      { event: 'operator.replied', to: 'operatorAnswered/off/assigned/none/awake', actor: ownerActor },
      { machine: 'operatorRead', from: '2', event: 'read', to: '4', actor: ownerActor },
      { event: 'closed', to: 'closed/off/assigned/none/awake', actor: ownerActor },
    ]);
    const requestOf = (event: string) =>
      timeline.transitions.find((one) => one.event === event)?.correlationId;
    expect(requestOf('visitor.wrote')).toBe(requestId);
    expect(requestOf('ai.answered'), 'the job that the request enqueued').toBe(requestId);
    expect(requestOf('operator.replied')).toBe(reply.headers.get('x-request-id'));
    expect(timeline.entities).toMatchObject([
      { machine: 'conversation', id: ids.conversationId, state: 'closed/off/assigned/none/awake' },
    ]);
    expect(timeline.messages.map(({ author, userId }) => [author, userId])).toEqual([
      ['visitor', null],
      ['ai', null],
      ['system', null],
      ['operator', owner.id],
      ['system', null],
    ]);
    expect(timeline).toMatchObject({ accountId: expect.any(String), deliveries: [], isTruncated: false });
    expect(JSON.stringify(timeline)).not.toMatch(/ارسال|سلام|نیلوفر/);
    expect(await findBrokenChains()).toEqual([]);
    expect(bot.id).toBe(ids.botId);
  });

  test('records escalation, assignment, pause, release and reopening', async () => {
    const { api, readConversation, openShop } = scenario;
    const { bearer, owner, findBrokenChains, openConversation } = await openShop();
    const { ids, send, waitForStatus } = await openConversation();
    await send(UNKNOWN_QUESTION);
    await waitForStatus('operatorAttention');
    await api.call(conversations.assign, { ...ids, assigneeId: owner.id }, bearer);
    await api.call(conversations.assign, { ...ids, assigneeId: null }, bearer);
    await api.call(conversations.pauseAi, { ...ids, paused: false }, bearer);
    await api.call(conversations.changeStatus, { ...ids, status: 'closed' }, bearer);
    await send(QUESTION);
    await waitForStatus('aiAnswered');
    const { transitions } = await readConversation(ids.conversationId);
    const events = transitions
      .filter(({ machine }) => machine === 'conversation')
      .map(({ event, actor }) => `${event} by ${actor.kind}`);
    expect(events).toEqual([
      'visitor.wrote by visitor',
      'ai.abstained by ai',
      'assigned by owner',
      'released by owner',
      'ai.resumed by owner',
      'closed by owner',
      'visitor.wrote by visitor',
      'ai.answered by ai',
    ]);
    expect(await findBrokenChains()).toEqual([]);
  });

  test('records the decision about a draft beside the steps of its conversation', async () => {
    const { api, readConversation, openShop } = scenario;
    const { bearer, bot, findBrokenChains, openConversation } = await openShop();
    await api.call(bots.change, { botId: bot.id, operatorApproval: true }, bearer);
    const listDrafts = async () => (await api.call(approvals.listDrafts, { limit: 5 }, bearer)).drafts;
    for (const decision of [{ kind: 'accept' }, { kind: 'reject', reason: 'incorrect', note: '' }] as const) {
      const { ids, send } = await openConversation();
      await send(QUESTION);
      await expect.poll(async () => (await listDrafts()).length, { timeout: 20_000 }).toBe(1);
      const draftId = (await listDrafts())[0]?.id ?? '';
      await api.call(approvals.review, { draftId, decision }, bearer);
      const { transitions, entities } = await readConversation(ids.conversationId);
      const state = decision.kind === 'accept' ? 'accepted' : 'rejected';
      expect(transitions.filter(({ machine }) => machine === 'reply')).toMatchObject([
        { entityId: draftId, from: 'draft', event: state, to: state, actor: { kind: 'owner' } },
      ]);
      expect(entities[1]).toMatchObject({ machine: 'reply', id: draftId, state });
    }
    expect(await findBrokenChains()).toEqual([]);
  });

  test('keeps a gapless chain when two operators reply at the same time', { timeout: 60_000 }, async () => {
    const { api, readConversation, openShop } = scenario;
    const { findBrokenChains, openConversation, hireOperator } = await openShop();
    const team = [await hireOperator(), await hireOperator()];
    const { ids, send } = await openConversation();
    await send(UNKNOWN_QUESTION);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.request(
          conversations.reply,
          { ...ids, clientId: newId(), text: `سلام ${index}` },
          { token: team[index % 2]?.token ?? '' },
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { transitions } = await readConversation(ids.conversationId);
    const steps = transitions.filter(({ machine }) => machine === 'conversation');
    expect(steps.filter(({ event }) => event === 'operator.replied')).toHaveLength(10);
    expect(new Set(steps.map(({ actor }) => actor.id)).size).toBeGreaterThan(2);
    for (const [index, step] of steps.entries()) expect(step.from).toBe(steps[index - 1]?.to ?? step.from);
    expect(await findBrokenChains()).toEqual([]);
  });

  test('leaves no transition of a change that is rolled back or refused', async () => {
    const { api, server, db, readConversation, openShop } = scenario;
    const { accountId, bearer, openConversation } = await openShop();
    const { ids, send, waitForStatus } = await openConversation();
    await send(QUESTION);
    await waitForStatus('aiAnswered');
    const { conversationId } = ids;
    const before = await readConversation(conversationId);
    const refused = await api.request(conversations.changeStatus, { ...ids, status: 'open' }, bearer);
    expect(refused.status).toBe(409);
    const step = { machine: 'conversation', from: 'a', event: 'closed', to: 'b', at: now } as const;
    const rolledBack = server.store.transact(async (trx) => {
      await recordTransitions(trx, [
        { ...step, accountId, timelineId: conversationId, entityId: conversationId },
      ]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await readConversation(conversationId)).transitions).toEqual(before.transitions);
    expect(
      await db.selectFrom('lifecycle_transitions').select('seq').where('to_state', '=', 'b').execute(),
    ).toEqual([]);
  });

  test('requires a reason and notifies the owner of every access', async () => {
    const { api, server, superAdmin, readConversation, openShop } = scenario;
    const { bearer, owner, openConversation } = await openShop();
    const { ids, send } = await openConversation();
    await send(QUESTION);
    const { conversationId } = ids;
    const withoutReason = { conversationId, reason: ' ' };
    expect(await api.request(timelines.readConversation, withoutReason, superAdmin)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['reason'], rule: 'Required' }] },
    });
    const unknown = { conversationId: newId(), reason: REASON };
    expect(await api.request(timelines.readConversation, unknown, superAdmin)).toMatchObject({
      status: 404,
      body: { error: 'NotFound' },
    });
    const byOwner = await api.request(timelines.readConversation, { conversationId, reason: REASON }, bearer);
    expect(byOwner.status).toBe(403);
    await readConversation(conversationId);
    const { entries } = await api.call(audit.list, { action: 'account.entered' }, bearer);
    expect(entries).toMatchObject([
      { subject: conversationId, actor: { name: '' }, details: { reason: REASON } },
    ]);
    expect((await waitForMessage(server.url, owner.email)).body).toContain(REASON);
  });

  test('deletes transitions with the conversation, and all after ninety days', async () => {
    const { api, server, db, openShop } = scenario;
    const { accountId, bearer, openConversation } = await openShop();
    const erased = await openConversation();
    const remaining = await openConversation();
    for (const { send, waitForStatus } of [erased, remaining]) {
      await send(QUESTION);
      await waitForStatus('aiAnswered');
    }
    const readTimelineIds = async () => {
      const rows = await db
        .selectFrom('lifecycle_transitions')
        .select('timeline_id')
        .distinct()
        .where('account_id', '=', accountId)
        .where('machine', '=', 'conversation')
        .execute();
      return rows.map(({ timeline_id }) => timeline_id);
    };
    const idsOf = (...all: (typeof erased)[]) => all.map(({ ids }) => ids.conversationId).sort();
    expect((await readTimelineIds()).sort()).toEqual(idsOf(erased, remaining));
    const conversationIds = [erased.ids.conversationId];
    await api.call(privacy.erasePeople, { clientId: newId(), conversationIds }, bearer);
    now += limits.privacy.cancelWindowMs;
    server.store.jobs.wake();
    await expect.poll(readTimelineIds, { timeout: 20_000 }).toEqual(idsOf(remaining));
    await deleteExpiredRows({ store: server.store, clock: () => now + 89 * DAY_MS });
    expect(await readTimelineIds()).toEqual(idsOf(remaining));
    await deleteExpiredRows({ store: server.store, clock: () => now + 91 * DAY_MS });
    expect(await readTimelineIds()).toEqual([]);
  });
});
