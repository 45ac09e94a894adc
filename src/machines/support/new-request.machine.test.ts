import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { support } from '../../../contract/support/support.ts';
import { newRequestMachine } from './new-request.machine.ts';
import type { FileUploadEvent, RequestDraftChanged, SupportDraft } from './support.ports.ts';
import { sampleRequest } from './support.sample.ts';

const file = (name: string) => new File(['x'], name);
const sampleDraft: SupportDraft = { subject: 'پرداخت', category: 'sales', text: 'رسید نرسید', attached: [] };

/** A new request whose uploads and server responses are controlled by the test. */
function start(
  answers: (() => Promise<ReturnType<typeof sampleRequest>>)[],
  draft = sampleDraft,
  isRecordingWanted = false,
) {
  const uploadSenders = new Map<string, (event: FileUploadEvent) => void>();
  const storedDrafts: SupportDraft[] = [];
  const submissions: InputOf<typeof support.create>[] = [];
  const actor = createActor(
    newRequestMachine.provide({
      actors: {
        draft: fromCallback<RequestDraftChanged, { readonly requestId: string | null }>(
          ({ sendBack, receive }) => {
            sendBack({ type: 'draft.restored', draft });
            receive((event) => storedDrafts.push(event.draft));
          },
        ),
        attach: fromCallback<{ type: string }, { readonly id: string; readonly file: File }>(
          ({ input, sendBack }) => {
            uploadSenders.set(input.id, sendBack);
          },
        ),
        takeRecording: fromPromise(async () => ({ id: 'r', file: file('panel.replay.json') })),
        ask: fromPromise(({ input }) => {
          submissions.push(input);
          return answers.shift()?.() ?? Promise.reject({ error: 'Offline' });
        }),
      },
    }),
    { input: { isRecordingWanted } },
  ).start();
  const files = () => actor.getSnapshot().context.files;
  return { actor, uploadSenders, storedDrafts, submissions, files };
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

test('sends a request once all files are uploaded and clears the draft', async () => {
  const { actor, uploadSenders, storedDrafts, submissions } = start([async () => sampleRequest()]);
  actor.send({
    type: 'files.chosen',
    files: ['a.png', 'b.txt', 'c.pdf'].map((name) => ({ id: name, file: file(name) })),
  });
  expect([...uploadSenders.keys()]).toEqual(['a.png', 'b.txt']); // two at a time
  actor.send({ type: 'form.submitted' });
  expect(actor.getSnapshot().value).toMatchObject({ form: 'waiting' });
  uploadSenders.get('a.png')?.({ type: 'file.done', id: 'a.png', attachmentId: '1' });
  uploadSenders.get('b.txt')?.({ type: 'file.done', id: 'b.txt', attachmentId: '2' });
  expect(submissions).toEqual([]);
  uploadSenders.get('c.pdf')?.({ type: 'file.done', id: 'c.pdf', attachmentId: '3' });
  await flushPromises();
  expect(submissions).toMatchObject([
    { subject: 'پرداخت', category: 'sales', attachmentIds: ['1', '2', '3'] },
  ]);
  expect(actor.getSnapshot().value).toMatchObject({ form: 'submitted' });
  expect(storedDrafts.at(-1)).toEqual({ subject: '', category: null, text: '', attached: [] });
});

test('holds the request while a file has failed until it is retried', () => {
  const { actor, uploadSenders, files } = start([]);
  actor.send({ type: 'files.chosen', files: [{ id: 'a', file: file('a.png') }] });
  actor.send({ type: 'form.submitted' });
  uploadSenders.get('a')?.({ type: 'file.failed', id: 'a', failure: { error: 'Offline' } });
  expect(actor.getSnapshot()).toMatchObject({
    value: { form: 'writing' },
    context: { isBlockedByFile: true },
  });
  actor.send({ type: 'file.retried', id: 'a' });
  expect(files()).toMatchObject([{ state: 'sending', problem: null }]);
});

test('marks files the server has deleted and keeps the text', async () => {
  const draft = { ...sampleDraft, attached: [{ id: '1', name: 'a.png', size: 1 }] };
  const { actor, files } = start([() => Promise.reject({ error: 'NotFound' })], draft);
  actor.send({ type: 'form.submitted' });
  await flushPromises();
  expect(files()).toMatchObject([{ name: 'a.png', state: 'failed', problem: 'lost' }]);
  expect(actor.getSnapshot().context).toMatchObject({
    text: 'رسید نرسید',
    isBlockedByFile: true,
    failure: null,
  });
});

test('rejects invalid files before uploading with a reason each', () => {
  const { actor, files } = start([]);
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png');
  const chosen = [file('a.png'), file('a.png'), file('a.exe'), new File([], 'empty.txt'), large];
  const otherFiles = ['1', '2', '3', '4', '5'].map((name) => file(`${name}.txt`));
  actor.send({
    type: 'files.chosen',
    files: [...chosen, ...otherFiles].map((one, index) => ({ id: String(index), file: one })),
  });
  expect(files().map(({ problem }) => problem)).toEqual([
    null,
    'duplicate',
    { error: 'FileTypeRefused' },
    { error: 'FileEmpty' },
    { error: 'FileTooLarge' },
    null,
    null,
    null,
    null,
    'tooMany',
  ]);
});

test.each([
  ['attaches the recording of the tab where it is wanted', [], ['panel.replay.json']],
  ['keeps the recording that a request has already', ['first.replay.json'], ['first.replay.json']],
])('%s', async (_, attachedNames, expected) => {
  const attached = attachedNames.map((name) => ({ id: name, name, size: 9 }));
  const { actor, files } = start([], { ...sampleDraft, attached }, true);
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ files: 'choosing' });
  expect(files().map(({ name }) => name)).toEqual(expected);
});
