// Form of a question and its answer.
import { type ReactNode, useMemo } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Pair } from '../../../../contract/training/pairs.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useRefusal } from '../../../i18n/useFailure.ts';
import type { PairWords, Said } from '../../../machines/training/pairs/pairs.state.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { Refused } from '../../../ui/UpgradeHint/PlanLimitError.tsx';
import { Meanwhile } from './ConflictingEdit.tsx';
import { meanwhileTexts, pairsTexts as texts } from './pairs.texts.ts';

export interface PairFieldsProps {
  draft: PairWords;
  failure: Failure | null;
  /** The pair that asks the same, after a refusal. */
  same: Pair | null;
  /** Why the bot does not know it, or not in these words. */
  remark?: string | null;
  /** Who else has it open. */
  company?: ReactNode;
  /** What somebody else has saved meanwhile. */
  theirs?: Said | null;
  onKeepMine?: () => void;
  onTakeTheirs?: () => void;
  isPending: boolean;
  onChange: (draft: PairWords) => void;
  onSubmit: () => void;
  /** Left out where the other pair cannot be opened in place. */
  onOpenSame?: (pair: Pair) => void;
  onClose: () => void;
}

export function PairFields(props: PairFieldsProps) {
  const { draft, failure, same, remark, company, theirs, isPending } = props;
  const { onChange, onSubmit, onOpenSame, onKeepMine, onTakeTheirs, onClose } = props;
  const { t } = useI18n();
  const { errors, error } = useRefusal(failure);
  const plans = plansLink();
  const refused = useMemo(() => failure && <Refused refusal={failure} plans={plans} />, [failure, plans]);
  const isNew = draft.id === null;
  const title = t(isNew ? texts.newTitle : texts.editTitle);
  return (
    <FormDialog
      title={title}
      submit={t(texts.save)}
      {...{ errors, isPending, onSubmit, onClose }}
      error={error && refused}
    >
      {same && (
        <Note
          tone="warning"
          action={
            onOpenSame && (
              <Button size="small" onPress={() => onOpenSame(same)}>
                {t(texts.openSame)}
              </Button>
            )
          }
        >
          {t(texts.sameIs, { question: same.question })}
        </Note>
      )}
      {company}
      {!isNew && (
        // Stands before there is something to say: what comes together with its region is not announced.
        <div role="status">
          {theirs && (
            <Note tone="warning" title={t(meanwhileTexts.title)}>
              {t(meanwhileTexts.body)}
            </Note>
          )}
        </div>
      )}
      {theirs && (
        <Meanwhile theirs={theirs} mine={draft} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
      )}
      {remark && <Note tone="warning">{remark}</Note>}
      <Text size="s" tone="muted">
        {t(isNew ? texts.hint : texts.editHint)}
      </Text>
      <TextArea
        name="question"
        label={t(texts.question)}
        rows={2}
        value={draft.question}
        onChange={(question) => onChange({ ...draft, question })}
        error={errors.question}
        limit={limits.pair.questionMax}
        autoFocus={draft.question === ''}
      />
      <TextArea
        name="answer"
        label={t(texts.answer)}
        rows={6}
        value={draft.answer}
        onChange={(answer) => onChange({ ...draft, answer })}
        error={errors.answer}
        limit={limits.pair.answerMax}
        autoFocus={draft.question !== ''}
      />
    </FormDialog>
  );
}
