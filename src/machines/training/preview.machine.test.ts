import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SourcePreview } from '../../../contract/training/preview.ts';
import { sampleSource } from '../bots/bot.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { sourcePreviewMachine } from './preview.machine.ts';

const samplePreview: SourcePreview = {
  damages: [],
  coverage: { share: null, omissions: [] },
  original: { name: 'الف.pdf', size: 10, hasPages: true },
  canRunOcr: false,
  citations: { count: 0, lastAt: null, latest: [] },
};
const page = { page: 1, pages: 3, width: 10, height: 14, picture: '' };
const source = sampleSource();
const input = { botId, sourceId: source.id };

async function start(failingCalls: readonly string[] = []) {
  const requestedPages: number[] = [];
  const savedFiles: string[] = [];
  const throwIfFailing = (name: string) => {
    if (failingCalls.includes(name)) throw { error: 'Offline' };
  };
  const machine = sourcePreviewMachine.provide({
    actors: {
      read: fromPromise(async () => samplePreview),
      page: fromPromise(async ({ input: { page: number } }) => {
        throwIfFailing('page');
        requestedPages.push(number);
        return { ...page, page: number };
      }),
      original: fromPromise(async () => {
        throwIfFailing('original');
        return { name: 'الف.pdf', size: 1, base64: '' };
      }),
      approve: fromPromise(async () => {
        throwIfFailing('approve');
        return source;
      }),
      reject: fromPromise(async () => source),
      startOcr: fromPromise(async () => source),
    },
    actions: { saveFile: () => void savedFiles.push('kept') },
  });
  const actor = createActor(machine, { input }).start();
  const state = () => actor.getSnapshot();
  await expect.poll(() => state().matches({ preview: 'loaded' })).toBe(true);
  return { actor, state, requestedPages, savedFiles };
}

it('loads the first page automatically and others on request', async () => {
  const { actor, state, requestedPages } = await start();
  await expect.poll(() => state().context.page?.page).toBe(1);
  actor.send({ type: 'page.requested', page: 3 });
  await expect.poll(() => state().context.page?.page).toBe(3);
  expect(requestedPages).toEqual([1, 3]);
});

it('keeps everything else when a page fails to load', async () => {
  const { state } = await start(['page']);
  await expect.poll(() => state().context.pageFailure?.error).toBe('Offline');
  expect(state().context).toMatchObject({ preview: samplePreview, failure: null });
});

it('sends a decision once and allows it again after a refusal', async () => {
  const failing = await start(['approve']);
  failing.actor.send({ type: 'verdict.given', verdict: 'approve' });
  await expect.poll(() => failing.state().context.verdictFailure?.error).toBe('Offline');
  expect(failing.state().matches({ verdict: 'none' })).toBe(true);
  const working = await start();
  working.actor.send({ type: 'verdict.given', verdict: 'reject' });
  working.actor.send({ type: 'verdict.given', verdict: 'approve' });
  await expect.poll(() => working.state().matches({ verdict: 'verdictGiven' })).toBe(true);
  expect(working.state().context.verdict).toBe('reject');
});

it('downloads the original', async () => {
  const { actor, savedFiles } = await start();
  actor.send({ type: 'original.requested' });
  await expect.poll(() => savedFiles).toEqual(['kept']);
});
