import { describe, expect, test } from 'vitest';
import type { MacroDraft } from '../../../contract/automation/macros.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { macroLimits } from '../../../contract/limits.rules.ts';
import { runMacro } from '../../../server/areas/automation/run-macro.ts';
import type { CurrentUser, Visitor } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addPerson, forEachApp } from '../support/app.ts';
import { createFailingStore, seedRules } from './rule-scenario.ts';

const refused = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

const FOLLOW_UP: MacroDraft = {
  name: 'پیگیری ارسال',
  key: 'K',
  audience: { kind: 'all' },
  actions: [
    { kind: 'send', text: 'سلام {{نام}}، {{اپراتور}} از {{بات}} پیگیر است. {{date}}' },
    { kind: 'priority', priority: 'high' },
  ],
};

async function seedMacros(app: App) {
  const rules = await seedRules(app);
  const { macros } = app.handlers;
  const create = (draft: Partial<MacroDraft> = {}, user: CurrentUser = app.owner) =>
    macros.create({ ...FOLLOW_UP, ...draft }, user, app.requestContext());
  const run = (
    macroId: string,
    visitors: readonly Pick<Visitor, 'conversationId'>[],
    { user = app.owner, runId = newId() }: { user?: CurrentUser; runId?: string } = {},
  ) => {
    const conversationIds = visitors.map(({ conversationId }) => conversationId);
    return macros.run({ macroId, runId, conversationIds, locale: 'fa' }, user, app.requestContext());
  };
  const undo = (actionId: string | null, user: CurrentUser = app.owner) =>
    app.handlers.bulkActions.undo({ actionId: actionId ?? '' }, user, app.requestContext());
  const list = async (user: CurrentUser = app.owner) =>
    (await macros.list({}, user, app.requestContext())).macros;
  const addOperator = async (name: string, botIds: readonly string[] = [rules.bot.id]) => ({
    ...(await addPerson(app.store, app.owner.accountId, { name, isOperator: true, botIds })),
    botIds,
  });
  return { ...rules, macros, create, run, undo, list, addOperator };
}

forEachApp((openApp) => {
  describe('running a macro', () => {
    test('does all of its actions as the operator, and undoes all but the sent text', async () => {
      const app = await openApp();
      const { create, run, undo, read, readMessages, addLabel, openTakenOver, addOperator } =
        await seedMacros(app);
      const mina = await addOperator('مینا');
      const labelId = await addLabel('ارسال');
      const visitor = await openTakenOver();
      const before = await read(visitor);
      const { id } = await create({
        actions: [
          ...FOLLOW_UP.actions,
          { kind: 'addLabel', labelId },
          { kind: 'note', text: 'زنگ بزن' },
          { kind: 'assignMe' },
          { kind: 'snooze', hours: 3 },
        ],
      });
      const result = await run(id, [visitor], { user: mina });
      expect(result).toMatchObject({ changed: 1, skipped: 0, refusals: [], hasSent: true });
      expect(await read(visitor)).toMatchObject({
        labels: [labelId],
        priority: 'high',
        assigneeId: mina.userId,
        snoozedUntil: app.now() + 3 * HOUR_MS,
      });
      const messages = await readMessages(visitor);
      const sent = messages.find(({ text }) => text.startsWith('سلام') && text.includes('پیگیر'));
      expect(sent).toMatchObject({ author: 'operator', authorId: mina.userId });
      expect(sent?.text).toMatch(/مینا از .+ پیگیر است\. .*[۰-۹]{4}/u);
      expect(messages.find(({ isNote }) => isNote)).toMatchObject({ text: 'زنگ بزن', authorId: mina.userId });
      await expect(undo(result.actionId)).rejects.toEqual(refused('NotFound'));
      expect(await undo(result.actionId, mina)).toEqual({ restored: 1, skipped: 0 });
      const after = await read(visitor);
      expect(after.labels ?? []).toEqual(before.labels ?? []);
      expect(after).toMatchObject({ status: before.status, assigneeId: before.assigneeId, aiEnabled: false });
      expect(after.priority).toBeUndefined();
      expect(after.snoozedUntil).toBeUndefined();
      const left = await readMessages(visitor);
      expect(left.find(({ isNote }) => isNote)).toMatchObject({ text: '' });
      expect(left.some(({ id: messageId }) => messageId === sent?.id)).toBe(true);
    });

    test('gives a conversation of the bot back to it when nothing was sent', async () => {
      const app = await openApp({ answerWaitMs: 60_000 });
      const { bot, create, run, undo, read } = await seedMacros(app);
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, 'سلام');
      const { id } = await create({ actions: [{ kind: 'assignMe' }, { kind: 'close' }] });
      const ran = await run(id, [visitor]);
      expect(ran.hasSent).toBe(false);
      expect(await read(visitor)).toMatchObject({ status: 'closed', assigneeId: app.owner.userId });
      await undo(ran.actionId);
      expect(await read(visitor)).toMatchObject({ assigneeId: null, aiEnabled: true });
      expect((await read(visitor)).status).not.toBe('closed');
    });

    test('changes nothing where one action is impossible, and tells which', async () => {
      const app = await openApp();
      const { create, run, read, readMessages, applyAction, openTakenOver, addOperator, addLabel } =
        await seedMacros(app);
      const stranger = await addOperator('غریبه', []);
      const labelId = await addLabel('ارسال');
      const [open, closed] = [await openTakenOver(), await openTakenOver()];
      await applyAction(closed, { kind: 'close' });
      const written = (await readMessages(open)).length;
      const assign = await create({
        key: null,
        actions: [...FOLLOW_UP.actions, { kind: 'assign', assigneeId: stranger.userId }],
      });
      expect(await run(assign.id, [open])).toEqual({
        actionId: null,
        changed: 0,
        skipped: 1,
        refusals: [{ conversationId: open.conversationId, index: 2, kind: 'assign', error: 'AssigneeUnfit' }],
        hasSent: false,
      });
      expect(await readMessages(open)).toHaveLength(written);
      expect((await read(open)).priority).toBeUndefined();
      const snooze = await create({
        key: null,
        actions: [
          { kind: 'addLabel', labelId },
          { kind: 'snooze', hours: null },
        ],
      });
      expect(await run(snooze.id, [open, closed])).toMatchObject({
        changed: 1,
        skipped: 1,
        refusals: [{ conversationId: closed.conversationId, index: 1, error: 'ConversationClosed' }],
      });
      expect((await read(closed)).labels ?? []).toEqual([]);
      const reopen = await create({ key: null, actions: [{ kind: 'reopen' }, { kind: 'close' }] });
      const reopened = await run(reopen.id, [closed]);
      expect(reopened).toMatchObject({ changed: 1, refusals: [] });
    });

    test('skips conversations of other bots and accounts and erased ones', async () => {
      const app = await openApp();
      const { create, run, openTakenOver, addOperator, read, bot } = await seedMacros(app);
      const outsider = await addOperator('غریبه', []);
      const visitor = await openTakenOver();
      const { id } = await create();
      expect(await run(id, [visitor], { user: outsider })).toMatchObject({ changed: 0, skipped: 1 });
      expect((await read(visitor)).priority).toBeUndefined();
      const erasure = { botId: bot.id, conversationId: visitor.conversationId };
      await app.store.db
        .deleteFrom('conversations')
        .where('account_id', '=', app.owner.accountId)
        .where('bot_id', '=', erasure.botId)
        .where('id', '=', erasure.conversationId)
        .execute();
      expect(await run(id, [visitor])).toEqual({
        actionId: null,
        changed: 0,
        skipped: 1,
        refusals: [],
        hasSent: false,
      });
    });

    test('leaves no partial actions when killed between two and completes when repeated', async () => {
      const app = await openApp();
      const { create, run, read, readMessages, openTakenOver } = await seedMacros(app);
      const visitors = [await openTakenOver(), await openTakenOver()];
      const { id: macroId } = await create();
      const runId = newId();
      const conversationIds = visitors.map(({ conversationId }) => conversationId);
      const caller = { ...app.owner, now: app.now(), visibleBotIds: [await botIdOf()] };
      await expect(
        runMacro(createFailingStore(app.store, 2), caller, { macroId, runId, conversationIds, locale: 'fa' }),
      ).rejects.toThrow('killed');
      const priorities = async () => Promise.all(visitors.map(async (one) => (await read(one)).priority));
      expect(await priorities()).toEqual(['high', undefined]);
      const again = await run(macroId, visitors, { runId });
      expect(again).toMatchObject({ actionId: runId, changed: 2, skipped: 0 });
      expect(await run(macroId, visitors, { runId })).toEqual(again);
      for (const visitor of visitors) {
        const sent = (await readMessages(visitor)).filter(({ text }) => text.includes('پیگیر'));
        expect(sent).toHaveLength(1);
      }

      async function botIdOf() {
        const [bot] = await app.store.db
          .selectFrom('bots')
          .select('id')
          .where('account_id', '=', app.owner.accountId)
          .execute();
        return bot?.id ?? '';
      }
    });

    test('keeps two operators apart who run it at once, and undoes only what has not changed since', async () => {
      const app = await openApp();
      const { create, run, undo, read, openTakenOver, addOperator, addLabel } = await seedMacros(app);
      const [mina, sina] = [await addOperator('مینا'), await addOperator('سینا')];
      const labelId = await addLabel('ارسال');
      const visitor = await openTakenOver();
      const { id } = await create({
        actions: [{ kind: 'addLabel', labelId }, { kind: 'note', text: 'دیدم' }, { kind: 'assignMe' }],
      });
      const [first, second] = await Promise.all([
        run(id, [visitor], { user: mina }),
        run(id, [visitor], { user: sina }),
      ]);
      expect([first.changed, second.changed]).toEqual([1, 1]);
      const isMinaLast = (await read(visitor)).assigneeId === mina.userId;
      const [last, former] = isMinaLast ? [mina, sina] : [sina, mina];
      const actionOf = (user: CurrentUser) => (user === mina ? first : second).actionId;
      expect(await undo(actionOf(former), former)).toEqual({ restored: 0, skipped: 1 });
      expect(await undo(actionOf(last), last)).toEqual({ restored: 1, skipped: 0 });
      expect(await read(visitor)).toMatchObject({ assigneeId: former.userId, labels: [labelId] });
    });

    test('triggers rules, but a rule triggers no other rule', async () => {
      const app = await openApp();
      const { create, run, add, addLabel, readRuns, openTakenOver, read } = await seedMacros(app);
      const [one, other] = [await addLabel('الف'), await addLabel('ب')];
      const onLabel = { event: 'labelAdded', conditions: [] } as const;
      const first = await add({ ...onLabel, actions: [{ kind: 'addLabel', labelId: other }] });
      const visitor = await openTakenOver();
      const { id } = await create({ actions: [{ kind: 'addLabel', labelId: one }] });
      await run(id, [visitor]);
      await expect.poll(async () => (await readRuns(first.id))[0]?.state).toBe('done');
      expect((await read(visitor)).labels?.toSorted()).toEqual([one, other].toSorted());
      expect(await readRuns(first.id)).toHaveLength(1);
    });

    test('sends a canned reply as it is now, and not one of another bot', async () => {
      const app = await openApp();
      const { bot, create, run, list, readMessages, openTakenOver } = await seedMacros(app);
      const { cannedReplies } = app.handlers;
      const other = await app.createBot([], 'دیگری');
      const addReply = (botId: string) =>
        cannedReplies.add(
          { botId, scope: 'bot', shortcut: 'ارسال', text: 'پیش از تغییر' },
          app.owner,
          app.requestContext(),
        );
      const [here, elsewhere] = [await addReply(bot.id), await addReply(other.id)];
      const draft = { key: null, actions: [{ kind: 'sendCanned', replyId: here.id }] } as const;
      const { id } = await create(draft);
      const ids = { botId: bot.id, replyId: here.id };
      const changed = { ...ids, scope: 'bot', shortcut: 'ارسال', text: 'فردا می‌رسد' } as const;
      await cannedReplies.edit(changed, app.owner, app.requestContext());
      const visitor = await openTakenOver();
      await run(id, [visitor]);
      expect((await readMessages(visitor)).at(-1)?.text).toBe('فردا می‌رسد');
      const foreign = await create({ key: null, actions: [{ kind: 'sendCanned', replyId: elsewhere.id }] });
      expect((await run(foreign.id, [visitor])).refusals).toMatchObject([{ index: 0, error: 'NotFound' }]);
      await cannedReplies.remove(ids, app.owner, app.requestContext());
      expect((await list()).find((macro) => macro.id === id)?.missing).toEqual(['cannedReply']);
      await expect(run(id, [visitor])).rejects.toEqual(refused('MacroIncomplete'));
    });
  });

  describe('managing macros', () => {
    test('shares with everybody, a group or nobody, and lets only owners change shared ones', async () => {
      const app = await openApp();
      const { macros, create, list, run, addOperator, openTakenOver } = await seedMacros(app);
      const [mina, sina] = [await addOperator('مینا'), await addOperator('سینا')];
      const fields = { name: 'ارسال', memberIds: [mina.userId] };
      const group = await app.handlers.operatorGroups.create(fields, app.owner, app.requestContext());
      const all = await create({ name: 'همه', key: 'A' });
      const groupMacro = await create({
        name: 'گروه',
        key: 'G',
        audience: { kind: 'group', groupId: group.id },
      });
      const own = await create({ name: 'من', key: 'M', audience: { kind: 'me' } }, mina);
      const names = async (user: CurrentUser) => (await list(user)).map(({ name }) => name);
      expect(await names(mina)).toEqual(['من', 'همه', 'گروه']);
      expect(await names(sina)).toEqual(['همه']);
      expect(await names(app.owner)).toEqual(['همه', 'گروه']);
      expect((await list(mina)).map(({ canChange }) => canChange)).toEqual([true, false, false]);
      const visitor = await openTakenOver();
      await expect(run(groupMacro.id, [visitor], { user: sina })).rejects.toEqual(refused('NotFound'));
      await expect(run(own.id, [visitor])).rejects.toEqual(refused('NotFound'));
      await expect(create({ key: null }, mina)).rejects.toEqual(refused('Forbidden'));
      const remove = (macroId: string, user: CurrentUser) =>
        macros.remove({ macroId }, user, app.requestContext());
      await expect(remove(all.id, mina)).rejects.toEqual(refused('Forbidden'));
      await expect(remove(own.id, sina)).rejects.toEqual(refused('NotFound'));
      await app.handlers.operatorGroups.remove(
        { operatorGroupId: group.id },
        app.owner,
        app.requestContext(),
      );
      expect((await list()).find(({ id }) => id === groupMacro.id)?.missing).toEqual(['group']);
    });

    test('keeps keys unique among what a person sees, and restores without a key that is taken', async () => {
      const app = await openApp();
      const { macros, create, addOperator } = await seedMacros(app);
      const [mina, sina] = [await addOperator('مینا'), await addOperator('سینا')];
      const shared = await create();
      const mine = { audience: { kind: 'me' } } as const;
      await expect(create(mine, mina)).rejects.toEqual(refused('MacroKeyTaken'));
      const taken = { ...FOLLOW_UP, macroId: shared.id, key: 'J' };
      await create({ ...mine, key: 'J' }, mina);
      await create({ ...mine, key: 'J' }, sina);
      expect(await macros.change(taken, app.owner, app.requestContext())).toMatchObject({ key: 'J' });
      const ids = { macroId: shared.id };
      await macros.remove(ids, app.owner, app.requestContext());
      await create({ key: 'J' });
      expect(await macros.restore(ids, app.owner, app.requestContext())).toMatchObject({ key: null });
    });

    test('assigns a key once when two operators take it in parallel', async () => {
      const app = await openApp();
      const { create, list } = await seedMacros(app);
      const results = await Promise.allSettled([create(), create()]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: refused('MacroKeyTaken'),
      });
      expect(await list()).toHaveLength(1);
    });

    test('refuses what does not exist by its field, and the macro after the hundredth', async () => {
      const app = await openApp();
      const { macros, create, list } = await seedMacros(app);
      const actions = [{ kind: 'close' }, { kind: 'sendCanned', replyId: newId() }] as const;
      await expect(create({ actions, audience: { kind: 'group', groupId: newId() } })).rejects.toMatchObject({
        failure: {
          error: 'InvalidInput',
          issues: [
            { path: ['audience', 'groupId'], rule: 'Invalid' },
            { path: ['actions', 1, 'replyId'], rule: 'Invalid' },
          ],
        },
      });
      const { id } = await create({ key: null });
      const row = await app.store.db
        .selectFrom('macros')
        .selectAll()
        .where('account_id', '=', app.owner.accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: macroLimits.perAccount - 1 }, (_, index) => ({
        ...row,
        id: newId(),
        position: index + 1,
      }));
      await app.store.db.insertInto('macros').values(copies).execute();
      await expect(create({ key: null })).rejects.toEqual(refused('TooManyMacros'));
      await macros.remove({ macroId: id }, app.owner, app.requestContext());
      await create({ key: null });
      await expect(macros.restore({ macroId: id }, app.owner, app.requestContext())).rejects.toEqual(
        refused('TooManyMacros'),
      );
      expect(await list()).toHaveLength(macroLimits.perAccount);
    });

    test('moves shared macros among themselves, and says what is missing', async () => {
      const app = await openApp();
      const { macros, create, list, run, addLabel, openTakenOver } = await seedMacros(app);
      const labelId = await addLabel('ارسال');
      await create({ name: 'من', key: null, audience: { kind: 'me' } });
      await create({ name: 'یک', key: null });
      const second = await create({ name: 'دو', key: null, actions: [{ kind: 'addLabel', labelId }] });
      await macros.move({ macroId: second.id, position: 0 }, app.owner, app.requestContext());
      expect((await list()).map(({ name }) => name)).toEqual(['من', 'دو', 'یک']);
      await app.handlers.labels.remove({ labelId }, app.owner, app.requestContext());
      expect((await list())[1]?.missing).toEqual(['label']);
      await expect(run(second.id, [await openTakenOver()])).rejects.toEqual(refused('MacroIncomplete'));
    });
  });
});
