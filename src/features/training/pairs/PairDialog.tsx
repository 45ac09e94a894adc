// Form of a question and its answer.
import { type ReactNode, useMemo } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Pair } from '../../../../contract/training/pairs.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { PairForm, PairText } from '../../../machines/training/pairs/pairs.state.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { PlanLimitError } from '../../../ui/UpgradeHint/PlanLimitError.tsx';
import { EditConflict } from './EditConflict.tsx';
import { editConflictTexts, pairsTexts as texts } from './pairs.texts.ts';

export interface PairDialogProps {
  draft: PairForm;
  failure: Failure | null;
  /** The existing pair with the same question, after a refusal. */
  duplicateOf: Pair | null;
  /** Why the bot has not learned the pair, or only an older version of it. */
  remark?: string | null;
  /** Who else has it open. */
  coViewers?: ReactNode;
  /** What another user saved meanwhile. */
  remoteVersion?: PairText | null;
  onKeepLocal?: () => void;
  onAcceptRemote?: () => void;
  isPending: boolean;
  onChange: (draft: PairForm) => void;
  onSubmit: () => void;
  /** Undefined where the other pair cannot be opened in place. */
  onOpenDuplicate?: (pair: Pair) => void;
  onClose: () => void;
}

export function PairDialog(props: PairDialogProps) {
  const { draft, failure, duplicateOf, remark, coViewers, remoteVersion, isPending } = props;
  const { onChange, onSubmit, onOpenDuplicate, onKeepLocal, onAcceptRemote, onClose } = props;
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const plans = plansLink();
  const limitError = useMemo(
    () => failure && <PlanLimitError refusal={failure} plansHref={plans} />,
    [failure, plans],
  );
  const isNew = draft.id === null;
  const title = t(isNew ? texts.newTitle : texts.editTitle);
  return (
    <FormDialog
      title={title}
      submitLabel={t(texts.save)}
      {...{ errors, isPending, onSubmit, onClose }}
      error={error && limitError}
    >
      {duplicateOf && (
        <Callout
          tone="warning"
          action={
            onOpenDuplicate && (
              <Button size="small" onPress={() => onOpenDuplicate(duplicateOf)}>
                {t(texts.openDuplicate)}
              </Button>
            )
          }
        >
          {t(texts.duplicateExists, { question: duplicateOf.question })}
        </Callout>
      )}
      {coViewers}
      {!isNew && (
        // Rendered empty first: text that appears with its live region is not announced.
        <div role="status">
          {remoteVersion && (
            <Callout tone="warning" title={t(editConflictTexts.title)}>
              {t(editConflictTexts.body)}
            </Callout>
          )}
        </div>
      )}
      {remoteVersion && (
        <EditConflict
          remoteVersion={remoteVersion}
          localVersion={draft}
          onKeepLocal={onKeepLocal}
          onAcceptRemote={onAcceptRemote}
        />
      )}
      {remark && <Callout tone="warning">{remark}</Callout>}
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
