import { describe, expect, test } from 'vitest';
import type { RuleAction } from '../../../contract/automation/rule-actions.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { ruleLimits } from '../../../contract/limits.rules.ts';
import { deleteExpiredRows } from '../../../server/jobs/retention.job.ts';
import { newId } from '../../../server/store/id.ts';
import { addPerson, forEachApp } from '../support/app.ts';
import { REFUND_RULE, seedRules } from './rule-scenario.ts';

const refused = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

forEachApp((openApp) => {
  describe('a rule that is switched on', () => {
    test('matches words in any spelling, acts in order and logs what it did', async () => {
      const app = await openApp();
      const { add, addLabel, readRuns, read, readMessages, openTakenOver } = await seedRules(app);
      const labelId = await addLabel('مرجوعی');
      const visitor = await openTakenOver();
      const actions: readonly RuleAction[] = [
        { kind: 'addLabel', labelId },
        { kind: 'priority', priority: 'urgent' },
        { kind: 'note', text: 'شرایط مرجوعی را بگو' },
        { kind: 'snooze', hours: 2 },
        { kind: 'assign', assigneeId: app.owner.userId },
      ];
      const { id } = await add({ actions });
      await app.sendAsVisitor(visitor, 'می‌خواهم پس‌دادنِ كالاي ۱۲ را بپرسم');
      await expect.poll(async () => (await readRuns(id))[0]?.state).toBe('done');
      const [run] = await readRuns(id);
      expect(run).toMatchObject({ event: 'visitorWrote', conversation: { id: visitor.conversationId } });
      // The conversation was the owner's already.
      expect(run?.outcomes.map(({ kind, result }) => [kind, result])).toEqual([
        ['addLabel', 'done'],
        ['priority', 'done'],
        ['note', 'done'],
        ['snooze', 'done'],
        ['assign', 'unchanged'],
      ]);
      expect(await read(visitor)).toMatchObject({
        labels: [labelId],
        priority: 'urgent',
        snoozedUntil: app.now() + 2 * HOUR_MS,
      });
      const messages = await readMessages(visitor);
      expect(messages.find(({ isNote }) => isNote)?.text).toBe('مرجوعی‌ها: شرایط مرجوعی را بگو');
      expect(messages.at(-1)?.event).toMatchObject({ kind: 'snoozed', actor: 'rule', name: 'مرجوعی‌ها' });
      await app.sendAsVisitor(visitor, 'ممنون');
      await app.sendAsVisitor(visitor, 'مرجوعی');
      await expect.poll(async () => (await readRuns(id)).length).toBe(2);
    });

    test('closes, hands over and marks as spam', async () => {
      // The bot waits for more, so that the rule comes first.
      const app = await openApp({ answerWaitMs: 60_000 });
      const { add, readRuns, read, readMessages, openTakenOver, bot } = await seedRules(app);
      const close = await add({ name: 'بستن', event: 'assigned', actions: [{ kind: 'close' }] });
      await add({
        name: 'اسپم',
        conditions: [{ kind: 'words', words: ['casino'], is: true }],
        actions: [{ kind: 'spam' }],
      });
      const escalate = await add({
        name: 'سپردن',
        event: 'started',
        conditions: [{ kind: 'language', language: 'en' }],
        actions: [{ kind: 'escalate' }],
      });
      const english = await app.openVisitor(bot);
      await app.sendAsVisitor(english, 'Where is my order?');
      await expect.poll(async () => (await readRuns(escalate.id))[0]?.state).toBe('done');
      expect((await readMessages(english)).flatMap(({ event }) => (event ? [event] : []))).toContainEqual(
        expect.objectContaining({ kind: 'escalated', actor: 'rule', name: 'سپردن' }),
      );
      expect(await readRuns(close.id)).toEqual([]);
      const spammer = await openTakenOver();
      await app.sendAsVisitor(spammer, 'Best CASINO!');
      await expect.poll(async () => (await read(spammer)).status).toBe('spam');
    });

    test('sends a text as the bot for one message of the plan, and says when there is none left', async () => {
      const app = await openApp({ messages: 1 });
      const { add, readRuns, readMessages, openTakenOver } = await seedRules(app);
      const visitor = await openTakenOver();
      const { id } = await add({
        actions: [
          { kind: 'send', text: 'سلام، {{بات}} اینجاست' },
          { kind: 'priority', priority: 'low' },
        ],
      });
      await app.sendAsVisitor(visitor, 'مرجوعی');
      await expect.poll(async () => (await readRuns(id))[0]?.state).toBe('done');
      expect((await readMessages(visitor)).at(-1)).toMatchObject({
        author: 'ai',
        text: 'سلام، نیلوفر اینجاست',
        isCourtesy: true,
        costMessages: 1,
      });
      expect(await app.messagesLeft()).toBe(0);
      await app.sendAsVisitor(visitor, 'مرجوعی دوم');
      await expect.poll(async () => (await readRuns(id))[1]?.state).toBe('failed');
      expect((await readRuns(id))[1]).toMatchObject({
        error: 'NoMessagesLeft',
        outcomes: [{ kind: 'send', result: 'failed' }],
      });
    });

    test('gives a conversation to a group, and says when the group is gone', async () => {
      const app = await openApp();
      const { add, read, readRuns, openTakenOver } = await seedRules(app);
      const { operatorGroups } = app.handlers;
      const fields = { name: 'مالی', memberIds: [] };
      const group = await operatorGroups.create(fields, app.owner, app.requestContext());
      const { id } = await add({ actions: [{ kind: 'group', groupId: group.id }] });
      const visitor = await openTakenOver();
      await app.sendAsVisitor(visitor, 'مرجوعی');
      await expect.poll(async () => (await readRuns(id))[0]?.state).toBe('done');
      expect((await read(visitor)).group).toEqual({ id: group.id, name: 'مالی' });
      await operatorGroups.remove({ operatorGroupId: group.id }, app.owner, app.requestContext());
      await app.sendAsVisitor(visitor, 'مرجوعی دوم');
      await expect.poll(async () => (await readRuns(id))[1]?.state).toBe('failed');
      expect((await readRuns(id))[1]).toMatchObject({ error: 'RuleIncomplete', missing: ['group'] });
    });

    test('evaluates labels, priority, assignee, phone, channel, attributes and hours, all or any', async () => {
      const app = await openApp();
      const { add, addLabel, readRuns, openTakenOver, bot, applyAction } = await seedRules(app);
      const labelId = await addLabel('ویژه');
      const attribute = await app.handlers.contactAttributes.create(
        { name: 'شهر', kind: 'text', choices: [] },
        app.owner,
        app.requestContext(),
      );
      const all = await add({
        conditions: [
          { kind: 'label', labelId, is: true },
          { kind: 'priority', priority: 'normal' },
          { kind: 'assigned', is: true },
          { kind: 'phone', is: false },
          { kind: 'channel', channel: 'widget', is: true },
          { kind: 'attribute', attributeId: attribute.id, value: '', is: false },
          { kind: 'hours', is: true },
        ],
      });
      const any = await add({
        match: 'any',
        botId: bot.id,
        conditions: [
          { kind: 'label', labelId, is: true },
          { kind: 'words', words: ['نیست'], is: true },
        ],
        actions: [{ kind: 'addLabel', labelId }],
      });
      const unlabelled = await add({
        conditions: [{ kind: 'words', words: ['بی‌برچسب'], is: true }],
        actions: [{ kind: 'note', text: 'هنوز برچسب ندارد' }],
      });
      const visitor = await openTakenOver();
      await app.sendAsVisitor(visitor, 'بی‌برچسب');
      await expect.poll(async () => (await readRuns(unlabelled.id))[0]?.state).toBe('done');
      await applyAction(visitor, { kind: 'label', add: [labelId], remove: [] });
      await app.sendAsVisitor(visitor, 'با برچسب');
      await expect.poll(async () => (await readRuns(any.id)).length).toBe(1);
      await expect.poll(async () => (await readRuns(all.id)).map(({ state }) => state)).toEqual(['done']);
    });

    test('runs for events from then on, leaves test chats out, and stops when switched off', async () => {
      const app = await openApp();
      const { add, readRuns, openTakenOver, bot, rules } = await seedRules(app);
      const visitor = await openTakenOver('مرجوعی');
      const { id } = await add();
      const chat = await app.handlers.conversations.openTest(
        { botId: bot.id },
        app.owner,
        app.requestContext(),
      );
      const test = { botId: bot.id, conversationId: chat.id, clientId: newId(), text: 'مرجوعی' };
      await app.handlers.conversations.sendTestMessage(test, app.owner, app.requestContext());
      await app.sendAsVisitor(visitor, 'مرجوعی دوم');
      await expect.poll(async () => (await readRuns(id)).length).toBe(1);
      await rules.switch({ ruleId: id, isEnabled: false }, app.owner, app.requestContext());
      await app.sendAsVisitor(visitor, 'مرجوعی سوم');
      const other = await add({ name: 'دیگری' });
      await app.sendAsVisitor(visitor, 'مرجوعی چهارم');
      await expect.poll(async () => (await readRuns(other.id)).length).toBe(1);
      expect(await readRuns(id)).toHaveLength(1);
    });

    test('follows low ratings, closing, reopening, assignment and labels that people add', async () => {
      const app = await openApp();
      const { add, addLabel, readRuns, openTakenOver, applyAction } = await seedRules(app);
      const labelId = await addLabel('ویژه');
      const kinds = ['ratedLow', 'closed', 'reopened', 'labelAdded'] as const;
      const ids = await Promise.all(
        kinds.map(async (event) => (await add({ name: event, event, conditions: [] })).id),
      );
      const visitor = await openTakenOver();
      await applyAction(visitor, { kind: 'label', add: [labelId], remove: [] });
      await applyAction(visitor, { kind: 'close' });
      const satisfaction = { stars: 2, comment: '' };
      await app.handlers.satisfaction.save(satisfaction, visitor, app.requestContext());
      await openReply();
      for (const id of ids) await expect.poll(async () => (await readRuns(id)).length).toBe(1);

      async function openReply() {
        await app.sendAsVisitor(visitor, 'هنوز سؤال دارم');
      }
    });
  });

  describe('its limits and references', () => {
    test('refuses the rule after the hundredth, and what does not exist, by its field', async () => {
      const app = await openApp();
      const { rules, addLabel } = await seedRules(app);
      const create = (draft: Partial<typeof REFUND_RULE>) =>
        rules.create({ ...REFUND_RULE, ...draft }, app.owner, app.requestContext());
      const actions = [{ kind: 'close' }, { kind: 'addLabel', labelId: newId() }] as const;
      await expect(create({ actions })).rejects.toMatchObject({
        failure: { error: 'InvalidInput', issues: [{ path: ['actions', 1, 'labelId'], rule: 'Invalid' }] },
      });
      const { id: createdId } = await create({});
      const row = await app.store.db
        .selectFrom('rules')
        .selectAll()
        .where('id', '=', createdId)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: ruleLimits.perAccount - 1 }, (_, index) => ({
        ...row,
        id: newId(),
        position: index + 1,
      }));
      await app.store.db.insertInto('rules').values(copies).execute();
      await expect(create({})).rejects.toEqual(refused('TooManyRules'));
      const [first] = (await rules.list({}, app.owner, app.requestContext())).rules;
      await rules.remove({ ruleId: first?.id ?? '' }, app.owner, app.requestContext());
      await create({ actions: [{ kind: 'addLabel', labelId: await addLabel('نو') }] });
      await expect(
        rules.restore({ ruleId: first?.id ?? '' }, app.owner, app.requestContext()),
      ).rejects.toEqual(refused('TooManyRules'));
    });

    test('reports a removed label and does not run without it', async () => {
      const app = await openApp();
      const { add, addLabel, rules, readRuns, readRules, read, openTakenOver } = await seedRules(app);
      const labelId = await addLabel('مرجوعی');
      const visitor = await openTakenOver();
      const actions = [
        { kind: 'priority', priority: 'high' },
        { kind: 'addLabel', labelId },
      ] as const;
      const { id } = await add({ actions });
      await app.handlers.labels.remove({ labelId }, app.owner, app.requestContext());
      expect((await readRules())[0]?.missing).toEqual(['label']);
      await app.sendAsVisitor(visitor, 'مرجوعی');
      await expect.poll(async () => (await readRuns(id))[0]?.state).toBe('failed');
      expect((await readRuns(id))[0]).toMatchObject({ error: 'RuleIncomplete', missing: ['label'] });
      expect((await read(visitor)).priority).toBeUndefined();
      await rules.switch({ ruleId: id, isEnabled: false }, app.owner, app.requestContext());
      const on = { ruleId: id, isEnabled: true };
      await expect(rules.switch(on, app.owner, app.requestContext())).rejects.toEqual(
        refused('RuleIncomplete'),
      );
    });

    test('says that an assignee may not take conversations of the bot', async () => {
      const app = await openApp();
      const { add, readRuns, openTakenOver } = await seedRules(app);
      const stranger = await addPerson(app.store, app.owner.accountId, { name: 'غریبه', isOperator: true });
      const visitor = await openTakenOver();
      const { id } = await add({ actions: [{ kind: 'assign', assigneeId: stranger.userId }] });
      await app.sendAsVisitor(visitor, 'مرجوعی');
      await expect.poll(async () => (await readRuns(id))[0]?.error).toBe('AssigneeUnfit');
    });

    test('keeps the order, removes with undo, and keeps the log for a month', async () => {
      const app = await openApp();
      const { add, rules, readRules, readRuns, openTakenOver } = await seedRules(app);
      const names = async () => (await readRules()).map(({ name }) => name);
      const [first, , third] = [
        await add({ name: 'یک' }),
        await add({ name: 'دو' }),
        await add({ name: 'سه' }),
      ];
      await rules.move({ ruleId: third.id, position: 0 }, app.owner, app.requestContext());
      expect(await names()).toEqual(['سه', 'یک', 'دو']);
      await rules.remove({ ruleId: first.id }, app.owner, app.requestContext());
      expect(await names()).toEqual(['سه', 'دو']);
      await rules.restore({ ruleId: first.id }, app.owner, app.requestContext());
      expect(await names()).toEqual(['سه', 'یک', 'دو']);
      await app.sendAsVisitor(await openTakenOver(), 'مرجوعی');
      await expect.poll(async () => (await readRuns(first.id)).length).toBe(1);
      app.advanceTime(29 * DAY_MS);
      await deleteExpiredRows({ store: app.store, clock: app.now });
      expect(await readRuns(first.id)).toHaveLength(1);
      app.advanceTime(2 * DAY_MS);
      await deleteExpiredRows({ store: app.store, clock: app.now });
      expect(await readRuns(first.id)).toEqual([]);
      expect((await readRules())[0]).toMatchObject({ lastRun: null });
    });

    test('shows operators what applies to their bots', async () => {
      const app = await openApp();
      const { add, bot, rules } = await seedRules(app);
      const other = await app.createBot([], 'دیگری');
      await add({ name: 'همه' });
      await add({ name: 'این', botId: bot.id });
      await add({ name: 'آن', botId: other.id });
      const operator = await addPerson(app.store, app.owner.accountId, {
        name: 'مینا',
        isOperator: true,
        botIds: [bot.id],
      });
      const caller = { ...operator, botIds: [bot.id] };
      const list = await rules.list({}, caller, app.requestContext());
      expect(list.rules.map(({ name }) => name)).toEqual(['همه', 'این']);
      expect(list.choices.bots.map(({ id }) => id)).toEqual([bot.id]);
    });
  });

  test('tries a rule on past conversations without changing any', async () => {
    const app = await openApp();
    const { rules, openTakenOver, read, bot } = await seedRules(app);
    const matching = await openTakenOver('سلام، مرجوعی دارید؟');
    await openTakenOver('قیمت چند است؟');
    app.advanceTime(1_000);
    const tried = await rules.tryOut(REFUND_RULE, app.owner, app.requestContext());
    expect(tried).toEqual({
      checked: 2,
      matches: [
        expect.objectContaining({
          conversation: expect.objectContaining({ id: matching.conversationId, botId: bot.id }),
          text: 'سلام، مرجوعی دارید؟',
        }),
      ],
    });
    expect((await read(matching)).priority).toBeUndefined();
    const escalated = { ...REFUND_RULE, event: 'assigned', conditions: [] } as const;
    expect((await rules.tryOut(escalated, app.owner, app.requestContext())).matches).toHaveLength(2);
    const closed = { ...escalated, event: 'closed' } as const;
    expect((await rules.tryOut(closed, app.owner, app.requestContext())).matches).toEqual([]);
  });
});
