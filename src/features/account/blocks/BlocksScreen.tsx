// Blocked visitors and addresses: add, open their conversation, unblock with undo.
import { useState } from 'react';
import type { Block } from '../../../../contract/conversations/blocks.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { threadLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { useFieldErrors } from '../useFieldErrors.ts';
import { blocksWithPorts } from './blocks.ports.ts';
import { blocksTexts as texts } from './blocks.texts.ts';

const icons = { visitor: 'user', email: 'mail', phone: 'phone' } as const;

export default function BlocksScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(blocksWithPorts);
  const { blocks, failure, addFailure, addedCount } = state.context;
  if (state.matches('loading')) return <LoadingRows rows={4} />;
  if (failure && state.matches('failed'))
    return (
      <ErrorState
        message={errorText(failure, locale)}
        requestId={failure.requestId}
        onRetry={() => send({ type: 'retried' })}
      />
    );
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.about)}
      </Text>
      <AddressForm
        key={addedCount}
        failure={addFailure}
        isPending={state.matches({ loaded: 'adding' })}
        onAdd={(address) => {
          const kind = address.includes('@') ? 'email' : 'phone';
          send({ type: 'address.added', address: { kind, address } });
        }}
      />
      <Card title={t(texts.list)}>
        {blocks.length === 0 ? (
          <EmptyState illustration="done" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
        ) : (
          <List label={t(texts.list)}>
            {blocks.map((block) => (
              <BlockRow
                key={block.id}
                block={block}
                isPending={!state.matches({ loaded: 'idle' })}
                onRemove={() => send({ type: 'block.removed', block })}
              />
            ))}
          </List>
        )}
      </Card>
    </>
  );
}

interface AddressFormProps {
  failure: Parameters<typeof useFieldErrors>[0];
  isPending: boolean;
  onAdd: (address: string) => void;
}

function AddressForm({ failure, isPending, onAdd }: AddressFormProps) {
  const { t, locale } = useI18n();
  const [address, setAddress] = useState('');
  const { errors, isFormError } = useFieldErrors(failure);
  return (
    <Card>
      <Form
        errors={errors}
        error={isFormError && failure ? errorText(failure, locale) : undefined}
        isSending={isPending}
        onSubmit={() => address.trim() && onAdd(address.trim())}
      >
        <Stack gap={3}>
          <TextField
            name="address"
            label={t(texts.address)}
            direction="ltr"
            maxLength={limits.email.max}
            value={address}
            onChange={setAddress}
          />
          <Button isSubmit icon="ban" isPending={isPending} isDisabled={!address.trim()}>
            {t(texts.add)}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

function BlockRow({
  block,
  isPending,
  onRemove,
}: {
  block: Block;
  isPending: boolean;
  onRemove: () => void;
}) {
  const { t, date } = useI18n();
  const { kind, label, conversation, by, at } = block;
  return (
    <ListRow
      title={label || t(texts.noName)}
      leading={<Icon name={icons[kind]} />}
      detail={t(texts.by, { kind: t(texts[kind]), name: by, at: date(at) })}
      actions={
        <Button size="small" isDisabled={isPending} onPress={onRemove}>
          {t(texts.unblock)}
        </Button>
      }
    >
      {conversation && (
        <Link href={threadLink(conversation)} variant="plain" isStandalone>
          {t(texts.conversation)}
        </Link>
      )}
    </ListRow>
  );
}
