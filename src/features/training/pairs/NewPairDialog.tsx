// Dialog that creates a pair outside the list of pairs.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { PairFields } from './PairDialog.tsx';

export interface PairFormProps {
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (words: { question: string; answer: string }) => void;
  onClose: () => void;
}

export function PairForm({ failure, isPending, onSubmit, onClose }: PairFormProps) {
  const [draft, setDraft] = useState({ id: null, question: '', answer: '' });
  const { question, answer } = draft;
  return (
    <PairFields
      {...{ draft, failure, isPending, onClose }}
      same={null}
      onChange={(words) => setDraft({ ...draft, question: words.question, answer: words.answer })}
      onSubmit={() => onSubmit({ question, answer })}
    />
  );
}
