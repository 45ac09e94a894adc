import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { limits } from '../../../../contract/limits.ts';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import type { UploadEvent } from '../../shared/upload.port.ts';
import { uploadsMachine } from './uploads.machine.ts';

const txt = (name: string, size = 3) => new File(['x'.repeat(size)], `${name}.txt`, { lastModified: size });
const chosen = (files: readonly File[]) =>
  files.map((file, index) => ({ id: `${file.name} ${index}`, file }));

function start() {
  const running = new Map<string, (told: UploadEvent) => void>();
  let guards = 0;
  const machine = uploadsMachine.provide({
    actors: {
      upload: fromCallback<EventObject, { id: string; botId: string; file: File }>(
        ({ input: { id }, sendBack }) => {
          running.set(id, sendBack);
          return () => running.delete(id);
        },
      ),
      leaveGuard: fromCallback(() => {
        guards += 1;
        return () => {
          guards -= 1;
        };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const end = (id: string) => running.get(id)?.({ type: 'upload.done', id, source: sampleSource() });
  return { actor, running, end, guards: () => guards };
}

const states = ({ actor }: ReturnType<typeof start>) =>
  actor.getSnapshot().context.uploads.map(({ state }) => state);

it('uploads three at a time and starts the next when one ends', () => {
  const world = start();
  world.actor.send({
    type: 'files.chosen',
    files: chosen(['a', 'b', 'c', 'd', 'e'].map((name) => txt(name))),
  });
  expect(states(world)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
  world.end('b.txt 1');
  expect(states(world)).toEqual(['sending', 'sending', 'sending', 'waiting']);
  expect([...world.running.keys()]).toEqual(['a.txt 0', 'c.txt 2', 'd.txt 3']);
  world.actor.send({ type: 'upload.cancelled', id: 'a.txt 0' });
  expect([...world.running.keys()]).toEqual(['c.txt 2', 'd.txt 3', 'e.txt 4']);
});

it('rejects invalid files at once, one by one', () => {
  const world = start();
  const files = [
    new File(['x'], 'photo.png'),
    new File([new Uint8Array(limits.trainingFile.bytes + 1)], 'big.pdf'),
    new File([new Uint8Array(limits.trainingFile.bytes)], 'exact.pdf'),
    new File([], 'empty.txt'),
    txt('same'),
    txt('same'),
  ];
  world.actor.send({ type: 'files.chosen', files: chosen(files) });
  const { uploads } = world.actor.getSnapshot().context;
  expect(uploads.map(({ failure }) => failure?.error ?? 'sent')).toEqual([
    'FileTypeRefused',
    'FileTooLarge',
    'sent',
    'FileEmpty',
    'sent',
    'SourceDuplicate',
  ]);
});

it('uploads files within the total limit and the rest on request', () => {
  const world = start();
  const ten = new Uint8Array(limits.trainingFile.bytes);
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => new File([ten], `${name}.pdf`));
  world.actor.send({ type: 'files.chosen', files: chosen([...files.slice(0, 5), txt('one more')]) });
  const refused = () =>
    world.actor
      .getSnapshot()
      .context.uploads.flatMap(({ file, failure }) => (failure ? [file.name, failure.error] : []));
  expect(refused()).toEqual(['one more.txt', 'UploadTooLarge']);
  world.actor.send({ type: 'upload.retried', id: 'one more.txt 5' });
  world.actor.send({ type: 'files.chosen', files: chosen(files.slice(5)) });
  expect(refused()).toEqual([]);
});

it('keeps a failed file and uploads it again on request', () => {
  const world = start();
  const id = 'a.txt 0';
  world.actor.send({ type: 'files.chosen', files: chosen([txt('a')]) });
  world.running.get(id)?.({ type: 'upload.failed', id, failure: { error: 'FetchFailed' } });
  expect(states(world)).toEqual(['failed']);
  world.actor.send({ type: 'upload.retried', id });
  expect(states(world)).toEqual(['sending']);
  world.end(id);
  expect(states(world)).toEqual([]);
});

it('guards the page during uploads and leaves when confirmed', () => {
  const world = start();
  expect(world.guards()).toBe(0);
  world.actor.send({ type: 'files.chosen', files: chosen([txt('a')]) });
  expect(world.guards()).toBe(1);
  world.actor.send({ type: 'leave.requested', destination: '/dashboard/bot/list' });
  expect(world.actor.getSnapshot().context.leavingTo).toBe('/dashboard/bot/list');
  world.actor.send({ type: 'leave.cancelled' });
  expect(world.actor.getSnapshot().context.leavingTo).toBeNull();
  world.actor.send({ type: 'leave.requested', destination: '/dashboard/bot/list' });
  world.actor.send({ type: 'leave.confirmed' });
  expect(world.guards()).toBe(0);
  expect(world.running.size).toBe(0);
});
