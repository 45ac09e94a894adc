// Dialog that creates a pair outside the list of pairs.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { PairDialog } from './PairDialog.tsx';

export interface NewPairDialogProps {
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (pair: { question: string; answer: string }) => void;
  onClose: () => void;
}

export function NewPairDialog({ failure, isPending, onSubmit, onClose }: NewPairDialogProps) {
  const [draft, setDraft] = useState({ id: null, question: '', answer: '' });
  const { question, answer } = draft;
  return (
    <PairDialog
      {...{ draft, failure, isPending, onClose }}
      duplicateOf={null}
      onChange={(form) => setDraft({ ...draft, question: form.question, answer: form.answer })}
      onSubmit={() => onSubmit({ question, answer })}
    />
  );
}
