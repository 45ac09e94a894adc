// Dialog that invites an operator.
import { useId, useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { InvitationForm, OperatorList } from '../../../machines/account/operators/operators.types.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { PhoneField } from '../../../ui/PhoneField/PhoneField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useFieldErrors } from '../useFieldErrors.ts';
import { BotCheckboxes } from './BotCheckboxes.tsx';
import { operatorTexts, dialogTexts as texts } from './operators.texts.ts';

export interface InviteOperatorDialogProps {
  bots: OperatorList['bots'];
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (form: InvitationForm) => void;
  onClose: () => void;
}

export function InviteOperatorDialog(props: InviteOperatorDialogProps) {
  const { bots, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  const [contactKind, setContactKind] = useState<InvitationForm['by']>('email');
  const [values, setValues] = useState({
    email: '',
    phone: '',
    // A single bot is preselected.
    botIds: bots.length === 1 ? bots.map(({ id }) => id) : [],
  });
  const { errors, isFormError } = useFieldErrors(failure, { EmailTaken: 'email', PhoneTaken: 'phone' });
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    if (failure) onChange();
  };
  const submit = () => {
    const { email, phone, botIds } = values;
    onSubmit(
      contactKind === 'email'
        ? { by: contactKind, email, botIds, locale }
        : { by: contactKind, phone, botIds, locale },
    );
  };
  const actions = (
    <>
      <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
        {t(uiTexts.cancel)}
      </Button>
      <Button variant="primary" isSubmit form={formId} isPending={isPending}>
        {t(texts.send)}
      </Button>
    </>
  );
  return (
    <Dialog title={t(operatorTexts.invite)} isOpen {...{ isPending, onClose, actions }}>
      <Form
        id={formId}
        isSending={isPending}
        label={t(operatorTexts.invite)}
        errors={errors}
        error={isFormError && failure ? errorText(failure, locale) : undefined}
        onSubmit={submit}
      >
        <SegmentedControl
          label={t(texts.by)}
          options={[
            { value: 'email', label: t(texts.email), icon: 'mail' },
            { value: 'phone', label: t(texts.phone), icon: 'phone' },
          ]}
          value={contactKind}
          onChange={(next) => {
            setContactKind(next);
            if (failure) onChange();
          }}
          isWide
        />
        {contactKind === 'email' ? (
          <TextField
            name="email"
            type="email"
            label={t(texts.emailLabel)}
            hint={t(texts.emailHint)}
            autoComplete="off"
            value={values.email}
            onChange={(email) => change({ email })}
            error={errors.email}
            autoFocus
          />
        ) : (
          <PhoneField
            name="phone"
            label={t(texts.phoneLabel)}
            hint={t(texts.phoneHint)}
            value={values.phone}
            onChange={(phone) => change({ phone })}
            error={errors.phone}
          />
        )}
        <BotCheckboxes
          bots={bots}
          chosen={values.botIds}
          onChange={(botIds) => setValues({ ...values, botIds: [...botIds] })}
        />
        {values.botIds.length === 0 && <Callout tone="warning">{t(texts.withoutBots)}</Callout>}
      </Form>
    </Dialog>
  );
}
