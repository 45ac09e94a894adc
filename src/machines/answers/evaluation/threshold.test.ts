import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TestResult, Verdict } from '../../../../contract/answers/evaluation.ts';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { sampleBot } from '../../bots/bot.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { sampleResult, sampleRun } from './evaluation.sample.ts';
import { differenceFromBot } from './test-runs.comparison.ts';
import {
  setThreshold,
  type ThresholdCommand,
  type ThresholdNotice,
  thresholdMachine,
} from './threshold.machine.ts';
import { suggestThreshold, thresholdPrices } from './threshold-price.ts';

/** A result whose answer is given up to a threshold; null for one where nothing was found. */
const pricedResult = (upTo: number | null, verdict: Verdict): TestResult => ({
  ...sampleResult(`${upTo} ${verdict}`, verdict),
  found: upTo === null ? null : { answer: 'بله', upTo, verdict },
});

const repeat = (count: number, upTo: number | null, verdict: Verdict): TestResult[] =>
  Array.from({ length: count }, () => pricedResult(upTo, verdict));

describe('the price of a threshold', () => {
  it('counts given, right and wrong answers and what is left to people at every threshold', () => {
    const results = [
      pricedResult(0.95, 'right'),
      pricedResult(0.5, 'right'),
      pricedResult(0.35, 'wrong'),
      pricedResult(0.3, 'open'),
      pricedResult(null, 'unanswered'),
    ];
    const prices = thresholdPrices(results, 0.35);
    expect(prices.map(({ threshold }) => threshold)).toEqual([
      0.1, 0.2, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9,
    ]);
    expect(prices[0]).toEqual({ threshold: 0.1, answered: 4, right: 2, wrong: 1, left: 1 });
    expect(prices[3]).toEqual({ threshold: 0.35, answered: 3, right: 2, wrong: 1, left: 2 });
    expect(prices[5]).toEqual({ threshold: 0.5, answered: 2, right: 2, wrong: 0, left: 3 });
    expect(prices[9]).toEqual({ threshold: 0.9, answered: 1, right: 1, wrong: 0, left: 4 });
  });

  it('suggests the threshold with the most right answers and at most one in ten wrong', () => {
    const results = [...repeat(9, 0.8, 'right'), ...repeat(1, 0.6, 'wrong'), ...repeat(5, 0.25, 'wrong')];
    expect(suggestThreshold(results, 0.3)).toEqual({ kind: 'found', threshold: 0.7 });
    const widest = [...results, ...repeat(1, 0.4, 'right')];
    expect(suggestThreshold(widest, 0.3)).toEqual({ kind: 'found', threshold: 0.3 });
    const costlier = [...repeat(8, 0.8, 'right'), ...repeat(1, 0.6, 'wrong'), ...repeat(6, 0.25, 'wrong')];
    expect(suggestThreshold(costlier, 0.3)).toEqual({ kind: 'found', threshold: 0.7 });
  });

  it('keeps the threshold of the bot, or goes to the nearest, where others do as well', () => {
    const easy = repeat(15, 0.85, 'right');
    expect(suggestThreshold(easy, 0.55)).toEqual({ kind: 'found', threshold: 0.55 });
    expect(suggestThreshold(easy, 0.95)).toEqual({ kind: 'found', threshold: 0.8 });
  });

  it('suggests none where too few were judged, or where no threshold is right often enough', () => {
    expect(suggestThreshold([...repeat(14, 0.8, 'right'), ...repeat(9, 0.8, 'open')], 0.5)).toEqual({
      kind: 'tooFew',
      judged: 14,
    });
    expect(suggestThreshold(repeat(15, 0.95, 'wrong'), 0.5)).toEqual({ kind: 'none' });
    expect(suggestThreshold(repeat(15, null, 'unanswered'), null)).toEqual({ kind: 'none' });
  });
});

const bot = sampleBot({ confidenceThreshold: 0.5 });

it('covers all states and transitions of the threshold', () => {
  const command: ThresholdCommand = { threshold: 0.3, former: 0.5, isUndo: false };
  const events = [
    doneEvent('read', bot),
    errorEvent('read', { error: 'Offline' }),
    { type: 'retried' },
    { type: 'live.reconnected' },
    { type: 'live.received', event: { kind: 'reset' } },
    { type: 'live.received', event: { kind: 'bot.changed', bot } },
    { type: 'command.issued', command },
    doneEvent('runCommand', bot),
    errorEvent('runCommand', { error: 'Offline' }),
  ];
  const stateKey = ({ context }: { context: { commands: readonly unknown[] } }) =>
    Math.min(2, context.commands.length);
  expect(uncoveredPaths(thresholdMachine, [{ input: { botId: bot.id }, events, stateKey }])).toEqual([]);
});

it('sets a threshold, follows the bot and sets the former one again', async () => {
  const set: number[] = [];
  const actor = createActor(
    thresholdMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        read: fromPromise<Bot, { botId: string }>(async () => bot),
        runCommand: fromPromise<Bot, { botId: string; command: ThresholdCommand }>(
          async ({ input: { command } }) => {
            set.push(command.threshold);
            return { ...bot, confidenceThreshold: command.threshold };
          },
        ),
      },
    }),
    { input: { botId: bot.id } },
  ).start();
  await waitFor(actor, ({ context }) => context.bot?.confidenceThreshold === 0.5);
  actor.send({ type: 'command.issued', command: { threshold: 0.3, former: 0.5, isUndo: false } });
  actor.send({ type: 'command.issued', command: { threshold: 0.5, former: 0.3, isUndo: true } });
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  expect(set).toEqual([0.3, 0.5]);
  expect(actor.getSnapshot().context.bot?.confidenceThreshold).toBe(0.5);
});

describe('undoing a threshold', () => {
  const undo: ThresholdCommand = { threshold: 0.5, former: 0.35, isUndo: true };
  const callsFor = (current: number) => {
    const set: number[] = [];
    return {
      set,
      read: async () => sampleBot({ confidenceThreshold: current }),
      change: async (threshold: number) => {
        set.push(threshold);
        return sampleBot({ confidenceThreshold: threshold });
      },
    };
  };

  it.each([
    ['sets the former one while the bot has the one that was set', undo, 0.35, [0.5]],
    ['changes nothing once another one was set', undo, 0.4, []],
    ['applies a suggestion whatever the bot has', { ...undo, isUndo: false }, 0.4, [0.5]],
  ])('%s', async (_case, command, current, set) => {
    const calls = callsFor(current);
    const { confidenceThreshold } = await setThreshold(command, calls);
    expect(calls.set).toEqual(set);
    expect(confidenceThreshold).toBe(set[0] ?? current);
  });

  it('says what the bot has where it changed nothing', async () => {
    const notices: ThresholdNotice[] = [];
    const actor = createActor(
      thresholdMachine.provide({
        actors: {
          live: fromCallback<EventObject>(() => undefined),
          read: fromPromise<Bot, { botId: string }>(async () => bot),
          runCommand: fromPromise<Bot, { botId: string; command: ThresholdCommand }>(
            async ({ input: { command } }) => setThreshold(command, callsFor(0.4)),
          ),
        },
        actions: { announce: (_, notice) => notices.push(notice) },
      }),
      { input: { botId: bot.id } },
    ).start();
    actor.send({ type: 'command.issued', command: undo });
    await waitFor(actor, ({ context }) => context.commands.length === 0);
    expect(notices).toEqual([{ kind: 'superseded', threshold: 0.4 }]);
  });
});

it('keeps a change made while the bot is read, and reads again after a reset', async () => {
  const reads: PromiseWithResolvers<Bot>[] = [];
  const actor = createActor(
    thresholdMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        read: fromPromise<Bot, { botId: string }>(() => {
          const read = Promise.withResolvers<Bot>();
          reads.push(read);
          return read.promise;
        }),
      },
    }),
    { input: { botId: bot.id } },
  ).start();
  const change = (id: string, confidenceThreshold: number) =>
    actor.send({
      type: 'live.received',
      event: { kind: 'bot.changed', bot: sampleBot({ id, confidenceThreshold }) },
    });
  change(bot.id, 0.7);
  change('0190f000-0000-7000-8000-00000000ffff', 0.2);
  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  expect(reads).toHaveLength(2);
  change(bot.id, 0.6);
  reads[1]?.resolve(bot);
  const { context } = await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  expect(context.bot?.confidenceThreshold).toBe(0.6);
});

describe('settings of a run that differ from those of the bot', () => {
  const { settings } = sampleRun();
  const same = sampleBot({
    responseLanguage: settings.language,
    creativity: settings.creativity,
    instructions: settings.instructions,
    enhancedAccuracy: settings.enhancedAccuracy,
    confidenceThreshold: 0.2,
  });

  it('are none where only the threshold differs', () => {
    expect(differenceFromBot(settings, same)).toEqual([]);
  });

  it.each([
    [{ usesModel: false }, ['usesModel']],
    [{ enhancedAccuracy: !settings.enhancedAccuracy }, ['enhancedAccuracy']],
    [{ language: 'en' as const, creativity: 1 }, ['language', 'creativity']],
    [{ instructions: 'کوتاه بگو' }, ['instructions']],
  ])('names %o', (change, names) => {
    expect(differenceFromBot({ ...settings, ...change }, same)).toEqual(names);
  });
});
