import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Allowance } from '../../../../contract/account/account.ts';
import type { BotModels, PastQuestion } from '../../../../contract/answers/bot-models.ts';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import type { ValidationRequested } from '../../shared/form.validation.ts';
import { sampleBot } from '../bot.sample.ts';
import { botModelMachine, isLimitValid } from './bot-model.machine.ts';
import { botSettingsMachine, changedValues, hasChanges, thresholdVerdict } from './bot-settings.machine.ts';

const offline = { error: 'Offline' };
const input = { botId };

const facts: BotModels = {
  chat: 'gpt-4o-mini',
  embedding: null,
  rerank: null,
  spending: { since: 0, answers: 3, inputTokens: 900, outputTokens: 100, rial: 4_200 },
  limit: { tokens: null, rial: null },
  isLimitReached: false,
  vectors: { ready: 0, passages: 0 },
};

it('covers all states and transitions of the settings', () => {
  const events = [
    doneEvent('read', sampleBot()),
    errorEvent('read', offline),
    doneEvent('pastQuestions', []),
    errorEvent('pastQuestions', offline),
    doneEvent('allowance', { remainingMessages: 1 }),
    errorEvent('allowance', offline),
    { type: 'retried' },
    { type: 'live.reconnected' },
    { type: 'live.received', event: { kind: 'reset' } },
    { type: 'live.received', event: { kind: 'bot.changed', bot: sampleBot({ creativity: 7 }) } },
    { type: 'field.changed', change: { name: 'نام دیگر' } },
    { type: 'field.blurred', field: 'name' },
    { type: 'field.validated', field: 'name', value: '', issues: [] },
    { type: 'changes.discarded' },
    { type: 'form.submitted' },
    doneEvent('change', sampleBot({ name: 'نام دیگر' })),
    errorEvent('change', { error: 'BotNameTaken' }),
    { type: 'leave.requested', to: '/dashboard/bot/list' },
    { type: 'leave.cancelled' },
    { type: 'leave.confirmed' },
  ];
  expect(uncoveredPaths(botSettingsMachine, [{ input, events }])).toEqual([]);
});

it('covers all states and transitions of the models', () => {
  const events = [
    doneEvent('read', facts),
    errorEvent('read', offline),
    { type: 'retried' },
    { type: 'limit.changed', change: { unit: 'tokens', amount: 500 } },
    { type: 'limit.submitted' },
    doneEvent('limit', { ...facts, limit: { tokens: 500_000, rial: null } }),
    errorEvent('limit', offline),
  ];
  const tellApart = ({ context }: { context: { draft: unknown } }) => context.draft;
  expect(uncoveredPaths(botModelMachine, [{ input, events, distinguish: tellApart }])).toEqual([]);
});

/** A fake server that stores a bot's settings; the next save may be refused. */
function world() {
  const kept = { bot: sampleBot(), refuses: false };
  const sent: object[] = [];
  const silent = fromCallback(() => undefined);
  const noChecks = fromCallback<ValidationRequested>(() => undefined);
  const actor = createActor(
    botSettingsMachine.provide({
      actors: {
        live: silent,
        validation: noChecks,
        leaveGuard: silent,
        pastQuestions: fromPromise<readonly PastQuestion[], { botId: string }>(async () => []),
        allowance: fromPromise<Allowance, object>(() => Promise.reject(offline)),
        read: fromPromise<Bot, { botId: string }>(async () => kept.bot),
        change: fromPromise<Bot, { botId: string } & Partial<Bot>>(
          async ({ input: { botId: _id, ...change } }) => {
            sent.push(change);
            if (kept.refuses) throw { error: 'BotNameTaken' };
            kept.bot = { ...kept.bot, ...change };
            return kept.bot;
          },
        ),
      },
      actions: { announceSaved: () => undefined },
    }),
    { input },
  ).start();
  return { kept, sent, actor };
}

it('sends only changed fields and keeps input after a refusal or a remote change', async () => {
  const { kept, sent, actor } = world();
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  actor.send({ type: 'field.changed', change: { name: 'نام تکراری', creativity: 8 } });
  kept.refuses = true;
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.context.failure !== null);
  expect(sent).toEqual([{ name: 'نام تکراری', creativity: 8 }]);
  const bot = sampleBot({ introduction: 'تازه', creativity: 2 });
  actor.send({ type: 'live.received', event: { kind: 'bot.changed', bot } });
  expect(actor.getSnapshot().context.values).toMatchObject({
    name: 'نام تکراری',
    creativity: 8,
    introduction: 'تازه',
  });
  kept.refuses = false;
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches({ form: 'editing' }) && state.context.failure === null);
  expect(hasChanges(actor.getSnapshot().context)).toBe(false);
  expect(actor.getSnapshot().matches({ leaveGuard: 'unguarded' })).toBe(true);
});

it('treats input during a save as a new change', async () => {
  const { sent, actor } = world();
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  actor.send({ type: 'field.changed', change: { name: 'نام تازه' } });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'field.changed', change: { creativity: 9 } });
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  expect(sent).toEqual([{ name: 'نام تازه' }]);
  expect(changedValues(actor.getSnapshot().context)).toEqual({ creativity: 9 });
});

it('keeps input while the bot reloads over earlier events', async () => {
  const { actor } = world();
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  expect(actor.getSnapshot().matches({ form: 'loading' })).toBe(true);
  actor.send({ type: 'field.changed', change: { name: 'نام تازه' } });
  const heard = sampleBot({ introduction: 'تازه' });
  actor.send({ type: 'live.received', event: { kind: 'bot.changed', bot: heard } });
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  expect(actor.getSnapshot().context).toMatchObject({
    values: { name: 'نام تازه', introduction: 'تازه' },
    bot: { introduction: 'تازه' },
  });
});

it('asks before leaving with changes and discards them only on confirmation', async () => {
  const { actor } = world();
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  actor.send({ type: 'leave.requested', destination: '/x' });
  expect(actor.getSnapshot().context.leavingTo).toBeNull();
  actor.send({ type: 'field.changed', change: { instructions: 'کوتاه بنویسید' } });
  actor.send({ type: 'leave.requested', destination: '/x' });
  expect(actor.getSnapshot().context.leavingTo).toBe('/x');
  actor.send({ type: 'leave.cancelled' });
  expect(changedValues(actor.getSnapshot().context)).toEqual({ instructions: 'کوتاه بنویسید' });
  actor.send({ type: 'leave.requested', destination: '/x' });
  actor.send({ type: 'leave.confirmed' });
  expect(changedValues(actor.getSnapshot().context)).toEqual({});
});

it('counts questions above a threshold and lists those near it', () => {
  const asked = [0.9, 0.62, 0.55, 0.4, 0.1].map((confidence) => ({
    question: String(confidence),
    confidence,
  }));
  expect(thresholdVerdict(asked, 0.5)).toEqual({
    count: 3,
    total: 5,
    barelyAnswered: [asked[2], asked[1]],
    barelyPassedOn: [asked[3], asked[4]],
  });
});

it('rejects a missing or zero limit', () => {
  const keepable = (draft: Parameters<typeof isLimitValid>[0]['draft']) =>
    isLimitValid({ models: facts, draft });
  expect(keepable({ unit: 'none', amount: 5 })).toBe(false);
  expect(keepable({ unit: 'tokens', amount: null })).toBe(false);
  expect(keepable({ unit: 'money', amount: 0 })).toBe(false);
  expect(keepable({ unit: 'money', amount: 50_000 })).toBe(true);
});
