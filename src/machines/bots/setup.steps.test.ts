import { expect, it } from 'vitest';
import { sampleBot } from './bot.sample.ts';
import { currentStep, setupSteps } from './setup.steps.ts';

const states = (...args: Parameters<typeof setupSteps>) => setupSteps(...args).map(({ state }) => state);

it('advances from creating to installing with one current step', () => {
  expect(states(null, false)).toEqual(['current', 'next', 'next', 'next']);
  expect(states(sampleBot({ sources: 0 }), false)).toEqual(['done', 'current', 'next', 'next']);
  expect(states(sampleBot(), false)).toEqual(['done', 'done', 'current', 'next']);
  expect(states(sampleBot(), true)).toEqual(['done', 'done', 'done', 'current']);
});

it('returns to training when the last source is removed', () => {
  expect(currentStep(sampleBot({ sources: 0 }), true)).toBe('train');
});

it('ends with the first visitor', () => {
  expect(currentStep(sampleBot({ sources: 0, conversations: 1 }), false)).toBeNull();
});
