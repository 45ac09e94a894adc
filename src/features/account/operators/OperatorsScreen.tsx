import { useId, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Invitation } from '../../../../contract/account/operators.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { operatorsMachine } from '../../../machines/account/operators/operators.machine.ts';
import type { OperatorList, OperatorsEvent } from '../../../machines/account/operators/operators.types.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { BotCheckboxes } from './BotCheckboxes.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import { InviteOperatorDialog } from './InviteDialog.tsx';
import { botNames, type OperatorAction, operatorColumns } from './operators.columns.tsx';
import { operatorsWithPorts } from './operators.ports.ts';
import { dialogTexts, invitationTexts, operatorTexts, operatorTexts as texts } from './operators.texts.ts';

interface OperatorDialogsProps {
  state: SnapshotFrom<typeof operatorsMachine>;
  send: (event: OperatorsEvent) => void;
}

function OperatorDialogs({ state, send }: OperatorDialogsProps) {
  const { t } = useI18n();
  const { operators, invitations, bots, operatorId, invitationId, saveFailure } = state.context;
  const operator = operators.find(({ id }) => id === operatorId);
  const name = operator?.name ?? '';
  const recipient = invitations.find(({ id }) => id === invitationId)?.to ?? '';
  const close = () => send({ type: 'dialog.closed' });
  const change = () => send({ type: 'form.changed' });
  const confirm = { onConfirm: () => send({ type: 'confirmed' }), onClose: close, isDanger: true };
  return (
    <>
      {state.matches({ dialog: 'inviting' }) && (
        <InviteOperatorDialog
          bots={bots}
          failure={saveFailure}
          isPending={state.matches({ dialog: { inviting: 'sending' } })}
          onChange={change}
          onSubmit={(form) => send({ type: 'invitation.submitted', form })}
          onClose={close}
        />
      )}
      {operator && state.matches({ dialog: 'choosing' }) && (
        <OperatorBotsDialog
          name={name}
          bots={bots}
          botIds={operator.botIds}
          failure={saveFailure}
          isPending={state.matches({ dialog: { choosing: 'sending' } })}
          onChange={change}
          onSubmit={(botIds) => send({ type: 'bots.submitted', botIds })}
          onClose={close}
        />
      )}
      <Confirm
        {...confirm}
        title={t(dialogTexts.removeTitle, { name })}
        confirmLabel={t(operatorTexts.remove)}
        isOpen={state.matches({ dialog: 'removing' })}
        isPending={state.matches({ dialog: { removing: 'sending' } })}
      >
        <ConfirmMessage failure={saveFailure} message={t(dialogTexts.removeBody, { name })} />
      </Confirm>
      <Confirm
        {...confirm}
        title={t(dialogTexts.cancelTitle)}
        confirmLabel={t(dialogTexts.cancelTitle)}
        isOpen={state.matches({ dialog: 'cancelling' })}
        isPending={state.matches({ dialog: { cancelling: 'sending' } })}
      >
        <ConfirmMessage failure={saveFailure} message={t(dialogTexts.cancelBody, { to: recipient })} />
      </Confirm>
    </>
  );
}

type SaveFailure = SnapshotFrom<typeof operatorsMachine>['context']['saveFailure'];

function ConfirmMessage({ failure, message }: { failure: SaveFailure; message: string }) {
  const { locale } = useI18n();
  return (
    <>
      {message}
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
    </>
  );
}

export interface InvitationsCardProps {
  invitations: readonly Invitation[];
  bots: OperatorList['bots'];
  onCancel: (invitationId: string) => void;
}

function InvitationsCard({ invitations, bots, onCancel }: InvitationsCardProps) {
  const i18n = useI18n();
  const { t, date } = i18n;
  return (
    <Card title={t(invitationTexts.title)} padding="none">
      <List label={t(invitationTexts.title)}>
        {invitations.map(({ id, by: contactKind, to: recipient, botIds, expiresAt }) => (
          <ListRow
            key={id}
            title={recipient}
            leading={<Icon name={contactKind === 'email' ? 'mail' : 'phone'} />}
            detail={`${botNames(i18n, bots, botIds)} · ${t(invitationTexts.expires, { date: date(expiresAt, 'long') })}`}
            actions={
              <IconButton
                size="small"
                icon="close"
                label={t(invitationTexts.cancel, { to: recipient })}
                onPress={() => onCancel(id)}
              />
            }
          />
        ))}
      </List>
    </Card>
  );
}

export interface OperatorBotsDialogProps {
  /** Name of the operator. */
  name: string;
  bots: OperatorList['bots'];
  botIds: readonly string[];
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (botIds: readonly string[]) => void;
  onClose: () => void;
}

function OperatorBotsDialog(props: OperatorBotsDialogProps) {
  const { name, bots, botIds, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  const [chosen, setChosen] = useState(botIds);
  const title = t(dialogTexts.assignTitle, { name });
  const actions = (
    <>
      <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
        {t(uiTexts.cancel)}
      </Button>
      <Button variant="primary" isSubmit form={formId} isPending={isPending}>
        {t(dialogTexts.save)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" {...{ title, isPending, onClose, actions }}>
      <Form
        id={formId}
        isSending={isPending}
        label={title}
        error={failure ? errorText(failure, locale) : undefined}
        onSubmit={() => onSubmit(chosen)}
      >
        <BotCheckboxes
          bots={bots}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            if (failure) onChange();
          }}
        />
      </Form>
    </Dialog>
  );
}

export default function OperatorsScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(operatorsWithPorts);
  const { operators, invitations, bots, pendingToggles, failure } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const isReady = state.matches({ list: 'ready' });
  const inviteButton = (
    <Button variant="primary" icon="plus" onPress={() => send({ type: 'invitation.requested' })}>
      {t(texts.invite)}
    </Button>
  );
  const runAction = (operatorId: string, action: OperatorAction) => {
    if (action === 'assign') send({ type: 'bots.requested', operatorId });
    else if (action === 'remove') send({ type: 'removal.requested', operatorId });
    else send({ type: 'operator.toggled', operatorId, enabled: action === 'enable' });
  };
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.about)}
      </Text>
      <Card title={t(texts.title)} padding="none" aside={isReady && operators.length > 0 && inviteButton}>
        <Table
          label={t(texts.title)}
          columns={operatorColumns(i18n, {
            bots,
            busyIds: pendingToggles.map(({ operatorId }) => operatorId),
            onAction: runAction,
          })}
          rows={operators}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          status={listStatus}
          empty={
            <EmptyState
              illustration="people"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={inviteButton}
            />
          }
        />
      </Card>
      {isReady && invitations.length > 0 && (
        <InvitationsCard
          invitations={invitations}
          bots={bots}
          onCancel={(invitationId) => send({ type: 'cancellation.requested', invitationId })}
        />
      )}
      {isReady && operators.length > 0 && <GroupsCard operators={operators} />}
      <OperatorDialogs state={state} send={send} />
    </>
  );
}
