import { expect, it } from 'vitest';
import type { ThreadEvent } from '../../../../contract/conversations/messages.ts';
import { sampleMessage } from '../conversation/conversation.sample.ts';
import { isEscalatedForUsedUpPlan } from './thread.state.ts';

const eventMessage = (seq: number, event: ThreadEvent) =>
  sampleMessage(seq, { author: 'system', text: '', event });
const unpaidEscalation = eventMessage(2, {
  kind: 'escalated',
  actor: 'system',
  name: null,
  reason: 'unpaid',
});
const afterUnpaid = (...messages: ReturnType<typeof sampleMessage>[]) => [
  sampleMessage(1),
  unpaidEscalation,
  ...messages,
];

it('holds from the escalation for a used-up plan until the AI answers or is resumed', () => {
  expect(isEscalatedForUsedUpPlan([sampleMessage(1)])).toBe(false);
  expect(isEscalatedForUsedUpPlan(afterUnpaid())).toBe(true);
  expect(
    isEscalatedForUsedUpPlan(afterUnpaid(sampleMessage(3, { author: 'operator' }), sampleMessage(4))),
  ).toBe(true);
  expect(
    isEscalatedForUsedUpPlan(
      afterUnpaid(eventMessage(3, { kind: 'aiResumed', actor: 'operator', name: null })),
    ),
  ).toBe(false);
  expect(isEscalatedForUsedUpPlan(afterUnpaid(sampleMessage(3, { author: 'ai' })))).toBe(false);
});

it('does not hold after an escalation for another reason', () => {
  const requested = eventMessage(3, { kind: 'escalated', actor: 'ai', name: null, reason: 'asked' });
  expect(isEscalatedForUsedUpPlan(afterUnpaid(requested))).toBe(false);
});
