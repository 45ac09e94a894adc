import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Draft, drafts } from '../../../../contract/conversations/drafts.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { botId, conversationId } from '../conversation/conversation.sample.ts';
import { type DraftNotice, draftMachine } from './draft.machine.ts';
import { draftsMachine, replaceDraft } from './drafts.machine.ts';

const offline = { error: 'Offline' };
const input = { botId, conversationId };

const sampleDraft = (part: Partial<Draft> = {}): Draft => ({
  conversationId,
  text: 'سلام',
  revision: 3,
  updatedAt: 1,
  ...part,
});
const heard = (draft: Draft) =>
  ({ type: 'live.received', event: { kind: 'draft.changed', botId, draft } }) as const;
const reset = { type: 'live.received', event: { kind: 'reset' } } as const;

it('covers all states and transitions of one draft', () => {
  const events = [
    doneEvent('read', sampleDraft()),
    errorEvent('read', offline),
    { type: 'draft.changed', text: 'سلام. ' },
    { type: 'draft.changed', text: '' },
    { type: 'live.reconnected' },
    heard(sampleDraft({ revision: 9, text: 'از گوشی' })),
    { type: 'xstate.after.settle.draft.debouncing' },
    { type: 'xstate.after.again.draft.loadFailed' },
    { type: 'xstate.after.again.draft.saveFailed' },
    doneEvent('save', { ...sampleDraft({ revision: 4 }), overwrittenText: null }),
    errorEvent('save', offline),
    doneEvent('last', { ...sampleDraft(), overwrittenText: null }),
    errorEvent('last', offline),
    { type: 'editor.closed' },
  ];
  const tellApart = ({ context }: { context: { text: string; savedText: string } }) => [
    context.text,
    context.savedText,
  ];
  const walk = { input: { ...input, text: '', savedText: '', revision: 0 }, events, distinguish: tellApart };
  expect(uncoveredPaths(draftMachine, [walk])).toEqual([]);
});

it('shows changes from another device made while the draft was loading', () => {
  const never = () => new Promise<Draft>(() => undefined);
  const live = fromCallback<EventObject>(() => undefined);
  const news: DraftNotice[] = [];
  const start = { ...input, text: '', savedText: '', revision: 0 };
  const one = createActor(
    draftMachine.provide({
      actors: { live, read: fromPromise<Draft, InputOf<typeof drafts.read>>(never) },
      actions: { announce: (_, told) => void news.push(told) },
    }),
    { input: start, clock: new SimulatedClock() },
  ).start();
  one.send(heard(sampleDraft({ revision: 9, text: 'از گوشی' })));
  expect(news).toEqual([{ kind: 'adopted', text: 'از گوشی', revision: 9, overwrittenText: null }]);
  expect(one.getSnapshot().matches('synced')).toBe(true);
});

it('yields to another device and reports the replaced text', async () => {
  const clock = new SimulatedClock();
  const replaced: (string | null)[] = [];
  let revision = 2;
  const one = createActor(
    draftMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        read: fromPromise<Draft, InputOf<typeof drafts.read>>(async () =>
          sampleDraft({ text: '', revision }),
        ),
        save: fromPromise<OutputOf<typeof drafts.save>, InputOf<typeof drafts.save>>(
          async ({ input: sent }) => {
            revision += 1;
            return { ...sampleDraft({ text: sent.text, revision }), replaced: null };
          },
        ),
      },
      actions: {
        announce: (_, told) => void (told.kind === 'adopted' && replaced.push(told.overwrittenText)),
      },
    }),
    { input: { ...input, text: '', savedText: '', revision: 0 }, clock },
  ).start();
  const writesHere = async (text: string) => {
    one.send({ type: 'draft.changed', text });
    clock.increment(800);
    await settled();
  };
  const writesElsewhere = (text: string) => {
    revision += 1;
    one.send(heard(sampleDraft({ revision, text })));
  };
  await settled();
  writesElsewhere('از گوشی');
  writesElsewhere('چیز دیگری از گوشی');
  await writesHere('از همین‌جا');
  writesElsewhere('از همین‌جا تا آنجا');
  await writesHere('از همین‌جا، بلند');
  writesElsewhere('کهنه');
  await writesHere('باز از همین‌جا');
  writesElsewhere('');
  expect(replaced).toEqual([null, null, null, null, 'از همین‌جا، بلند', null]);
});

it('keeps a draft that changed while the list was loading', async () => {
  let answer: (output: OutputOf<typeof drafts.list>) => void = () => undefined;
  const list = fromPromise<OutputOf<typeof drafts.list>, InputOf<typeof drafts.list>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const live = fromCallback<EventObject>(() => undefined);
  const actor = createActor(draftsMachine.provide({ actors: { live, list } }), { input: { botId } }).start();
  const newer = sampleDraft({ revision: 4, text: 'تازه' });
  actor.send(heard(newer));
  answer({ drafts: [sampleDraft()] });
  await settled();
  expect(actor.getSnapshot().context.drafts).toEqual({ [conversationId]: newer });
});

it('covers all states and transitions of the drafts and ignores older revisions', () => {
  const events = [
    doneEvent('list', { drafts: [sampleDraft()] }),
    errorEvent('list', offline),
    heard(sampleDraft({ revision: 4 })),
    reset,
    { type: 'live.reconnected' },
    { type: 'xstate.after.again.drafts.failed' },
  ];
  expect(uncoveredPaths(draftsMachine, [{ input: { botId }, events }])).toEqual([]);
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
  const saved: InputOf<typeof drafts.save>[] = [];
  const news: DraftNotice[] = [];
  let answer: (output: OutputOf<typeof drafts.save>) => void = () => undefined;
  const machine = draftMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<Draft, InputOf<typeof drafts.read>>(async () =>
        sampleDraft({ text: '', revision: 2 }),
      ),
      save: fromPromise<OutputOf<typeof drafts.save>, InputOf<typeof drafts.save>>(({ input: sent }) => {
        saved.push(sent);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
    },
    actions: { announce: (_, told) => void news.push(told) },
  });
  const start = { ...input, text: '', savedText: '', revision: 0 };
  const actor = createActor(machine, { input: start, clock }).start();
  await settled();
  for (const text of ['س', 'سل', 'سلام']) {
    actor.send({ type: 'draft.changed', text });
    clock.increment(700);
  }
  expect(saved).toEqual([]);
  clock.increment(100);
  expect(saved).toEqual([{ ...input, text: 'سلام', base: 2 }]);
  actor.send({ type: 'draft.changed', text: 'سلام!' });
  answer({ ...sampleDraft({ revision: 5 }), replaced: 'از گوشی' });
  await settled();
  expect(news).toEqual([
    { kind: 'adopted', text: '', revision: 2, overwrittenText: null },
    { kind: 'saved', text: 'سلام', revision: 5, overwrittenText: 'از گوشی' },
  ]);
  // Closing does not wait, and the last keystrokes are not lost.
  actor.send({ type: 'editor.closed' });
  expect(saved.at(-1)).toEqual({ ...input, text: 'سلام!', base: 5 });
  answer({ ...sampleDraft({ revision: 6 }), replaced: null });
  await settled();
  expect(actor.getSnapshot().status).toBe('done');
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
