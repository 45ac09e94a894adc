// Derives a bot's set-up steps from its actual state.
import type { Bot } from '../../../contract/bots/bots.ts';

export type SetupStep = 'create' | 'train' | 'test' | 'install';
export type StepState = 'done' | 'current' | 'next';

const ORDER: readonly SetupStep[] = ['create', 'train', 'test', 'install'];

/**
 * The state of each step; the first unfinished one is the current one. `null` is a bot not created yet.
 * A bot that has had a visitor counts as set up, whatever was skipped.
 */
export function setupSteps(
  bot: Bot | null,
  isTried: boolean,
): readonly { id: SetupStep; state: StepState }[] {
  const done: Record<SetupStep, boolean> = {
    create: bot !== null,
    train: bot !== null && bot.sources > 0,
    test: isTried,
    install: false,
  };
  const isSetUp = bot !== null && bot.conversations > 0;
  const current = ORDER.find((step) => !done[step]);
  return ORDER.map((id) => {
    if (isSetUp || done[id]) return { id, state: 'done' };
    return { id, state: id === current ? 'current' : 'next' };
  });
}

/** The step to continue with, or null when all are done. */
export const currentStep = (bot: Bot, isTried: boolean): SetupStep | null =>
  setupSteps(bot, isTried).find(({ state }) => state === 'current')?.id ?? null;
