import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { support } from '../../../contract/support/support.ts';
import { newRequestMachine } from './new-request.machine.ts';
import type { FileUploadEvent, RequestDraftChanged, SupportDraft } from './support.ports.ts';
import { sampleRequest } from './support.sample.ts';

const file = (name: string) => new File(['x'], name);
const written: SupportDraft = { subject: 'پرداخت', category: 'sales', text: 'رسید نرسید', attached: [] };

/** A new request whose uploads and server responses are controlled by the test. */
function begin(answers: (() => Promise<ReturnType<typeof sampleRequest>>)[], draft = written) {
  const told = new Map<string, (event: FileUploadEvent) => void>();
  const kept: SupportDraft[] = [];
  const asked: InputOf<typeof support.create>[] = [];
  const actor = createActor(
    newRequestMachine.provide({
      actors: {
        draft: fromCallback<RequestDraftChanged, { readonly requestId: string | null }>(
          ({ sendBack, receive }) => {
            sendBack({ type: 'draft.restored', draft });
            receive((event) => kept.push(event.draft));
          },
        ),
        attach: fromCallback<{ type: string }, { readonly id: string; readonly file: File }>(
          ({ input, sendBack }) => {
            told.set(input.id, sendBack);
          },
        ),
        ask: fromPromise(({ input }) => {
          asked.push(input);
          return answers.shift()?.() ?? Promise.reject({ error: 'Offline' });
        }),
      },
    }),
  ).start();
  const files = () => actor.getSnapshot().context.files;
  return { actor, told, kept, asked, files };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('sends a request once all files are uploaded and clears the draft', async () => {
  const { actor, told, kept, asked } = begin([async () => sampleRequest()]);
  actor.send({
    type: 'files.chosen',
    files: ['a.png', 'b.txt', 'c.pdf'].map((name) => ({ id: name, file: file(name) })),
  });
  expect([...told.keys()]).toEqual(['a.png', 'b.txt']); // two at a time
  actor.send({ type: 'form.submitted' });
  expect(actor.getSnapshot().value).toMatchObject({ form: 'waiting' });
  told.get('a.png')?.({ type: 'file.done', id: 'a.png', attachmentId: '1' });
  told.get('b.txt')?.({ type: 'file.done', id: 'b.txt', attachmentId: '2' });
  expect(asked).toEqual([]);
  told.get('c.pdf')?.({ type: 'file.done', id: 'c.pdf', attachmentId: '3' });
  await settled();
  expect(asked).toMatchObject([{ subject: 'پرداخت', category: 'sales', attachmentIds: ['1', '2', '3'] }]);
  expect(actor.getSnapshot().value).toMatchObject({ form: 'submitted' });
  expect(kept.at(-1)).toEqual({ subject: '', category: null, text: '', attached: [] });
});

test('holds the request while a file has failed until it is retried', () => {
  const { actor, told, files } = begin([]);
  actor.send({ type: 'files.chosen', files: [{ id: 'a', file: file('a.png') }] });
  actor.send({ type: 'form.submitted' });
  told.get('a')?.({ type: 'file.failed', id: 'a', failure: { error: 'Offline' } });
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'writing' }, context: { blockedBy: true } });
  actor.send({ type: 'file.retried', id: 'a' });
  expect(files()).toMatchObject([{ state: 'sending', problem: null }]);
});

test('marks files the server has deleted and keeps the text', async () => {
  const draft = { ...written, attached: [{ id: '1', name: 'a.png', size: 1 }] };
  const { actor, files } = begin([() => Promise.reject({ error: 'NotFound' })], draft);
  actor.send({ type: 'form.submitted' });
  await settled();
  expect(files()).toMatchObject([{ name: 'a.png', state: 'failed', problem: 'lost' }]);
  expect(actor.getSnapshot().context).toMatchObject({ text: 'رسید نرسید', blockedBy: true, failure: null });
});

test('rejects invalid files before uploading with a reason each', () => {
  const { actor, files } = begin([]);
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png');
  const chosen = [file('a.png'), file('a.png'), file('a.exe'), new File([], 'empty.txt'), large];
  const more = ['1', '2', '3', '4', '5'].map((name) => file(`${name}.txt`));
  actor.send({
    type: 'files.chosen',
    files: [...chosen, ...more].map((one, at) => ({ id: String(at), file: one })),
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
