import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { botId, sampleMessage } from '../../conversations/conversation/conversation.sample.ts';
import { correctionOf } from '../../conversations/thread/correction.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { samplePair } from './pairs.sample.ts';
import { pairOfferMachine } from './save-as-pair.machine.ts';

it('reaches every state and takes every transition', () => {
  const draft = { id: null, question: 'س', answer: 'ج' };
  const events = [
    { type: 'pair.typed', draft },
    { type: 'pair.typed', draft: { ...draft, question: 'سؤال' } },
    { type: 'pair.sent' },
    done('add', samplePair()),
    failed('add', { error: 'Offline' }),
    failed('add', { error: 'SourceDuplicate' }),
    done('same', samplePair()),
    failed('same', { error: 'Offline' }),
  ];
  expect(leftOut(pairOfferMachine, [{ input: { botId, draft }, events }])).toEqual([]);
});

it('locks input while saving and keeps it after a refusal', () => {
  const draft = { id: null, question: 'س', answer: 'ج' };
  const [writing] = initialTransition(pairOfferMachine, { botId, draft });
  const [saving] = transition(pairOfferMachine, writing, { type: 'pair.sent' });
  const typed = { ...draft, answer: 'جواب' };
  const [still] = transition(pairOfferMachine, saving, { type: 'pair.typed', draft: typed });
  // The chart's own answer of a call, which no sender may make up.
  const [refused] = transition(pairOfferMachine, still, failed('add', { error: 'Offline' }) as never);
  expect([refused.value, refused.context.draft]).toEqual(['writing', draft]);
});

it('allows editing and resending while looking up the duplicate pair', () => {
  const draft = { id: null, question: 'س', answer: 'ج' };
  const [writing] = initialTransition(pairOfferMachine, { botId, draft });
  const [saving] = transition(pairOfferMachine, writing, { type: 'pair.sent' });
  const [comparing] = transition(
    pairOfferMachine,
    saving,
    failed('add', { error: 'SourceDuplicate' }) as never,
  );
  const typed = { ...draft, answer: 'جواب' };
  const [on] = transition(pairOfferMachine, comparing, { type: 'pair.typed', draft: typed });
  expect([on.value, on.context.draft]).toEqual(['comparing', typed]);
  const other = { ...draft, question: 'سؤال' };
  const [anew] = transition(pairOfferMachine, comparing, { type: 'pair.typed', draft: other });
  expect([anew.value, anew.context.draft]).toEqual(['writing', other]);
  expect(transition(pairOfferMachine, comparing, { type: 'pair.sent' })[0].value).toBe('saving');
});

const talk = (...parts: Partial<Message>[]): Message[] =>
  parts.map((part, at) => sampleMessage(at + 1, part));

const offeredIn = (messages: readonly Message[]) =>
  messages.flatMap((message) => correctionOf(messages, message) ?? []);

it('offers the first operator answer after the AI abstained with the whole question', () => {
  const messages = talk(
    { author: 'visitor', text: 'سلام' },
    { author: 'ai', text: 'سلام!' },
    { author: 'visitor', text: 'کادو' },
    { author: 'visitor', text: 'می‌کنید؟' },
    { author: 'ai', text: 'نمی‌دانم', abstained: true },
    { author: 'operator', text: 'بله، رایگان' },
    { author: 'operator', text: 'چیز دیگری هست؟' },
  );
  expect(offeredIn(messages)).toEqual([{ question: 'کادو\nمی‌کنید؟', answer: 'بله، رایگان' }]);
});

it('offers no pair when the AI answered, nobody asked or nothing was escalated', () => {
  const answered = talk(
    { author: 'visitor', text: 'ساعت کار؟' },
    { author: 'ai', text: '۹ تا ۱۸' },
    { author: 'operator', text: 'و جمعه‌ها تعطیل' },
  );
  const unasked = talk({ author: 'operator', text: 'سلام' });
  expect([...offeredIn(answered), ...offeredIn(unasked)]).toEqual([]);
});

it('offers an answer after the AI failed and escalated', () => {
  const messages = talk(
    { author: 'visitor', text: 'کادو می‌کنید؟' },
    { author: 'system', text: '', event: { kind: 'escalated', actor: 'ai', name: null } },
    { author: 'operator', text: 'بله' },
  );
  expect(offeredIn(messages)).toEqual([{ question: 'کادو می‌کنید؟', answer: 'بله' }]);
});
