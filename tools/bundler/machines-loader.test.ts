import { expect, it } from 'vitest';
import stripDescriptions, { criticalMachineFiles, stateMachineFiles } from './machines-loader.ts';

it('removes the description of a state and nothing beside it', () => {
  const chart = [
    "  description: 'One order, from the basket to the receipt.',",
    '  states: {',
    "    idle: { description: 'Nothing is asked for yet.' },",
    '    asking: {',
    '      description:',
    '        "The bank\'s page is open in another tab; its answer is awaited.",',
    "      on: { answered: 'idle' },",
    '    },',
    "    done: { description: 'It is paid.', type: 'final' },",
    '  },',
  ].join('\n');
  expect(stripDescriptions(chart).replaceAll(/\s+/g, ' ').trim()).toBe(
    "states: { idle: { }, asking: { on: { answered: 'idle' }, }, done: { type: 'final' }, },",
  );
});

it('keeps a description that is a value of a form', () => {
  const form = "const empty = { name: '', description: '', about: { description: context.description } };";
  expect(stripDescriptions(form)).toBe(form);
});

it('rejects a description that is not one sentence', () => {
  expect(() => stripDescriptions('description: `Waits.`,')).toThrow('Waits');
  expect(() => stripDescriptions("description: 'Waits',")).toThrow('Waits');
});

it('reads charts of the panel and of the widget alone', () => {
  expect(stateMachineFiles.test('/pasokh/src/machines/auth/signup/signup.machine.ts')).toBe(true);
  expect(stateMachineFiles.test('/pasokh/widget/frame/visitor/visitor.machine.ts')).toBe(true);
  expect(stateMachineFiles.test('/pasokh/src/features/auth/login.texts.ts')).toBe(false);
});

it('keeps the descriptions of the panel beyond its first pages for developers', () => {
  expect(criticalMachineFiles.test('/pasokh/src/machines/billing/checkout/checkout.machine.ts')).toBe(false);
  expect(criticalMachineFiles.test('/pasokh/src/machines/auth/signup/signup.machine.ts')).toBe(false);
  expect(criticalMachineFiles.test('/pasokh/src/machines/auth/login.machine.ts')).toBe(true);
  expect(criticalMachineFiles.test('/pasokh/widget/frame/visitor/visitor.machine.ts')).toBe(true);
});
