import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Allowance } from '../../../../contract/account/account.ts';
import type { BotModels, PastQuestion } from '../../../../contract/answers/bot-models.ts';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import type { ValidationRequested } from '../../shared/form.validation.ts';
import { sampleBot } from '../bot.sample.ts';
import { isLimitValid } from './bot-model.machine.ts';
import { botSettingsMachine, changedValues, hasChanges, previewThreshold } from './bot-settings.machine.ts';

const offline = { error: 'Offline' };
const input = { botId };

const sampleModels: BotModels = {
  chat: 'gpt-4o-mini',
  embedding: null,
  rerank: null,
  spending: { since: 0, answers: 3, inputTokens: 900, outputTokens: 100, rial: 4_200 },
  limit: { tokens: null, rial: null },
  isLimitReached: false,
  vectors: { ready: 0, passages: 0 },
};

/** A fake server that stores a bot's settings; the next save may be refused. */
function startBotSettings() {
  const server = { bot: sampleBot(), rejectsSaves: false };
  const sent: object[] = [];
  const noEvents = fromCallback(() => undefined);
  const noChecks = fromCallback<ValidationRequested>(() => undefined);
  const actor = createActor(
    botSettingsMachine.provide({
      actors: {
        live: noEvents,
        validation: noChecks,
        leaveGuard: noEvents,
        pastQuestions: fromPromise<readonly PastQuestion[], { botId: string }>(async () => []),
        allowance: fromPromise<Allowance, object>(() => Promise.reject(offline)),
        read: fromPromise<Bot, { botId: string }>(async () => server.bot),
        change: fromPromise<Bot, { botId: string } & Partial<Bot>>(
          async ({ input: { botId: _id, ...change } }) => {
            sent.push(change);
            if (server.rejectsSaves) throw { error: 'BotNameTaken' };
            server.bot = { ...server.bot, ...change };
            return server.bot;
          },
        ),
      },
      actions: { announceSaved: () => undefined },
    }),
    { input },
  ).start();
  return { server, sent, actor };
}

it('sends only changed fields and keeps input after a refusal or a remote change', async () => {
  const { server, sent, actor } = startBotSettings();
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  actor.send({ type: 'field.changed', change: { name: 'نام تکراری', creativity: 8 } });
  server.rejectsSaves = true;
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
  server.rejectsSaves = false;
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches({ form: 'editing' }) && state.context.failure === null);
  expect(hasChanges(actor.getSnapshot().context)).toBe(false);
  expect(actor.getSnapshot().matches({ leaveGuard: 'unguarded' })).toBe(true);
});

it('treats input during a save as a new change', async () => {
  const { sent, actor } = startBotSettings();
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  actor.send({ type: 'field.changed', change: { name: 'نام تازه' } });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'field.changed', change: { creativity: 9 } });
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  expect(sent).toEqual([{ name: 'نام تازه' }]);
  expect(changedValues(actor.getSnapshot().context)).toEqual({ creativity: 9 });
});

it('keeps input typed while the bot reloads', async () => {
  const { actor } = startBotSettings();
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  expect(actor.getSnapshot().matches({ form: 'loading' })).toBe(true);
  actor.send({ type: 'field.changed', change: { name: 'نام تازه' } });
  const changedBot = sampleBot({ introduction: 'تازه' });
  actor.send({ type: 'live.received', event: { kind: 'bot.changed', bot: changedBot } });
  await waitFor(actor, (state) => state.matches({ form: 'editing' }));
  expect(actor.getSnapshot().context).toMatchObject({
    values: { name: 'نام تازه', introduction: 'تازه' },
    bot: { introduction: 'تازه' },
  });
});

it('asks before leaving with changes and discards them only on confirmation', async () => {
  const { actor } = startBotSettings();
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
  const questions = [0.9, 0.62, 0.55, 0.4, 0.1].map((confidence) => ({
    question: String(confidence),
    confidence,
  }));
  expect(previewThreshold(questions, 0.5)).toEqual({
    count: 3,
    total: 5,
    barelyAnswered: [questions[2], questions[1]],
    barelyEscalated: [questions[3], questions[4]],
  });
});

it('rejects a missing or zero limit', () => {
  const isValid = (draft: Parameters<typeof isLimitValid>[0]['draft']) =>
    isLimitValid({ models: sampleModels, draft });
  expect(isValid({ unit: 'none', amount: 5 })).toBe(false);
  expect(isValid({ unit: 'tokens', amount: null })).toBe(false);
  expect(isValid({ unit: 'money', amount: 0 })).toBe(false);
  expect(isValid({ unit: 'money', amount: 50_000 })).toBe(true);
});
