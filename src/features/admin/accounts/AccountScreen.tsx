import { useId, useMemo } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { adminAccountsLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, PageBody } from '../../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { AccountView } from './AccountView.tsx';
import { accountWithPorts } from './accounts.ports.ts';
import { accountsTexts, accountTexts as texts } from './accounts.texts.ts';

export interface AccountStatusDialogProps {
  /** The current state; the dialog asks for the opposite. */
  isEnabled: boolean;
  reason: string;
  failure: Failure | null;
  isPending: boolean;
  onType: (reason: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function AccountStatusDialog(props: AccountStatusDialogProps) {
  const { isEnabled, reason, failure, isPending, onType, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  const actionLabel = t(isEnabled ? texts.disable : texts.enable);
  return (
    <Dialog
      title={actionLabel}
      isOpen
      isAlert
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button
            variant={isEnabled ? 'dangerSolid' : 'primary'}
            isSubmit
            form={formId}
            isPending={isPending}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        isSending={isPending}
        label={actionLabel}
        errors={errors}
        error={isFormError ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <Text tone="muted">{t(isEnabled ? texts.disableBody : texts.enableBody)}</Text>
        <TextArea
          name="reason"
          label={t(texts.reason)}
          rows={2}
          limit={500}
          value={reason}
          onChange={onType}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}

export default function AccountScreen({ params: { accountId } }: { params: { accountId: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(accountWithPorts, { input: { accountId } });
  const { reason, account: details, failure, changeReason, changeFailure } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  return (
    <>
      <PageHeader
        title={details?.account.name ?? t(texts.title)}
        parent={{ href: adminAccountsLink, label: t(accountsTexts.title) }}
        actions={
          details && (
            <Button
              variant={details.account.enabled ? 'danger' : 'secondary'}
              icon={details.account.enabled ? 'ban' : 'done'}
              onPress={() => send({ type: 'change.requested' })}
            >
              {t(details.account.enabled ? texts.disable : texts.enable)}
            </Button>
          )
        }
      />
      <PageBody width={details ? 'full' : 'form'}>
        {details ? (
          <AccountView details={details} reason={reason} />
        ) : (
          <Card title={t(texts.reasonTitle)} padding="roomy">
            <Form
              label={t(texts.reasonTitle)}
              isSending={state.matches('opening')}
              errors={errors}
              error={isFormError ? errorText(failure, locale) : undefined}
              onSubmit={() => send({ type: 'access.requested' })}
            >
              <Text tone="muted">{t(texts.reasonBody)}</Text>
              <TextArea
                name="reason"
                label={t(texts.reason)}
                hint={t(texts.reasonHint)}
                rows={2}
                limit={500}
                value={reason}
                onChange={(typed) => send({ type: 'reason.changed', reason: typed })}
              />
              <Inline>
                <Button variant="primary" icon="eye" isSubmit isPending={state.matches('opening')}>
                  {t(texts.openAccount)}
                </Button>
              </Inline>
            </Form>
          </Card>
        )}
      </PageBody>
      {details && state.hasTag('editing') && (
        <AccountStatusDialog
          isEnabled={details.account.enabled}
          reason={changeReason}
          failure={changeFailure}
          isPending={state.matches({ open: 'saving' })}
          onType={(typed) => send({ type: 'changeReason.changed', reason: typed })}
          onSubmit={() => send({ type: 'change.submitted' })}
          onClose={() => send({ type: 'change.cancelled' })}
        />
      )}
    </>
  );
}
