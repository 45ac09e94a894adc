import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { botId, sampleMessage } from '../../conversations/conversation/conversation.sample.ts';
import { findCorrection } from '../../conversations/thread/correction.ts';
import { errorEvent } from '../../inspection/paths.ts';
import { saveAsPairMachine } from './save-as-pair.machine.ts';

it('ignores edits while saving and keeps the draft after a failed save', () => {
  const draft = { id: null, question: 'س', answer: 'ج' };
  const [writing] = initialTransition(saveAsPairMachine, { botId, draft });
  const [saving] = transition(saveAsPairMachine, writing, { type: 'pair.submitted' });
  const edited = { ...draft, answer: 'جواب' };
  const [stillSaving] = transition(saveAsPairMachine, saving, { type: 'pair.changed', draft: edited });
  // Result of the machine's own call, which cannot be sent from outside.
  const [failed] = transition(
    saveAsPairMachine,
    stillSaving,
    errorEvent('add', { error: 'Offline' }) as never,
  );
  expect([failed.value, failed.context.draft]).toEqual(['writing', draft]);
});

it('allows editing and resending while looking up the duplicate pair', () => {
  const draft = { id: null, question: 'س', answer: 'ج' };
  const [writing] = initialTransition(saveAsPairMachine, { botId, draft });
  const [saving] = transition(saveAsPairMachine, writing, { type: 'pair.submitted' });
  const [checking] = transition(
    saveAsPairMachine,
    saving,
    errorEvent('add', { error: 'SourceDuplicate' }) as never,
  );
  const edited = { ...draft, answer: 'جواب' };
  const [stillChecking] = transition(saveAsPairMachine, checking, { type: 'pair.changed', draft: edited });
  expect([stillChecking.value, stillChecking.context.draft]).toEqual(['checkingDuplicate', edited]);
  const otherQuestion = { ...draft, question: 'سؤال' };
  const [restarted] = transition(saveAsPairMachine, checking, { type: 'pair.changed', draft: otherQuestion });
  expect([restarted.value, restarted.context.draft]).toEqual(['writing', otherQuestion]);
  expect(transition(saveAsPairMachine, checking, { type: 'pair.submitted' })[0].value).toBe('saving');
});

const createMessages = (...parts: Partial<Message>[]): Message[] =>
  parts.map((part, index) => sampleMessage(index + 1, part));

const correctionsIn = (messages: readonly Message[]) =>
  messages.flatMap((message) => findCorrection(messages, message) ?? []);

it('pairs the whole question with the first operator reply after the bot abstained', () => {
  const messages = createMessages(
    { author: 'visitor', text: 'سلام' },
    { author: 'ai', text: 'سلام!' },
    { author: 'visitor', text: 'کادو' },
    { author: 'visitor', text: 'می‌کنید؟' },
    { author: 'ai', text: 'نمی‌دانم', abstained: true },
    { author: 'operator', text: 'بله، رایگان' },
    { author: 'operator', text: 'چیز دیگری هست؟' },
  );
  expect(correctionsIn(messages)).toEqual([{ question: 'کادو\nمی‌کنید؟', answer: 'بله، رایگان' }]);
});

it('offers no pair when the AI answered, nobody asked or nothing was escalated', () => {
  const messages = createMessages(
    { author: 'visitor', text: 'ساعت کار؟' },
    { author: 'ai', text: '۹ تا ۱۸' },
    { author: 'operator', text: 'و جمعه‌ها تعطیل' },
  );
  const greeting = createMessages({ author: 'operator', text: 'سلام' });
  expect([...correctionsIn(messages), ...correctionsIn(greeting)]).toEqual([]);
});

it('offers an answer after the AI failed and escalated', () => {
  const messages = createMessages(
    { author: 'visitor', text: 'کادو می‌کنید؟' },
    { author: 'system', text: '', event: { kind: 'escalated', actor: 'ai', name: null } },
    { author: 'operator', text: 'بله' },
  );
  expect(correctionsIn(messages)).toEqual([{ question: 'کادو می‌کنید؟', answer: 'بله' }]);
});
