import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Contradiction, contradictions } from '../../../../contract/training/findings.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import {
  type ContradictionCommand,
  type ContradictionsNotice,
  contradictionsMachine,
} from './contradictions.machine.ts';

const statement = (sourceId: string, text: string) => ({ sourceId, kind: 'qa', title: text, text }) as const;
const contradiction: Contradiction = {
  id: 'c1',
  botId,
  kind: 'contradiction',
  one: statement('s1', 'ارسال ۳ روزه'),
  other: statement('s2', 'ارسال ۵ روزه'),
  foundAt: 1,
};

it('removes a resolved contradiction and restores it on undo', async () => {
  const notices: ContradictionsNotice[] = [];
  const machine = contradictionsMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof contradictions.list>, InputOf<typeof contradictions.list>>(
        async () => ({
          conflicts: [contradiction],
          isComparing: false,
        }),
      ),
      runCommand: fromPromise<
        string | null,
        { readonly botId: string; readonly command: ContradictionCommand }
      >(async ({ input }) => (input.command.action === 'keep' ? 's2' : null)),
    },
    actions: { announce: (_, notice) => void notices.push(notice) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({
    type: 'command.issued',
    command: { action: 'keep', contradiction, sourceId: 's1' },
  });
  await waitFor(actor, (state) => state.context.contradictions.length === 0);
  expect(notices).toMatchObject([{ kind: 'done', removedId: 's2' }]);
  actor.send({
    type: 'command.issued',
    command: { action: 'undo', contradiction, removedId: 's2' },
  });
  await waitFor(actor, (state) => state.context.contradictions.length === 1);
});
