import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { ruleLimits } from '../../../contract/limits.rules.ts';
import { followRules } from '../../../server/areas/automation/follow-rules.ts';
import { runRules } from '../../../server/areas/automation/run-rules.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachApp } from '../support/app.ts';
import { createFailingStore, seedRules } from './rule-scenario.ts';

forEachApp((openApp) => {
  test('triggers no rule by a rule, so that two opposing rules end', async () => {
    const app = await openApp();
    const { add, addLabel, readRuns, read, openTakenOver, applyAction } = await seedRules(app);
    const [one, other, start] = [await addLabel('الف'), await addLabel('ب'), await addLabel('شروع')];
    const event = 'labelAdded';
    const here = (labelId: string) => [{ kind: 'label', labelId, is: true }] as const;
    const first = await add({
      event,
      conditions: here(start),
      actions: [
        { kind: 'addLabel', labelId: one },
        { kind: 'removeLabel', labelId: other },
      ],
    });
    const second = await add({
      event,
      conditions: here(one),
      actions: [
        { kind: 'addLabel', labelId: other },
        { kind: 'removeLabel', labelId: one },
      ],
    });
    const visitor = await openTakenOver();
    await applyAction(visitor, { kind: 'label', add: [start], remove: [] });
    await expect.poll(async () => (await readRuns(first.id))[0]?.state).toBe('done');
    // A later event of a person shows that nothing in between was left to follow.
    await applyAction(visitor, { kind: 'label', add: [await addLabel('پایان')], remove: [] });
    await expect.poll(async () => (await readRuns(second.id))[0]?.state).toBe('done');
    expect(await readRuns(first.id)).toHaveLength(2);
    expect(await readRuns(second.id)).toHaveLength(1);
    expect((await read(visitor)).labels).toContain(other);
  });

  test('stops a rule that keeps answering a machine, for an hour and in that conversation alone', async () => {
    const app = await openApp({ messages: 100 });
    const { add, readRuns, readRules, openTakenOver } = await seedRules(app);
    const { id } = await add({ conditions: [], actions: [{ kind: 'send', text: 'پیامتان رسید' }] });
    const machine = await openTakenOver();
    const max = ruleLimits.perConversationHour;
    for (let count = 0; count < max + 5; count += 1) await app.sendAsVisitor(machine, `پاسخ خودکار ${count}`);
    await expect.poll(async () => (await readRules())[0]?.isStopped, { timeout: 10_000 }).toBe(true);
    const person = await openTakenOver();
    await app.sendAsVisitor(person, 'سلام');
    const runsOf = async ({ conversationId }: typeof person) => {
      const rows = await app.store.db
        .selectFrom('rule_runs')
        .select('state')
        .where('rule_id', '=', id)
        .where('conversation_id', '=', conversationId)
        .where('state', '<>', 'waiting')
        .execute();
      return rows.map(({ state }) => state);
    };
    await expect.poll(async () => (await runsOf(person)).at(-1)).toBe('done');
    await expect.poll(async () => (await runsOf(machine)).length, { timeout: 10_000 }).toBe(max + 1);
    expect((await runsOf(machine)).filter((state) => state === 'stopped')).toHaveLength(1);
    app.advanceTime(HOUR_MS + 1);
    await app.sendAsVisitor(machine, 'باز هم');
    await expect.poll(async () => (await runsOf(machine)).length).toBe(max + 2);
    expect((await readRules())[0]?.isStopped).toBe(false);
    expect((await readRuns(id)).at(-1)?.state).toBe('done');
  });

  test('lets a later rule of the same event see what the earlier one did', async () => {
    const app = await openApp();
    const { add, readRuns, read, openTakenOver } = await seedRules(app);
    const conditions = [{ kind: 'priority', priority: 'normal' }] as const;
    await add({ name: 'فوری', conditions, actions: [{ kind: 'priority', priority: 'urgent' }] });
    const later = await add({ name: 'کم', conditions, actions: [{ kind: 'priority', priority: 'low' }] });
    const visitor = await openTakenOver();
    await app.sendAsVisitor(visitor, 'سلام دوباره');
    await expect.poll(async () => (await readRuns(later.id))[0]?.state).toBe('skipped');
    expect((await read(visitor)).priority).toBe('urgent');
  });

  test('runs each rule once on an event though the server dies at any commit', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { add, addLabel, readRuns, readMessages, openTakenOver } = await seedRules(app);
    const labelId = await addLabel('مرجوعی');
    const { id } = await add({
      actions: [
        { kind: 'note', text: 'یک' },
        { kind: 'addLabel', labelId },
        { kind: 'note', text: 'دو' },
      ],
    });
    const visitor = await openTakenOver();
    await app.sendAsVisitor(visitor, 'مرجوعی');
    const ids = { accountId: app.owner.accountId, conversationId: visitor.conversationId };
    const { signal } = new AbortController();
    const lines: string[] = [];
    const processRules = async (store: Store) => {
      const follower = followRules({ store, clock: app.now, log: (line) => lines.push(line) });
      follower.follow(ids.accountId);
      await follower.stop();
    };
    await processRules(createFailingStore(app.store, 1));
    expect(lines).toEqual([expect.stringContaining('killed')]);
    expect(await readRuns(id)).toEqual([]);
    await processRules(app.store);
    await processRules(app.store);
    expect(await readRuns(id)).toHaveLength(1);
    for (const failingCommit of [1, 2, 2]) {
      const store = createFailingStore(app.store, failingCommit);
      await expect(runRules({ store, clock: app.now }, ids, signal)).rejects.toThrow('killed');
    }
    await runRules({ store: app.store, clock: app.now }, ids, signal);
    await runRules({ store: app.store, clock: app.now }, ids, signal);
    expect((await readRuns(id)).map(({ state, outcomes }) => [state, outcomes.length])).toEqual([
      ['done', 3],
    ]);
    const notes = (await readMessages(visitor)).filter(({ isNote }) => isNote);
    expect(notes.map(({ text }) => text)).toEqual(['مرجوعی‌ها: یک', 'مرجوعی‌ها: دو']);
  });
});
