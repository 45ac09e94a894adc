import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SourcePreview } from '../../../contract/training/preview.ts';
import { sampleSource } from '../bots/bot.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { sourcePreviewMachine } from './preview.machine.ts';

const facts: SourcePreview = {
  damages: [],
  coverage: { share: null, leftOut: [] },
  original: { name: 'الف.pdf', size: 10, hasPages: true },
  canRunOcr: false,
  citations: { count: 0, lastAt: null, latest: [] },
};
const page = { page: 1, pages: 3, width: 10, height: 14, picture: '' };
const source = sampleSource();
const input = { botId, sourceId: source.id };

async function start(refused: readonly string[] = []) {
  const asked: number[] = [];
  const told: string[] = [];
  const may = (name: string) => {
    if (refused.includes(name)) throw { error: 'Offline' };
  };
  const machine = sourcePreviewMachine.provide({
    actors: {
      read: fromPromise(async () => facts),
      page: fromPromise(async ({ input: { page: number } }) => {
        may('page');
        asked.push(number);
        return { ...page, page: number };
      }),
      original: fromPromise(async () => {
        may('original');
        return { name: 'الف.pdf', size: 1, base64: '' };
      }),
      approve: fromPromise(async () => {
        may('approve');
        return source;
      }),
      reject: fromPromise(async () => source),
      startOcr: fromPromise(async () => source),
    },
    actions: { saveFile: () => void told.push('kept') },
  });
  const actor = createActor(machine, { input }).start();
  const state = () => actor.getSnapshot();
  await expect.poll(() => state().matches({ preview: 'loaded' })).toBe(true);
  return { actor, state, asked, told };
}

it('loads the first page automatically and others on request', async () => {
  const { actor, state, asked } = await start();
  await expect.poll(() => state().context.page?.page).toBe(1);
  actor.send({ type: 'page.requested', page: 3 });
  await expect.poll(() => state().context.page?.page).toBe(3);
  expect(asked).toEqual([1, 3]);
});

it('keeps everything else when a page fails to load', async () => {
  const { state } = await start(['page']);
  await expect.poll(() => state().context.pageFailure?.error).toBe('Offline');
  expect(state().context).toMatchObject({ preview: facts, failure: null });
});

it('sends a decision once and allows it again after a refusal', async () => {
  const refused = await start(['approve']);
  refused.actor.send({ type: 'verdict.given', verdict: 'approve' });
  await expect.poll(() => refused.state().context.verdictFailure?.error).toBe('Offline');
  expect(refused.state().matches({ verdict: 'none' })).toBe(true);
  const taken = await start();
  taken.actor.send({ type: 'verdict.given', verdict: 'reject' });
  taken.actor.send({ type: 'verdict.given', verdict: 'approve' });
  await expect.poll(() => taken.state().matches({ verdict: 'verdictGiven' })).toBe(true);
  expect(taken.state().context.verdict).toBe('reject');
});

it('downloads the original', async () => {
  const { actor, told } = await start();
  actor.send({ type: 'original.requested' });
  await expect.poll(() => told).toEqual(['kept']);
});

it('reaches every state and takes every transition', () => {
  const offline = { error: 'Offline' };
  const events = [
    doneEvent('read', facts),
    errorEvent('read', offline),
    { type: 'retried' },
    doneEvent('page', page),
    errorEvent('page', offline),
    { type: 'page.requested', page: 2 },
    ...(['approve', 'reject', 'startOcr'] as const).flatMap((verdict) => [
      { type: 'verdict.given', verdict },
      doneEvent(verdict, source),
      errorEvent(verdict, offline),
    ]),
    { type: 'original.requested' },
    doneEvent('original', { name: 'الف.pdf', size: 1, base64: '' }),
    errorEvent('original', offline),
  ];
  expect(uncoveredPaths(sourcePreviewMachine, [{ input, events }])).toEqual([]);
});
