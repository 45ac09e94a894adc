import { expect, it } from 'vitest';
import type { ThreadEvent } from '../../../../contract/conversations/messages.ts';
import { sampleMessage } from '../conversation/conversation.sample.ts';
import { isLeftForUsedUpPlan } from './thread.state.ts';

const told = (seq: number, event: ThreadEvent) => sampleMessage(seq, { author: 'system', text: '', event });
const unpaid = told(2, { kind: 'escalated', actor: 'system', name: null, reason: 'unpaid' });
const after = (...messages: ReturnType<typeof sampleMessage>[]) => [sampleMessage(1), unpaid, ...messages];

it('counts from the lack of messages until the AI answers or resumes', () => {
  expect(isLeftForUsedUpPlan([sampleMessage(1)])).toBe(false);
  expect(isLeftForUsedUpPlan(after())).toBe(true);
  expect(isLeftForUsedUpPlan(after(sampleMessage(3, { author: 'operator' }), sampleMessage(4)))).toBe(true);
  expect(isLeftForUsedUpPlan(after(told(3, { kind: 'aiResumed', actor: 'operator', name: null })))).toBe(
    false,
  );
  expect(isLeftForUsedUpPlan(after(sampleMessage(3, { author: 'ai' })))).toBe(false);
});

it('does not count for another reason', () => {
  const asked = told(3, { kind: 'escalated', actor: 'ai', name: null, reason: 'asked' });
  expect(isLeftForUsedUpPlan(after(asked))).toBe(false);
});
