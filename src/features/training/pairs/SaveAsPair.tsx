// Offers to save an answer as a pair.

import { useState } from 'react';
import { callActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { saveAsPairMachine } from '../../../machines/training/pairs/save-as-pair.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { PairDialog } from './PairDialog.tsx';
import { pairsTexts as texts } from './pairs.texts.ts';

export interface SaveAsPairProps {
  botId: string;
  question: string;
  answer: string;
  onClose: () => void;
}

export default function SaveAsPair({ botId, question, answer, onClose }: SaveAsPairProps) {
  const [machine] = useState(() =>
    saveAsPairMachine.provide({
      actors: {
        add: callActor((all) => all.pairs.add),
        findDuplicate: callActor((all) => all.pairs.findDuplicate),
      },
      actions: {
        announceSaved: () => {
          toast({ text: formatText(readLocale(), texts.savedNew), tone: 'success' });
          onClose();
        },
      },
    }),
  );
  const [state, send] = useMachine(machine, { input: { botId, draft: { id: null, question, answer } } });
  const { draft, failure, duplicate } = state.context;
  return (
    <PairDialog
      {...{ draft, failure, duplicateOf: duplicate, onClose }}
      isPending={state.matches('saving')}
      onChange={(nextDraft) => send({ type: 'pair.changed', draft: nextDraft })}
      onSubmit={() => send({ type: 'pair.submitted' })}
    />
  );
}
