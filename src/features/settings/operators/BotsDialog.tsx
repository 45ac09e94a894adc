// Draws the choice of an operator's bots. What is ticked stays until the server has taken it.
import { useId, useState } from 'react';
import type { Failure } from '../../../../contract/errors.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Team } from '../../../machines/flows/operators.types.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { BotChoice } from './BotChoice.tsx';
import { dialogTexts as texts } from './operators.texts.ts';

export interface BotsDialogProps {
  /** Whose bots they are. */
  name: string;
  bots: Team['bots'];
  botIds: readonly string[];
  refusal: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (botIds: readonly string[]) => void;
  onClose: () => void;
}

export function BotsDialog(props: BotsDialogProps) {
  const { name, bots, botIds, refusal, isPending, onChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  const [chosen, setChosen] = useState(botIds);
  const title = t(texts.assignTitle, { name });
  const actions = (
    <>
      <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
        {t(uiTexts.cancel)}
      </Button>
      <Button variant="primary" isSubmit form={formId} isPending={isPending}>
        {t(texts.save)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" {...{ title, isPending, onClose, actions }}>
      <Form
        id={formId}
        isSending={isPending}
        label={title}
        error={refusal ? errorText(refusal, locale) : undefined}
        onSubmit={() => onSubmit(chosen)}
      >
        <BotChoice
          bots={bots}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            if (refusal) onChange();
          }}
        />
      </Form>
    </Dialog>
  );
}
