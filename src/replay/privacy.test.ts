import { expect, it } from 'vitest';
import { assign, createActor, setup, spawnChild } from 'xstate';
import fc from '../../tests/fast-check.setup.ts';
import { byTier } from '../../tests/tier.ts';
import { createMask, keptFields } from './mask.ts';
import { createRecorder } from './recorder.ts';
import { toRecordingFile } from './recording-file.ts';

const RECORDINGS = byTier({ push: 500, all: 10_000 });

const row = setup({}).createMachine({ id: 'row' });
/** Keeps everything it hears, and starts an actor for each id. */
const listener = setup({
  types: { context: {} as { heard: unknown[] } },
  actors: { row },
}).createMachine({
  id: 'listener',
  context: { heard: [] },
  on: {
    heard: { actions: assign({ heard: ({ context, event }) => [...context.heard, event.data] }) },
    opened: { actions: spawnChild('row', { id: ({ event }) => event.id }) },
  },
});

const persianDigits = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
const phone = fc.stringMatching(/^9[0-9]{9}$/);
const letters = (pattern: RegExp) => fc.stringMatching(pattern);
const word = fc.oneof(letters(/^[a-z]{6,12}$/), letters(/^[ابپتجدرزسشفقکگلمنوهی]{6,12}$/));

/** What people write and who they are, with the part of it to search for. */
const secret = fc.oneof(
  phone.map((digits) => ({ value: `0${digits}`, sought: digits })),
  phone.map((digits) => ({ value: `+98 ${digits}`, sought: digits })),
  phone.map((digits) => ({ value: persianDigits(`0${digits}`), sought: digits })),
  phone.map((digits) => ({ value: Number(digits), sought: digits })),
  fc.emailAddress({ size: 'small' }).map((value) => ({ value, sought: value })),
  fc.tuple(word, word).map(([first, last]) => ({ value: `${first} ${last}`, sought: last })),
  fc
    .tuple(word, phone, fc.array(word, { maxLength: 12 }))
    .map(([first, digits, others]) => ({ value: [first, ...others, digits].join(' '), sought: digits })),
  fc.array(word, { minLength: 3, maxLength: 30 }).map((words) => ({
    value: words.join(' '),
    sought: words.at(-1) ?? '',
  })),
  fc.uuid().map((value) => ({ value, sought: value })),
  fc.uuid().map((value) => ({ value: `https://shop.example/orders/${value}?t=${value}`, sought: value })),
);
type Secret = ReturnType<typeof secret.generate>['value'];

const fields = fc.constantFrom(
  'text',
  'name',
  'phone',
  'email',
  'identifier',
  'note',
  'items',
  ...keptFields,
);

/** Puts a secret somewhere in an event's data: in fields, lists, sets, maps, keys of objects, or files. */
const wrapped = fc
  .tuple(secret, fc.array(fc.tuple(fc.nat(5), fields), { maxLength: 5 }))
  .map(([one, layers]) => ({
    one,
    data: layers.reduce<unknown>((inner, [kind, field]) => {
      const wrappers: readonly unknown[] = [
        { [field]: inner },
        [inner, 1],
        new Set([inner]),
        new Map([[inner, { [field]: inner }]]),
        { [String(one.value)]: inner, [field]: one.value },
        { [field]: new File([String(one.value)], `${one.value}.pdf`), inner },
      ];
      return wrappers[kind];
    }, one.value),
  }));

function recordingOf(key: Uint8Array, heard: readonly { one: Secret; data: unknown }[]): string {
  const recorder = createRecorder({ now: () => 1_764_460_800_000 }, createMask(key));
  const actor = createActor(listener, { inspect: recorder.inspect }).start();
  for (const { one, data } of heard) {
    actor.send({ type: 'heard', data, text: one.value });
    actor.send({ type: 'opened', id: String(one.value) });
    recorder.visit(`/dashboard/bot/${one.value}/inbox`);
  }
  // A second recorder begins with the snapshot that holds all of it.
  const late = createRecorder({ now: () => 1_764_460_800_000 }, createMask(key));
  const snapshot = actor.getSnapshot();
  late.inspect({
    type: '@xstate.snapshot',
    actorRef: actor,
    event: { type: 'heard' },
    snapshot,
    rootId: 'x',
  });
  return [recorder, late]
    .map((each) => JSON.stringify(toRecordingFile(each.recording(), { build: '1', locale: 'fa' })))
    .join('\n');
}

const plain = (text: string) =>
  text.toLowerCase().replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));

// Ten thousand take half a minute of a busy machine.
it(`leaves nothing of what people wrote, or of who they are, in ${RECORDINGS} recordings`, () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      fc.array(wrapped, { minLength: 1, maxLength: 4 }),
      (key, heard) => {
        const recording = plain(recordingOf(key, heard));
        for (const { one } of heard) expect(recording).not.toContain(plain(one.sought));
      },
    ),
    { numRuns: RECORDINGS },
  );
}, 180_000);
