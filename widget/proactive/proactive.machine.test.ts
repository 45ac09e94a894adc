import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { proactiveMachine } from './proactive.machine.ts';
import { createMemory, type PageSample } from './proactive.rules.ts';
import { pageSample, shownMessage } from './proactive.sample.ts';

function visit(messages = [shownMessage({ seconds: 10 })], memory = createMemory('a'.repeat(32))) {
  const done: string[] = [];
  const note = (word: string) => () => void done.push(word);
  const actor = createActor(
    proactiveMachine.provide({
      actions: {
        show: ({ context }) => void done.push(`show ${context.current?.text}`),
        hide: note('hide'),
        openChat: note('open chat'),
        report: (_, { kind }) => void done.push(kind),
      },
    }),
    { input: { messages, memory } },
  ).start();
  let { now } = pageSample();
  return {
    actor,
    done,
    now: () => now,
    memory: () => actor.getSnapshot().context.memory,
    after(seconds: number, change: Partial<PageSample> = {}) {
      now += seconds * 1_000;
      actor.send({ type: 'page.sampled', sample: pageSample({ now, ...change }) });
    },
  };
}

it('shows a message after its time on the page, and begins anew on the next page', () => {
  const { done, after } = visit();
  after(0);
  after(9);
  after(5, { url: 'https://shop.example/bag' });
  after(9, { url: 'https://shop.example/bag' });
  expect(done).toEqual([]);
  after(1, { url: 'https://shop.example/bag' });
  expect(done).toEqual(['show کمک می‌خواهید؟', 'shown']);
});

it('counts the most that was scrolled to on a page', () => {
  const { done, after } = visit([shownMessage({ scroll: 80, seconds: 2 })]);
  after(0, { scroll: 85 });
  after(1, { scroll: 10 });
  expect(done).toEqual([]);
  after(1, { scroll: 10 });
  expect(done).toContain('shown');
});

it('never shows a dismissed message again in the visit, nor another one', () => {
  const { actor, done, after } = visit([shownMessage(), shownMessage({ id: 'm2' })]);
  after(0);
  actor.send({ type: 'bubble.dismissed' });
  after(600);
  expect(done).toEqual(['show کمک می‌خواهید؟', 'shown', 'hide', 'dismissed']);
});

it('opens the chat when it is pressed, and counts the conversation once', () => {
  const { actor, done, after, now } = visit();
  after(0);
  after(10);
  actor.send({ type: 'bubble.pressed' });
  actor.send({ type: 'chat.opened' });
  for (const at of [1, 2]) actor.send({ type: 'message.written', isVisitor: true, at: now() + at * 1_000 });
  expect(done).toEqual(['show کمک می‌خواهید؟', 'shown', 'hide', 'opened', 'open chat', 'started']);
});

it('leaves the page when the visitor opens the chat themselves', () => {
  const { actor, done, after } = visit([shownMessage()]);
  after(0);
  actor.send({ type: 'chat.opened' });
  expect(done).toEqual(['show کمک می‌خواهید؟', 'shown', 'hide']);
});

it('shows nothing while the chat is open, or something is unread', () => {
  const { actor, done, after } = visit([shownMessage()]);
  actor.send({ type: 'chat.opened' });
  after(0);
  actor.send({ type: 'chat.closed' });
  actor.send({ type: 'unread.changed', count: 2 });
  after(1);
  expect(done).toEqual([]);
  actor.send({ type: 'unread.changed', count: 0 });
  after(1);
  expect(done).toContain('shown');
});

it('waits for the answer to a question, also where it came on another page', () => {
  const asked = { ...createMemory('a'.repeat(32)), waitingSince: pageSample().now };
  const { actor, done, after } = visit([shownMessage()], asked);
  after(60);
  expect(done).toEqual([]);
  actor.send({ type: 'unread.changed', count: 1 });
  after(1);
  expect(done).toEqual([]);
  actor.send({ type: 'unread.changed', count: 0 });
  after(1);
  expect(done).toContain('shown');
});

it('shows nothing that another tab has shown in this visit', () => {
  const { actor, done, after, memory } = visit([shownMessage()]);
  actor.send({
    type: 'memory.changed',
    memory: { ...memory(), lastAt: pageSample().now, isVisitUsed: true },
  });
  after(1);
  expect(done).toEqual([]);
});

it('does not show it in the next visit before its days are over', () => {
  const first = visit([shownMessage({ days: 2 })]);
  first.after(0);
  const second = visit([shownMessage({ days: 2 })], first.memory());
  second.after(24 * 3_600);
  expect(second.done).toEqual([]);
  second.after(24 * 3_600);
  expect(second.done).toContain('shown');
  expect(second.memory().visits).toBe(3);
});
