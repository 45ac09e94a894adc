import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { contactId, sampleContact } from './contact.sample.ts';
import { contactDetailsMachine } from './contact-details.machine.ts';

it('writes no labels that the operator did not change, so that those added meanwhile stay', async () => {
  const written: object[] = [];
  const actor = createActor(
    contactDetailsMachine.provide({
      actors: {
        live: fromCallback(() => {}),
        read: fromPromise(async () => sampleContact),
        change: fromPromise(async ({ input }) => {
          written.push(input);
          return sampleContact;
        }),
      },
    }),
    { input: { contactId } },
  ).start();
  await expect.poll(() => actor.getSnapshot().context.contact).not.toBeNull();
  const save = async (labelIds?: readonly string[]) => {
    actor.send({ type: 'form.opened' });
    const { form } = actor.getSnapshot().context;
    if (!form) throw new Error('The form is closed');
    actor.send({ type: 'form.changed', form: { ...form, name: 'سارا', ...(labelIds && { labelIds }) } });
    actor.send({ type: 'form.submitted' });
    await expect.poll(() => actor.getSnapshot().context.form).toBeNull();
  };
  await save();
  expect(written).toMatchObject([{ contactId, name: 'سارا' }]);
  expect(written[0]).not.toHaveProperty('labelIds');
  await save([]);
  expect(written[1]).toMatchObject({ labelIds: [] });
  actor.stop();
});
