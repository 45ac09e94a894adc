// The groups of operators, with a dialog to write one.
import { useId } from 'react';
import type { Operator } from '../../../../contract/account/operators.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import { type GroupForm, NEW_GROUP } from '../../../machines/account/operators/operator-groups.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { operatorGroupsWithPorts } from './operator-groups.ports.ts';
import { operatorGroupTexts as texts } from './operator-groups.texts.ts';

type Person = Pick<Operator, 'id' | 'name'>;

export function GroupsCard({ operators }: { operators: readonly Person[] }) {
  const { t, locale, list } = useI18n();
  const [state, send] = useMachine(operatorGroupsWithPorts);
  const { groups, failure, form, formFailure } = state.context;
  const me = sessionStore.read()?.userInfo.id;
  const people = [...(me ? [{ id: me, name: t(texts.you) }] : []), ...operators];
  const namesOf = (memberIds: readonly string[]) =>
    list(people.filter(({ id }) => memberIds.includes(id)).map(({ name }) => name));
  const isIdle = state.matches({ removal: 'idle' });
  const addButton = (
    <Button icon="plus" onPress={() => send({ type: 'form.opened', form: NEW_GROUP })}>
      {t(texts.add)}
    </Button>
  );
  return (
    <Card title={t(texts.title)} padding="none" aside={groups.length > 0 && addButton}>
      {state.matches({ list: 'loading' }) && <LoadingRows rows={2} />}
      {state.matches({ list: 'failed' }) && failure && (
        <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
      )}
      {state.matches({ list: 'ready' }) &&
        (groups.length === 0 ? (
          <EmptyState
            illustration="people"
            title={t(texts.emptyTitle)}
            body={t(texts.emptyBody)}
            action={addButton}
          />
        ) : (
          <List label={t(texts.title)}>
            {groups.map((group) => (
              <ListRow
                key={group.id}
                title={group.name}
                leading={<Icon name="users" />}
                detail={namesOf(group.memberIds) || t(texts.noMembers)}
                actions={
                  <>
                    <IconButton
                      icon="edit"
                      size="small"
                      label={t(texts.change, { name: group.name })}
                      onPress={() => send({ type: 'form.opened', form: group })}
                    />
                    <IconButton
                      icon="trash"
                      size="small"
                      isDisabled={!isIdle}
                      label={t(texts.remove, { name: group.name })}
                      onPress={() => send({ type: 'group.removed', groupId: group.id })}
                    />
                  </>
                }
              />
            ))}
          </List>
        ))}
      {!state.matches({ form: 'closed' }) && (
        <GroupDialog
          {...{ form, people }}
          failure={formFailure}
          isPending={state.matches({ form: 'saving' })}
          onChange={(typed) => send({ type: 'form.changed', form: typed })}
          onSubmit={() => send({ type: 'form.submitted' })}
          onClose={() => send({ type: 'form.closed' })}
        />
      )}
    </Card>
  );
}

interface GroupDialogProps {
  form: GroupForm;
  people: readonly Person[];
  failure: Failure | null;
  isPending: boolean;
  onChange: (form: GroupForm) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function GroupDialog({ form, people, failure, isPending, onChange, onSubmit, onClose }: GroupDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const formId = useId();
  const title = form.id === null ? t(texts.add) : t(texts.change, { name: form.name });
  const toggle = (id: string, isMember: boolean) =>
    onChange({
      ...form,
      memberIds: isMember ? [...form.memberIds, id] : form.memberIds.filter((one) => one !== id),
    });
  const actions = (
    <>
      <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
        {t(uiTexts.cancel)}
      </Button>
      <Button variant="primary" isSubmit form={formId} isPending={isPending} isDisabled={!form.name.trim()}>
        {t(texts.save)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" {...{ title, isPending, onClose, actions }}>
      <Form id={formId} label={title} isSending={isPending} {...{ errors, error, onSubmit }}>
        <TextField
          name="name"
          label={t(texts.name)}
          direction="auto"
          maxLength={teamLimits.operatorGroups.nameMax}
          value={form.name}
          onChange={(name) => onChange({ ...form, name })}
          autoFocus
        />
        <fieldset aria-label={t(texts.members)}>
          <Stack gap={2}>
            <Text size="s" weight="medium">
              {t(texts.members)}
            </Text>
            {form.memberIds.length === 0 && (
              <Text size="xs" tone="muted">
                {t(texts.noMembers)}
              </Text>
            )}
            {people.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                isSelected={form.memberIds.includes(id)}
                onChange={(isMember) => toggle(id, isMember)}
              />
            ))}
          </Stack>
        </fieldset>
      </Form>
    </Dialog>
  );
}
