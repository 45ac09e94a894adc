import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { OpenedText, texts } from '../../../../contract/training/texts.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { textEditorMachine } from './text-editor.machine.ts';
import { opened, source } from './text-editor.sample.ts';
import { isUnsaved, type LocalDraft } from './text-editor.state.ts';

interface ServerOptions {
  opened?: OpenedText[];
  refusals?: { error: string }[];
  isOffline?: () => boolean;
  local?: LocalDraft | null;
}

async function start({
  opened: openResponses = [opened],
  refusals = [],
  isOffline,
  local = null,
}: ServerOptions = {}) {
  const clock = new SimulatedClock();
  const serverDrafts: InputOf<typeof texts.saveDraft>[] = [];
  const saved: InputOf<typeof texts.save>[] = [];
  const localDrafts: (Omit<LocalDraft, 'at'> | null)[] = [];
  const discardedKeys: string[] = [];
  let openCount = 0;
  const machine = textEditorMachine.provide({
    actors: {
      open: fromPromise(async () => openResponses[Math.min(openCount++, openResponses.length - 1)] ?? opened),
      saveDraft: fromPromise(async ({ input }) => {
        if (isOffline?.()) throw { error: 'Offline' };
        serverDrafts.push(input);
        return { updatedAt: 7 };
      }),
      discardDraft: fromPromise(async ({ input }) => {
        discardedKeys.push(input.key);
        return {};
      }),
      save: fromPromise(async ({ input }) => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        saved.push(input);
        return { source, version: input.base + 1 };
      }),
      versions: fromPromise<OutputOf<typeof texts.versions>, InputOf<typeof texts.versions>>(async () => []),
      version: fromPromise(async ({ input }) => ({ number: input.number, title: 'قدیم', text: 'متن قدیم' })),
      leaveGuard: fromCallback(() => undefined),
      live: fromCallback<EventObject>(() => undefined),
    },
    actions: {
      storeLocally: (_, { draft }) => void localDrafts.push(draft),
      announceSaved: () => undefined,
    },
  });
  const actor = createActor(machine, { input: { botId, key: 'one', local }, clock }).start();
  const state = () => actor.getSnapshot();
  await expect.poll(() => state().matches({ editor: 'writing' })).toBe(true);
  const type = (text: string) => actor.send({ type: 'text.changed', change: { text } });
  return {
    actor,
    clock,
    state,
    type,
    serverDrafts,
    saved,
    localDrafts,
    discardedKeys,
  };
}

it('saves to the browser and the server shortly after the last key', async () => {
  const { clock, type, serverDrafts, localDrafts, state } = await start();
  type('متن ت');
  clock.increment(600);
  type('متن تازه');
  clock.increment(600);
  expect(serverDrafts).toEqual([]);
  clock.increment(200);
  await expect.poll(() => state().context.draftSavedAt).toBe(7);
  expect(serverDrafts.map(({ text, base }) => [text, base])).toEqual([['متن تازه', 1]]);
  expect(localDrafts.map((draft) => draft?.text ?? null)).toEqual(['متن تازه', 'متن تازه', null]);
});

it('saves to the browser within a second of continuous typing', async () => {
  const { clock, type, serverDrafts, localDrafts } = await start();
  for (const text of ['م', 'مت', 'متن', 'متنی', 'متنی ب']) {
    type(text);
    clock.increment(400);
  }
  expect(serverDrafts).toEqual([]);
  expect(localDrafts.map((draft) => draft?.text ?? null)).toEqual(['متن']);
});

it('keeps the draft in the browser while offline and sends it afterwards', async () => {
  let isOffline = true;
  const { clock, type, serverDrafts, localDrafts, state } = await start({ isOffline: () => isOffline });
  type('در راه');
  clock.increment(800);
  await expect.poll(() => state().matches({ draft: 'draftFailed' })).toBe(true);
  expect(localDrafts.at(-1)?.text).toBe('در راه');
  isOffline = false;
  clock.increment(5_000);
  await expect.poll(() => serverDrafts.length).toBe(1);
});

it('continues with the newer of two drafts', async () => {
  const draft = { title: 'ارسال', text: 'از سرور', base: 1, updatedAt: 5 };
  const local = { title: 'ارسال', text: 'از اینجا', baseVersion: 1, at: 9 };
  const newerLocal = await start({ opened: [{ ...opened, draft }], local });
  expect(newerLocal.state().context).toMatchObject({ text: 'از اینجا', isRestored: true });
  const olderLocal = await start({ opened: [{ ...opened, draft }], local: { ...local, at: 3 } });
  expect(olderLocal.state().context).toMatchObject({ text: 'از سرور', draftSavedAt: 5, baseVersion: 1 });
});

it('saves and then stops guarding the page', async () => {
  const { actor, type, saved, state, discardedKeys } = await start();
  type('تازه');
  expect([isUnsaved(state().context), state().matches({ leaveGuard: 'guarded' })]).toEqual([true, true]);
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => state().matches({ editor: 'writing', leaveGuard: 'unguarded' })).toBe(true);
  expect(saved).toMatchObject([{ text: 'تازه', base: 1 }]);
  expect(state().context).toMatchObject({ baseVersion: 2, opened: { version: 2, text: 'تازه' } });
  await expect.poll(() => discardedKeys).toEqual(['one']);
});

it('keeps the text when saving is refused', async () => {
  const { actor, type, state } = await start({ refusals: [{ error: 'SourceDuplicate' }] });
  type('تکراری');
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => state().context.failure?.error).toBe('SourceDuplicate');
  expect(state().context.text).toBe('تکراری');
});

it('shows a conflicting save and keeps both texts', async () => {
  const theirs = { ...opened, text: 'متن دیگری', version: 2 };
  const refusals = () => [{ error: 'TextChanged' }];
  const keepingLocal = await start({ opened: [opened, theirs], refusals: refusals() });
  keepingLocal.type('متن من');
  keepingLocal.actor.send({ type: 'form.submitted' });
  await expect.poll(() => keepingLocal.state().context.remoteVersion?.text).toBe('متن دیگری');
  expect(keepingLocal.state().context.text).toBe('متن من');
  keepingLocal.actor.send({ type: 'localVersion.kept' });
  await expect.poll(() => keepingLocal.saved).toMatchObject([{ text: 'متن من', base: 2 }]);

  const acceptingRemote = await start({ opened: [opened, theirs], refusals: refusals() });
  acceptingRemote.type('متن من');
  acceptingRemote.actor.send({ type: 'form.submitted' });
  await expect.poll(() => acceptingRemote.state().matches({ editor: 'conflict' })).toBe(true);
  acceptingRemote.actor.send({ type: 'remoteVersion.accepted' });
  expect(acceptingRemote.state().context).toMatchObject({ text: 'متن دیگری', baseVersion: 2 });
});

const sourceChanged = {
  type: 'live.received',
  event: { kind: 'source.changed', source: { ...source, status: 'pending' } },
} as const;

it('reports a conflicting save with its cost and shows both texts', async () => {
  const costs = { source: { ...source, charged: 9 }, charactersLeft: 91 };
  const theirs = { ...opened, ...costs, text: 'متن دیگری', version: 2 };
  const { actor, type, state, saved } = await start({ opened: [opened, theirs] });
  type('متن من');
  actor.send(sourceChanged);
  await expect.poll(() => state().context.newerVersion?.text).toBe('متن دیگری');
  expect(state().context).toMatchObject({ text: 'متن من', opened: { ...costs, version: 1 } });
  actor.send({ type: 'newerVersion.opened' });
  expect(state().context).toMatchObject({
    remoteVersion: { text: 'متن دیگری' },
    newerVersion: null,
    text: 'متن من',
  });
  actor.send({ type: 'localVersion.kept' });
  await expect.poll(() => saved).toMatchObject([{ text: 'متن من', base: 2 }]);
});

it('shows newer text without local edits and ignores its own save', async () => {
  const theirs = { ...opened, text: 'متن دیگری', version: 2 };
  const { actor, state } = await start({ opened: [opened, theirs] });
  actor.send(sourceChanged);
  await expect.poll(() => state().context.text).toBe('متن دیگری');
  expect(state().context).toMatchObject({ baseVersion: 2, newerVersion: null });
  actor.send(sourceChanged);
  await expect.poll(() => state().matches({ remoteChanges: 'idle' })).toBe(true);
  expect(state().context.newerVersion).toBeNull();
});

it('shows the newest text after discarding edits and clears the warning', async () => {
  const second = { ...opened, text: 'متن دوم', version: 2 };
  const third = { ...opened, text: 'متن سوم', version: 3 };
  const { actor, type, state } = await start({ opened: [opened, second, third] });
  type('متن من');
  actor.send(sourceChanged);
  await expect.poll(() => state().context.newerVersion?.version).toBe(2);
  actor.send({ type: 'changes.discarded' });
  expect(state().context).toMatchObject({ text: 'متن دوم', baseVersion: 2, newerVersion: null });
  actor.send(sourceChanged);
  await expect.poll(() => state().context.text).toBe('متن سوم');
  expect(state().context).toMatchObject({ baseVersion: 3, newerVersion: null });
});

it('clears the warning when edits are reverted and newer text is shown', async () => {
  const second = { ...opened, text: 'متن دوم', version: 2 };
  const third = { ...opened, text: 'متن سوم', version: 3 };
  const { actor, type, state } = await start({ opened: [opened, second, third] });
  type('متن من');
  actor.send(sourceChanged);
  await expect.poll(() => state().context.newerVersion?.version).toBe(2);
  type('متن');
  actor.send(sourceChanged);
  await expect.poll(() => state().context.text).toBe('متن سوم');
  expect(state().context.newerVersion).toBeNull();
});

it('loads a former version into the editor to be saved as new', async () => {
  const { actor, state } = await start();
  actor.send({ type: 'history.opened' });
  await expect.poll(() => state().matches({ history: 'ready' })).toBe(true);
  actor.send({ type: 'version.chosen', number: 1 });
  await expect.poll(() => state().context.openedVersion?.text).toBe('متن قدیم');
  actor.send({ type: 'version.restored' });
  expect(state().context).toMatchObject({
    title: 'قدیم',
    text: 'متن قدیم',
    baseVersion: 1,
    openedVersion: null,
  });
});

it('previews corrected Persian before applying it', async () => {
  const { actor, type, state } = await start();
  type('كتاب ها را می خوانم');
  actor.send({ type: 'correction.requested' });
  expect([state().context.correctedText, state().context.text]).toEqual([
    'کتاب‌ها را می‌خوانم',
    'كتاب ها را می خوانم',
  ]);
  actor.send({ type: 'correction.accepted' });
  expect(state().context.text).toBe('کتاب‌ها را می‌خوانم');
});
