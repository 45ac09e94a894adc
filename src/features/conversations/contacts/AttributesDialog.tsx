// The owner's list of contact attributes, with a form for one of them.
import type {
  AttributeKind,
  ContactAttribute,
} from '../../../../contract/conversations/contacts/contact-attributes.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { AttributeForm } from '../../../machines/conversations/contacts/contact-attributes.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { attributeTexts as texts } from './contact-attributes.texts.ts';
import { contactAttributesWithPorts } from './contacts.ports.ts';

const KINDS = ['text', 'number', 'date', 'yesNo', 'choice'] as const satisfies readonly AttributeKind[];
const NEW_ATTRIBUTE: AttributeForm = { id: null, name: '', kind: 'text', choices: '' };

const toForm = ({ choices, ...attribute }: ContactAttribute): AttributeForm => ({
  ...attribute,
  choices: choices.join('\n'),
});

export default function AttributesDialog({ onClose }: { onClose: () => void }) {
  const { t, locale, list } = useI18n();
  const [state, send] = useMachine(contactAttributesWithPorts);
  const { attributes, failure, form, formFailure, removalFailure } = state.context;
  const isBusy = !state.matches({ removal: 'idle' });
  const renderForm = (shown: AttributeForm) => (
    <AttributeFields
      form={shown}
      failure={formFailure}
      isPending={state.matches({ form: 'saving' })}
      onChange={(typed) => send({ type: 'form.changed', form: typed })}
      onSubmit={() => send({ type: 'form.submitted' })}
      onClose={() => send({ type: 'form.closed' })}
    />
  );
  return (
    <Dialog title={t(texts.title)} isOpen isPending={state.matches({ form: 'saving' })} onClose={onClose}>
      <Stack gap={3}>
        <Text tone="muted">
          {t(texts.about)} {t(texts.formHint)}
        </Text>
        {removalFailure && (
          <Callout tone="danger">
            {errorText(removalFailure, locale)}
            {removalFailure.by && ` ${t(texts.inUse, { form: removalFailure.by })}`}
          </Callout>
        )}
        {state.matches({ list: 'loading' }) && <LoadingRows rows={3} />}
        {state.matches({ list: 'failed' }) && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
        )}
        <List label={t(texts.list)}>
          {attributes.map((attribute) =>
            form?.id === attribute.id ? (
              <li key={attribute.id}>{renderForm(form)}</li>
            ) : (
              <ListRow
                key={attribute.id}
                title={attribute.name}
                detail={
                  attribute.kind === 'choice' && attribute.choices.length > 0
                    ? list(attribute.choices)
                    : t(texts[attribute.kind])
                }
                actions={
                  <>
                    <IconButton
                      icon="edit"
                      size="small"
                      isDisabled={isBusy}
                      label={t(texts.change, { name: attribute.name })}
                      onPress={() => send({ type: 'form.opened', form: toForm(attribute) })}
                    />
                    <IconButton
                      icon="trash"
                      size="small"
                      isDisabled={isBusy}
                      label={t(texts.remove, { name: attribute.name })}
                      onPress={() => send({ type: 'attribute.removed', attributeId: attribute.id })}
                    />
                  </>
                }
              />
            ),
          )}
        </List>
        {form?.id === null
          ? renderForm(form)
          : form === null &&
            state.matches({ list: 'ready' }) && (
              <Inline>
                <Button icon="plus" onPress={() => send({ type: 'form.opened', form: NEW_ATTRIBUTE })}>
                  {t(texts.add)}
                </Button>
              </Inline>
            )}
      </Stack>
    </Dialog>
  );
}

interface AttributeFieldsProps {
  form: AttributeForm;
  failure: Failure | null;
  isPending: boolean;
  onChange: (form: AttributeForm) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function AttributeFields({ form, failure, isPending, onChange, onSubmit, onClose }: AttributeFieldsProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  return (
    <Form
      label={t(form.id === null ? texts.add : texts.title)}
      {...{ errors, error, onSubmit }}
      isSending={isPending}
    >
      <TextField
        name="name"
        label={t(texts.name)}
        direction="auto"
        maxLength={limits.contacts.attributes.nameMax}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        autoFocus
      />
      {form.id === null && (
        <Select<AttributeKind>
          name="kind"
          label={t(texts.kind)}
          options={KINDS.map((value) => ({ value, label: t(texts[value]) }))}
          value={form.kind}
          onChange={(kind) => onChange({ ...form, kind })}
        />
      )}
      {form.kind === 'choice' && (
        <TextArea
          name="choices"
          label={t(texts.choices)}
          hint={t(texts.choicesHint)}
          value={form.choices}
          onChange={(choices) => onChange({ ...form, choices })}
        />
      )}
      <Inline>
        <Button isSubmit variant="primary" isPending={isPending}>
          {t(texts.save)}
        </Button>
        <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
          {t(texts.cancel)}
        </Button>
      </Inline>
    </Form>
  );
}
