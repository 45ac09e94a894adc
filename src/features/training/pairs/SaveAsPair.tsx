// Offers to save an answer as a pair.
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import { pairOfferMachine } from '../../../machines/training/pairs/save-as-pair.machine.ts';
import { inspection } from '../../../platform/inspector.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { PairFields } from './PairDialog.tsx';
import { pairsTexts as texts } from './pairs.texts.ts';

export interface PairOfferProps {
  botId: string;
  question: string;
  answer: string;
  onClose: () => void;
}

export default function PairOffer({ botId, question, answer, onClose }: PairOfferProps) {
  const [machine] = useState(() =>
    pairOfferMachine.provide({
      actors: { add: actorOf((all) => all.pairs.add), same: actorOf((all) => all.pairs.same) },
      actions: {
        kept: () => {
          toast({ text: sentence(readLocale(), texts.savedNew), tone: 'success' });
          onClose();
        },
      },
    }),
  );
  const [state, send] = useMachine(machine, {
    ...inspection(),
    input: { botId, draft: { id: null, question, answer } },
  });
  const { draft, failure, same } = state.context;
  return (
    <PairFields
      {...{ draft, failure, same, onClose }}
      isPending={state.matches('saving')}
      onChange={(typed) => send({ type: 'pair.typed', draft: typed })}
      onSubmit={() => send({ type: 'pair.sent' })}
    />
  );
}
