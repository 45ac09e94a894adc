// Dialog that creates a pair outside the list of pairs.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { PairDialog } from './PairDialog.tsx';

export interface NewPairDialogProps {
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (words: { question: string; answer: string }) => void;
  onClose: () => void;
}

export function NewPairDialog({ failure, isPending, onSubmit, onClose }: NewPairDialogProps) {
  const [draft, setDraft] = useState({ id: null, question: '', answer: '' });
  const { question, answer } = draft;
  return (
    <PairDialog
      {...{ draft, failure, isPending, onClose }}
      duplicateOf={null}
      onChange={(words) => setDraft({ ...draft, question: words.question, answer: words.answer })}
      onSubmit={() => onSubmit({ question, answer })}
    />
  );
}
