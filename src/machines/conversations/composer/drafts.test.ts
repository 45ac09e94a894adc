import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Draft, drafts } from '../../../../contract/conversations/drafts.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { botId, conversationId } from '../conversation/conversation.sample.ts';
import { type DraftNotice, draftMachine } from './draft.machine.ts';
import { draftsMachine, replaceDraft } from './drafts.machine.ts';

const input = { botId, conversationId };

const sampleDraft = (overrides: Partial<Draft> = {}): Draft => ({
  conversationId,
  text: 'سلام',
  revision: 3,
  updatedAt: 1,
  ...overrides,
});
const draftChanged = (draft: Draft) =>
  ({ type: 'live.received', event: { kind: 'draft.changed', botId, draft } }) as const;

it('shows changes from another device made while the draft was loading', () => {
  const never = () => new Promise<Draft>(() => undefined);
  const live = fromCallback<EventObject>(() => undefined);
  const notices: DraftNotice[] = [];
  const draftInput = { ...input, text: '', savedText: '', revision: 0 };
  const actor = createActor(
    draftMachine.provide({
      actors: { live, read: fromPromise<Draft, InputOf<typeof drafts.read>>(never) },
      actions: { announce: (_, notice) => void notices.push(notice) },
    }),
    { input: draftInput, clock: new SimulatedClock() },
  ).start();
  actor.send(draftChanged(sampleDraft({ revision: 9, text: 'از گوشی' })));
  expect(notices).toEqual([{ kind: 'adopted', text: 'از گوشی', revision: 9, overwrittenText: null }]);
  expect(actor.getSnapshot().matches('synced')).toBe(true);
});

it('yields to another device and reports the replaced text', async () => {
  const clock = new SimulatedClock();
  const overwrittenTexts: (string | null)[] = [];
  let revision = 2;
  const actor = createActor(
    draftMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        read: fromPromise<Draft, InputOf<typeof drafts.read>>(async () =>
          sampleDraft({ text: '', revision }),
        ),
        save: fromPromise<OutputOf<typeof drafts.save>, InputOf<typeof drafts.save>>(
          async ({ input: saveInput }) => {
            revision += 1;
            return { ...sampleDraft({ text: saveInput.text, revision }), replaced: null };
          },
        ),
      },
      actions: {
        announce: (_, notice) =>
          void (notice.kind === 'adopted' && overwrittenTexts.push(notice.overwrittenText)),
      },
    }),
    { input: { ...input, text: '', savedText: '', revision: 0 }, clock },
  ).start();
  const typeHere = async (text: string) => {
    actor.send({ type: 'draft.changed', text });
    clock.increment(800);
    await flushTasks();
  };
  const typeElsewhere = (text: string) => {
    revision += 1;
    actor.send(draftChanged(sampleDraft({ revision, text })));
  };
  await flushTasks();
  typeElsewhere('از گوشی');
  typeElsewhere('چیز دیگری از گوشی');
  await typeHere('از همین‌جا');
  typeElsewhere('از همین‌جا تا آنجا');
  await typeHere('از همین‌جا، بلند');
  typeElsewhere('کهنه');
  await typeHere('باز از همین‌جا');
  typeElsewhere('');
  expect(overwrittenTexts).toEqual([null, null, null, null, 'از همین‌جا، بلند', null]);
});

it('keeps a draft that changed while the list was loading', async () => {
  let resolveList: (output: OutputOf<typeof drafts.list>) => void = () => undefined;
  const list = fromPromise<OutputOf<typeof drafts.list>, InputOf<typeof drafts.list>>(
    () =>
      new Promise((resolve) => {
        resolveList = resolve;
      }),
  );
  const live = fromCallback<EventObject>(() => undefined);
  const actor = createActor(draftsMachine.provide({ actors: { live, list } }), { input: { botId } }).start();
  const newerDraft = sampleDraft({ revision: 4, text: 'تازه' });
  actor.send(draftChanged(newerDraft));
  resolveList({ drafts: [sampleDraft()] });
  await flushTasks();
  expect(actor.getSnapshot().context.drafts).toEqual({ [conversationId]: newerDraft });
});

it('ignores older revisions of a draft', () => {
  const all = replaceDraft({}, sampleDraft());
  expect(replaceDraft(all, sampleDraft({ revision: 2, text: 'کهنه' }))).toBe(all);
});

it('ignores older revisions of an emptied draft', () => {
  const emptied = replaceDraft({}, sampleDraft({ revision: 4, text: ' ' }));
  expect(emptied[conversationId]?.text).toBe('');
  expect(replaceDraft(emptied, sampleDraft({ revision: 3 }))).toBe(emptied);
});

it('saves once after the last key, keeps later input and reports overwritten text', async () => {
  const clock = new SimulatedClock();
  const saveInputs: InputOf<typeof drafts.save>[] = [];
  const notices: DraftNotice[] = [];
  let resolveSave: (output: OutputOf<typeof drafts.save>) => void = () => undefined;
  const machine = draftMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<Draft, InputOf<typeof drafts.read>>(async () =>
        sampleDraft({ text: '', revision: 2 }),
      ),
      save: fromPromise<OutputOf<typeof drafts.save>, InputOf<typeof drafts.save>>(({ input: saveInput }) => {
        saveInputs.push(saveInput);
        return new Promise((resolve) => {
          resolveSave = resolve;
        });
      }),
    },
    actions: { announce: (_, notice) => void notices.push(notice) },
  });
  const draftInput = { ...input, text: '', savedText: '', revision: 0 };
  const actor = createActor(machine, { input: draftInput, clock }).start();
  await flushTasks();
  for (const text of ['س', 'سل', 'سلام']) {
    actor.send({ type: 'draft.changed', text });
    clock.increment(700);
  }
  expect(saveInputs).toEqual([]);
  clock.increment(100);
  expect(saveInputs).toEqual([{ ...input, text: 'سلام', base: 2 }]);
  actor.send({ type: 'draft.changed', text: 'سلام!' });
  resolveSave({ ...sampleDraft({ revision: 5 }), replaced: 'از گوشی' });
  await flushTasks();
  expect(notices).toEqual([
    { kind: 'adopted', text: '', revision: 2, overwrittenText: null },
    { kind: 'saved', text: 'سلام', revision: 5, overwrittenText: 'از گوشی' },
  ]);
  // Closing does not wait, and the last keystrokes are not lost.
  actor.send({ type: 'editor.closed' });
  expect(saveInputs.at(-1)).toEqual({ ...input, text: 'سلام!', base: 5 });
  resolveSave({ ...sampleDraft({ revision: 6 }), replaced: null });
  await flushTasks();
  expect(actor.getSnapshot().status).toBe('done');
});

const flushTasks = () => new Promise((resolve) => setTimeout(resolve));
